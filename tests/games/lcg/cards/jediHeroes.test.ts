import { describe, expect, it } from "vitest";
import { from, pass, scene } from "../support/scene.js";

/** Jedi titles of the objective sets 3 to 5. */

const deployment = { phase: "deployment" } as const;
const BLANK = "Shadows of Dathomir";
const HERO = "A Hero's Journey";

describe("Forgotten Heroes", () => {
  const given = { ...deployment, light: { objectives: ["Forgotten Heroes", "A Hero's Journey", "A Hero's Journey"] } };
  it("draws a card after its player plays a Force User", () => {
    const t = scene({ ...given, light: { ...given.light, hand: ["Jedi in Hiding"] } });
    t.window({ light: { action: "Jedi in Hiding", pay: "A Hero's Journey", answer: "Forgotten Heroes" } });
    expect(t.hand("light")).toEqual(["Rookie Pilot"]);
  });
  it("need not, and does nothing for a Force Sensitive", () => {
    const hand = ["Jedi in Hiding", "Believer in the Old Ways"];
    const t = scene({ ...given, light: { ...given.light, hand } });
    t.window({ light: { action: hand, pay: ["A Hero's Journey", "A Hero's Journey#2"] } });
    const answers = t.questions("light", "answer").filter((asked) => asked.options.includes("Forgotten Heroes"));
    expect(answers.map((asked) => asked.subject)).toEqual(["Jedi in Hiding"]);
    expect(t.hand("light")).toEqual([]);
  });
  it("does nothing when the opponent plays one, or when one is put into play", () => {
    const dark = scene({ ...given, active: "dark", dark: { hand: ["Darth Vader"] } });
    dark.window({
      dark: { action: "Darth Vader", pay: [BLANK, `${BLANK}#2`, from(`${BLANK}#3`, 1)] },
    });
    expect(dark.units("dark")).toEqual(["Darth Vader"]);
    expect(dark.offered("light", "answer")).not.toContain("Forgotten Heroes");
    const light = { ...given.light, hand: ["Return of the Jedi"], discard: ["Jedi in Hiding"] };
    const put = scene({ ...given, light });
    put.window({
      light: { action: "Return of the Jedi", choose: "Jedi in Hiding", pay: ["Jedi", "A Hero's Journey"] },
    });
    expect(put.units("light")).toEqual(["Jedi in Hiding"]);
    expect(put.offered("light", "answer")).not.toContain("Forgotten Heroes");
  });
});

describe("Obi-Wan Kenobi", () => {
  const edge = (part: "attacker" | "none") =>
    scene({
      light: { units: ["Obi-Wan Kenobi", "Luke Skywalker"], hand: ["Believer in the Old Ways"] },
      dark: { units: ["Rancor"], hand: ["Nightsister", "Espo Trooper"] },
      engaged: {
        objective: BLANK,
        attackers: [part === "attacker" ? "Obi-Wan Kenobi" : "Luke Skywalker"],
        defenders: ["Rancor"],
      },
    }).edgeBattle({
      light: { edge: ["Believer in the Old Ways"] },
      dark: { edge: ["Nightsister", "Espo Trooper"] },
    });
  it("participating makes the opponent place the first edge card face up, and only that and only the opponent", () => {
    expect(edge("attacker").story("edgePlaced")).toEqual([
      "edgePlaced light Believer in the Old Ways 0",
      "edgePlaced dark Nightsister 1",
      "edgePlaced dark Espo Trooper 0",
    ]);
  });
  it("as a defender too", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Obi-Wan Kenobi"] },
      dark: { units: ["Rancor"], hand: ["Nightsister"] },
      engaged: { objective: HERO, attackers: ["Rancor"], defenders: ["Obi-Wan Kenobi"] },
    });
    t.edgeBattle({ dark: { edge: ["Nightsister"] } });
    expect(t.story("edgePlaced")).toEqual(["edgePlaced dark Nightsister 1"]);
  });
  it("not participating does not", () => {
    expect(edge("none").story("edgePlaced")[1]).toBe("edgePlaced dark Nightsister 0");
  });
  it("in a new edge battle the first card is again face up", () => {
    const t = scene({
      light: { units: ["Obi-Wan Kenobi"] },
      dark: { units: ["Rancor"], hand: ["Twist of Fate", "Nightsister"] },
      engaged: { objective: BLANK, attackers: ["Obi-Wan Kenobi"], defenders: ["Rancor"] },
    });
    t.edgeBattle({ dark: { edge: ["Twist of Fate", pass, "Nightsister"] } });
    expect(t.story("edgePlaced")).toEqual(["edgePlaced dark Twist of Fate 1", "edgePlaced dark Nightsister 1"]);
    expect(t.edgeHolder).toBe("dark");
  });
  it("a fate card placed face up resolves only when the stacks are revealed", () => {
    const t = scene({
      light: { units: ["Obi-Wan Kenobi"], hand: ["Luke Skywalker"] },
      dark: { units: ["Rancor"], hand: ["Heat of Battle"] },
      engaged: { objective: BLANK, attackers: ["Obi-Wan Kenobi"], defenders: ["Rancor"] },
    });
    t.edgeBattle({ light: { edge: [pass, "Luke Skywalker"] }, dark: { edge: ["Heat of Battle"] } });
    expect(t.story("edgePlaced", "fateResolved")).toEqual([
      "edgePlaced dark Heat of Battle 1",
      "edgePlaced light Luke Skywalker 0",
      "fateResolved dark Heat of Battle",
    ]);
    expect(t.unit("Obi-Wan Kenobi").damage).toBe(1);
  });
  it("is elite", () => {
    const t = scene({ light: { units: [{ title: "Obi-Wan Kenobi", focus: 2 }] } }).phase("refresh");
    expect(t.unit("Obi-Wan Kenobi").focus).toBe(0);
  });
});

