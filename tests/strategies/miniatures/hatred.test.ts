import { describe, expect, it } from "vitest";
import { scene, stat } from "../../games/miniatures/support/scene.js";
import { greedyTurn } from "./turns.js";

/** Eternal Hatred costs 2 Force points, and Force is spent once a turn: what greedy spends on other things. */

const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1);

/** How often a duelist with Lightsaber Riposte spends Force while an enemy beside it takes its turn. */
function spendings(powers: readonly string[], force: number, hitPoints = 100): number {
  const duelist = stat({ abilities: ["Melee Attack"], powers: ["Lightsaber Riposte", ...powers], force: 5 });
  const enemy = stat({ abilities: ["Melee Attack"], attack: 10 });
  const set = scene({ west: [{ card: duelist, at: [5, 5], force, hitPoints }], east: [{ card: enemy, at: [6, 5] }] });
  return SEEDS.filter((seed) => greedyTurn(set, 1, seed).after.force[0] < force).length;
}

/** How often it spends Force in its own turn, on a reroll or on Sith Rage. */
function ownSpendings(powers: readonly string[], force: number): number {
  const duelist = stat({ abilities: ["Melee Attack"], powers: ["Sith Rage", ...powers], force: 5 });
  const set = scene({ west: [{ card: duelist, at: [5, 5], force }], east: [{ at: [6, 5] }] });
  return SEEDS.filter((seed) => greedyTurn(set, 0, seed).after.force[0] < force).length;
}

describe("Force for Eternal Hatred", () => {
  it("is kept: the last points that pay for it", () => {
    expect(spendings(["Eternal Hatred"], 2)).toBe(0);
    expect(ownSpendings(["Eternal Hatred"], 2)).toBe(0);
  });

  it("is kept in turns of others by one who is weak", () => {
    expect(spendings(["Eternal Hatred"], 5, 50)).toBe(0);
  });

  it("more than that is spent by the strong, and all of it by others", () => {
    expect(spendings(["Eternal Hatred"], 3)).toBeGreaterThan(10);
    expect(ownSpendings(["Eternal Hatred"], 3)).toBeGreaterThan(10);
    expect(spendings([], 2)).toBeGreaterThan(10);
    expect(spendings([], 5, 50)).toBeGreaterThan(10);
    expect(ownSpendings([], 2)).toBeGreaterThan(10);
  });

  it("is not kept where there is too little for it", () => {
    expect(spendings(["Eternal Hatred"], 1)).toBeGreaterThan(10);
  });
});
