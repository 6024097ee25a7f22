import { isAboard, takeAlong } from "../moving/aboard.js";
import { isInsubstantial } from "./flags.js";
import { H, type State } from "./state.js";

/** Where characters stand: spaces of 1, 4 or 9 squares, kept as bit columns: everyone, and the enemies of each side. */

/** Rows y..y+size-1 as bits of a column. */
export const rowBits = (y: number, size: number): number => ((1 << size) - 1) << y;

/** Puts a character that is off the map onto a space (its top left square). */
export function settle(s: State, c: number, square: number): void {
  const x = s.board.colOf[square];
  const y = s.board.rowOf[square];
  s.pos[c] = square;
  s.x[c] = x;
  s.y[c] = y;
  if (s.matchup.cards.transports) {
    if (isAboard(s, c)) return;
    takeAlong(s, c);
  }
  const size = s.size[c];
  const bits = rowBits(y, size);
  if (isInsubstantial(s, c)) {
    for (let i = x; i < x + size; i++) s.spirits[i] |= bits;
    return;
  }
  for (let i = x; i < x + size; i++) s.anyone[i] |= bits;
  for (let side = 0; side < s.sideCount; side++) {
    if (side === s.side[c]) continue;
    for (let i = side * s.stride + x; i < side * s.stride + x + size; i++) s.foes[i] |= bits;
  }
}

/** Takes a character's space off the map, leaving its last position readable. */
export function lift(s: State, c: number): void {
  const x = s.x[c];
  const size = s.size[c];
  const bits = ~rowBits(s.y[c], size);
  if (isAboard(s, c)) return;
  if (isInsubstantial(s, c)) {
    for (let i = x; i < x + size; i++) s.spirits[i] &= bits;
    return;
  }
  for (let i = x; i < x + size; i++) s.anyone[i] &= bits;
  for (let side = 0; side < s.sideCount; side++) {
    if (side === s.side[c]) continue;
    for (let i = side * s.stride + x; i < side * s.stride + x + size; i++) s.foes[i] &= bits;
  }
}

/** Takes a character off the map from a space that it may share with allies it is passing: theirs stay taken. */
export function vacate(s: State, c: number): void {
  lift(s, c);
  const size = s.size[c];
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (o === c || s.pos[o] < 0) continue;
    const reach = s.size[o];
    if (s.x[o] >= s.x[c] + size || s.x[o] + reach <= s.x[c]) continue;
    if (s.y[o] < s.y[c] + size && s.y[o] + reach > s.y[c]) settle(s, o, s.pos[o]);
  }
}

/**
 * Squares that a move under way still leads over, as bit columns: whoever moves in the middle of it may not end there.
 */
const reserved = new Int32Array(40);
let isUnderWay = false;

/** Keeps a space free for a move under way. */
export function reserve(s: State, square: number, size: number): void {
  if (!isUnderWay) reserved.fill(0);
  isUnderWay = true;
  const x = s.board.colOf[square];
  for (let i = x; i < x + size; i++) reserved[i] |= rowBits(s.board.rowOf[square], size);
}

/** The move under way is over. */
export function unreserve(): void {
  isUnderWay = false;
}

export function isReserved(s: State, square: number, size: number): boolean {
  if (!isUnderWay) return false;
  const x = s.board.colOf[square];
  for (let i = x; i < x + size; i++) if ((reserved[i] & rowBits(s.board.rowOf[square], size)) !== 0) return true;
  return false;
}

/** Whether nobody stands on a space by its top left square. */
export function isEmptySpace(s: State, x: number, y: number, size: number): boolean {
  const bits = rowBits(y, size);
  for (let i = x; i < x + size; i++) if (((s.anyone[i] | s.spirits[i]) & bits) !== 0) return false;
  return true;
}

/** Whether an enemy of c stands next to its space by side or corner, walls or not. */
export function isBesideFoes(s: State, c: number): boolean {
  const size = s.size[c];
  const y = s.y[c];
  const rows = y === 0 ? (2 << size) - 1 : ((4 << size) - 1) << (y - 1);
  const x1 = s.x[c] + size < s.board.width ? s.x[c] + size : s.board.width - 1;
  const enemies = s.side[c] * s.stride;
  let near = 0;
  for (let x = s.x[c] > 0 ? s.x[c] - 1 : 0; x <= x1; x++) near |= s.foes[enemies + x];
  return (near & rows) !== 0;
}
