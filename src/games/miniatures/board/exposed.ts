import { type Board, bitRow, rowOf, VIEW_CORNERS, VIEW_SIGHT } from "./board.js";
import { fanIsClear, quadrantOf, quadrantsInReach } from "./cover.js";
import { MAX_WIDTH } from "./mapText.js";
import { hasOpenViews, openView } from "./openViews.js";
import { hasLineOfSight } from "./sight.js";

/**
 * From where a square can be shot without cover from terrain: pair by pair, so that no row has to be compiled for each
 * square that sees it. What it finds is what the rows' views say.
 */

const CLOSED = 0;

/** Low objects that give cover against the square looked at from, where some beside it do not. */
const blockingLow = new Int32Array(MAX_WIDTH);

/** Fills `board.exposed` for a square whose row is compiled. Allocates nothing. */
export function fillExposed(board: Board, doors: number, square: number): void {
  if (hasOpenViews(board)) fillFromClosed(board, doors, square);
  else fillPairByPair(board, doors, square);
  Atomics.store(board.exposedReady, doors * board.squareCount + square, 1);
}

/**
 * What it is with all doors closed, and squares that an open door gives a clear view of it: what opens takes no view
 * away.
 */
function fillFromClosed(board: Board, doors: number, square: number): void {
  const { width, height, pairDoors } = board;
  const closed = bitRow(board, CLOSED, square);
  const base = bitRow(board, doors, square);
  let pair = square * board.squareCount;
  for (let x = 0, from = 0; x < width; x++) {
    let bits = board.exposed[closed + x];
    for (let bit = 1, y = 0; y < height; y++, bit <<= 1, from++, pair++) {
      if ((pairDoors[pair] & doors) === 0 || (bits & bit) !== 0) continue;
      const seen = openView(board, doors, from, square);
      if ((seen & VIEW_SIGHT) !== 0 && (seen & VIEW_CORNERS) !== 0) bits |= bit;
    }
    board.exposed[base + x] = bits;
  }
}

function fillPairByPair(board: Board, doors: number, square: number): void {
  const base = bitRow(board, doors, square);
  const donor = donorOf(board, doors, square);
  const known = donor < 0 ? 0 : bitRow(board, donor, square);
  const pairs = square * board.squareCount;
  for (let x = 0; x < board.width; x++) {
    let bits = 0;
    for (let seen = board.sight[base + x]; seen !== 0; seen &= seen - 1) {
      const bit = seen & -seen;
      const from = x * board.height + (31 - Math.clz32(bit));
      if (donor >= 0 && (board.pairDoors[pairs + from] & (doors ^ donor)) === 0) bits |= board.exposed[known + x] & bit;
      else if (isClearFrom(board, doors, from, square)) bits |= bit;
    }
    board.exposed[base + x] = bits;
  }
}

/** The nearest door state for which the square is filled already; -1 = none. */
function donorOf(board: Board, doors: number, square: number): number {
  const { doorStates, squareCount, exposedReady } = board;
  for (let i = 1; i < doorStates; i++) {
    const donor = doors ^ (i & 1 ? (i + 1) >> 1 : doorStates - (i >> 1));
    if (Atomics.load(exposedReady, donor * squareCount + square) === 1) return donor;
  }
  return -1;
}

/** Whether a square lies without cover from terrain to some corner of another that sees it. */
function isClearFrom(board: Board, doors: number, from: number, square: number): boolean {
  if (from === square) return true;
  if (Atomics.load(board.rowReady, doors * board.squareCount + from) === 1)
    return (board.view[rowOf(board, doors, from) + square] & VIEW_CORNERS) !== 0;
  const x = board.colOf[from];
  const y = board.rowOf[from];
  const tx = board.colOf[square];
  const ty = board.rowOf[square];
  const blocking = lowAgainst(board, doors, x, y);
  for (let corner = 0; corner < 4; corner++) {
    const cx = x + (corner & 1);
    const cy = y + (corner >> 1);
    // The square lies opposite its own corner: in the quadrant with the other number.
    const inReach = quadrantsInReach(board, doors, cx, cy, 1 << (3 - corner));
    if (((inReach >> quadrantOf(cx, cy, tx, ty)) & 1) === 0) continue;
    if (fanIsClear(board, doors, blocking, cx, cy, tx, ty)) return true;
  }
  return false;
}

/**
 * Low objects that give cover against who stands at column x, row y: all but those in its square and adjacent to it.
 */
function lowAgainst(board: Board, doors: number, x: number, y: number): Int32Array {
  const { low, width } = board;
  const rows = y > 0 ? 0b111 << (y - 1) : 0b11;
  const west = x > 0 ? x - 1 : 0;
  const east = x + 1 < width ? x + 1 : x;
  let beside = 0;
  for (let column = west; column <= east; column++) beside |= low[column] & rows;
  if (beside === 0) return low;
  for (let column = 0; column < width; column++) blockingLow[column] = low[column];
  for (let column = west; column <= east; column++) {
    for (let bits = low[column] & rows & board.ground[column]; bits !== 0; bits &= bits - 1) {
      const row = 31 - Math.clz32(bits & -bits);
      if (hasLineOfSight(board, doors, x, y, column, row)) blockingLow[column] = blockingLow[column] & ~(1 << row);
    }
  }
  return blockingLow;
}