describe("Jedi in Hiding", () => {
  it("has two unit damage, and one blast with the edge", () => {
    const engaged = { objective: BLANK, attackers: ["Jedi in Hiding"], defenders: ["Rancor"] };
    const given = { light: { units: ["Jedi in Hiding"] }, dark: { units: [{ title: "Rancor", focus: 1 }] } };
    const t = scene({ ...given, engaged: { ...engaged, edge: "light" } }).strikes();
    expect([t.unit("Rancor").damage, t.objective(BLANK).damage]).toEqual([2, 1]);
    const u = scene({ ...given, engaged: { ...engaged, edge: "dark" } }).strikes();
    expect([u.unit("Rancor").damage, u.objective(BLANK).damage]).toEqual([2, 0]);
  });
});

describe("Jedi Mind Trick", () => {
  const given = {
    light: { units: ["Red Five", "Luke Skywalker"], hand: ["Jedi Mind Trick"] },
    dark: { units: ["Rancor", "Darth Vader", "TIE Fighter", "Interrogation Droid"] },
  };
  const vader = { light: { action: "Jedi Mind Trick", target: "Darth Vader" } };
  it("places two focus tokens while the light side has the Balance, else one", () => {
    expect(scene(given).window(vader).unit("Darth Vader").focus).toBe(2);
    const u = scene({ ...given, balance: "dark" });
    expect(u.window(vader).unit("Darth Vader").focus).toBe(1);
  });
  it("targets Characters and Creatures of either side, no Vehicles or Droids", () => {
    const t = scene(given).window(vader);
    expect(t.offered("light", "target").sort()).toEqual(["Darth Vader", "Luke Skywalker", "Rancor"]);
    const u = scene({ ...given, light: { hand: ["Jedi Mind Trick"] }, dark: { units: ["TIE Fighter"] } }).window();
    expect(u.offered("light", "action")).toEqual(["pass"]);
  });
  it("a shield stops one of the two", () => {
    const t = scene({ ...given, dark: { units: [{ title: "Darth Vader", shields: 1 }] } });
    t.window({ ...vader, dark: { shieldFocus: true } });
    expect(t.unit("Darth Vader")).toMatchObject({ focus: 1, shields: 0 });
  });
  it("on an own unit meets no shield", () => {
    const t = scene({ light: { units: [{ title: "Yoda", shields: 1 }], hand: ["Jedi Mind Trick"] } });
    t.window({ light: { action: "Jedi Mind Trick", target: "Yoda" } });
    expect(t.unit("Yoda")).toMatchObject({ focus: 2, shields: 1 });
  });
});

