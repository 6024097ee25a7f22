import { existsSync } from "node:fs";
import { join } from "node:path";
import { areRows, readRows } from "../results/dataset.js";
import type { ShortRunSummary } from "../results/details.js";
import { folderError, readManifest, SUMMARY_FILE } from "../results/folder.js";
import { MATCHUP, PAIR, SWAPPED, WINNER } from "../results/layout.js";
import { expectedParts, type Manifest } from "../results/manifest.js";
import { GAMES, MANIFEST_FILE } from "../results/names.js";
import { readRunSummary } from "../results/readSummary.js";

/** A finished run as it was recorded, whatever the program has become since. */
export interface RecordedRun {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly summary: ShortRunSummary;
}

/**
 * Who won each game of a matchup: codes of `winner` at [pair * gamesPerPair + swapped], `ABSENT` where nothing was
 * played.
 */
export interface Winners {
  readonly gamesPerPair: 1 | 2;
  readonly codes: Uint8Array;
}

export const ABSENT = 255;

/**
 * Reads what a finished run says of itself.
 * @throws UserError when the folder is no finished run
 */
export function readFinishedRun(folder: string): RecordedRun {
  const manifest = readManifest(folder);
  if (!existsSync(join(folder, SUMMARY_FILE)))
    throw folderError(folder, "is not finished; continue it with: run --resume");
  const summary = readRunSummary(folder);
  if (summary.fingerprint !== manifest.fingerprint) {
    throw folderError(folder, `is not whole: its summary is of other rows than ${MANIFEST_FILE} names`);
  }
  return { folder, manifest, summary };
}

/**
 * The winners of all games of a run by matchup, from its part files as they are.
 * @returns undefined when a part is damaged, or games are missing that the summary counts
 */
export function readWinners({ folder, manifest, summary }: RecordedRun): readonly Winners[] | undefined {
  const gamesPerPair = summary.symmetric ? 2 : 1;
  const place = join(folder, GAMES);
  if (!existsSync(place)) return undefined;
  const found: number[][] = manifest.experiment.matchups.map(() => []);
  let games = 0;
  for (const index of expectedParts(manifest)) {
    const rows = readRows(folder, GAMES, index, manifest.gameColumns);
    if (!areRows(rows)) return undefined;
    const [matchup, pair] = [rows.data[MATCHUP], rows.data[PAIR]];
    const [swapped, winner] = [rows.data[SWAPPED], rows.data[WINNER]];
    for (let i = 0; i < rows.rows; i++) found[matchup[i]][pair[i] * gamesPerPair + swapped[i]] = winner[i];
    games += rows.rows;
  }
  if (games !== summary.games) return undefined;
  return found.map((list) => ({ gamesPerPair, codes: Uint8Array.from(list, (code) => code ?? ABSENT) }));
}
