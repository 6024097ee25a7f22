import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileWords, isSystemError } from "../core/fileWords.js";
import { UserError } from "../core/problems.js";
import { folderError } from "./folderError.js";
import type { Manifest } from "./manifest.js";
import { isSealed } from "./manifestHash.js";
import { manifestFault } from "./manifestShape.js";
import { FAILURES, HASHES, MANIFEST_FILE, PART_KINDS, type PartKind, partName, TEMPORARY } from "./names.js";
import { SCHEMA_VERSION } from "./summary.js";

export { folderError } from "./folderError.js";
export type { PartKind } from "./names.js";
export {
  DETAILS_FILE,
  FAILURES,
  HASHES,
  MANIFEST_FILE,
  MARKDOWN_FILE,
  PART_KINDS,
  PROGRESS_FILE,
  REPORT_FILE,
  SUMMARY_FILE,
  TEMPORARY,
} from "./names.js";

import { beginList, checkHasList } from "./written.js";

export { aboutFile, writeLines, writeWhole } from "./written.js";

/** `games/part-000000.arrows` of a run folder. */
export function partFile(folder: string, kind: PartKind, index: number): string {
  return join(folder, partFileName(kind, index));
}

/** The same below the run's folder. */
export function partFileName(kind: PartKind, index: number): string {
  return `${kind}/${partName(index, ".arrows")}`;
}

/** Plain JSON with a final newline. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Makes the folders of a run or a study and removes what a killed one left unfinished.
 * @throws UserError when the folder may not be written
 */
export async function prepareFolder(folder: string, kinds: readonly PartKind[]): Promise<void> {
  try {
    for (const kind of kinds) makeFolder(join(folder, kind));
    await beginList(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw unwritable(folder, error);
  }
  for (const place of [folder, ...[FAILURES, HASHES, ...PART_KINDS].map((kind) => join(folder, kind))]) {
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place)) if (name.endsWith(TEMPORARY)) rmSync(join(place, name), { recursive: true });
  }
}

/** What is at a place, where that is no folder; undefined where it is one, or nothing. */
export function noFolder(place: string): string | undefined {
  if (!existsSync(place)) return undefined;
  const stats = statSync(place);
  if (stats.isDirectory()) return undefined;
  return stats.isFile() ? "is a file, not a folder" : "is a device or pipe, not a folder";
}

/**
 * Makes a folder and those above it. Node's own recursive way never returns where a file system refuses, as /proc does.
 * @throws UserError where something else than a folder is in the way; what the system says
 */
export function makeFolder(folder: string): void {
  const wrong = noFolder(folder);
  if (wrong !== undefined) throw folderError(folder, wrong);
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  }
}

/** Whether a new folder could be made there: asks the nearest folder that exists. */
export function mayWriteBelow(folder: string): boolean {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  try {
    accessSync(place, constants.W_OK);
    readdirSync(place);
    return true;
  } catch {
    return false;
  }
}

/** Why what says such a version is not read. @param read the one that is. @param of what, in words */
export const otherVersion = (version: unknown, read: number, of = ""): string =>
  typeof version === "number"
    ? `has schema version ${version}; this dejarik reads version ${read}${of}`
    : "does not say which schema version it has, as all that dejarik writes does: it is of another program, or was changed by hand";

/**
 * Reads `run.json`.
 * @throws UserError when the folder is no run folder
 */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file))
    throw folderError(folder, noFolder(folder) ?? `is not a run folder: it has no ${MANIFEST_FILE}`);
  let manifest: Manifest | undefined;
  try {
    manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  } catch {
    throw folderError(file, `is not readable JSON, as if it had been cut off: ${MANIFEST_REMEDY}`);
  }
  if (manifest?.schemaVersion !== SCHEMA_VERSION)
    throw folderError(file, otherVersion(manifest?.schemaVersion, SCHEMA_VERSION));
  const fault = manifestFault(manifest);
  if (fault !== undefined) throw folderError(file, `is damaged or was changed by hand: ${fault}; ${MANIFEST_REMEDY}`);
  if (!isSealed(manifest))
    throw folderError(
      file,
      `is damaged or was changed by hand: its content is not that of its hash; ${MANIFEST_REMEDY}`,
    );
  checkHasList(folder, manifest);
  return manifest;
}

/** What to do where `run.json` is not what was written: nothing else in the folder says what the run is. */
const MANIFEST_REMEDY = "put back a copy of it, or play the run anew: dejarik run FILE --out ANOTHER_FOLDER";

/** What the system refused where a folder was to be made or written. */
export function unwritable(folder: string, error: unknown): UserError {
  if (error instanceof UserError) return error;
  const isNowhere = isSystemError(error) && error.code === "ENOENT";
  return folderError(folder, isNowhere ? "may not be written: no folder can be made there" : fileWords(error));
}
