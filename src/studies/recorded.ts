import { existsSync } from "node:fs";
import { join } from "node:path";
import { addUnit, createLuckSums, type LuckSums, QUARTERS } from "../analysis/luckSums.js";
import { addAt, at } from "../core/assert.js";
import { type Variants, variantOfPair } from "../experiment/rotation.js";
import { areRows, readRows } from "../results/dataset.js";
import type { ShortRunSummary } from "../results/details.js";
import { folderError, readManifest, SUMMARY_FILE } from "../results/folder.js";
import { luckKindsOf, MATCHUP, PAIR, SWAPPED, WINNER, WINNER_A, WINNER_B } from "../results/layout.js";
import { expectedParts, type Manifest } from "../results/manifest.js";
import { GAMES, MANIFEST_FILE } from "../results/names.js";
import { luckOfUnit } from "../results/part.js";
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
  /** By game and kind: luck of a in `LUCK_STEPS`; absent where the run noted none. */
  readonly luck?: { readonly kinds: number; readonly steps: Float32Array };
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
  const kinds = luckKindsOf(manifest.gameColumns);
  const found = manifest.experiment.matchups.map((): { codes: number[]; luck: number[] } => ({ codes: [], luck: [] }));
  const steps = new Float64Array(kinds.length);
  let games = 0;
  for (const index of expectedParts(manifest)) {
    const rows = readRows(folder, GAMES, index, manifest.gameColumns);
    if (!areRows(rows)) return undefined;
    const [matchup, pair] = [at(rows.data, MATCHUP), at(rows.data, PAIR)];
    const [swapped, winner] = [at(rows.data, SWAPPED), at(rows.data, WINNER)];
    for (let i = 0; i < rows.rows; i++) {
      const { codes, luck } = at(found, at(matchup, i));
      const game = at(pair, i) * gamesPerPair + at(swapped, i);
      codes[game] = at(winner, i);
      luckOfUnit(kinds, rows.data, i, 1, steps);
      for (const [k, step] of steps.entries()) luck[game * kinds.length + k] = step;
    }
    games += rows.rows;
  }
  if (games !== summary.games) return undefined;
  return found.map(({ codes, luck }) => ({
    gamesPerPair,
    codes: Uint8Array.from(codes, (code) => code ?? ABSENT),
    ...(kinds.length === 0 ? {} : { luck: { kinds: kinds.length, steps: Float32Array.from(luck, (one) => one ?? 0) } }),
  }));
}

/** What a scored in each pair of a matchup, 0..1; NaN where one was not played whole. */
export function scoresOf({ codes, gamesPerPair }: Winners): Float64Array {
  const score = (code: number): number =>
    code === ABSENT ? Number.NaN : code === WINNER_A ? 1 : code === WINNER_B ? 0 : 0.5;
  return Float64Array.from({ length: codes.length / gamesPerPair }, (_, pair) => {
    let sum = 0;
    for (let game = 0; game < gamesPerPair; game++) sum += score(at(codes, pair * gamesPerPair + game));
    return sum / gamesPerPair;
  });
}

/** Sums of a matchup's luck by variant, over units played whole; undefined where none was noted. */
export function luckByVariant(
  winners: Winners,
  { variants, variantWeights }: Variants,
): readonly LuckSums[] | undefined {
  const { gamesPerPair, luck } = winners;
  if (luck === undefined) return undefined;
  const { kinds, steps } = luck;
  const sums = variants.map(() => createLuckSums(kinds));
  const own = new Float64Array(kinds);
  scoresOf(winners).forEach((score, pair) => {
    if (Number.isNaN(score)) return;
    own.fill(0);
    for (let game = pair * gamesPerPair; game < (pair + 1) * gamesPerPair; game++)
      for (let k = 0; k < kinds; k++) addAt(own, k, at(steps, game * kinds + k));
    own.forEach((all, k) => {
      own[k] = Math.round(all / gamesPerPair);
    });
    const variant = variantOfPair(variants.length, variantWeights, pair);
    addUnit(at(sums, variant), Math.floor(pair / variants.length), QUARTERS * score, own);
  });
  return sums;
}
