import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Told } from "../core/described.js";
import { FAILURES, folderError, jsonText, makeFolder, writeWhole } from "./folder.js";
import type { PartHashes } from "./hashes.js";
import { partName } from "./names.js";
import type { failureShape } from "./summaryShape.js";

/**
 * Games that could not be played to the end: a strategy chose illegally, or an assertion of the engine failed. Both
 * depend on the seed and the code alone, so such a game fails again whenever it is played. Its pair is left out of all
 * rows and recorded here instead.
 */

/**
 * @param gameOf a failure's game as `dejarik replay` takes it
 * @throws UserError where a strategy file loops for ever
 */
export function refuseEndless<F extends { readonly message: string; readonly endless?: true }>(
  folder: string,
  failures: readonly F[],
  gameOf: (failure: F) => string,
): void {
  const found = failures.find((one) => one.endless === true);
  if (found === undefined) return;
  const game = gameOf(found);
  const replay = `dejarik replay ${folder} ${/\s/.test(game) ? `'${game}'` : game}`;
  throw folderError(folder, `stopped in game ${game}: ${found.message}. See it: ${replay}`);
}

/** Failures that summaries name; of more only the number is kept. */
export const NAMED_FAILURES = 20;
/** Those of each stage, where there are several. */
const NAMED_OF_MANY = 5;

/** What a summary says of the failures; absent where there are none. */
export type FailureNote = Told<typeof failureShape>;
export type NamedFailure = FailureNote["first"][number];

const failuresFile = (folder: string, index: number): string => join(folder, FAILURES, partName(index, ".json"));

/** What such a file says. */
interface FailuresFile {
  readonly pairs: readonly unknown[];
}

/**
 * Writes `failures/part-000000.json` of a part and notes its hash; without failures, one of an earlier try is removed.
 */
export async function writeFailures(
  folder: string,
  index: number,
  failures: readonly unknown[],
  hashes: PartHashes,
): Promise<void> {
  const file = failuresFile(folder, index);
  if (failures.length === 0) {
    if (existsSync(file)) rmSync(file);
    return;
  }
  makeFolder(join(folder, FAILURES));
  const text = jsonText({ pairs: failures } satisfies FailuresFile);
  hashes.add(relative(folder, file), text);
  await writeWhole(file, text);
}

/** The failures of a part: none where there is no file; undefined where it cannot be read. */
export function readFailures<Failure>(folder: string, index: number): readonly Failure[] | undefined {
  const found = readFile(folder, index);
  return found === "none" ? [] : (found?.pairs as readonly Failure[] | undefined);
}

function readFile(folder: string, index: number): FailuresFile | "none" | undefined {
  const file = failuresFile(folder, index);
  if (!existsSync(file)) return "none";
  try {
    const found = JSON.parse(readFileSync(file, "utf8")) as FailuresFile;
    return Array.isArray(found.pairs) ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A note as seen from a folder above, or from a study that the games were a stage of.
 * @param stage as `replay` takes it
 */
export function noteWithin(note: FailureNote, folder: string, stage = ""): FailureNote {
  const first = note.first.map((one) => ({
    ...one,
    folder: [folder, one.folder].filter((part) => part !== "").join("/"),
    game: stage === "" ? one.game : `${stage}/${one.game}`,
  }));
  return { ...note, first };
}

/**
 * Puts the notes of several stages together; nothing where nothing failed.
 * @param notes those of stages that had any
 */
export function allFailures(notes: readonly FailureNote[] | undefined): { readonly failed?: FailureNote } {
  const failed = mergeFailures(notes ?? []);
  return failed === undefined ? {} : { failed };
}

function mergeFailures(notes: readonly FailureNote[]): FailureNote | undefined {
  if (notes.length <= 1) return notes[0];
  return {
    pairs: notes.reduce((sum, note) => sum + note.pairs, 0),
    ofTwo: notes.some((note) => note.ofTwo),
    first: notes.flatMap((note) => note.first.slice(0, NAMED_OF_MANY)).slice(0, NAMED_FAILURES),
  };
}
