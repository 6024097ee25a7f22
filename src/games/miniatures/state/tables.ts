import { type Board, bitRow, rowOf } from "../board/board.js";
import { fillExposed } from "../board/exposed.js";
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

/**
 * Offset of a square's bit columns in `board.exposed`: the squares from which it can be shot without cover from
 * terrain.
 */
export function readyExposed(board: Board, doors: number, square: number): number {
  if (board.exposedReady[doors * board.squareCount + square] === 0) {
    readyRow(board, doors, square);
    fillExposed(board, doors, square);
  }
  return bitRow(board, doors, square);
}
