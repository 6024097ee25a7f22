import { describe, expect, it, test } from "vitest";
import { logPairEvidence, pairConfidenceSequence } from "../../src/analysis/pairConfidenceSequence.js";
import { mergePairCounts, scoreFromElo } from "../../src/analysis/pairs.js";
import { gsprtLogLikelihoodRatio, sprtBounds } from "../../src/analysis/sprt.js";
import {
  addDeviation,
  createDeviations,
  expectedSquares,
  strataConfidenceSequence,
  sumReach,
} from "../../src/analysis/strataConfidenceSequence.js";
import { stratifiedLogLikelihoodRatio } from "../../src/analysis/strataSprt.js";
import { rotation } from "../../src/experiment/rotation.js";
import { uniforms } from "../support/mapGame.js";

const LOPSIDED = [0.95, 0.9, 0.8, 0.1];
const meanOf = (chances: readonly number[], shares: readonly number[]) =>
  chances.reduce((sum, p, k) => sum + p * shares[k], 0);
const sharesOf = (weights: readonly number[]) => weights.map((w) => w / weights.reduce((x, y) => x + y));
/** Score 0..4 in quarters of a pair of independent games. */
const pairOf = (p: number, uniform: () => number) => 2 * ((uniform() < p ? 1 : 0) + (uniform() < p ? 1 : 0));

/**
 * The greatest sums by V, worked out beforehand; straight lines between them lie a little below, which makes the test
 * harder.
 */
function reaches(sharpest: number, most: number) {
  const steps = 400;
  const at = Array.from({ length: steps + 1 }, (_, i) => sumReach((most * i) / steps, 0.05, sharpest));
  return (squares: number) => {
    const place = (squares / most) * steps;
    const i = Math.min(steps - 1, Math.floor(place));
    return at[i] + (place - i) * (at[i + 1] - at[i]);
  };
}

