import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { benjaminiHochberg } from "../../src/analysis/benjaminiHochberg.js";
import { eBh } from "../../src/analysis/eBh.js";
import { holm } from "../../src/analysis/holm.js";
import { mcnemar } from "../../src/analysis/mcnemar.js";

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });

describe("corrections for many tests", () => {
  it("have R's values", () => {
    // R 4: p.adjust(c(.01, .04, .03, .005), "holm") and "BH".
    const rounded = (values: number[]) => values.map((v) => Number(v.toFixed(12)));
    expect(rounded(holm([0.01, 0.04, 0.03, 0.005]))).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(rounded(benjaminiHochberg([0.01, 0.04, 0.03, 0.005]))).toEqual([0.02, 0.04, 0.04, 0.02]);
    expect(holm([])).toEqual([]);
  });

  it("keep the order of the p-values, never lower them, and BH never exceeds Holm", () => {
    fc.assert(
      fc.property(pValues, (p) => {
        const strict = holm(p);
        const mild = benjaminiHochberg(p);
        p.forEach((value, i) => {
          expect(strict[i]).toBeLessThanOrEqual(1);
          expect(mild[i]).toBeGreaterThanOrEqual(value - 1e-15);
          expect(strict[i]).toBeGreaterThanOrEqual(mild[i] - 1e-12);
          p.forEach((other, j) => {
            if (value >= other) return;
            expect(strict[i]).toBeLessThanOrEqual(strict[j]);
            expect(mild[i]).toBeLessThanOrEqual(mild[j]);
          });
        });
      }),
    );
    expect(() => holm([1.2])).toThrow("0..1");
    expect(() => benjaminiHochberg([-0.1])).toThrow("0..1");
  });

  it("e-BH rejects what BH would reject at p = 1/e, and nothing without evidence", () => {
    // With m = 4 and alpha = 0.05 the k-th largest e-value must reach 80 / k.
    expect(eBh([100, 45, 1, 0], 0.05)).toEqual([true, true, false, false]);
    expect(eBh([79, 39, 26, 0], 0.05)).toEqual([false, false, false, false]);
    expect(eBh([79, 40, 1, 0], 0.05)).toEqual([true, true, false, false]);
    fc.assert(
      fc.property(pValues, (p) => {
        const positive = p.map((v) => Math.max(v, 1e-9));
        const expected = benjaminiHochberg(positive);
        const rejected = eBh(
          positive.map((v) => 1 / v),
          0.05,
        );
        rejected.forEach((r, i) => {
          if (Math.abs(expected[i] - 0.05) > 1e-9) expect(r).toBe(expected[i] <= 0.05);
        });
      }),
    );
  });
});

describe("McNemar's test", () => {
  it("has R's values", () => {
    // R 4: binom.test(15, 20)$p.value; mcnemar.test(matrix(c(794, 86, 150, 570), 2)).
    expect(mcnemar(15, 5).exactP).toBeCloseTo(0.04138946533203125, 14);
    expect(mcnemar(150, 86).chiSquared).toBeCloseTo(16.8177966102, 9);
    expect(mcnemar(150, 86).approximateP).toBeCloseTo(4.11456228135e-5, 12);
  });

  it("sees nothing in no flips or as many both ways, and does not care which way is which", () => {
    expect(mcnemar(0, 0)).toEqual({ exactP: 1, chiSquared: 0, approximateP: 1 });
    expect(mcnemar(7, 7).exactP).toBe(1);
    expect(mcnemar(0, 1).exactP).toBeCloseTo(1, 12);
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (lost, gained) => {
        const there = mcnemar(lost, gained);
        expect(there).toEqual(mcnemar(gained, lost));
        expect(there.exactP).toBeGreaterThan(0);
        expect(there.exactP).toBeLessThanOrEqual(1);
      }),
    );
    expect(() => mcnemar(0.5, 1)).toThrow("counts");
  });
});
