import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Fate cards, which both sides have: resolved from edge stacks by ascending priority. */

const BLANK = "Shadows of Dathomir";

describe("Heat of Battle", () => {
  const engaged = { objective: BLANK, attackers: ["Yoda"], defenders: ["Rancor", "TIE Advanced"] };
  const dark = { units: ["Rancor", "TIE Advanced", "AT-ST"] };
  it("deals 1 damage to an enemy unit that takes part, of its player's choice", () => {
    const t = scene({ light: { units: ["Yoda"], hand: ["Heat of Battle"] }, dark, engaged });
    t.edgeBattle({ light: { edge: "Heat of Battle", target: "TIE Advanced" } });
    expect(t.unit("TIE Advanced").damage).toBe(1);
    expect(t.offered("light", "target")).toEqual(["Rancor", "TIE Advanced"]);
    expect(t.discard("light")).toEqual(["Heat of Battle"]);
  });
  it("is stopped by a shield", () => {
    const shielded = { units: [{ title: "Rancor", shields: 1 }, "TIE Advanced"] };
    const t = scene({ light: { units: ["Yoda"], hand: ["Heat of Battle"] }, dark: shielded, engaged });
    t.edgeBattle({ light: { edge: "Heat of Battle", target: "Rancor" }, dark: { shieldDamage: true } });
    expect(t.unit("Rancor")).toMatchObject({ damage: 0, shields: 0 });
  });
  it("does nothing where no enemy takes part, and counts its Force icons all the same", () => {
    const t = scene({ light: { units: ["Yoda"], hand: ["Heat of Battle"] }, dark });
    t.engage(BLANK, { attackers: ["Yoda"], lightEdge: ["Heat of Battle"], light: { tactics: "Rancor" } });
    expect(t.story("fateResolved")).toEqual([]);
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 2 0"]);
    expect(t.unit("Rancor").damage).toBe(0);
  });
  it("the light one comes before the dark one, whoever attacks", () => {
    for (const active of ["light", "dark"] as const) {
      const t = scene({
        active,
        light: { units: ["Yoda"], hand: ["Heat of Battle"] },
        dark: { units: ["Rancor"], hand: ["Heat of Battle"] },
        engaged:
          active === "light"
            ? { objective: BLANK, attackers: ["Yoda"], defenders: ["Rancor"] }
            : { objective: "A Hero's Journey", attackers: ["Rancor"], defenders: ["Yoda"] },
      });
      t.edgeBattle({ light: { edge: "Heat of Battle" }, dark: { edge: "Heat of Battle" } });
      expect(t.story("fateResolved")).toEqual([
        "fateResolved light Heat of Battle",
        "fateResolved dark Heat of Battle",
      ]);
      expect([t.unit("Rancor").damage, t.unit("Yoda").damage]).toEqual([1, 1]);
    }
  });
  it("of a player whose last unit an earlier one has destroyed still resolves, and its player may still win the edge", () => {
    const t = scene({
      light: { units: ["X-Wing"], hand: ["Heat of Battle"] },
      dark: { units: ["TIE Fighter"], hand: ["Heat of Battle", "Rancor"] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["TIE Fighter"] },
    });
    t.edgeBattle({ light: { edge: "Heat of Battle" }, dark: { edge: ["Heat of Battle", "Rancor"] } });
    expect(t.card("TIE Fighter").zone).toBe("discard");
    expect(t.unit("X-Wing").damage).toBe(1);
    expect([t.edgeHolder, ...t.story("edgeDecided")]).toEqual(["dark", "edgeDecided dark 2 3"]);
  });
  it("is not played: no event-cancelling card answers it, nor may it be used in a window", () => {
    const t = scene({
      light: { units: ["Yoda"], hand: ["Counter-stroke"] },
      dark: { units: ["Rancor"], hand: ["Heat of Battle"] },
      engaged: { objective: BLANK, attackers: ["Yoda"], defenders: ["Rancor"] },
    });
    t.window();
    expect(t.offered("dark", "action")).not.toContain("Heat of Battle");
    t.edgeBattle({ dark: { edge: "Heat of Battle" } });
    expect(t.unit("Yoda").damage).toBe(1);
    expect(t.questions("light", "answer")).toEqual([]);
  });
});

