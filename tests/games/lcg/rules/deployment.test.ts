import { describe, expect, it } from "vitest";
import { from, type SceneGiven, scene } from "../support/scene.js";

/** Deployment phase, costs and resource matches, limited cards, uniqueness. */

const deployment = { phase: "deployment" } as const;
/** What a window offers to the light side. */
const plays = (given: SceneGiven) =>
  scene({ ...deployment, ...given })
    .window()
    .offered("light", "action");

describe("playing units and enhancements", () => {
  it("is for the active player only", () => {
    const t = scene({ ...deployment, light: { hand: ["X-Wing"] }, dark: { hand: ["TIE Fighter"] } }).window();
    expect(t.offered("light", "action")).toContain("X-Wing");
    expect(t.questions("dark", "action")).toEqual([]);
  });
  it("is for the deployment phase only", () => {
    for (const phase of ["refresh", "draw", "conflict", "force"] as const) {
      const t = scene({ phase, light: { hand: ["X-Wing", "Hidden Outpost"] } }).window();
      expect(t.offered("light", "action")).toEqual([]);
    }
  });
  it("any number may be played, and a card just played may pay at once", () => {
    const t = scene({
      ...deployment,
      light: { objectives: ["Jedi Training"], hand: ["R2-D2", "Twi'lek Loyalist", "X-Wing"] },
    });
    t.window({ light: { action: ["R2-D2", "X-Wing", "Twi'lek Loyalist"], pay: ["R2-D2", "Jedi"] } });
    expect(t.units("light")).toEqual(["R2-D2", "X-Wing", "Twi'lek Loyalist"]);
    expect(t.unit("R2-D2").focus).toBe(1);
  });
  it("an enhancement needs something that it may enhance", () => {
    expect(plays({ light: { hand: ["Jedi Lightsaber", "Astromech Droid Upgrade"], units: ["C-3PO"] } })).toEqual([
      "pass",
    ]);
    expect(plays({ light: { hand: ["Jedi Lightsaber"], units: ["Yoda"] } })).toEqual(["pass", "Jedi Lightsaber"]);
    expect(plays({ light: { hand: ["Jedi Lightsaber"] }, dark: { units: ["Darth Vader"] } })).toContain(
      "Jedi Lightsaber",
    );
  });
  it("a unit with No enhancements can be enhanced by nothing", () => {
    const t = scene({
      ...deployment,
      active: "dark",
      dark: { units: ["Rancor", "Nightsister"], hand: ["Blaster Pistol", "Mandalorian Armor"] },
    });
    t.window({ dark: { action: "Blaster Pistol", host: "Nightsister" } });
    expect(t.questions("dark", "host")[0].options).toEqual(["Nightsister"]);
  });
  it("enhancements go to their owners' discard piles when what they enhance leaves play", () => {
    const t = scene({ light: { units: [{ title: "Yoda", enhancements: ["Jedi Lightsaber", "Intimidated"] }] } });
    t.destroy("Yoda");
    expect([...t.discard("light")].sort()).toEqual(["Jedi Lightsaber", "Yoda"]);
    expect(t.discard("dark")).toEqual(["Intimidated"]);
  });
  it("a fate card cannot be played", () => {
    expect(plays({ light: { hand: ["Heat of Battle", "X-Wing"] } })).toEqual(["pass", "X-Wing"]);
  });
});

