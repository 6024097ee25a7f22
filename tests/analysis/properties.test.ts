import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { benjaminiHochberg } from "../../src/analysis/benjaminiHochberg.js";
import { bradleyTerry, type Encounter, type Ratings } from "../../src/analysis/bradleyTerry.js";
import { confidenceSequence } from "../../src/analysis/confidenceSequence.js";
import { cusum, cusumRunLength } from "../../src/analysis/cusum.js";
import { eBh } from "../../src/analysis/eBh.js";
import { holm } from "../../src/analysis/holm.js";
import { jeffreys } from "../../src/analysis/jeffreys.js";
import { mcnemar } from "../../src/analysis/mcnemar.js";
import { meanOfRates } from "../../src/analysis/meanOfRates.js";
import { newcombe } from "../../src/analysis/newcombe.js";
import { normalCdf } from "../../src/analysis/normal.js";
import { eloFromScore, likelihoodOfSuperiority, mergePairCounts, pairInterval } from "../../src/analysis/pairs.js";
import { gsprtLogLikelihoodRatio } from "../../src/analysis/sprt.js";
import { wilson } from "../../src/analysis/wilson.js";
import { nextBits, seedStream } from "../../src/core/rng.js";
import { normals } from "./normals.js";

/**
 * What holds of whole families of functions: order does not matter, swapping sides mirrors, promised rates hold,
 * nothing is NaN.
 */

function uniforms(seed: number): () => number {
  const words = new Int32Array(4);
  seedStream(words, 0, seed, 2187, 0);
  return () => (nextBits(words, 0) >>> 0) / 2 ** 32;
}

/** Three standard errors of a share of so many runs. */
const error = (share: number, runs: number) => 3 * Math.sqrt((share * (1 - share)) / runs);

/** Chances of 0..n wins of n games. */
function binomial(n: number, rate: number): number[] {
  const out = [(1 - rate) ** n];
  for (let k = 0; k < n; k++) out.push(out[k] * ((n - k) / (k + 1)) * (rate / (1 - rate)));
  return out;
}

describe("coverage", () => {
  it("of Jeffreys's interval is 93 to 97 % on average over rates, by the binomial itself", () => {
    const n = 80;
    let mean = 0;
    for (let i = 1; i <= 39; i++) {
      const rate = i / 40;
      binomial(n, rate).forEach((chance, k) => {
        const { low, high } = jeffreys(k, n, 0.95);
        if (low <= rate && rate <= high) mean += chance / 39;
      });
    }
    expect(mean).toBeGreaterThan(0.93);
    expect(mean).toBeLessThan(0.97);
  });

  it("of Newcombe's difference is 94 to 97 %, by both binomials", () => {
    for (const [p, q] of [
      [0.5, 0.5],
      [0.3, 0.45],
      [0.1, 0.05],
    ] as const) {
      const [one, other] = [binomial(60, p), binomial(40, q)];
      let covered = 0;
      for (const [x, chance] of one.entries()) {
        for (const [y, and] of other.entries()) {
          const { low, high } = newcombe(wilson(x, 60, 0.95), wilson(y, 40, 0.95));
          if (low <= p - q && p - q <= high) covered += chance * and;
        }
      }
      expect(covered).toBeGreaterThan(0.94);
      expect(covered).toBeLessThan(0.975);
    }
  });

  it("of a mean of rates is about 95 % in simulation", () => {
    const uniform = uniforms(1);
    const rates = [0.1, 0.35, 0.5, 0.8];
    const truth = rates.reduce((sum, r) => sum + r, 0) / rates.length;
    const runs = 2000;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const seen = rates.map((rate) => {
        let wins = 0;
        for (let i = 0; i < 50; i++) if (uniform() < rate) wins++;
        return wilson(wins, 50, 0.95);
      });
      const { low, high } = meanOfRates(seen);
      if (low <= truth && truth <= high) covered++;
    }
    expect(Math.abs(covered / runs - 0.95)).toBeLessThan(0.01 + error(0.95, runs));
  });

  it("of Bradley-Terry ratings is about 95 % with their own errors, of differences too", () => {
    const uniform = uniforms(2);
    const truth = [0, 0.6, -0.4, 0.2];
    const runs = 500;
    const covered = [0, 0, 0];
    let difference = 0;
    for (let run = 0; run < runs; run++) {
      const encounters: Encounter[] = [];
      for (let first = 0; first < 4; first++) {
        for (let second = first + 1; second < 4; second++) {
          const rate = 1 / (1 + Math.exp(truth[second] - truth[first]));
          let winsFirst = 0;
          for (let i = 0; i < 100; i++) if (uniform() < rate) winsFirst++;
          encounters.push({ first, second, winsFirst, winsSecond: 100 - winsFirst });
        }
      }
      const { ratings, covariance: c } = bradleyTerry(4, encounters) as Ratings;
      for (const i of [1, 2, 3]) if (Math.abs(ratings[i] - truth[i]) <= 1.959964 * Math.sqrt(c[i][i])) covered[i - 1]++;
      const variance = c[1][1] + c[2][2] - 2 * c[1][2];
      if (Math.abs(ratings[1] - ratings[2] - 1) <= 1.959964 * Math.sqrt(variance)) difference++;
    }
    for (const share of [...covered, difference]) expect(Math.abs(share / runs - 0.95)).toBeLessThan(error(0.95, runs));
  });
});

