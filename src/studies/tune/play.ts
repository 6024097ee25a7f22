import { at } from "../../core/assert.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Game } from "../../games/game.js";
import { type CountGames, countNothing } from "../../run/watch.js";
import { PAIRS_PER_TASK } from "../arena/pairs.js";
import { HALF_WINS } from "../arena/parts.js";
import { type ArenaBlock, type ArenaTask, createArenaPlayer } from "../arena/play.js";
import type { ArenaStudy } from "../arena/study.js";
import type { TuneIteration } from "./document.js";
import { TUNED } from "./study.js";

/** The games of an iteration: greedy by the weights of one file against greedy by those of another. */

/** Pairs that a worker plays at a time. */
export interface TuneTask extends ArenaTask {
  /** Names of the strategies. */
  readonly plus: string;
  readonly minus: string;
}

/** What a worker is given once. */
export interface TuneWorkerInput {
  readonly registryUrl: string;
  readonly pairs: ArenaStudy;
  readonly shared: unknown;
  /** Where games done are counted; undefined: nowhere. */
  readonly played: Int32Array | undefined;
}

/** Of a pair in which plus and minus change over; what minus does against itself is of no interest. */
const GAMES_A_PAIR = 2;

/**
 * @param pairs what the iterations play
 * @param shared what the game's `share` returned for its options
 */
export function createTunePlayer(
  game: Game,
  pairs: ArenaStudy,
  shared: unknown,
  count: CountGames = countNothing,
): (task: TuneTask) => ArenaBlock {
  let plus = "";
  let play: ((task: ArenaTask) => ArenaBlock) | undefined;
  return (task) => {
    if (play === undefined || plus !== task.plus)
      play = createArenaPlayer(game, { ...pairs, new: task.plus, old: task.minus }, shared, count, GAMES_A_PAIR);
    plus = task.plus;
    return play(task);
  };
}

/** The strategy that plays by a file of weights. @param file from the working directory */
export const strategyBy = (game: Game, file: string, level: string = TUNED): string =>
  resolveStrategy(game, `${level}:${file}`).name;

/** The tasks of iteration k, whose pairs no other iteration plays. @param pairs of an iteration */
export function tasksOf(k: number, pairs: number, plus: string, minus: string): TuneTask[] {
  const first = k * pairs;
  return Array.from({ length: Math.ceil(pairs / PAIRS_PER_TASK) }, (_, i) => ({
    plus,
    minus,
    firstPair: first + i * PAIRS_PER_TASK,
    pairs: Math.min(PAIRS_PER_TASK, pairs - i * PAIRS_PER_TASK),
  }));
}

/**
 * What the games of an iteration came to.
 * @throws Error where none could be played
 */
export function resultOf(game: Game, theta: readonly number[], blocks: readonly ArenaBlock[]): TuneIteration {
  const width = game.gameColumns.length;
  let halfWins = 0;
  let games = 0;
  for (const { rows } of blocks) {
    for (let first = 0; first < rows.length; first += width, games++) {
      const ofA = at(HALF_WINS, at(rows, first));
      halfWins += games % GAMES_A_PAIR === 0 ? ofA : 2 - ofA;
    }
  }
  const failures = blocks.flatMap((block) => block.failures);
  const first = failures[0];
  if (games === 0) throw new Error(`no pair of games could be played: ${first?.message}`);
  const difference = halfWins / games - 1;
  if (first === undefined) return { theta, difference, games };
  return { theta, difference, games, failed: { pairs: failures.length, message: first.message } };
}
