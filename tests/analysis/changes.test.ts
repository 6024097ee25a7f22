import { describe, expect, test } from "vitest";
import { independentChange, rateInterval } from "../../src/analysis/independentChange.js";
import { mcnemar } from "../../src/analysis/mcnemar.js";
import { newcombe } from "../../src/analysis/newcombe.js";
import { pairedChange } from "../../src/analysis/pairedChange.js";
import { wilson } from "../../src/analysis/wilson.js";
import { below, seedStream } from "../../src/core/rng.js";
import { uniforms } from "../support/mapGame.js";

/** Uniform shares with a fixed seed: what passes once passes for ever. */
function createShares(seed: number): () => number {
  const words = new Int32Array(4);
  seedStream(words, 0, seed, 0xc4a9, 0);
  return () => (below(words, 0, 65536) + 0.5) / 65536;
}

describe("the same games played twice", () => {
  test("agrees with Agresti and Min's interval of 12 and 3 flips among 100 games", () => {
    // (12 - 3) / 102, and the root of (16 - 102 * centre^2) / 102^2, by hand.
    const { change, up, down, p } = pairedChange([3, 0, 85, 0, 12], 0.95);
    const centre = 9 / 102;
    const error = Math.sqrt((16 / 102 - centre ** 2) / 102);
    expect([up, down]).toEqual([12, 3]);
    expect(change.estimate).toBeCloseTo(0.09, 12);
    expect(change.low).toBeCloseTo(centre - 1.959963984540054 * error, 10);
    expect(change.high).toBeCloseTo(centre + 1.959963984540054 * error, 10);
    expect(p).toBe(mcnemar(3, 12).exactP);
  });

  test("exchanging before and after mirrors it", () => {
    const counts = [1, 5, 7, 20, 300, 31, 9, 2, 0];
    const one = pairedChange(counts, 0.95);
    const other = pairedChange([...counts].reverse(), 0.95);
    expect(other.p).toBe(one.p);
    expect([other.up, other.down]).toEqual([one.down, one.up]);
    expect(other.change.low).toBeCloseTo(-one.change.high, 12);
    expect(other.change.estimate).toBeCloseTo(-one.change.estimate, 12);
  });

  test.each([[[0, 0, 0, 0, 0]], [[0, 0, 50, 0, 0]], [[0, 0, 0, 0, 50]], [[0, 0, 0, 0, 9, 0, 0, 0, 0]]])(
    "holds its estimate, is never of zero width and never NaN: %j",
    (counts) => {
      const { change } = pairedChange(counts, 0.95);
      expect(change.low).toBeLessThan(change.high);
      expect(change.low).toBeLessThanOrEqual(change.estimate);
      expect(change.high).toBeGreaterThanOrEqual(change.estimate);
    },
  );

  // 4,000 runs a case: the share of intervals that miss has a standard error of 0.35 points.
  test.each([
    { units: 200, flips: 0.02, up: 0.5 },
    { units: 200, flips: 0.2, up: 0.7 },
    { units: 1000, flips: 0.05, up: 0.9 },
    { units: 60, flips: 0.5, up: 0.5 },
  ])("covers and keeps its level: %j, games in pairs", ({ units, flips, up }) => {
    const share = createShares(units);
    const truth = flips * (2 * up - 1);
    let missed = 0;
    let rejected = 0;
    for (let run = 0; run < 4000; run++) {
      const counts = new Array<number>(9).fill(0);
      for (let i = 0; i < units; i++) {
        let change = 0;
        for (let game = 0; game < 2; game++) if (share() < flips) change += share() < up ? 2 : -2;
        counts[change + 4]++;
      }
      const { change, p } = pairedChange(counts, 0.95);
      if (truth < change.low || truth > change.high) missed++;
      if (p <= 0.05) rejected++;
    }
    expect(missed / 4000).toBeLessThan(0.06);
    if (up === 0.5) expect(rejected / 4000).toBeLessThan(0.06);
  });
});

