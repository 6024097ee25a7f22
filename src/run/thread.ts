import { threadId } from "node:worker_threads";
import { assert } from "../core/assert.js";
import type { Game } from "../games/game.js";
import { loadRegistry } from "./loadRegistry.js";

/** What worker threads do with tasks. A thread outlives what it is used for: the next stage finds it warm. */

/** A task as it is handed to a thread. */
export interface ThreadTask<Task> {
  /** Number of what the task belongs to. */
  readonly use: number;
  /** What is needed once for tasks of that number; absent where every thread should have it. */
  readonly given?: { readonly input: unknown };
  readonly task: Task;
}

/** What a thread answers; without a result it lacks the input, and does the task where it is given again with that. */
export interface ThreadAnswer<Result> {
  readonly thread: number;
  readonly done?: { readonly result: Result };
}

/**
 * The entry of a worker thread.
 * @param make what does tasks of an input; made when the first of them comes, and dropped for that of another input
 */
export function inThread<Input, Task, Result>(
  make: (input: Input) => Promise<(task: Task) => Result>,
): (asked: ThreadTask<Task>) => Promise<ThreadAnswer<Result>> {
  let made: { readonly use: number; readonly work: Promise<(task: Task) => Result> } | undefined;
  return async ({ use, given, task }) => {
    if (made?.use !== use) {
      if (given === undefined) return { thread: threadId };
      made = { use, work: make(given.input as Input) };
    }
    const work = await made.work;
    return { thread: threadId, done: { result: work(task) } };
  };
}

/** The game that tasks are of. @param registryUrl module of games */
export async function gameInThread(registryUrl: string, name: string): Promise<Game> {
  const registry = await loadRegistry(registryUrl);
  const game = registry.findGame(name);
  assert(game !== undefined, "the workers' module lacks the game", { game: name });
  return game;
}
