import { expect, test } from "vitest";
import { fieller } from "../../src/analysis/fieller.js";

test("a ratio's interval is that of Fieller, and none where the denominator may be 0", () => {
  const parts = { numerator: 3, denominator: 2, numeratorVariance: 0.04, denominatorVariance: 0.01, covariance: 0 };
  const { estimate, low, high } = fieller(parts, 1.96)!;
  expect(estimate).toBe(1.5);
  // At its ends numerator - r denominator lies exactly z standard errors from 0.
  for (const r of [low, high]) expect(Math.abs(3 - 2 * r)).toBeCloseTo(1.96 * Math.sqrt(0.04 + 0.01 * r * r), 9);
  expect(fieller({ ...parts, denominatorVariance: 2 }, 1.96)).toBeUndefined();
});
