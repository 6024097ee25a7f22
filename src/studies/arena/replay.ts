import type { Game, MatchupSpec } from "../../games/game.js";
import { areRows, readRows } from "../../results/dataset.js";
import { differences } from "../../results/differences.js";
import type { CalledGame } from "../study.js";
import { createPairs, gamesPerPair, PAIRS_PER_PART, strategiesOf } from "./pairs.js";
import { arenaFiles, PAIR, PLACES } from "./parts.js";
import type { ArenaAsked, ArenaStudy } from "./study.js";

/** How games of an arena are called, in words. */
export const arenaCalls = ({ study }: ArenaAsked, game: Game): string =>
  `PAIR or PAIR:GAME, game 0 to ${game.symmetric ? 1 : 2}; pairs go from 0 to ${study.pairs - 1}`;

/**
 * A game of an arena, as `replay` calls it: PAIR:PLAY, the play 0 with NEW as side a, 1 with OLD as side a, 2 with OLD
 * on both; PAIR alone is its first.
 * @returns undefined where there is none
 */
export function arenaGame({ study }: ArenaAsked, game: Game, text: string, folder: string): CalledGame | undefined {
  const match = /^(\d{1,9})(?::([0-2]))?$/.exec(text);
  if (match === null) return undefined;
  const [pair, play] = [Number(match[1]), Number(match[2] ?? 0)];
  if (pair >= study.pairs || play >= gamesPerPair(game)) return undefined;
  const { a, b, variant, low, high } = createPairs(game, study, true)(pair);
  const [strategyA, strategyB] = strategiesOf(study, play);
  const matchup: MatchupSpec = { a, b, strategyA, strategyB, options: study.options };
  const called = { matchup, variant, low, high, pair };
  return { ...called, of: study, differ: () => differencesFromRow(study, game, folder, called, play) };
}

/** Plays the game once more and compares it with its row; a row that is not there cannot differ. */
function differencesFromRow(
  study: ArenaStudy,
  game: Game,
  folder: string,
  { matchup: spec, low, high, variant, pair }: Omit<CalledGame, "of" | "differ">,
  play: number,
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
