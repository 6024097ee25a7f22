import { bodyOffset } from "../board/board.js";
import { rowBits } from "../state/space.js";
import { H, isFrozen, type State } from "../state/state.js";

/** Squares that objects take up: nobody enters them, by whatever way it moves (glossary: Frozen in Carbonite). */

const COLUMNS = 50;
/** Spaces (top left squares) of the mover last asked about that would take up such a square, as bit columns. */
export const barred = new Int32Array(COLUMNS);
/** The squares themselves. */
const objects = new Int32Array(COLUMNS);

/** Fills `barred` for a mover and adds it to the spaces that it is kept out of. */
export function bar(s: State, mover: number, blocked: Int32Array): void {
  const { width } = s.board;
  barred.fill(0, 0, width);
  for (let c = 0; c < s.count; c++) if (isFrozen(s, c) && s.pos[c] >= 0) barAround(s, s.x[c], s.y[c], s.size[mover]);
  for (let x = 0; x < width; x++) blocked[x] |= barred[x];
}

/** Bars every space of a size whose body covers the square (x, y). */
function barAround(s: State, x: number, y: number, size: number): void {
  if (size === 1) {
    barred[x] |= 1 << y;
    return;
  }
  const bodies = bodyOffset(s.board, s.head[H.doors], size, 0);
  for (let i = 0; i < size && i <= x; i++) {
    for (let j = 0; j < size && j <= y; j++) {
      const body = s.board.body[bodies + (x - i) * s.board.height + (y - j)];
      if ((body & (1 << (j * size + i))) !== 0) barred[x - i] |= 1 << (y - j);
    }
  }
}

/** The squares of objects as bit columns, in a buffer that stands until it is asked for again. */
export function objectColumns(s: State): Int32Array {
  objects.fill(0, 0, s.board.width);
  for (let c = 0; c < s.count; c++) if (isFrozen(s, c) && s.pos[c] >= 0) objects[s.x[c]] |= rowBits(s.y[c], s.size[c]);
  return objects;
}
