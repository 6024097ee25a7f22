import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Jedi titles of the objective sets 1 and 2. */

const deployment = { phase: "deployment" } as const;
const BLANK = "Shadows of Dathomir";

describe("A Hero's Journey", () => {
  it("pays two resources with a Jedi match", () => {
    const t = scene({ ...deployment, light: { affiliationFocus: 1, hand: ["Believer in the Old Ways"] } });
    t.window({ light: { action: "Believer in the Old Ways" } });
    expect(t.objective("A Hero's Journey").focus).toBe(2);
    expect(t.objective("A Hero's Journey#2").focus).toBe(0);
  });
  it("takes three damage and is destroyed by the fourth", () => {
    const t = scene().damage("A Hero's Journey", 3);
    expect(t.objective("A Hero's Journey").damage).toBe(3);
    t.damage("A Hero's Journey", 1);
    expect([t.card("A Hero's Journey").zone, t.dial]).toEqual(["victory", 1]);
  });
});

describe("Luke Skywalker", () => {
  it("loses a focus token after the opponent's turn begins", () => {
    const t = scene({ active: "dark", light: { units: [{ title: "Luke Skywalker", focus: 3 }] } });
    t.turn({ light: { answer: "Luke Skywalker" } });
    expect(t.questions("light", "answer")[0].trigger).toBe("turnBegan");
    expect(t.unit("Luke Skywalker").focus).toBe(2);
  });
  it("may leave it there, and loses none after its own player's turn begins", () => {
    const luke = { light: { units: [{ title: "Luke Skywalker", focus: 3 }] } };
    expect(
      scene({ active: "dark", ...luke })
        .turn()
        .unit("Luke Skywalker").focus,
    ).toBe(3);
    const t = scene(luke).turn();
    expect(t.offered("light", "answer")).not.toContain("Luke Skywalker");
    // The refresh phase.
    expect(t.unit("Luke Skywalker").focus).toBe(2);
  });
  it("has nothing to remove while ready", () => {
    const t = scene({ active: "dark", light: { units: ["Luke Skywalker"] } }).turn();
    expect(t.offered("light", "answer")).not.toContain("Luke Skywalker");
  });
  it("attacking may damage a unit that does not participate", () => {
    const t = scene({ light: { units: ["Luke Skywalker"] }, dark: { units: ["Rancor", "Death Star Trooper"] } });
    t.engage(BLANK, {
      attackers: ["Luke Skywalker"],
      defenders: ["Death Star Trooper"],
      light: { unitDamage: "Rancor" },
    });
    expect(t.unit("Rancor").damage).toBe(2);
    // The defender has won the edge, so one blast only.
    expect(t.objective(BLANK).damage).toBe(1);
  });
  it("defending may not", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Luke Skywalker"] },
      dark: { units: ["Rancor", "Death Star Trooper"] },
    });
    t.engage("A Hero's Journey", { attackers: ["Death Star Trooper"], defenders: ["Luke Skywalker"] });
    expect(t.offered("light", "unitDamage")).toEqual(["Death Star Trooper"]);
    expect(t.story("iconsResolved")).toEqual(["iconsResolved Luke Skywalker 0 2"]);
  });
});

describe("Twi'lek Loyalist", () => {
  const given = { light: { units: ["Twi'lek Loyalist"], hand: ["Heat of Battle"] }, dark: { units: ["Rancor"] } };
  it("with the edge has one unit damage and one tactics", () => {
    const t = scene({ ...given, engaged: { objective: BLANK, attackers: ["Twi'lek Loyalist"], edge: "light" } });
    t.strikes();
    // Rancor does not participate: no unit damage; tactics reach it.
    expect(t.unit("Rancor")).toMatchObject({ damage: 0, focus: 1 });
    const u = scene({
      ...given,
      engaged: { objective: BLANK, attackers: ["Twi'lek Loyalist"], defenders: ["Rancor"], edge: "light" },
    });
    u.strikes();
    expect(u.unit("Rancor")).toMatchObject({ damage: 1, focus: 1 });
  });
  it("without it has nothing", () => {
    const t = scene({
      light: { units: ["Twi'lek Loyalist"] },
      dark: { units: [{ title: "Rancor", focus: 1 }] },
      engaged: { objective: BLANK, attackers: ["Twi'lek Loyalist"], defenders: ["Rancor"], edge: "dark" },
    });
    t.strikes();
    expect(t.story("strikes", "iconsResolved")).toEqual(["strikes light Twi'lek Loyalist 1"]);
    expect(t.unit("Rancor")).toMatchObject({ damage: 0, focus: 1 });
  });
});

