import { at } from "../../core/assert.js";
import { variantOfPair } from "../../experiment/rotation.js";
import type { Game } from "../../games/game.js";
import type { Rows } from "../../results/arrow.js";
import { areRows, readRows } from "../../results/dataset.js";
import { difference, differences, failureDifference } from "../../results/differences.js";
import { readFailures } from "../../results/failures.js";
import { damageOf, damageWords } from "../../results/hashes.js";
import { choosePairs } from "../../run/choosePairs.js";
import { type DifferentGame, PAIRS_A_VISIT, type Replayed, type Verifiable } from "../../run/verify.js";
import { createSamplePlayer, type FailedDraw, type SampleBlock } from "./play.js";
import {
  armsOf,
  DRAW_COLUMN,
  drawingOf,
  GAME_PLACE,
  gamesOf,
  isSwapped,
  partsOf,
  partTask,
  SAMPLE_WINNER,
  type SampleColumns,
  type SampleSpec,
  sampleColumns,
} from "./spec.js";

/**
 * Whether a sample is what it was: its files by their hashes, and some of its games by drawing and playing them again.
 */

interface Recorded {
  readonly folder: string;
  readonly game: Game;
  readonly spec: SampleSpec;
  readonly columns: SampleColumns;
}

/**
 * @param stage what `replay` puts before the number of a pair; "" for the study's own games
 * @param otherCode what differs from the code that played it, in words
 */
export function verifiableSample(
  folder: string,
  spec: SampleSpec,
  game: Game,
  stage: string,
  otherCode: readonly string[],
): Verifiable {
  const indexes = Array.from({ length: partsOf(spec) }, (_, index) => index);
  const damages = indexes.map((index) => damageOf(folder, index));
  const whole = indexes.filter((index) => at(damages, index).length === 0);
  return {
    folder,
    parts: indexes.length,
    pairs: spec.pairs,
    games: gamesOf(spec),
    damaged: damages.flat().map(damageWords),
    ...(otherCode.length === 0 ? {} : { otherCode }),
    replays: (phrase) => {
      const columns = sampleColumns(spec, game, drawingOf(game, spec));
      return replaySample({ folder, game, spec, columns }, whole, stage === "" ? "" : `${stage}/`, phrase);
    },
  };
}

function* replaySample(
  recorded: Recorded,
  parts: readonly number[],
  prefix: string,
  phrase: string,
): Generator<Replayed> {
  const { folder, game, spec, columns } = recorded;
  const player = createSamplePlayer(game, spec, game.share?.(spec.options));
  const pairsOf = parts.map((index) => partTask(spec, index).pairs);
  for (const { part, pairs } of choosePairs(pairsOf, PAIRS_A_VISIT, `${spec.seed} ${prefix} ${phrase}`)) {
    const index = at(parts, part);
    const games = readRows(folder, "games", index, columns.games);
    const draws = readRows(folder, "draws", index, columns.draws);
    const failures = readFailures<FailedDraw>(folder, index);
    if (!areRows(games) || !areRows(draws) || failures === undefined) continue;
    const different = pairs.flatMap((within): DifferentGame[] => {
      const pair = partTask(spec, index).firstPair + within;
      const block = player.play({ firstPair: pair, pairs: 1 });
      const before = failures.find((one) => one.pair === pair)?.message;
      const now = block.failures[0]?.message;
      if (before !== now) return [{ game: `${prefix}${pair}:a`, differences: failureDifference(before, now) }];
      if (now !== undefined) return [];
      return [...drawDifferences(draws, block, pair, prefix), ...gameDifferences(recorded, games, block, pair, prefix)];
    });
    yield { pairs: pairs.length, games: pairs.length * armsOf(spec) * spec.gamesPerDraw, different };
  }
}

function gameDifferences(
  { game, spec }: Recorded,
  games: Rows,
  block: SampleBlock,
  pair: number,
  prefix: string,
): DifferentGame[] {
  const first = at(games.data, GAME_PLACE.pair).indexOf(pair);
  const width = game.gameColumns.length;
  const variant = variantOfPair(spec.variants.length, spec.variantWeights, pair);
  return Array.from({ length: armsOf(spec) * spec.gamesPerDraw }, (_, i): DifferentGame => {
    const row = first + i;
    const [arm, number] = [Math.floor(i / spec.gamesPerDraw), i % spec.gamesPerDraw];
    const expected = { arm, variant, game: number, swapped: isSwapped(game, number) ? 1 : 0 };
    const places = Object.entries(expected).flatMap(([name, value]) =>
      difference(name, at(games.data, GAME_PLACE[name as keyof typeof GAME_PLACE])[row], value),
    );
    const own = differences(game.gameColumns, games, SAMPLE_WINNER, row, block.rows, i * width);
    const seat = game.symmetric ? (number === 1 ? "b" : "a") : String(number);
    return { game: `${prefix}${pair}:${seat}${arm > 0 ? `@${arm}` : ""}`, differences: [...places, ...own] };
  }).filter((one) => one.differences.length > 0);
}

/** Whether both sides are drawn as they were: pieces with their copies, and settings. */
function drawDifferences(draws: Rows, block: SampleBlock, pair: number, prefix: string): DifferentGame[] {
  const column = (name: keyof typeof DRAW_COLUMN) => at(draws.data, DRAW_COLUMN[name]);
  const before: string[] = [];
  for (let row = column("pair").indexOf(pair); row >= 0 && column("pair")[row] === pair; row++)
    before.push(
      [column("side"), column("setting"), column("piece"), column("copies")].map((c) => at(c, row)).join(" "),
    );
  const now: string[] = [];
  let next = 0;
  for (const side of [0, 1]) {
    const drawn = block.pieces.subarray(next, next + at(block.counts, side));
    next += at(block.counts, side);
    for (const piece of new Set(drawn)) {
      const copies = drawn.reduce((n, p) => n + (p === piece ? 1 : 0), 0);
      now.push([side, block.settings[side], piece, copies].join(" "));
    }
  }
  const isSame = before.sort().join() === now.sort().join();
  return isSame ? [] : [{ game: `${prefix}${pair}:a`, differences: ["other squads or decks are drawn"] }];
}
