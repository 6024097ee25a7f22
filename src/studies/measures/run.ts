import type { Game } from "../../games/game.js";
import { playAll } from "../../run/handOut.js";
import { createThreads } from "../../run/threads.js";
import { type CountGames, countHere, stageOf, type Watch } from "../../run/watch.js";
import { createBlanksPlayer } from "./blanks.js";
import { createChoicesAsker, createChoicesPlayer } from "./choices.js";
import { createHabitsPlayer } from "./habits.js";

/**
 * Measures of play, played task by task: each task depends on what is asked and on itself alone, so that it makes no
 * difference which worker plays it.
 */

/** What plays the tasks of each measure. @param shared what the game's `share` returned for the options */
const PLAYERS = {
  habits: createHabitsPlayer,
  blanks: createBlanksPlayer,
  choices: createChoicesAsker,
  makeChoices: createChoicesPlayer,
} satisfies Record<string, (game: Game, asked: never, shared: unknown, count: CountGames) => (task: never) => unknown>;

type Players = typeof PLAYERS;
export type Measure = keyof Players;
type AskedOf<M extends Measure> = Parameters<Players[M]>[1];
type TaskOf<M extends Measure> = Parameters<ReturnType<Players[M]>>[0];
type ResultOf<M extends Measure> = ReturnType<ReturnType<Players[M]>>;

/** What a worker is given once. */
export interface MeasureInput {
  readonly registryUrl: string;
  readonly game: string;
  readonly measure: Measure;
  readonly asked: unknown;
  readonly shared: unknown;
  /** Where games done are counted; undefined: nowhere. */
  readonly played: Int32Array | undefined;
}

export const playerOf = (game: Game, measure: Measure, asked: unknown, shared: unknown, count: CountGames) =>
  PLAYERS[measure](game, asked as never, shared, count) as (task: unknown) => unknown;

/** How a measure is to be played. */
export interface MeasureHost {
  readonly game: Game;
  readonly workers: number;
  readonly registryUrl: string;
  readonly stop?: AbortSignal;
  readonly watch?: Watch;
}

/**
 * @param options of the game, as checked
 * @param games that all tasks together play
 * @returns in the order of the tasks
 * @throws Interrupted where it was stopped before all were done
 */
export async function playMeasure<M extends Measure>(
  { game, workers, registryUrl, stop, watch }: MeasureHost,
  measure: M,
  asked: AskedOf<M> & { readonly options: unknown },
  tasks: readonly TaskOf<M>[],
  games: number,
): Promise<readonly ResultOf<M>[]> {
  const shared = game.share?.(asked.options);
  watch?.begin(stageOf("", games));
  const executor = createThreads<TaskOf<M>, ResultOf<M>>(
    workers,
    () => playerOf(game, measure, asked, shared, countHere(watch)) as (task: TaskOf<M>) => ResultOf<M>,
    {
      module: "studies/measures/worker.js",
      function: "playMeasureTask",
      input: { registryUrl, game: game.name, measure, asked, shared, played: watch?.played } satisfies MeasureInput,
    },
  );
  return playAll(executor, tasks, stop).finally(() => executor.close());
}