describe("Jedi Lightsaber", () => {
  const t = scene({
    ...deployment,
    light: {
      units: ["Luke Skywalker", "Believer in the Old Ways", "Twi'lek Loyalist", "Red Five"],
      hand: ["Jedi Lightsaber"],
    },
    dark: { units: ["Darth Vader", "Rancor"] },
  });
  t.window({ light: { action: "Jedi Lightsaber", host: "Luke Skywalker" } });
  it("gives one unit damage and one blast, with and without the edge", () => {
    expect(t.unit("Luke Skywalker").icons).toEqual({ unitDamage: 3, blast: 2, edgeBlast: 1 });
  });
  it("goes on Force Users and Force Sensitives only, of whichever side", () => {
    expect(t.offered("light", "host")).toEqual(["Luke Skywalker", "Believer in the Old Ways", "Darth Vader"]);
  });
  it("costs one, and cannot be played with nobody to carry it", () => {
    expect(t.affiliationFocus("light")).toBe(1);
    const u = scene({ ...deployment, light: { units: ["Twi'lek Loyalist"], hand: ["Jedi Lightsaber"] } }).window();
    expect(u.offered("light", "action")).toEqual(["pass"]);
  });
  it("is lost with its unit", () => {
    const u = scene({ light: { units: [{ title: "Luke Skywalker", enhancements: ["Jedi Lightsaber"] }] } });
    expect(u.destroy("Luke Skywalker").discard("light")).toEqual(["Luke Skywalker", "Jedi Lightsaber"]);
  });
});

describe("Trust Your Feelings", () => {
  const luke = (focus: number, own = 0) =>
    scene({
      light: {
        units: [{ title: "Luke Skywalker", focus, enhancements: [{ title: "Trust Your Feelings", focus: own }] }],
      },
    });
  it("is focused to take a focus token off its unit", () => {
    const t = luke(2).window({ light: { action: "Trust Your Feelings" } });
    expect(t.unit("Luke Skywalker").focus).toBe(1);
    expect(t.enhancement("Trust Your Feelings").focus).toBe(1);
    // Exhausted now, it cannot be focused again.
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass"]);
  });
  it("needs a focus token on the unit and to be ready itself", () => {
    expect(luke(0).window().offered("light", "action")).toEqual(["pass"]);
    expect(luke(1, 1).window().offered("light", "action")).toEqual(["pass"]);
  });
  it("goes on Characters, not on Vehicles, Droids or Creatures", () => {
    const t = scene({
      ...deployment,
      light: { units: ["Red Five", "C-3PO", "Twi'lek Loyalist"], hand: ["Trust Your Feelings"] },
      dark: { units: ["Rancor"] },
    });
    t.window({ light: { action: "Trust Your Feelings" } });
    expect(t.offered("light", "host")).toEqual(["Twi'lek Loyalist"]);
  });
  it("readies a unit between strikes, which must strike again", () => {
    const t = scene({
      light: { units: [{ title: "Jedi in Hiding", enhancements: ["Trust Your Feelings"] }] },
      dark: { units: ["Rancor"] },
    });
    t.engage(BLANK, { attackers: ["Jedi in Hiding"], light: { action: "Trust Your Feelings" } });
    expect(t.story("strikes").length).toBe(2);
    // Two blasts with the edge, one for no opposition.
    expect(t.objective(BLANK).damage).toBe(3);
  });
});

