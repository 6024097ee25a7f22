import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cautious, independentChange, rateInterval } from "../../src/analysis/independentChange.js";
import { mergePairCounts, pairInterval, pairMoments } from "../../src/analysis/pairs.js";
import {
  mergeStrata,
  type Stratum,
  strataOf,
  stratifiedInterval,
  stratifiedMoments,
} from "../../src/analysis/strata.js";
import { wilson } from "../../src/analysis/wilson.js";
import { uniforms } from "../support/mapGame.js";

/** What is true: chances to win by stratum, their weights, and the share of pairs whose games end alike. */
interface Truth {
  readonly chances: readonly number[];
  readonly weights?: readonly number[];
  readonly alike?: number;
}

const LOPSIDED: Truth = { chances: [0.95, 0.9, 0.8, 0.1] };
const EVEN: Truth = { chances: [0.5, 0.5, 0.5, 0.5] };
const WEIGHTED: Truth = { chances: [0.95, 0.9, 0.8, 0.1], weights: [0.5, 1, 2, 3] };
const SURE: Truth = { chances: [0.99, 0.98, 0.995, 0.97] };
const ALIKE: Truth = { chances: [0.7, 0.4, 0.6, 0.2], alike: 0.6 };

const shares = ({ chances, weights = chances.map(() => 1) }: Truth) => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / whole);
};
const meanOf = (truth: Truth) => shares(truth).reduce((sum, share, i) => sum + share * truth.chances[i], 0);

function countsOf(truth: Truth, units: number, gamesPerUnit: 1 | 2, uniform: () => number): number[][] {
  return shares(truth).map((share, i) => {
    const counts = [0, 0, 0, 0, 0];
    const win = () => (uniform() < truth.chances[i] ? 1 : 0);
    for (let unit = 0; unit < Math.max(1, Math.round(share * units)); unit++) {
      const first = win();
      const isAlike = uniform() < (truth.alike ?? 0);
      counts[gamesPerUnit === 1 ? 4 * first : 2 * (first + (isAlike ? first : win()))]++;
    }
    return counts;
  });
}

/** Shares of runs whose interval contains the truth: over strata, and of all units thrown together. */
function coverage(truth: Truth, units: number, gamesPerUnit: 1 | 2 = 2, runs = 1000) {
  const uniform = uniforms(units);
  const mean = meanOf(truth);
  let [held, pooled, width, pooledWidth] = [0, 0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const counts = countsOf(truth, units, gamesPerUnit, uniform);
    const own = stratifiedInterval(strataOf(counts, truth.weights)!, gamesPerUnit, 0.95);
    const all = rateInterval({ counts: counts.reduce(mergePairCounts), gamesPerUnit }, 0.95);
    if (own.low <= mean && mean <= own.high) held++;
    if (all.low <= mean && mean <= all.high) pooled++;
    width += (own.high - own.low) / runs;
    pooledWidth += (all.high - all.low) / runs;
  }
  return { held: held / runs, pooled: pooled / runs, width, pooledWidth };
}

describe("coverage of the interval over strata, 1,000 runs each (standard error 0.7 points)", () => {
  test.each([
    ["a lopsided matchup", LOPSIDED, 1000],
    ["a lopsided matchup, 100 pairs", LOPSIDED, 100],
    ["a lopsided matchup, five pairs a map", LOPSIDED, 20],
    ["an even one", EVEN, 1000],
    ["an even one, five pairs a map", EVEN, 20],
    ["an even one, three pairs a map", EVEN, 12],
    ["unequal weights", WEIGHTED, 600],
    ["unequal weights, few pairs", WEIGHTED, 40],
    ["rates near 1", SURE, 1000],
    ["rates near 1, few pairs", SURE, 40],
    ["pairs that end alike", ALIKE, 400],
    ["nearly sure maps, won and lost", { chances: [0.99, 0.98, 0.01, 0.03] }, 1000],
  ] as const)("%s", (_, truth, units) => {
    const { held } = coverage(truth, units);
    expect(held).toBeGreaterThanOrEqual(0.93);
    expect(held).toBeLessThanOrEqual(0.97);
  });

  test.each([
    ["a lopsided matchup", LOPSIDED, 400],
    ["an even one", EVEN, 400],
    ["unequal weights", WEIGHTED, 400],
  ] as const)("of games that stand alone: %s", (_, truth, units) => {
    const { held } = coverage(truth, units, 1);
    expect(held).toBeGreaterThanOrEqual(0.93);
    expect(held).toBeLessThanOrEqual(0.97);
  });

  it("is what the pooled interval lacked, which of lopsided matchups hardly ever missed and was 1.8 times as wide", () => {
    const { held, pooled, width, pooledWidth } = coverage(LOPSIDED, 500, 2, 2000);
    expect(pooled).toBeGreaterThan(0.998);
    expect(held).toBeLessThan(0.97);
    expect(pooledWidth / width).toBeGreaterThan(1.75);
    const even = coverage(EVEN, 500);
    expect(even.pooledWidth / even.width).toBeCloseTo(1, 2);
  });
});

