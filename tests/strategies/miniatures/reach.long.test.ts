import { describe, expect, it } from "vitest";
import type { Edge, SceneGiven } from "../../games/miniatures/support/scene.js";
import { stat } from "../../games/miniatures/support/scene.js";
import { countAttacks, squaresOf } from "./turns.js";

/**
 * Squares to attack from, by the range that the rules count (glossary: Melee Reach; rulebook: "Determining Range", a
 * diagonal step is 2 squares and walls are gone around): wherever some move leaves a legal attack, greedy makes one.
 */

/** A wall with a gap, a corner and some bad ground around the one to be attacked in (11, 7). */
const terrain = {
  width: 22,
  height: 14,
  walls: [
    [9, 4, "east"],
    [9, 5, "east"],
    [9, 6, "east"],
    [10, 10, "south"],
    [11, 10, "south"],
    [14, 7, "east"],
  ] as Edge[],
  difficult: [
    [11, 5],
    [12, 10],
  ] as [number, number][],
};

const SIZES = ["medium", "large", "huge"] as const;
const REACHES = [
  ["plain melee", []],
  ["Melee Reach 2", ["Melee Reach 2"]],
  ["Melee Reach 3", ["Melee Reach 3"]],
] as const;

function position(own: readonly string[], size: (typeof SIZES)[number], target: (typeof SIZES)[number]): SceneGiven {
  return {
    terrain,
    west: [{ card: stat({ abilities: ["Melee Attack", ...own], size, damage: 20 }), at: [1, 7] }],
    east: [{ card: stat({ size: target, damage: 10 }), at: [11, 7] }],
  };
}

describe("greedy attacks hand to hand wherever a move leaves an attack", () => {
  for (const [name, own] of REACHES) {
    for (const size of SIZES) {
      for (const target of SIZES) {
        it(`${name}, ${size} against ${target}`, () => {
          const count = countAttacks(position(own, size, target), 0, true, squaresOf(1, 1, 20, 12));
          expect(count.possible).toBeGreaterThan(30);
          expect(count.missed).toEqual([]);
        });
      }
    }
  }

  it("also past enemies that it would rather attack and cannot reach", () => {
    const costly = stat({ cost: 60, damage: 10 });
    const swamp = squaresOf(4, 1, 15, 3).map(([x, y]): [number, number] => [x, y]);
    const given: SceneGiven = {
      terrain: { difficult: swamp },
      west: [{ card: stat({ abilities: ["Melee Attack"] }), at: [9, 4] }],
      east: [
        ...[7, 8, 9, 10].map((x) => ({ card: costly, at: [x, 1] as const })),
        { card: stat({ cost: 3 }), at: [9, 10] as const },
      ],
    };
    const count = countAttacks(given, 0, true, squaresOf(4, 4, 16, 11));
    expect(count.possible).toBeGreaterThan(30);
    expect(count.missed).toEqual([]);
  });
});
