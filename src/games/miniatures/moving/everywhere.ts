import { CHEAP, DIRECTION_X, DIRECTION_Y, DIRECTIONS, stepOffset } from "../board/board.js";
import { MAX_HEIGHT, MAX_WIDTH } from "../board/mapText.js";
import type { State } from "../state/state.js";
import { modeOf } from "./mover.js";

/** The cheapest ways over the whole map, for those who think beyond the next move. */

const MOST_SQUARES = MAX_WIDTH * MAX_HEIGHT;
/** What a space costs to which no way leads: more than any. */
export const UNREACHED = 1 << 20;

/** By space (top left square): movement by which it is reached, and the space before it on the way. */
export interface Ways {
  readonly cost: Int32Array;
  readonly before: Int32Array;
}

export const createWays = (): Ways => ({ cost: new Int32Array(MOST_SQUARES), before: new Int32Array(MOST_SQUARES) });

/** Spaces whose cost has changed, in a ring; `waiting` says who is in it. */
const ring = new Int32Array(MOST_SQUARES);
const waiting = new Uint8Array(MOST_SQUARES);
/** Movement of a diagonal step, and the factor of slow ground. */
const DIAGONAL = 2;
const SLOW = 2;

/**
 * Finds the least movement from c's space to every other, doors taken as open and other characters left out of
 * account, by label correcting: costs are small, so spaces seldom come up twice.
 */
export function findWays(s: State, c: number, into: Ways): void {
  const { board } = s;
  const { cost, before } = into;
  const base = stepOffset(board, board.doorStates - 1, s.size[c], modeOf(s, c));
  cost.fill(UNREACHED, 0, board.squareCount);
  let head = 0;
  let tail = 1;
  ring[0] = s.pos[c];
  cost[s.pos[c]] = 0;
  while (head !== tail) {
    const from = ring[head];
    head = head + 1 < MOST_SQUARES ? head + 1 : 0;
    waiting[from] = 0;
    const x = board.colOf[from];
    const bit = 1 << board.rowOf[from];
    for (let d = 0; d < DIRECTIONS; d++) {
      const price = stepPrice(s, base, d, x, bit);
      if (price === 0) continue;
      const to = (x + DIRECTION_X[d]) * board.height + board.rowOf[from] + DIRECTION_Y[d];
      if (cost[from] + price >= cost[to]) continue;
      cost[to] = cost[from] + price;
      before[to] = from;
      if (waiting[to] === 1) continue;
      waiting[to] = 1;
      ring[tail] = to;
      tail = tail + 1 < MOST_SQUARES ? tail + 1 : 0;
    }
  }
}

/** Movement of a step; 0 = not allowed. */
function stepPrice(s: State, base: number, direction: number, x: number, bit: number): number {
  const { steps, width } = s.board;
  const plain = direction < 4 ? 1 : DIAGONAL;
  if ((steps[base + (direction * 2 + CHEAP) * width + x] & bit) !== 0) return plain;
  return (steps[base + (direction * 2 + 1) * width + x] & bit) !== 0 ? SLOW * plain : 0;
}
