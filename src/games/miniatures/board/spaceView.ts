import { type Board, rowOf, squareAt, VIEW_SIGHT } from "./board.js";
import { fanIsClear, quadrantOf, quadrantsInReach } from "./cover.js";
import { MAX_WIDTH } from "./mapText.js";
import { ensureRow } from "./rows.js";

/** Bits 0-15 of a space view: the lattice corners of the space in reading order, `(size + 1) ^ 2` of them. */
export const SPACE_CORNERS = 0xffff;
export const SPACE_SIGHT = 1 << 16;
export const SPACE_ADJACENT = 1 << 17;

const blockingLow = new Int32Array(MAX_WIDTH);

/**
 * What a big character (size 2 or 3) at an anchor sees of a square: a bit for each corner of its space from which
 * terrain gives the square no cover, SPACE_SIGHT when any of its squares has line of sight, SPACE_ADJACENT when it
 * touches the square and sees it. Low objects in and adjacent to the whole space do not count. Allocates nothing;
 * remembered values are pure, so the cache cannot change a result. Against a big target: AND the corners, OR the other
 * bits over its squares.
 */
export function spaceView(board: Board, doors: number, size: number, anchor: number, target: number): number {
  // 11 bits a square, 1 for the size, 8 for the doors.
  const key = ((((doors << 1) | (size - 2)) << 11) | anchor) * 2048 + target;
  const entry = (Math.imul(key ^ (key >>> 15), 0x9e3779b1) >>> 16) & (board.spaceKeys.length - 1);
  if (board.spaceKeys[entry] === key) return board.spaceValues[entry];
  const value = computeSpaceView(board, doors, size, anchor, target);
  board.spaceKeys[entry] = key;
  board.spaceValues[entry] = value;
  return value;
}

/** The same without the cache. */
export function computeSpaceView(board: Board, doors: number, size: number, anchor: number, target: number): number {
  const left = board.colOf[anchor];
  const top = board.rowOf[anchor];
  const tx = board.colOf[target];
  const ty = board.rowOf[target];
  if (((board.ground[tx] >>> ty) & 1) === 0) return 0;
  const corners = (1 << ((size + 1) * (size + 1))) - 1;
  const isInside = tx >= left && tx < left + size && ty >= top && ty < top + size;
  if (isInside) return corners | SPACE_SIGHT;
  const isSeen = spaceSees(board, doors, size, anchor, target);
  const touches = tx >= left - 1 && tx <= left + size && ty >= top - 1 && ty <= top + size;
  let value = (isSeen ? SPACE_SIGHT : 0) | (isSeen && touches ? SPACE_ADJACENT : 0);
  markBlockingLow(board, doors, size, anchor);
  for (let corner = 0; corner < (size + 1) * (size + 1); corner++) {
    const column = corner % (size + 1);
    const row = Math.floor(corner / (size + 1));
    const reach = quadrantsInReach(board, doors, left + column, top + row, ownQuadrants(size, column, row));
    if (((reach >> quadrantOf(left + column, top + row, tx, ty)) & 1) === 0) continue;
    if (fanIsClear(board, doors, blockingLow, left + column, top + row, tx, ty)) value |= 1 << corner;
  }
  return value;
}

/** Quadrants of a corner of the space that hold squares of the space. */
function ownQuadrants(size: number, column: number, row: number): number {
  const west = column > 0 ? 0b0101 : 0;
  const east = column < size ? 0b1010 : 0;
  const north = row > 0 ? 0b0011 : 0;
  const south = row < size ? 0b1100 : 0;
  return (west | east) & (north | south);
}

/** Whether any square of the space has line of sight to the square. */
function spaceSees(board: Board, doors: number, size: number, anchor: number, target: number): boolean {
  for (let column = 0; column < size; column++) {
    for (let row = 0; row < size; row++) {
      const s = anchor + column * board.height + row;
      ensureRow(board, doors, s);
      if ((board.view[rowOf(board, doors, s) + target] & VIEW_SIGHT) !== 0) return true;
    }
  }
  return false;
}

/** Low objects except those in the space and those that touch it in line of sight. */
function markBlockingLow(board: Board, doors: number, size: number, anchor: number): void {
  const { width, height, low } = board;
  const left = board.colOf[anchor];
  const top = board.rowOf[anchor];
  for (let x = 0; x < width; x++) blockingLow[x] = low[x];
  for (let x = Math.max(0, left - 1); x <= Math.min(width - 1, left + size); x++) {
    for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, top + size); y++) {
      if (((low[x] >>> y) & 1) === 0) continue;
      if (spaceSees(board, doors, size, anchor, squareAt(board, x, y))) blockingLow[x] = blockingLow[x] & ~(1 << y);
    }
  }
}
