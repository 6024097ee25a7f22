import { describe, expect, it } from "vitest";
import { nextBits, type RandomStream, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Trial } from "../../src/games/trial.js";
import { Belief, expectedExcess } from "../../src/search/belief.js";
import { OPTIONS_MOST, RolloutSearch } from "../../src/search/rollout.js";

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

/** What a playout must be worth in these tests, where no other is said. */
const WORTH = 5e-5;
const choices = (bandit: () => Bandit, worth = WORTH, times = 400): number[] =>
  Array.from({ length: times }, (_, seed) => new RolloutSearch(4, worth, 64).choose(bandit(), streamOf(seed)));
const searched = (bandit: Bandit, seed: number): Bandit => {
  new RolloutSearch(4, WORTH, 64).choose(bandit, streamOf(seed));
  return bandit;
};
const shareOf = (option: number, all: readonly number[]): number =>
  all.filter((one) => one === option).length / all.length;

describe("a search by playouts", () => {
  it("finds an option that wins more often, and more surely where a playout costs less", () => {
    const bandit = () => new Bandit([0.5, 0.3, 0.7, 0.4, 0.5], 0, false);
    const [dear, cheap] = [1e-2, 2e-5].map((worth) => shareOf(2, choices(bandit, worth)));
    // At 400 questions a share of 0.9 has a standard error of 0.015.
    expect(cheap).toBeGreaterThan(0.9);
    expect(cheap! - dear!).toBeGreaterThan(0.1);
  });

  it("stays with the policy where no option is better: only chance makes it leave, and chance alone seldom does", () => {
    expect(
      shareOf(
        0,
        choices(() => new Bandit([0.5, 0.1, 0.1, 0.1], 0)),
      ),
    ).toBe(1);
    expect(
      shareOf(
        1,
        choices(() => new Bandit([0.5, 0.5], 1)),
      ),
    ).toBe(1);
  });

  it("leaves the policy's option for one that is never worse on the same deals, and better on some", () => {
    expect(
      shareOf(
        1,
        choices(() => new Bandit([0.5, 0.9])),
      ),
    ).toBeGreaterThan(0.9);
  });

  it("tries all options with the same seeds, and those that may be best with more", () => {
    let [ofBest, ofWorst] = [0, 0];
    for (let seed = 0; seed < 100; seed++) {
      const { tried } = searched(new Bandit([0.5, 0.2, 0.7, 0.1, 0.6, 0.3, 0.4], 4, false), seed);
      for (const seeds of tried) expect(seeds).toEqual(tried[4].slice(0, seeds.length));
      expect(new Set(tried[4]).size).toBe(Math.max(...tried.map(({ length }) => length)));
      ofBest += tried[2].length / 100;
      ofWorst += tried[3].length / 100;
    }
    expect(ofWorst).toBeLessThan(6);
    expect(ofBest).toBeGreaterThan(2 * ofWorst);
  });

  it(`tries ${OPTIONS_MOST} options of many, the policy's among them, others each as often as any`, () => {
    const times = new Array<number>(40).fill(0);
    for (let seed = 0; seed < 800; seed++) {
      const bandit = new Bandit(new Array<number>(40).fill(0.5), 17);
      new RolloutSearch(1, 1, 64).choose(bandit, streamOf(seed));
      const tried = bandit.tried.flatMap((seeds, option) => (seeds.length > 0 ? [option] : []));
      expect(tried).toHaveLength(OPTIONS_MOST);
      for (const option of tried) times[option] += 1;
    }
    expect(times[17]).toBe(800);
    // 7 of 39 each: 143.6 times on average, 10.9 standard deviation; 5 of them.
    for (const [option, n] of times.entries()) if (option !== 17) expect(Math.abs(n - (800 * 7) / 39)).toBeLessThan(55);
  });

  it("answers alike for equal streams, and not always for others", () => {
    const of = (seed: number) =>
      new RolloutSearch(2, WORTH, 64).choose(new Bandit([0.5, 0.5, 0.6, 0.6]), streamOf(seed));
    for (let seed = 0; seed < 20; seed++) expect(of(seed)).toBe(of(seed));
    expect(new Set(Array.from({ length: 50 }, (_, seed) => of(seed))).size).toBeGreaterThan(1);
  });

  it("tries what goes alike or is far behind no further than shows that", () => {
    const tried = [0, 0, 0, 0];
    const worth = [0.4, 0.4, 0.1, 0.42];
    const noise = [0.001, 0.001, 0.002, 0.1];
    const trial: Trial = {
      optionCount: 4,
      policyOption: 0,
      play: (option, _low, high) => {
        tried[option] += 1;
        return worth[option] + (((high >>> 0) % 5) - 2) * noise[option];
      },
    };
    expect(new RolloutSearch(3, 1e-6, 64).choose(trial, streamOf(1))).toBe(3);
    expect(tried[1]).toBe(3);
    expect(tried[2]).toBeLessThan(tried[3]);
    // Victories and defeats alone do not show in three samples that options are alike.
    const bandit = new Bandit([1, 1], 0);
    new RolloutSearch(3, 1e-6, 64).choose(bandit, streamOf(1));
    expect(bandit.tried[1].length).toBeGreaterThan(3);
  });

  it("looks at more of many options where it is told to, and finds the one that is good more often", () => {
    const many = () => new Bandit([...new Array<number>(23).fill(0.2), 0.9], 0, false);
    const found = (optionsTried: number) =>
      Array.from({ length: 300 }, (_, seed) =>
        new RolloutSearch(6, WORTH, 64, optionsTried).choose(many(), streamOf(seed)),
      ).filter((one) => one === 23).length / 300;
    // It is looked at in 7 of 23 cases (0.30), or in all.
    expect(found(8)).toBeLessThan(0.45);
    expect(found(24)).toBeGreaterThan(0.85);
    for (const optionsTried of [1, 65, 2.5]) expect(() => new RolloutSearch(4, 0, 64, optionsTried)).toThrow("options");
  });

  it("samples no option more than a hundred times, whatever a playout may cost", () => {
    const bandit = new Bandit([0.5, 0.5, 0.5], 0, false);
    new RolloutSearch(3, 0, 64).choose(bandit, streamOf(3));
    expect(Math.max(...bandit.tried.map((seeds) => seeds.length))).toBe(100);
    const dear = new Bandit([0.5, 0.6, 0.7], 0, false);
    new RolloutSearch(3, 1, 64).choose(dear, streamOf(3));
    expect(dear.tried.map((seeds) => seeds.length)).toEqual([3, 3, 3]);
  });

  it("departs wrongly less often than by one standard error after halving, gains no less and takes fewer playouts", () => {
    const [older, search] = [inPlanted(halving), inPlanted((trial, stream) => planned.choose(trial, stream))];
    expect(older.wrong).toBeGreaterThan(0.1);
    expect(search.wrong).toBeLessThan(0.95 * older.wrong);
    expect(search.gain).toBeGreaterThan(1.08 * older.gain);
    expect(search.playouts).toBeLessThan(older.playouts);
  });

  it("refuses budgets that are none", () => {
    for (const samples of [0, -1, 1.5, Number.NaN, 101])
      expect(() => new RolloutSearch(samples, 0, 8)).toThrow("samples");
    for (const worth of [-1e-9, 1.1, Number.NaN]) expect(() => new RolloutSearch(3, worth, 8)).toThrow("worth");
  });
});

