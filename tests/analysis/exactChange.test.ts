import { describe, expect, it } from "vitest";
import { EXACT_BELOW, exactChangeP, exactEvenP } from "../../src/analysis/exactChange.js";
import { type CountedRate, independentChange } from "../../src/analysis/independentChange.js";
import { mirrorControls, sameTests } from "../../src/studies/nightly/controls.js";

/**
 * The kind: a normal approximation where a handful of games was counted. Found in the tests of `agree`, of `compare`
 * and of the nights (changes, the same against itself, mirrors).
 */

const games = (wins: number, n: number): CountedRate => ({ counts: [n - wins, 0, 0, 0, wins], gamesPerUnit: 1 });
const pairs = (...counts: number[]): CountedRate => ({ counts, gamesPerUnit: 2 });

const scores = ({ counts }: Pick<CountedRate, "counts">) => counts.flatMap((n, i) => Array<number>(n).fill(i));

/** All ways to take `n` of the places 0 to `of` - 1. */
function subsets(n: number, of: number): number[][] {
  if (n === 0) return [[]];
  if (of < n) return [];
  return [...subsets(n, of - 1), ...subsets(n - 1, of - 1).map((one) => [...one, of - 1])];
}

/** The same by going through all ways in which units may be shared out. */
function byHand(strata: readonly { one: number[]; other: number[]; share: number }[]): number {
  let all = [0];
  let seen = 0;
  for (const { one, other, share } of strata) {
    const pool = [...scores({ counts: one }), ...scores({ counts: other })];
    const n = scores({ counts: one }).length;
    const difference = (places: readonly number[]) => {
      const own = places.reduce((sum, at) => sum + pool[at], 0);
      const rest = pool.reduce((sum, x) => sum + x, 0) - own;
      return (share * (rest / (pool.length - n) - own / n)) / 4;
    };
    seen += difference([...Array(n).keys()]);
    const found = subsets(n, pool.length).map(difference);
    all = all.flatMap((sum) => found.map((more) => sum + more));
  }
  const share = (is: (x: number) => boolean) => all.filter(is).length / all.length;
  return Math.min(
    1,
    2 *
      Math.min(
        share((x) => x <= seen + 1e-9),
        share((x) => x >= seen - 1e-9),
      ),
  );
}

