import { describe, expect, it } from "vitest";
import { betaBinomialP } from "../../src/analysis/betaBinomial.js";
import { normalCdf } from "../../src/analysis/normal.js";
import { wilson, wilsonTrials } from "../../src/analysis/wilson.js";

describe("results against a rate that a simulation knows", () => {
  // Of a rate that is known exactly these are binomial: R, 2 * min(pbinom(k, n, p), 1 - pbinom(k - 1, n, p)).
  it.each([
    [3, 3, 0.5, 0.25],
    [0, 5, 0.5, 0.0625],
    [17, 20, 0.85, 1],
    [2, 10, 0.5, 0.109375],
    [9, 10, 0.5, 0.021484375],
  ])("%d of %d against %d is %d", (successes, n, rate, p) => {
    expect(betaBinomialP(successes, n, rate, 1e9)).toBeCloseTo(p, 6);
  });

  it("half a success counts with both of its neighbours", () => {
    expect(betaBinomialP(2.5, 5, 0.5, 1e9)).toBeCloseTo(1, 6);
    // 4.5 of 5 is as likely as 4 or more.
    expect(betaBinomialP(4.5, 5, 0.5, 1e9)).toBeCloseTo((2 * 6) / 32, 6);
  });

  it("is symmetric, and less sure the less is known", () => {
    for (const known of [1, 10, 100, 1e6])
      expect(betaBinomialP(7, 9, 0.3, known)).toBeCloseTo(betaBinomialP(2, 9, 0.7, known), 10);
    const of = (known: number) => betaBinomialP(17, 20, 0.2, known);
    expect(of(1)).toBeGreaterThan(of(10));
    expect(of(10)).toBeGreaterThan(of(1e6));
    expect(of(1)).toBeGreaterThan(0.05);
    // Never sure of what one game of a simulation said.
    expect(betaBinomialP(20, 20, 0, 1)).toBeGreaterThan(0.01);
    expect(betaBinomialP(20, 20, 0, 10_000)).toBeLessThan(1e-6);
  });

  it("comes to the normal approximation of many", () => {
    const [n, known, rate] = [10_000, 20_000, 0.4];
    const error = Math.sqrt(rate * (1 - rate) * (1 / n + 1 / known));
    for (const seen of [0.4, 0.41, 0.42])
      expect(betaBinomialP(seen * n, n, rate, known)).toBeCloseTo(2 * normalCdf(-(seen - rate) / error), 1);
  });

  it("a p below 0.05 comes in at most one of twenty where nothing differs", () => {
    // All results of 12 games by the chance of each.
    const chances = [0.1, 0.5, 0.8];
    for (const rate of chances) {
      const of = (k: number) => {
        let ways = 1;
        for (let i = 0; i < k; i++) ways = (ways * (12 - i)) / (i + 1);
        return ways * rate ** k * (1 - rate) ** (12 - k);
      };
      const wrong = Array.from({ length: 13 }, (_, k) => (betaBinomialP(k, 12, rate, 1e9) <= 0.05 ? of(k) : 0));
      expect(wrong.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.05);
    }
  });
});

it("an interval says of how many trials it is", () => {
  for (const [successes, n] of [
    [0, 10],
    [5, 10],
    [30, 100],
    [9_999, 10_000],
    [1, 2],
    [0.5, 1],
  ] as const)
    expect(wilsonTrials(wilson(successes, n, 0.95)) / n).toBeCloseTo(1, 6);
  expect(() => wilsonTrials({ estimate: 0.5, low: 0, high: 1, confidence: 0.95 })).toThrow();
});
