import { describe, expect, it } from "vitest";
import { chiSquaredCdf, chiSquaredQuantile } from "../../src/analysis/chiSquared.js";
import { betweenDeviation } from "../../src/analysis/pauleMandel.js";
import { normals } from "./normals.js";

/** Estimates about true values that differ by a normal deviation, with errors of several sizes. */
function study(random: () => number, items: number, deviation: number) {
  return Array.from({ length: items }, (_, k) => {
    const error = 0.5 + (k % 4) / 2;
    return { estimate: 3 + deviation * random() + error * random(), error };
  });
}

describe("chi-squared", () => {
  it.each([
    // Tables.
    [0.025, 1, 0.000982],
    [0.95, 1, 3.8415],
    [0.5, 3, 2.366],
    [0.975, 30, 46.9792],
    [0.025, 100, 74.2219],
    [0.975, 999, 1088.487],
  ])("has below it %f, with %i degrees, at %f", (share, freedom, value) => {
    expect(chiSquaredQuantile(share, freedom) / value).toBeCloseTo(1, 3);
    expect(chiSquaredCdf(value, freedom)).toBeCloseTo(share, 3);
  });
});

describe("how far true values differ beyond sampling", () => {
  it("is worked out by hand where all errors are alike", () => {
    // With equal errors Cochran's statistic is the sum of squares over error² + variance: here 18 / (1 + variance) = 2.
    const found = betweenDeviation(
      [0, 3, 6].map((estimate) => ({ estimate, error: 1 })),
      0.95,
    );
    expect(found.estimate).toBeCloseTo(Math.sqrt(8), 9);
    // Quantiles of chi-squared with 2 degrees, 0.0506 and 7.3778.
    expect(found.low).toBeCloseTo(Math.sqrt(18 / 7.3778 - 1), 4);
    expect(found.high).toBeCloseTo(Math.sqrt(18 / 0.050636 - 1), 2);
  });

  it("is nothing where estimates lie closer than their errors, and what could hide is still told", () => {
    const found = betweenDeviation(
      [1, 1.1, 0.9, 1].map((estimate) => ({ estimate, error: 1 })),
      0.95,
    );
    expect([found.estimate, found.low]).toEqual([0, 0]);
    expect(betweenDeviation(study(normals(3), 12, 0), 0.95).high).toBeGreaterThan(0.3);
  });

  it.each([
    [5, 1],
    [20, 1],
    [20, 0.3],
    [10, 3],
  ])("has an interval that holds, of %i items with a deviation of %f", (items, deviation) => {
    const random = normals(items + deviation);
    const tries = 1000;
    let missed = 0;
    const found: number[] = [];
    for (let i = 0; i < tries; i++) {
      const { estimate, low, high } = betweenDeviation(study(random, items, deviation), 0.95);
      if (low > deviation || high < deviation) missed++;
      found.push(estimate ** 2);
    }
    // 50 of 1,000, with a standard deviation of 7.
    expect(missed).toBeGreaterThan(25);
    expect(missed).toBeLessThan(75);
    const mean = found.reduce((sum, one) => sum + one, 0) / tries;
    // Estimates below 0 count as 0, so that small variances come out a little too large.
    expect(mean).toBeGreaterThan(0.9 * deviation ** 2);
    expect(mean).toBeLessThan(1.1 * deviation ** 2 + 0.15);
  });
});
