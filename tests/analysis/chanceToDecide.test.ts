import { describe, expect, test } from "vitest";
import { twoSidedZ } from "../../src/analysis/normal.js";
import { chanceToDecide } from "../../src/analysis/sampleSize.js";
import { normals } from "./normals.js";

/** How likely more results decide what some have not. */

const interval = (estimate: number, halfWidth: number, confidence = 0.95) => ({
  ...{ estimate, low: estimate - halfWidth, high: estimate + halfWidth, confidence },
});

/** Of both sides of 0. */
const chance = (of: ReturnType<typeof interval>, times: number): number => {
  const { above, below } = chanceToDecide(of, times);
  return above + below;
};

describe("the chance", () => {
  test.each([
    [0, 4],
    [0.5, 4],
    [0.9, 2],
    [-0.9, 16],
  ])("of a mean %d half-widths from 0 with %d times the results is that of simulation", (estimate, times) => {
    const draws = 40_000;
    const normal = normals(Math.round(1000 * estimate) + times);
    const error = 1 / twoSidedZ(0.95);
    let decided = 0;
    for (let i = 0; i < draws; i++) {
      // What is true by what was seen, and then what the further results bring.
      const truth = estimate + error * normal();
      const further = truth + (error / Math.sqrt(times - 1)) * normal();
      const all = (estimate + (times - 1) * further) / times;
      if (Math.abs(all) > 1 / Math.sqrt(times)) decided++;
    }
    expect(chance(interval(estimate, 1), times)).toBeCloseTo(decided / draws, 1.6);
  });

  test("grows with the distance from 0 and, of what is undecided, with the results", () => {
    expect(chance(interval(0.9, 1), 4)).toBeGreaterThan(chance(interval(0.3, 1), 4));
    expect(chance(interval(0.3, 1), 16)).toBeGreaterThan(chance(interval(0.3, 1), 4));
    expect(chance(interval(-0.3, 1), 4)).toBeCloseTo(chance(interval(0.3, 1), 4), 12);
    expect(chance(interval(8, 1), 4)).toBeCloseTo(1, 6);
    const { above, below } = chanceToDecide(interval(0.5, 1), 4);
    expect(chanceToDecide(interval(-0.5, 1), 4)).toEqual({ above: below, below: above });
    expect(above).toBeGreaterThan(10 * below);
  });
});