/**
 * Options whose true worth is planted: most next to the policy's, some far off, most of both worse. There may be two or
 * eight, and much at stake or little.
 */
class Planted implements Trial {
  readonly optionCount: number;
  readonly policyOption = 0;
  readonly worth: readonly number[];
  readonly #noise: number;
  playouts = 0;

  constructor(seed: number) {
    const normal = normals(seed, 0);
    this.optionCount = 2 + (seed % 7);
    this.#noise = 0.08 * Math.exp(normal());
    const far = () => 0.8 * normal() - 0.5;
    const near = () => 0.2 * normal() - 0.1;
    const others = Array.from({ length: this.optionCount - 1 }, (_, i) => (i % 3 === 0 ? far() : near()));
    this.worth = [0, ...others.map((one) => one * this.#noise)];
  }

  play(option: number, seedLow: number, seedHigh: number): number {
    this.playouts++;
    return 0.5 + this.worth[option] + this.#noise * Math.SQRT1_2 * normals(seedLow, seedHigh + 1000 * option)();
  }
}

const planned = new RolloutSearch(3, 4e-5, 64);

/** What a rule gains a question, how many of its departures are worse than the policy's option, and playouts. */
function inPlanted(choose: (trial: Trial, stream: RandomStream) => number) {
  const questions = 3000;
  let [gain, departures, wrong, playouts] = [0, 0, 0, 0];
  for (let seed = 0; seed < questions; seed++) {
    const trial = new Planted(seed);
    const difference = trial.worth[choose(trial, streamOf(seed))];
    gain += difference / questions;
    playouts += trial.playouts / questions;
    if (difference !== 0) departures++;
    if (difference < 0) wrong++;
  }
  return { gain, playouts, wrong: wrong / departures };
}

/** The better half of the others three times over, 3, 5 and 7 samples more; the policy's left by one standard error. */
function halving(trial: Trial, { words, offset }: RandomStream): number {
  const high = nextBits(words, offset);
  const values = Array.from({ length: trial.optionCount }, (): number[] => []);
  const sum = (option: number) => values[option].reduce((a, b) => a + b, 0);
  let others = values.map((_, option) => option).slice(1);
  for (const further of [3, 5, 7]) {
    for (const option of [0, ...others])
      for (let i = 0; i < further; i++) values[option].push(trial.play(option, 7, high + values[option].length));
    others = others.sort((a, b) => sum(b) - sum(a)).slice(0, Math.max(1, Math.floor(others.length / 2)));
  }
  const [best] = others;
  const differences = values[best].map((value, i) => value - values[0][i]);
  const mean = differences.reduce((a, b) => a + b, 0) / differences.length;
  const squares = differences.reduce((a, b) => a + (b - mean) ** 2, 0);
  return mean > Math.sqrt(squares) / differences.length ? best : 0;
}

function normals(low: number, high: number): () => number {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, low, high, 5);
  const uniform = () => ((nextBits(words, 0) >>> 0) + 0.5) / 2 ** 32;
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

describe("what is believed of an option", () => {
  const believed = (seen: number, samples: number) => {
    const belief = new Belief();
    belief.update(seen, samples);
    return [belief.mean, belief.spread];
  };

  it("is what adding up the prior by small steps says", () => {
    for (const [seen, samples] of [
      [0, 3],
      [0.6, 3],
      [0.6, 30],
      [-1.5, 5],
      [4, 10],
    ]) {
      let [all, first, second] = [0, 0, 0];
      for (let x = -6; x < 10; x += 0.001) {
        const density = (mean: number, spread: number) => Math.exp(-(((x - mean) / spread) ** 2) / 2) / spread;
        const prior = 0.7 * density(-0.12, 0.2) + 0.3 * density(-0.5, 0.7);
        const weight = prior * Math.exp((-samples * (seen - x) ** 2) / 2);
        all += weight;
        first += weight * x;
        second += weight * x * x;
      }
      const [mean, spread] = believed(seen, samples);
      expect(mean).toBeCloseTo(first / all, 4);
      expect(spread).toBeCloseTo(Math.sqrt(second / all - (first / all) ** 2), 4);
    }
  });

  it("is nearer to what was seen the more samples show it, and less sure the fewer they are", () => {
    const [few, many] = [believed(0.5, 3), believed(0.5, 60)];
    expect(few[0]).toBeLessThan(many[0]);
    expect(many[0]).toBeLessThan(0.5);
    expect(many[0]).toBeGreaterThan(0.35);
    expect(many[1]).toBeLessThan(few[1]);
    expect(believed(0, 3)[0]).toBeLessThan(0);
    expect(believed(1e4, 100).every(Number.isFinite)).toBe(true);
  });

  it("leads past a limit by as much as a normal number exceeds it on average", () => {
    for (const limit of [0, 0.5, 2, 4]) {
      let sum = 0;
      for (let x = limit; x < 12; x += 0.0005)
        sum += ((x - limit) * Math.exp((-x * x) / 2) * 0.0005) / Math.sqrt(2 * Math.PI);
      expect(expectedExcess(limit)).toBeCloseTo(sum, 6);
    }
    expect(expectedExcess(50)).toBe(0);
  });
});