describe("paying", () => {
  it("an exhausted card makes no resources, whatever it could still have made", () => {
    const light = { affiliationFocus: 1, objectives: [{ title: "A Hero's Journey", focus: 1 }], hand: ["X-Wing"] };
    expect(plays({ light })).toEqual(["pass"]);
    expect(plays({ light: { ...light, objectives: ["A Hero's Journey"] } })).toEqual(["pass", "X-Wing"]);
  });
  it("resources of one payment do not carry over to the next", () => {
    const t = scene({
      ...deployment,
      light: { affiliationFocus: 1, objectives: ["Mobilize the Squadrons"], hand: ["X-Wing", "X-Wing"] },
    });
    t.window({ light: { action: "X-Wing" } });
    expect(t.offered("light", "pay")).toEqual(["Mobilize the Squadrons:1"]);
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass"]);
  });
  it("units and enhancements with resources pay too", () => {
    const t = scene({
      ...deployment,
      light: {
        affiliationFocus: 1,
        objectives: [],
        units: ["Mon Mothma"],
        enhancements: ["Hidden Outpost"],
        hand: ["Red Two"],
      },
    });
    t.window({ light: { action: "Red Two", pay: [from("Mon Mothma", 2), "Hidden Outpost"] } });
    expect(t.unit("Mon Mothma").focus).toBe(2);
    expect(t.enhancement("Hidden Outpost").focus).toBe(1);
  });
  it("paying focuses cards without striking: a committed unit takes no second token", () => {
    const t = scene({
      ...deployment,
      light: { objectives: [], affiliationFocus: 1, units: [{ title: "R2-D2", committed: true }], hand: ["X-Wing"] },
    });
    t.window({ light: { action: "X-Wing" } });
    expect(t.unit("R2-D2").focus).toBe(1);
  });
  it("an event is paid for like any other card", () => {
    const light = { hand: ["Return of the Jedi"], discard: ["Yoda"], objectives: ["Jedi Training"] };
    const t = scene({ light }).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
    const u = scene({ light: { ...light, objectives: ["A Hero's Journey"] } }).window({
      light: { action: "Return of the Jedi", choose: "Yoda" },
    });
    expect(u.units("light")).toEqual(["Yoda"]);
    expect(u.discard("light")).toEqual(["Return of the Jedi"]);
  });
});

describe("resource match", () => {
  const rebel = { affiliation: "Rebel Alliance", objectives: ["Draw Their Fire"] } as const;
  it("is needed for a card of an affiliation, from at least one payer", () => {
    expect(plays({ light: { ...rebel, hand: ["Believer in the Old Ways", "Fleet Officer"] } })).toEqual([
      "pass",
      "Fleet Officer",
    ]);
    expect(
      plays({
        light: { ...rebel, objectives: ["Draw Their Fire", "Jedi Training"], hand: ["Believer in the Old Ways"] },
      }),
    ).toContain("Believer in the Old Ways");
  });
  it("one matching resource is enough, but it must be among those that pay", () => {
    const t = scene({
      ...deployment,
      light: { ...rebel, objectives: ["Draw Their Fire", "Jedi Training"], hand: ["Believer in the Old Ways"] },
    });
    t.window({ light: { action: "Believer in the Old Ways", pay: [from("Draw Their Fire", 1), "Jedi Training"] } });
    expect(t.questions("light", "pay")[0].options).not.toContain("Draw Their Fire:2");
    expect(t.questions("light", "pay")[1].options).toEqual(["Jedi Training:1"]);
  });
  it("is not needed for a neutral card", () => {
    expect(plays({ light: { ...rebel, hand: ["X-Wing"], objectives: ["Jedi Training"] } })).toContain("X-Wing");
  });
  it("is not provided by a neutral card", () => {
    const t = {
      affiliationFocus: 1,
      objectives: ["Hit and Run", "Last Minute Rescue"],
      hand: ["Guardian of Peace", "Fleet Officer"],
    };
    expect(plays({ light: t })).toEqual(["pass", "Guardian of Peace"]);
  });
  it("an exhausted match does not help", () => {
    const objectives = ["Hit and Run", "Hit and Run", { title: "Jedi Training", focus: 1 }];
    expect(plays({ light: { affiliationFocus: 1, objectives, hand: ["Guardian of Peace"] } })).toEqual(["pass"]);
  });
  it("is not needed where the printed cost is 0", () => {
    expect(plays({ active: "dark", dark: { hand: ["Intimidated"] }, light: { units: ["Yoda"] } })).toEqual([]);
    const t = scene({
      ...deployment,
      active: "dark",
      dark: { affiliation: "Imperial Navy", objectives: [], hand: ["Intimidated"] },
      light: { units: ["Yoda"] },
    });
    t.window({ dark: { action: "Intimidated" } });
    expect(t.unit("Yoda").enhancements).toEqual(["Intimidated"]);
    expect(t.affiliationFocus("dark")).toBe(0);
  });

  // In You Must Go makes the first enhancement of a turn cheaper, so that Jedi Lightsaber (Jedi, 1) costs 0.
  const reduced = {
    affiliation: "Rebel Alliance",
    objectives: [{ title: "In You Must Go", focus: 1 }],
    units: ["Yoda"],
    hand: ["Jedi Lightsaber"],
  } as const;
  it("is not needed where the cost is reduced to 0", () => {
    expect(plays({ light: reduced })).toContain("Jedi Lightsaber");
  });
  it("is needed even then where the rules say so", () => {
    const rules = { reducedToZeroNeedsMatch: true };
    expect(plays({ light: reduced, rules })).toEqual(["pass"]);
    expect(plays({ light: { ...reduced, objectives: ["In You Must Go"] }, rules })).toContain("Jedi Lightsaber");
  });
  it("a reduced cost counts once: the second enhancement of the turn costs all of it", () => {
    const t = scene({
      ...deployment,
      light: {
        objectives: ["In You Must Go"],
        affiliationFocus: 1,
        units: ["Yoda"],
        hand: ["Jedi Lightsaber", "Jedi Lightsaber", "Shii-Cho Training"],
      },
    });
    t.window({ light: { action: ["Jedi Lightsaber", "Jedi Lightsaber#2"] } });
    expect(t.story("paid")).toEqual(["paid light In You Must Go 1"]);
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass"]);
  });
});

