import { type Board, rowOf, standableOffset } from "../board/board.js";
import { LONGEST_WALK } from "../board/walks.js";
import { F, has } from "../state/flags.js";
import { spaceTouches, touches } from "../state/sight.js";
import { isBesideFoes } from "../state/space.js";
import { foesFrom, foesTo, H, type State } from "../state/state.js";
import { flood, floodFirst, floodOn } from "./flood.js";
import { COLUMNS, flooded, layerOffset, layers, standing } from "./layers.js";
import { mayOppose, provokes } from "./mover.js";
import { threatenAround, threatened } from "./threatened.js";
import { isPlainWalker, readyWalks } from "./way.js";

/**
 * The spaces a character can end on within a budget, without provoking anyone unless it is already next to an enemy.
 * Taken from the tables of undisturbed walks where no enemy is near enough to matter, else flooded.
 */

/**
 * Where a character can end a move, in a buffer of whoever asks for it, who may change it. What provokes is told
 * cautiously: a big character may be able to go on touching whom it touches, and enemies count that may not attack the
 * mover (Diplomat).
 */
export interface Reach {
  /** Bit columns of those spaces, within x0 to x1; where the character stands is left out. */
  readonly columns: Int32Array;
  /** In the same columns: spaces in which leaving would provoke an attack of opportunity, as far as that was asked. */
  readonly threatened: Int32Array;
  x0: number;
  x1: number;
  /** Whether the character cannot leave its space without provoking. */
  pinned: boolean;
  /** Whether `reachOn` can go on from here; without that it begins anew. */
  open: boolean;
  /** The flood that it is from, by its number. */
  flood: number;
}

export const createReach = (): Reach => ({
  columns: new Int32Array(COLUMNS),
  threatened: new Int32Array(COLUMNS),
  x0: 0,
  x1: 0,
  pinned: false,
  open: false,
  flood: 0,
});

const WALK6 = 6;
const WALK12 = 12;

/**
 * Finds the spaces that a character reaches from where it stands.
 * @param budget squares of movement
 * @param horizon the longest budget that `reachOn` will be asked for
 */
export function findReach(s: State, c: number, budget: number, horizon: number, into: Reach): void {
  if (walksFreely(s, c, budget, into)) return;
  into.pinned = isEngaged(s, c) && !climbsAway(s, c);
  floodFirst(s, c, budget, horizon, !into.pinned);
  gather(s, c, into);
}

/** Finds every space in reach, those included that provoke attacks on the way. */
export function findFullReach(s: State, c: number, budget: number, into: Reach): void {
  if (walksFreely(s, c, budget, into)) return;
  flood(s, c, budget, false, -1);
  gather(s, c, into);
}

/** The same as `findReach` for a longer budget, at most the horizon, going on from where that has ended. */
export function reachOn(s: State, c: number, budget: number, into: Reach): void {
  if (!into.open || into.flood !== flooded.times) {
    findReach(s, c, budget, budget, into);
    return;
  }
  floodOn(s, budget);
  gather(s, c, into);
}

/** Whether c cannot leave its space unnoticed: an enemy that may make an attack of opportunity is adjacent. */
export function isEngaged(s: State, c: number): boolean {
  if (!provokes(s, c) || !isBesideFoes(s, c)) return false;
  const side = s.side[c];
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] < 0 || !spaceTouches(s, s.size[c], s.pos[c], e)) continue;
    if (mayOppose(s, e) && touches(s, e, c)) return true;
  }
  return false;
}

/** Whether an engaged character stands where it can climb off unnoticed (glossary: Wall Climber). */
function climbsAway(s: State, c: number): boolean {
  if (!has(s, c, F.wallClimber)) return false;
  flood(s, c, 2, true, -1);
  for (let x = flooded.x0; x <= flooded.x1; x++)
    if ((layers[layerOffset(flooded.budget) + x] & ~(x === s.x[c] ? 1 << s.y[c] : 0)) !== 0) return true;
  return false;
}

/** Takes over what the last flood has found. */
function gather(s: State, c: number, into: Reach): void {
  const top = layerOffset(flooded.budget);
  const { columns } = into;
  into.x0 = flooded.x0;
  into.x1 = flooded.x1;
  into.open = true;
  into.flood = flooded.times;
  for (let x = flooded.x0; x <= flooded.x1; x++) {
    columns[x] = layers[top + x] & standing[x];
    into.threatened[x] = threatened[x];
  }
  columns[s.x[c]] &= ~(1 << s.y[c]);
}

