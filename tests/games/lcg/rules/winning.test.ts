import { describe, expect, it } from "vitest";
import { setUp } from "../../../../src/games/lcg/setup.js";
import { type SceneGiven, scene } from "../support/scene.js";

/** Setup, and every way to win and lose. */

describe("setup", () => {
  const titles = ["X-Wing", "Y-Wing", "A-Wing", "Red Two", "Home One", "Yoda", "R2-D2", "C-3PO"];
  const given: SceneGiven = {
    phase: "setup",
    active: "dark",
    turn: 0,
    light: {
      objectives: [],
      deck: titles,
      objectiveDeck: ["Jedi Training", "Forgotten Heroes", "Hit and Run", "Mission Briefing", "Draw Their Fire"],
    },
    dark: {
      objectives: [],
      objectiveDeck: [
        "Cruel Interrogations",
        "The Endor Gambit",
        "The Emperor's Web",
        "Take Them Prisoner",
        "Imperial Command",
      ],
    },
  };
  const choices = {
    light: { putObjectiveBack: "Forgotten Heroes", revealObjective: ["Jedi Training", "Hit and Run"] },
    dark: {
      putObjectiveBack: "Take Them Prisoner",
      revealObjective: ["The Endor Gambit", "Cruel Interrogations"],
      answer: "Cruel Interrogations",
    },
  };
  it("keeps three of four objectives, draws six cards and reveals one after the other, the dark side first", () => {
    const t = scene(given).does({ ...choices, picks: [0] }, setUp);
    expect(t.objectives("dark")).toEqual(["The Endor Gambit", "Cruel Interrogations", "The Emperor's Web"]);
    expect(t.objectives("light")).toEqual(["Jedi Training", "Hit and Run", "Mission Briefing"]);
    expect(t.objectiveDeck("light")).toEqual(["Draw Their Fire", "Forgotten Heroes"]);
    expect(t.objectiveDeck("dark")).toEqual(["Imperial Command", "Take Them Prisoner"]);
    // A captured card is not replaced.
    expect(t.hand("light")).toEqual(["Y-Wing", "A-Wing", "Red Two", "Home One", "Yoda"]);
    expect(t.captives("Cruel Interrogations")).toEqual(["X-Wing"]);
    const order = t.asked.filter((a) => a.question !== "answer").map((a) => `${a.side} ${a.question}`);
    expect([...new Set(order)]).toEqual([
      "dark putObjectiveBack",
      "light putObjectiveBack",
      "dark mulligan",
      "light mulligan",
      "dark revealObjective",
      "light revealObjective",
    ]);
    expect([t.dial, t.balance, t.forceCards("light"), t.forceCards("dark")]).toEqual([0, "light", 3, 3]);
  });
  it("offers one new hand of six", () => {
    const t = scene(given).does({ ...choices, light: { ...choices.light, mulligan: true }, picks: [0] }, setUp);
    expect(t.questions("light", "mulligan").length).toBe(1);
    expect(t.story("drew").filter((e) => e.startsWith("drew light")).length).toBe(12);
    expect(t.hand("light").length + t.captives("Cruel Interrogations").length).toBe(6);
    expect(t.deck("light").length).toBe(2);
  });
  it("but not where the rules leave mulligans out", () => {
    const t = scene({ ...given, rules: { mulligan: false } }).does({ ...choices, picks: [0] }, setUp);
    expect(t.questions("light", "mulligan").concat(t.questions("dark", "mulligan"))).toEqual([]);
  });
});

describe("the dark side wins", () => {
  it("when the dial reads twelve, at any time", () => {
    const t = scene({ active: "dark", dial: 11 }).phase("balance");
    expect([t.winner, t.reason, t.dial]).toEqual(["dark", "dial", 12]);
    const u = scene({ active: "dark", dial: 10 }).phase("balance");
    expect([u.winner, u.dial]).toEqual([undefined, 11]);
  });
  it("also beyond twelve, by a destroyed objective", () => {
    const t = scene({ dial: 10, dark: { victory: ["Jedi Training", "Hit and Run"] } }).destroy("A Hero's Journey");
    expect([t.winner, t.reason, t.dial]).toEqual(["dark", "dial", 13]);
  });
  it("with the first step, before the second of a Balance of its own", () => {
    const t = scene({ active: "dark", balance: "dark", dial: 11 }).phase("balance");
    expect([t.winner, t.dial]).toEqual(["dark", 12]);
  });
  it("not by objectives alone: three destroyed ones are six on the dial", () => {
    const t = scene({}).destroy("A Hero's Journey").destroy("A Hero's Journey#2").destroy("A Hero's Journey#3");
    expect([t.winner, t.dial, t.victory("dark").length]).toEqual([undefined, 6, 3]);
  });
  it("when the light side must draw from an empty command deck", () => {
    const t = scene({ light: { deck: ["Yoda"], hand: ["X-Wing"] } }).phase("draw");
    expect([t.winner, t.reason]).toEqual(["dark", "empty command deck"]);
    expect(t.hand("light")).toEqual(["X-Wing", "Yoda"]);
  });
  it("when the light side must replace an objective from an empty deck", () => {
    const t = scene({ light: { objectives: ["Jedi Training", "Hit and Run"], objectiveDeck: [] } }).phase("refresh");
    expect([t.winner, t.reason]).toEqual(["dark", "empty objective deck"]);
  });
});