describe("a change of few units", () => {
  it("is Fisher's exact test where units are won or lost", () => {
    // Fisher's one-sided values, doubled: of 3 and 3 one in 20 ways; of the lady tasting tea 17 of 70.
    expect(exactChangeP(games(3, 3), games(0, 3))).toBeCloseTo(0.1, 12);
    expect(exactChangeP(games(3, 4), games(1, 4))).toBeCloseTo(34 / 70, 12);
    expect(exactChangeP(games(0, 10), games(6, 10))).toBeCloseTo((2 * 210) / 38_760, 12);
    expect(exactChangeP(games(5, 5), games(5, 5))).toBe(1);
  });

  it("tells neighbouring counts of some dozens apart", () => {
    const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k));
    for (const [x, y] of [
      [12, 25],
      [12, 26],
      [30, 20],
    ] as const) {
      const chance = (k: number) => Number(choose(49, k) * choose(60, x + y - k)) / Number(choose(109, x + y));
      const tail = (from: number, to: number) => {
        let sum = 0;
        for (let k = from; k <= to; k++) sum += chance(k);
        return sum;
      };
      const wanted = 2 * Math.min(tail(Math.max(0, x + y - 60), x), tail(x, Math.min(49, x + y)));
      expect(exactChangeP(games(x, 49), games(y, 60))).toBeCloseTo(wanted, 9);
    }
  });

  it.each([
    [pairs(1, 0, 2, 0, 1), pairs(0, 0, 1, 1, 3)],
    [pairs(2, 1, 1, 0, 0), pairs(0, 1, 2, 1, 2)],
    [pairs(0, 0, 0, 0, 4), pairs(3, 2, 1, 0, 0)],
  ])("is by lot for pairs, whichever comes first", (one, other) => {
    const wanted = byHand([{ one: [...one.counts], other: [...other.counts], share: 1 }]);
    expect(exactChangeP(one, other)).toBeCloseTo(wanted, 12);
    expect(exactChangeP(other, one)).toBeCloseTo(wanted, 12);
  });

  it.each([[[0.5, 0.5]], [[2 / 3, 1 / 3]]])("is by lot within strata of %j", (shares) => {
    const [one, other] = [
      [
        [1, 0, 1, 0, 1],
        [0, 1, 0, 0, 2],
      ],
      [
        [3, 0, 1, 0, 0],
        [1, 1, 2, 0, 0],
      ],
    ];
    const rate = (lists: number[][]): CountedRate => ({
      counts: lists[0].map((n, i) => n + lists[1][i]),
      gamesPerUnit: 2,
      strata: lists.map((counts, i) => ({ counts, share: shares[i] })),
    });
    const wanted = byHand(shares.map((share, i) => ({ one: one![i], other: other![i], share })));
    expect(exactChangeP(rate(one!), rate(other!))).toBeCloseTo(wanted, 9);
    // Maps are no chance: without them it is another number.
    expect(exactChangeP({ ...rate(one!), strata: undefined } as never, rate(other!))).not.toBeCloseTo(wanted, 3);
  });

  it("stands in independentChange below its limit alone, where it meets the approximation", () => {
    const few = independentChange(games(0, 3), games(3, 3), 0.95);
    expect(few.p).toBeCloseTo(0.1, 12);
    const limit = EXACT_BELOW;
    expect(exactChangeP(games(10, limit), games(20, limit))).toBeUndefined();
    const below = exactChangeP(games(10, limit - 1), games(20, limit - 1))!;
    const above = independentChange(games(10, limit), games(20, limit), 0.95).p;
    expect(Math.abs(Math.log(below / above))).toBeLessThan(0.5);
    expect(exactChangeP(games(2, 4), games(50_000, 100_000))).toBeCloseTo(1, 2);
    expect(exactChangeP(games(0, 0), games(3, 3))).toBe(1);
  });

  it("of the same thing is significant no more often than it says", () => {
    // Every outcome of 6 and 6 games of which six in ten are won.
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    const chance = (k: number) => choose(6, k) * 0.6 ** k * 0.4 ** (6 - k);
    let often = 0;
    for (let x = 0; x <= 6; x++)
      for (let y = 0; y <= 6; y++) if (exactChangeP(games(x, 6), games(y, 6))! <= 0.05) often += chance(x) * chance(y);
    expect(often).toBeGreaterThan(0);
    expect(often).toBeLessThanOrEqual(0.05);
  });
});

describe("few units that ought to be even", () => {
  it("are tested by which way each came out", () => {
    expect(exactEvenP([0, 0, 0, 0, 10])).toBeCloseTo(2 / 1024, 12);
    expect(exactEvenP([10, 0, 0, 0, 0])).toBeCloseTo(2 / 1024, 12);
    expect(exactEvenP([0, 0, 30, 0, 0])).toBe(1);
    // One pair won and two half won: 2 + 1 + 1 of eight ways, and the same lost.
    expect(exactEvenP([0, 0, 5, 2, 1])).toBeCloseTo(2 / 8, 12);
    expect(exactEvenP([0, 0, EXACT_BELOW, 0, 0])).toBeUndefined();
  });

  it("mirrors and sames of nights go by it", () => {
    const night = (mirror: object, one: number[], two: number[]) =>
      [
        { name: "e", isSymmetric: true, mirrors: [mirror], matchups: [{ one, two, fixed: one }] },
      ] as unknown as Parameters<typeof mirrorControls>[0];
    // Ten pairs of ten: the approximation was below the one in ten thousand at which the engine is at fault.
    const [plain] = mirrorControls(night({ counts: [0, 0, 0, 0, 10] }, [1], [1]));
    expect([plain!.p, plain!.pairsP, plain!.isAlert]).toEqual([plain!.p, plain!.p, false]);
    expect(plain!.p).toBeCloseTo(2 / 1024, 12);
    // The first seat wins always: that is even between copies, and five of five from either seat is not.
    const seats = (first: number[], second: number[]) =>
      mirrorControls(night({ counts: [0, 0, 10, 0, 0], alone: [{ first, second }] }, [1], [1]))[0].p;
    expect(seats([0, 0, 0, 0, 5], [5, 0, 0, 0, 0])).toBe(1);
    expect(seats([0, 0, 0, 0, 5], [0, 0, 0, 0, 5])).toBeCloseTo(2 / 252, 12);
    const same = sameTests(night({ counts: [0, 0, 1, 0, 0] }, [3, 0, 0, 0, 0], [0, 0, 0, 0, 3]), 0.01);
    expect(same).toEqual({ tests: 1, falseAlarms: 0, wouldAlert: false });
  });
});
