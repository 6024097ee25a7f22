import { geometry, type State, tables } from "../../../src/games/miniatures/api.js";

/** Where to set up a character that will never move (glossary: Emplacement). */

/**
 * The offered space from which most of the ground before it lies open to fire.
 * @returns its top left square, of the spaces in `s.setupOffer`; -1 when there is none
 */
export function bestPost(s: State, side: number, c: number): number {
  const { board } = s;
  let best = -1;
  let bestScore = -1;
  for (let x = 0; x < board.width; x++) {
    for (let bits = s.setupOffer[x]; bits !== 0; bits &= bits - 1) {
      const square = x * board.height + (31 - Math.clz32(bits & -bits));
      const score = openGround(s, side, square, s.size[c]);
      if (score > bestScore) {
        bestScore = score;
        best = square;
      }
    }
  }
  return best;
}

/** Squares beyond the side's own starting columns that some square of a space sees without cover from terrain. */
function openGround(s: State, side: number, anchor: number, size: number): number {
  const { board } = s;
  const own = geometry.zoneOf(board, side);
  let count = 0;
  for (let x = 0; x < board.width; x++) {
    if (own[x] !== 0) continue;
    let seen = 0;
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) seen |= board.clear[tables.readyBits(board, 0, anchor + i * board.height + j) + x];
    }
    for (; seen !== 0; seen &= seen - 1) count++;
  }
  return count;
}
