import { type Board, bitRow, NEAR_SQUARES, NO_PATH, rowOf, stepOffset, WALKING } from "./board.js";
import { MAX_HEIGHT, MAX_WIDTH } from "./mapText.js";

/**
 * Walks on an empty board: where a single walker gets when no enemy is near. Most moves of a skirmish are such moves,
 * and a table answers them at once; it holds while no enemy stands in, or threatens, a square of the walk.
 */

/** Movement that the tables go up to. */
export const LONGEST_WALK = 24;
/** Movement that `walk12` goes up to. */
export const FAR_WALK = 12;
const MAX_SQUARES = MAX_WIDTH * MAX_HEIGHT;
const costs = new Uint8Array(MAX_SQUARES);
/** A margin on both sides of a layer, so that looks beyond the map find nothing. */
const ROW = MAX_WIDTH + 2;
/** Bit columns, a layer a cost: the squares that cost just that. Column x at cost * ROW + 1 + x. */
const layers = new Int32Array((LONGEST_WALK + 1) * ROW);
/** Bit columns: squares that cost no more than the last layer. */
const reached = new Int32Array(MAX_WIDTH);

/** Makes sure that the walks from a square in a door state are compiled. Allocates nothing. */
export function ensureWalks(board: Board, doors: number, square: number): void {
  if (Atomics.load(board.walkReady, doors * board.squareCount + square) === 1) return;
  const base = rowOf(board, doors, square);
  const bits = bitRow(board, doors, square);
  costs.fill(NO_PATH, 0, board.squareCount);
  layers.fill(0);
  reached.fill(0);
  const x = board.colOf[square];
  reached[x] = 1 << board.rowOf[square];
  layers[1 + x] = reached[x];
  costs[square] = 0;
  for (let cost = 1; cost <= LONGEST_WALK; cost++) {
    addLayer(board, stepOffset(board, doors, 1, WALKING), x, cost);
    if (cost === NEAR_SQUARES) for (let i = 0; i < board.width; i++) board.walk6[bits + i] = reached[i];
    if (cost === FAR_WALK) for (let i = 0; i < board.width; i++) board.walk12[bits + i] = reached[i];
  }
  for (let t = 0; t < board.squareCount; t++) board.walkCost[base + t] = costs[t];
  Atomics.store(board.walkReady, doors * board.squareCount + square, 1);
}

/** Compiles the walks from every square in a door state. */
export function ensureAllWalks(board: Board, doors: number): void {
  for (let s = 0; s < board.squareCount; s++) ensureWalks(board, doors, s);
}

/** The squares that cost so much from column `start`: one step from squares that cost one, two or four less. */
function addLayer(board: Board, base: number, start: number, cost: number): void {
  const { slow, steps, width, height } = board;
  const cheap = 2 * width;
  const corner = base + 4 * cheap;
  const last = Math.min(width - 1, start + cost);
  for (let x = Math.max(0, start - cost); x <= last; x++) {
    let found = straight(steps, base + x, cheap, (cost - 1) * ROW + 1 + x);
    if (cost >= 2) found |= diagonal(steps, corner + x, cheap, (cost - 2) * ROW + 1 + x);
    // Steps at double cost lead to slow ground alone.
    if (slow[x] !== 0) {
      if (cost >= 2) found |= straight(steps, base + width + x, cheap, (cost - 2) * ROW + 1 + x);
      if (cost >= 4) found |= diagonal(steps, corner + width + x, cheap, (cost - 4) * ROW + 1 + x);
    }
    found &= ~reached[x];
    layers[cost * ROW + 1 + x] = found;
    reached[x] |= found;
    for (; found !== 0; found &= found - 1) costs[x * height + 31 - Math.clz32(found & -found)] = cost;
  }
}

/**
 * Squares of a column that orthogonal steps lead into from a layer; `table` is that of the first direction, for the
 * column.
 */
function straight(steps: Int32Array, table: number, next: number, layer: number): number {
  const left = layers[layer - 1];
  const mid = layers[layer];
  const right = layers[layer + 1];
  let found = 0;
  if (mid !== 0) found = ((mid & steps[table]) >>> 1) | ((mid & steps[table + 2 * next]) << 1);
  if (left !== 0) found |= left & steps[table + next - 1];
  if (right !== 0) found |= right & steps[table + 3 * next + 1];
  return found;
}

/** The same by diagonal steps: NE, SE, SW, NW. */
function diagonal(steps: Int32Array, table: number, next: number, layer: number): number {
  const left = layers[layer - 1];
  const right = layers[layer + 1];
  let found = 0;
  if (left !== 0) found = ((left & steps[table - 1]) >>> 1) | ((left & steps[table + next - 1]) << 1);
  if (right !== 0)
    found |= ((right & steps[table + 2 * next + 1]) << 1) | ((right & steps[table + 3 * next + 1]) >>> 1);
  return found;
}