describe("A Journey to Dagobah", () => {
  const given = {
    light: {
      objectives: ["A Journey to Dagobah", HERO, HERO],
      objectiveDeck: ["Jedi Training", "Hit and Run", "In You Must Go"],
    },
  };
  it("being destroyed brings the next objective of choice at once", () => {
    const t = scene(given).damage("A Journey to Dagobah", 4, {
      light: { answer: "A Journey to Dagobah", choose: "Hit and Run" },
    });
    expect(t.offered("light", "choose")).toEqual(expect.arrayContaining(["Jedi Training", "In You Must Go"]));
    expect(t.objectives("light")).toEqual([HERO, `${HERO}#2`, "Hit and Run"]);
    expect(t.objectiveDeck("light")).toEqual(["Jedi Training", "In You Must Go"]);
    // It is destroyed all the same.
    expect([t.victory("dark"), t.dial]).toEqual([["A Journey to Dagobah"], 1]);
  });
  it("need not; then the objective is missing until its player refreshes", () => {
    const t = scene(given).damage("A Journey to Dagobah", 4);
    expect(t.objectives("light")).toEqual([HERO, `${HERO}#2`]);
    t.phase("refresh");
    expect(t.objectives("light")).toEqual([HERO, `${HERO}#2`, "Jedi Training"]);
  });
  it("does not answer the end of another objective, nor damage that it survives", () => {
    expect(scene(given).damage(HERO, 4).offered("light", "answer")).not.toContain("A Journey to Dagobah");
    expect(scene(given).damage("A Journey to Dagobah", 3).questions("light", "answer")).toEqual([]);
  });
  it("the objective that comes may already answer its leaving play", () => {
    const t = scene({ dial: 5, light: { ...given.light, objectiveDeck: ["Decoy at Dantooine"] } });
    t.damage("A Journey to Dagobah", 4, { light: { answer: ["A Journey to Dagobah", "Decoy at Dantooine"] } });
    expect(t.dial).toBe(5);
  });
  it("It's Worse cancels it", () => {
    const t = scene({ ...given, light: { ...given.light, units: ["Yoda"] }, dark: { hand: ["It's Worse"] } });
    t.damage("A Journey to Dagobah", 4, {
      light: { answer: "A Journey to Dagobah" },
      dark: { answer: "It's Worse", target: "Yoda" },
    });
    expect(t.objectives("light").length).toBe(2);
    expect(t.objectiveDeck("light").length).toBe(3);
  });
});

describe("Red Five", () => {
  it("strikes with three blasts, with and without the edge, only as an attacker", () => {
    const rancor = { units: [{ title: "Rancor", focus: 1 }] };
    const engaged = { objective: BLANK, attackers: ["Red Five"], defenders: ["Rancor"], edge: "dark" as const };
    const t = scene({ light: { units: ["Red Five"] }, dark: rancor, engaged }).strikes();
    expect(t.objective(BLANK).damage).toBe(3);
    const u = scene({
      active: "dark",
      light: { units: ["Red Five"] },
      dark: rancor,
      engaged: { objective: HERO, attackers: ["Rancor"], defenders: ["Red Five"], edge: "light" },
    });
    expect(u.strikes().story("strikes", "iconsResolved")).toEqual(["strikes light Red Five 1"]);
    expect(u.objective(HERO).damage).toBe(0);
  });
  it("is elite and unique", () => {
    const t = scene({ light: { units: [{ title: "Red Five", focus: 2 }] } }).phase("refresh");
    expect(t.unit("Red Five").focus).toBe(0);
    const u = scene({ ...deployment, light: { units: ["Red Five"], hand: Array(3).fill("Red Five") } }).window();
    expect(u.offered("light", "action")).toEqual(["pass"]);
  });
});