/** Finds the spaces in the tables if they go so far and no enemy disturbs the walk; else false. */
function walksFreely(s: State, c: number, budget: number, into: Reach): boolean {
  if (budget > LONGEST_WALK || !isPlainWalker(s, c)) return false;
  const { board } = s;
  const x0 = Math.max(0, s.x[c] - budget);
  const x1 = Math.min(board.width - 1, s.x[c] + budget);
  const base = readyWalks(board, s.head[H.doors], s.pos[c]);
  const ground = standableOffset(board, s.head[H.doors], 1);
  const { columns } = into;
  if (budget === WALK6 || budget === WALK12) {
    const walk = budget === WALK6 ? board.walk6 : board.walk12;
    if (isAnyoneBeside(s, c, x0, x1, walk, base) && isDisturbed(s, c, budget, walk, base)) return false;
    for (let x = x0; x <= x1; x++) columns[x] = walk[base + x] & board.standable[ground + x] & ~s.anyone[x];
  } else {
    if (isAnyoneNear(s, c, budget)) return false;
    const row = rowOf(board, s.head[H.doors], s.pos[c]);
    for (let x = x0; x <= x1; x++)
      columns[x] = walkColumn(board, row + x * board.height, budget) & board.standable[ground + x] & ~s.anyone[x];
  }
  if (s.matchup.cards.hasSpirits) for (let x = x0; x <= x1; x++) columns[x] &= ~s.spirits[x];
  columns[s.x[c]] &= ~(1 << s.y[c]);
  // None of these spaces is threatened.
  for (let x = x0; x <= x1; x++) into.threatened[x] = 0;
  into.x0 = x0;
  into.x1 = x1;
  into.pinned = false;
  into.open = false;
  return true;
}

/** Squares of one column within a budget, from the table of costs. */
function walkColumn(board: Board, from: number, budget: number): number {
  let bits = 0;
  for (let y = 0; y < board.height; y++) if (board.walkCost[from + y] <= budget) bits |= 1 << y;
  return bits;
}

/** Whether an enemy is so near that it could stand in, or threaten, a walk of so many squares. */
function isAnyoneNear(s: State, c: number, budget: number): boolean {
  const side = s.side[c];
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] >= 0 && gapTo(s, c, e) <= budget + 2) return true;
  }
  return false;
}

/** Columns and rows between a single character and a space, added up. */
function gapTo(s: State, c: number, e: number): number {
  const far = s.size[e] - 1;
  const dx = s.x[e] > s.x[c] ? s.x[e] - s.x[c] : s.x[c] - s.x[e] - far;
  const dy = s.y[e] > s.y[c] ? s.y[e] - s.y[c] : s.y[c] - s.y[e] - far;
  return (dx > 0 ? dx : 0) + (dy > 0 ? dy : 0);
}

/** Whether an enemy stands in or next to a square of a walk, walls or not: a quick look before the exact one. */
function isAnyoneBeside(s: State, c: number, x0: number, x1: number, walk: Int32Array, base: number): boolean {
  const { foes } = s;
  const enemies = s.side[c] * s.stride;
  let left = x0 > 0 ? foes[enemies + x0 - 1] : 0;
  let mid = foes[enemies + x0];
  let hit = 0;
  for (let x = x0; x <= x1; x++) {
    const right = x < s.board.width - 1 ? foes[enemies + x + 1] : 0;
    const near = left | mid | right;
    left = mid;
    mid = right;
    hit |= walk[base + x] & (near | (near << 1) | (near >>> 1));
  }
  return hit !== 0;
}

/** Whether an enemy stands in, or threatens, a square of a walk. */
function isDisturbed(s: State, c: number, budget: number, walk: Int32Array, base: number): boolean {
  const side = s.side[c];
  const x0 = Math.max(0, s.x[c] - budget);
  const x1 = Math.min(s.board.width - 1, s.x[c] + budget);
  threatened.fill(0, x0, x1 + 1);
  let any = false;
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] < 0) continue;
    if (gapTo(s, c, e) > budget + 2) continue;
    any = true;
    if (mayOppose(s, e)) threatenAround(s, e, 1);
  }
  if (!any) return false;
  const enemies = side * s.stride;
  let hit = 0;
  for (let x = x0; x <= x1; x++) hit |= walk[base + x] & (threatened[x] | s.foes[enemies + x]);
  return hit !== 0;
}
