import { createHash } from "node:crypto";
import { LUCK_STEPS } from "../analysis/luckSums.js";
import { assert } from "../core/assert.js";
import type { Part, Plan } from "../experiment/plan.js";
import { variantOfPair } from "../experiment/rotation.js";
import type { Column } from "../games/column.js";
import { makeColumn, type Rows } from "./arrow.js";
import type { FailedPair } from "./failure.js";
import { put } from "./fits.js";
import {
  BLOCK_HEADER,
  type Block,
  GAME_NAME_COLUMNS,
  type LuckKind,
  MATCHUP,
  OWN,
  PAIR,
  type PlayedBlock,
  type RowNames,
  SIDE,
  SWAPPED,
  UNIT,
  UNIT_NAME_COLUMNS,
  VARIANT,
} from "./layout.js";

/** The rows of a part as they are written. */
export interface PartRows {
  readonly games: Rows;
  /** Undefined when units are not wanted. */
  readonly units: Rows | undefined;
  /** Absent where rounds are not wanted. */
  readonly rounds?: Rows;
  /** Pairs of the part that have no rows, in order. */
  readonly failures: readonly FailedPair[];
}

/** What assembling needs to know of the run. */
export interface RowLayout {
  readonly gameColumns: readonly Column[];
  readonly unitColumns: readonly Column[];
  /** Number of variants, 1 or more, and their weights; see `variantOfPair`. */
  readonly variants: number;
  readonly variantWeights?: readonly number[] | undefined;
  readonly names: RowNames;
  readonly withUnits: boolean;
  /** Absent where rounds are not wanted. */
  readonly rounds?: { readonly columns: readonly Column[]; readonly names: RowNames } | undefined;
}

/** Puts a part's blocks (in order of pair) together into columns, adding where each row stands. */
export function assemblePart(plan: Plan, part: Part, layout: RowLayout, played: readonly PlayedBlock[]): PartRows {
  const blocks = played.map((one) => one.rows);
  const failures = played.flatMap((one) => one.failures);
  const pairs = pairsWithout(part, failures);
  const games = emptyRows(layout.gameColumns, pairs.length * plan.gamesPerPair);
  const unitRows = blocks.reduce((sum, block) => sum + block[1], 0);
  const units = layout.withUnits ? emptyRows(layout.unitColumns, unitRows) : undefined;
  let row = 0;
  let unitRow = 0;
  for (const block of blocks) {
    copyGames(plan, part, pairs, layout, block, games, row);
    if (units !== undefined) copyUnits(plan, part, pairs, layout, block, units, row, unitRow);
    row += block[0];
    unitRow += block[1];
  }
  nameGames(games, layout, part.matchup);
  if (units !== undefined) nameUnits(units, layout.unitColumns, layout.names, part.matchup);
  assert(row === games.rows, "a part with other games than planned", { part: part.index, row, games: games.rows });
  const rounds = layout.rounds === undefined ? {} : { rounds: assembleRounds(plan, part, pairs, layout, played) };
  return { games, units, ...rounds, failures };
}

/** The rows of rounds of a part. */
function assembleRounds(
  plan: Plan,
  part: Part,
  pairs: Int32Array,
  layout: RowLayout,
  played: readonly PlayedBlock[],
): Rows {
  const { columns, names } = layout.rounds!;
  const width = 1 + columns.length - OWN - UNIT_NAME_COLUMNS;
  const out = emptyRows(columns, played.reduce((sum, { rounds }) => sum + rounds!.length, 0) / width);
  let row = 0;
  let game = 0;
  for (const { rows, rounds } of played) {
    copyOwn(plan, part, pairs, layout, rounds!, 0, rounds!.length / width, out, width, game, row);
    row += rounds!.length / width;
    game += rows[0];
  }
  nameUnits(out, columns, names, part.matchup);
  return out;
}

/** Numbers of the part's pairs that were played whole, in order. */
function pairsWithout(part: Part, failures: readonly FailedPair[]): Int32Array {
  const failed = new Set(failures.map(({ pair }) => pair));
  return Int32Array.from({ length: part.pairs }, (_, p) => part.firstPair + p).filter((pair) => !failed.has(pair));
}

/** Fills in the names of the matchup, which are the same in all rows of a part. */
function nameGames({ data }: Rows, { gameColumns, names }: RowLayout, matchup: number): void {
  const first = gameColumns.length - GAME_NAME_COLUMNS;
  names.matchups[matchup].forEach((name, i) => {
    data[first + i].fill(name);
  });
}

