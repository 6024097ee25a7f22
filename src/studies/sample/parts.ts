import { variantOfPair } from "../../experiment/rotation.js";
import type { Drawing, Game } from "../../games/game.js";
import { type AnyColumn, encodeStream, makeColumn, type Rows } from "../../results/arrow.js";
import { areRows, type FoundPart, findPart, readRows, writePartFile } from "../../results/dataset.js";
import { readFailures, writeFailures } from "../../results/failures.js";
import { put } from "../../results/fits.js";
import { type PartKind, partFile, partFileName, writeWhole } from "../../results/folder.js";
import { createPartHashes, readPartRecord, writePartRecord } from "../../results/hashes.js";
import { luckKindsOf } from "../../results/layout.js";
import { luckOfUnit } from "../../results/part.js";
import type { FailedDraw, SampleBlock } from "./play.js";
import {
  armsOf,
  DRAW_COLUMN,
  GAME_PLACE,
  isSwapped,
  partTask,
  SAMPLE_WINNER,
  type SampleColumns,
  type SampleSpec,
  tallyWidth,
} from "./spec.js";

/** The part files of a sample: written from blocks, read back as what the analyses need of them. */

/** What a part contributes to the analyses. */
export interface PartData {
  /** Pairs that were played whole, and their numbers in the sample; all below is of them. */
  readonly pairs: number;
  readonly numbers: Int32Array;
  readonly failures: readonly FailedDraw[];
  /** By pair and side. */
  readonly counts: Uint16Array;
  readonly settings: Uint16Array;
  /** Pieces of a, then of b, pair after pair, equal ones beside each other. */
  readonly pieces: Uint16Array;
  /** By pair: the piece that the arms exchange. */
  readonly exchanged: Uint16Array;
  /** By pair and arm: half wins of a. */
  readonly halfWins: Uint16Array;
  /** By pair, arm and kind: luck of a, a game, in `LUCK_STEPS`. */
  readonly luck: Float32Array;
  /** By label and column of the tallies. */
  readonly tallies: Float64Array;
}

export interface SampleFiles {
  readonly folder: string;
  readonly spec: SampleSpec;
  readonly game: Game;
  readonly drawing: Drawing;
  readonly columns: SampleColumns;
  /** By what its parts must have been played; see `PartRecord`. */
  readonly playedBy: string;
}

/** Writes a part and the record of its hashes, the games last: where that file exists, the part is whole. */
export async function writeSamplePart(
  files: SampleFiles,
  index: number,
  blocks: readonly SampleBlock[],
): Promise<void> {
  const { spec, columns, folder, playedBy } = files;
  const hashes = createPartHashes();
  const write = (kind: SampleKind, own: readonly AnyColumn[], rows: Rows) =>
    writePartFile(folder, kind, index, bytesOf(files, kind, own, rows), hashes);
  if (spec.units) await write("units", columns.units, unitRows(files, index, blocks));
  await write("tallies", columns.tallies, tallyRows(files, blocks));
  await write("draws", columns.draws, drawRows(files, index, blocks));
  await writeFailures(folder, index, failuresOf(blocks), hashes);
  const bytes = bytesOf(files, "games", columns.games, gameRows(files, index, blocks));
  hashes.add(partFileName("games", index), bytes);
  await writePartRecord(folder, index, { playedBy, files: hashes.files });
  await writeWhole(partFile(folder, "games", index), bytes);
}

/** Looks for a part; see `findPart`. */
export function readSamplePart(files: SampleFiles, index: number): FoundPart<PartData> {
  return findPart(files.folder, index, files.playedBy, () => readWhole(files, index));
}

function readWhole(files: SampleFiles, index: number): PartData | undefined {
  const { columns, folder, spec } = files;
  const record = readPartRecord(folder, index);
  const read = (kind: PartKind, own: readonly AnyColumn[]) => readRows(folder, kind, index, own, record);
  const [games, draws, tallies] = [
    read("games", columns.games),
    read("draws", columns.draws),
    read("tallies", columns.tallies),
  ];
  if (!areRows(games) || !areRows(draws) || !areRows(tallies)) return undefined;
  if (spec.units && !areRows(read("units", columns.units))) return undefined;
  const failures = readFailures<FailedDraw>(folder, index);
  return failures && partData(files, index, games, draws, tallies, failures);
}