describe("error rates", () => {
  /** Twenty tests, of which the first five have something to find; all share some of their luck. */
  function study(normal: () => number): { z: number[]; isNull: boolean[] } {
    const shared = normal();
    const isNull = Array.from({ length: 20 }, (_, i) => i >= 5);
    return { z: isNull.map((none) => 0.4 * shared + Math.sqrt(1 - 0.16) * normal() + (none ? 0 : 3)), isNull };
  }

  it("of Holm: a false rejection in at most 5 % of studies; of BH and e-BH: at most 5 % of rejections are false on average", () => {
    const normal = normals(3);
    const runs = 2000;
    let anyFalse = 0;
    const falseShare = { bh: 0, eBh: 0 };
    const found = { holm: 0, bh: 0, eBh: 0 };
    for (let run = 0; run < runs; run++) {
      const { z, isNull } = study(normal);
      const p = z.map((v) => normalCdf(-v));
      // A likelihood ratio has mean 1 where there is nothing to find: an e-value.
      const e = z.map((v) => Math.exp(3 * v - 4.5));
      const rejected = {
        holm: holm(p).map((v) => v <= 0.05),
        bh: benjaminiHochberg(p).map((v) => v <= 0.05),
        eBh: eBh(e, 0.05),
      };
      const wrong = (list: boolean[]) => list.filter((r, i) => r && isNull[i]).length;
      const all = (list: boolean[]) => list.filter((r) => r).length;
      if (wrong(rejected.holm) > 0) anyFalse++;
      for (const key of ["bh", "eBh"] as const)
        falseShare[key] += wrong(rejected[key]) / Math.max(1, all(rejected[key])) / runs;
      for (const key of ["holm", "bh", "eBh"] as const) found[key] += all(rejected[key]) - wrong(rejected[key]);
    }
    expect(anyFalse / runs).toBeLessThan(0.05 + error(0.05, runs));
    expect(falseShare.bh).toBeLessThan(0.05);
    expect(falseShare.eBh).toBeLessThan(0.05);
    expect(found.bh).toBeGreaterThan(found.holm);
    for (const n of Object.values(found)) expect(n / runs).toBeGreaterThan(0.5);
  });

  it("of McNemar's exact test: at most 5 % for any number of flips, and not far below for many", () => {
    for (const flips of [1, 6, 7, 25, 400]) {
      const rejected = binomial(flips, 0.5).reduce(
        (sum, chance, lost) => sum + (mcnemar(lost, flips - lost).exactP <= 0.05 ? chance : 0),
        0,
      );
      expect(rejected).toBeLessThanOrEqual(0.05);
      if (flips === 400) expect(rejected).toBeGreaterThan(0.03);
    }
  });

  it("of the likelihood of superiority: among equals it is below 5 % as often as it says", () => {
    const uniform = uniforms(4);
    const runs = 4000;
    let below = 0;
    for (let run = 0; run < runs; run++) {
      const counts = [0, 0, 0, 0, 0];
      for (let pair = 0; pair < 200; pair++) counts[Math.floor(uniform() * 5)]++;
      if (likelihoodOfSuperiority(counts) < 0.05) below++;
    }
    expect(Math.abs(below / runs - 0.05)).toBeLessThan(0.005 + error(0.05, runs));
  });

  it("of the CUSUM chart: false alarms as far apart, and drift found as soon, as the run length says", () => {
    const normal = normals(5);
    const mean = (shift: number, runs: number, length: number) => {
      let total = 0;
      for (let run = 0; run < runs; run++) {
        const values = Array.from({ length }, () => normal() + shift);
        const alarm = cusum(values, { target: 0, slack: 0.5, limit: 3 }).high.findIndex((sum) => sum > 3);
        expect(alarm).toBeGreaterThanOrEqual(0);
        total += alarm + 1;
      }
      return total / runs;
    };
    // Run lengths vary by about as much as they last: three standard errors are 6.7 % and 13 %.
    expect(Math.abs(mean(1, 2000, 200) / cusumRunLength(0.5, 3, 1) - 1)).toBeLessThan(0.067);
    expect(Math.abs(mean(0, 500, 3000) / cusumRunLength(0.5, 3, 0) - 1)).toBeLessThan(0.134);
  });
});

