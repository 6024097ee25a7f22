import { describe, expect, it } from "vitest";
import { from, pass, scene } from "../support/scene.js";

/** Cards of the Sith by their texts: objective sets 19 and 20. */

describe("Fall of the Jedi", () => {
  const draws = {
    active: "dark",
    dark: { objectives: ["Fall of the Jedi"], hand: ["Rancor", "Force Choke"] },
  } as const;
  it("puts a card of choice under the deck before cards are drawn", () => {
    const t = scene(draws).phase("draw", { dark: { answer: "Fall of the Jedi", choose: "Rancor" } });
    expect(t.deck("dark").at(-1)).toBe("Rancor");
    expect(t.story("returnedToDeck", "drew")[0]).toBe("returnedToDeck Rancor");
    expect(t.hand("dark").length).toBe(6);
    expect(t.discard("dark")).toEqual([]);
  });
  it("need not, cannot twice a phase, and not in the opponent's draw phase", () => {
    const t = scene(draws).phase("draw");
    expect(t.story("returnedToDeck")).toEqual([]);
    t.phase("draw", { dark: { answer: "Fall of the Jedi", choose: "Rancor" } });
    expect(t.questions("dark", "answer").at(-1)?.options).toEqual(["pass"]);
    const u = scene({ ...draws, active: "light" }).phase("draw");
    expect(u.offered("dark", "answer")).not.toContain("Fall of the Jedi");
  });
  it("does nothing without a card in hand", () => {
    const t = scene({ active: "dark", dark: { objectives: ["Fall of the Jedi"] } }).phase("draw");
    expect(t.offered("dark", "answer")).not.toContain("Fall of the Jedi");
  });
});

describe("Darth Vader", () => {
  const vader = { units: ["Darth Vader"], hand: ["Force Choke", "Dark Precognition"] };
  it("deals one damage to any unit after a Sith event of his player, once the event has resolved", () => {
    const t = scene({ light: { units: ["Yoda", "X-Wing"] }, dark: vader });
    t.window({ dark: { action: "Force Choke", answer: "Darth Vader", target: ["Yoda", "X-Wing"] } });
    expect([t.unit("Yoda").damage, t.unit("X-Wing").damage]).toEqual([1, 1]);
    expect(t.questions("dark", "target")[1]?.options).toEqual(["Yoda", "X-Wing", "Darth Vader"]);
    expect(t.discard("dark")).toEqual(["Force Choke"]);
  });
  it("may finish off what the event has damaged", () => {
    const t = scene({ light: { units: ["Yoda"] }, dark: vader });
    t.window({ dark: { action: "Force Choke", answer: "Darth Vader", target: ["Yoda", "Yoda"] } });
    expect(t.card("Yoda").zone).toBe("discard");
  });
  it("once a turn", () => {
    const t = scene({ light: { units: ["Redemption"] }, dark: vader });
    t.window({
      dark: {
        action: ["Force Choke", "Dark Precognition"],
        answer: "Darth Vader",
        target: ["Darth Vader", "Redemption"],
        discard: "Espo Trooper",
      },
    });
    expect(t.unit("Redemption").damage).toBe(1);
    expect(t.questions("dark", "answer").map((one) => one.options)).toEqual([
      ["pass", "Darth Vader"],
      ["pass"],
      ["pass"],
    ]);
  });
  it("may again in the next turn", () => {
    const t = scene({ light: { units: ["Redemption"] }, dark: vader });
    t.window({ dark: { action: "Force Choke", answer: "Darth Vader", target: ["Darth Vader", "Redemption"] } });
    t.nextTurn({
      dark: { action: "Dark Precognition", answer: "Darth Vader", target: "Redemption", discard: "Espo Trooper" },
    });
    expect(t.unit("Redemption").damage).toBe(2);
  });
  it("also after an event that was cancelled, as it was played", () => {
    const t = scene({ light: { units: ["Yoda"], hand: ["Counter-stroke"] }, dark: vader });
    t.window({
      dark: { action: "Force Choke", answer: "Darth Vader", target: ["Yoda", "Yoda"] },
      light: { answer: "Counter-stroke" },
    });
    expect(t.unit("Yoda").damage).toBe(1);
  });
  it("not after events of other affiliations, of the opponent, or edge cards", () => {
    const t = scene({
      light: { units: [{ title: "Yoda", damage: 1 }], hand: ["Force Rejuvenation"] },
      dark: {
        ...vader,
        hand: ["Dark Alliance", "Tallon Roll", "Force Choke"],
        units: ["Darth Vader", { title: "TIE Fighter", focus: 1 }],
      },
    });
    t.window({
      light: { action: "Force Rejuvenation", choose: ["damage", pass] },
      dark: { action: ["Dark Alliance", "Tallon Roll"], target: "TIE Fighter" },
    });
    expect(t.offered("dark", "answer")).not.toContain("Darth Vader");
    const u = scene({ light: { units: ["Yoda"] }, dark: vader });
    u.engage("Shadows of Dathomir", {
      attackers: ["Yoda"],
      defenders: ["Darth Vader"],
      darkEdge: ["Force Choke"],
      dark: { unitDamage: "Yoda" },
    });
    expect(u.offered("dark", "answer")).not.toContain("Darth Vader");
  });
  it("strikes with two damage and one blast, two blast with the edge; two focus tokens come off", () => {
    const t = scene({ active: "dark", dark: { units: [{ title: "Darth Vader", focus: 3 }] } }).phase("refresh");
    expect(t.unit("Darth Vader").focus).toBe(1);
    const fights = { active: "dark", light: { units: ["X-Wing"] }, dark: { units: ["Darth Vader"] } } as const;
    const engaged = { objective: "A Hero's Journey", attackers: ["Darth Vader"], defenders: ["X-Wing"] };
    const u = scene({ ...fights, engaged: { ...engaged, edge: "dark" } }).strikes({ dark: { unitDamage: "X-Wing" } });
    expect([u.card("X-Wing").zone, u.objective("A Hero's Journey").damage]).toEqual(["discard", 2]);
    const v = scene({ ...fights, engaged: { ...engaged, edge: "light" } }).strikes({
      light: { unitDamage: "Darth Vader" },
      dark: { unitDamage: "X-Wing" },
    });
    expect([v.unit("Darth Vader").damage, v.objective("A Hero's Journey").damage]).toEqual([1, 1]);
  });
});

