import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wilson } from "../../src/analysis/wilson.js";
import { createExamples, lengthBands, seeGame } from "../../src/results/examples.js";

/** Who wins short games and who wins long ones. */

const [A, B, DRAW] = [0, 1, 2];

function bandsOf(games: readonly (readonly [winner: number, length: number])[]) {
  const examples = createExamples();
  games.forEach(([winner, length], row) => {
    seeGame(examples, winner, length, row);
  });
  return lengthBands(examples, games.length, 0.95);
}

const times = (n: number, winner: number, length: number) => Array.from({ length: n }, () => [winner, length] as const);

describe("bands of games by length", () => {
  test("have about a third of the games each, with who won them", () => {
    const games = [3, 4, 5, 6, 7, 8].flatMap((length) => [
      ...times(length < 5 ? 40 : 10, A, length),
      ...times(length < 5 ? 10 : 38, B, length),
      ...times(length < 5 ? 0 : 2, DRAW, length),
    ]);
    const bands = bandsOf(games)!;
    expect(bands.map(({ from, to, games: n, winsA, winsB, draws }) => [from, to, n, winsA, winsB, draws])).toEqual([
      [3, 4, 100, 80, 20, 0],
      [5, 6, 100, 20, 76, 4],
      [7, 8, 100, 20, 76, 4],
    ]);
    expect(bands.map(({ winRateA }) => winRateA)).toEqual([
      wilson(80, 100, 0.95),
      ...[0, 1].map(() => wilson(22, 100, 0.95)),
    ]);
    // The other side wins the long ones instead.
    const turned = bandsOf(games.map(([winner, length]) => [winner === DRAW ? DRAW : 1 - winner, length]))!;
    expect(turned[0].winRateA.estimate).toBeCloseTo(0.2, 12);
  });

  test("part no length: one that has most games is a band of its own", () => {
    const bands = bandsOf([...times(10, A, 2), ...times(100, B, 5), ...times(10, A, 9)])!;
    expect(bands.map(({ from, to, games }) => [from, to, games])).toEqual([
      [2, 2, 10],
      [5, 5, 100],
      [9, 9, 10],
    ]);
    expect(bandsOf([...times(90, A, 2), ...times(10, B, 3)])!.map(({ games }) => games)).toEqual([90, 10]);
  });

  test("are none of one length, and where not all lengths were counted", () => {
    expect(bandsOf(times(100, A, 5))).toBeUndefined();
    expect(bandsOf(Array.from({ length: 1100 }, (_, i) => [A, i] as const))).toBeUndefined();
    expect(bandsOf(Array.from({ length: 900 }, (_, i) => [A, i] as const))).toHaveLength(3);
  });

  test("are every game once, in order, whatever the games", () => {
    const game = fc.tuple(fc.constantFrom(A, B, DRAW), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 300 }), (games) => {
        const bands = bandsOf(games);
        if (new Set(games.map(([, length]) => length)).size === 1) expect(bands).toBeUndefined();
        for (const [i, { from, to, games: n, winsA, winsB, draws }] of (bands ?? []).entries()) {
          const own = games.filter(([, length]) => length >= from && length <= to);
          expect([n, winsA, winsB, draws]).toEqual([
            own.length,
            ...[A, B, DRAW].map((wanted) => own.filter(([winner]) => winner === wanted).length),
          ]);
          if (i > 0) expect(from).toBeGreaterThan(bands![i - 1].to);
        }
        if (bands !== undefined) expect(bands.reduce((sum, one) => sum + one.games, 0)).toBe(games.length);
      }),
    );
  });
});
