import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isSystemError } from "../core/fileWords.js";
import { failedReplay, failedSentence } from "../report/failed.js";
import { shellPath } from "../report/paths.js";
import type { FailureNote } from "../results/failures.js";
import { folderError, isFree, mayWriteBelow } from "../results/folder.js";
import { checkNewPlace } from "../results/place.js";
import { createProgress, type Progress } from "../run/progressBar.js";
import type { Workers } from "../run/threads.js";
import type { Context, ExitCode } from "./context.js";
import { usageError } from "./load.js";
import { programName } from "./programName.js";
import { SystemFault } from "./systemFault.js";
import { count } from "./text.js";

/** What all commands that play games share: workers, the folder to write or to continue, progress and interrupts. */

/** More threads than this is a mistake of typing. */
const WORKERS_MAX = 1024;

/** How many workers play: one a core unless the user says otherwise. @throws UserError for what is no such number */
export function checkWorkers(workers: number | undefined, option = "--workers"): number {
  if (workers === undefined) return availableParallelism();
  if (Number.isInteger(workers) && workers >= 1 && workers <= WORKERS_MAX) return workers;
  throw usageError(`must be a whole number from 1 to ${WORKERS_MAX}`, option);
}

/** Folder of all runs and studies for which the user names none, in the working folder. */
export const RUNS = "runs";

/**
 * The folder of a run or study where the user names none: `runs/<name>-<yyyymmdd-hhmmss>`, numbered on when that
 * exists.
 */
export function freeFolder(name: string): string {
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "run";
  const time = new Date().toISOString().replaceAll(/[-:]/g, "").replace("T", "-").slice(0, "yyyymmdd-hhmmss".length);
  const folder = join(RUNS, `${slug.slice(0, 60)}-${time}`);
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? folder : `${folder}-${n}`;
    if (isFree(candidate)) return candidate;
  }
}

/**
 * The folder to write: the one wanted, or a new one below `runs`.
 * @throws UserError when it exists already or may not be written
 */
export function newFolder(wanted: string | undefined, name: string): string {
  const folder = wanted ?? freeFolder(name);
  if (!isFree(folder)) throw folderError(folder, "exists already; continue it with --resume, or choose another --out");
  if (!mayWriteBelow(folder)) throw folderError(folder, "may not be written");
  checkNewPlace(folder);
  return folder;
}

/**
 * First interrupt: finish the parts under way where that takes a moment only. Second: end at once. Whole parts are kept
 * all the same.
 */
export function stopOnInterrupt(context: Context): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(130);
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
 * @param goOn the command that goes on
 */
export async function withGoOn<T>(goOn: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isSystemError(error) ? new SystemFault(error, goOn) : error;
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
 * Says what could not be played.
 * @param folder that the summary is of
 * @returns whether there was any: then the command ends with 1
 */
export function tellFailed(context: Context, failed: FailureNote | undefined, folder: string): boolean {
  if (failed === undefined) return false;
  context.note(failedSentence(failed));
  context.note(`See it: ${failedReplay(shellPath(folder), failed.first[0]!).replace(/^dejarik/, programName())}`);
  return true;
}

/** Says that play was interrupted. @param resume the command that goes on */
export function tellInterrupted(context: Context, gamesPlayed: number, resume: string): ExitCode {
  context.note(`Interrupted after ${count(gamesPlayed)} games; whole parts are kept. To go on:`);
  context.note(`  ${resume}`);
  return 130;
}
