import type { Game } from "../../games/game.js";
import { failureOf } from "../../results/failure.js";
import { assertFits, columnLimits } from "../../results/fits.js";
import { timingShare } from "../../run/timing.js";
import { type CountGames, countNothing } from "../../run/watch.js";
import { createPairs, gamesPerPair, strategiesOf } from "./pairs.js";
import type { ArenaStudy } from "./study.js";

/** Plays pairs: the same entrants, dice and variant, with the strategies changed over. */

export interface ArenaTask {
  readonly firstPair: number;
  readonly pairs: number;
}

/** A pair that could not be played. */
export interface FailedArenaPair {
  readonly pair: number;
  /** Number of the game within the pair; see `PLAYS`. */
  readonly play: number;
  readonly message: string;
  /** See `failureOf`. */
  readonly endless?: true;
}

/** What a task came to; pairs that could not be played have no rows. */
export interface ArenaBlock {
  /** The game's own columns, row after row, by pair and play. */
  readonly rows: Int32Array;
  readonly failures: readonly FailedArenaPair[];
}

/** What a worker is given once. */
export interface ArenaWorkerInput {
  readonly registryUrl: string;
  readonly study: ArenaStudy;
  readonly shared: unknown;
  /** Where games done are counted; undefined: nowhere. */
  readonly played: Int32Array | undefined;
  /** How many of the games of a pair are played; absent = all. */
  readonly games?: number;
}

/**
 * @param shared what the game's `share` returned for the study's options
 * @param count told of games as they are done
 * @param games how many of the games of a pair are played; see `PLAYS`
 */
export function createArenaPlayer(
  game: Game,
  study: ArenaStudy,
  shared: unknown,
  count: CountGames = countNothing,
  games: number = gamesPerPair(game),
): (task: ArenaTask) => ArenaBlock {
  const pairOf = createPairs(game, study);
  const width = game.gameColumns.length;
  const row = new Int32Array(width);
  const limits = columnLimits(game.gameColumns);
  const { options } = study;
  return (task) => {
    const rows = new Int32Array(task.pairs * games * width);
    const failures: FailedArenaPair[] = [];
    let used = 0;
    for (let pair = task.firstPair; pair < task.firstPair + task.pairs; pair++) {
      const before = used;
      let play = 0;
      try {
        const { a, b, variant, low, high } = pairOf(pair);
        for (; play < games; play++) {
          const [strategyA, strategyB] = strategiesOf(study, play);
          const matchup = game.compile({ a, b, strategyA, strategyB, options }, shared);
          game.play(matchup, game.createState(matchup), low, high, variant, false, row, undefined);
          assertFits(limits, row);
          rows.set(row, used);
          used += width;
        }
      } catch (error) {
        const why = failureOf(error);
        failures.push({ pair, play, ...why });
        used = before;
        if (why.endless === true) break;
      }
      count(games);
    }
    return { rows: rows.slice(0, used), failures };
  };
}

/** CPU seconds of a game in which a strategy plays both sides. */
export interface CpuSeconds {
  readonly new: number;
  readonly old: number;
}

/** Games that are timed for each strategy at most, and CPU seconds of each after which no more are begun. */
const TIMED_GAMES = 200;
const TIMED_SECONDS = 1.5;

function secondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

/** CPU seconds of a game of both strategies of an arena. */
export function measureCpu(game: Game, study: ArenaStudy): CpuSeconds {
  const [one, other] = measureCpuOf(game, study, [study.new, study.old]);
  return { new: one!, old: other! };
}

/**
 * Plays the first pairs with each strategy against itself, in turns, and throws them away. The first third of them is
 * not counted: engines compile what is hot only after a while. Where one game takes all the time, a second is counted
 * alone.
 * @returns CPU seconds of a game by strategy, in their order; 0 where no game could be played
 */
export function measureCpuOf(game: Game, study: ArenaStudy, strategies: readonly string[]): number[] {
  const pairOf = createPairs(game, study);
  const shared = game.share?.(study.options);
  const row = new Int32Array(game.gameColumns.length);
  const seconds = (strategy: string, number: number): number => {
    const { a, b, variant, low, high } = pairOf(number);
    const spec = { a, b, strategyA: strategy, strategyB: strategy, options: study.options };
    const matchup = game.compile(spec, shared);
    const state = game.createState(matchup);
    const begun = process.cpuUsage();
    game.play(matchup, state, low, high, variant, false, row, undefined);
    return secondsSince(begun);
  };
  const timed = strategies.map((strategy) => ({
    strategy,
    taken: [] as number[],
    left: TIMED_SECONDS * timingShare(),
  }));
  const most = Math.min(TIMED_GAMES, study.pairs);
  for (let number = 0; number < most; number++) {
    for (const one of timed.filter(({ left, taken }) => left > 0 || taken.length === 1)) {
      const begun = process.cpuUsage();
      try {
        one.taken.push(seconds(one.strategy, number));
      } catch {
        // A game that breaks off is told by the study itself; it says nothing of time.
      }
      one.left -= secondsSince(begun);
    }
  }
  return timed.map(({ taken }) => {
    const counted = taken.slice((taken.length + 1) / 3);
    return counted.reduce((sum, s) => sum + s, 0) / Math.max(1, counted.length);
  });
}
