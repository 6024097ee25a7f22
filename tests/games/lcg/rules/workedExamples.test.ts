import { describe, expect, it } from "vitest";
import { from, pass, scene } from "../support/scene.js";

/**
 * The worked examples of the core rulebook with the numbers it gives. The eighth group, chances of the first four
 * objectives, stands in tests/games/lcg/deck/openingObjectives.test.ts.
 */

describe("1. the dial in the dark side's balance phase", () => {
  it("goes from 0 to 1 in the first turn, as the Balance is with the light side", () => {
    expect(scene({ active: "dark", turn: 1 }).phase("balance").dial).toBe(1);
  });
  it("goes on by two, from 3 to 5, while the Balance is with the dark side", () => {
    expect(scene({ active: "dark", dial: 3, balance: "dark" }).phase("balance").dial).toBe(5);
  });
});

describe("2. destroyed light side objectives", () => {
  it("advance the dial by one for the first and by two for the second", () => {
    const t = scene({ active: "dark" });
    t.damage("A Hero's Journey", 4);
    expect([t.dial, t.victory("dark")]).toEqual([1, ["A Hero's Journey"]]);
    t.damage("A Hero's Journey#2", 4);
    expect([t.dial, t.victory("dark").length]).toEqual([3, 2]);
  });
});

describe("3. the draw phase", () => {
  const hand = ["Yoda", "X-Wing", "Y-Wing", "Luke Skywalker", "R2-D2", "C-3PO", "A-Wing", "Home One"];
  it("cuts eight cards down to six", () => {
    const t = scene({ light: { hand } });
    t.phase("draw", { light: { discard: ["Y-Wing", "C-3PO"] } });
    expect(t.hand("light")).toEqual(["Yoda", "X-Wing", "Luke Skywalker", "R2-D2", "A-Wing", "Home One"]);
    expect(t.story("drew")).toEqual([]);
  });
  it("draws four when one of three cards is discarded first", () => {
    const t = scene({ light: { hand: hand.slice(0, 3) } });
    t.phase("draw", { light: { discardFirst: "X-Wing" } });
    expect(t.story("drew").length).toBe(4);
    expect(t.hand("light").length).toBe(6);
    expect(t.discard("light")).toEqual(["X-Wing"]);
  });
});