const failuresOf = (blocks: readonly SampleBlock[]): FailedDraw[] => blocks.flatMap((block) => block.failures);

/** Numbers of the part's pairs that were played whole, in order. */
function playedPairs(spec: SampleSpec, index: number, failures: readonly FailedDraw[]): Int32Array {
  const { firstPair, pairs } = partTask(spec, index);
  const failed = new Set(failures.map(({ pair }) => pair));
  return Int32Array.from({ length: pairs }, (_, i) => firstPair + i).filter((pair) => !failed.has(pair));
}

function bytesOf({ game, spec }: SampleFiles, kind: SampleKind, columns: readonly AnyColumn[], rows: Rows): Uint8Array {
  return encodeStream(columns, rows, { dejarik: `sample: ${MEANING[kind]}`, game: game.name, run: spec.name });
}

/** What samples have parts of: their units are one row, whatever the rounds. */
type SampleKind = Exclude<PartKind, "rounds">;
const MEANING: Readonly<Record<SampleKind, string>> = {
  games: "one row a game",
  units: "one row a unit (character, objective set or card) a game",
  draws: "one row a piece of a drawn entrant",
  tallies: "one row a label: what its units did",
};

const emptyRows = (columns: readonly AnyColumn[], rows: number): Rows => ({
  rows,
  data: columns.map((column) => makeColumn(column.type, rows)),
});

/** Writes where a game stands: its number counts the games of the pairs given. */
function place({ spec, game }: SampleFiles, pairs: Int32Array, number: number, out: Rows, row: number): void {
  const inPair = armsOf(spec) * spec.gamesPerDraw;
  const pair = pairs[Math.floor(number / inPair)];
  const g = number % spec.gamesPerDraw;
  put(out.data[GAME_PLACE.pair], row, pair);
  put(out.data[GAME_PLACE.arm], row, Math.floor((number % inPair) / spec.gamesPerDraw));
  put(out.data[GAME_PLACE.variant], row, variantOfPair(spec.variants.length, spec.variantWeights, pair));
  put(out.data[GAME_PLACE.game], row, g);
  put(out.data[GAME_PLACE.swapped], row, isSwapped(game, g) ? 1 : 0);
}

function gameRows(files: SampleFiles, index: number, blocks: readonly SampleBlock[]): Rows {
  const width = files.game.gameColumns.length;
  const total = blocks.reduce((sum, block) => sum + block.rows.length / width, 0);
  const out = emptyRows(files.columns.games, total);
  const pairs = playedPairs(files.spec, index, failuresOf(blocks));
  let row = 0;
  for (const { rows } of blocks) {
    for (let at = 0; at < rows.length; at += width, row++) {
      place(files, pairs, row, out, row);
      for (let c = 0; c < width; c++) put(out.data[SAMPLE_WINNER + c], row, rows[at + c]);
    }
  }
  return out;
}

function unitRows(files: SampleFiles, index: number, blocks: readonly SampleBlock[]): Rows {
  const { game, columns } = files;
  const own = game.unitColumns.length;
  const width = 1 + own;
  const out = emptyRows(
    columns.units,
    blocks.reduce((sum, block) => sum + block.units.length / width, 0),
  );
  const pairs = playedPairs(files.spec, index, failuresOf(blocks));
  let row = 0;
  let firstGame = 0;
  for (const { units, rows } of blocks) {
    for (let at = 0; at < units.length; at += width, row++) {
      place(files, pairs, firstGame + units[at], out, row);
      for (let c = 0; c < own; c++) put(out.data[SAMPLE_WINNER + c], row, units[at + 1 + c]);
    }
    firstGame += rows.length / game.gameColumns.length;
  }
  return out;
}

/** One row a label that was seen. */
function tallyRows({ game, columns, drawing }: SampleFiles, blocks: readonly SampleBlock[]): Rows {
  const width = tallyWidth(game);
  const sums = new Float64Array(drawing.labels.length * width);
  for (const { tallies } of blocks) for (let i = 0; i < sums.length; i++) sums[i] += tallies[i];
  const seen = drawing.labels.flatMap((_label, l) => (sums[l * width] > 0 ? [l] : []));
  const out = emptyRows(columns.tallies, seen.length);
  seen.forEach((label, row) => {
    put(out.data[0], row, label);
    for (let c = 0; c < width; c++) out.data[1 + c][row] = sums[label * width + c];
  });
  return out;
}

