import { existsSync, lstatSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { CLAIM_FILE, hasStaleClaim } from "./claim.js";
import {
  FAILURES,
  folderError,
  HASHES,
  MANIFEST_FILE,
  mayWriteBelow,
  noFolder,
  PART_KINDS,
  TEMPORARY,
} from "./folder.js";
import { LIST_FILE, PARTS_FOLDER, SAID_FILE, SHARD_FILE, STUDY_FILE, TUNE_FILE } from "./names.js";

/** Where files may be written: nowhere that holds something else. */

/** What a folder of a run or a study is told by. */
const MARKS = [MANIFEST_FILE, STUDY_FILE, TUNE_FILE];

/** Whether a folder is one that a command wrote a run, a study or a tuning to. */
export const isRunOrStudy = (folder: string): boolean => markOf(folder) !== undefined;

/** The file by which a folder is one of those; undefined where it is none. */
export const markOf = (folder: string): string | undefined => MARKS.find((mark) => existsSync(join(folder, mark)));

/** The folder of the run or study that a place lies in, or is; undefined where it lies in none. */
export function runAround(place: string): string | undefined {
  for (let folder = realPlace(place); ; folder = dirname(folder)) {
    if (isRunOrStudy(folder)) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** The path without links, as far as it exists. */
function realPlace(place: string): string {
  const full = resolve(place);
  if (existsSync(full)) return realpathSync(full);
  return dirname(full) === full ? full : join(realPlace(dirname(full)), basename(full));
}

/**
 * Whether a folder can be begun: there is none, or nothing stands in it. That is so as well where a process was killed
 * before it had written what it plays; what it left is then worth nothing. Files of somebody are never part of that.
 */
export function isFree(folder: string): boolean {
  try {
    if (!existsSync(folder)) return true;
    const names = readdirSync(folder).filter((name) => !isHollow(folder, name));
    return names.length === 0 || (hasStaleClaim(folder) && names.every(isUnfinished));
  } catch {
    return false;
  }
}

/** Whether something is what a folder has before it says what is played: a claim, a share, half a file. */
const isUnfinished = (name: string): boolean =>
  [CLAIM_FILE, LIST_FILE, SAID_FILE, SHARD_FILE].includes(name) || name.endsWith(TEMPORARY);

/** Whether something in a folder is one of the folders of parts, without any. */
const isHollow = (folder: string, name: string): boolean =>
  [...PART_KINDS, FAILURES, HASHES].some((kind) => kind === name) && readdirSync(join(folder, name)).length === 0;

/** Checks a folder that is to be read. @throws UserError where it is none */
export function checkIsFolder(folder: string): void {
  const wrong = existsSync(folder) ? noFolder(folder) : "there is no such folder";
  if (wrong !== undefined) throw folderError(folder, wrong);
}

/**
 * Checks a new folder for a run or a study.
 * @throws UserError when it lies inside another one
 */
export function checkNewPlace(folder: string): void {
  const around = runAround(folder);
  if (around !== undefined) throw folderError(folder, `lies inside another run, ${around}; choose another --out`);
}

/**
 * Checks where the rows of a run may be written: a folder of its own, not one of the run's nor inside another run,
 * without files of these names unless they may be replaced.
 * @param isOurs whether a file's name is one that would be written
 * @throws UserError where they may not
 */
export function checkExportPlace(
  run: string,
  out: string,
  isOurs: (name: string) => boolean,
  mayReplace: boolean,
): void {
  const wrong = noFolder(out);
  if (wrong !== undefined) throw folderError(out, `${wrong}; choose another --out`);
  if (!mayWriteBelow(out)) throw folderError(out, "may not be written");
  const around = runAround(out);
  if (around !== undefined) {
    if (around !== realPlace(run)) throw folderError(out, `lies inside another run, ${around}; choose another --out`);
    const [first = ""] = relative(around, realPlace(out)).split(sep);
    if ([...PART_KINDS, FAILURES, HASHES, PARTS_FOLDER, ""].includes(first))
      throw folderError(out, "holds the run itself; choose another --out, or leave it out for the folder export");
  }
  for (const name of existsSync(out) ? readdirSync(out) : []) {
    if (!isOurs(name)) continue;
    const file = join(out, name);
    if (lstatSync(file).isDirectory()) throw folderError(file, "is a folder, where a file is to be written");
    if (!mayReplace) throw folderError(file, "exists already; replace it with --force, or choose another --out");
  }
}

/** Checks that files of a run may be drawn anew. @throws UserError where something else than a file has their name */
export function checkReplaceable(files: readonly string[]): void {
  for (const file of files) {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && !stats.isFile() && !stats.isSymbolicLink())
      throw folderError(file, "is no file, but something else of the name of one; move it away");
  }
}

/** Removes files that are there; what cannot be removed is left. */
export function removeFiles(files: Iterable<string>): void {
  for (const file of files) {
    try {
      rmSync(file, { force: true });
    } catch {
      // The reason for which it was to be removed is told, which matters more.
    }
  }
}
