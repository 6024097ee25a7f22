import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rotation, variantOfPair } from "../../src/experiment/rotation.js";

describe("which variant a pair plays", () => {
  test("without weights: one after the other", () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((pair) => variantOfPair(3, undefined, pair))).toEqual([0, 1, 2, 0, 1, 2, 0]);
  });

  test("with weights: in their shares, spread out, over and over", () => {
    const weights = [2, 1];
    const played = Array.from({ length: 9 }, (_, pair) => variantOfPair(2, weights, pair));
    expect(played).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0]);
    // Equal proportions are equal plans, whole numbers or not.
    expect([...rotation([0.5, 0.25])]).toEqual([0, 1, 0]);
    expect([...rotation([1, 1, 1, 1])]).toEqual([0, 1, 2, 3]);
    expect([...rotation([0.33])]).toEqual([0]);
    expect(rotation([0.7, 0.29, 0.01])).toHaveLength(100);
  });

  test("is never a whole pair off its share, and exact at the end of each cycle", () => {
    const weight = fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100);
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 7 }), (weights) => {
        const all = weights.reduce((sum, one) => sum + one, 0);
        const cycle = rotation(weights);
        const played = weights.map(() => 0);
        let worst = 0;
        cycle.forEach((variant, i) => {
          played[variant]++;
          weights.forEach((one, v) => {
            worst = Math.max(worst, Math.abs(played[v] - ((i + 1) * one) / all));
          });
        });
        expect(worst).toBeLessThan(1);
        weights.forEach((one, v) => {
          expect(played[v]).toBeCloseTo((cycle.length * one) / all, 6);
        });
      }),
      { numRuns: 60 },
    );
  });

  test("refuses what is no weight", () => {
    expect(() => rotation([1, 0])).toThrow("above 0");
    expect(() => variantOfPair(3, [1, 2], 0)).toThrow("each variant has a weight");
  });
});