describe("the light side wins", () => {
  it("with three destroyed dark side objectives", () => {
    const t = scene({}).destroy("Shadows of Dathomir").destroy("Shadows of Dathomir#2");
    expect(t.winner).toBeUndefined();
    t.destroy("Shadows of Dathomir#3");
    expect([t.winner, t.reason, t.dial]).toEqual(["light", "objectives", 0]);
  });
  it("when the dark side must draw from an empty command deck, by an effect too", () => {
    const draws = scene({ active: "dark", dark: { deck: [] } }).phase("draw");
    expect([draws.winner, draws.reason]).toEqual(["light", "empty command deck"]);
    const effect = scene({ active: "dark", dark: { deck: ["Rancor"], hand: ["Dark Precognition"] } });
    effect.window({ dark: { action: "Dark Precognition" } });
    expect([effect.winner, effect.reason]).toEqual(["light", "empty command deck"]);
  });
  it("when the dark side must replace an objective from an empty deck", () => {
    const t = scene({ active: "dark", dark: { objectives: [], objectiveDeck: ["The Endor Gambit"] } }).phase("refresh");
    expect([t.winner, t.reason]).toEqual(["light", "empty objective deck"]);
  });
  it("with the destruction of The Heart of the Empire, the first or the third", () => {
    const t = scene({ dark: { objectives: ["The Heart of the Empire"] } }).destroy("The Heart of the Empire");
    expect([t.winner, t.reason]).toEqual(["light", "The Heart of the Empire destroyed"]);
  });
  it("with ten damage on the dial, where Trench Run lets it be engaged", () => {
    const t = scene({ light: { units: ["Red Five"], enhancements: ["Trench Run"] } });
    t.damage("Death Star dial", 6);
    expect(t.winner).toBeUndefined();
    t.phase("conflict", { light: { engage: "Death Star dial", attacker: "Red Five" } });
    expect([t.winner, t.reason, t.dialDamage]).toEqual(["light", "Trench Run", 10]);
  });
});

describe("the game goes on", () => {
  it("with empty decks that nobody must draw from", () => {
    const hand = ["X-Wing", "Y-Wing", "A-Wing", "Red Two", "Home One", "Yoda"];
    const t = scene({ light: { deck: [], objectiveDeck: [], hand } }).turn();
    expect(t.winner).toBeUndefined();
  });
  it("when the last card has been drawn", () => {
    const hand = ["X-Wing", "Y-Wing", "A-Wing", "Red Two", "Home One"];
    const t = scene({ light: { deck: ["Yoda"], hand } }).phase("draw");
    expect([t.winner, t.deck("light")]).toEqual([undefined, []]);
  });
});

describe("the end", () => {
  it("is at once: nothing is asked after it, and a later end does not change it", () => {
    const t = scene({ active: "dark", dial: 11, light: { objectives: ["Mission Briefing"] } }).turn();
    expect([t.winner, t.reason]).toEqual(["dark", "dial"]);
    expect(t.asked.filter((a) => a.question !== "answer")).toEqual([]);
    t.destroy("Shadows of Dathomir").destroy("Shadows of Dathomir#2").destroy("Shadows of Dathomir#3");
    expect(t.winner).toBe("dark");
  });
  it("nobody's after the limit of rounds", () => {
    const t = scene({ turn: 3, active: "dark", rules: { roundLimit: 2 } });
    t.nextTurn();
    expect([t.winner, t.reason, t.activeSide]).toEqual(["nobody", "limit", "light"]);
  });
});