function drawRows({ spec, columns }: SampleFiles, index: number, blocks: readonly SampleBlock[]): Rows {
  const rows: number[][] = [];
  const pairs = playedPairs(spec, index, failuresOf(blocks));
  const side = spec.holds?.side ?? 0;
  let first = 0;
  for (const block of blocks) {
    let at = 0;
    for (let i = 0; i < 2 * block.pairs; i++) {
      const count = block.counts[i];
      const drawn = block.pieces.subarray(at, at + count);
      const exchanged = i % 2 === side && spec.arms !== undefined ? drawn[block.exchanged[i >> 1]] : -1;
      for (const piece of new Set(drawn)) {
        const copies = drawn.reduce((n, p) => n + (p === piece ? 1 : 0), 0);
        rows.push([pairs[first + (i >> 1)], i % 2, block.settings[i], piece, copies, piece === exchanged ? 1 : 0]);
      }
      at += count;
    }
    first += block.pairs;
  }
  const out = emptyRows(columns.draws, rows.length);
  rows.forEach((values, row) => {
    values.forEach((value, c) => {
      put(out.data[c], row, value);
    });
  });
  return out;
}

function partData(
  files: SampleFiles,
  index: number,
  games: Rows,
  draws: Rows,
  tallies: Rows,
  failures: readonly FailedDraw[],
): PartData | undefined {
  const { spec, game, drawing, columns } = files;
  const numbers = playedPairs(spec, index, failures);
  const pairs = numbers.length;
  const inArm = spec.gamesPerDraw;
  const isWhole = games.rows === pairs * armsOf(spec) * inArm;
  if (!isWhole || (pairs > 0 && games.data[GAME_PLACE.pair][0] !== numbers[0])) return undefined;
  const halfWins = new Uint16Array(pairs * armsOf(spec));
  const winner = games.data[SAMPLE_WINNER];
  for (let g = 0; g < games.rows; g++) halfWins[Math.floor(g / inArm)] += HALF_WINS[winner[g]];
  const kinds = luckKindsOf(columns.games);
  const luck = new Float32Array(halfWins.length * kinds.length);
  for (let unit = 0; unit < halfWins.length; unit++)
    luckOfUnit(kinds, games.data, unit * inArm, inArm, luck, unit * kinds.length);
  const width = tallyWidth(game);
  const sums = new Float64Array(drawing.labels.length * width);
  for (let row = 0; row < tallies.rows; row++)
    for (let c = 0; c < width; c++) sums[tallies.data[0][row] * width + c] = tallies.data[1 + c][row];
  return { pairs, numbers, failures, ...drawnPieces(draws, numbers), halfWins, luck, tallies: sums };
}
/** Of a, by code of the winner: a, b, draw. */
export const HALF_WINS = [2, 0, 1];

function drawnPieces(draws: Rows, numbers: Int32Array) {
  const pairs = numbers.length;
  const place = new Map<number, number>();
  numbers.forEach((number, i) => {
    place.set(number, i);
  });
  const [pair, side, setting, piece, copies, isExchanged] = [
    DRAW_COLUMN.pair,
    DRAW_COLUMN.side,
    DRAW_COLUMN.setting,
    DRAW_COLUMN.piece,
    DRAW_COLUMN.copies,
    DRAW_COLUMN.exchanged,
  ].map((c) => draws.data[c]) as [Uint32Array, Uint8Array, Uint8Array, Uint16Array, Uint16Array, Uint8Array];
  const counts = new Uint16Array(2 * pairs);
  const settings = new Uint16Array(2 * pairs);
  const exchanged = new Uint16Array(pairs);
  const pieces = new Uint16Array(copies.reduce((sum, n) => sum + n, 0));
  let at = 0;
  for (let row = 0; row < draws.rows; row++) {
    const i = 2 * place.get(pair[row])! + side[row];
    counts[i] += copies[row];
    settings[i] = setting[row];
    if (isExchanged[row] === 1) exchanged[i >> 1] = piece[row];
    pieces.fill(piece[row], at, at + copies[row]);
    at += copies[row];
  }
  return { counts, settings, exchanged, pieces };
}
