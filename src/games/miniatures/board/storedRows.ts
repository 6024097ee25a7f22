import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { assert } from "../../../core/assert.js";
import { builtRules } from "../../../core/codeHash.js";
import { builtProgram } from "../../../core/paths.js";
import { type Board, bitRow, NEAR_SQUARES, rowOf, VIEW_CORNERS, VIEW_SIGHT } from "./board.js";
import { compileBoard, reserve } from "./compile.js";
import type { MapText } from "./mapText.js";
import { gatherOpenViews, layOutOpenViews } from "./openViews.js";
import { ensureAllRows } from "./rows.js";
import { shippedMap, shippedMapNames } from "./shippedMaps.js";
import { ensureAllWalks, FAR_WALK } from "./walks.js";

/**
 * Rows of shipped maps with all doors closed, which the build compiles and every process takes from a file, with the
 * views under open doors (openViews.ts): they never change, and to compile them takes as long as a few dozen games. A
 * file of another map, of other rules or with a changed byte is not believed: the rows are compiled when they are asked
 * for, as those of any other map.
 *
 * A file: the digest of what it is of, the digest of what follows (32 bytes each), then `view`, `distance`, `walkCost`
 * and `pairDoors` of all pairs of squares and `openViews`, one after the other, deflated.
 */
const DIGEST_BYTES = 32;
const CLOSED = 0;

const digest = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What the rows of a map follow from. */
const sourceOf = ({ squares, verticals, horizontals }: MapText, rules: string): Buffer =>
  digest(JSON.stringify([rules, squares, verticals, horizontals]));

const fileOf = (folder: string, map: MapText): string => join(folder, `${map.name}.rows`);

/** The tables that are stored, as far as they are of closed doors: a byte for each pair of squares. */
function tablesOf(board: Board): Uint8Array[] {
  const pairs = board.squareCount * board.squareCount;
  return [board.view, board.distance, board.walkCost, board.pairDoors].map((table) => table.subarray(0, pairs));
}

/**
 * Writes the rows of all shipped maps.
 * @param folder made where it is missing
 * @param rules hash of the rules that compile them
 */
export function storeRows(folder: string, rules: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of shippedMapNames()) {
    const map = shippedMap(name)!;
    const board = compileBoard(map);
    for (let doors = CLOSED; doors < board.doorStates; doors++) ensureAllRows(board, doors);
    ensureAllWalks(board, CLOSED);
    const body = deflateRawSync(Buffer.concat([...tablesOf(board), gatherOpenViews(board)]), { level: 9 });
    writeFileSync(fileOf(folder, map), Buffer.concat([sourceOf(map, rules), digest(body), body]));
  }
}

/**
 * Fills the rows of closed doors from a file.
 * @param rules hash of the rules that run
 * @returns false where there is none, or none to be believed; the board is then as it was
 */
export function takeRows(board: Board, map: MapText, folder: string, rules: string): boolean {
  const file = fileOf(folder, map);
  if (!existsSync(file)) return false;
  const stored = readFileSync(file);
  const body = stored.subarray(2 * DIGEST_BYTES);
  if (!stored.subarray(0, DIGEST_BYTES).equals(sourceOf(map, rules))) return false;
  if (!stored.subarray(DIGEST_BYTES, 2 * DIGEST_BYTES).equals(digest(body))) return false;
  const bytes = inflateRawSync(body);
  let at = 0;
  for (const table of tablesOf(board)) {
    table.set(bytes.subarray(at, at + table.length));
    at += table.length;
  }
  const left = bytes.subarray(at);
  assert(layOutOpenViews(board) === left.length, "a stored map has views of all its pairs", { map: map.name });
  board.openViews = new Uint8Array(reserve(left.length));
  board.openViews.set(left);
  for (let square = 0; square < board.squareCount; square++) {
    fillBits(board, square);
    const isGround = (board.ground[board.colOf[square]] >>> board.rowOf[square]) & 1;
    if (board.doorCount > 0) board.pairReady[square] = isGround;
  }
  turnRound(board);
  board.rowReady.fill(1, 0, board.squareCount);
  board.walkReady.fill(1, 0, board.squareCount);
  board.exposedReady.fill(1, 0, board.squareCount);
  return true;
}

/** The bit columns of a square's row, from its bytes. */
function fillBits(board: Board, square: number): void {
  const { width, height, view, distance, walkCost } = board;
  const base = bitRow(board, CLOSED, square);
  for (let x = 0, at = rowOf(board, CLOSED, square); x < width; x++) {
    let [sight, clear, near, walk6, walk12] = [0, 0, 0, 0, 0];
    for (let bit = 1, y = 0; y < height; y++, bit <<= 1, at++) {
      const seen = view[at];
      const cost = walkCost[at];
      if ((seen & VIEW_SIGHT) !== 0) sight |= bit;
      if ((seen & VIEW_SIGHT) !== 0 && (seen & VIEW_CORNERS) !== 0) clear |= bit;
      if (distance[at] <= NEAR_SQUARES) near |= bit;
      if (cost <= NEAR_SQUARES) walk6 |= bit;
      if (cost <= FAR_WALK) walk12 |= bit;
    }
    board.sight[base + x] = sight;
    board.clear[base + x] = clear;
    board.within6[base + x] = near;
    board.walk6[base + x] = walk6;
    board.walk12[base + x] = walk12;
  }
}

/** Fills `exposed` from `clear`. */
function turnRound(board: Board): void {
  const { width, height, squareCount, clear, exposed } = board;
  for (let from = 0; from < squareCount; from++) {
    const base = bitRow(board, CLOSED, from);
    const column = board.colOf[from];
    const own = 1 << board.rowOf[from];
    for (let x = 0; x < width; x++)
      for (let bits = clear[base + x]; bits !== 0; bits &= bits - 1)
        exposed[bitRow(board, CLOSED, x * height + 31 - Math.clz32(bits & -bits)) + column] |= own;
  }
}

/** Where the build leaves the rows of shipped maps. */
export const storedRowsFolder = (): string => builtProgram("rows");

/** What a process checks, plays and records is on the same few boards, which take as long as some games to make. */
const made = new WeakMap<MapText, Board>();
/** Those of shipped maps, by what they follow from: maps are read anew with each file. */
const shipped = new Map<string, Board>();

/** The board of a map, with the rows that are stored of it, if any are. */
export function boardOf(map: MapText): Board {
  const board = made.get(map) ?? makeBoard(map);
  made.set(map, board);
  return board;
}

function makeBoard(map: MapText): Board {
  const rules = builtRules("miniatures");
  const key = `${sourceOf(map, rules ?? "").toString("hex")} ${map.name}`;
  const known = shipped.get(key);
  if (known !== undefined) return known;
  const board = compileBoard(map);
  if (rules !== undefined) takeRows(board, map, storedRowsFolder(), rules);
  if (shippedMapNames().includes(map.name)) shipped.set(key, board);
  return board;
}
