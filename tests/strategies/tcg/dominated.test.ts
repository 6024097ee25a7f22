import { describe, expect, it } from "vitest";
import type { Question } from "../../../src/games/tcg/strategy.js";
import { type GreedySeat, greedyIn } from "../../games/tcg/support/greedySeat.js";
import { card, foe, location, play } from "../../games/tcg/support/probe.js";
import { type Made, pass, type Scene, type SceneGiven, type Script, scene } from "../../games/tcg/support/scene.js";

/** What a search that follows greedy leaves untried, and what in nearly the same place it must go on trying. */

/** What the light side would not try at a question of a step. */
function avoided(question: Question, given: SceneGiven, step: (t: Scene, script: Script) => void): string[] {
  const t = scene(given);
  const greedy: GreedySeat = greedyIn(t, "light");
  step(t, greedy.script());
  return greedy.avoidedAt(question);
}

const big = card("Big", {}, { power: 6, health: 6 });
const small = card("Small", {}, { power: 1, health: 3 });
const brute = foe("Brute", {}, { power: 6, health: 6 });

describe("doing nothing", () => {
  const idle = (given: SceneGiven, unit = "Big") =>
    avoided(
      "act",
      { made: [big, brute], light: { units: [unit] }, dark: { units: ["Brute"] }, ...given },
      (t, script) => {
        // No die is rolled.
        t.act(unit, { ...script, decide: (asked) => (asked.question === "act" ? pass : script.decide!(asked)) });
      },
    );
  const against = (declared: Parameters<typeof foe>[1], more: SceneGiven = {}) =>
    idle({ ...more, made: [big, small, foe("Brute", declared, { power: 6, health: 6 })] });
  const as = (declared: Parameters<typeof card>[1]) => idle({ made: [card("Big", declared, { power: 6 }), brute] });

  it("is not tried where an enemy may be struck for nothing", () => {
    expect(idle({})).toEqual(["pass"]);
  });

  it("is tried where the enemy strikes back, or sends damage on", () => {
    const retaliate = [
      { window: "attack", cost: {}, effects: [{ verb: "retaliate", on: "self", amount: 3 }] },
    ] as const;
    const deflect = [{ window: "prevention", cost: {}, effects: [{ verb: "deflect", amount: 2 }] }] as const;
    expect(against({ abilities: retaliate })).toEqual([]);
    expect(against({ abilities: deflect })).toEqual([]);
    expect(against({ abilities: [{ ...retaliate[0], effects: [{ verb: "gainForce", amount: 1 }] }] })).toEqual([
      "pass",
    ]);
  });

  it("is tried where another enemy answers for all, and not where it answers for itself", () => {
    const beside = (ability: object) => {
      const guard = foe(
        "Guard",
        { abilities: [{ window: "prevention", cost: {}, ...ability } as never] },
        { power: 1 },
      );
      return idle({ made: [big, brute, guard], dark: { units: ["Brute", "Guard"] } });
    };
    const deflect = [{ verb: "deflect", amount: 2 }];
    expect(beside({ effects: deflect })).toEqual(["pass"]);
    expect(beside({ effects: deflect, target: { whose: "yours" } })).toEqual([]);
  });

  it("is tried where the enemy is the better for being hurt", () => {
    expect(against({ modifiers: [{ stat: "power", amount: 1, perDamage: true }] })).toEqual([]);
  });

  it("is tried where an attack sets something off: of the enemy, of its own, or of others in play", () => {
    const draws = [{ verb: "draw", amount: 1 }] as const;
    expect(against({ triggers: [{ when: "damaged", effects: draws }] })).toEqual([]);
    expect(against({ triggers: [{ when: "turnEnds", effects: draws }] })).toEqual(["pass"]);
    expect(against({ triggers: [{ when: "attacks", effects: draws }] })).toEqual(["pass"]);
    expect(as({ triggers: [{ when: "attacks", effects: [{ verb: "doesNotUntap", on: "self" }] }] })).toEqual([]);
    const watcher = foe("Watcher", { triggers: [{ when: "attacks", subject: {}, effects: draws }] }, { type: "space" });
    expect(idle({ made: [big, brute, watcher], dark: { units: ["Brute", "Watcher"] } })).toEqual([]);
  });

  it("is tried where an attack costs Force, or no die may hit", () => {
    expect(against({ tolls: [{ force: 1, on: "self" }] })).toEqual([]);
    expect(idle({ made: [card("Big", {}, { power: 0 }), brute] })).toEqual([]);
  });

  it("is tried where a card of its own rests on quiet in that arena", () => {
    const trick = (arena: "space" | "character") =>
      play("Trick", { effects: [{ verb: "draw", amount: 1 }], while: { quiet: [arena] } });
    const holding = (made: Made, side: "light" | "dark") =>
      idle({
        made: [big, brute, made],
        light: { units: ["Big"], hand: side === "light" ? ["Trick"] : [] },
        dark: { units: ["Brute"], hand: side === "dark" ? ["Trick"] : [] },
      });
    expect(holding(trick("character"), "light")).toEqual([]);
    expect(holding(trick("space"), "light")).toEqual(["pass"]);
    expect(holding(trick("character"), "dark")).toEqual(["pass"]);
    const moor = location(
      "Moor",
      { modifiers: [{ stat: "health", amount: 1, of: {}, while: { quiet: ["character"] } }] },
      "space",
    );
    expect(idle({ made: [big, brute, moor], light: { units: ["Big"], locations: ["Moor"] } })).toEqual([]);
  });
});

