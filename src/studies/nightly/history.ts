import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { hasStaleClaim } from "../../results/claim.js";
import { folderError } from "../../results/folder.js";
import { isFree } from "../../results/place.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { readWrittenJson } from "../../results/written.js";
import { isStudy, readStudyManifest, type StudyManifest } from "../folder.js";
import { type ExperimentEntry, NIGHT_FILE, type NightEntry } from "./entry.js";

/** What `study.json` of a night says was asked. */
export interface NightAsked {
  readonly suite: string;
  readonly night: string;
  readonly sequence: number;
  readonly seed: string;
  readonly margin: number;
  /** Factor of the suite's games. */
  readonly scale: number;
  /** The higher level and its share of the pairs; absent where there is none. */
  readonly recheck?: string;
  /** By experiment: SHA-256 of what is played. */
  readonly experiments: Readonly<Record<string, string>>;
}

/** A complete night of the suite. */
export interface Night {
  /** Name of its folder in the history. */
  readonly folder: string;
  readonly entry: NightEntry;
}

/** What a history folder holds. */
export interface History {
  readonly folder: string;
  /** Complete nights of the suite, oldest first. */
  readonly nights: readonly Night[];
  /** Nights that were begun and not finished. */
  readonly unfinished: readonly StudyManifest<NightAsked>[];
  /** Complete nights whose process was killed before it ended: nobody heard its exit code. */
  readonly unheard: readonly StudyManifest<NightAsked>[];
  /** Folders of nights that cannot be read; they are left alone and count for nothing. */
  readonly damaged: readonly string[];
}

/**
 * Reads the nights of a suite; other suites may share the folder. A folder that is not there is a history without
 * nights.
 */
export function readHistory(folder: string, suite: string): History {
  const nights: Night[] = [];
  const unfinished: StudyManifest<NightAsked>[] = [];
  const unheard: StudyManifest<NightAsked>[] = [];
  const damaged: string[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const place = join(folder, name);
    if (!isStudy(place)) {
      if (existsSync(join(place, NIGHT_FILE))) damaged.push(name);
      continue;
    }
    const manifest = manifestOf(place);
    if (manifest === undefined) damaged.push(name);
    else if (manifest.study !== "nightly" || manifest.asked.suite !== suite) continue;
    else if (!existsSync(join(place, NIGHT_FILE))) unfinished.push(manifest);
    else {
      const entry = readEntry(place);
      if (entry === undefined) damaged.push(name);
      else {
        nights.push({ folder: name, entry });
        if (hasStaleClaim(place)) unheard.push(manifest);
      }
    }
  }
  nights.sort((x, y) => x.entry.sequence - y.entry.sequence);
  return { folder, nights, unfinished, unheard, damaged };
}

function manifestOf(place: string): StudyManifest<NightAsked> | undefined {
  try {
    return readStudyManifest(place) as StudyManifest<NightAsked>;
  } catch {
    return undefined;
  }
}

/** `night.json` of a night; undefined when it is damaged, or of another schema version. */
function readEntry(place: string): NightEntry | undefined {
  try {
    const entry: unknown = readWrittenJson(join(place, NIGHT_FILE));
    return isEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** Whether what a file says is what is kept of a night, of this schema version. */
export function isEntry(read: unknown): read is NightEntry {
  const entry = read as NightEntry | null;
  if (entry?.schemaVersion !== SCHEMA_VERSION || !Number.isInteger(entry.sequence)) return false;
  return [entry.experiments, entry.calibration, entry.alerts, entry.suspicions].every(Array.isArray);
}

/** Which night is to be played, and whether it was begun, or even completed, before. */
export interface Chosen {
  readonly night: string;
  readonly sequence: number;
  readonly begun: StudyManifest<NightAsked> | undefined;
}

/**
 * The night to play: the one wanted; else today's, which is continued when unfinished, and numbered on when it is
 * complete and its process came to its end.
 * @param today such as 2026-11-21
 * @throws UserError when the wanted night is complete, damaged or another suite's
 */
export function chooseNight(history: History, wanted: string | undefined, today: string): Chosen {
  const sequences = [
    ...history.nights.map((n) => n.entry.sequence),
    ...history.unfinished.map((m) => m.asked.sequence),
  ];
  const sequence = 1 + Math.max(0, ...sequences);
  const chosen = (night: string): Chosen => {
    const begun = [...history.unfinished, ...history.unheard].find((m) => m.asked.night === night);
    return { night, sequence: begun?.asked.sequence ?? sequence, begun };
  };
  const isTaken = (night: string) => !isFree(join(history.folder, night)) && chosen(night).begun === undefined;
  if (wanted !== undefined) {
    if (isTaken(wanted)) {
      throw folderError(
        join(history.folder, wanted),
        "is in the history already, and a history only grows; choose another --night",
      );
    }
    return chosen(wanted);
  }
  for (let n = 1; ; n++) {
    const night = n === 1 ? today : `${today}-${n}`;
    if (!isTaken(night)) return chosen(night);
  }
}

/** An experiment in the newest earlier night that has results of it. */
export function lastNightOf(
  nights: readonly Night[],
  experiment: string,
): { readonly night: Night; readonly entry: ExperimentEntry } | undefined {
  for (let i = nights.length - 1; i >= 0; i--) {
    const entry = entryOf(nights[i], experiment);
    if (entry !== undefined) return { night: nights[i], entry };
  }
  return undefined;
}

/** A night's results of an experiment; undefined where it was not played, or failed. */
export function entryOf(night: Night, experiment: string): ExperimentEntry | undefined {
  return night.entry.experiments.find((e) => e.name === experiment && e.failure === undefined);
}
