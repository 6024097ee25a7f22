import { Interrupted } from "./interrupted.js";
import { abandonAfter, type Executor } from "./threads.js";

/** Parts that may be begun and not taken in, for each slot: bounds memory when one task or the disk is slow. */
const PARTS_AHEAD = 4;

/** Work cut into parts, and each part into tasks. */
export interface PartWork<Part, Task, Result> {
  /** In order; asked for one after the other, as they are begun. */
  readonly parts: Iterable<Part>;
  /** Takes in a part that is whole already. @returns false where it is not */
  keep(part: Part): Promise<boolean>;
  tasks(part: Part): readonly Task[];
  /** False once it has turned out that the part is not needed: its tasks that are not begun are left out. */
  isNeeded(part: Part): boolean;
  /** Takes in a part whose tasks are done; results are in the order of the tasks. */
  complete(part: Part, results: readonly Result[]): Promise<void>;
  /** How many parts that are done wait for earlier ones. */
  waiting(): number;
  /**
   * Once aborted, no more parts are begun, and those under way are finished where that takes no longer than a moment.
   */
  readonly stop: AbortSignal | undefined;
}

/**
 * Hands out the tasks of part after part until all are done or the work is stopped, then waits for parts under way.
 * @throws Interrupted where some were left out because the work was stopped
 */
export async function handOut<Part, Task, Result>(
  work: PartWork<Part, Task, Result>,
  executor: Executor<Task, Result>,
): Promise<void> {
  const slots = createSlots(executor.slots);
  const underWay = new Set<Promise<void>>();
  // A race of all would leave a trace in each, each time: with the hosts of a cluster that is their number squared.
  let oneIsOver = () => {};
  const failures: unknown[] = [];
  const grace = abandonAfter(work.stop, executor);
  // Tasks that were broken off have not failed: their parts are not there, as if they had never been begun.
  const leftOut: Part[] = [];
  const failOf = (part: Part) => (error: unknown) => {
    if (grace.isOver()) leftOut.push(part);
    else failures.push(error);
  };
  const follow = (part: Part, results: Promise<readonly Result[]>) => {
    const done: Promise<void> = results
      .then(
        (all) =>
          work.complete(part, all).catch((error: unknown) => {
            failures.push(error);
          }),
        failOf(part),
      )
      .finally(() => {
        underWay.delete(done);
        oneIsOver();
      });
    underWay.add(done);
  };
  for (const part of work.parts) {
    if (await work.keep(part)) continue;
    while (underWay.size + work.waiting() >= PARTS_AHEAD * executor.slots && underWay.size > 0)
      await new Promise<void>((resolve) => {
        oneIsOver = resolve;
      });
    if (failures.length > 0) break;
    if (work.stop?.aborted) {
      if (!work.isNeeded(part)) continue;
      leftOut.push(part);
      break;
    }
    const results: Promise<Result>[] = [];
    if (executor.playPart !== undefined) {
      follow(
        part,
        executor.playPart(work.tasks(part), () => work.isNeeded(part)),
      );
      continue;
    }
    for (const task of work.tasks(part)) {
      if (failures.length > 0) break;
      await slots.take();
      if (grace.isOver() || !work.isNeeded(part)) {
        slots.giveBack();
        break;
      }
      const result = executor.play(task);
      result.catch(failOf(part)).finally(slots.giveBack);
      results.push(result);
    }
    if (failures.length > 0) break;
    if (grace.isOver()) {
      leftOut.push(part);
      break;
    }
    follow(part, Promise.all(results));
  }
  await Promise.all(underWay);
  grace.release();
  if (failures.length > 0) throw failures[0];
  if (leftOut.some((part) => work.isNeeded(part))) throw new Interrupted();
}

/**
 * Plays all tasks, as many at a time as there are slots, and keeps what they come to in memory.
 * @returns in the order of the tasks
 * @throws Interrupted where some were left out because the work was stopped
 */
export async function playAll<Task, Result>(
  executor: Executor<Task, Result>,
  tasks: readonly Task[],
  stop: AbortSignal | undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  const grace = abandonAfter(stop, executor);
  const left = tasks.entries();
  const failures: unknown[] = [];
  let isStopped = false;
  const work = async () => {
    for (const [place, task] of left) {
      if (stop?.aborted === true) isStopped = true;
      if (isStopped || failures.length > 0) return;
      try {
        results[place] = await executor.play(task);
      } catch (error) {
        if (grace.isOver()) isStopped = true;
        else failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: executor.slots }, work));
  grace.release();
  if (failures.length > 0) throw failures[0];
  if (isStopped) throw new Interrupted();
  return results;
}

/** Lets so many tasks be under way; those who ask first are served first. */
function createSlots(count: number): { take: () => Promise<void>; giveBack: () => void } {
  let free = count;
  const queue: (() => void)[] = [];
  return {
    async take() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => queue.push(resolve));
    },
    giveBack() {
      const next = queue.shift();
      if (next === undefined) free++;
      else next();
    },
  };
}
