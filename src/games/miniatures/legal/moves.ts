import { withRoom } from "../../../core/assert.js";
import { below } from "../../../core/rng.js";
import { standableOffset } from "../board/board.js";
import { LONGEST_WALK } from "../board/walks.js";
import { DASH, DECISION, firstOf, gallop, moveTo, strafeTo } from "../decision.js";
import { mayStand } from "../moving/flood.js";
import { MAX_BUDGET } from "../moving/layers.js";
import { mayGallop, mayStrafeTo, passingSquares, strafeEnds } from "../moving/passing.js";
import { createReach, findFullReach } from "../moving/reach.js";
import { createBeside, isDrawnToEnemies } from "../moving/savage.js";
import { findWay, isPlainWalker, readyWalkCosts } from "../moving/way.js";
import { F, has } from "../state/flags.js";
import { H, type State, strategyStream } from "../state/state.js";
import { boostsOf, movementLeft, movementWithAttack } from "../turnMovement.js";

/**
 * The legal moves of the active character. `how` is the second part of a move: the squares bought with the Force
 * (BOOSTS, one or two of them), and DASH for a way that leaves room for an attack.
 */

/** Squares that a move may take, 0 = it may not move so. */
function budgetOf(s: State, c: number, how: number): number {
  const extra = boostsOf(s, c, how);
  const left = movementLeft(s, c);
  if (extra < 0 || left <= 0) return 0;
  return Math.min(MAX_BUDGET, ((how & DASH) !== 0 ? movementWithAttack(s, c) : left) + extra);
}

const reach = createReach();
const beside = createBeside();

/** Adds the moves of one kind to n decisions listed before; returns how many there are then. */
export function listMoves(s: State, c: number, how: number, into: Int32Array, n: number): number {
  const budget = budgetOf(s, c, how);
  if (budget <= 0) return n;
  const drawn = isDrawnToEnemies(s, c, movementLeft(s, c) + boostsOf(s, c, how), beside);
  findFullReach(s, c, budget, reach);
  let count = n;
  for (let x = reach.x0; x <= reach.x1; x++) {
    const ends = drawn ? reach.columns[x] & beside[x] : reach.columns[x];
    for (let bits = ends; bits !== 0; bits &= bits - 1)
      into[count++] = moveTo(x * s.board.height + 31 - Math.clz32(bits & -bits), how);
  }
  return withRoom(count, into);
}

const way = new Int32Array(MAX_BUDGET + 1);

/** Whether one move is legal: the same as to find it among `listMoves`, and mostly quicker. */
export function mayMove(s: State, c: number, square: number, how: number): boolean {
  const budget = budgetOf(s, c, how);
  if (budget <= 0 || square < 0 || square >= s.board.squareCount || square === s.pos[c]) return false;
  if (!mayStand(s, c, square)) return false;
  const x = s.board.colOf[square];
  const bit = 1 << s.board.rowOf[square];
  if (isDrawnToEnemies(s, c, movementLeft(s, c) + boostsOf(s, c, how), beside) && (beside[x] & bit) === 0) return false;
  if (isPlainWalker(s, c) && s.board.walkCost[readyWalkCosts(s, c) + square] <= budget)
    if (findWay(s, c, square, false, way) >= 0) return true;
  // Enemies are in the way there: a flood tells whether another way leads to it.
  findFullReach(s, c, budget, reach);
  return x >= reach.x0 && x <= reach.x1 && (reach.columns[x] & bit) !== 0;
}

/** Squares tried out for one guess. */
const MOST_TRIES = 40;

/** Whether `guessMove` may be asked: the tables of walks know where such a move ends when no enemy is in the way. */
export function mayGuessMove(s: State, c: number, how: number): boolean {
  const budget = budgetOf(s, c, how);
  return budget > 0 && budget <= LONGEST_WALK && !has(s, c, F.savage) && isPlainWalker(s, c);
}

/**
 * Draws, from the stream of its side's strategy, a square that a move could end on if no enemy were in the way, all
 * equally likely; with `mayMove` asked of it, and `listMoves` where that says no, it is one of the legal moves, all
 * equally likely, mostly without listing them. @returns -1 = none was found at once
 */
export function guessMove(s: State, c: number, how: number): number {
  const { board } = s;
  const budget = budgetOf(s, c, how);
  const stream = strategyStream(s.side[c]);
  const x0 = Math.max(0, s.x[c] - budget);
  const y0 = Math.max(0, s.y[c] - budget);
  const columns = Math.min(board.width - 1, s.x[c] + budget) - x0 + 1;
  const rows = Math.min(board.height - 1, s.y[c] + budget) - y0 + 1;
  const row = readyWalkCosts(s, c);
  const ground = standableOffset(board, s.head[H.doors], 1);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const k = below(s.streams, stream, columns * rows);
    const column = Math.floor(k / rows);
    const x = x0 + column;
    const y = y0 + k - column * rows;
    const square = x * board.height + y;
    if (board.walkCost[row + square] > budget || square === s.pos[c]) continue;
    if ((board.standable[ground + x] & ~(s.anyone[x] | s.spirits[x]) & (1 << y)) !== 0) return square;
  }
  return -1;
}

/** Squares of a strafe or gallop, 0 = it may not ride so. */
function ridingBudget(s: State, c: number, how: number): number {
  const extra = boostsOf(s, c, how);
  const left = passingSquares(s, c);
  return extra < 0 || left <= 0 ? 0 : Math.min(MAX_BUDGET, left + extra);
}

/**
 * Adds strafes (Strafe Attack) of one kind to n decisions, by where they end; returns how many there are then. All
 * legal ones are among them, and few others: those without a way that never goes straight back, which takes a search
 * each (`mayRide`) to tell.
 */
export function listLikelyStrafes(s: State, c: number, how: number, into: Int32Array, n: number): number {
  const squares = has(s, c, F.strafeAttack) ? ridingBudget(s, c, how) : 0;
  if (squares === 0) return n;
  strafeEnds(s, c, squares, reach);
  let count = n;
  for (let x = reach.x0; x <= reach.x1; x++)
    for (let bits = reach.columns[x]; bits !== 0; bits &= bits - 1)
      into[count++] = strafeTo(x * s.board.height + 31 - Math.clz32(bits & -bits), how);
  return withRoom(count, into);
}

/** Adds the strafes of one kind that are legal; returns how many decisions there are then. */
export function listStrafes(s: State, c: number, how: number, into: Int32Array, n: number): number {
  const likely = listLikelyStrafes(s, c, how, into, n);
  let count = n;
  for (let i = n; i < likely; i++) if (mayRide(s, c, DECISION.strafe, firstOf(into[i]), how)) into[count++] = into[i];
  return count;
}

/**
 * Adds the gallop (Galloping Attack) of one kind, if it may be made, to n decisions; returns how many there are then.
 */
export function listGallops(s: State, c: number, how: number, into: Int32Array, n: number): number {
  if (!mayRide(s, c, DECISION.gallop, -1, how)) return n;
  into[n] = gallop(how);
  return withRoom(n + 1, into);
}

/** Whether a strafe to a square, or a gallop, is legal. @param kind DECISION.strafe or DECISION.gallop */
export function mayRide(s: State, c: number, kind: number, square: number, how: number): boolean {
  const strafes = kind === DECISION.strafe;
  const squares = has(s, c, strafes ? F.strafeAttack : F.gallopingAttack) ? ridingBudget(s, c, how) : 0;
  if (squares === 0) return false;
  return strafes ? mayStrafeTo(s, c, square, squares) : mayGallop(s, c, squares);
}
