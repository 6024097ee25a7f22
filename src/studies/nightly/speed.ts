import { existsSync } from "node:fs";
import { join } from "node:path";
import { jsonText, writeWhole } from "../../results/folder.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { readWrittenJson } from "../../results/written.js";

/** How fast a night was played. The only file of a night with times in it: all others are equal for equal nights. */

export const SPEED_FILE = "speed.json";

export interface SpeedEntry {
  readonly experiment: string;
  readonly game: string;
  /** Games played, and the seconds that took; parts kept of a try that was broken off do not count. */
  readonly games: number;
  readonly seconds: number;
}

/** What was noted in a night's folder; empty where nothing was, or it cannot be read. */
export function readSpeed(folder: string): readonly SpeedEntry[] {
  const file = join(folder, SPEED_FILE);
  if (!existsSync(file)) return [];
  try {
    const { speed } = readWrittenJson(file) as { speed?: unknown };
    return Array.isArray(speed) ? (speed as SpeedEntry[]) : [];
  } catch {
    return [];
  }
}

/**
 * Adds what an experiment took just now, so that a night that is killed after that still knows it. Nothing played:
 * nothing noted.
 */
export async function noteSpeed(folder: string, now: SpeedEntry): Promise<void> {
  if (now.games === 0) return;
  const noted = readSpeed(folder);
  const before = noted.find((one) => one.experiment === now.experiment);
  const sum = before === undefined ? now : added(before, now);
  const speed = before === undefined ? [...noted, sum] : noted.map((one) => (one === before ? sum : one));
  await writeWhole(join(folder, SPEED_FILE), jsonText({ schemaVersion: SCHEMA_VERSION, speed }));
}

const added = (one: SpeedEntry, other: SpeedEntry): SpeedEntry => ({
  ...one,
  games: one.games + other.games,
  seconds: one.seconds + other.seconds,
});