describe("the confidence sequence over strata", () => {
  it("bounds the sum where an e-value, integrated plainly, is 1 / alpha", () => {
    // E-values of both directions, mixed over l with the densities exp(-r psi(l)) / (1 - l), r as for V of 1, 1/16 and
    // 1/256 of the sharpest.
    const psi = (l: number) => -Math.log(1 - l) - l;
    const integral = (of: (l: number) => number) => {
      let sum = 0;
      const steps = 200_000;
      // In u = -log(1 - l), so that dl / (1 - l) is du.
      for (let i = 0; i < steps; i++) sum += of(1 - Math.exp((-(i + 0.5) * 100) / steps));
      return (sum * 100) / steps;
    };
    for (const [squares, alpha, sharpest] of [
      [40, 0.05, 900],
      [2000, 0.05, 900],
      [7, 0.01, 5000],
    ] as const) {
      const s = sumReach(squares, alpha, sharpest);
      let e = 0;
      for (const [scale, weight] of [
        [1, 0.7],
        [1 / 16, 0.2],
        [1 / 256, 0.1],
      ] as const) {
        const surprise = 2 * Math.log(1 / alpha);
        const r = (scale * sharpest) / (surprise + Math.log(1 + surprise));
        const whole = integral((l) => Math.exp(-r * psi(l)));
        const own = (sign: number) => integral((l) => Math.exp(sign * l * s - (squares + r) * psi(l))) / whole;
        e += (weight * (own(1) + own(-1))) / 2;
      }
      expect(e * alpha).toBeCloseTo(1, 4);
    }
  });

  it("takes a result's distance from the mean of those of its stratum before it", () => {
    const deviations = createDeviations(2);
    let plain = 0;
    const seen: number[][] = [[], []];
    const uniform = uniforms(5);
    for (let i = 0; i < 50; i++) {
      const k = i % 3 === 0 ? 1 : 0;
      const score = Math.floor(uniform() * 5) / 4;
      const before = seen[k];
      plain += (score - before.reduce((x, y) => x + y, 0.5) / (before.length + 1)) ** 2;
      before.push(score);
      addDeviation(deviations, k, score);
    }
    expect(deviations.squares).toBeCloseTo(plain, 10);
    expect([...deviations.results]).toEqual([33, 17]);
  });

  // Looked at every 24 pairs up to 960: weights make rotations that looks do not fall in with.
  test.each([
    ["lopsided", LOPSIDED, [1, 1, 1, 1]],
    ["even", [0.5, 0.5, 0.5, 0.5], [1, 1, 1, 1]],
    ["unequal weights", [0.95, 0.4, 0.1], [3, 1, 0.5]],
    ["seven maps", [0.9, 0.1, 0.8, 0.2, 0.7, 0.3, 0.6], [1, 1, 1, 1, 1, 1, 1]],
    ["rates near 1", [0.99, 0.98, 0.995, 0.97], [1, 1, 1, 1]],
    ["won and lost", [1, 1, 0, 0.02], [1, 1, 1, 1]],
  ] as const)("holds at all times at once in at least 95 of 100 of 1,000 runs: %s", (_, chances, weights) => {
    const cycle = rotation(weights);
    const shares = sharesOf(weights);
    const truth = meanOf(chances, shares);
    const reach = reaches(300, 400);
    const uniform = uniforms(chances.length + 31);
    let missed = 0;
    for (let run = 0; run < 1000; run++) {
      const deviations = createDeviations(chances.length);
      let isOut = false;
      for (let pair = 0; pair < 960 && !isOut; pair++) {
        const map = cycle[pair % cycle.length];
        addDeviation(deviations, map, pairOf(chances[map], uniform) / 4);
        if (pair % 24 !== 23) continue;
        const n = pair + 1;
        const mean = deviations.scores.reduce((x, y) => x + y) / n;
        let unbalanced = 0;
        deviations.results.forEach((count, k) => {
          unbalanced += Math.abs(count / n - shares[k]) / 2;
        });
        isOut = Math.abs(mean - truth) > reach(deviations.squares) / n + unbalanced;
      }
      if (isOut) missed++;
      // What the function says of the last look is what was reckoned here.
      if (run === 0) {
        const { low, high } = strataConfidenceSequence(deviations, shares, 0.95, 300);
        expect(low <= truth && truth <= high).toBe(!isOut);
      }
    }
    expect(missed).toBeLessThanOrEqual(50);
  });

  it("is of the mean in the shares asked for, and wider by what other shares could make", () => {
    const deviations = createDeviations(2);
    for (let i = 0; i < 300; i++) addDeviation(deviations, i % 3 === 0 ? 1 : 0, i % 3 === 0 ? 0 : 1);
    const balanced = strataConfidenceSequence(deviations, [2 / 3, 1 / 3], 0.95, 100);
    expect(balanced.estimate).toBeCloseTo(2 / 3, 12);
    const other = strataConfidenceSequence(deviations, [0.5, 0.5], 0.95, 100);
    expect(other.estimate).toBeCloseTo(0.5, 12);
    expect(other.high - other.low).toBeCloseTo(balanced.high - balanced.low + 2 / 6, 9);
    for (const one of [balanced, other]) expect(one.low <= one.estimate && one.estimate <= one.high).toBe(true);
    expect(strataConfidenceSequence(createDeviations(2), [0.5, 0.5], 0.95, 100)).toMatchObject({ low: 0, high: 1 });
    // A stratum that has not been seen may be anything.
    const first = createDeviations(2);
    addDeviation(first, 0, 1);
    expect(strataConfidenceSequence(first, [0.5, 0.5], 0.95, 100)).toMatchObject({ low: 0, high: 1 });
  });

  it("needs at most a 2.4th of the games where maps are lopsided, and no more where they are even", () => {
    const needed = (chances: readonly number[], halfWidth: number) => {
      const uniform = uniforms(9);
      const deviations = createDeviations(chances.length);
      let counts = [0, 0, 0, 0, 0];
      let [before, after] = [0, 0];
      for (let n = 0; before === 0 || after === 0; n++) {
        if (n > 0 && n % 240 === 0) {
          const now = strataConfidenceSequence(
            deviations,
            chances.map(() => 1 / chances.length),
            0.95,
            9 * (0.1 / halfWidth) ** 2,
          );
          if (after === 0 && (now.high - now.low) / 2 <= halfWidth) after = 2 * n;
          const was = pairConfidenceSequence(counts, 0.95);
          if (before === 0 && (was.high - was.low) / 2 <= halfWidth) before = 2 * n;
        }
        const map = n % chances.length;
        const score = pairOf(chances[map], uniform);
        addDeviation(deviations, map, score / 4);
        counts = mergePairCounts(
          counts,
          [0, 1, 2, 3, 4].map((i) => (i === score ? 1 : 0)),
        );
      }
      return { before, after };
    };
    const rows = [LOPSIDED, [0.8, 0.6, 0.5, 0.3], [0.5, 0.5, 0.5, 0.5]].map((chances) => needed(chances, 0.01));
    expect(rows[0].before / rows[0].after).toBeGreaterThan(2.4);
    expect(rows[1].before / rows[1].after).toBeGreaterThan(1.7);
    expect(rows[2].before / rows[2].after).toBeGreaterThan(1.2);
  }, 60_000);

  it("expects the squares that results give on average", () => {
    const uniform = uniforms(3);
    const chances = [0.9, 0.3];
    let total = 0;
    for (let run = 0; run < 400; run++) {
      const deviations = createDeviations(2);
      for (let i = 0; i < 200; i++) addDeviation(deviations, i % 2, pairOf(chances[i % 2], uniform) / 4);
      total += deviations.squares / 400;
    }
    const strata = chances.map((p) => ({ results: 100, mean: p, variance: (p * (1 - p)) / 2 }));
    expect(total / expectedSquares(strata)).toBeCloseTo(1, 1);
    expect(logPairEvidence([10, 0, 0, 0, 10], 0.5)).toBeLessThan(0);
  });
});