/** Fills in the names of units and of whose they are. */
function nameUnits({ data, rows }: Rows, columns: readonly Column[], names: RowNames, matchup: number): void {
  const first = columns.length - UNIT_NAME_COLUMNS;
  const [entrant, name, kind] = [data[first], data[first + 1], data[first + 2]];
  const [a, b] = [names.matchups[matchup][0], names.matchups[matchup][1]];
  const unitNames = [names.units[a], names.units[b]] as const;
  const unitKinds = [names.kinds[a], names.kinds[b]] as const;
  const [side, unit] = [data[SIDE], data[UNIT]];
  for (let row = 0; row < rows; row++) {
    const own = side[row];
    entrant[row] = own === 0 ? a : b;
    name[row] = unitNames[own][unit[row]];
    kind[row] = unitKinds[own][unit[row]];
  }
}

/**
 * SHA-256 of the values of a part's game rows: independent of metadata, of the library and of units, of names, which
 * follow from numbers, and of luck, which is reckoned from the same games.
 */
export function hashRows(rows: Rows, columns: readonly Column[]): string {
  const hash = createHash("sha256");
  const own = rows.data.filter((_, c) => columns[c].names === undefined && columns[c].luck === undefined);
  for (const column of own) hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  return hash.digest("hex");
}

/** The fingerprint of a run: SHA-256 over the hashes of its parts in part order. */
export function fingerprintOf(partHashes: readonly string[]): string {
  const hash = createHash("sha256");
  for (const one of partHashes) hash.update(one);
  return hash.digest("hex");
}

function emptyRows(columns: readonly Column[], rows: number): Rows {
  return { rows, data: columns.map((column) => makeColumn(column.type, rows)) };
}

function copyGames(
  plan: Plan,
  part: Part,
  pairs: Int32Array,
  layout: RowLayout,
  block: Block,
  out: Rows,
  from: number,
): void {
  const games = block[0];
  const width = layout.gameColumns.length - OWN - GAME_NAME_COLUMNS;
  for (let i = 0; i < games; i++) placeRow(plan, part, pairs, layout, out, from + i, from + i);
  for (let c = 0; c < width; c++) {
    const column = out.data[OWN + c];
    for (let i = 0; i < games; i++) put(column, from + i, block[BLOCK_HEADER + i * width + c]);
  }
}

function copyUnits(
  plan: Plan,
  part: Part,
  pairs: Int32Array,
  layout: RowLayout,
  block: Block,
  out: Rows,
  fromGame: number,
  from: number,
): void {
  const count = block[1];
  const start = BLOCK_HEADER + block[0] * (layout.gameColumns.length - OWN - GAME_NAME_COLUMNS);
  const width = 1 + layout.unitColumns.length - OWN - UNIT_NAME_COLUMNS;
  copyOwn(plan, part, pairs, layout, block, start, count, out, width, fromGame, from);
}

/** Rows that begin with the number of their game within a block, put where they belong. */
function copyOwn(
  plan: Plan,
  part: Part,
  pairs: Int32Array,
  layout: RowLayout,
  block: Int32Array,
  start: number,
  count: number,
  out: Rows,
  width: number,
  fromGame: number,
  from: number,
): void {
  for (let i = 0; i < count; i++) {
    const at = start + i * width;
    placeRow(plan, part, pairs, layout, out, from + i, fromGame + block[at]);
    for (let c = 1; c < width; c++) put(out.data[OWN + c - 1], from + i, block[at + c]);
  }
}

/** Writes the place columns of one row; `game` is the game's number among those of the part that were played whole. */
function placeRow(
  plan: Plan,
  part: Part,
  pairs: Int32Array,
  layout: RowLayout,
  out: Rows,
  row: number,
  game: number,
): void {
  const pair = pairs[Math.floor(game / plan.gamesPerPair)];
  put(out.data[MATCHUP], row, part.matchup);
  put(out.data[PAIR], row, pair);
  put(out.data[VARIANT], row, variantOfPair(layout.variants, layout.variantWeights, pair));
  put(out.data[SWAPPED], row, game % plan.gamesPerPair);
}

const MILLIONTHS_A_STEP = 1_000_000 / LUCK_STEPS;

/**
 * Luck of a in the games of a unit, a game, as `LuckSums` counts it.
 * @param first row of its first game
 * @param games of the unit, 1 or more
 * @param into out, from place `to` on: steps by kind, whole numbers
 */
export function luckOfUnit(
  kinds: readonly LuckKind[],
  data: Rows["data"],
  first: number,
  games: number,
  into: Float32Array | Float64Array,
  to = 0,
): void {
  for (let k = 0; k < kinds.length; k++) {
    let sum = 0;
    for (const { at, sign } of kinds[k].columns) for (let g = 0; g < games; g++) sum += sign * data[at][first + g];
    into[to + k] = Math.round(sum / (games * MILLIONTHS_A_STEP));
  }
}
