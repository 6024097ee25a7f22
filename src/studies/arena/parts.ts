import type { Column } from "../../games/column.js";
import type { Game } from "../../games/game.js";
import { encodeStream, makeColumn, type Rows } from "../../results/arrow.js";
import { areRows, type FoundPart, findPart, readRows } from "../../results/dataset.js";
import { readFailures, writeFailures } from "../../results/failures.js";
import { put } from "../../results/fits.js";
import { partFile, partFileName, writeWhole } from "../../results/folder.js";
import { createPartHashes, writePartRecord } from "../../results/hashes.js";
import { luckKindsOf } from "../../results/layout.js";
import { luckOfUnit } from "../../results/part.js";
import { gamesPerPair, isDrawn, NEW_AS_A, OLD_AS_A, PAIRS_PER_PART, PLAYS, variantOf } from "./pairs.js";
import type { ArenaBlock, FailedArenaPair } from "./play.js";
import { type ArenaStudy, arenaIdentity } from "./study.js";

/** The part files of an arena: one row a game. */

export interface ArenaFiles {
  readonly folder: string;
  readonly study: ArenaStudy;
  readonly game: Game;
  readonly columns: readonly Column[];
  /** By what its parts must have been played; see `PartRecord`. */
  readonly playedBy: string;
}

/** What a part contributes. */
export interface ArenaPart {
  /** Numbers of the pairs that were played whole. */
  readonly pairs: Int32Array;
  /** By pair and play: half wins of side a. */
  readonly halfWins: Uint8Array;
  /** By pair: luck of NEW of all kinds over both seats, a game, in `LUCK_STEPS`. */
  readonly luck: Float64Array;
  readonly failures: readonly FailedArenaPair[];
}

export const ENTRANT_KINDS = ["drawn", "shipped"] as const;
export type EntrantKind = (typeof ENTRANT_KINDS)[number];

export const PAIR = 0;
/** Game rows start with these many columns, then come `winner` and `reason`. */
export const PLACES = 4;

export function arenaFiles(game: Game, study: ArenaStudy, folder: string): ArenaFiles {
  const labels = (name: string, meaning: string, of: readonly string[]): Column => ({
    name,
    type: of.length <= 256 ? "uint8" : "uint16",
    unit: "",
    meaning,
    labels: of,
  });
  const columns: readonly Column[] = [
    { name: "pair", type: "uint32", unit: "", meaning: "number of the pair, from 0", kind: "number" },
    labels("entrants", `drawn or shipped ${game.entrantNoun}s`, ENTRANT_KINDS),
    { ...labels("variant", `${game.variantNoun} that was played`, study.variants), kind: "name" },
    labels("play", "which strategy played which side", PLAYS),
    ...game.gameColumns,
  ];
  return { folder, study, game, columns, playedBy: arenaIdentity(study, game).hash };
}

export const partsOf = (study: ArenaStudy): number => Math.ceil(study.pairs / PAIRS_PER_PART);

/** Numbers of the pairs of a part. */
function pairsOf(study: ArenaStudy, index: number, failures: readonly FailedArenaPair[]): Int32Array {
  const failed = new Set(failures.map(({ pair }) => pair));
  const first = index * PAIRS_PER_PART;
  const count = Math.min(PAIRS_PER_PART, study.pairs - first);
  return Int32Array.from({ length: count }, (_, i) => first + i).filter((pair) => !failed.has(pair));
}

/** Writes a part and the record of its hashes, the games last: where that file exists, the part is whole. */
export async function writeArenaPart(files: ArenaFiles, index: number, blocks: readonly ArenaBlock[]): Promise<void> {
  const { folder, game, study, columns, playedBy } = files;
  const failures = blocks.flatMap((block) => block.failures);
  const hashes = createPartHashes();
  await writeFailures(folder, index, failures, hashes);
  const metadata = { dejarik: "arena: one row a game", game: game.name, run: study.name };
  const bytes = encodeStream(columns, gameRows(files, pairsOf(study, index, failures), blocks), metadata);
  hashes.add(partFileName("games", index), bytes);
  await writePartRecord(folder, index, { playedBy, files: hashes.files });
  await writeWhole(partFile(folder, "games", index), bytes);
}

function gameRows({ game, study, columns }: ArenaFiles, pairs: Int32Array, blocks: readonly ArenaBlock[]): Rows {
  const [width, games] = [game.gameColumns.length, gamesPerPair(game)];
  const total = pairs.length * games;
  const out: Rows = { rows: total, data: columns.map((column) => makeColumn(column.type, total)) };
  let row = 0;
  for (const { rows } of blocks) {
    for (let at = 0; at < rows.length; at += width, row++) {
      const pair = pairs[Math.floor(row / games)];
      const place = [pair, isDrawn(study, pair) ? 0 : 1, variantOf(study, pair), row % games];
      place.forEach((value, c) => {
        put(out.data[c], row, value);
      });
      for (let c = 0; c < width; c++) put(out.data[PLACES + c], row, rows[at + c]);
    }
  }
  return out;
}

/** Looks for a part; see `findPart`. */
export function readArenaPart(files: ArenaFiles, index: number): FoundPart<ArenaPart> {
  return findPart(files.folder, index, files.playedBy, () => readWhole(files, index));
}

/** Half wins of side a, by code of the winner: a, b, draw. */
export const HALF_WINS = [2, 0, 1];

function readWhole({ folder, columns, study, game }: ArenaFiles, index: number): ArenaPart | undefined {
  const rows = readRows(folder, "games", index, columns);
  const failures = readFailures<FailedArenaPair>(folder, index);
  if (!areRows(rows) || failures === undefined) return undefined;
  const pairs = pairsOf(study, index, failures);
  if (rows.rows !== pairs.length * gamesPerPair(game)) return undefined;
  if (pairs.length > 0 && rows.data[PAIR][0] !== pairs[0]) return undefined;
  const winner = rows.data[PLACES];
  const halfWins = Uint8Array.from({ length: rows.rows }, (_, i) => HALF_WINS[Number(winner[i])]);
  return { pairs, halfWins, luck: luckOfNew(columns, rows, pairs.length, gamesPerPair(game)), failures };
}

function luckOfNew(columns: readonly Column[], { data }: Rows, pairs: number, games: number): Float64Array {
  const kinds = luckKindsOf(columns);
  const [asA, asB] = [new Float64Array(kinds.length), new Float64Array(kinds.length)];
  return Float64Array.from({ length: pairs }, (_, pair) => {
    luckOfUnit(kinds, data, pair * games + NEW_AS_A, 1, asA);
    luckOfUnit(kinds, data, pair * games + OLD_AS_A, 1, asB);
    return Math.round(asA.reduce((sum, own, k) => sum + own - asB[k], 0) / 2);
  });
}