describe("Double Strike", () => {
  const given = { light: { units: ["Jedi in Hiding", "Red Five"], hand: ["Double Strike"] } };
  it("readies a Character focused to strike, which strikes twice", () => {
    const t = scene(given).engage(BLANK, { attackers: ["Jedi in Hiding"], light: { answer: "Double Strike" } });
    expect(t.story("strikes").length).toBe(2);
    expect(t.objective(BLANK).damage).toBe(3);
    expect(t.unit("Jedi in Hiding").focus).toBe(1);
    expect(t.affiliationFocus("light")).toBe(1);
  });
  it("leaves a committed unit with one of its two focus tokens", () => {
    const t = scene({ light: { ...given.light, units: [{ title: "Jedi in Hiding", committed: true }] } });
    t.engage(BLANK, { attackers: ["Jedi in Hiding"], light: { answer: "Double Strike" } });
    expect(t.story("strikes")).toEqual(["strikes light Jedi in Hiding 2"]);
    expect(t.unit("Jedi in Hiding").focus).toBe(1);
  });
  it("does not answer the strike of a Vehicle, nor focus placed otherwise", () => {
    const t = scene(given).engage(BLANK, { attackers: ["Red Five"] });
    expect(t.offered("light", "answer")).not.toContain("Double Strike");
    expect(scene(given).focus("Jedi in Hiding", 1).questions("light", "answer")).toEqual([]);
  });
});

describe("Guardian of Peace", () => {
  const units = ["Guardian of Peace", "Luke Skywalker", "Red Five"];
  it("declared as a defender shields a participant or the engaged objective", () => {
    const t = scene({ active: "dark", light: { units }, dark: { units: ["Rancor"] } });
    t.engage(HERO, {
      attackers: ["Rancor"],
      defenders: ["Guardian of Peace", "Luke Skywalker"],
      light: { shielding: "Luke Skywalker", shieldDamage: true, strike: "Luke Skywalker" },
      dark: { unitDamage: "Luke Skywalker" },
    });
    expect(t.offered("light", "shielding").sort()).toEqual([HERO, "Guardian of Peace", "Luke Skywalker"]);
    expect(t.story("shieldAdded", "shieldUsed")).toEqual(["shieldAdded Luke Skywalker", "shieldUsed Luke Skywalker"]);
    expect(t.unit("Luke Skywalker").damage).toBe(2);
  });
  it("declared as an attacker shields a participant, not the enemy's objective, and nothing that has a shield", () => {
    const t = scene({ light: { units: ["Guardian of Peace", { title: "Luke Skywalker", shields: 1 }, "Red Five"] } });
    t.engage(BLANK, { attackers: ["Guardian of Peace", "Luke Skywalker"], lightStrikes: ["Luke Skywalker"] });
    expect(t.offered("light", "shielding")).toEqual(["Guardian of Peace"]);
    expect(t.unit("Guardian of Peace").shields).toBe(1);
  });
  it("may take damage meant for a friendly Character, one by one, up to its capacity", () => {
    const t = scene({ light: { units: [{ title: "Guardian of Peace", damage: 1 }, "Luke Skywalker"] } });
    t.damage("Luke Skywalker", 2, { light: { protect: "Guardian of Peace" } });
    expect(t.card("Guardian of Peace").zone).toBe("discard");
    expect(t.unit("Luke Skywalker").damage).toBe(1);
    const u = scene({ light: { units } }).damage("Luke Skywalker", 2);
    expect([u.unit("Guardian of Peace").damage, u.unit("Luke Skywalker").damage]).toEqual([0, 2]);
  });
  it("exhausted and far from the engagement it protects as well", () => {
    const t = scene({ light: { units: [{ title: "Guardian of Peace", focus: 1 }, "Luke Skywalker"] } });
    t.damage("Luke Skywalker", 2, { light: { protect: ["Guardian of Peace", pass] } });
    expect([t.unit("Guardian of Peace").damage, t.unit("Luke Skywalker").damage]).toEqual([1, 1]);
  });
  it("protects neither Vehicles nor objectives nor itself nor enemies", () => {
    const t = scene({ light: { units }, dark: { units: ["Darth Vader"] } });
    t.damage("Red Five", 1).damage(HERO, 1).damage("Guardian of Peace", 1).damage("Darth Vader", 1);
    expect([t.unit("Red Five").damage, t.objective(HERO).damage, t.unit("Darth Vader").damage]).toEqual([1, 1, 1]);
    expect(t.questions("light", "protect")).toEqual([]);
  });
  it("strikes with one unit damage, with the edge only", () => {
    const engaged = { objective: BLANK, attackers: ["Guardian of Peace"], defenders: ["Rancor"] };
    const given = { light: { units: ["Guardian of Peace"] }, dark: { units: [{ title: "Rancor", focus: 1 }] } };
    const strikes = (edge: "light" | "dark") => scene({ ...given, engaged: { ...engaged, edge } }).strikes();
    expect(strikes("light").unit("Rancor").damage).toBe(1);
    expect(strikes("dark").unit("Rancor").damage).toBe(0);
  });
});

