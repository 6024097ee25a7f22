import {
  type Board,
  bitRow,
  CHEAP,
  DEAR,
  DIRECTION_X,
  DIRECTION_Y,
  DIRECTIONS,
  NO_PATH,
  rowOf,
  stepOffset,
  WALKING,
} from "./board.js";
import { MAX_HEIGHT, MAX_WIDTH } from "./mapText.js";

/**
 * Walks on an empty board: where a single walker gets when no enemy is near. Most moves of a skirmish are such moves, and a
 * table answers them at once; it holds while no enemy stands in, or threatens, a square of the walk.
 */

/** Movement that the tables go up to. */
export const LONGEST_WALK = 24;
const NEAR = 6;
const FAR = 12;
const MAX_SQUARES = MAX_WIDTH * MAX_HEIGHT;
const costs = new Uint8Array(MAX_SQUARES);
/** Squares by movement spent, one list a cost. */
const lists = new Int16Array((LONGEST_WALK + 1) * MAX_SQUARES);
const lengths = new Int32Array(LONGEST_WALK + 1);

/** Makes sure that the walks from a square in a door state are compiled. Allocates nothing. */
export function ensureWalks(board: Board, doors: number, square: number): void {
  if (Atomics.load(board.walkReady, doors * board.squareCount + square) === 1) return;
  walkEverywhere(board, doors, square);
  const base = rowOf(board, doors, square);
  const bits = bitRow(board, doors, square);
  for (let x = 0; x < board.width; x++) {
    let near = 0;
    let far = 0;
    for (let y = 0; y < board.height; y++) {
      const cost = costs[x * board.height + y]!;
      board.walkCost[base + x * board.height + y] = cost;
      if (cost <= NEAR) near |= 1 << y;
      if (cost <= FAR) far |= 1 << y;
    }
    board.walk6[bits + x] = near;
    board.walk12[bits + x] = far;
  }
  Atomics.store(board.walkReady, doors * board.squareCount + square, 1);
}

/** Cheapest movement to every square: squares are taken up in order of cost (Dial's algorithm). */
function walkEverywhere(board: Board, doors: number, square: number): void {
  costs.fill(NO_PATH, 0, board.squareCount);
  lengths.fill(0);
  costs[square] = 0;
  lists[0] = square;
  lengths[0] = 1;
  const base = stepOffset(board, doors, 1, WALKING);
  for (let cost = 0; cost <= LONGEST_WALK; cost++) {
    for (let i = 0; i < lengths[cost]!; i++) {
      const from = lists[cost * MAX_SQUARES + i]!;
      if (costs[from] === cost) stepOut(board, base, from, cost);
    }
  }
}

function stepOut(board: Board, base: number, from: number, cost: number): void {
  const x = board.colOf[from]!;
  const y = board.rowOf[from]!;
  for (let d = 0; d < DIRECTIONS; d++) {
    const cheap = (board.steps[base + (d * 2 + CHEAP) * board.width + x]! >>> y) & 1;
    const dear = (board.steps[base + (d * 2 + DEAR) * board.width + x]! >>> y) & 1;
    if ((cheap | dear) === 0) continue;
    const total = cost + (d < 4 ? 1 : 2) * (cheap === 1 ? 1 : 2);
    const to = (x + DIRECTION_X[d]!) * board.height + y + DIRECTION_Y[d]!;
    if (total > LONGEST_WALK || costs[to]! <= total) continue;
    costs[to] = total;
    lists[total * MAX_SQUARES + lengths[total]!] = to;
    lengths[total]!++;
  }
}
