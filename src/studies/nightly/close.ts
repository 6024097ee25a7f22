import { existsSync } from "node:fs";
import { join } from "node:path";
import { jsonText, writeWhole } from "../../results/folder.js";
import { readWritten, readWrittenJson, removeWhole } from "../../results/written.js";
import { readStudySummary, type StudyManifest, writeStudySummary } from "../folder.js";
import { NIGHT_FILE, type NightEntry } from "./entry.js";
import { isEntry, type NightAsked } from "./history.js";
import type { NightlySummary } from "./summary.js";

/**
 * The end of a night, in steps that each are whole or not there:
 *
 * 1. `summary.json`: what was found, the exit code with it;
 * 2. `night.settled.json`: what later nights will need. From here on nothing is judged again, whatever becomes of the
 * nights before;
 * 3. the page, and the verdict told;
 * 4. `night.settled.json` is written once more as `night.json`, and goes: with it the night is complete and counts.
 *
 * So a night that counts has been told, and one that was killed before is told, and closed, by whoever goes on with it.
 */

const SETTLED_FILE = "night.settled.json";

/** A night that was judged. */
export interface ClosedNight {
  /** Folder of the night. */
  readonly folder: string;
  readonly manifest: StudyManifest<NightAsked>;
  readonly summary: NightlySummary;
}

/** Draws the page of a night and tells its verdict. Done again where a night was killed before it was closed. */
export type Publish = (night: ClosedNight) => Promise<void>;

/** The summary of a night that was judged and not closed; undefined where it is yet to be judged. */
export function readSettled(folder: string): NightlySummary | undefined {
  try {
    const entry: unknown = readWrittenJson(join(folder, SETTLED_FILE));
    return isEntry(entry) ? readStudySummary<NightlySummary>(folder) : undefined;
  } catch {
    return undefined;
  }
}

/** Steps 1 and 2. */
export async function settle(folder: string, summary: NightlySummary, entry: NightEntry): Promise<void> {
  await writeStudySummary(folder, summary);
  await writeWhole(join(folder, SETTLED_FILE), jsonText(entry));
}

/** Steps 3 and 4; the third alone for a night that is complete. */
export async function close(night: ClosedNight, publish: Publish): Promise<void> {
  await publish(night);
  const settled = join(night.folder, SETTLED_FILE);
  if (!existsSync(settled)) return;
  await writeWhole(join(night.folder, NIGHT_FILE), readWritten(settled));
  await removeWhole(settled);
}