describe("leaving a complete unit face down", () => {
  const left = (declared: Parameters<typeof card>[1], given: SceneGiven = {}) =>
    avoided(
      "build",
      {
        ...given,
        made: [card("Squad", declared, { buildCost: 2, power: 2, health: 2 }), brute, ...(given.made ?? [])],
        light: { ...given.light, down: [{ name: "Squad", counters: 2 }] },
      },
      (t, script) => {
        t.buildStep("light", script);
      },
    );
  const enemies: SceneGiven = { dark: { units: ["Brute"] } };

  it("is not tried, also where it had better retreat at once", () => {
    expect(left({})).toContain("pass");
    expect(left({}, enemies)).toContain("pass");
  });

  it("is tried where it would have to stay among enemies, and only there", () => {
    expect(left({ quirks: ["cantRetreat"] }, enemies)).toEqual([]);
    expect(left({ quirks: ["cantRetreat"] })).toContain("pass");
    const hall = location("Hall", { grants: [{ of: { kind: ["character"] }, quirks: ["cantRetreat"] }] }, "character");
    const inHall = { made: [hall], light: { locations: ["Hall"] } };
    expect(left({}, { ...inHall, ...enemies })).toEqual([]);
  });

  it("is tried where battle costs it something, or its deploying does something now", () => {
    expect(left({ upkeep: [{ force: 1 }] })).toEqual([]);
    const now = [{ when: "deployed", effects: [{ verb: "draw", amount: 1 }] }] as const;
    expect(left({ triggers: now })).toEqual([]);
  });
});

describe("a retreat", () => {
  const retreats = (given: SceneGiven, big_: Parameters<typeof card>[1] = {}) =>
    avoided(
      "retreat",
      { made: [card("Big", big_, { power: 6, health: 6 }), brute], light: { units: ["Big"] }, ...given },
      (t, script) => {
        t.retreatStep("light", script);
      },
    );

  it("of a sound unit is not tried where nobody is there to attack it", () => {
    expect(retreats({})).toEqual(["Big"]);
    expect(retreats({ dark: { units: [{ name: "Brute", arena: "space" }] } })).toEqual(["Big"]);
  });

  it("is tried from an enemy, who may be tapped, with damage, and from what happens in the arena by itself", () => {
    expect(retreats({ dark: { units: ["Brute"] } })).toEqual([]);
    expect(retreats({ dark: { units: [{ name: "Brute", tapped: true }] } })).toEqual([]);
    expect(retreats({ light: { units: [{ name: "Big", damage: 1 }] } })).toEqual([]);
    const burns = [{ when: "stepStarts", effects: [{ verb: "damage", on: "self", amount: 1 }] }] as const;
    expect(retreats({}, { triggers: burns })).toEqual([]);
  });
});

describe("targets", () => {
  const both: SceneGiven = {
    light: { units: [{ name: "Big", damage: 2 }], hand: ["Trick"] },
    dark: { units: [{ name: "Brute", damage: 2 }] },
  };
  const misplaced = (ability: Parameters<typeof play>[1], own: Parameters<typeof card>[1] = {}) =>
    avoided(
      "target",
      { ...both, made: [card("Big", own, { power: 6, health: 6 }), brute, play("Trick", { target: {}, ...ability })] },
      (t, script) => {
        t.window(script);
      },
    );

  it("are neither one's own for harm nor the enemy for help", () => {
    expect(misplaced({ effects: [{ verb: "damage", on: "target", amount: 4 }] })).toEqual(["Big"]);
    expect(misplaced({ effects: [{ verb: "heal", on: "target", amount: 2 }] })).toEqual(["Brute"]);
  });

  it("are all tried where harm does more than harm, or nothing is sure of the text", () => {
    const damage = { effects: [{ verb: "damage", on: "target", amount: 4 }] } as const;
    expect(misplaced(damage, { triggers: [{ when: "damaged", effects: [{ verb: "draw", amount: 2 }] }] })).toEqual([]);
    expect(misplaced(damage, { modifiers: [{ stat: "power", amount: 1, perDamage: true }] })).toEqual([]);
    expect(misplaced({ effects: [...damage.effects, { verb: "heal", on: "target", amount: 1 }] })).toEqual([]);
    expect(misplaced({ effects: [{ verb: "returnToHand", on: "target" }] })).toEqual([]);
  });
});