describe("Dark Side Apprentice", () => {
  const fight = (edge: "dark" | "light") =>
    scene({
      active: "dark",
      light: { units: ["X-Wing"] },
      dark: { units: ["Dark Side Apprentice"] },
      engaged: { objective: "A Hero's Journey", attackers: ["Dark Side Apprentice"], defenders: ["X-Wing"], edge },
    });
  it("strikes with one damage, and one blast only with the edge", () => {
    const t = fight("dark").strikes({ dark: { unitDamage: "X-Wing" }, light: { unitDamage: "Dark Side Apprentice" } });
    expect([t.unit("X-Wing").damage, t.objective("A Hero's Journey").damage]).toEqual([1, 1]);
    const u = fight("light").strikes({ dark: { unitDamage: "X-Wing" }, light: { unitDamage: "Dark Side Apprentice" } });
    expect([u.unit("X-Wing").damage, u.objective("A Hero's Journey").damage]).toEqual([1, 0]);
    expect(u.unit("Dark Side Apprentice").damage).toBe(1);
  });
});

describe("Vader's Lightsaber", () => {
  it("enhances a Force User or Force Sensitive unit, nobody else", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      light: { units: ["Yoda", "Red Five"] },
      dark: {
        units: ["Darth Vader", "Dark Side Apprentice", "Advisor to the Emperor", "TIE Fighter"],
        hand: ["Vader's Lightsaber"],
      },
    });
    t.window({ dark: { action: "Vader's Lightsaber", host: "Dark Side Apprentice" } });
    expect(t.offered("dark", "host")).toEqual(["Yoda", "Darth Vader", "Dark Side Apprentice"]);
    expect(t.unit("Dark Side Apprentice").icons).toEqual({ unitDamage: 2, edgeBlast: 1 });
    expect(t.unit("Dark Side Apprentice").keywords).toEqual([]);
  });
  it("cannot be played where nobody can carry it", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: { units: ["Advisor to the Emperor"], hand: ["Vader's Lightsaber"] },
    });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
  });
  it("in Vader's hand his three damage may reach a unit that stays at home", () => {
    const t = scene({
      active: "dark",
      light: { units: ["X-Wing", "Luke Skywalker"] },
      dark: { units: [{ title: "Darth Vader", enhancements: ["Vader's Lightsaber"] }] },
    });
    t.engage("A Hero's Journey", {
      attackers: ["Darth Vader"],
      defenders: ["X-Wing"],
      light: { unitDamage: "Darth Vader" },
      dark: { unitDamage: "Luke Skywalker" },
    });
    expect(t.card("Luke Skywalker").zone).toBe("discard");
  });
  it("not while he defends, and not in another hand", () => {
    const armed = [{ title: "Darth Vader", enhancements: ["Vader's Lightsaber"] }];
    const t = scene({ light: { units: ["X-Wing", "Luke Skywalker"] }, dark: { units: armed } });
    t.engage("Shadows of Dathomir", {
      attackers: ["X-Wing"],
      defenders: ["Darth Vader"],
      dark: { unitDamage: "X-Wing" },
    });
    expect(t.offered("dark", "unitDamage")).toEqual(["X-Wing"]);
    const u = scene({
      active: "dark",
      light: { units: ["X-Wing", "Yoda"] },
      dark: { units: [{ title: "Dark Side Apprentice", enhancements: ["Vader's Lightsaber"] }] },
    });
    const light = { unitDamage: "Dark Side Apprentice" };
    const dark = { unitDamage: "X-Wing" };
    u.engage("A Hero's Journey", { attackers: ["Dark Side Apprentice"], defenders: ["X-Wing"], light, dark });
    expect(u.offered("dark", "unitDamage")).toEqual(["X-Wing"]);
    expect(u.card("X-Wing").zone).toBe("discard");
  });
  it("is unique", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: {
        units: [{ title: "Darth Vader", enhancements: ["Vader's Lightsaber"] }, "Nightsister"],
        hand: ["Vader's Lightsaber"],
      },
    });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
  });
});

