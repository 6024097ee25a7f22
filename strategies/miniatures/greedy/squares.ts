import {
  END_TURN,
  F,
  fighting,
  geometry,
  H,
  has,
  moveTo,
  moving,
  type State,
  tables,
} from "../../../src/games/miniatures/api.js";
import { findPull, pullAt, pulled } from "./pull.js";
import { LEVEL_PLANES, planesOf, threatAt } from "./threat.js";
import { weights } from "./weights.js";
import { fullOf, pieceWorth } from "./worth.js";

/**
 * Where to act from: squares are looked at as sets, those reached without provoking anyone, on free ground, that see or
 * touch somebody; of them the least threatened.
 */

/** Where the character that is thought about can go: what greedy has last asked for. */
export const reach = moving.createReach();

const pick = new Int32Array(geometry.MAX_WIDTH);
const beside = moving.createBeside();

/** Fills `reach`; returns the toll of leaving, in points. `extra` are the squares bought with a Force point. */
export function survey(s: State, c: number, budget: number, horizon: number, extra: number): number {
  const drawn = has(s, c, F.savage) && moving.isDrawnToEnemies(s, c, moving.movementLeft(s, c) + extra, beside);
  moving.findReach(s, c, budget, horizon, reach);
  if (drawn) {
    for (let x = reach.x0; x <= reach.x1; x++) reach.columns[x] &= beside[x];
    reach.open = false;
  }
  return reach.pinned ? (pieceWorth(s, c) * weights.leaving) / fullOf(s, c) : 0;
}

/**
 * A square of `reach` from which e can be attacked, hand to hand or from afar, under as few threats as possible; -1 =
 * none.
 */
export function squareAgainst(s: State, c: number, e: number, melee: boolean): number {
  if (melee) pickTouching(s, e, s.size[c], fighting.reachOf(s, c));
  else pickSeeing(s, e);
  const level = leastThreat(s, s.side[c]);
  return level < 0 ? -1 : firstSquare(s, c, e, melee, level);
}

/**
 * Of the squares that the last `squareAgainst` chose from, the one under as few threats as possible that has some pull;
 * -1 = none.
 */
export function squareUnderPull(s: State, c: number, e: number, melee: boolean): number {
  for (let x = reach.x0; x <= reach.x1; x++) pick[x] &= pulled[x];
  const level = leastThreat(s, s.side[c]);
  return level < 0 ? -1 : firstSquare(s, c, e, melee, level);
}

/** A square of `reach` next to a space of one square, under as few threats as possible; -1 = none. */
export function squareBeside(s: State, c: number, e: number): number {
  pickTouching(s, e, s.size[c], 1);
  const level = leastThreat(s, s.side[c]);
  return level < 0 ? -1 : firstSquare(s, c, e, true, level);
}

/** Spaces of `reach` that see e without cover from terrain and touch nobody, into `pick`. */
function pickSeeing(s: State, e: number): void {
  const { exposed } = s.board;
  const base = tables.readyExposed(s.board, s.head[H.doors], s.pos[e]);
  for (let x = reach.x0; x <= reach.x1; x++) pick[x] = reach.columns[x] & exposed[base + x] & ~reach.threatened[x];
}

/**
 * How many threat planes the squares of `pick` need: 0 = some are under no threat, 1 = some under the lowest level... 4
 * = only squares under much; -1 = `pick` is empty.
 */
function leastThreat(s: State, side: number): number {
  const ones = planesOf(s, side);
  const { memory, stride } = s;
  let any = 0;
  let few = 0;
  let fewer = 0;
  let fewest = 0;
  let none = 0;
  for (let x = reach.x0; x <= reach.x1; x++) {
    const bits = pick[x];
    if (bits === 0) continue;
    any |= bits;
    const a = bits & ~memory[ones + 3 * stride + x];
    few |= a;
    const b = a & ~memory[ones + 2 * stride + x];
    fewer |= b;
    const d = b & ~memory[ones + stride + x];
    fewest |= d;
    none |= d & ~memory[ones + x];
  }
  return none !== 0 ? 0 : fewest !== 0 ? 1 : fewer !== 0 ? 2 : few !== 0 ? 3 : any !== 0 ? 4 : -1;
}

/** Bits of column x of `pick` that need no more planes than so many. */
function under(s: State, side: number, x: number, level: number): number {
  const at = planesOf(s, side) + x;
  let bits = pick[x];
  for (let plane = LEVEL_PLANES - 1; plane >= level; plane--) bits &= ~s.memory[at + plane * s.stride];
  return bits;
}

/**
 * Spaces of `reach` from which e is within so many squares, into `pick`: those that touch it and see it, and with Melee
 * Reach those that see it from no further than that by counted range (a diagonal step is 2, walls are gone around).
 */
function pickTouching(s: State, e: number, size: number, within: number): void {
  const far = s.size[e];
  const x0 = Math.max(reach.x0, s.x[e] - within - size + 1);
  const x1 = Math.min(reach.x1, s.x[e] + far - 1 + within);
  const low = Math.max(0, s.y[e] - size);
  const touching = ((1 << (s.y[e] + far - low + 1)) - 1) << low;
  pick.fill(0, reach.x0, reach.x1 + 1);
  if (size === 1 && far === 1 && within === 1) {
    const base = tables.readyBits(s.board, s.head[H.doors], s.pos[e]);
    for (let x = x0; x <= x1; x++) pick[x] = reach.columns[x] & touching & s.board.sight[base + x];
    return;
  }
  lookAround(s, e, within);
  for (let x = x0; x <= x1; x++) {
    const isBeside = x >= s.x[e] - size && x <= s.x[e] + far;
    pick[x] = reach.columns[x] & spread(sighted, x, size) & ((isBeside ? touching : 0) | spread(inRange, x, size));
  }
}

