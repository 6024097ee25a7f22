import { rowBits } from "../state/space.js";
import type { State } from "../state/state.js";
import { flooded, layerOffset, layers, standing } from "./layers.js";
import { threatened } from "./threatened.js";

/**
 * How the insubstantial move (glossary: Light Spirit, Hologram): no terrain hinders them, walls neither, nor does
 * anybody; but they end their moves on ground that is no solid square, and not in another's space.
 */

/**
 * Fills the flood's layers and `standing` for an insubstantial character where it stands: a diagonal costs its two
 * sides.
 */
export function drift(s: State, c: number, budget: number): void {
  const { width, height } = s.board;
  const x0 = Math.max(0, s.x[c] - budget);
  const x1 = Math.min(width - 1, s.x[c] + budget);
  for (let k = 0; k <= budget; k++) {
    const layer = layerOffset(k);
    for (let x = x0; x <= x1; x++) {
      const rest = k - Math.abs(x - s.x[c]);
      const low = Math.max(0, s.y[c] - rest);
      const high = Math.min(height - 1, s.y[c] + rest);
      layers[layer + x] = rest < 0 ? 0 : rowsFrom(low, high);
    }
  }
  for (let x = x0; x <= x1; x++) {
    standing[x] = 0;
    for (let y = 0; y < height; y++) if (mayHover(s, c, x, y)) standing[x] |= 1 << y;
  }
  threatened.fill(0, 0, width);
  flooded.budget = budget;
  flooded.x0 = x0;
  flooded.x1 = x1;
  flooded.careful = false;
  flooded.provokes = false;
  flooded.climb = -1;
  flooded.drifter = c;
}

const rowsFrom = (low: number, high: number): number => (high - low === 31 ? -1 : rowBits(low, high - low + 1));

/** Whether an insubstantial character may end a move with the top left of its space at column x, row y. */
export function mayHover(s: State, c: number, x: number, y: number): boolean {
  const size = s.size[c];
  if (x + size > s.board.width || y + size > s.board.height) return false;
  const bits = rowBits(y, size);
  for (let i = x; i < x + size; i++) {
    const isOwn = i >= s.x[c] && i < s.x[c] + size;
    const others = s.anyone[i] | (s.spirits[i] & ~(isOwn ? rowBits(s.y[c], size) : 0));
    if ((s.board.ground[i] & bits) !== bits || (others & bits) !== 0) return false;
  }
  return true;
}