describe("In You Must Go", () => {
  it("lowers the cost of the first enhancement of a turn by one, not of the second", () => {
    const t = scene({
      ...deployment,
      light: {
        objectives: ["In You Must Go", "A Hero's Journey"],
        units: ["Luke Skywalker"],
        hand: ["Trust Your Feelings", "Ancient Monument"],
      },
    });
    t.window({ light: { action: ["Trust Your Feelings", "Ancient Monument"], pay: ["Jedi", "In You Must Go"] } });
    expect(t.questions("light", "pay").map((asked) => asked.amount)).toEqual([1, 1]);
    expect(t.enhancements("light").length).toBe(2);
  });
  it("does not lower the cost of units or events", () => {
    const t = scene({
      ...deployment,
      light: { objectives: ["In You Must Go"], hand: ["Jedi in Hiding", "Jedi Mind Trick"] },
      dark: { units: ["Rancor"] },
    });
    t.window({ light: { action: "Jedi in Hiding", pay: ["Jedi", "In You Must Go"] } });
    expect(t.questions("light", "pay")[0].amount).toBe(2);
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass"]);
  });
  it("makes a Jedi enhancement of cost one free, and then it needs no match", () => {
    const given = {
      ...deployment,
      light: {
        affiliationFocus: 1,
        objectives: [{ title: "In You Must Go", focus: 1 }],
        hand: ["Ancient Monument"],
      },
    };
    const t = scene(given).window({ light: { action: "Ancient Monument" } });
    expect(t.enhancements("light")).toEqual(["Ancient Monument"]);
    expect(t.story("paid")).toEqual([]);
    const strict = scene({ ...given, rules: { reducedToZeroNeedsMatch: true } }).window();
    expect(strict.offered("light", "action")).toEqual(["pass"]);
  });
  it("lowers again in the next own turn", () => {
    const t = scene({
      ...deployment,
      light: {
        affiliationFocus: 9,
        objectives: [{ title: "In You Must Go", focus: 9 }],
        hand: ["Ancient Monument", "Ancient Monument"],
      },
    });
    t.window({ light: { action: "Ancient Monument" } });
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass"]);
    t.nextTurn().nextTurn({ light: { action: "Ancient Monument#2" } });
    expect(t.enhancements("light")).toEqual(["Ancient Monument", "Ancient Monument#2"]);
  });
});

describe("Yoda", () => {
  it("gains edge-enabled unit damage and blast for each enhancement on him", () => {
    const t = scene({
      ...deployment,
      light: { units: [{ title: "Yoda", enhancements: ["Trust Your Feelings"] }], hand: ["Shii-Cho Training"] },
    });
    expect(t.unit("Yoda").icons).toEqual({ tactics: 1, edgeUnitDamage: 2, edgeBlast: 2 });
    t.window({ light: { action: "Shii-Cho Training", host: "Yoda" } });
    expect(t.unit("Yoda").icons).toEqual({ tactics: 1, edgeUnitDamage: 3, edgeBlast: 3 });
  });
  it("for the enemy's too, and loses them again", () => {
    const t = scene({
      light: { units: [{ title: "Yoda", enhancements: ["Intimidated"] }] },
      dark: { affiliation: "Imperial Navy", hand: ["Tear This Ship Apart"] },
    });
    expect(t.unit("Yoda").icons).toEqual({ tactics: 1, edgeUnitDamage: 2, edgeBlast: 2 });
    t.window({ dark: { action: "Tear This Ship Apart", target: "Intimidated" } });
    expect(t.unit("Yoda").icons).toEqual({ tactics: 1, edgeUnitDamage: 1, edgeBlast: 1 });
  });
  it("counts neither enhancements of the play area nor those of others", () => {
    const t = scene({
      light: {
        units: ["Yoda", { title: "Luke Skywalker", enhancements: ["Jedi Lightsaber"] }],
        enhancements: ["Ancient Monument"],
      },
    });
    expect(t.unit("Yoda").icons).toEqual({ tactics: 1, edgeUnitDamage: 1, edgeBlast: 1 });
  });
  it("without the edge strikes with tactics only", () => {
    const t = scene({
      light: { units: [{ title: "Yoda", enhancements: ["Trust Your Feelings"] }] },
      dark: { units: [{ title: "Rancor", focus: 1 }] },
      engaged: { objective: BLANK, attackers: ["Yoda"], defenders: ["Rancor"], edge: "dark" },
    });
    t.strikes();
    expect(t.story("iconsResolved")).toEqual(["iconsResolved Yoda 1 1"]);
    expect(t.unit("Rancor")).toMatchObject({ focus: 2, damage: 0 });
  });
  it("is elite", () => {
    const t = scene({ light: { units: [{ title: "Yoda", focus: 3 }] } }).phase("refresh");
    expect(t.unit("Yoda").focus).toBe(1);
  });
});

