import { describe, expect, it } from "vitest";
import { RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Judge, Trial } from "../../src/games/trial.js";
import { createJudge } from "../../src/search/judge.js";
import { RolloutSearch } from "../../src/search/rollout.js";

/** A question whose options win with these chances, each with luck of its own; counts what is tried. */
class Bandit implements Trial {
  readonly policyOption = 0;
  readonly optionCount: number;
  readonly tried: number[];
  readonly seeds = new Set<string>();

  constructor(readonly chances: readonly number[]) {
    this.optionCount = chances.length;
    this.tried = chances.map(() => 0);
  }

  play(option: number, seedLow: number, seedHigh: number): number {
    this.tried[option]++;
    this.seeds.add(`${seedLow},${seedHigh}`);
    const words = new Int32Array(RNG_WORDS);
    seedStream(words, 0, seedLow, seedHigh, option);
    return words[2] >>> 0 < this.chances[option] * 2 ** 32 ? 1 : 0;
  }
}

const judgeOf = (seed: number): Judge => {
  const judge = createJudge(new RolloutSearch(3, 1e-4, 64));
  judge.begin(seed, 5);
  return judge;
};

describe("a judge", () => {
  it("often departs where nothing can be gained, and finds by fresh playouts that nothing was", () => {
    let [departed, sum, alarms] = [0, 0, 0];
    for (let seed = 0; seed < 600; seed++) {
      const bandit = new Bandit(Array.from({ length: 8 }, () => 0.5));
      const judge = judgeOf(seed);
      const option = judge.prefer(bandit, -1);
      if (option === 0) continue;
      departed++;
      const { samples, sum: difference, squares } = judge.compare(bandit, option, 100);
      sum += difference / samples;
      const error = Math.sqrt(squares / samples - (difference / samples) ** 2) / Math.sqrt(samples);
      if (difference / samples > 1.96 * error) alarms++;
    }
    expect(departed).toBeGreaterThan(100);
    // A mean of 100 pairs of coins has a standard error of 0.071.
    expect(Math.abs(sum / departed)).toBeLessThan((3 * 0.071) / Math.sqrt(departed));
    expect(alarms / departed).toBeLessThan(0.06);
  });

  it("finds what is better, and how much better it is", () => {
    let [found, sum] = [0, 0];
    for (let seed = 0; seed < 200; seed++) {
      const bandit = new Bandit([0.3, 0.3, 0.7, 0.3]);
      const judge = judgeOf(seed);
      const option = judge.prefer(bandit, -1);
      if (option !== 2) continue;
      found++;
      sum += judge.compare(bandit, option, 200).sum / 200;
    }
    expect(found).toBeGreaterThan(110);
    expect(sum / found).toBeCloseTo(0.4, 1);
  });

  it("tries an option that it is told of among however many there are", () => {
    let without = 0;
    for (let seed = 0; seed < 40; seed++) {
      const [one, other] = [new Bandit(Array(60).fill(0.5)), new Bandit(Array(60).fill(0.5))];
      judgeOf(seed).prefer(one, 57);
      expect(one.tried[57]).toBeGreaterThan(0);
      expect(one.tried.filter((n) => n > 0)).toHaveLength(8);
      judgeOf(seed).prefer(other, -1);
      if (other.tried[57] === 0) without++;
      // What was played may be what it is told of.
      const same = new Bandit([0.5, 0.5]);
      judgeOf(seed).prefer(same, 0);
      expect(same.tried[1]).toBeGreaterThan(0);
    }
    expect(without).toBeGreaterThan(20);
  });

  it("compares on playouts that it has not seen, the same for both options and for the same seed", () => {
    const bandit = new Bandit([0.5, 0.6]);
    const judge = judgeOf(3);
    judge.prefer(bandit, -1);
    const seen = new Set(bandit.seeds);
    bandit.seeds.clear();
    const first = judge.compare(bandit, 1, 50);
    expect(bandit.seeds.size).toBe(50);
    for (const seed of bandit.seeds) expect(seen.has(seed)).toBe(false);
    const second = judge.compare(bandit, 1, 50);
    expect(bandit.seeds.size).toBe(100);
    expect(second).not.toEqual(first);
    const again = judgeOf(3);
    again.prefer(bandit, -1);
    expect(again.compare(bandit, 1, 50)).toEqual(first);
  });
});
