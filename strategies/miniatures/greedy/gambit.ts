import { type Board, GAMBIT_REACH, roster, type State } from "../../../src/games/miniatures/api.js";

/** The middle of the map, where the rule gambit scores for one character of a side at the end of each round. */

const known = new WeakMap<Board, Int32Array>();

/** The squares that hold the middle, as bit columns; worked out once a board. */
export function gambitSquares(board: Board): Int32Array {
  let squares = known.get(board);
  if (squares !== undefined) return squares;
  squares = new Int32Array(board.width);
  for (let s = 0; s < board.squareCount; s++)
    if (board.centreDistance[s] <= GAMBIT_REACH) squares[board.colOf[s]] |= 1 << board.rowOf[s];
  known.set(board, squares);
  return squares;
}

/** Points that holding the middle is worth to c: nothing where an ally of its side does so already. */
export function gambitPrize(s: State, c: number): number {
  if (!s.matchup.rules.gambit || !roster.mayHoldMiddle(s, c)) return 0;
  const side = s.side[c];
  for (let i = roster.ownFrom(s, side), end = roster.ownTo(s, side); i < end; i++) {
    const o = s.living[i];
    if (o !== c && s.pos[o] >= 0 && holdsMiddle(s, s.pos[o]) && roster.mayHoldMiddle(s, o)) return 0;
  }
  return roster.gambitPointsOf(s, side);
}

/** Whether somebody on a square holds the middle. */
export const holdsMiddle = (s: State, square: number): boolean => s.board.centreDistance[square] <= GAMBIT_REACH;
