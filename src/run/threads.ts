import { existsSync } from "node:fs";
import { Piscina } from "piscina";
import { assert } from "../core/assert.js";
import { builtProgram } from "../core/paths.js";

/** Work done in this thread or in worker threads; which of them does a task never changes its result. */

/** Tasks a worker has at a time: one is worked on, the next one waits. */
const TASKS_PER_WORKER = 2;

/** Does tasks somewhere. */
export interface Executor<Task, Result> {
  /** Tasks worth having under way at a time. */
  readonly slots: number;
  play(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** What worker threads run, and what each is given once. */
export interface WorkerEntry {
  /** Module under `src`, such as "run/worker.js"; it exports the function. */
  readonly module: string;
  readonly function: string;
  /** Becomes the thread's `workerData`. */
  readonly input: unknown;
}

/**
 * @param workers 1 works in this thread, more in as many worker threads
 * @param here makes what does a task in this thread
 */
export function createThreads<Task, Result>(
  workers: number,
  here: () => (task: Task) => Result,
  entry: WorkerEntry,
): Executor<Task, Result> {
  return workers <= 1 ? inThisThread(here()) : onThreads(workers, entry);
}

function inThisThread<Task, Result>(work: (task: Task) => Result): Executor<Task, Result> {
  return {
    slots: 1,
    async play(task) {
      // Signals, progress and file writing get their turn between tasks.
      await new Promise((resolve) => setImmediate(resolve));
      return work(task);
    },
    close: async () => {},
  };
}

function onThreads<Task, Result>(workers: number, entry: WorkerEntry): Executor<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: workerFile(entry.module),
    name: entry.function,
    minThreads: workers,
    maxThreads: workers,
    // The second task lies ready at the worker, so that it need not wait for this thread between tasks.
    concurrentTasksPerWorker: TASKS_PER_WORKER,
    workerData: entry.input,
  });
  return {
    slots: workers * TASKS_PER_WORKER,
    play: (task) => pool.run(task),
    close: () => pool.destroy(),
  };
}

/** Node 20 cannot run TypeScript: workers run the built file even where this thread runs from source. */
function workerFile(module: string): string {
  const built = builtProgram(`src/${module}`);
  assert(existsSync(built), "workers need the built program: npm run build", { built });
  return built;
}