describe("4. resources", () => {
  const deployment = { active: "dark", phase: "deployment" } as const;

  it("an objective worth three makes one, two or three of them", () => {
    const t = scene({
      ...deployment,
      dark: {
        objectives: ["The Heart of the Empire", "Shadows of Dathomir"],
        hand: ["Nightsister", "Force Lightning"],
      },
    });
    t.window({
      dark: { action: "Nightsister", pay: [from("Shadows of Dathomir", 2), from("The Heart of the Empire", 1)] },
    });
    const all = ["The Heart of the Empire:1", "The Heart of the Empire:2", "The Heart of the Empire:3"];
    expect(t.questions("dark", "pay")[0].options).toEqual(expect.arrayContaining(all));
    // Cost three, paid by two and one: the objective worth three is exhausted, and what it could still have made is
    // lost.
    expect(t.units("dark")).toEqual(["Nightsister"]);
    expect(t.objective("Shadows of Dathomir").focus).toBe(2);
    expect(t.objective("The Heart of the Empire").focus).toBe(1);
    // Force Lightning (3) has a target but for one resource of the affiliation card.
    t.focus("Nightsister", 1, { side: "light" });
    t.window();
    expect(t.offered("dark", "action")).toEqual(["pass"]);
  });

  const casinos = ["Cloud City Casino", "Cloud City Casino"];
  const feelings = (focus: number) =>
    scene({
      phase: "deployment",
      light: {
        affiliationFocus: 1,
        objectives: [{ title: "Forgotten Heroes", focus }],
        enhancements: casinos,
        units: ["Mon Mothma"].map((title) => ({ title, focus: 1 })),
        hand: ["Trust Your Feelings"],
      },
    });

  it("two neutral casinos do not pay for Trust Your Feelings (Jedi, 2)", () => {
    const t = feelings(1).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
  });
  it("one casino and Forgotten Heroes do", () => {
    const t = feelings(0).window({
      light: { action: "Trust Your Feelings", pay: ["Cloud City Casino", "Forgotten Heroes"] },
    });
    expect(t.questions("light", "pay")[1].options).toEqual(["Forgotten Heroes:1"]);
    expect(t.unit("Mon Mothma").enhancements).toEqual(["Trust Your Feelings"]);
    expect(t.enhancement("Cloud City Casino").focus).toBe(1);
    expect(t.enhancement("Cloud City Casino#2").focus).toBe(0);
    expect(t.objective("Forgotten Heroes").focus).toBe(1);
  });

  it("the Sith player plays the guards and the interrogation, but then not Vader's Lightsaber", () => {
    const t = scene({
      ...deployment,
      light: { hand: ["Yoda"] },
      dark: {
        objectives: ["The Heart of the Empire", "Corporate Exploitation", "Reconnaissance Mission"],
        units: ["Darth Vader"],
        hand: ["Emperor's Royal Guard", "Interrogation", "Vader's Lightsaber"],
      },
    });
    t.window({
      dark: {
        action: ["Emperor's Royal Guard", "Interrogation"],
        pay: ["Sith", "Corporate Exploitation", from("The Heart of the Empire", 2)],
        choose: "Yoda",
        answer: "Darth Vader",
        target: "Emperor's Royal Guard",
      },
    });
    expect(t.affiliationFocus("dark")).toBe(1);
    expect(t.objective("Corporate Exploitation").focus).toBe(1);
    expect(t.objective("The Heart of the Empire").focus).toBe(2);
    expect(t.objective("Reconnaissance Mission").focus).toBe(0);
    expect(t.discard("light")).toEqual(["Yoda"]);
    const last = t.questions("dark", "action").at(-1)!;
    expect(last.options).toEqual(["pass"]);
  });
});

describe("5. the edge battle", () => {
  it("is placed card by card, Heat of Battle (6) comes before Target of Opportunity (9), light wins by 7 to 5", () => {
    const t = scene({
      light: { units: ["Red Two"], hand: ["Target of Opportunity", "Yoda", "X-Wing"] },
      dark: { units: ["Rancor"], hand: ["Heat of Battle", "Advisor to the Emperor", "TIE Fighter", "Nightsister"] },
    });
    t.engage("Shadows of Dathomir", {
      attackers: ["Red Two"],
      defenders: ["Rancor"],
      lightEdge: ["Target of Opportunity", pass, "Yoda"],
      darkEdge: ["TIE Fighter", "Advisor to the Emperor", "Heat of Battle"],
      dark: { target: "Red Two" },
      light: { unitDamage: "Rancor" },
    });
    expect(t.story("edgePlaced", "edgePassed", "edgeRevealed", "fateResolved", "edgeDecided")).toEqual([
      "edgePlaced light Target of Opportunity 0",
      "edgePlaced dark TIE Fighter 0",
      "edgePassed light",
      "edgePlaced dark Advisor to the Emperor 0",
      "edgePlaced light Yoda 0",
      "edgePlaced dark Heat of Battle 0",
      "edgePassed light",
      "edgePassed dark",
      "edgeRevealed 2 3",
      "fateResolved dark Heat of Battle",
      "fateResolved light Target of Opportunity",
      "edgeDecided light 7 5",
    ]);
    // Heat of Battle, then what Target of Opportunity does; strikes follow.
    expect(t.story("damageDealt").slice(0, 2)).toEqual(["damageDealt Red Two 1", "damageDealt Shadows of Dathomir 1"]);
    // Target of Opportunity, and Red Two's edge-enabled blast.
    expect(t.objective("Shadows of Dathomir").damage).toBe(2);
    expect([...t.discard("light")].sort()).toEqual(["Red Two", "Target of Opportunity", "Yoda"]);
    expect([...t.discard("dark")].sort()).toEqual(["Advisor to the Emperor", "Heat of Battle", "TIE Fighter"]);
    expect(t.hand("light")).toEqual(["X-Wing"]);
    expect(t.hand("dark")).toEqual(["Nightsister"]);
  });
});

