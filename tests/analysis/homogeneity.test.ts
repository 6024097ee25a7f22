import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { homogeneity } from "../../src/analysis/homogeneity.js";
import type { CountedRate } from "../../src/analysis/independentChange.js";
import { seatEffect } from "../../src/analysis/seatEffect.js";
import { nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";

/** A kind of pair: chances of a's scores 0, 1/2, 1, 3/2, 2. */
type Law = readonly [number, number, number, number, number];

/** Two independent games. */
const independent = (p: number): Law => [(1 - p) ** 2, 0, 2 * p * (1 - p), 0, p * p];
/** Both games end alike: the seed decides. */
const alike = (p: number): Law => [1 - p, 0, 0, 0, p];
/** Nearly all pairs split: the seat decides. The mean is `p`. */
const split = (p: number): Law => {
  const lean = 2 * Math.abs(p - 0.5);
  return p < 0.5 ? [lean, 0, 1 - lean, 0, 0] : [0, 0, 1 - lean, 0, lean];
};
const drawish: Law = [0.1, 0.2, 0.4, 0.2, 0.1];

const words = new Int32Array(RNG_WORDS);
const uniform = () => (nextBits(words, 0) >>> 0) / 2 ** 32;

function sample(law: Law, pairs: number): CountedRate {
  const counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < pairs; i++) {
    let left = uniform();
    let score = 0;
    while (score < 4 && left >= law[score]) left -= law[score++];
    counts[score]++;
  }
  return { counts, gamesPerUnit: 2 };
}

/** Share of simulated matchups that are said to differ at 5 %. */
function rejected(laws: readonly Law[], pairs: readonly number[], repeats: number, seed: number): number {
  seedStream(words, 0, seed, 77, 0);
  let count = 0;
  for (let r = 0; r < repeats; r++) if (homogeneity(laws.map((law, i) => sample(law, pairs[i]))).p <= 0.05) count++;
  return count / repeats;
}

const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one);

describe("the test whether win rates differ from map to map", () => {
  it("has scipy's values, once a pair won and a pair lost are added to each map", () => {
    // scipy 1.17: f_oneway(x, y, z, equal_var=False) of scores 0, 1/2, 1 seen (4, 2, 6), (8, 1, 3) and (2, 5, 9) times;
    // then x and y.
    const of = (lost: number, level: number, won: number): CountedRate => ({
      counts: [lost - 1, 0, level, 0, won - 1],
      gamesPerUnit: 2,
    });
    const three = homogeneity([of(4, 2, 6), of(8, 1, 3), of(2, 5, 9)]);
    expect(three.statistic).toBeCloseTo(3.520275437094905, 10);
    expect(three.p).toBeCloseTo(0.04698548431193981, 10);
    const two = homogeneity([of(4, 2, 6), of(8, 1, 3)]);
    expect(two.statistic).toBeCloseTo(2.4170403587443947, 10);
    expect(two.p).toBeCloseTo(0.13431354334144696, 10);
    expect(two.between).toBe(1);
  });

  it("calls equal win rates different in at most one of twenty matchups, whatever the pairs are like", () => {
    const cases: [string, readonly Law[], readonly number[]][] = [
      ["even", times(4, independent(0.5)), times(4, 125)],
      ["one-sided", times(4, independent(0.9)), times(4, 125)],
      ["nearly always won", times(4, independent(0.99)), times(4, 250)],
      ["hardly ever lost", times(4, independent(0.998)), times(4, 250)],
      ["few pairs", times(4, independent(0.7)), times(4, 12)],
      ["very few pairs", times(4, independent(0.9)), times(4, 5)],
      ["eight maps", times(8, independent(0.6)), times(8, 60)],
      ["the seed decides", times(4, alike(0.6)), times(4, 125)],
      ["the seat decides", times(4, split(0.51)), times(4, 125)],
      ["draws", times(3, drawish), times(3, 80)],
      ["unequal shares", times(4, independent(0.8)), [300, 100, 40, 10]],
      // The same rate, though on one map the seed decides and on another the seat.
      ["unlike pairs", [alike(0.55), split(0.55), independent(0.55), independent(0.55)], times(4, 125)],
      ["unlike pairs, unequal shares", [alike(0.6), split(0.6), independent(0.6)], [30, 200, 100]],
    ];
    cases.forEach(([name, laws, pairs], i) => {
      // 2,000 matchups each: 0.05 and three standard errors of that.
      expect(rejected(laws, pairs, 2000, i), name).toBeLessThanOrEqual(0.065);
    });
    // Not by never finding anything.
    expect(rejected(times(4, independent(0.5)), times(4, 125), 2000, 99)).toBeGreaterThan(0.03);
  });

  it("finds one map of four that is clearly another", () => {
    const three = times(3, independent(0.8));
    expect(rejected([...three, independent(0.07)], times(4, 40), 300, 1)).toBe(1);
    expect(rejected([...three, independent(0.65)], times(4, 250), 500, 2)).toBeGreaterThan(0.95);
    expect(rejected([independent(0.99), ...times(3, independent(0.93))], times(4, 250), 500, 3)).toBeGreaterThan(0.9);
  });

  it("says nothing where there is nothing to compare, and is never NaN", () => {
    const won: CountedRate = { counts: [0, 0, 0, 0, 9], gamesPerUnit: 2 };
    const none: CountedRate = { counts: [0, 0, 0, 0, 0], gamesPerUnit: 2 };
    expect(homogeneity([won])).toMatchObject({ p: 1 });
    expect(homogeneity([won, none])).toEqual(homogeneity([won]));
    expect(homogeneity([won, won, won]).p).toBeCloseTo(1, 12);
    expect(() => homogeneity([])).toThrow("needs groups");
    const counts = fc.array(fc.nat(500), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1, maxLength: 6 }), (groups) => {
        const of = (list: readonly (readonly number[])[]) =>
          homogeneity(list.map((one) => ({ counts: one, gamesPerUnit: 2 as const })));
        const { p, statistic } = of(groups);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        // Neither the order of the maps nor the side it is seen from matters.
        expect(of([...groups].reverse()).statistic).toBeCloseTo(statistic, 6);
        expect(of(groups.map((one) => [...one].reverse())).statistic).toBeCloseTo(statistic, 6);
      }),
    );
  });
});

