import { describe, expect, it } from "vitest";
import { type RandomStream, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Trial } from "../../src/games/trial.js";
import { firstSamples, OPTIONS_MOST, RolloutSearch } from "../../src/search/rollout.js";

/** A question whose options win with these chances, and how often each was tried with which seeds. */
class Bandit implements Trial {
  readonly optionCount: number;
  readonly tried: string[][];

  constructor(
    readonly chances: readonly number[],
    readonly policyOption = 0,
    /** Whether luck is the same for all options of a sample, or each has its own. */
    readonly sharesLuck = true,
  ) {
    this.optionCount = chances.length;
    this.tried = chances.map(() => []);
  }

  play(option: number, seedLow: number, seedHigh: number): number {
    this.tried[option].push(`${seedLow},${seedHigh}`);
    const words = new Int32Array(RNG_WORDS);
    seedStream(words, 0, seedLow, seedHigh, this.sharesLuck ? 0 : option);
    return words[2] >>> 0 < this.chances[option] * 2 ** 32 ? 1 : 0;
  }
}

function streamOf(seed: number): RandomStream {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 99, 0);
  return { words, offset: 0 };
}

const choices = (bandit: () => Bandit, samples: number, times = 400): number[] =>
  Array.from({ length: times }, (_, seed) => new RolloutSearch(samples, 64).choose(bandit(), streamOf(seed)));
const shareOf = (option: number, all: readonly number[]): number =>
  all.filter((one) => one === option).length / all.length;

