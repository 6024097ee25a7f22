import { MAX_WIDTH } from "../board/mapText.js";
import { rowBits } from "../state/space.js";
import { foesFrom, foesTo, H, type State } from "../state/state.js";
import { readyBits } from "../state/tables.js";
import { mayOppose } from "./mover.js";

/**
 * Which spaces enemies threaten with attacks of opportunity: as bit columns, in a buffer that stands until it is made
 * anew.
 */

/** Spaces in which leaving provokes an attack of opportunity. */
export const threatened = new Int32Array(MAX_WIDTH);
/** Squares in sight of one character. */
const seen = new Int32Array(MAX_WIDTH);

/** Spaces adjacent to an enemy that could make an attack of opportunity. */
export function markThreatened(s: State, c: number, first: number, last: number): void {
  const side = s.side[c];
  const size = s.size[c];
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] < 0 || s.x[e] + s.size[e] < first || s.x[e] > last + size || !mayOppose(s, e)) continue;
    threatenAround(s, e, size);
  }
}

/** Marks the spaces of a size that are adjacent to a character: touching, and in sight of each other. */
export function threatenAround(s: State, e: number, size: number): void {
  if (size !== 1 || s.size[e] !== 1) {
    threatenAroundSpace(s, e, size);
    return;
  }
  const { board } = s;
  const ex = s.x[e];
  const ey = s.y[e];
  const base = readyBits(board, s.head[H.doors], s.pos[e]);
  const rows = ey === 0 ? 3 : 7 << (ey - 1);
  const x1 = ex + 1 < board.width ? ex + 1 : ex;
  for (let x = ex > 0 ? ex - 1 : 0; x <= x1; x++) threatened[x] |= board.sight[base + x] & rows;
}

function threatenAroundSpace(s: State, e: number, size: number): void {
  const { board } = s;
  const far = s.size[e];
  const x0 = Math.max(0, s.x[e] - size);
  const x1 = Math.min(board.width - size, s.x[e] + far);
  const y0 = Math.max(0, s.y[e] - size);
  const y1 = Math.min(board.height - size, s.y[e] + far);
  markSeen(s, e, x0, x1 + size - 1);
  for (let x = x0; x <= x1; x++) {
    let sees = 0;
    for (let i = x; i < x + size; i++) for (let j = 0; j < size; j++) sees |= seen[i] >>> j;
    threatened[x] |= sees & rowBits(y0, y1 - y0 + 1);
  }
}

/** Columns x0 to x1 of the squares that a character sees from some square of its space, into `seen`. */
function markSeen(s: State, e: number, x0: number, x1: number): void {
  const { board } = s;
  seen.fill(0, x0, x1 + 1);
  for (let i = 0; i < s.size[e]; i++) {
    for (let j = 0; j < s.size[e]; j++) {
      const base = readyBits(board, s.head[H.doors], s.pos[e] + i * board.height + j);
      for (let x = x0; x <= x1; x++) seen[x] |= board.sight[base + x];
    }
  }
}
