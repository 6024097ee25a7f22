import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  eloFromScore,
  likelihoodOfSuperiority,
  mergePairCounts,
  pairInterval,
  pairMoments,
  scoreFromElo,
} from "../../src/analysis/pairs.js";
import { wilson } from "../../src/analysis/wilson.js";
import { nextBits, seedStream } from "../../src/core/rng.js";

const counts5 = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 5, maxLength: 5 });

describe("pair counts", () => {
  it("give the mean and the error that fishtest gives", () => {
    // fishtest's statistics of the pentanomial result 34, 54, 63, 64, 75.
    const counts = [34, 54, 63, 64, 75];
    const moments = pairMoments(counts);
    expect(moments.mean).toBeCloseTo(0.5793103448275863, 15);
    expect(2 * moments.variance).toBeCloseTo(0.2262128418549346, 14);
    expect(likelihoodOfSuperiority(counts)).toBeCloseTo(0.9999703930084313, 12);
    expect(eloFromScore(pairInterval(counts, 0.95).estimate)).toBeCloseTo(55.57978042044588, 11);
  });

  it("of no pair are an even score without error, which adds nothing to others", () => {
    const none = [0, 0, 0, 0, 0];
    expect(pairMoments(none)).toEqual({ pairs: 0, mean: 0.5, variance: 0, standardError: 0 });
    expect(mergePairCounts(none, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
    const { estimate, low, high } = pairInterval(none, 0.95);
    expect([estimate, low, high].every(Number.isFinite)).toBe(true);
    expect(low).toBeLessThan(0.01);
    expect(high).toBeGreaterThan(0.99);
  });

  it("merge exactly", () => {
    fc.assert(
      fc.property(counts5, counts5, (one, other) => {
        const merged = pairMoments(mergePairCounts(one, other));
        const first = pairMoments(one);
        const second = pairMoments(other);
        expect(merged.pairs).toBe(first.pairs + second.pairs);
        expect(merged.mean * merged.pairs).toBeCloseTo(first.mean * first.pairs + second.mean * second.pairs, 6);
      }),
    );
  });
});

describe("interval of paired games", () => {
  it("is Wilson's interval on all games when every pair is won, and never empty", () => {
    const swept = pairInterval([0, 0, 0, 0, 10], 0.95);
    expect(swept.low).toBeCloseTo(wilson(20, 20, 0.95).low, 14);
    expect(swept.high).toBe(1);
    const split = pairInterval([0, 0, 1000, 0, 0], 0.95);
    expect(split.high - split.low).toBeCloseTo(2.7 / 1000, 4);
    expect(pairInterval([0, 0, 0, 0, 0], 0.95)).toEqual({ estimate: 0.5, low: 0, high: 1, confidence: 0.95 });
  });

  it("tends to mean +- z * standard error", () => {
    const counts = [34_000, 54_000, 63_000, 64_000, 75_000];
    const { mean, standardError } = pairMoments(counts);
    const interval = pairInterval(counts, 0.95);
    expect(interval.low).toBeCloseTo(mean - 1.959964 * standardError, 5);
    expect(interval.high).toBeCloseTo(mean + 1.959964 * standardError, 5);
  });

  it("mirrors when the sides swap, contains its estimate, and holds no NaN", () => {
    fc.assert(
      fc.property(counts5, (counts) => {
        const one = pairInterval(counts, 0.95);
        const other = pairInterval([...counts].reverse(), 0.95);
        expect(one.low).toBeCloseTo(1 - other.high, 12);
        expect(one.high).toBeCloseTo(1 - other.low, 12);
        expect(one.low).toBeLessThanOrEqual(one.estimate);
        expect(one.high).toBeGreaterThanOrEqual(one.estimate);
        expect(one.high - one.low).toBeGreaterThan(0);
        expect(likelihoodOfSuperiority(counts)).not.toBeNaN();
      }),
    );
  });

  it("covers the truth in 93 to 97 % of simulated runs, for dependent and independent games of a pair", () => {
    const words = new Int32Array(4);
    seedStream(words, 0, 20, 7, 0);
    const uniform = () => (nextBits(words, 0) >>> 0) / 2 ** 32;
    for (const [lost, split] of [
      [0.25, 0.5],
      [0.4, 0.2],
      [0.15, 0.7],
      [0.1, 0.4],
    ] as const) {
      const truth = 1 - lost - split + split / 2;
      let covered = 0;
      const runs = 3000;
      for (let run = 0; run < runs; run++) {
        const counts = [0, 0, 0, 0, 0];
        for (let pair = 0; pair < 300; pair++) {
          const u = uniform();
          counts[u < lost ? 0 : u < lost + split ? 2 : 4]++;
        }
        const { low, high } = pairInterval(counts, 0.95);
        if (low <= truth && truth <= high) covered++;
      }
      expect(covered / runs).toBeGreaterThan(0.93);
      expect(covered / runs).toBeLessThan(0.97);
    }
  });
});

describe("Elo", () => {
  it("has the published values and inverts", () => {
    expect(eloFromScore(0.5)).toBe(0);
    expect(eloFromScore(0.76)).toBeCloseTo(200.2409402276741, 11);
    expect(eloFromScore(0.24)).toBeCloseTo(-200.2409402276741, 11);
    expect(eloFromScore(1)).toBe(Infinity);
    expect(eloFromScore(0)).toBe(-Infinity);
    for (const elo of [-500, -3, 0, 12, 700]) expect(eloFromScore(scoreFromElo(elo))).toBeCloseTo(elo, 8);
  });
});