describe("games of two runs without common seeds", () => {
  const single = (counts: number[]) => ({ counts, gamesPerUnit: 1 as const });

  test("single games: Wilson's rates, Newcombe's difference", () => {
    const before = single([44, 0, 0, 0, 56]);
    const after = single([20, 0, 0, 0, 80]);
    expect(rateInterval(before, 0.95)).toEqual(wilson(56, 100, 0.95));
    const { change } = independentChange(before, after, 0.95);
    expect(change).toEqual(newcombe(wilson(80, 100, 0.95), wilson(56, 100, 0.95)));
    expect(change.estimate).toBeCloseTo(0.24, 12);
  });

  test("nothing played, or all won on both sides, is no change", () => {
    expect(independentChange(single([0, 0, 0, 0, 0]), single([0, 0, 0, 0, 0]), 0.95).p).toBe(1);
    expect(independentChange(single([0, 0, 0, 0, 9]), single([0, 0, 0, 0, 9]), 0.95).p).toBe(1);
    const { p } = independentChange(single([0, 0, 0, 0, 900]), single([30, 0, 0, 0, 870]), 0.95);
    expect(p).toBeLessThan(1e-6);
  });

  // 4,000 runs a case at a level of 5 %.
  test.each([
    { units: 500, win: 0.5 },
    { units: 100, win: 0.97 },
    { units: 60, win: 0.3 },
  ])("two equal runs differ no more often than the level says: %j", ({ units, win }) => {
    const share = createShares(units + 7);
    const draw = () => {
      const counts = new Array<number>(5).fill(0);
      for (let i = 0; i < units; i++) counts[(share() < win ? 2 : 0) + (share() < win ? 2 : 0)]++;
      return { counts, gamesPerUnit: 2 as const };
    };
    let rejected = 0;
    for (let run = 0; run < 4000; run++) if (independentChange(draw(), draw(), 0.95).p <= 0.05) rejected++;
    expect(rejected / 4000).toBeLessThan(0.06);
  });
});

describe("changes over strata", () => {
  const merge = (lists: readonly (readonly number[])[]) => lists[0].map((_, i) => lists.reduce((x, l) => x + l[i], 0));

  test("of one stratum are as without; over several the error is that within, by the plain formula", () => {
    const counts = [1, 0, 4, 2, 80, 3, 9, 0, 1];
    expect(pairedChange(counts, 0.95, [{ counts, share: 1 }])).toEqual(pairedChange(counts, 0.95));
    // All change on one map and nothing on the other.
    const lists = [
      [0, 0, 0, 0, 10, 0, 90, 0, 0],
      [0, 0, 0, 0, 100, 0, 0, 0, 0],
    ];
    const strata = lists.map((own, k) => ({ counts: own, share: k === 0 ? 0.25 : 0.75 }));
    const { change, up, down } = pairedChange(merge(lists), 0.95, strata);
    expect([up, down]).toEqual([90, 0]);
    expect(change.estimate).toBeCloseTo(0.25 * 0.45, 12);
    let [centre, variance] = [0, 0];
    for (const [k, share] of [0.25, 0.75].entries()) {
      const n = 100 + 2 * share;
      const sum = k === 0 ? 45 : 0;
      const squares = (k === 0 ? 22.5 : 0) + share / 2;
      centre += (share * sum) / n;
      variance += (share ** 2 * (squares / n - (sum / n) ** 2)) / n;
    }
    expect(change.low).toBeCloseTo(centre - 1.959963984540054 * Math.sqrt(variance), 10);
  });

  test("contain the truth in 93 to 97 % of 1,000 comparisons where maps change differently", () => {
    const uniform = uniforms(19);
    const flips = [0.3, 0.02, 0.1];
    const truth = (0.3 - 0.02 + 0.1 * 0) / 3;
    let [held, narrower] = [0, 0];
    for (let run = 0; run < 1000; run++) {
      const lists = flips.map((flip, k) => {
        const counts = [0, 0, 0, 0, 0];
        for (let i = 0; i < 120; i++) {
          const isUp = k === 0 || (k === 2 && uniform() < 0.5);
          counts[uniform() < flip ? (isUp ? 4 : 0) : 2]++;
        }
        return counts;
      });
      const strata = lists.map((counts) => ({ counts, share: 1 / 3 }));
      const { change } = pairedChange(merge(lists), 0.95, strata);
      const pooled = pairedChange(merge(lists), 0.95).change;
      if (change.low <= truth && truth <= change.high) held++;
      if (change.high - change.low < pooled.high - pooled.low) narrower++;
    }
    expect(held).toBeGreaterThanOrEqual(930);
    expect(held).toBeLessThanOrEqual(970);
    expect(narrower).toBeGreaterThan(950);
  });
});
