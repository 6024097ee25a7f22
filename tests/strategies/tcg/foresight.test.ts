import { describe, expect, it } from "vitest";
import { greedyIn } from "../../games/tcg/support/greedySeat.js";
import { card, foe, play } from "../../games/tcg/support/probe.js";
import { scene } from "../../games/tcg/support/scene.js";

/** What greedy of the light side knows of units that save themselves, of its own deck, and of cards in force. */

const evade = {
  window: "prevention",
  cost: { force: 2 },
  effects: [{ verb: "prevent", on: "self", amount: 2 }],
} as const;
const dodger = foe("Dodger", { abilities: [evade] }, { power: 4, health: 3, buildCost: 5 });
const target = foe("Target", {}, { power: 4, health: 3, buildCost: 5 });
const mook = foe("Mook", {}, { power: 2, health: 2, buildCost: 2 });

describe("units that can evade", () => {
  const gun = card("Gun", { modifiers: [{ stat: "overkill", amount: 1 }] }, { power: 6, health: 6 });
  const moved = (enemy: string, force: number) => {
    const t = scene({
      made: [gun, dodger, target, mook],
      light: { units: ["Gun"] },
      dark: { units: [enemy, "Mook"], force },
    });
    const greedy = greedyIn(t, "light");
    t.attack("Gun", enemy, greedy.script({ dice: [4, 4, 4, 4, 4, 1] }));
    return greedy.to("overkill");
  };

  it("are left the hits that discard them all the same", () => {
    expect(moved("Dodger", 2)).toEqual(["0"]);
  });

  it("are left no more without the Force for it, and neither are others", () => {
    expect(moved("Dodger", 1)).toEqual(["2"]);
    expect(moved("Target", 2)).toEqual(["2"]);
  });

  it("are attacked after units like them that cannot", () => {
    const attacked = (force: number, ...units: readonly string[]) => {
      const t = scene({ made: [gun, dodger, target], light: { units: ["Gun"] }, dark: { units, force } });
      const greedy = greedyIn(t, "light");
      t.act("Gun", greedy.script({ dice: [1, 1, 1, 1, 1, 1] }));
      return greedy.to("act");
    };
    expect(attacked(2, "Dodger", "Target")).toEqual(["Target"]);
    expect(attacked(2, "Dodger")).toEqual(["Dodger"]);
  });
});

describe("searching one's own deck", () => {
  const seeker = card("Seeker", {
    abilities: [
      { window: "build", cost: { tap: true }, effects: [{ verb: "search", amount: 1, filter: { names: ["Hero"] } }] },
    ],
  });
  const hero = card("Hero", {}, { buildCost: 5 });
  const uses = (deck: readonly string[], hand: readonly string[] = []) => {
    const t = scene({ made: [seeker, hero], light: { units: ["Seeker"], deck, hand } });
    const greedy = greedyIn(t, "light");
    t.buildStep("light", greedy.script());
    return greedy.to("build").includes("Seeker");
  };

  it("is done where it holds such a card", () => {
    expect(uses(["Clone Cadet", "Hero"])).toBe(true);
  });

  it("is not done where it holds none, be there one in hand", () => {
    expect(uses(["Clone Cadet", "Clone Squad"])).toBe(false);
    expect(uses(["Clone Cadet"], ["Hero"])).toBe(false);
  });
});

describe("keeping an arena from harm", () => {
  it("is paid for once", () => {
    const hush = play("Hush", { effects: [{ verb: "chooseArena" }, { verb: "preventAllInArena" }] });
    const brute = foe("Brute", {}, { power: 9, health: 9, buildCost: 9 });
    const t = scene({
      made: [hush, brute],
      light: { units: ["Clone Cadet"], hand: ["Hush", "Hush"] },
      dark: { units: ["Brute"] },
    });
    const greedy = greedyIn(t, "light");
    t.window(greedy.script());
    expect(greedy.to("play")).toEqual(["Hush", "pass"]);
  });
});