const counts5 = fc
  .array(fc.integer({ min: 0, max: 500 }), { minLength: 5, maxLength: 5 })
  .filter((counts) => counts.some((c) => c > 0));

describe("the interval over strata", () => {
  it("of one alone is the one of pairs, or Wilson's of games, to the last digit", () => {
    fc.assert(
      fc.property(counts5, (counts) => {
        expect(stratifiedInterval([{ counts, share: 1 }], 2, 0.95)).toEqual(pairInterval(counts, 0.95));
      }),
    );
    expect(stratifiedInterval([{ counts: [30, 0, 4, 0, 66], share: 1 }], 1, 0.9)).toEqual(wilson(68, 100, 0.9));
    expect(stratifiedInterval([], 2, 0.95)).toEqual({ estimate: 0.5, low: 0, high: 1, confidence: 0.95 });
  });

  it("mirrors, contains its estimate, and has a width also where each stratum has one result only", () => {
    fc.assert(
      fc.property(fc.array(counts5, { minLength: 2, maxLength: 5 }), fc.boolean(), (lists, isWeighted) => {
        const weights = isWeighted ? lists.map((_, i) => 0.5 + i) : undefined;
        const one = stratifiedInterval(strataOf(lists, weights)!, 2, 0.95);
        const other = stratifiedInterval(
          strataOf(
            lists.map((counts) => [...counts].reverse()),
            weights,
          )!,
          2,
          0.95,
        );
        expect(one.low).toBeCloseTo(1 - other.high, 10);
        expect(one.low).toBeLessThanOrEqual(one.estimate);
        expect(one.high).toBeGreaterThanOrEqual(one.estimate);
        expect(one.high - one.low).toBeGreaterThan(0);
        for (const value of Object.values(one)) expect(value).not.toBeNaN();
      }),
    );
    const [won, lost] = [
      [0, 0, 0, 0, 50],
      [50, 0, 0, 0, 0],
    ];
    const swept = stratifiedInterval(strataOf([won!, won!])!, 2, 0.95);
    // All wins are all wins, on however many maps: Wilson's interval on the 200 games.
    expect(swept.low).toBeCloseTo(wilson(200, 200, 0.95).low, 12);
    expect(swept.high).toBe(1);
    const torn = stratifiedInterval(strataOf([won!, lost!])!, 2, 0.95);
    expect(torn.estimate).toBe(0.5);
    expect(torn.high - torn.low).toBeGreaterThan(2 / 100);
    expect(torn.high - torn.low).toBeLessThan(4 / 100);
  });

  it("weights maps by their shares, not by how often they happened to be played", () => {
    const lists = [
      [0, 0, 0, 0, 10],
      [30, 0, 0, 0, 0],
    ];
    expect(stratifiedMoments(strataOf(lists)!, 2).mean).toBeCloseTo(0.5, 12);
    expect(stratifiedMoments(strataOf(lists, [3, 1])!, 2).mean).toBeCloseTo(0.75, 12);
    // After whole rounds it is wins over games exactly.
    const whole = [
      [3, 0, 11, 0, 19],
      [7, 0, 13, 0, 13],
      [1, 0, 2, 0, 30],
    ];
    expect(stratifiedMoments(strataOf(whole)!, 2).mean).toBe(pairMoments(whole.reduce(mergePairCounts)).mean);
  });

  it("is of no use where a stratum has not been seen, or there is only one", () => {
    expect(strataOf([[0, 0, 0, 0, 1]])).toBeUndefined();
    expect(
      strataOf([
        [0, 0, 0, 0, 1],
        [0, 0, 0, 0, 0],
      ]),
    ).toBeUndefined();
    expect(() => strataOf([[1], [1]], [1])).toThrow("weight");
    // A single pair a map says nothing of the variance within maps: it is taken for that of even games.
    const single: Stratum[] = strataOf([
      [0, 0, 0, 0, 1],
      [1, 0, 0, 0, 0],
    ]) as Stratum[];
    expect(stratifiedMoments(single, 2).variance).toBeCloseTo((2 * 0.125) / 4, 12);
    expect(stratifiedMoments(single, 1).variance).toBeCloseTo((2 * 0.25) / 4, 12);
  });
});

