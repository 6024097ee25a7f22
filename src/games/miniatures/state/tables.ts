import { type Board, bitRow, rowOf, VIEW_CORNERS } from "../board/board.js";
import { ensureRow } from "../board/rows.js";

/** The board's lazily compiled rows, compiled on the way when they are asked for the first time. */

/** Offset of a square's row in `board.view` and `board.distance`. */
export function readyRow(board: Board, doors: number, square: number): number {
  if (board.rowReady[doors * board.squareCount + square] === 0) ensureRow(board, doors, square);
  return rowOf(board, doors, square);
}

/** Offset of a square's bit columns in `board.sight`, `board.clear` and `board.within6`. */
export function readyBits(board: Board, doors: number, square: number): number {
  if (board.rowReady[doors * board.squareCount + square] === 0) ensureRow(board, doors, square);
  return bitRow(board, doors, square);
}

/** Offset of a square's bit columns in `board.exposed`: the squares from which it can be shot without cover from terrain. */
export function readyExposed(board: Board, doors: number, square: number): number {
  if (board.exposedReady[doors * board.squareCount + square] === 0) fillExposed(board, doors, square);
  return bitRow(board, doors, square);
}

function fillExposed(board: Board, doors: number, square: number): void {
  const base = readyBits(board, doors, square);
  for (let x = 0; x < board.width; x++) {
    let bits = 0;
    for (let seen = board.sight[base + x]!; seen !== 0; seen &= seen - 1) {
      const bit = seen & -seen;
      const from = x * board.height + (31 - Math.clz32(bit));
      if ((board.view[readyRow(board, doors, from) + square]! & VIEW_CORNERS) !== 0) bits |= bit;
    }
    board.exposed[base + x] = bits;
  }
  Atomics.store(board.exposedReady, doors * board.squareCount + square, 1);
}
