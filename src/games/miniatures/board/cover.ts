import type { Board } from "./board.js";
import { fanCount, fanFirst, runBits, runStart } from "./runs.js";

/*
 * Cover is traced from a corner of the attacker's space to every point inside a target square. All these lines together
 * are the open fan of corner and square, which lies within one quadrant of the corner. Something gives cover when the
 * fan crosses it properly: walls and closed doors with their open edge, squares with their interior.
 *
 * Quadrants of a corner are numbered 0 NW, 1 NE, 2 SW, 3 SE; a set of them is a 4-bit mask.
 */

/**
 * Quadrants around lattice corner (cx, cy) that can be reached from the quadrants in `own` without crossing a wall that
 * meets the corner: a corner on a straight wall sees its own side only, one at a wall's end sees around it.
 */
export function quadrantsInReach(board: Board, doors: number, cx: number, cy: number, own: number): number {
  const base = doors * board.width;
  const inX = cx > 0 && cx < board.width;
  const inY = cy > 0 && cy < board.height;
  const above = cy - 1;
  const north = inX && cy > 0 && ((board.eastWall[base + cx - 1] >>> above) & 1) === 0;
  const south = inX && cy < board.height && ((board.eastWall[base + cx - 1] >>> cy) & 1) === 0;
  const west = inY && cx > 0 && ((board.southWall[base + cx - 1] >>> above) & 1) === 0;
  const east = inY && cx < board.width && ((board.southWall[base + cx] >>> above) & 1) === 0;
  let reach = own;
  // A quadrant is at most three open edges away, and each round crosses at least one of them.
  for (let round = 0; round < 3; round++) {
    if (north) reach |= ((reach & 0b0001) << 1) | ((reach & 0b0010) >> 1);
    if (east) reach |= ((reach & 0b0010) << 2) | ((reach & 0b1000) >> 2);
    if (south) reach |= ((reach & 0b0100) << 1) | ((reach & 0b1000) >> 1);
    if (west) reach |= ((reach & 0b0001) << 2) | ((reach & 0b0100) >> 2);
  }
  return reach;
}

/** The quadrant of lattice corner (cx, cy) that square (x, y) lies in. */
export function quadrantOf(cx: number, cy: number, x: number, y: number): number {
  return (x >= cx ? 1 : 0) + (y >= cy ? 2 : 0);
}

/**
 * Whether the fan of lattice corner (cx, cy) and square (tx, ty) crosses no wall or closed door, and no square of
 * `blocking` (bit columns: low objects that count; the target's own square included).
 */
export function fanIsClear(
  board: Board,
  doors: number,
  blocking: Int32Array,
  cx: number,
  cy: number,
  tx: number,
  ty: number,
): boolean {
  const right = tx >= cx;
  const down = ty >= cy;
  const i = right ? tx - cx : cx - 1 - tx;
  const base = doors * board.width;
  const { eastWall, southWall } = board;
  let index = runStart(i, down ? ty - cy : cy - 1 - ty);
  let before = 0;
  for (let k = 0; k <= i; k++, index++) {
    const x = right ? cx + k : cx - 1 - k;
    const count = fanCount[index];
    const rows = runBits(count, down ? cy + fanFirst[index] : cy - fanFirst[index] - count);
    const crossed =
      (blocking[x] & rows) |
      (southWall[base + x] & rows & (rows >>> 1)) |
      (eastWall[base + (right && x > 0 ? x - 1 : x)] & before & rows);
    if (crossed !== 0) return false;
    before = rows;
  }
  return true;
}
