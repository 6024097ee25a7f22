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
} from "../board/board.js";
import { ensureWalks } from "../board/walks.js";
import { COMMAND } from "../cards/layout.js";
import { F, has, isInsubstantial } from "../state/flags.js";
import { isBesideFoes } from "../state/space.js";
import { H, type State } from "../state/state.js";
import { provokes } from "./mover.js";

/**
 * One cheapest way by the tables of walks on an empty board. Where it keeps clear of enemies it is a cheapest way
 * indeed, and no flood is needed; where it does not, others may, and only a flood can tell.
 */

const NORTH = 0;
const EAST = 1;
const SOUTH = 2;
const WEST = 3;

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
    !s.matchup.cards.hasObjects &&
    !isInsubstantial(s, c) &&
    (s.matchup.cards.commands & (1 << COMMAND.pathfinder)) === 0
  );
}

/** Offset in `board.walkCost` of the movement that a plain walker spends to each square when nobody is in the way. */
export function readyWalkCosts(s: State, c: number): number {
  const doors = s.head[H.doors];
  readyWalks(s.board, doors, s.pos[c]);
  return rowOf(s.board, doors, s.pos[c]);
}

/**
 * Follows the walks back from a free square to where a plain walker stands.
 * @param unnoticed leaves no square that is next to an enemy's, whether or not it could attack; else only enemies' own
 * squares are kept out of
 * @param path filled with the squares from the end back to the start
 * @returns how many steps; -1 = disturbed, or no such way in the tables
 */
export function findWay(s: State, c: number, square: number, unnoticed: boolean, path: Int32Array): number {
  const { walkCost, height, colOf, rowOf: rows } = s.board;
  const row = readyWalkCosts(s, c);
  let k = walkCost[row + square];
  if (k === NO_PATH || (unnoticed && isBesideFoes(s, c))) return -1;
  let x = colOf[square];
  let y = rows[square];
  let n = 0;
  path[0] = square;
  while (k > 0) {
    const d = stepBack(s, c, row, x, y, k, unnoticed);
    if (d < 0) return -1;
    x -= DIRECTION_X[d];
    y -= DIRECTION_Y[d];
    path[++n] = x * height + y;
    k = walkCost[row + x * height + y];
  }
  return n;
}

/**
 * The direction of a last step to (x, y) on a cheapest walk that spends k squares to it; -1 = none that enemies leave
 * free. Where it does not matter which way is taken, straight on towards c is tried first; else always in the same
 * order.
 */
function stepBack(s: State, c: number, row: number, x: number, y: number, k: number, unnoticed: boolean): number {
  const { steps, walkCost, width, height } = s.board;
  const base = stepOffset(s.board, s.head[H.doors], 1, WALKING);
  const enemies = s.side[c] * s.stride;
  const across = x > s.x[c] ? EAST : WEST;
  const down = y > s.y[c] ? SOUTH : NORTH;
  for (let i = unnoticed ? -2 : 0; i < DIRECTIONS; i++) {
    const d = i >= 0 ? i : (i === -2) === (x !== s.x[c]) ? across : down;
    const fromX = x - DIRECTION_X[d];
    const fromY = y - DIRECTION_Y[d];
    if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
    const price = k - walkCost[row + fromX * height + fromY];
    const cheap = d < 4 ? 1 : 2;
    if (price !== cheap && price !== 2 * cheap) continue;
    const kind = price === cheap ? CHEAP : DEAR;
    if ((steps[base + (d * 2 + kind) * width + fromX] & (1 << fromY)) === 0) continue;
    let near = s.foes[enemies + fromX];
    if (unnoticed) {
      // An enemy next to the square, walls or not.
      if (fromX > 0) near |= s.foes[enemies + fromX - 1];
      if (fromX < width - 1) near |= s.foes[enemies + fromX + 1];
      near |= (near << 1) | (near >>> 1);
    }
    if ((near & (1 << fromY)) === 0) return d;
  }
  return -1;
}
