import type { Game, MatchupSpec } from "../../games/game.js";
import { areRows, readRows } from "../../results/dataset.js";
import { differences } from "../../results/differences.js";
import { createPairs, gamesPerPair, PAIRS_PER_PART, strategiesOf } from "./pairs.js";
import { arenaFiles, PAIR, PLACES } from "./parts.js";
import type { ArenaAsked } from "./study.js";

/** Whether `study.json` is that of an arena. */
export const isArenaAsked = (asked: unknown): asked is ArenaAsked =>
  (asked as Partial<ArenaAsked> | undefined)?.study?.drawnInHundred !== undefined;

/**
 * A game of an arena, as `replay` calls it: PAIR:PLAY, the play 0 with NEW as side a, 1 with OLD as side a, 2 with OLD
 * on both; PAIR alone is its first.
 * @returns undefined where there is none
 */
export function arenaGame({ study }: ArenaAsked, game: Game, text: string) {
  const match = /^(\d{1,9})(?::([0-2]))?$/.exec(text);
  if (match === null) return undefined;
  const [pair, play] = [Number(match[1]), Number(match[2] ?? 0)];
  if (pair >= study.pairs || play >= gamesPerPair(game)) return undefined;
  const { a, b, variant, low, high } = createPairs(game, study, true)(pair);
  const [strategyA, strategyB] = strategiesOf(study, play);
  const matchup: MatchupSpec = { a, b, strategyA, strategyB, options: study.options };
  return { matchup, variant, low, high, pair, play };
}

/** Plays the game once more and compares it with its row; a row that is not there cannot differ. */
export function arenaDifferences(
  { study }: ArenaAsked,
  game: Game,
  folder: string,
  { matchup: spec, low, high, variant, pair, play }: NonNullable<ReturnType<typeof arenaGame>>,
): string[] {
  const { columns } = arenaFiles(game, study, folder);
  const recorded = readRows(folder, "games", Math.floor(pair / PAIRS_PER_PART), columns);
  const first = areRows(recorded) ? recorded.data[PAIR].indexOf(pair) : -1;
  // Pairs that could not be played, and those beyond the decision, have no rows.
  if (!areRows(recorded) || first < 0) return [];
  const matchup = game.compile(spec, game.share?.(study.options));
  const row = new Int32Array(game.gameColumns.length);
  game.play(matchup, game.createState(matchup), low, high, variant, false, row, undefined);
  return differences(game.gameColumns, recorded, PLACES, first + play, row, 0);
}
