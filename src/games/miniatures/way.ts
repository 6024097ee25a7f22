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
} from "./board/board.js";
import { ensureWalks } from "./board/walks.js";
import { F, has, isInsubstantial } from "./flags.js";
import { provokes } from "./mover.js";
import { H, type State } from "./state.js";

/**
 * One cheapest way by the tables of walks on an empty board. Where it keeps clear of enemies it is a cheapest way indeed,
 * and no flood is needed; where it does not, others may, and only a flood can tell.
 */

/** Bit columns offset of the walks from a square. */
export function readyWalks(board: Board, doors: number, square: number): number {
  if (board.walkReady[doors * board.squareCount + square] === 0) ensureWalks(board, doors, square);
  return bitRow(board, doors, square);
}

/** Whether c is a single walker whom the tables serve: no Flight, no Stable Footing, no Wall Climber, no Force Leap. */
export function isPlainWalker(s: State, c: number): boolean {
  return (
    s.size[c] === 1 &&
    provokes(s, c) &&
    !has(s, c, F.stableFooting) &&
    !has(s, c, F.wallClimber) &&
    !isInsubstantial(s, c)
  );
}

/** Offset in `board.walkCost` of the movement that a plain walker spends to each square when nobody is in the way. */
export function readyWalkCosts(s: State, c: number): number {
  const doors = s.head[H.doors]!;
  readyWalks(s.board, doors, s.pos[c]!);
  return rowOf(s.board, doors, s.pos[c]!);
}

/**
 * Follows the walks back from a free square to where a plain walker stands.
 * @param unnoticed leaves no square that is next to an enemy's, whether or not it could attack; else only enemies' own
 * squares are kept out of
 * @param path filled with the squares from the end back to the start
 * @returns how many steps; -1 = disturbed, or no such way in the tables
 */
export function findWay(s: State, c: number, square: number, unnoticed: boolean, path: Int32Array): number {
  const { board } = s;
  const row = readyWalkCosts(s, c);
  const cost = board.walkCost[row + square]!;
  if (cost === NO_PATH) return -1;
  const start = s.pos[c]!;
  if (unnoticed && isBesideOne(s, c, start)) return -1;
  let n = 0;
  let at = square;
  path[0] = at;
  let direction = 0;
  for (let k = cost; k > 0; ) {
    direction = stepBack(s, c, row, at, k, unnoticed, unnoticed ? direction : 0);
    if (direction < 0) return -1;
    at -= DIRECTION_X[direction]! * board.height + DIRECTION_Y[direction]!;
    k = board.walkCost[row + at]!;
    path[++n] = at;
  }
  return n;
}

/**
 * The direction of a last step to `at` on a cheapest walk that spends k squares to it; -1 = none that enemies leave free.
 * @param first the direction to try first: straight on is quickest, where it does not matter which way is taken
 */
function stepBack(s: State, c: number, row: number, at: number, k: number, unnoticed: boolean, first: number): number {
  const { board } = s;
  const { steps, walkCost, width, height } = board;
  const base = stepOffset(board, s.head[H.doors]!, 1, WALKING);
  const x = board.colOf[at]!;
  const y = board.rowOf[at]!;
  for (let i = 0; i < DIRECTIONS; i++) {
    const d = (first + i) & (DIRECTIONS - 1);
    const fromX = x - DIRECTION_X[d]!;
    const fromY = y - DIRECTION_Y[d]!;
    if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
    const from = fromX * height + fromY;
    const price = k - walkCost[row + from]!;
    const cheap = d < 4 ? 1 : 2;
    if (price !== cheap && price !== 2 * cheap) continue;
    const kind = price === cheap ? CHEAP : DEAR;
    if ((steps[base + (d * 2 + kind) * width + fromX]! & (1 << fromY)) === 0) continue;
    if (unnoticed ? isBesideOne(s, c, from) : (s.foes[s.side[c]! * s.stride + fromX]! & (1 << fromY)) !== 0) continue;
    return d;
  }
  return -1;
}

/** Whether an enemy of c stands on a square or next to it, walls or not. */
function isBesideOne(s: State, c: number, square: number): boolean {
  const x = s.board.colOf[square]!;
  const y = s.board.rowOf[square]!;
  const at = s.side[c]! * s.stride + x;
  let near = s.foes[at]!;
  if (x > 0) near |= s.foes[at - 1]!;
  if (x < s.board.width - 1) near |= s.foes[at + 1]!;
  return (near & (y === 0 ? 3 : 7 << (y - 1))) !== 0;
}