describe("Believer in the Old Ways", () => {
  it("has one unit damage, and one blast with the edge", () => {
    const engaged = { objective: BLANK, attackers: ["Believer in the Old Ways"], defenders: ["Rancor"] };
    const given = { light: { units: ["Believer in the Old Ways"] }, dark: { units: [{ title: "Rancor", focus: 1 }] } };
    const t = scene({ ...given, engaged: { ...engaged, edge: "light" } }).strikes();
    expect([t.unit("Rancor").damage, t.objective(BLANK).damage]).toEqual([1, 1]);
    const u = scene({ ...given, engaged: { ...engaged, edge: "dark" } }).strikes();
    expect([u.unit("Rancor").damage, u.objective(BLANK).damage]).toEqual([1, 0]);
  });
});

describe("Shii-Cho Training", () => {
  const luke = (enhancements: string[]) =>
    scene({
      light: { units: [{ title: "Jedi in Hiding", enhancements }] },
      dark: { units: ["Heavy Stormtrooper Squad", "Kuati Security Team", "Espo Trooper"] },
      engaged: {
        objective: BLANK,
        attackers: ["Jedi in Hiding"],
        defenders: ["Heavy Stormtrooper Squad", "Kuati Security Team"],
        edge: "light",
      },
    });
  it("lets unit damage be divided among participants", () => {
    const t = luke(["Shii-Cho Training"]).strikes({
      light: { unitDamage: ["Heavy Stormtrooper Squad", "Kuati Security Team"] },
      dark: { strike: "Kuati Security Team" },
    });
    expect(t.unit("Heavy Stormtrooper Squad").damage).toBe(1);
    expect(t.unit("Kuati Security Team").damage).toBe(1);
    expect(t.offered("light", "unitDamage")).not.toContain("Espo Trooper");
  });
  it("or be dealt to one", () => {
    const t = luke(["Shii-Cho Training"]).strikes({
      light: { unitDamage: ["Kuati Security Team", "Kuati Security Team"] },
    });
    expect(t.card("Kuati Security Team").zone).toBe("discard");
    expect(t.story("damageDealt")[0]).toBe("damageDealt Kuati Security Team 2");
  });
  it("without it all goes to one", () => {
    const t = luke([]).strikes({ light: { unitDamage: "Kuati Security Team" } });
    expect(t.questions("light", "unitDamage").length).toBe(1);
    expect(t.card("Kuati Security Team").zone).toBe("discard");
  });
  it("does not let targeted damage to a unit that does not participate be divided", () => {
    const t = scene({
      light: { units: [{ title: "Luke Skywalker", enhancements: ["Shii-Cho Training"] }] },
      dark: { units: ["Rancor", "Kuati Security Team"] },
      engaged: { objective: BLANK, attackers: ["Luke Skywalker"], defenders: ["Kuati Security Team"], edge: "light" },
    });
    t.strikes({ light: { unitDamage: "Rancor" } });
    expect(t.unit("Rancor").damage).toBe(2);
    expect(t.unit("Kuati Security Team").damage).toBe(0);
  });
  it("goes on Force Users only", () => {
    const t = scene({
      ...deployment,
      light: { units: ["Believer in the Old Ways", "Jedi in Hiding"], hand: ["Shii-Cho Training"] },
    });
    t.window({ light: { action: "Shii-Cho Training" } });
    expect(t.offered("light", "host")).toEqual(["Jedi in Hiding"]);
  });
});