describe("order, sides and missing values", () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  const counts5 = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 5, maxLength: 5 });

  it("corrections give each test the same whatever its place", () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: 1, maxLength: 12 }), fc.nat(), (p, turn) => {
        const by = turn % p.length;
        const turned = [...p.slice(by), ...p.slice(0, by)];
        for (const correct of [
          holm,
          benjaminiHochberg,
          (list: readonly number[]) =>
            eBh(
              list.map((v) => 1 / (v + 1e-9)),
              0.1,
            ),
        ]) {
          const one = [...correct(p)];
          expect([...correct(turned)]).toEqual([...one.slice(by), ...one.slice(0, by)]);
        }
      }),
    );
  });

  it("counts merged in any order and grouping give the same interval", () => {
    fc.assert(
      fc.property(counts5, counts5, counts5, (a, b, c) => {
        const left = mergePairCounts(mergePairCounts(a, b), c);
        const right = mergePairCounts(a, mergePairCounts(c, b));
        expect(pairInterval(left, 0.95)).toEqual(pairInterval(right, 0.95));
      }),
    );
  });

  it("exchanging winners turns the sign of Bradley-Terry ratings and keeps their errors", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 6, maxLength: 6 }), (wins) => {
        const played = [
          [0, 1],
          [0, 2],
          [1, 2],
        ].map(
          ([first, second], i): Encounter => ({
            first: first!,
            second: second!,
            winsFirst: wins[2 * i],
            winsSecond: wins[2 * i + 1],
          }),
        );
        const one = bradleyTerry(3, played) as Ratings;
        const other = bradleyTerry(
          3,
          played.map((e) => ({ ...e, winsFirst: e.winsSecond, winsSecond: e.winsFirst })),
        ) as Ratings;
        one.ratings.forEach((rating, i) => {
          expect(other.ratings[i]).toBeCloseTo(-rating, 9);
          expect(other.covariance[i][i]).toBeCloseTo(one.covariance[i][i], 9);
        });
      }),
      { numRuns: 50 },
    );
  });

  it("no result is NaN or without end, whatever the counts", () => {
    const sums = fc.tuple(fc.integer({ min: 0, max: 10_000 }), chance);
    const confidences = fc.constantFrom(0.5, 0.9, 0.95, 0.999);
    fc.assert(
      fc.property(sums, counts5, confidences, ([n, share], counts, confidence) => {
        // Wins and draws: whole and half numbers.
        const sum = Math.round(2 * n * share) / 2;
        const whole = Math.floor(sum);
        for (const i of [
          confidenceSequence(sum, n, confidence),
          wilson(sum, n, confidence),
          jeffreys(sum, n, confidence),
          newcombe(wilson(whole, n, confidence), wilson(sum, n, confidence)),
          meanOfRates([wilson(whole, n, confidence), wilson(sum, n, confidence)]),
          pairInterval(counts, confidence),
        ]) {
          expect(Object.values(i).every(Number.isFinite)).toBe(true);
          expect(i.low).toBeLessThanOrEqual(i.estimate + 1e-12);
          expect(i.high).toBeGreaterThanOrEqual(i.estimate - 1e-12);
        }
        expect(Number.isFinite(gsprtLogLikelihoodRatio(counts, -4, 9))).toBe(true);
        expect(eloFromScore(n === 0 ? 0.5 : sum / n)).not.toBeNaN();
        for (const p of Object.values(mcnemar(whole, n - whole))) expect(Number.isFinite(p)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
