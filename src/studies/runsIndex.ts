import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { momentHere } from "../core/clock.js";
import { UserError } from "../core/problems.js";
import { programVersion } from "../core/runningProgram.js";
import type { Face } from "../report/face.js";
import { GENERATOR } from "../report/frame.js";
import { runFace } from "../report/run/face.js";
import { folderError, jsonText, TEMPORARY } from "../results/folder.js";
import { MANIFEST_FILE, SUMMARY_FILE, TUNE_FILE } from "../results/names.js";
import { checkReplaceable, markOf } from "../results/place.js";
import { readWholeSummary } from "../results/readSummary.js";
import { SCHEMA_VERSION } from "../results/summary.js";
import { readStudyManifest, readStudySummary } from "./folder.js";
import { kindCalled } from "./kinds.js";
import { indexPage, type NextStep } from "./runsIndexPage.js";

/**
 * The index of a folder of runs and studies: what each found, newest first. It lies beside them, outside what they say
 * of themselves, and is the only file of results that holds times.
 */

/** The page, and what it is drawn of. */
const INDEX_PAGE = "index.html";
const INDEX_FILE = "index.json";

/** A run or study as the index tells it. */
export interface Entry {
  /** From the folder of the index. */
  readonly folder: string;
  /** "run", or the kind of study. */
  readonly kind: string;
  readonly state: "finished" | "not finished" | "not readable";
  /** When it ended, by the clock here: "2026-11-29 04:31:08"; of one that is not finished, when it was begun. */
  readonly time: string;
  /** Its name, and what was played: "duel", "Star Wars Miniatures", "4 maps", "2,000 games". */
  readonly setting: readonly string[];
  /** The first sentences of what came out; why it cannot be read. */
  readonly found: readonly string[];
  /** What its summary was when it was read, by size and time: the same one is not read again. */
  readonly stamp: string;
}

/**
 * Writes `index.html` and `index.json` of a folder of runs; what of the old index still holds is taken over.
 * @param next what can be done next, where nothing has been played
 * @returns path of the page
 * @throws UserError where files of these names are somebody's own
 */
export async function writeIndex(folder: string, next: readonly NextStep[] = []): Promise<string> {
  checkIndexPlace(folder);
  const [page, file] = [join(folder, INDEX_PAGE), join(folder, INDEX_FILE)];
  // Runs that end at the same time write it by turns: whoever comes last has seen all.
  for (let round = 0; round < ROUNDS; round++) {
    const entries = await entriesOf(folder);
    const text = jsonText({ schemaVersion: SCHEMA_VERSION, dejarik: programVersion(), entries });
    if (round > 0 && readFileSync(file, "utf8") === text) break;
    replace(file, text);
    replace(page, indexPage(folder, entries, next));
  }
  return page;
}

/** @throws UserError where files of the names of an index are somebody's own */
export function checkIndexPlace(folder: string): void {
  checkReplaceable([INDEX_PAGE, INDEX_FILE].map((name) => join(folder, name)));
  if (mayIndex(folder)) return;
  const wrong = "is not an index that dejarik wrote; move it away, or name another folder";
  throw folderError(join(folder, INDEX_PAGE), wrong);
}

/** Most times that it is written where others write it as well. */
const ROUNDS = 5;

/** Several processes may do so at once. */
function replace(file: string, text: string): void {
  const temporary = `${file}.${process.pid}${TEMPORARY}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** Whether an index may be written in a folder: nothing of somebody's own has its name. */
export const mayIndex = (folder: string): boolean =>
  !existsSync(join(folder, INDEX_PAGE)) || readFileSync(join(folder, INDEX_PAGE), "utf8").includes(GENERATOR);

/** Whether runs or studies lie in a folder that is none itself. */
export const holdsRuns = (folder: string): boolean =>
  markOf(folder) === undefined && subfolders(folder).some((name) => isListed(join(folder, name)));

/** Runs and studies of a folder, newest first. */
async function entriesOf(folder: string): Promise<Entry[]> {
  const known = new Map(entriesBefore(folder).map((entry) => [entry.folder, entry]));
  const entries: Entry[] = [];
  for (const name of foldersOf(folder)) entries.push(await entryOf(folder, name, known.get(name)));
  return entries.sort((a, b) => (a.time === b.time ? (a.folder < b.folder ? -1 : 1) : a.time < b.time ? 1 : -1));
}

/** Those of the index that is there; none where another program wrote it, or it cannot be read. */
function entriesBefore(folder: string): readonly Entry[] {
  try {
    const { dejarik, entries } = JSON.parse(readFileSync(join(folder, INDEX_FILE), "utf8"));
    return dejarik === programVersion() && Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

/** Whether a folder is a run or a study: a tuning has no page. */
const isListed = (folder: string): boolean => ![undefined, TUNE_FILE].includes(markOf(folder));

/** Folders of runs and studies in one and in its own folders; of a history of nights the last one alone. */
function foldersOf(folder: string): string[] {
  return subfolders(folder).flatMap((name) => {
    if (markOf(join(folder, name)) !== undefined) return isListed(join(folder, name)) ? [name] : [];
    const inside = subfolders(join(folder, name)).map((inner) => `${name}/${inner}`);
    const all = inside.filter((one) => isListed(join(folder, one)));
    const nights = all.filter((one) => kindOf(join(folder, one)) === "nightly");
    return all.filter((one) => !nights.slice(0, -1).includes(one));
  });
}

function subfolders(folder: string): string[] {
  try {
    const all = readdirSync(folder, { withFileTypes: true });
    return all
      .filter((one) => one.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

async function entryOf(parent: string, name: string, known: Entry | undefined): Promise<Entry> {
  const folder = join(parent, name);
  const summary = join(folder, SUMMARY_FILE);
  const isFinished = existsSync(summary);
  const { size, mtime, mtimeMs } = statSync(isFinished ? summary : join(folder, markOf(folder)!));
  const read = { folder: name, time: momentHere(mtime), stamp: `${size} ${mtimeMs}` };
  if (isFinished && known?.stamp === read.stamp) return known;
  const without = (state: Entry["state"], found: readonly string[] = []): Entry => ({
    ...{ ...read, kind: kindOf(folder), state, setting: [basename(name)], found },
  });
  if (!isFinished) return without("not finished");
  try {
    const { kind, face } = await resultOf(folder);
    const { setting, headline, warnings } = face;
    return { ...read, kind, state: "finished", setting, found: [...headline, ...warnings] };
  } catch (error) {
    const problems = error instanceof UserError ? error.problems : [error as Error];
    return without(
      "not readable",
      problems.map(({ message }) => message),
    );
  }
}

/** Which command made it; "study" where that cannot be read. */
function kindOf(folder: string): string {
  if (markOf(folder) === MANIFEST_FILE) return "run";
  try {
    return readStudyManifest(folder).study;
  } catch {
    return "study";
  }
}

/** @throws UserError where it cannot be read */
async function resultOf(folder: string): Promise<{ readonly kind: string; readonly face: Face }> {
  if (markOf(folder) === MANIFEST_FILE)
    return { kind: "run", face: runFace(await readWholeSummary(folder), undefined) };
  const { study } = readStudyManifest(folder);
  const { face } = await kindCalled(study).load();
  return { kind: study, face: face(readStudySummary(folder), undefined, folder) };
}