describe("Lightsaber Deflection", () => {
  const given = {
    light: { units: ["Luke Skywalker", "Red Five"], hand: ["Lightsaber Deflection"] },
    dark: { units: ["Rancor", { title: "Darth Vader", shields: 1 }] },
  };
  const deflect = (target: string) => ({ light: { answer: "Lightsaber Deflection", target } });
  it("deals one point of damage meant for a friendly unit to another unit", () => {
    const t = scene(given).damage("Luke Skywalker", 2, deflect("Rancor"));
    expect([t.unit("Luke Skywalker").damage, t.unit("Rancor").damage]).toEqual([1, 1]);
    expect(t.discard("light")).toEqual(["Lightsaber Deflection"]);
  });
  it("that may be any unit but the one saved, whose shields then count", () => {
    const t = scene(given).damage("Luke Skywalker", 2, { ...deflect("Darth Vader"), dark: { shieldDamage: true } });
    expect(t.offered("light", "target").sort()).toEqual(["Darth Vader", "Rancor", "Red Five"]);
    expect(t.unit("Darth Vader")).toMatchObject({ damage: 0, shields: 0 });
    expect(t.unit("Luke Skywalker").damage).toBe(1);
    const u = scene(given).damage("Luke Skywalker", 1, deflect("Red Five"));
    expect([u.unit("Luke Skywalker").damage, u.unit("Red Five").damage]).toEqual([0, 1]);
  });
  it("comes before protection and shields", () => {
    const light = {
      units: ["Guardian of Peace", { title: "Luke Skywalker", shields: 1 }],
      hand: ["Lightsaber Deflection"],
    };
    const t = scene({ ...given, light }).damage("Luke Skywalker", 3, {
      light: {
        ...deflect("Rancor").light,
        protect: ["Guardian of Peace", pass],
        shieldDamage: true,
      },
    });
    const order = t.asked.filter((asked) => asked.side === "light").map((asked) => asked.question);
    expect([...new Set(order)]).toEqual(["answer", "target", "protect", "shieldDamage"]);
    expect([t.unit("Rancor").damage, t.unit("Guardian of Peace").damage]).toEqual([1, 1]);
    expect(t.unit("Luke Skywalker")).toMatchObject({ damage: 0, shields: 0 });
  });
  it("saves no Vehicle, objective or enemy unit, and needs another unit to hit", () => {
    const t = scene(given);
    for (const victim of ["Red Five", HERO, "Rancor"])
      expect(t.damage(victim, 1).offered("light", "answer")).toEqual(["pass"]);
    const alone = scene({ light: { units: ["Luke Skywalker"], hand: ["Lightsaber Deflection"] } });
    expect(alone.damage("Luke Skywalker", 1).offered("light", "answer")).toEqual(["pass"]);
  });
  it("two of them send two points away, but no more than there are", () => {
    const hand = ["Lightsaber Deflection", "Lightsaber Deflection"];
    const two = { answer: hand.map((title, i) => (i === 0 ? title : `${title}#2`)), target: ["Rancor", "Rancor"] };
    const t = scene({ ...given, light: { ...given.light, hand } }).damage("Luke Skywalker", 3, { light: two });
    expect([t.unit("Luke Skywalker").damage, t.unit("Rancor").damage]).toEqual([1, 2]);
    const u = scene({ ...given, light: { ...given.light, hand } });
    u.damage("Luke Skywalker", 1, deflect("Rancor"));
    expect(u.hand("light")).toEqual(["Lightsaber Deflection#2"]);
    expect(u.questions("light", "answer").filter((asked) => asked.subject === "Luke Skywalker").length).toBe(2);
  });
});
