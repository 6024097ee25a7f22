import type { Interval } from "../../analysis/interval.js";
import { meanByCluster } from "../../analysis/meanByCluster.js";
import { addAt, at } from "../../core/assert.js";
import type { Game } from "../../games/game.js";
import type { Habit } from "../../games/habits.js";
import { messageOf } from "../../results/failure.js";
import { type CountGames, countNothing } from "../../run/watch.js";
import { createPairs } from "../arena/pairs.js";
import type { ArenaStudy } from "../arena/study.js";

/** `dejarik habits`: what strategies do in games that nobody should, each playing both sides of the same pairs. */

export interface HabitsTask {
  readonly strategy: string;
  readonly pair: number;
}

/** What came of one game: by habit and entrant how often it was done, and how often it might have been. */
export type HabitsOfGame = { readonly counts: readonly number[] } | { readonly failure: string };

/** Words of `counts` that a habit takes. */
const WORDS = 4;
/** Where an entrant's words of a habit begin: done, then chances. */
export const wordOf = (habit: number, entrant: number): number => habit * WORDS + entrant * 2;

/** The habits that a game counts. */
export const habitsOf = (game: Game): readonly Habit[] => game.habits!.list;

/** @param pairs what is played: whoever they are asked of plays both sides */
export function createHabitsPlayer(
  game: Game,
  pairs: ArenaStudy,
  shared: unknown,
  count: CountGames = countNothing,
): (task: HabitsTask) => HabitsOfGame {
  const pairOf = createPairs(game, pairs);
  const row = new Int32Array(game.gameColumns.length);
  return ({ strategy, pair }) => {
    const counts = new Array<number>(habitsOf(game).length * WORDS).fill(0);
    try {
      const { a, b, variant, low, high } = pairOf(pair);
      const spec = { a, b, strategyA: strategy, strategyB: strategy, options: pairs.options };
      const matchup = game.compile(spec, shared);
      const { state, ended } = game.habits!.create(matchup, (habit, entrant, isDone) => {
        const word = wordOf(habit, entrant);
        addAt(counts, word, isDone ? 1 : 0);
        addAt(counts, word + 1, 1);
      });
      game.play(matchup, state, low, high, variant, false, row, undefined);
      ended();
      return { counts };
    } catch (error) {
      return { failure: messageOf(error) };
    } finally {
      count(1);
    }
  };
}

/** The games that are counted, strategy by strategy. */
export const habitsTasks = (strategies: readonly string[], { pairs }: ArenaStudy): HabitsTask[] =>
  strategies.flatMap((strategy) => Array.from({ length: pairs }, (_, pair) => ({ strategy, pair })));

/** How often a strategy has a habit. */
export interface HabitRate {
  readonly strategy: string;
  readonly habit: string;
  /** What it is counted in: games, or chances of its own. */
  readonly of: string;
  /** Whose, where the sides of the game differ; absent: both sides together. */
  readonly side?: string;
  readonly times: number;
  readonly chances: number;
  /** Times a chance; absent where there was none. Intervals are over games. */
  readonly rate?: Interval;
}

export interface HabitsSummary {
  readonly games: number;
  readonly rates: readonly HabitRate[];
  /** Games that could not be played, and why the first could not; absent where all were. */
  readonly failed?: { readonly games: number; readonly message: string };
}

/** @param played in the order of `habitsTasks` */
export function summariseHabits(
  game: Game,
  strategies: readonly string[],
  games: number,
  played: readonly HabitsOfGame[],
): HabitsSummary {
  const rates = strategies.flatMap((strategy, i) => {
    const own = played.slice(i * games, (i + 1) * games).flatMap((one) => ("counts" in one ? [one.counts] : []));
    return habitsOf(game).flatMap((habit, h) => ratesOf(game, strategy, habit, h, own));
  });
  const failures = played.flatMap((one) => ("failure" in one ? [one.failure] : []));
  const [message] = failures;
  return { games, rates, ...(message === undefined ? {} : { failed: { games: failures.length, message } }) };
}

export const OF_GAMES = "games";

/** A habit of both sides, and of each where they differ and chances are counted. */
function ratesOf(
  game: Game,
  strategy: string,
  { name, of }: Habit,
  habit: number,
  counts: readonly (readonly number[])[],
): HabitRate[] {
  const rate = (entrants: readonly number[], side?: string): HabitRate => {
    const sum = (one: readonly number[], more: number) =>
      entrants.reduce((all, entrant) => all + at(one, wordOf(habit, entrant) + more), 0);
    const clusters = counts.map((one) => ({ sum: sum(one, 0), count: of === undefined ? 1 : sum(one, 1) }));
    const told = clusters.filter(({ count }) => count > 0);
    const chances = told.reduce((all, { count }) => all + count, 0);
    return {
      ...{ strategy, habit: name, of: of ?? OF_GAMES },
      ...(side === undefined ? {} : { side }),
      times: told.reduce((all, one) => all + one.sum, 0),
      chances,
      ...(chances === 0 ? {} : { rate: meanByCluster(told, 0, of === undefined ? Number.MAX_VALUE : 1) }),
    };
  };
  const { sideNames } = game;
  const bySide = of === undefined || sideNames === undefined ? [] : sideNames.map((side, s) => rate([s], side));
  return [rate([0, 1]), ...bySide];
}
