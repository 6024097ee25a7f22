import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { at } from "../core/assert.js";
import { timeHere } from "../core/clock.js";
import { endProcess } from "../core/ending.js";
import { isSystemError } from "../core/fileWords.js";
import { failedReplay, failedSentence } from "../report/failed.js";
import { shellPath } from "../report/paths.js";
import { beginFolder, type Wanted } from "../results/begin.js";
import type { FailureNote } from "../results/failures.js";
import { folderError, mayWriteBelow } from "../results/folder.js";
import { checkNewPlace, isFree, runAround } from "../results/place.js";
import { INTERRUPTED, uninterrupted } from "../run/interrupted.js";
import { createProgress, type Progress } from "../run/progressBar.js";
import type { Workers } from "../run/threads.js";
import { mayIndex, writeIndex } from "../studies/runsIndex.js";
import type { Context, ExitCode } from "./context.js";
import { usageError } from "./load.js";
import { WORKERS_MAX } from "./options.js";
import { SystemFault } from "./systemFault.js";
import { count } from "./text.js";

/** What all commands that play games share: workers, the folder to write or to continue, progress and interrupts. */

/** How many workers play: one a core unless the user says otherwise. @throws UserError for what is no such number */
export function checkWorkers(workers: number | undefined, option = "--workers"): number {
  if (workers === undefined) return availableParallelism();
  if (Number.isInteger(workers) && workers >= 1 && workers <= WORKERS_MAX) return workers;
  throw usageError(`must be a whole number from 1 to ${WORKERS_MAX}`, option);
}

/** Folder of all runs and studies for which the user names none, in the working folder. */
export const RUNS = "runs";

/** Where something is written. */
export interface Place extends Wanted {
  /** Whether it was begun before, and is gone on with. */
  readonly isBegun: boolean;
}

/** A folder that is gone on with. */
export const begunPlace = (folder: string): Place => ({ folder, isNamed: true, isBegun: true });

/** Makes the folder with its first files, unless it was begun before. @returns the folder */
export const begin = async (place: Place, files: () => Readonly<Record<string, string>>): Promise<string> =>
  place.isBegun ? place.folder : beginFolder(place, files());

/**
 * The folder of something new: the one that was named, or `runs/<name>-<yyyymmdd-hhmmss>`, by the clock here. It is
 * made, and numbered on where it is taken, by `beginFolder` or `makeWhole`.
 * @param instead what can be done about one that exists already
 * @throws UserError where one that was named exists already, or it may not be written
 */
export function newFolder(
  out: string | undefined,
  name: string,
  instead = "continue it with --resume, or choose another --out",
): Place {
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "run";
  const folder = out ?? join(RUNS, `${slug.slice(0, 60)}-${timeHere()}`);
  if (out !== undefined && !isFree(out)) throw folderError(out, `exists already; ${instead}`);
  if (!mayWriteBelow(folder)) throw folderError(folder, "may not be written");
  // One that nobody named may have been begun by somebody else this second: it is numbered on.
  checkNewPlace(out ?? dirname(folder));
  return { folder, isNamed: out !== undefined, isBegun: false };
}

/**
 * First interrupt: finish the parts under way where that takes a moment only. Second: end at once. Whole parts are kept
 * all the same.
 */
export function stopOnInterrupt(context: Context): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) endProcess(130);
    controller.abort();
    context.note("Stopping: finishing the parts under way, for two seconds at most (interrupt again to end at once).");
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  const release = () => {
    process.off("SIGINT", onSignal);
    process.off("SIGTERM", onSignal);
  };
  return { signal: controller.signal, release };
}

/**
 * Does work that writes a folder; what the operating system refuses becomes a `SystemFault`.
 * @param goOn gives the command that goes on
 */
export async function withGoOn<T>(goOn: () => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isSystemError(error) ? new SystemFault(error, goOn()) : error;
  }
}

/** Plays while progress is shown, and so that an interrupt ends it early; neither outlives the work. */
export async function underWay<T>(
  context: Context,
  work: (stop: AbortSignal, watch: Progress) => Promise<T>,
  workers?: Workers,
): Promise<T> {
  const watch = createProgress();
  if (typeof workers === "object") workers.follow(watch.reached);
  const stop = stopOnInterrupt({ ...context, note: watch.say });
  try {
    return await work(stop.signal, watch);
  } finally {
    watch.stop();
    stop.release();
  }
}

/**
 * Plays what can be told only when all is done.
 * @param of what nothing is told of where it is interrupted
 * @returns undefined then: the command ends with 130
 */
export async function wholeUnderWay<T extends object>(
  context: Context,
  of: string,
  work: (stop: AbortSignal, watch: Progress) => Promise<T>,
): Promise<T | undefined> {
  const made = await uninterrupted(underWay(context, work));
  if (made !== INTERRUPTED) return made;
  context.note(`Interrupted: nothing is told of ${of}.`);
  return undefined;
}

/**
 * Says what could not be played.
 * @param folder that the summary is of
 * @returns whether there was any: then the command ends with 1
 */
export function tellFailed(context: Context, failed: FailureNote | undefined, folder: string): boolean {
  if (failed === undefined) return false;
  context.note(failedSentence(failed));
  context.note(`See it: ${failedReplay(shellPath(folder), at(failed.first, 0))}`);
  return true;
}

/**
 * Says where the report is, and lists the folder in the index of all for which no other place was named.
 * @param report path of the page
 */
export async function tellReport({ note }: Context, folder: string, report: string): Promise<void> {
  note(`Report: ${report}`);
  if (relative(RUNS, folder).startsWith("..") || runAround(RUNS) !== undefined || !mayIndex(RUNS)) return;
  try {
    note(`Index:  ${await writeIndex(RUNS)}`);
  } catch (error) {
    note(`The index of ${RUNS} was not written: ${(error as Error).message}`);
  }
}

/** Says that play was interrupted. @param resume the command that goes on */
export function tellInterrupted(context: Context, gamesPlayed: number, resume: string): ExitCode {
  context.note(`Interrupted after ${count(gamesPlayed)} games; whole parts are kept. To go on:`);
  context.note(`  ${resume}`);
  return 130;
}