describe("a search by playouts", () => {
  it("finds an option that wins more often, and finds it more surely with more samples", () => {
    const bandit = () => new Bandit([0.5, 0.3, 0.7, 0.4, 0.5], 0, false);
    const [few, many] = [4, 32].map((samples) => shareOf(2, choices(bandit, samples)));
    // At 400 questions a share of 0.9 has a standard error of 0.015.
    expect(many).toBeGreaterThan(0.9);
    expect(many! - few!).toBeGreaterThan(0.1);
  });

  it("stays with the policy where no option is better: only chance makes it leave, and chance alone seldom does", () => {
    const all = choices(() => new Bandit([0.5, 0.1, 0.1, 0.1], 0), 8);
    expect(shareOf(0, all)).toBe(1);
    const alike = choices(() => new Bandit([0.5, 0.5], 1), 8);
    expect(shareOf(1, alike)).toBe(1);
  });

  it("leaves the policy's option for one that is never worse on the same deals, and better on some", () => {
    expect(
      shareOf(
        1,
        choices(() => new Bandit([0.5, 0.9]), 8),
      ),
    ).toBeGreaterThan(0.99);
  });

  it("tries all options with the same seeds, and the better ones with more", () => {
    const bandit = new Bandit([0.5, 0.2, 0.8, 0.1, 0.6, 0.3, 0.4], 4);
    new RolloutSearch(4, 64).choose(bandit, streamOf(3));
    // 4 + 6 + 9 samples: 7 options, then the policy's and 3 of 6, then the policy's and 1.
    expect(bandit.tried.map((seeds) => seeds.length).sort((a, b) => a - b)).toEqual([4, 4, 4, 10, 10, 19, 19]);
    expect(bandit.tried[4]).toHaveLength(19);
    for (const seeds of bandit.tried) expect(seeds).toEqual(bandit.tried[4].slice(0, seeds.length));
    expect(new Set(bandit.tried[4]).size).toBe(19);
  });

  it(`tries ${OPTIONS_MOST} options of many, the policy's among them, others each as often as any`, () => {
    const times = new Array<number>(40).fill(0);
    for (let seed = 0; seed < 800; seed++) {
      const bandit = new Bandit(new Array<number>(40).fill(0.5), 17);
      new RolloutSearch(1, 64).choose(bandit, streamOf(seed));
      const tried = bandit.tried.flatMap((seeds, option) => (seeds.length > 0 ? [option] : []));
      expect(tried).toHaveLength(OPTIONS_MOST);
      for (const option of tried) times[option] += 1;
    }
    expect(times[17]).toBe(800);
    // 7 of 39 each: 143.6 times on average, 10.9 standard deviation; 5 of them.
    for (const [option, n] of times.entries()) if (option !== 17) expect(Math.abs(n - (800 * 7) / 39)).toBeLessThan(55);
  });

  it("answers alike for equal streams, and not always for others", () => {
    const of = (seed: number) => new RolloutSearch(2, 64).choose(new Bandit([0.5, 0.5, 0.6, 0.6]), streamOf(seed));
    for (let seed = 0; seed < 20; seed++) expect(of(seed)).toBe(of(seed));
    expect(new Set(Array.from({ length: 50 }, (_, seed) => of(seed))).size).toBeGreaterThan(1);
  });

  it("tries what goes alike or is far behind no further than shows that", () => {
    const tried = [0, 0, 0, 0];
    const worth = [0.4, 0.4, 0.1, 0.45];
    const trial: Trial = {
      optionCount: 4,
      policyOption: 0,
      play: (option, _low, high) => {
        tried[option] += 1;
        return worth[option] + (option === 1 ? 0 : ((high >>> 0) % 5) * 0.001 * option);
      },
    };
    expect(new RolloutSearch(16, 64).choose(trial, streamOf(1))).toBe(3);
    expect(tried.slice(1)).toEqual([4, 4, 76]);
    // Victories and defeats alone do not show in four samples that options are alike.
    const bandit = new Bandit([1, 1], 0);
    new RolloutSearch(16, 64).choose(bandit, streamOf(1));
    expect(bandit.tried[1]).toHaveLength(76);
  });

  it("looks at more of many options where it is told to, and finds the one that is good more often", () => {
    const many = () => new Bandit([...new Array<number>(23).fill(0.2), 0.9], 0, false);
    const found = (optionsTried: number) =>
      Array.from({ length: 300 }, (_, seed) =>
        new RolloutSearch(6, 64, optionsTried).choose(many(), streamOf(seed)),
      ).filter((one) => one === 23).length / 300;
    // It is looked at in 7 of 23 cases (0.30), or in all.
    expect(found(8)).toBeLessThan(0.45);
    expect(found(24)).toBeGreaterThan(0.85);
    for (const optionsTried of [1, 65, 2.5]) expect(() => new RolloutSearch(4, 64, optionsTried)).toThrow("options");
  });

  it("samples no option more often than it may where the budget is told by that, and about half as often or more", () => {
    for (const optionsTried of [2, 8, 12, 64])
      for (const most of [16, 64, 300]) {
        const bandit = new Bandit(new Array<number>(64).fill(0.5), 0, false);
        new RolloutSearch(firstSamples(most, optionsTried), 64, optionsTried).choose(bandit, streamOf(3));
        const sampled = Math.max(...bandit.tried.map((seeds) => seeds.length));
        if (optionsTried < 64 || most > 40) expect(sampled).toBeLessThanOrEqual(most);
        expect(sampled).toBeGreaterThan(0.45 * most);
      }
    expect([1, 4, 16, 64].map((most) => firstSamples(most))).toEqual([1, 1, 3, 13]);
  });

  it("leaves the policy's option only where the difference is beyond as many standard errors as it is told", () => {
    // Better by 0.1 on average, with a standard deviation of the difference of about 0.54.
    const left = (standardErrors: number) =>
      Array.from({ length: 400 }, (_, seed) =>
        new RolloutSearch(8, 8, 2, standardErrors).choose(new Bandit([0.5, 0.6], 0, false), streamOf(seed)),
      ).filter((option) => option === 1).length / 400;
    const [never, seldom, often] = [10, 2, 0].map(left);
    expect(never).toBe(0);
    expect(seldom).toBeLessThan(0.35);
    expect(often! - seldom!).toBeGreaterThan(0.3);
    for (const standardErrors of [-1, 11, Number.NaN])
      expect(() => new RolloutSearch(4, 8, 8, standardErrors)).toThrow("standard errors");
  });

  it("refuses budgets that are none", () => {
    for (const samples of [0, -1, 1.5, Number.NaN, 10_001])
      expect(() => new RolloutSearch(samples, 8)).toThrow("samples");
  });
});
