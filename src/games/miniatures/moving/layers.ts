/** The buffers that a flood of moves fills (flood.ts, drift.ts), which stand until the next one. */

/** Longest movement any rule allows (Accelerate 24, and Force points on top). */
export const MAX_BUDGET = 40;

/** Columns of a layer, with a margin on both sides so that looks beyond the map find nothing. */
export const MARGIN = 5;
/** Words of one layer. */
export const ROW = 40 + 2 * MARGIN;

/** Words that a set of bit columns needs. */
export const COLUMNS = ROW;

/** Layer k, column x at k * ROW + MARGIN + x. */
export const layers = new Int32Array((MAX_BUDGET + 1) * ROW);

/** Spaces where the mover may end: legal ground and nobody there. Filled within the flood's window. */
export const standing = new Int32Array(ROW);

/**
 * What the last flood was about: movement it went to, columns it covers, whether it kept clear of threats; `climb` is
 * where a Wall Climber's steps stand, -1 for others; `drifter` the mover where it is insubstantial, else -1.
 */
export const flooded = {
  /** How many floods there have been: the number of the last. */
  times: 0,
  budget: 0,
  x0: 0,
  x1: 0,
  careful: false,
  provokes: false,
  base: 0,
  dear: 2,
  /** Set where an ally's Pathfinder eases the ground in `eased`. */
  eases: false,
  climb: -1,
  drifter: -1,
  /** Set while a walk looks for a way past the mines in `mined`. */
  shuns: false,
};

/** Where column 0 of layer k stands in `layers`. */
export const layerOffset = (k: number): number => k * ROW + MARGIN;
