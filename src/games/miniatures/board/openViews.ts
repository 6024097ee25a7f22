import { type Board, rowOf } from "./board.js";

/**
 * Views under open doors, of a map whose rows were stored. What one square sees of another depends on a few doors only
 * (`pairDoors`), so a byte for each non-empty set of those says it for all door states.
 */

/** Whether the map's views are known for every door state. */
export const hasOpenViews = (board: Board): boolean => board.openViews.length > 0;

/** The VIEW_ bits of a square toward t under a door state. Only where `hasOpenViews`. */
export function openView(board: Board, doors: number, square: number, t: number): number {
  const pair = square * board.squareCount + t;
  const own = board.pairDoors[pair];
  if ((own & doors) === 0) return board.view[pair];
  return board.openViews[board.openViewsFrom[square] + board.openViewsAt[pair] + numberOfSet(own, doors) - 1];
}

/** Which of the sets of some doors stands open: bit k = the k-th of them does. */
function numberOfSet(own: number, doors: number): number {
  let number = 0;
  for (let rest = own, bit = 1; rest !== 0; rest &= rest - 1, bit <<= 1)
    if ((doors & rest & -rest) !== 0) number |= bit;
  return number;
}

/** The set of some doors with this number. */
function setOfNumber(own: number, number: number): number {
  let doors = 0;
  for (let rest = own, left = number; rest !== 0; rest &= rest - 1, left >>>= 1)
    if ((left & 1) === 1) doors |= rest & -rest;
  return doors;
}

/** Non-empty sets of some doors. */
function setsOf(own: number): number {
  let doors = 0;
  for (let rest = own; rest !== 0; rest &= rest - 1) doors++;
  return (1 << doors) - 1;
}

/** Whether a square's views outnumber what `openViewsAt` can count; no map of eight doors comes near it. */
const MOST_OF_SQUARE = 0xffff;

/**
 * Where each pair's views lie: fills `openViewsFrom` and `openViewsAt` from `pairDoors`.
 * @returns how many bytes all views take; -1 where a square has too many
 */
export function layOutOpenViews(board: Board): number {
  const { squareCount, pairDoors, openViewsFrom, openViewsAt } = board;
  let all = 0;
  for (let square = 0, pair = 0; square < squareCount; square++) {
    openViewsFrom[square] = all;
    let own = 0;
    for (let t = 0; t < squareCount; t++, pair++) {
      openViewsAt[pair] = own;
      own += setsOf(pairDoors[pair]);
    }
    if (own > MOST_OF_SQUARE) return -1;
    all += own;
  }
  return all;
}

/**
 * The views of all pairs under all sets of their doors, in the order in which they are laid out.
 * @param board with the rows of all door states compiled
 */
export function gatherOpenViews(board: Board): Uint8Array {
  const { squareCount, pairDoors, view } = board;
  const views: number[] = [];
  for (let square = 0, pair = 0; square < squareCount; square++) {
    for (let t = 0; t < squareCount; t++, pair++) {
      const own = pairDoors[pair];
      for (let number = 1; number <= setsOf(own); number++)
        views.push(view[rowOf(board, setOfNumber(own, number), square) + t]);
    }
  }
  return Uint8Array.from(views);
}
