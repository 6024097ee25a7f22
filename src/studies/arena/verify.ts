import type { Game } from "../../games/game.js";
import { areRows, readRows } from "../../results/dataset.js";
import { difference, differences, failureDifference } from "../../results/differences.js";
import { readFailures } from "../../results/failures.js";
import { damageOf, damageWords, partsIn } from "../../results/hashes.js";
import { codeDifferences } from "../../results/identity.js";
import { choosePairs } from "../../run/choosePairs.js";
import { type DifferentGame, PAIRS_A_VISIT, type Replayed, type Verifiable } from "../../run/verify.js";
import type { StudyManifest } from "../folder.js";
import { gamesPerPair, isDrawn, PAIRS_PER_PART, variantOf } from "./pairs.js";
import { arenaFiles, PAIR, PLACES } from "./parts.js";
import { createArenaPlayer, type FailedArenaPair } from "./play.js";
import { type ArenaAsked, type ArenaStudy, arenaIdentity } from "./study.js";

/** Whether an arena is what it was: its files by their hashes, and some of its pairs by playing them again. */

/** @param manifest its `study.json` */
export function verifiableArena(
  folder: string,
  { asked, identity }: StudyManifest<ArenaAsked>,
  game: Game,
): Verifiable {
  const { study } = asked;
  const indexes = partsIn(folder);
  const damages = indexes.map((index) => damageOf(folder, index));
  const whole = indexes.filter((_, i) => damages[i].length === 0);
  const pairs = indexes.reduce((sum, index) => sum + pairsIn(study, index), 0);
  const was = identity[game.name];
  const otherCode = was === undefined ? [] : codeDifferences(was, arenaIdentity(study, game));
  return {
    folder,
    parts: indexes.length,
    pairs,
    games: pairs * gamesPerPair(game),
    damaged: damages.flat().map(damageWords),
    ...(otherCode.length === 0 ? {} : { otherCode }),
    replays: (phrase) => replayArena(folder, study, game, whole, phrase),
  };
}

const pairsIn = (study: ArenaStudy, index: number): number =>
  Math.min(PAIRS_PER_PART, study.pairs - index * PAIRS_PER_PART);

function* replayArena(
  folder: string,
  study: ArenaStudy,
  game: Game,
  parts: readonly number[],
  phrase: string,
): Generator<Replayed> {
  const { columns } = arenaFiles(game, study, folder);
  const play = createArenaPlayer(game, study, game.share?.(study.options));
  const width = game.gameColumns.length;
  const chosen = choosePairs(
    parts.map((index) => pairsIn(study, index)),
    PAIRS_A_VISIT,
    `${study.seed} ${phrase}`,
  );
  for (const { part, pairs } of chosen) {
    const index = parts[part];
    const rows = readRows(folder, "games", index, columns);
    const failures = readFailures<FailedArenaPair>(folder, index);
    if (!areRows(rows) || failures === undefined) continue;
    const different = pairs.flatMap((within): DifferentGame[] => {
      const pair = index * PAIRS_PER_PART + within;
      const block = play({ firstPair: pair, pairs: 1 });
      const before = failures.find((one) => one.pair === pair)?.message;
      const now = block.failures[0]?.message;
      if (before !== now) return [{ game: `${pair}:0`, differences: failureDifference(before, now) }];
      if (now !== undefined) return [];
      const first = rows.data[PAIR].indexOf(pair);
      return Array.from({ length: gamesPerPair(game) }, (_, number): DifferentGame => {
        const expected = [pair, isDrawn(study, pair) ? 0 : 1, variantOf(study, pair), number];
        const places = expected.flatMap((value, c) => difference(columns[c].name, rows.data[c][first + number], value));
        const own = differences(game.gameColumns, rows, PLACES, first + number, block.rows, number * width);
        return { game: `${pair}:${number}`, differences: [...places, ...own] };
      }).filter((one) => one.differences.length > 0);
    });
    yield { pairs: pairs.length, games: pairs.length * gamesPerPair(game), different };
  }
}
