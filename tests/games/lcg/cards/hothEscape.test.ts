import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Titles of the objective sets 64 to 68. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const HOTH = "Hold the Line!";

describe("A Hero's Resolve", () => {
  const battle = (damage: number, edge: string[]) =>
    scene({
      light: { objectives: [{ title: "A Hero's Resolve", damage }, HERO], units: ["X-Wing"], hand: edge },
      dark: { units: ["Espo Trooper"], hand: ["Nightsister"] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Espo Trooper"] },
    })
      .edgeBattle({ light: { edge }, dark: { edge: "Nightsister" } })
      .story("edgeDecided");
  it("while it is undamaged gives each card of its player's edge stack 1 Force icon, fate cards too", () => {
    expect(battle(0, ["Rookie Pilot", "Heat of Battle"])).toEqual(["edgeDecided light 5 2"]);
  });
  it("not once it is damaged", () => {
    expect(battle(1, ["Rookie Pilot", "Heat of Battle"])).toEqual(["edgeDecided light 3 2"]);
  });
});

describe("Evacuation Procedure", () => {
  const given = {
    active: "dark" as const,
    light: {
      objectives: ["Evacuation Procedure", { title: HOTH, focus: 2 }, { title: HERO, focus: 1 }],
      units: ["X-Wing"],
      enhancements: [{ title: "Cloud City Casino", focus: 1 }],
    },
  };
  it("as the opponent's turn begins a unit is sacrificed to ready an enhancement or Hoth objective", () => {
    const t = scene(given).turn({ light: { answer: "Evacuation Procedure", target: HOTH } });
    expect([t.objective(HOTH).focus, t.discard("light")]).toEqual([0, ["X-Wing"]]);
    expect(t.offered("light", "target")).toEqual([HOTH, "Cloud City Casino"]);
  });
  it("not as the own turn begins", () => {
    const t = scene({ ...given, active: "light" }).turn();
    expect(t.questions("light", "answer").filter(({ trigger }) => trigger === "turnBegan")).toEqual([]);
  });
});

describe("Han Solo (65)", () => {
  const left = (choose: string | number, deck = ["X-Wing", "Mon Mothma", "Fleet Officer"]) =>
    scene({ light: { units: ["Han Solo (65)"], deck } }).destroy("Han Solo", {
      light: { answer: "Han Solo", choose },
      shuffles: 1,
    } as never);
  it("as he leaves play a Rebel Alliance card of the deck comes to hand", () => {
    const t = left("Mon Mothma");
    expect([t.hand("light"), t.deck("light").length]).toEqual([["Mon Mothma"], 2]);
    expect(t.offered("light", "choose")).toEqual(["pass", "Mon Mothma", "Fleet Officer"]);
  });
  it("or none", () => {
    expect(left(pass).hand("light")).toEqual([]);
  });
});

describe("Toryn Farr", () => {
  it("as she leaves play puts a focus token on an enemy enhancement", () => {
    const t = scene({ light: { units: ["Toryn Farr"] }, dark: { enhancements: ["Sith Library"] } });
    t.destroy("Toryn Farr", { light: { answer: "Toryn Farr" } });
    expect(t.enhancement("Sith Library").focus).toBe(1);
  });
  it("on none of her player's", () => {
    const t = scene({ light: { units: ["Toryn Farr"], enhancements: ["Cloud City Casino"] } }).destroy("Toryn Farr");
    expect(t.offered("light", "answer")).not.toContain("Toryn Farr");
  });
});

describe("Bright Hope", () => {
  const given = {
    light: { units: [{ title: "Bright Hope", damage: 1, focus: 1 }, "X-Wing"] },
    dark: { units: ["Espo Trooper"] },
  };
  it("loses a token of its player's choice after another unit of that player has left play", () => {
    const t = scene(given).destroy("X-Wing", { light: { answer: "Bright Hope", choose: "focus" } });
    expect(t.unit("Bright Hope")).toMatchObject({ damage: 1, focus: 0 });
  });
  it("not after an enemy unit has", () => {
    expect(scene(given).destroy("Espo Trooper").offered("light", "answer")).not.toContain("Bright Hope");
  });
});

describe("Buried Outpost", () => {
  const played = (units: string[], either: number | undefined) =>
    scene({ phase: "deployment", light: { affiliation: "Rebel Alliance", units, hand: ["Buried Outpost"] } }).window({
      light: { action: "Buried Outpost", ...(either === undefined ? {} : { either }) },
    });
  it("enters play for a unit sacrificed, or with a focus token", () => {
    expect(played(["X-Wing"], 0).units("light")).toEqual([]);
    expect(played(["X-Wing"], 0).enhancement("Buried Outpost").focus).toBe(0);
    expect(played(["X-Wing"], 1).units("light")).toEqual(["X-Wing"]);
    expect(played(["X-Wing"], 1).enhancement("Buried Outpost").focus).toBe(1);
  });
  it("without a unit with the token", () => {
    expect(played([], undefined).enhancement("Buried Outpost").focus).toBe(1);
  });
});

describe("Executor", () => {
  const given = (damage: number) => ({ dark: { units: [{ title: "Executor", damage }] } });
  it("cannot be targeted by the enemy while it is undamaged", () => {
    const offered = (damage: number) =>
      scene({ ...given(damage), light: { hand: ["Ion Cannon Burst"] } })
        .window()
        .offered("light", "action");
    expect(offered(0)).not.toContain("Ion Cannon Burst");
    expect(offered(1)).toContain("Ion Cannon Burst");
  });
  it("after a card is sacrificed, of either side, does 1 damage to an enemy unit or objective", () => {
    const t = scene({ ...given(0), light: { units: ["Hoth Scout", "X-Wing"] } }).window({
      light: { action: "Hoth Scout", target: HERO },
      dark: { answer: "Executor", target: "X-Wing" },
    });
    expect(t.unit("X-Wing").damage).toBe(1);
  });
});

describe("ISB Liaison", () => {
  const used = (either: number) =>
    scene({
      dark: { units: ["ISB Liaison"], deck: ["Rancor", "Nightsister"] },
      light: { deck: ["X-Wing"], objectiveDeck: [HOTH] },
    }).window({
      dark: { action: "ISB Liaison", either },
    });
  it("is sacrificed to look at the top of a deck, and then to draw a card", () => {
    const t = used(2);
    expect(t.story("looked")).toEqual(["looked dark X-Wing"]);
    expect([t.hand("dark"), t.discard("dark")]).toEqual([["Rancor"], ["ISB Liaison"]]);
  });
  it("of any of the four decks", () => {
    expect(used(0).story("looked")).toEqual(["looked dark Rancor"]);
    expect(used(3).story("looked")).toEqual([`looked dark ${HOTH}`]);
  });
});

describe("Sith Holocron", () => {
  const cost = (title: string) =>
    scene({
      active: "dark",
      phase: "deployment",
      dark: { enhancements: ["Sith Holocron"], hand: [title] },
    })
      .window({ dark: { action: ["Sith Holocron", title] } })
      .questions("dark", "pay")[0]?.amount ?? 0;
  it("is sacrificed to make the next Sith card of the phase cost 3 less", () => {
    expect([cost("Darth Vader"), cost("Nightsister")]).toEqual([2, 0]);
  });
  it("no other card", () => {
    expect(cost("Rancor")).toBe(4);
  });
});

describe("Aggression", () => {
  const given = (active: "light" | "dark") => ({
    active,
    light: { units: ["X-Wing", "Y-Wing"] },
    dark: { units: ["Espo Trooper", "Nightsister"], hand: ["Aggression"] },
  });
  it("has each player sacrifice a unit of their choice", () => {
    const t = scene(given("dark")).window({
      dark: { action: "Aggression", choose: "Espo Trooper" },
      light: { suffer: "Y-Wing" },
    });
    expect([t.units("light"), t.units("dark")]).toEqual([["X-Wing"], ["Nightsister"]]);
  });
  it("in the own turn alone, and who has none sacrifices none", () => {
    expect(scene(given("light")).window().offered("dark", "action")).not.toContain("Aggression");
    const t = scene({ ...given("dark"), light: { units: [] } }).window({
      dark: { action: "Aggression", choose: "Espo Trooper" },
    });
    expect(t.units("dark")).toEqual(["Nightsister"]);
  });
});

describe("Kihraxz-class Assault Fighter", () => {
  const strike = (unit: string, edge: "light" | "dark") =>
    scene({
      active: "dark",
      light: { units: [unit] },
      dark: { objectives: ["Defense Protocol"], units: ["Kihraxz-class Assault Fighter"] },
      engaged: { objective: HERO, attackers: ["Kihraxz-class Assault Fighter"], edge },
    });
  it("as it strikes with the edge captures an enemy unit of printed cost 1 or less", () => {
    const t = strike("X-Wing", "dark").strikes({ dark: { answer: "Kihraxz-class Assault Fighter" } });
    expect(t.captives("Defense Protocol")).toEqual(["X-Wing"]);
  });
  it("not without the edge, and none that costs more", () => {
    expect(strike("X-Wing", "light").strikes().offered("dark", "answer")).not.toContain(
      "Kihraxz-class Assault Fighter",
    );
    expect(strike("Y-Wing", "dark").strikes().offered("dark", "answer")).not.toContain("Kihraxz-class Assault Fighter");
  });
});

describe("Remote Hideout", () => {
  const played = (hideouts: string[]) =>
    scene({
      active: "dark",
      phase: "deployment",
      dark: { enhancements: hideouts, hand: ["TIE Fighter", "Espo Trooper"] },
    }).window({
      dark: { action: ["TIE Fighter", "Espo Trooper"] },
    });
  it("the first unit that its player plays each turn enters play with a focus token", () => {
    const t = played(["Remote Hideout"]);
    expect([t.unit("TIE Fighter").focus, t.unit("Espo Trooper").focus]).toEqual([1, 0]);
  });
  it("two of them put one on it, and without it none is there", () => {
    expect(played(["Remote Hideout", "Remote Hideout"]).unit("TIE Fighter").focus).toBe(1);
    expect(played([]).unit("TIE Fighter").focus).toBe(0);
  });
});

describe("Hunt Them Down", () => {
  const pays = (captives: string[]) =>
    scene({
      active: "dark",
      phase: "deployment",
      dark: {
        affiliationFocus: 1,
        objectives: [{ title: "Hunt Them Down", captives }],
        hand: ["Rancor", "TIE Fighter"],
      },
    })
      .window()
      .offered("dark", "action");
  it("makes 1 resource more for each card captured there", () => {
    expect(pays(["X-Wing", "Y-Wing", "Yoda"])).toContain("Rancor");
    expect(pays(["X-Wing", "Y-Wing"])).not.toContain("Rancor");
  });
  it("and 1 without any", () => {
    expect(pays([])).toEqual(["pass", "TIE Fighter"]);
  });
});

describe("Endless Reserves", () => {
  const battle = (damage: number, edge: string) =>
    scene({
      active: "dark",
      light: { units: ["X-Wing"] },
      dark: { objectives: [{ title: "Endless Reserves", damage }, BLANK], units: ["Espo Trooper"], hand: [edge] },
      engaged: { objective: HERO, attackers: ["Espo Trooper"], defenders: ["X-Wing"] },
    })
      .edgeBattle({ dark: { edge } })
      .story("edgeDecided");
  it("while it is undamaged gives each event of its player's edge stack 1 Force icon", () => {
    expect(battle(0, "Force Choke")).toEqual(["edgeDecided dark 2 0"]);
    expect(battle(1, "Force Choke")).toEqual(["edgeDecided dark 1 0"]);
  });
  it("no other card", () => {
    expect(battle(0, "TIE Fighter")).toEqual(["edgeDecided dark 1 0"]);
  });
});

describe("Vast Resources", () => {
  const given = {
    active: "dark" as const,
    phase: "deployment" as const,
    dark: { hand: ["Vast Resources", "Vast Resources", "Rancor", "Nightsister"] },
  };
  it("makes the next card of the phase cost 1 less, and several add up", () => {
    const t = scene({ ...given, dark: { hand: ["Vast Resources", "Rancor"] } }).window({
      dark: { action: ["Vast Resources", "Rancor"] },
    });
    expect(t.questions("dark", "pay")[0].amount).toBe(3);
  });
  it("only one card: the second is it for the first", () => {
    const t = scene(given).window({ dark: { action: ["Vast Resources", "Vast Resources#2", "Rancor"] } });
    expect(t.questions("dark", "pay")[0].amount).toBe(3);
  });
});
