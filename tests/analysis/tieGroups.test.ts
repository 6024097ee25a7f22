import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tieGroups } from "../../src/analysis/tieGroups.js";
import { normals } from "./normals.js";

describe("tie groups", () => {
  it("part what differs by many errors and keep together what does not", () => {
    const groups = tieGroups([1, 5, 1.1, 5.05, 9], () => 0.01, 0.05);
    expect(groups).toEqual([3, 2, 3, 2, 1]);
    expect(tieGroups([3], () => 0, 0.05)).toEqual([1]);
    expect(tieGroups([2, 2, 1], () => 0, 0.05)).toEqual([1, 1, 2]);
  });

  it("compare each with the leader of its group, not with its neighbour", () => {
    // Steps of 1.5 errors: no neighbours differ, yet the ends do.
    const groups = tieGroups([0, 1.5, 3, 4.5, 6, 7.5], () => 1, 0.05);
    expect(Math.max(...groups)).toBeGreaterThan(1);
    expect(groups[5]).toBe(1);
    expect(groups[4]).toBe(1);
    expect(groups[0]).toBeGreaterThan(1);
  });

  it("follow the estimates when these change places, and never rise with them", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 12 }), (values) => {
        const groups = tieGroups(values, () => 4, 0.05);
        const turned = tieGroups([...values].reverse(), () => 4, 0.05).reverse();
        expect(turned).toEqual(groups);
        values.forEach((v, i) => {
          values.forEach((w, j) => {
            if (v > w) expect(groups[i]).toBeLessThanOrEqual(groups[j]);
          });
        });
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  it("find one group among equals but for one time in twenty", () => {
    // 400 fields of ten equals: at most 5 % + three standard errors (1.1 points each) show a second group.
    const normal = normals(11);
    let parted = 0;
    for (let k = 0; k < 400; k++) {
      const groups = tieGroups(Array.from({ length: 10 }, normal), () => 2, 0.05);
      if (Math.max(...groups) > 1) parted++;
    }
    expect(parted / 400).toBeLessThanOrEqual(0.083);
  });

  it.each([[[]], [[1, Number.NaN]], [[Number.POSITIVE_INFINITY, 1]]])("refuse estimates such as %j", (estimates) => {
    expect(() => tieGroups(estimates, () => 1, 0.05)).toThrow("estimates are finite");
  });
});
