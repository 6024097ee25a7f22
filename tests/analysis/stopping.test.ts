import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confidenceSequence, logEvidence } from "../../src/analysis/confidenceSequence.js";
import { logPairEvidence, pairConfidenceSequence } from "../../src/analysis/pairConfidenceSequence.js";
import { pairInterval, scoreFromElo } from "../../src/analysis/pairs.js";
import { detectableDifference, sampleSizeToDetect } from "../../src/analysis/sampleSize.js";
import { gsprtLogLikelihoodRatio, sprtBounds } from "../../src/analysis/sprt.js";
import { halfwayScore, sprtExpectation } from "../../src/analysis/sprtLength.js";
import { nextBits, seedStream } from "../../src/core/rng.js";

function generator(seed: number): () => number {
  const words = new Int32Array(4);
  seedStream(words, 0, seed, 1977, 0);
  return () => (nextBits(words, 0) >>> 0) / 2 ** 32;
}

const counts5 = fc
  .array(fc.integer({ min: 0, max: 20_000 }), { minLength: 5, maxLength: 5 })
  .filter((counts) => counts.some((c) => c > 0));

describe("confidence sequence of pairs", () => {
  it("is the beta-binomial one where results are wins and losses only, whatever they are counted in", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (won, lost) => {
        fc.pre(won + lost > 0);
        const expected = confidenceSequence(won, won + lost, 0.95);
        for (const counts of [
          [lost, won],
          [lost, 0, won],
          [lost, 0, 0, 0, won],
        ]) {
          const made = pairConfidenceSequence(counts, 0.95);
          expect(made.estimate).toBeCloseTo(expected.estimate, 14);
          expect(made.low).toBeCloseTo(expected.low, 10);
          expect(made.high).toBeCloseTo(expected.high, 10);
          expect(logPairEvidence(counts, 0.37)).toBeCloseTo(logEvidence(won, won + lost, 0.37), 7);
        }
      }),
      { numRuns: 60 },
    );
    // The closed form again for many results, where the peak is a thousandth of the range.
    expect(logPairEvidence([484_850, 515_150], 0.5)).toBeCloseTo(logEvidence(515_150, 1_000_000, 0.5), 6);
  });

  it("lies inside the one that takes a pair's mean for a part of a win, contains its estimate, mirrors, and holds no NaN", () => {
    fc.assert(
      fc.property(counts5, (counts) => {
        const made = pairConfidenceSequence(counts, 0.95);
        const n = counts.reduce((sum, c) => sum + c, 0);
        const cautious = confidenceSequence(
          counts.reduce((sum, c, i) => sum + (c * i) / 4, 0),
          n,
          0.95,
        );
        expect(made.low).toBeGreaterThanOrEqual(cautious.low - 1e-9);
        expect(made.high).toBeLessThanOrEqual(cautious.high + 1e-9);
        expect(made.low).toBeLessThanOrEqual(made.estimate);
        expect(made.high).toBeGreaterThanOrEqual(made.estimate);
        const mirror = pairConfidenceSequence([...counts].reverse(), 0.95);
        expect(made.low).toBeCloseTo(1 - mirror.high, 10);
        for (const value of Object.values(made)) expect(value).not.toBeNaN();
      }),
      { numRuns: 100 },
    );
    expect(pairConfidenceSequence([0, 0, 0, 0, 0], 0.95)).toEqual({ estimate: 0.5, low: 0, high: 1, confidence: 0.95 });
  });

  it("counts two independent games of a pair as two: it is as narrow as the sequence of single games", () => {
    // 10,000 games won with chance 1/2, as pairs: a quarter lost, half split, a quarter won.
    const pairs = pairConfidenceSequence([1250, 0, 2500, 0, 1250], 0.95);
    const games = confidenceSequence(5000, 10_000, 0.95);
    expect(pairs.high - pairs.low).toBeCloseTo(games.high - games.low, 2);
    expect((pairs.high - pairs.low) / (games.high - games.low)).toBeLessThan(1.02);
    const single = confidenceSequence(2500, 5000, 0.95);
    expect((pairs.high - pairs.low) / (single.high - single.low)).toBeLessThan(0.75);
    // It is wider than the interval of one look, which may not be watched.
    const once = pairInterval([1250, 0, 2500, 0, 1250], 0.95);
    expect(pairs.high - pairs.low).toBeGreaterThan(1.5 * (once.high - once.low));
  });

  it("is convex in the rate on the scale of logarithms, so that what it leaves is an interval", () => {
    fc.assert(
      fc.property(counts5, fc.double({ min: 0.02, max: 0.9, noNaN: true }), (counts, rate) => {
        const [left, middle, right] = [rate, rate + 0.04, rate + 0.08].map((r) => logPairEvidence(counts, r));
        expect(middle!).toBeLessThanOrEqual((left! + right!) / 2 + 1e-6 * Math.abs(left! + right!) + 1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it("is fair: over all results of a few pairs the mean of the e-value is 1", () => {
    // Chances of the five results with mean 0.43; every sequence of three pairs is counted.
    const chances = [0.3, 0.15, 0.2, 0.23, 0.12];
    const rate = chances.reduce((sum, p, i) => sum + (p * i) / 4, 0);
    let mean = 0;
    for (let x = 0; x < 125; x++) {
      const results = [x % 5, Math.floor(x / 5) % 5, Math.floor(x / 25)];
      const counts = [0, 0, 0, 0, 0];
      let chance = 1;
      for (const r of results) {
        counts[r]++;
        chance *= chances[r];
      }
      mean += chance * Math.exp(logPairEvidence(counts, rate));
    }
    expect(mean).toBeCloseTo(1, 9);
  });

  it("errs in at most 5 % of runs although it is looked at every 25 pairs, where the interval of one look errs far more often", () => {
    const uniform = generator(11);
    const runs = 300;
    const seen: number[] = [];
    // Pairs whose games are independent, alike, and opposed (the seat decides); draws in the last.
    for (const chances of [
      [0.25, 0, 0.5, 0, 0.25],
      [0.5, 0, 0, 0, 0.5],
      [0.05, 0, 0.9, 0, 0.05],
      [0.1, 0.2, 0.3, 0.2, 0.2],
    ]) {
      const truth = chances.reduce((sum, p, i) => sum + (p * i) / 4, 0);
      let missed = 0;
      let onceMissed = 0;
      for (let run = 0; run < runs; run++) {
        const counts = [0, 0, 0, 0, 0];
        let [out, onceOut] = [false, false];
        for (let pair = 1; pair <= 1000; pair++) {
          let u = uniform();
          let r = 0;
          while (r < 4 && u >= chances[r]) u -= chances[r++];
          counts[r]++;
          if (pair % 25 !== 0) continue;
          if (logPairEvidence(counts, truth) >= Math.log(20)) out = true;
          const once = pairInterval(counts, 0.95);
          if (once.low > truth || once.high < truth) onceOut = true;
        }
        if (out) missed++;
        if (onceOut) onceMissed++;
      }
      seen.push(missed / runs);
      expect(onceMissed / runs).toBeGreaterThan(0.2);
    }
    // Ville's inequality promises 5 % at most over all looks; three standard errors of 300 runs are 3.8 points.
    for (const rate of seen) expect(rate).toBeLessThanOrEqual(0.05);
  }, 60_000);

  it("refuses what are no results", () => {
    expect(() => logPairEvidence([1, -1], 0.5)).toThrow("counts");
    expect(() => logPairEvidence([1, 1], 1)).toThrow("inside");
  });
});

describe("sample sizes", () => {
  it("have the textbook values", () => {
    // Fleiss, Levin and Paik: two samples, 80 % power, 1 and 2 points.
    const detection = { confidence: 0.95, power: 0.8, samples: 2 } as const;
    expect(sampleSizeToDetect(0.01, detection)).toBe(39_245);
    expect(sampleSizeToDetect(0.02, { ...detection, comparisons: 100 })).toBe(23_354);
  });

  it("invert, and find what they promise as often as they promise", () => {
    const detection = { confidence: 0.95, power: 0.8, samples: 1, comparisons: 3 } as const;
    for (const d of [0.003, 0.02, 0.11])
      expect(detectableDifference(sampleSizeToDetect(d, detection), detection) / d).toBeCloseTo(1, 2);
    const uniform = generator(12);
    const single = { confidence: 0.95, power: 0.8, samples: 1 } as const;
    const n = 400;
    const lead = detectableDifference(n, single);
    let found = 0;
    const runs = 2000;
    for (let run = 0; run < runs; run++) {
      let wins = 0;
      for (let i = 0; i < n; i++) if (uniform() < 0.5 + lead) wins++;
      if (Math.abs(wins / n - 0.5) > 1.959964 * Math.sqrt(0.25 / n)) found++;
    }
    // Four standard errors, and half a game's worth of continuity.
    expect(Math.abs(found / runs - 0.8)).toBeLessThan(4 * Math.sqrt((0.8 * 0.2) / runs) + 0.015);
  });
});

describe("expected length of a sequential test", () => {
  const design = { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 };

  it("keeps the promised error rates at its hypotheses, is longest halfway, and mirrors", () => {
    const at = (score: number) => sprtExpectation(design, score, 0.125);
    expect(at(0.5).acceptsElo1).toBeCloseTo(0.05, 2);
    expect(at(0.5).acceptsElo1).toBeLessThanOrEqual(0.05);
    expect(at(scoreFromElo(20)).acceptsElo1).toBeCloseTo(0.95, 2);
    const middle = at(halfwayScore(design));
    expect(middle.acceptsElo1).toBeCloseTo(0.5, 9);
    for (const score of [0.3, 0.5, 0.52, 0.54, 0.6, 0.99]) expect(at(score).results).toBeLessThan(middle.results);
    expect(at(halfwayScore(design) + 1e-9).results / middle.results).toBeCloseTo(1, 6);
    const turned = sprtExpectation({ ...design, elo0: -20, elo1: 0 }, 0.45, 0.125);
    expect(turned.results).toBeCloseTo(at(0.55).results, 9);
    expect(turned.acceptsElo1).toBeCloseTo(1 - at(0.55).acceptsElo1, 9);
  });

  it("is what tests on simulated pairs last, but for chance", () => {
    const uniform = generator(13);
    const { lower, upper } = sprtBounds(design.alpha, design.beta);
    // Pairs of two independent games won with chance p.
    for (const p of [0.5, halfwayScore(design), 0.56]) {
      let total = 0;
      const runs = 250;
      for (let run = 0; run < runs; run++) {
        const counts = [0, 0, 0, 0, 0];
        for (let pair = 1; ; pair++) {
          counts[2 * ((uniform() < p ? 1 : 0) + (uniform() < p ? 1 : 0))]++;
          if (pair % 10 !== 0) continue;
          const ratio = gsprtLogLikelihoodRatio(counts, design.elo0, design.elo1);
          if (ratio < upper && ratio > lower) continue;
          total += pair;
          break;
        }
      }
      const expected = sprtExpectation(design, p, (p * (1 - p)) / 2, 10).results;
      // 250 tests whose lengths vary by about 80 %: four standard errors are a fifth.
      expect(Math.abs(total / runs / expected - 1)).toBeLessThan(0.2);
    }
  });
});