describe("the sequential test over strata", () => {
  const evenly = (lists: readonly (readonly number[])[]) =>
    lists.map((counts) => ({ counts, share: 1 / lists.length }));

  it("of one stratum is the test of its results", () => {
    for (const counts of [
      [50, 3, 90, 1, 70],
      [0, 0, 0, 0, 12],
      [50, 90, 70],
    ])
      expect(stratifiedLogLikelihoodRatio(evenly([counts]), -5, 20)).toBeCloseTo(
        gsprtLogLikelihoodRatio(counts, -5, 20),
        8,
      );
  });

  it("of alike strata is that of all together, turns with the sides, and of lopsided ones decides sooner", () => {
    const alike = [30, 5, 80, 6, 40];
    const all = gsprtLogLikelihoodRatio(
      alike.map((c) => 3 * c),
      0,
      10,
    );
    expect(stratifiedLogLikelihoodRatio(evenly([alike, alike, alike]), 0, 10)).toBeCloseTo(all, 8);
    const [won, lost] = [
      [1, 0, 18, 0, 81],
      [70, 0, 28, 0, 2],
    ];
    const one = stratifiedLogLikelihoodRatio(evenly([won, lost]), 0, 10);
    const turned = evenly([won, lost].map((counts) => [...counts].reverse()));
    expect(stratifiedLogLikelihoodRatio(turned, -10, 0)).toBeCloseTo(-one, 8);
    const pooled = gsprtLogLikelihoodRatio(mergePairCounts(won, lost), 0, 10);
    expect(one / pooled).toBeGreaterThan(2.5);
  });

  it("fits the mean in the shares, by the plain formula for large samples", () => {
    const strata = [
      { counts: [1000, 0, 8000, 0, 21_000], share: 0.75 },
      { counts: [6000, 0, 3500, 0, 500], share: 0.25 },
    ];
    let [mean, variance] = [0, 0];
    for (const { counts, share } of strata) {
      const n = counts.reduce((x, y) => x + y);
      const own = counts.reduce((sum, c, i) => sum + (c * i) / 4, 0) / n;
      mean += share * own;
      variance += (share ** 2 * counts.reduce((sum, c, i) => sum + c * (i / 4 - own) ** 2, 0)) / n / n;
    }
    const [s0, s1] = [scoreFromElo(131), scoreFromElo(135)];
    const normal = ((s1 - s0) * (mean - (s0 + s1) / 2)) / variance;
    expect(stratifiedLogLikelihoodRatio(strata, 131, 135) / normal).toBeCloseTo(1, 1);
  });

  test.each([
    ["lopsided", [0.95, 0.8, 0.2, 0.05], [1, 1, 1, 1]],
    ["even", [0.5, 0.5, 0.5, 0.5], [1, 1, 1, 1]],
    ["weighted", [0.9, 0.3, 0.1], [2, 2, 1]],
  ] as const)(
    "errs as rarely as stated in 1,000 tests, and takes fewer games over lopsided maps: %s",
    (name, chances, weights) => {
      const shares = sharesOf(weights);
      const cycle = rotation(weights);
      const mean = meanOf(chances, shares);
      const [alpha, beta] = [0.05, 0.05];
      const { lower, upper } = sprtBounds(alpha, beta);
      const elo = (score: number) => 400 * Math.log10(score / (1 - score));
      const [elo0, elo1] = [elo(mean - 0.02), elo(mean + 0.02)];
      for (const shift of [-0.02, 0.02]) {
        const uniform = uniforms(shift > 0 ? 41 : 42);
        let [wrong, pairs, pooledPairs] = [0, 0, 0];
        for (let run = 0; run < 1000; run++) {
          const lists = chances.map(() => [0, 0, 0, 0, 0]);
          let decided = 0;
          let n = 0;
          for (let isPooledDone = false; decided === 0 || (run < 30 && !isPooledDone); ) {
            for (let i = 0; i < 240; i++, n++) {
              const map = cycle[n % cycle.length];
              lists[map][pairOf(chances[map] + shift, uniform)]++;
            }
            const strata = lists.map((counts, k) => ({ counts, share: shares[k] }));
            if (decided === 0) {
              const ratio = stratifiedLogLikelihoodRatio(strata, elo0, elo1);
              if (ratio >= upper || ratio <= lower) {
                decided = n;
                if (ratio >= upper !== shift > 0) wrong++;
              }
            }
            const pooled = gsprtLogLikelihoodRatio(lists.reduce(mergePairCounts), elo0, elo1);
            if (run < 30 && !isPooledDone && (pooled >= upper || pooled <= lower)) {
              isPooledDone = true;
              pooledPairs += n;
            }
          }
          if (run < 30) pairs += decided;
        }
        // Standard error 0.7 points.
        expect(wrong / 1000).toBeLessThanOrEqual(0.05);
        if (name === "lopsided") expect(pooledPairs / pairs).toBeGreaterThan(1.8);
      }
    },
    60_000,
  );
});