/**
 * Squares that some square of e's space sees, and, where Melee Reach goes beyond touching, those within it by counted
 * range.
 */
const sighted = new Int32Array(geometry.MAX_WIDTH);
const inRange = new Int32Array(geometry.MAX_WIDTH);

/** Fills `sighted` and `inRange` for the columns within so many squares of e. */
function lookAround(s: State, e: number, within: number): void {
  const { board } = s;
  const { height: h, distance, sight } = board;
  const far = s.size[e];
  const x0 = Math.max(0, s.x[e] - MAX_SPACE - within);
  const x1 = Math.min(board.width - 1, s.x[e] + far + MAX_SPACE + within);
  const y0 = Math.max(0, s.y[e] - within);
  const y1 = Math.min(h - 1, s.y[e] + far - 1 + within);
  sighted.fill(0);
  inRange.fill(0);
  for (let i = 0; i < far; i++) {
    for (let j = 0; j < far; j++) {
      const square = s.pos[e] + i * h + j;
      const base = tables.readyBits(board, s.head[H.doors], square);
      for (let x = x0; x <= x1; x++) sighted[x] |= sight[base + x];
      if (within === 1) continue;
      const row = tables.readyRow(board, s.head[H.doors], square);
      for (let x = x0; x <= x1; x++) {
        for (let y = y0; y <= y1; y++) if (distance[row + x * h + y] <= within) inRange[x] |= 1 << y;
      }
    }
  }
}

/** Squares along a side of the biggest space. */
const MAX_SPACE = 3;

/** Rows at which a space with its corner in column x holds a square of a set. */
function spread(set: Int32Array, x: number, size: number): number {
  let bits = 0;
  for (let i = x; i < x + size && i < geometry.MAX_WIDTH; i++) bits |= set[i];
  let rows = bits;
  for (let j = 1; j < size; j++) rows |= bits >>> j;
  return rows;
}

/**
 * Of `pick` under a level: for fighters the square nearest to where they stand, for shooters the furthest from the
 * enemy.
 */
function firstSquare(s: State, c: number, e: number, melee: boolean, level: number): number {
  const h = s.board.height;
  const row = tables.readyRow(s.board, s.head[H.doors], melee ? s.pos[c] : s.pos[e]);
  let best = -1;
  let bestScore = -1000;
  for (let x = reach.x0; x <= reach.x1; x++) {
    if (pick[x] === 0) continue;
    for (let bits = under(s, s.side[c], x, level); bits !== 0; bits &= bits - 1) {
      const square = x * h + (31 - Math.clz32(bits & -bits));
      const distance = s.board.distance[row + square];
      const score = melee ? -distance : distance < weights.farEnough ? distance : weights.farEnough;
      if (score > bestScore) {
        bestScore = score;
        best = square;
        if (score === weights.farEnough) return best;
      }
    }
  }
  return best;
}

/** After acting: a less threatened square within the movement left, for those who are not engaged; END_TURN if none. */
export function takeCover(s: State, c: number): number {
  const left = moving.movementLeft(s, c);
  if (left <= 0 || has(s, c, F.meleeAttack)) return END_TURN;
  const now = threatAt(s, s.side[c], s.x[c], s.y[c]);
  if (now === 0 || survey(s, c, left, left, 0) > 0) return END_TURN;
  findPull(s, c);
  let level = safestLevel(s, c);
  // Whoever stands under command steps aside only to where it still does.
  if (pullAt(s.x[c], s.y[c]) > 0) {
    for (let x = reach.x0; x <= reach.x1; x++) pick[x] &= pulled[x];
    level = leastThreat(s, s.side[c]);
  }
  if (level < 0) return END_TURN;
  const square = firstSquare(s, c, c, true, level);
  return square >= 0 && threatAt(s, s.side[c], s.board.colOf[square], s.board.rowOf[square]) < now
    ? moveTo(square, 0)
    : END_TURN;
}

/**
 * How many threat planes the safest squares of `reach` next to nobody need; -1 = there are none. They stand in `pick`.
 */
export function safestLevel(s: State, c: number): number {
  for (let x = reach.x0; x <= reach.x1; x++) pick[x] = reach.columns[x] & ~reach.threatened[x];
  return leastThreat(s, s.side[c]);
}

/**
 * Of the squares of `reach` next to nobody, for each level of threat the nearest to e among those under no more than
 * that: from the safest advance to the boldest.
 * @param into out: different squares, the safest first
 * @returns how many, at most LEVEL_PLANES + 1
 */
export function nearestByThreat(s: State, c: number, e: number, into: Int32Array): number {
  const h = s.board.height;
  const row = tables.readyRow(s.board, s.head[H.doors], s.pos[e]);
  let count = 0;
  for (let level = Math.max(0, safestLevel(s, c)); level <= LEVEL_PLANES; level++) {
    let best = -1;
    let nearest = geometry.FAR;
    for (let x = reach.x0; x <= reach.x1; x++) {
      for (let bits = under(s, s.side[c], x, level); bits !== 0; bits &= bits - 1) {
        const square = x * h + (31 - Math.clz32(bits & -bits));
        if (s.board.distance[row + square] >= nearest) continue;
        nearest = s.board.distance[row + square];
        best = square;
      }
    }
    if (best >= 0 && (count === 0 || into[count - 1] !== best)) into[count++] = best;
  }
  return count;
}