describe("Force Choke", () => {
  const choke = { hand: ["Force Choke", "Force Choke"] };
  it("deals one damage to a Character or Creature, of either side, for nothing and without a match", () => {
    const t = scene({
      light: { units: ["Yoda", "X-Wing", "R2-D2"] },
      dark: { ...choke, units: ["Rancor"], affiliation: "Imperial Navy" },
    });
    t.window({ dark: { action: "Force Choke", target: "Yoda" } });
    expect(t.offered("dark", "target")).toEqual(["Yoda", "Rancor"]);
    expect(t.unit("Yoda").damage).toBe(1);
    expect(t.story("paid")).toEqual([]);
  });
  it("one a turn, even if the first was cancelled", () => {
    const t = scene({ light: { units: ["Yoda"] }, dark: choke }).window({
      dark: { action: "Force Choke", target: "Yoda" },
    });
    expect(t.questions("dark", "action").at(-1)?.options).toEqual(["pass"]);
    const u = scene({ light: { units: ["Yoda"], hand: ["Counter-stroke"] }, dark: choke });
    u.window({ dark: { action: "Force Choke", target: "Yoda" }, light: { answer: "Counter-stroke" } });
    expect(u.unit("Yoda").damage).toBe(0);
    expect(u.window().offered("dark", "action")).toEqual(["pass"]);
  });
  it("another one in the next turn", () => {
    const t = scene({ light: { units: ["Luke Skywalker"] }, dark: choke });
    t.window({ dark: { action: "Force Choke", target: "Luke Skywalker" } });
    t.nextTurn({ dark: { action: "Force Choke#2", target: "Luke Skywalker" } });
    expect(t.unit("Luke Skywalker").damage).toBe(2);
  });
  it("needs a target", () => {
    const t = scene({ light: { units: ["X-Wing", "R2-D2"] }, dark: choke }).window();
    expect(t.offered("dark", "action")).toEqual(["pass"]);
  });
  it("is stopped by a shield of the enemy, or taken by a protector first", () => {
    const t = scene({ light: { units: [{ title: "Yoda", shields: 1 }] }, dark: choke });
    t.window({ dark: { action: "Force Choke", target: "Yoda" }, light: { shieldDamage: true } });
    expect(t.unit("Yoda")).toMatchObject({ damage: 0, shields: 0 });
    const u = scene({ light: { units: [{ title: "Yoda", shields: 1 }, "Guardian of Peace"] }, dark: choke });
    u.window({ dark: { action: "Force Choke", target: "Yoda" }, light: { protect: "Guardian of Peace" } });
    expect([u.unit("Yoda").shields, u.unit("Guardian of Peace").damage]).toEqual([1, 1]);
  });
});

