import { standableOffset } from "./board/board.js";
import { rowBits } from "./space.js";
import { H, type State } from "./state.js";

/** Where a character may be set up: its side's zone, on legal ground that is still free. */

const MAX_COLUMNS = 40;
/** Bit columns of the spaces (top left squares) open to the character now being set up. */
export const setupOffer = new Int32Array(MAX_COLUMNS);

/** Fills `setupOffer` for a character of a size. When the zone is full, the rest of the board nearest to it opens. */
export function setupSquares(s: State, side: number, size: number): void {
  if (fillOffer(s, side === 0 ? s.board.zone0 : s.board.zone1, size)) return;
  fillOffer(s, s.board.ground, size);
  for (let x = 0; x < s.board.width; x++)
    if (side === 0 ? x * 2 >= s.board.width : x * 2 < s.board.width) setupOffer[x] = 0;
}

function fillOffer(s: State, zone: Int32Array, size: number): boolean {
  const { board } = s;
  const base = standableOffset(board, s.head[H.doors]!, size);
  let any = false;
  for (let x = 0; x < board.width; x++) {
    setupOffer[x] = 0;
    if (x + size > board.width) continue;
    let room = board.standable[base + x]!;
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) room &= (zone[x + i]! & ~s.anyone[x + i]!) >>> j;
    setupOffer[x] = room;
    if (room !== 0) any = true;
  }
  return any;
}

/** Whether a space is legal ground and empty. */
export function isFreeToStand(s: State, square: number, size: number): boolean {
  const { board } = s;
  if (square < 0 || square >= board.squareCount) return false;
  const x = board.colOf[square]!;
  const y = board.rowOf[square]!;
  if (x + size > board.width || y + size > board.height) return false;
  if ((board.standable[standableOffset(board, s.head[H.doors]!, size) + x]! & (1 << y)) === 0) return false;
  const bits = rowBits(y, size);
  for (let i = x; i < x + size; i++) if ((s.anyone[i]! & bits) !== 0) return false;
  return true;
}