describe("limited cards", () => {
  it("one a turn and player, in all titles together", () => {
    const t = scene({ ...deployment, light: { hand: ["Hidden Outpost", "Cloud City Casino", "Hidden Outpost"] } });
    t.window({ light: { action: "Cloud City Casino" } });
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass"]);
  });
  it("again in the next turn", () => {
    const t = scene({
      ...deployment,
      light: { hand: ["Hidden Outpost", "Cloud City Casino"], deck: ["Yoda", "Yoda", "Yoda", "Yoda", "Yoda", "Yoda"] },
    });
    t.window({ light: { action: "Hidden Outpost" } });
    t.nextTurn().nextTurn({ light: { action: "Cloud City Casino" } });
    expect(t.enhancements("light")).toEqual(["Hidden Outpost", "Cloud City Casino"]);
  });
  it("placed in an edge stack it has not been played", () => {
    const t = scene({ light: { units: ["Yoda"], hand: ["Hidden Outpost", "Hidden Outpost"] } });
    t.engage("Shadows of Dathomir", { attackers: ["Yoda"], lightEdge: ["Hidden Outpost"] });
    t.phase("deployment", { light: { action: "Hidden Outpost#2" } });
    expect(t.enhancements("light")).toEqual(["Hidden Outpost#2"]);
  });
});

describe("unique cards", () => {
  it("a second one of a title in play can neither be played nor put into play", () => {
    expect(plays({ light: { units: ["Yoda"], hand: ["Yoda", "X-Wing"] } })).toEqual(["pass", "X-Wing"]);
    const t = scene({ light: { units: ["Yoda"], discard: ["Yoda"], hand: ["Return of the Jedi"] } }).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
  });
  it("cards that are not unique may be there many times", () => {
    expect(plays({ light: { units: ["X-Wing"], hand: ["X-Wing"] } })).toEqual(["pass", "X-Wing#2"]);
  });
  it("once it has left play, another may come", () => {
    const t = scene({ ...deployment, light: { units: ["Yoda"], hand: ["Yoda"] } });
    t.destroy("Yoda").window({ light: { action: "Yoda#2" } });
    expect(t.units("light")).toEqual(["Yoda#2"]);
  });
  it("a unique enhancement likewise", () => {
    const t = scene({
      ...deployment,
      active: "dark",
      dark: { units: [{ title: "Darth Vader", enhancements: ["Vader's Lightsaber"] }], hand: ["Vader's Lightsaber"] },
    }).window();
    expect(t.offered("dark", "action")).toEqual(["pass"]);
  });
});