describe("Counter-stroke", () => {
  const given = {
    light: { units: ["Luke Skywalker"], hand: ["Counter-stroke"] },
    dark: { hand: ["Force Choke", "Force Choke"] },
  };
  it("cancels the effects of an event being played, which counts as played", () => {
    const t = scene(given).window({
      light: { answer: "Counter-stroke" },
      dark: { action: "Force Choke", target: "Luke Skywalker" },
    });
    expect(t.unit("Luke Skywalker").damage).toBe(0);
    expect([t.discard("light"), t.discard("dark")]).toEqual([["Counter-stroke"], ["Force Choke"]]);
    expect(t.affiliationFocus("light")).toBe(1);
    // Limit 1 per turn.
    expect(t.questions("dark", "action").at(-1)!.options).toEqual(["pass"]);
  });
  it("cannot be played without a Jedi resource", () => {
    const t = scene({ ...given, light: { ...given.light, objectives: [], affiliationFocus: 1 } });
    t.window({ dark: { action: "Force Choke", target: "Luke Skywalker" } });
    expect(t.offered("light", "answer")).toEqual(["pass"]);
    expect(t.unit("Luke Skywalker").damage).toBe(1);
  });
  it("answers neither fate cards nor abilities of units", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Luke Skywalker"], hand: ["Counter-stroke"] },
      dark: { units: ["Outer Rim Hunter"], hand: ["Heat of Battle"] },
    });
    t.engage("A Hero's Journey", {
      attackers: ["Outer Rim Hunter"],
      defenders: ["Luke Skywalker"],
      darkEdge: ["Heat of Battle"],
      dark: { answer: "Outer Rim Hunter" },
      light: { suffer: "A Hero's Journey#2" },
    });
    expect(t.story("fateResolved", "used").length).toBe(2);
    expect(t.offered("light", "answer")).not.toContain("Counter-stroke");
  });
  it("may be cancelled as an interrupt, and the canceller by another one", () => {
    const dark = { hand: ["Force Choke", "It's Worse"] };
    const choke = { action: "Force Choke", target: ["Luke Skywalker", "Luke Skywalker"], answer: "It's Worse" };
    const one = scene({ ...given, dark }).window({ light: { answer: "Counter-stroke" }, dark: choke });
    expect(one.unit("Luke Skywalker").damage).toBe(2);
    const light = { units: ["Luke Skywalker"], hand: ["Counter-stroke", "Counter-stroke"] };
    const two = scene({ light, dark });
    two.window({ light: { answer: ["Counter-stroke", pass, "Counter-stroke#2"] }, dark: choke });
    expect(two.unit("Luke Skywalker").damage).toBe(0);
    expect(two.discard("light").length).toBe(2);
  });
  it("cancels no event twice", () => {
    const light = { units: ["Luke Skywalker"], hand: ["Counter-stroke", "Counter-stroke"] };
    const t = scene({ ...given, light });
    t.window({ light: { answer: "Counter-stroke" }, dark: { action: "Force Choke", target: "Luke Skywalker" } });
    const offers = t.questions("light", "answer").filter((asked) => asked.subject === "Force Choke");
    expect(offers.at(-1)!.options).toEqual(["pass"]);
  });
});