describe("the test whether the seat decides", () => {
  /** Pairs by both games of a: chances of [wins both, wins first seat only, wins second seat only, loses both]. */
  function play(both: number, firstOnly: number, secondOnly: number, pairs: number) {
    const seen = [0, 0, 0, 0];
    for (let i = 0; i < pairs; i++) {
      const u = uniform();
      seen[u < both ? 0 : u < both + firstOnly ? 1 : u < both + firstOnly + secondOnly ? 2 : 3]++;
    }
    const [all, first, second, none] = seen as [number, number, number, number];
    const seat = (wins: number) => ({ wins, draws: 0, losses: pairs - wins });
    return seatEffect([none, 0, first + second, 0, all], seat(all + first), seat(all + second));
  }
  function rejectedSeats(both: number, firstOnly: number, secondOnly: number, pairs: number, repeats: number): number {
    seedStream(words, 0, 5, pairs, 0);
    let count = 0;
    for (let r = 0; r < repeats; r++) if (play(both, firstOnly, secondOnly, pairs).p <= 0.05) count++;
    return count / repeats;
  }

  it("is McNemar's, with one more pair either way", () => {
    // 30 pairs split for the first seat, 10 for the second: z = 20 / sqrt(42).
    const seat = (wins: number) => ({ wins, draws: 0, losses: 100 - wins });
    const { difference, p } = seatEffect([20, 0, 40, 0, 40], seat(70), seat(50));
    expect(difference).toBeCloseTo(0.2, 12);
    expect(p).toBeCloseTo(0.002028, 5);
  });

  it("counts draws for what they are worth", () => {
    // Ten pairs: a wins in the first seat and draws in the second. Sum 5, squares 2.5.
    const { difference, p } = seatEffect(
      [0, 0, 0, 10, 0],
      { wins: 10, draws: 0, losses: 0 },
      { wins: 0, draws: 10, losses: 0 },
    );
    expect(difference).toBe(0.5);
    expect(p).toBeCloseTo(0.01842, 4);
  });

  it("calls seats without effect different in at most one of twenty matchups", () => {
    expect(rejectedSeats(0.36, 0.24, 0.24, 250, 3000)).toBeLessThanOrEqual(0.062);
    expect(rejectedSeats(0.36, 0.24, 0.24, 250, 3000)).toBeGreaterThan(0.03);
    expect(rejectedSeats(0.9, 0.02, 0.02, 100, 3000)).toBeLessThanOrEqual(0.062);
    expect(rejectedSeats(0, 0.5, 0.5, 12, 3000)).toBeLessThanOrEqual(0.062);
  });

  it("finds a seat that decides", () => {
    expect(rejectedSeats(0.3, 0.3, 0.15, 500, 300)).toBeGreaterThan(0.95);
    expect(rejectedSeats(0, 0.7, 0.3, 100, 300)).toBeGreaterThan(0.95);
  });

  it("says nothing without pairs", () => {
    const none = { wins: 0, draws: 0, losses: 0 };
    expect(seatEffect([0, 0, 0, 0, 0], none, none)).toEqual({ difference: 0, p: 1 });
    expect(() => seatEffect([1, 0, 0, 0, 0], none, none)).toThrow("one game in either seat");
  });
});