describe("Counsel of the Sith", () => {
  const counsel = { objectives: ["Counsel of the Sith"], hand: ["Rancor"] };
  it("draws a card when the light side's turn begins", () => {
    const t = scene({ dark: counsel }).turn({ dark: { answer: "Counsel of the Sith" } });
    expect(t.hand("dark")).toEqual(["Rancor", "Espo Trooper"]);
  });
  it("need not be used, and not when the own turn begins", () => {
    expect(scene({ dark: counsel }).turn().hand("dark")).toEqual(["Rancor"]);
    const t = scene({ active: "dark", dark: counsel }).turn();
    expect(t.offered("dark", "answer")).not.toContain("Counsel of the Sith");
  });
  it("two of them draw two", () => {
    const t = scene({ dark: { objectives: ["Counsel of the Sith", "Counsel of the Sith"] } });
    t.turn({ dark: { answer: ["Counsel of the Sith", "Counsel of the Sith#2"] } });
    expect(t.hand("dark").length).toBe(2);
  });
});

describe("Advisor to the Emperor", () => {
  it("pays one resource that matches Sith cards", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: {
        affiliation: "Imperial Navy",
        objectives: ["Imperial Command"],
        units: ["Advisor to the Emperor"],
        hand: ["Dark Side Apprentice"],
      },
    });
    t.window({
      dark: { action: "Dark Side Apprentice", pay: [from("Imperial Command", 1), "Advisor to the Emperor"] },
    });
    expect(t.unit("Advisor to the Emperor").focus).toBe(1);
    expect(t.units("dark")).toContain("Dark Side Apprentice");
  });
  it("cannot pay while it is exhausted", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: {
        affiliation: "Imperial Navy",
        objectives: ["Imperial Command"],
        units: [{ title: "Advisor to the Emperor", focus: 1 }],
        hand: ["Dark Side Apprentice"],
      },
    });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
  });
  it("strikes with tactics only with the edge", () => {
    const fight = (edge: "dark" | "light") =>
      scene({
        light: { units: ["Y-Wing", "Yoda"] },
        dark: { units: ["Advisor to the Emperor"] },
        engaged: {
          objective: "Shadows of Dathomir",
          attackers: ["Y-Wing"],
          defenders: ["Advisor to the Emperor"],
          edge,
        },
      });
    expect(
      fight("dark")
        .strikes({ dark: { tactics: "Yoda" } })
        .unit("Yoda").focus,
    ).toBe(1);
    expect(fight("light").strikes().story("focusAdded")).toEqual([]);
  });
});

describe("Dark Precognition", () => {
  it("draws two cards, then discards one of the hand, a drawn one or another", () => {
    const t = scene({
      dark: { hand: ["Dark Precognition", "Rancor"], deck: ["Nightsister", "TIE Fighter", "TIE Bomber"] },
    });
    t.window({ dark: { action: "Dark Precognition", discard: "Nightsister" } });
    expect(t.offered("dark", "discard")).toEqual(["Rancor", "Nightsister", "TIE Fighter"]);
    expect(t.hand("dark")).toEqual(["Rancor", "TIE Fighter"]);
    expect(t.discard("dark")).toEqual(["Dark Precognition", "Nightsister"]);
  });
  it("costs nothing, needs no match, and comes in the opponent's turn too", () => {
    const t = scene({
      active: "light",
      dark: { affiliation: "Imperial Navy", hand: ["Dark Precognition"], affiliationFocus: 1, objectives: [] },
    });
    t.window({ dark: { action: "Dark Precognition", discard: "Espo Trooper" } });
    expect(t.hand("dark").length).toBe(1);
    expect(t.story("paid")).toEqual([]);
  });
  it("loses the game where the deck has only one card", () => {
    const t = scene({ dark: { hand: ["Dark Precognition"], deck: ["Rancor"] } }).window({
      dark: { action: "Dark Precognition" },
    });
    expect([t.winner, t.reason]).toEqual(["light", "empty command deck"]);
  });
  it("neither draws nor discards when it is cancelled", () => {
    const t = scene({ light: { units: ["C-3PO"] }, dark: { hand: ["Dark Precognition", "Rancor"] } });
    t.window({ dark: { action: "Dark Precognition" }, light: { answer: "C-3PO" } });
    expect(t.hand("dark")).toEqual(["Rancor"]);
    expect(t.discard("dark")).toEqual(["Dark Precognition"]);
  });
});