describe("a change between runs over the same strata", () => {
  const rate = (counts: readonly (readonly number[])[], weights?: readonly number[]) =>
    ({ counts: counts.reduce(mergePairCounts as never), gamesPerUnit: 2, strata: strataOf(counts, weights)! }) as const;

  test.each([
    ["lopsided", LOPSIDED, 200],
    ["even", EVEN, 200],
    ["weighted", WEIGHTED, 60],
  ] as const)(
    "is claimed of nothing in one of twenty comparisons, and is contained as often as stated: %s",
    (_, truth, units) => {
      const uniform = uniforms(units + 77);
      const runs = 2000;
      let [claimed, held, pooled] = [0, 0, 0];
      for (let run = 0; run < runs; run++) {
        const [before, after] = [countsOf(truth, units, 2, uniform), countsOf(truth, units, 2, uniform)];
        const { change, p } = independentChange(rate(before, truth.weights), rate(after, truth.weights), 0.95);
        if (p <= 0.05) claimed++;
        if (change.low <= 0 && 0 <= change.high) held++;
        const thrown = (counts: number[][]) => ({ counts: counts.reduce(mergePairCounts), gamesPerUnit: 2 }) as const;
        if (independentChange(thrown(before), thrown(after), 0.95).p <= 0.05) pooled++;
      }
      // Standard error 0.5 points.
      expect(claimed / runs).toBeGreaterThan(0.03);
      expect(claimed / runs).toBeLessThan(0.065);
      expect(held / runs).toBeGreaterThan(0.93);
      expect(held / runs).toBeLessThan(0.97);
      if (truth !== EVEN) expect(pooled / runs).toBeLessThan(0.012);
    },
  );

  it("adds one win and one loss in the strata's shares, also where one was not seen", () => {
    const strata = [
      { counts: [0, 0, 0, 0, 4], share: 0.75 },
      { counts: [0, 0, 0, 0, 0], share: 0.25 },
    ];
    const { mean, standardError } = cautious({ counts: [0, 0, 0, 0, 4], gamesPerUnit: 2, strata });
    expect(mean).toBeCloseTo((0.75 * 4.75) / 5.5 + 0.25 * 0.5, 12);
    const [p, q] = [4.75 / 5.5, 0.5];
    expect(standardError ** 2).toBeCloseTo((0.75 ** 2 * p * (1 - p)) / 5.5 + (0.25 ** 2 * q * (1 - q)) / 0.5, 12);
  });

  it("merges by stratum", () => {
    const one = strataOf([
      [1, 0, 0, 0, 0],
      [0, 0, 2, 0, 0],
    ])!;
    expect(mergeStrata(one, one).map(({ counts }) => counts)).toEqual([
      [2, 0, 0, 0, 0],
      [0, 0, 4, 0, 0],
    ]);
    expect(() => mergeStrata(one, one.slice(1))).toThrow("same strata");
  });
});
