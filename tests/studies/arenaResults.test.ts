import { describe, expect, test } from "vitest";
import { eloFromScore } from "../../src/analysis/pairs.js";
import { stratifiedInterval } from "../../src/analysis/strata.js";
import type { Game } from "../../src/games/game.js";
import type { ArenaPart } from "../../src/studies/arena/parts.js";
import {
  type ArenaTally,
  addPart,
  createTally,
  pairsPlayed,
  seatsByKind,
  seatsTogether,
  totalOf,
} from "../../src/studies/arena/results.js";
import type { ArenaStudy } from "../../src/studies/arena/study.js";

/** What pairs of an arena come to, counted by hand. Of games whose sides differ OLD also meets itself. */

/** Every other pair is of drawn entrants: 1, 3, 5 ...; each kind rotates over the maps by itself. */
const study = { variants: ["x", "y"], drawnInHundred: 50 } as unknown as ArenaStudy;
const symmetric = { symmetric: true, gameColumns: [] } as unknown as Game;
const sided = { symmetric: false, gameColumns: [], sideNames: ["light", "dark"] } as unknown as Game;
/** @param games of each pair, by half wins of side a: NEW as a, OLD as a, OLD on both */
const part = (first: number, games: readonly (readonly number[])[]): ArenaPart => ({
  pairs: Int32Array.from(games, (_, i) => first + i),
  halfWins: Uint8Array.from(games.flat()),
  luck: new Float64Array(games.length),
  failures: [],
});
const tallyOf = (game: Game, ...parts: ArenaPart[]): ArenaTally => {
  const tally = createTally(study, game);
  for (const one of parts) addPart(tally, study, game, one);
  return tally;
};
const strataOf = ({ strata }: ArenaTally) =>
  strata.map(({ kind, variant, pairs, pairCounts }) => [kind, variant, pairs, pairCounts.join(" ")]);

describe("pairs of games whose seats swap", () => {
  // NEW wins as a and as b; wins and loses; draws both; loses both.
  const games = [
    [2, 0],
    [2, 2],
    [1, 1],
    [0, 2],
    [2, 1],
  ];
  const tally = tallyOf(symmetric, part(0, games.slice(0, 3)), part(3, games.slice(3)));

  test("are counted by kind and map, by what NEW scored in both games", () => {
    // Pairs 0, 2, 4 are shipped, on x, y, x; 1 and 3 are drawn, on x and y.
    expect(strataOf(tally)).toEqual([
      [0, 0, 1, "0 0 1 0 0"],
      [0, 1, 1, "1 0 0 0 0"],
      [1, 0, 2, "0 0 0 1 1"],
      [1, 1, 1, "0 0 1 0 0"],
    ]);
    expect(pairsPlayed(tally.strata)).toEqual({ drawn: 2, all: 5 });
  });

  test("have each seat's games by themselves, and no lift", () => {
    const [first, second] = seatsTogether(tally.strata, symmetric, 0.9);
    expect(first).toMatchObject({ seat: "first", side: 0, games: 5 });
    expect(second).toMatchObject({ seat: "second", side: 1, games: 5 });
    expect("lift" in first!).toBe(false);
    // As a it scored 1, 1, 1/2, 0, 1; as b 1, 0, 1/2, 0, 1/2.
    expect(first!.winRate.estimate).toBeCloseTo(3.5 / 5, 12);
    expect(second!.winRate.estimate).toBeCloseTo(2 / 5, 12);
    expect(first!.winRate.confidence).toBe(0.9);
    expect(tally.strata[2].seatCounts).toEqual([
      [0, 0, 0, 0, 2],
      [0, 0, 1, 0, 1],
    ]);
  });

  test("are told of drawn and shipped ones, and of no kind that was not played", () => {
    expect(
      seatsByKind(tally.strata, symmetric, 0.9).map(({ entrants, side, games: n }) => [entrants, side, n]),
    ).toEqual([
      ...[
        ["drawn", 0, 2],
        ["drawn", 1, 2],
        ["shipped", 0, 3],
        ["shipped", 1, 3],
      ],
    ]);
    const shipped = tallyOf(symmetric, part(0, [[2, 0]]));
    expect(seatsByKind(shipped.strata, symmetric, 0.9).map(({ entrants }) => entrants)).toEqual(["shipped", "shipped"]);
  });

  test("add up to a rate over both seats, and to Elo, which has no word for all wins", () => {
    const { games: all, winRate, elo, pairCounts, ...rest } = totalOf(tally, 0.9);
    expect([all, pairCounts, rest]).toEqual([10, [1, 0, 2, 1, 1], {}]);
    const strata = tally.strata.map((one) => ({ counts: one.pairCounts, share: one.pairs / 5 }));
    expect(winRate).toEqual(stratifiedInterval(strata, 2, 0.9));
    expect(winRate.estimate).toBeCloseTo(5.5 / 10, 12);
    expect(elo).toEqual({
      ...{ estimate: eloFromScore(winRate.estimate), low: eloFromScore(winRate.low) },
      ...{ high: eloFromScore(winRate.high), confidence: 0.9 },
    });
    const won = totalOf(tallyOf(symmetric, part(0, [[2, 0]])), 0.9).elo;
    expect([won.estimate, won.high]).toEqual([null, null]);
    expect(won.low).toBeLessThan(0);
    expect(totalOf(tallyOf(symmetric, part(0, [[0, 2]])), 0.9).elo).toMatchObject({ estimate: null, low: null });
  });
});

describe("pairs of games whose sides differ", () => {
  // In the first NEW wins as light where OLD lost, and as dark where OLD won; in the second nothing is other.
  const tally = tallyOf(
    sided,
    part(0, [
      [2, 0, 0],
      [2, 0, 2],
      [0, 0, 1],
    ]),
  );

  test("have what NEW does beyond OLD in its place, side by side", () => {
    const [light, dark] = seatsTogether(tally.strata, sided, 0.9);
    expect([light!.seat, dark!.seat]).toEqual(["light", "dark"]);
    // As light it scored 1, 1, 0 and OLD 0, 1, 1/2; as dark 1, 1, 1 and OLD 1, 0, 1/2.
    expect(light!.lift!.estimate).toBeCloseTo((1 + 0 - 0.5) / 3, 12);
    expect(dark!.lift!.estimate).toBeCloseTo((0 + 1 + 0.5) / 3, 12);
    expect(tally.strata.map(({ liftCounts }) => liftCounts.map((counts) => counts.join(" ")))).toEqual([
      ["0 0 1 0 0", "0 0 0 0 1"],
      ["0 0 0 0 0", "0 0 0 0 0"],
      ["0 0 0 0 1", "0 0 1 0 0"],
      ["0 1 0 0 0", "0 0 0 1 0"],
    ]);
  });

  test("count two games each: those of OLD against itself are of neither", () => {
    expect(totalOf(tally, 0.9).games).toBe(6);
    expect(totalOf(tally, 0.9).pairCounts).toEqual([0, 0, 1, 0, 2]);
  });
});
