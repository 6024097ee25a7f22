import { existsSync } from "node:fs";
import { Piscina } from "piscina";
import { assert } from "../core/assert.js";
import { builtProgram } from "../core/paths.js";
import type { ThreadAnswer, ThreadTask } from "./thread.js";
import type { Reached } from "./watch.js";

/** Work done in worker threads or in this one; which of them does a task never changes its result. */

/** Tasks a worker has at a time: one is worked on, the next one waits. */
const TASKS_PER_WORKER = 2;

/** Does tasks somewhere. */
export interface Executor<Task, Result> {
  /** Tasks worth having under way at a time; where whole parts are handed out, a quarter of the parts. */
  readonly slots: number;
  play(task: Task): Promise<Result>;
  /**
   * Does all tasks of a part, where whole parts are handed out.
   * @param isNeeded false once it has turned out that nobody needs the part
   * @returns in the order of the tasks; none where the part was not needed before it was begun
   */
  playPart?(tasks: readonly Task[], isNeeded: () => boolean): Promise<readonly Result[]>;
  /** Breaks off the tasks under way, whose promises are rejected, where they are done in other threads. */
  abandon(): Promise<void>;
  close(): Promise<void>;
}

/** How long tasks under way may go on after work is stopped, in milliseconds. */
const GRACE_MS = 2000;

/**
 * Breaks off the tasks under way some time after work is stopped, since one game may take longer than whoever
 * interrupts will wait.
 * @param stop once aborted, the time begins
 */
export function abandonAfter(
  stop: AbortSignal | undefined,
  executor: Pick<Executor<never, unknown>, "abandon">,
): { readonly isOver: () => boolean; release(): void } {
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const giveUp = () => {
    over = true;
    void executor.abandon();
  };
  const begin = () => {
    timer = setTimeout(giveUp, GRACE_MS);
  };
  if (stop?.aborted === true) begin();
  else stop?.addEventListener("abort", begin, { once: true });
  return {
    isOver: () => over,
    release: () => {
      stop?.removeEventListener("abort", begin);
      clearTimeout(timer);
    },
  };
}

/** Who does the tasks: so many threads of this process, or others elsewhere. */
export type Workers = number | Elsewhere;

/** Others who do tasks: processes on other machines. */
export interface Elsewhere {
  executor<Task, Result>(entry: WorkerEntry): Executor<Task, Result>;
  /** @param reached tells how far whatever is done is, for whoever asks the others */
  follow(reached: () => Reached | undefined): void;
}

/** Whoever does the tasks is at fault, not what is played: whatever goes on after other errors does not after this. */
export class ElsewhereFault extends Error {}

/** What others need to know to do the same tasks. */
export interface RemoteWork {
  readonly kind: "run" | "sample" | "arena" | "versions";
  readonly game: string;
  /** What is played: JSON-compatible. */
  readonly spec: unknown;
}

/** What worker threads run, and what each is given once for all of its tasks. */
export interface WorkerEntry {
  /** Absent of what is done on this machine alone. */
  readonly work?: RemoteWork;
  /** Module under `src`, such as "run/worker.js"; it exports the function, which is one of `inThread`. */
  readonly module: string;
  readonly function: string;
  /** Copied to the thread. */
  readonly input: unknown;
}

/**
 * True in the built program, whose worker threads run the same code. There even a single worker has a thread of its
 * own, so that this one hears of interrupts while a game goes on; from source one worker works in this thread.
 */
const isBuilt = import.meta.url.endsWith(".js");

/**
 * @param workers as many worker threads; from source, 1 works in this thread; or others elsewhere
 * @param here makes what does a task in this thread
 */
export function createThreads<Task, Result>(
  workers: Workers,
  here: () => (task: Task) => Result,
  entry: WorkerEntry,
): Executor<Task, Result> {
  if (typeof workers !== "number") return workers.executor(entry);
  return workers <= 1 && !isBuilt ? inThisThread(here()) : onThreads(workers, entry);
}

function inThisThread<Task, Result>(work: (task: Task) => Result): Executor<Task, Result> {
  return {
    slots: 1,
    async play(task) {
      // Signals, progress and file writing get their turn between tasks.
      await new Promise((resolve) => setImmediate(resolve));
      return work(task);
    },
    abandon: async () => {},
    close: async () => {},
  };
}

type Pool = Piscina<ThreadTask<unknown>, ThreadAnswer<unknown>>;

/**
 * Threads that nobody uses for now: whoever is next to ask for as many has them, whose code is loaded and compiled
 * already. They do not keep the process from ending.
 */
let idle: { readonly workers: number; readonly pool: Pool } | undefined;
let uses = 0;

/** Ends threads. What one of them still answers is nobody's: without a listener it would end the process. */
function discard(pool: Pool): Promise<void> {
  pool.on("error", () => {});
  return pool.destroy();
}

function takePool(workers: number, filename: string, name: string): Pool {
  const found = idle;
  idle = undefined;
  if (found?.workers === workers) return found.pool;
  if (found !== undefined) void discard(found.pool);
  return new Piscina({
    ...{ filename, name },
    minThreads: workers,
    maxThreads: workers,
    // The second task lies ready at the worker, so that it need not wait for this thread between tasks.
    concurrentTasksPerWorker: TASKS_PER_WORKER,
  });
}

function keepPool(workers: number, pool: Pool): Promise<void> {
  const before = idle;
  idle = { workers, pool };
  return before === undefined ? Promise.resolve() : discard(before.pool);
}

function onThreads<Task, Result>(
  workers: number,
  { module, function: name, input }: WorkerEntry,
): Executor<Task, Result> {
  const filename = workerFile(module);
  const pool = takePool(workers, filename, name);
  const use = uses++;
  /** Threads that have the input. */
  const having = new Set<number>();
  let open = 0;
  let isSound = true;
  const ask = async (task: Task): Promise<ThreadAnswer<unknown>> => {
    const asked = having.size < workers ? { use, given: { input }, task } : { use, task };
    const answer = await pool.run(asked, { filename, name });
    if (answer.done === undefined) having.clear();
    else having.add(answer.thread);
    return answer;
  };
  const end = (): Promise<void> => {
    isSound = false;
    return discard(pool);
  };
  return {
    slots: workers * TASKS_PER_WORKER,
    async play(task) {
      open++;
      try {
        let answer = await ask(task);
        while (answer.done === undefined) answer = await ask(task);
        return answer.done.result as Result;
      } catch (error) {
        // Whatever a thread that failed may have left behind is left with it.
        isSound = false;
        throw error;
      } finally {
        open--;
      }
    },
    abandon: end,
    close: () => (isSound && open === 0 ? keepPool(workers, pool) : end()),
  };
}

/** Node 20 cannot run TypeScript: workers run the built file even where this thread runs from source. */
function workerFile(module: string): string {
  const built = builtProgram(`src/${module}`);
  assert(existsSync(built), "workers need the built program: npm run build", { built });
  return built;
}