describe("Target of Opportunity", () => {
  const light = { units: ["Yoda"], hand: ["Target of Opportunity"] };
  const engaged = { objective: BLANK, attackers: ["Yoda"], defenders: ["Rancor"] };
  it("of the attacker damages the engaged objective by 1, with or without the edge", () => {
    const t = scene({ light, dark: { units: ["Rancor"], hand: ["Orbital Bombardment"] }, engaged });
    t.edgeBattle({ light: { edge: "Target of Opportunity" }, dark: { edge: "Orbital Bombardment" } });
    expect(t.objective(BLANK).damage).toBe(1);
    expect(t.edgeHolder).toBe("dark");
  });
  it("of the defender does nothing but count", () => {
    const t = scene({ active: "dark", light, dark: { units: ["Rancor"] } });
    t.engage("A Hero's Journey", {
      attackers: ["Rancor"],
      defenders: ["Yoda"],
      lightEdge: ["Target of Opportunity"],
      lightStrikes: [],
      light: { tactics: "Rancor", iconType: "tactics" },
    });
    expect(t.story("fateResolved")).toEqual([]);
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 0 2"]);
    expect(t.story("damageDealt")).toEqual(["damageDealt Rancor 1"]);
  });
  it("is stopped by a shield on the objective", () => {
    const dark = { units: ["Rancor"], objectives: [{ title: BLANK, shields: 1 }] };
    const t = scene({ light, dark, engaged });
    t.edgeBattle({ light: { edge: "Target of Opportunity" }, dark: { shieldDamage: true } });
    expect(t.objective(BLANK)).toMatchObject({ damage: 0, shields: 0 });
  });
  it("may destroy the objective before the strikes, which go on", () => {
    const dark = { units: ["Rancor"], objectives: [{ title: BLANK, damage: 4 }] };
    const t = scene({ light, dark }).engage(BLANK, {
      attackers: ["Yoda"],
      defenders: ["Rancor"],
      lightEdge: ["Target of Opportunity"],
      light: { tactics: "Rancor", iconType: "tactics" },
    });
    expect(t.victory("light")).toEqual([BLANK]);
    expect(t.story("strikes")).toEqual(["strikes light Yoda 1"]);
    expect(t.unit("Rancor")).toMatchObject({ focus: 1, damage: 1 });
  });
  it("comes after Heat of Battle", () => {
    const t = scene({
      light: { ...light, hand: ["Target of Opportunity", "Heat of Battle"] },
      dark: { units: ["Rancor"], hand: ["Heat of Battle"] },
      engaged,
    });
    t.edgeBattle({ light: { edge: ["Target of Opportunity", "Heat of Battle"] }, dark: { edge: "Heat of Battle" } });
    expect(t.story("fateResolved")).toEqual([
      "fateResolved light Heat of Battle",
      "fateResolved dark Heat of Battle",
      "fateResolved light Target of Opportunity",
    ]);
  });
});

describe("Twist of Fate", () => {
  const engaged = { objective: BLANK, attackers: ["Yoda"], defenders: ["Rancor"] };
  it("cancels all other fate cards revealed, discards both stacks and starts a new edge battle", () => {
    const t = scene({
      light: { units: ["Yoda"], hand: ["Twist of Fate", "Target of Opportunity", "Yoda"] },
      dark: { units: ["Rancor"], hand: ["Heat of Battle", "Rancor"] },
      engaged,
    });
    t.edgeBattle({
      light: { edge: ["Twist of Fate", "Target of Opportunity", "pass", "Yoda#2"] },
      dark: { edge: ["Heat of Battle", "pass", "Rancor#2"] },
    });
    expect(t.story("fateResolved", "edgeBattleAgain", "edgeDecided")).toEqual([
      "fateResolved light Twist of Fate",
      "edgeBattleAgain",
      "edgeDecided light 5 1",
    ]);
    expect([t.objective(BLANK).damage, t.unit("Yoda").damage]).toEqual([0, 0]);
    // The attacker places first in the new one, too.
    expect(
      t
        .story("edgePlaced")
        .slice(3)
        .map((e) => e.split(" ")[1]),
    ).toEqual(["light", "dark"]);
    expect(t.discard("light")).toEqual(["Yoda#2", "Target of Opportunity", "Twist of Fate"]);
  });
  it("the light one comes first and cancels the dark one: one new battle, not two", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Yoda"], hand: ["Twist of Fate"] },
      dark: { units: ["Rancor"], hand: ["Twist of Fate"] },
      engaged: { objective: "A Hero's Journey", attackers: ["Rancor"], defenders: ["Yoda"] },
    });
    t.edgeBattle({ light: { edge: "Twist of Fate" }, dark: { edge: "Twist of Fate" } });
    expect(t.story("fateResolved")).toEqual(["fateResolved light Twist of Fate"]);
    expect(t.story("edgeBattleAgain").length).toBe(1);
    expect([t.discard("light"), t.discard("dark")]).toEqual([["Twist of Fate"], ["Twist of Fate"]]);
    expect(t.edgeHolder).toBe("light");
  });
  it("nobody has won the cancelled battle", () => {
    const t = scene({
      light: { units: ["Yoda"], hand: ["Twist of Fate"] },
      dark: { units: ["Rancor"], hand: ["Rancor", "Human Replica Droid"] },
      engaged,
    });
    t.edgeBattle({
      light: { edge: ["Twist of Fate", "pass"] },
      dark: { edge: ["Rancor#2", "pass"], answer: "Human Replica Droid" },
    });
    const order = t.story("edgeBattleAgain", "edgeDecided", "putIntoPlay").map((e) => e.split(" ")[0]);
    expect(order).toEqual(["edgeBattleAgain", "edgeDecided", "putIntoPlay"]);
  });
  it("another one may follow in the new battle", () => {
    const t = scene({
      light: { units: ["Yoda"], hand: ["Twist of Fate", "Yoda"] },
      dark: { units: ["Rancor"], hand: ["Twist of Fate"] },
      engaged,
    });
    t.edgeBattle({
      light: { edge: ["Twist of Fate", "pass", "pass", "pass", "Yoda#2"] },
      dark: { edge: ["pass", "Twist of Fate", "pass"] },
    });
    expect(t.story("fateResolved", "edgeDecided")).toEqual([
      "fateResolved light Twist of Fate",
      "fateResolved dark Twist of Fate",
      "edgeDecided light 5 0",
    ]);
  });
  it("fate cards that it cancelled were still placed in the engagement", () => {
    const t = scene({
      light: { units: ["Yoda"], hand: ["Twist of Fate"] },
      dark: { units: ["TIE Attack Squadron"], hand: ["Heat of Battle"] },
      engaged: { objective: BLANK, attackers: ["Yoda"], defenders: ["TIE Attack Squadron"] },
    });
    t.edgeBattle({ light: { edge: "Twist of Fate" }, dark: { edge: "Heat of Battle" } });
    expect(t.unit("Yoda").damage).toBe(0);
    expect(t.unit("TIE Attack Squadron").keywords).toContain("targetedStrike");
  });
});
