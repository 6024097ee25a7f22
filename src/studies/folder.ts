import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CodeHash } from "../core/codeHash.js";
import { ownValue } from "../core/own.js";
import { programVersion } from "../core/runningProgram.js";
import type { FailureNote } from "../results/failures.js";
import {
  folderError,
  jsonText,
  makeFolder,
  noFolder,
  otherVersion,
  SUMMARY_FILE,
  unwritable,
  writeWhole,
} from "../results/folder.js";
import { LIST_FILE, STUDY_FILE } from "../results/names.js";
import { SCHEMA_VERSION } from "../results/summary.js";
import { beginList, checkHasList, readWritten } from "../results/written.js";
import { STUDIES, versionOf } from "./kinds.js";

/** The folder of a study: `study.json`, its data, `summary.json`, `report.html`, `report.md`. */

/**
 * `study.json`: what was asked, and by which program, rules and data; enough to continue the study or to make it again.
 */
export interface StudyManifest<Asked = unknown> {
  readonly schemaVersion: number;
  readonly study: string;
  readonly name: string;
  /** Version of this program. */
  readonly dejarik: string;
  /** By game studied: the code and data that played it; see `Identity`. */
  readonly identity: Readonly<Record<string, CodeHash>>;
  /** SHA-256 of what is asked; with the same identity equal for equal summaries. */
  readonly hash: string;
  /** The list of what was written, which is beside this file or above it. */
  readonly files?: typeof LIST_FILE;
  /** The study as checked; JSON-compatible. */
  readonly asked: Asked;
  /**
   * What its command was told, as it was typed: files are named from where that was. Absent of studies that no command
   * of the frame began, and of earlier versions.
   */
  readonly said?: Readonly<Record<string, unknown>>;
}

/** What every study's `summary.json` begins with. No times, hosts or worker counts. */
export interface StudySummary {
  readonly schemaVersion: number;
  readonly study: string;
  readonly name: string;
  /** Pairs that could not be played and are left out of everything; absent where there are none. */
  readonly failed?: FailureNote;
}

/** A manifest of this program's version. */
export function studyManifest<Asked>(
  study: string,
  name: string,
  identity: StudyManifest["identity"],
  hash: string,
  asked: Asked,
): StudyManifest<Asked> {
  const schemaVersion = versionOf(study);
  return { schemaVersion, study, name, dejarik: programVersion(), identity, hash, files: LIST_FILE, asked };
}

/** Whether a folder is a study's. */
export function isStudy(folder: string): boolean {
  return existsSync(join(folder, STUDY_FILE));
}

/** Makes the folder and writes `study.json` whole. @throws UserError when the folder may not be written */
export async function writeStudyManifest(folder: string, manifest: StudyManifest): Promise<void> {
  try {
    makeFolder(folder);
    await beginList(folder);
    await writeWhole(join(folder, STUDY_FILE), jsonText(manifest));
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/** Writes a study that is made at once, what its folder is told by last. */
export async function writeStudy(folder: string, manifest: StudyManifest, summary: StudySummary): Promise<void> {
  await writeStudySummary(folder, summary);
  await writeStudyManifest(folder, manifest);
}

/** Writes `summary.json` whole. */
export async function writeStudySummary(folder: string, summary: StudySummary): Promise<void> {
  await writeWhole(join(folder, SUMMARY_FILE), jsonText(summary));
}

/**
 * Reads `study.json`.
 * @throws UserError when the folder is no study's, or of another schema version
 */
export function readStudyManifest(folder: string): StudyManifest {
  if (!isStudy(folder))
    throw folderError(folder, noFolder(folder) ?? `is not a study's folder: it has no ${STUDY_FILE}`);
  const manifest = readJson(join(folder, STUDY_FILE)) as StudyManifest;
  checkHasList(folder, manifest);
  if (ownValue(STUDIES, manifest.study) === undefined)
    throw folderError(folder, `is of an unknown study "${manifest.study}"`);
  checkVersion(join(folder, STUDY_FILE), manifest);
  return manifest;
}

/**
 * Reads `summary.json` of a finished study.
 * @throws UserError when there is none, or it is of another schema version
 */
export function readStudySummary<Summary extends StudySummary>(folder: string): Summary {
  const file = join(folder, SUMMARY_FILE);
  if (!existsSync(file)) throw folderError(folder, `has no ${SUMMARY_FILE}: the study is not finished`);
  const summary = readJson(file) as Summary;
  checkVersion(file, summary);
  return summary;
}

function readJson(file: string): unknown {
  const text = readWritten(file).toString("utf8");
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw folderError(file, "is not readable JSON");
  }
}

function checkVersion(file: string, { study, schemaVersion }: Pick<StudySummary, "study" | "schemaVersion">): void {
  const version = ownValue(STUDIES, study)?.version ?? SCHEMA_VERSION;
  if (schemaVersion === version) return;
  const written = otherVersion(schemaVersion, version, ` of studies of ${study}`);
  if (!(schemaVersion < version)) throw folderError(file, written);
  throw folderError(file, `was written by an earlier version of dejarik, so make the study again: it ${written}`);
}
