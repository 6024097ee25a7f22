import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilson } from "../../src/analysis/wilson.js";

describe("Wilson's interval", () => {
  it("has R's values", () => {
    // R 4: prop.test(x, n, correct = FALSE).
    const middle = wilson(81, 263, 0.95);
    expect(middle.low).toBeCloseTo(0.2552885198782742, 14);
    expect(middle.high).toBeCloseTo(0.36620957698280004, 14);
    const none = wilson(0, 20, 0.95);
    expect(none.low).toBe(0);
    expect(none.high).toBeCloseTo(0.1611251580528194, 14);
    const all = wilson(29, 29, 0.95);
    expect(all.low).toBeCloseTo(0.8830302015002592, 14);
    expect(all.high).toBe(1);
  });

  it("knows nothing without trials", () => {
    expect(wilson(0, 0, 0.95)).toEqual({ estimate: 0.5, low: 0, high: 1, confidence: 0.95 });
  });

  it("contains its estimate, keeps a width, stays in 0..1 and mirrors when the sides swap", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const successes = Math.round(share * n * 2) / 2;
        const one = wilson(successes, n, 0.95);
        const other = wilson(n - successes, n, 0.95);
        expect(one.low).toBeGreaterThanOrEqual(0);
        expect(one.low).toBeLessThanOrEqual(one.estimate);
        expect(one.high).toBeGreaterThanOrEqual(one.estimate);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(one.high - one.low).toBeGreaterThan(0.5 / n);
        expect(one.high).toBe(1 - other.low);
      }),
    );
  });

  it("narrows as trials grow and widens with confidence", () => {
    const width = (n: number, confidence: number) => {
      const i = wilson(n / 2, n, confidence);
      return i.high - i.low;
    };
    expect(width(1000, 0.95)).toBeLessThan(width(100, 0.95));
    expect(width(1000, 0.99)).toBeGreaterThan(width(1000, 0.95));
    // 9,604 games give one percentage point either way: the textbook sample size.
    expect(width(9604, 0.95) / 2).toBeCloseTo(0.01, 5);
  });

  it("holds its coverage exactly enough: summed over the binomial, 93 to 97 % for rates away from the ends", () => {
    for (const rate of [0.1, 0.31, 0.5, 0.72]) {
      const n = 400;
      let chance = (1 - rate) ** n;
      let covered = 0;
      for (let k = 0; k <= n; k++) {
        const i = wilson(k, n, 0.95);
        if (i.low <= rate && rate <= i.high) covered += chance;
        chance *= ((n - k) / (k + 1)) * (rate / (1 - rate));
      }
      expect(covered).toBeGreaterThan(0.93);
      expect(covered).toBeLessThan(0.97);
    }
  });

  it("refuses more successes than trials", () => {
    expect(() => wilson(3, 2, 0.95)).toThrow("0..n");
    expect(() => wilson(-1, 2, 0.95)).toThrow("0..n");
  });
});
