import { moving, type State, tables } from "../../../src/games/miniatures/api.js";
import { reach } from "./reach.js";

/**
 * Ways for those whom the straight way leads nowhere: big characters above all, for whom gaps and bridges are too
 * narrow.
 */

const MOST_SQUARES = 40 * 32;
const UNSEEN = 1 << 20;
/** Movement by which each space is reached from where the character stands, and the space before it on that way. */
const cost = new Int32Array(MOST_SQUARES);
const before = new Int32Array(MOST_SQUARES);
/** Spaces whose cost has changed, in a ring; `waiting` says who is in it. */
const ring = new Int32Array(MOST_SQUARES);
const waiting = new Uint8Array(MOST_SQUARES);
/** Movement of a diagonal step, and the factor of slow ground. */
const DIAGONAL = 2;
const SLOW = 2;

/**
 * The space within `reach` that lies furthest along the cheapest way to an enemy, doors taken as open and other
 * characters left out of account; -1 where no way leads there or none of it is in reach.
 */
export function wayRound(s: State, c: number, goal: number): number {
  spreadFrom(s, c);
  const { board } = s;
  let at = -1;
  for (let square = 0; square < board.squareCount; square++)
    if (cost[square]! < UNSEEN && touchesGoal(s, c, square, goal) && (at < 0 || cost[square]! < cost[at]!)) at = square;
  while (at >= 0 && at !== s.pos[c]) {
    const x = board.colOf[at]!;
    if (x >= reach.x0 && x <= reach.x1 && (reach.columns[x]! & (1 << board.rowOf[at]!)) !== 0) return at;
    at = before[at]!;
  }
  return -1;
}

/** Whether a character that stood with its corner on a square would touch the goal's space. */
function touchesGoal(s: State, c: number, square: number, goal: number): boolean {
  const x = s.board.colOf[square]!;
  const y = s.board.rowOf[square]!;
  const size = s.size[c]!;
  const far = s.size[goal]!;
  return x <= s.x[goal]! + far && s.x[goal]! <= x + size && y <= s.y[goal]! + far && s.y[goal]! <= y + size;
}

/**
 * Least movement from c's space to every other, by label correcting: costs are small, so spaces seldom come up twice.
 */
function spreadFrom(s: State, c: number): void {
  const { board } = s;
  const base = tables.stepOffset(board, board.doorStates - 1, s.size[c]!, moving.modeOf(s, c));
  cost.fill(UNSEEN, 0, board.squareCount);
  let head = 0;
  let tail = 1;
  ring[0] = s.pos[c]!;
  cost[s.pos[c]!] = 0;
  while (head !== tail) {
    const from = ring[head]!;
    head = head + 1 < MOST_SQUARES ? head + 1 : 0;
    waiting[from] = 0;
    const x = board.colOf[from]!;
    const bit = 1 << board.rowOf[from]!;
    for (let d = 0; d < tables.DIRECTIONS; d++) {
      const price = stepPrice(s, base, d, x, bit);
      if (price === 0) continue;
      const to = (x + tables.DIRECTION_X[d]!) * board.height + board.rowOf[from]! + tables.DIRECTION_Y[d]!;
      if (cost[from]! + price >= cost[to]!) continue;
      cost[to] = cost[from]! + price;
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
  if ((steps[base + (direction * 2 + tables.CHEAP) * width + x]! & bit) !== 0) return plain;
  return (steps[base + (direction * 2 + 1) * width + x]! & bit) !== 0 ? SLOW * plain : 0;
}
