import { describe, expect, it } from "vitest";
import { confidenceSequence, logEvidence } from "../../src/analysis/confidenceSequence.js";
import { cusum, cusumRunLength } from "../../src/analysis/cusum.js";
import { gsprtLogLikelihoodRatio, sprtBounds } from "../../src/analysis/sprt.js";
import { wilson } from "../../src/analysis/wilson.js";
import { nextBits, seedStream } from "../../src/core/rng.js";

function generator(seed: number): () => number {
  const words = new Int32Array(4);
  seedStream(words, 0, seed, 1977, 0);
  return () => (nextBits(words, 0) >>> 0) / 2 ** 32;
}

describe("confidence sequence", () => {
  it("has the values of the closed form", () => {
    // scipy 1.17: betaln and brentq on the mixture with a Beta(1/2, 1/2) prior, alpha 0.05.
    const i = confidenceSequence(550, 1000, 0.95);
    expect(i.low).toBeCloseTo(0.49226288785559297, 10);
    expect(i.high).toBeCloseTo(0.6068505872481381, 10);
    expect(logEvidence(550, 1000, 0.5)).toBeCloseTo(1.3284461707619357, 10);
    expect(confidenceSequence(0, 20, 0.95).low).toBe(0);
    expect(confidenceSequence(20, 20, 0.95).high).toBe(1);
    expect(confidenceSequence(0, 0, 0.95)).toMatchObject({ estimate: 0.5, low: 0, high: 1 });
  });

  it("mirrors, and is wider than Wilson's single look", () => {
    for (const [sum, n] of [
      [3, 10],
      [60, 100],
      [5150.5, 10000],
    ] as const) {
      const i = confidenceSequence(sum, n, 0.95);
      const mirror = confidenceSequence(n - sum, n, 0.95);
      expect(i.low).toBeCloseTo(1 - mirror.high, 12);
      const once = wilson(sum, n, 0.95);
      expect(i.low).toBeLessThan(once.low);
      expect(i.high).toBeGreaterThan(once.high);
    }
  });

  it("errs in at most 5 % of runs although it is looked at every ten games, where Wilson's errs far more often", () => {
    const uniform = generator(3);
    let sequenceMisses = 0;
    let wilsonMisses = 0;
    const runs = 400;
    for (let run = 0; run < runs; run++) {
      let wins = 0;
      let sequenceMissed = false;
      let wilsonMissed = false;
      for (let n = 1; n <= 1000; n++) {
        if (uniform() < 0.5) wins++;
        if (n % 10 !== 0) continue;
        if (logEvidence(wins, n, 0.5) >= Math.log(20)) sequenceMissed = true;
        const once = wilson(wins, n, 0.95);
        if (once.low > 0.5 || once.high < 0.5) wilsonMissed = true;
      }
      if (sequenceMissed) sequenceMisses++;
      if (wilsonMissed) wilsonMisses++;
    }
    expect(sequenceMisses / runs).toBeLessThanOrEqual(0.05);
    expect(wilsonMisses / runs).toBeGreaterThan(0.25);
  });
});

describe("SPRT on pairs", () => {
  it("has the bounds of Wald and the ratios of fishtest's code", () => {
    expect(sprtBounds(0.05, 0.05).upper).toBeCloseTo(2.9444389791664403, 14);
    expect(sprtBounds(0.05, 0.1).lower).toBeCloseTo(-2.251291798606495, 14);
    expect(gsprtLogLikelihoodRatio([5, 20, 50, 30, 10], 0, 5)).toBeCloseTo(0.5519573886956443, 7);
    expect(gsprtLogLikelihoodRatio([21184, 40708, 21404], 0.5, 2.5)).toBeCloseTo(-1.5718887926943381, 6);
  });

  it("ends and stays finite when everything is won, lost or level", () => {
    const won = gsprtLogLikelihoodRatio([0, 0, 0, 0, 5550], 0, 5);
    const lost = gsprtLogLikelihoodRatio([5550, 0, 0, 0, 0], 0, 5);
    const level = gsprtLogLikelihoodRatio([0, 0, 5550, 0, 0], 0, 5);
    for (const value of [won, lost, level]) expect(Number.isFinite(value)).toBe(true);
    expect(won).toBeGreaterThan(2);
    expect(lost).toBeLessThan(-2);
  });

  it("changes sign when hypotheses are exchanged or sides swap", () => {
    const counts = [12, 30, 61, 44, 19];
    const ratio = gsprtLogLikelihoodRatio(counts, -3, 9);
    expect(gsprtLogLikelihoodRatio(counts, 9, -3)).toBeCloseTo(-ratio, 9);
    expect(gsprtLogLikelihoodRatio([...counts].reverse(), 3, -9)).toBeCloseTo(ratio, 9);
  });

  it("keeps its error rates in simulation", () => {
    const uniform = generator(4);
    const bounds = sprtBounds(0.05, 0.05);
    const accepted = (win: number, level: number) => {
      const counts = [0, 0, 0, 0, 0];
      for (let pair = 1; pair <= 4000; pair++) {
        const u = uniform();
        counts[u < win ? 4 : u < win + level ? 2 : 0]++;
        if (pair % 10 !== 0) continue;
        const ratio = gsprtLogLikelihoodRatio(counts, 0, 60);
        if (ratio >= bounds.upper) return 1;
        if (ratio <= bounds.lower) return 0;
      }
      return 0;
    };
    const runs = 200;
    let falseAlarms = 0;
    let found = 0;
    // A score of 0.5855 is an advantage of 60 Elo.
    for (let i = 0; i < runs; i++) {
      falseAlarms += accepted(0.25, 0.5);
      found += accepted(0.3355, 0.5);
    }
    // Within three standard errors of 5 %.
    expect(falseAlarms / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
    expect(found / runs).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.05 * 0.95) / runs));
  });
});

describe("CUSUM chart", () => {
  it("adds up deviations beyond the slack and names the first alarm", () => {
    const chart = cusum([0, 1, 2, 3, -9, 0], { target: 0, slack: 0.5, limit: 3 });
    expect(chart.high).toEqual([0, 0.5, 2, 4.5, 0, 0]);
    expect(chart.low).toEqual([0, 0, 0, 0, 8.5, 8]);
    expect(chart.alarm).toBe(3);
    expect(cusum([0, 0.4, -0.4], { target: 0, slack: 0.5, limit: 3 }).alarm).toBeUndefined();
    expect(() => cusum([], { target: 0, slack: 1, limit: 0 })).toThrow("positive");
  });

  it("mirrors when values change sign", () => {
    const uniform = generator(5);
    const values = Array.from({ length: 200 }, () => uniform() - 0.45);
    const options = { target: 0, slack: 0.1, limit: 2 };
    const chart = cusum(values, options);
    const turned = cusum(
      values.map((v) => -v),
      options,
    );
    expect(turned.high).toEqual(chart.low);
    expect(turned.alarm).toBe(chart.alarm);
  });

  it("has the tabled run lengths", () => {
    // Montgomery, table 9.3, for h = 4 and 5 with k = 1/2: two-sided 168 and 465; 8.38 and 10.4 after a shift of one
    // deviation.
    expect(cusumRunLength(0.5, 4, 0) / 2).toBeCloseTo(167.7, 1);
    expect(cusumRunLength(0.5, 5, 0) / 2).toBeCloseTo(465.4, 1);
    expect(cusumRunLength(0.5, 4, 1)).toBeCloseTo(8.38, 2);
    expect(cusumRunLength(0.5, 5, 1)).toBeCloseTo(10.38, 2);
  });
});
