import { describe, expect, test } from "vitest";
import type { Game } from "../../../src/games/game.js";
import { createSamplePlayer, type SampleBlock } from "../../../src/studies/sample/play.js";
import type { SampleSpec } from "../../../src/studies/sample/spec.js";
import { drawnCoinGame, oneSidedCoinGame } from "../../support/drawnCoinGame.js";
import { CHEAT_MESSAGE, withFaults } from "../../support/faultyGames.js";

/** A pair that breaks off leaves nothing in a sample: all else is as if it had never been drawn. */

const specOf = (game: Game, units: boolean): SampleSpec => ({
  ...{ name: "faulty", game: game.name, seed: "faults", limits: {}, variants: ["even", "tilted"] },
  options: { grounds: ["even", "tilted"], warmUps: 0 },
  ...{ strategyA: "cheat", strategyB: "greedy", pairs: 400, gamesPerDraw: 2, units },
});
const PAIRS = 400;
const GAMES = 2;

/** Numbers of a list that has as many a pair, without those of some pairs. */
const without = (all: ArrayLike<number>, each: number, left: ReadonlySet<number>): number[] =>
  Array.from(all).filter((_, i) => !left.has(Math.floor(i / each)));

describe.each([
  ["whose seats swap", drawnCoinGame],
  ["whose seats do not", oneSidedCoinGame],
])("of games %s", (_, game) => {
  const play = (shouldFail: boolean, units = true, firstPair = 0, pairs = PAIRS): SampleBlock =>
    createSamplePlayer(withFaults(game, shouldFail), specOf(game, units), undefined).play({ firstPair, pairs });

  test("rows, pieces, units and tallies are those of the other pairs", () => {
    const [faulty, honest] = [play(true), play(false)];
    const failed = new Set(faulty.failures.map(({ pair }) => pair));
    expect(failed.size).toBeGreaterThan(2);
    expect([honest.failures, honest.pairs, faulty.pairs]).toEqual([[], PAIRS, PAIRS - failed.size]);
    // Some broke off in their second game, whose first was played by then.
    expect(faulty.failures.some((one) => one.game === 1)).toBe(true);
    for (const one of faulty.failures) expect(one).toMatchObject({ arm: 0, message: CHEAT_MESSAGE });
    const rows = GAMES * game.gameColumns.length;
    expect([...faulty.rows]).toEqual(without(honest.rows, rows, failed));
    for (const key of ["counts", "settings"] as const)
      expect([...faulty[key]]).toEqual(without(honest[key], 2, failed));
    expect([...faulty.exchanged]).toEqual(without(honest.exchanged, 1, failed));
    // Each side has two dice.
    expect([...faulty.pieces]).toEqual(without(honest.pieces, 4, failed));
    const each = [...failed].map((pair) => play(false, true, pair, 1));
    const tallies = honest.tallies.map((sum, i) => each.reduce((left, one) => left - one.tallies[i], sum));
    expect([...faulty.tallies]).toEqual([...tallies]);
    // A unit's row is that of its game among those that were kept.
    const width = game.unitColumns.length + 1;
    const unitsOf = ({ units }: SampleBlock) =>
      Array.from({ length: units.length / width }, (_, u) => [...units.subarray(u * width, (u + 1) * width)]);
    const kept = [...Array(PAIRS).keys()].filter((pair) => !failed.has(pair));
    const moved = unitsOf(honest).flatMap(([row, ...rest]) => {
      const place = kept.indexOf(Math.floor(row! / GAMES));
      return place < 0 ? [] : [[GAMES * place + (row! % GAMES), ...rest]];
    });
    expect(unitsOf(faulty)).toEqual(moved);
  });

  test("games are the same with and without rows of units, and however pairs are cut into tasks", () => {
    const [whole, bare] = [play(true), play(true, false)];
    expect([...bare.rows]).toEqual([...whole.rows]);
    expect([...bare.tallies]).toEqual([...whole.tallies]);
    expect(bare.units).toHaveLength(0);
    const parts = [play(true, true, 0, 150), play(true, true, 150, 250)];
    expect(parts.flatMap(({ rows }) => [...rows])).toEqual([...whole.rows]);
    expect(parts.flatMap(({ failures }) => failures)).toEqual(whole.failures);
  });
});

test("games are counted once each, those of a pair that broke off too", () => {
  let counted = 0;
  const spec = specOf(drawnCoinGame, false);
  const player = createSamplePlayer(withFaults(drawnCoinGame), spec, undefined, (games) => {
    counted += games;
  });
  player.play({ firstPair: 0, pairs: PAIRS });
  expect(counted).toBe(GAMES * PAIRS);
});