describe("6. strikes", () => {
  const obiWan = (edge: "light" | "dark") =>
    scene({
      light: { units: ["Obi-Wan Kenobi"] },
      dark: { units: [{ title: "Rancor", focus: 1 }] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Obi-Wan Kenobi"], defenders: ["Rancor"], edge },
    }).strikes({ light: { tactics: edge === "light" ? ["Rancor", "Rancor"] : "Rancor" } });

  it("Obi-Wan Kenobi with the edge has 1 unit damage, 2 tactics, 1 blast", () => {
    expect(
      obiWan("light")
        .story("iconsResolved")
        .map((e) => e.slice(-3)),
    ).toEqual(["0 1", "1 2", "2 1"]);
  });
  it("and without it 1, 1 and none", () => {
    expect(
      obiWan("dark")
        .story("iconsResolved")
        .map((e) => e.slice(-3)),
    ).toEqual(["0 1", "1 1"]);
  });

  it("the example in six steps, with two focus on the committed Twi'lek Loyalist and no unopposed bonus", () => {
    const t = scene({
      light: {
        units: ["Luke Skywalker", "Red Five", { title: "Twi'lek Loyalist", committed: true }],
        hand: ["Yoda"],
      },
      dark: {
        objectives: ["The Heart of the Empire"],
        units: ["Darth Vader", "Nightsister", "Interrogation Droid", "Kuati Security Team", "Advisor to the Emperor"],
      },
    });
    t.engage("The Heart of the Empire", {
      attackers: ["Luke Skywalker", "Red Five", "Twi'lek Loyalist"],
      defenders: t.units("dark"),
      lightEdge: ["Yoda"],
      lightStrikes: ["Twi'lek Loyalist", "Luke Skywalker"],
      darkStrikes: ["Interrogation Droid", "Advisor to the Emperor"],
      light: { unitDamage: ["Nightsister", "Kuati Security Team"], tactics: "Darth Vader" },
      dark: { tactics: "Red Five" },
    });
    expect(t.story("strikes", "iconsResolved", "damageDealt", "focusAdded", "unitDestroyed", "unopposed")).toEqual([
      "strikes light Twi'lek Loyalist 2",
      "iconsResolved Twi'lek Loyalist 0 1",
      "damageDealt Nightsister 1",
      "unitDestroyed Nightsister",
      "iconsResolved Twi'lek Loyalist 1 1",
      "focusAdded Darth Vader 1",
      "strikes dark Interrogation Droid 1",
      "iconsResolved Interrogation Droid 1 1",
      "focusAdded Red Five 1",
      "strikes light Luke Skywalker 1",
      "iconsResolved Luke Skywalker 0 2",
      "damageDealt Kuati Security Team 2",
      "unitDestroyed Kuati Security Team",
      "iconsResolved Luke Skywalker 2 2",
      "damageDealt The Heart of the Empire 2",
      "strikes dark Advisor to the Emperor 1",
    ]);
    expect(t.unit("Twi'lek Loyalist").focus).toBe(2);
    expect(t.unit("Darth Vader").focus).toBe(1);
    expect(t.unit("Red Five").focus).toBe(1);
    expect(t.units("dark")).toEqual(["Darth Vader", "Interrogation Droid", "Advisor to the Emperor"]);
    expect(t.objective("The Heart of the Empire").damage).toBe(2);
  });
});

describe("7. a cancelled event", () => {
  it("goes to the discard pile and its two resources stay spent", () => {
    const t = scene({
      active: "dark",
      dark: { hand: ["Interrogation"], objectives: ["Shadows of Dathomir"], affiliationFocus: 1 },
      light: { hand: ["Counter-stroke", "Yoda"] },
    });
    t.window({ dark: { action: "Interrogation" }, light: { answer: "Counter-stroke" } });
    expect(t.story("cancelled")).toEqual(["cancelled dark Interrogation"]);
    expect(t.objective("Shadows of Dathomir").focus).toBe(2);
    expect(t.discard("dark")).toEqual(["Interrogation"]);
    expect(t.hand("light")).toEqual(["Yoda"]);
  });
});
