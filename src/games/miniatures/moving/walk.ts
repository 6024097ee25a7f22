import { assert } from "../../../core/assert.js";
import { ask } from "../ask.js";
import { DIRECTION_X, DIRECTION_Y, DIRECTIONS } from "../board/board.js";
import { LONGEST_WALK } from "../board/walks.js";
import { opportunityAttack } from "../fighting/attack.js";
import { markMines, setOffMines } from "../fighting/mines.js";
import { isForbidden } from "../fighting/targets.js";
import { isInsubstantial } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { isBeside, touches } from "../state/sight.js";
import { lift, reserve, settle, unreserve, vacate } from "../state/space.js";
import { ALL_EFFECTS, foeEnd, foeStart, H, inRing, isAlive, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { CLIMB_ROW, climbSteps } from "./climb.js";
import { blocked, costTo, flood, stepAllowed } from "./flood.js";
import { flooded, layerOffset, layers, MAX_BUDGET } from "./layers.js";
import { mayOppose } from "./mover.js";
import { isEngaged } from "./reach.js";
import { arrive, standOn } from "./stand.js";
import { threatened } from "./threatened.js";
import { findWay, isPlainWalker, readyWalkCosts } from "./way.js";

/** Moving a character along a path, with the attacks of opportunity it provokes on the way. */

const path = new Int32Array(MAX_BUDGET + 1);
/** By place in `path`: 1 where its square is left by climbing, unnoticed. */
const climbed = new Uint8Array(MAX_BUDGET + 1);
/** Bits of a step back: direction in 0-2, whether it climbs, movement before it above. */
const STEP_CLIMBS = 8;
const STEP_COST = 4;

/**
 * Moves the acting character to a space within a budget: without provoking anyone where that is possible, else by a
 * cheapest way. Returns the movement spent, or -1 if the space cannot be reached.
 */
export function walkTo(s: State, c: number, square: number, budget: number): number {
  const mines = s.matchup.cards.mines && !isInsubstantial(s, c) && markMines(s, c, square);
  if (mines || !isPlainWalker(s, c)) return walkByFlood(s, c, square, budget, mines);
  const least = s.board.walkCost[readyWalkCosts(s, c) + square];
  if (least > budget) return budget <= LONGEST_WALK ? -1 : walkByFlood(s, c, square, budget, false);
  if (findWay(s, c, square, true, path) >= 0) return go(s, c, square, least, 0, false, false);
  const steps = isEngaged(s, c) ? findWay(s, c, square, false, path) : -1;
  if (steps < 0) return walkByFlood(s, c, square, budget, false);
  climbed.fill(0, 0, steps + 1);
  return go(s, c, square, least, steps, true, false);
}

/** The same where the tables of walks do not help. */
function walkByFlood(s: State, c: number, square: number, budget: number, mines: boolean): number {
  const x = s.board.colOf[square];
  const y = s.board.rowOf[square];
  let cost = -1;
  for (let careful = 1; careful >= 0 && cost < 0; careful--) {
    // Of the ways that provoke as little, one past the mines where there is one.
    flooded.shuns = mines;
    flood(s, c, budget, careful === 1, square);
    flooded.shuns = false;
    cost = costTo(x, y);
    if (!mines || cost >= 0) continue;
    flood(s, c, budget, careful === 1, square);
    cost = costTo(x, y);
  }
  if (cost < 0) return -1;
  const provoking = flooded.provokes && !flooded.careful;
  const steps = provoking || mines ? trace(s, x, y, cost) : 0;
  return go(s, c, square, cost, steps, provoking, mines);
}

/**
 * Goes along `path` of so many steps where anything may happen on the way, else straight to the square. Returns the
 * cost.
 */
function go(
  s: State,
  c: number,
  square: number,
  cost: number,
  steps: number,
  provoking: boolean,
  mines: boolean,
): number {
  note(s.journal, EVENT.move, c, s.pos[c], square, cost, provoking ? 1 : 0);
  lift(s, c);
  if (provoking || mines) follow(s, c, square, steps, provoking, mines);
  if (isAlive(s, c)) arrive(s, c, square);
  return cost;
}

/** Fills `path` with the squares from the end back to the start; returns how many steps. */
function trace(s: State, x: number, y: number, cost: number): number {
  let n = 0;
  let k = cost;
  let atX = x;
  let atY = y;
  path[n++] = atX * s.board.height + atY;
  while (k > 0) {
    const step = stepInto(s, atX, atY, k);
    assert(step >= 0, "a flooded space has a way back", { x: atX, y: atY, k });
    atX -= DIRECTION_X[step & 7];
    atY -= DIRECTION_Y[step & 7];
    k = step >> STEP_COST;
    climbed[n] = (step & STEP_CLIMBS) === 0 ? 0 : 1;
    path[n++] = atX * s.board.height + atY;
  }
  return n - 1;
}

/** A last step into (x, y) with k squares spent, in STEP bits; climbing goes before walking. */
function stepInto(s: State, x: number, y: number, k: number): number {
  for (let d = 0; d < DIRECTIONS; d++) {
    const fromX = x - DIRECTION_X[d];
    const fromY = y - DIRECTION_Y[d];
    if (fromX < 0 || fromY < 0 || fromX >= s.board.width || fromY >= s.board.height) continue;
    const bit = 1 << fromY;
    if (climbsFrom(d, fromX, bit)) {
      const before = k - (d < 4 ? 1 : 2);
      if (before >= 0 && (layers[layerOffset(before) + fromX] & bit) !== 0)
        return (costAt(before, fromX, bit) << STEP_COST) | STEP_CLIMBS | d;
    }
    if (flooded.careful && (threatened[fromX] & bit) !== 0) continue;
    // Only a climber can have been over an enemy's space, and only climbing leads into it and out of it.
    if (flooded.climb >= 0 && ((blocked[fromX] & bit) !== 0 || (blocked[x] & (1 << y)) !== 0)) continue;
    for (let cost = 0; cost < 2; cost++) {
      const price = stepAllowed(s, d, cost, fromX, bit);
      if (price === 0 || price > k) continue;
      const before = k - price;
      if ((layers[layerOffset(before) + fromX] & bit) !== 0) return (costAt(before, fromX, bit) << STEP_COST) | d;
    }
  }
  return -1;
}

/** Whether the last flood's mover climbs in a direction from column x, row of `bit`. */
const climbsFrom = (direction: number, x: number, bit: number): boolean =>
  flooded.climb >= 0 && (climbSteps[flooded.climb + direction * CLIMB_ROW + x] & bit) !== 0;

/** The least movement (at most k) for which a space is in a layer. */
function costAt(k: number, x: number, bit: number): number {
  let least = k;
  while (least > 0 && (layers[layerOffset(least - 1) + x] & bit) !== 0) least--;
  return least;
}

/** Walks the path square by square; whoever the mover leaves may attack it first. Stops when it is defeated. */
function follow(s: State, c: number, square: number, steps: number, provoking: boolean, mines: boolean): void {
  for (let i = steps; i >= 0; i--) reserve(s, path[i], s.size[c]);
  for (let i = steps; i > 0 && isAlive(s, c); i--) {
    standOn(s, c, path[i]);
    if (provoking && climbed[i] === 0) {
      const before = eventCount(s);
      leave(s, c, path[i - 1]);
      noteGoingOn(s, c, square, before);
    }
    if (mines && isAlive(s, c)) {
      const before = eventCount(s);
      enter(s, c, path[i - 1]);
      noteGoingOn(s, c, square, before);
    }
  }
  unreserve();
}

const eventCount = (s: State): number => (s.journal === null ? 0 : s.journal.entries.length);

/** Notes that a mover leaves the square where something came between, for those who watch it go. */
function noteGoingOn(s: State, c: number, square: number, before: number): void {
  if (eventCount(s) > before && isAlive(s, c) && s.pos[c] !== square)
    note(s.journal, EVENT.goesOn, c, s.pos[c], square);
}

/** Attacks of opportunity by the enemies adjacent to squares that the mover is about to give up. */
export function leave(s: State, c: number, next: number): void {
  const side = s.side[c];
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end && isAlive(s, c); i++) {
    const e = inRing(s, i);
    if (!isAlive(s, e) || s.pos[e] < 0 || !mayOppose(s, e) || !touches(s, e, c)) continue;
    if (isForbidden(s, e, c)) continue;
    if (s.size[c] > 1 && !givesUp(s, c, e, next)) continue;
    if (ask(s, s.side[e], CHOICE.opportunity, e, c, 2) === 1) {
      s.opportunityTurn[e] = s.head[H.turn];
      // While attacked it stands where it is, perhaps in the space of an ally that it is passing.
      settle(s, c, s.pos[c]);
      s.head[H.effectsDirty] = ALL_EFFECTS;
      opportunityAttack(s, e, c);
      if (isAlive(s, c)) vacate(s, c);
    }
  }
}

/**
 * A step of a lifted character that may set off mines: it stands where they get it, perhaps in the space of an ally.
 */
export function enter(s: State, c: number, square: number): void {
  const from = s.pos[c];
  standOn(s, c, square);
  settle(s, c, square);
  setOffMines(s, c, from);
  if (isAlive(s, c)) vacate(s, c);
}

/** For a big mover: whether a square that it leaves with this step is adjacent to the enemy. */
function givesUp(s: State, c: number, e: number, next: number): boolean {
  const size = s.size[c];
  const dx = s.board.colOf[next] - s.x[c];
  const dy = s.board.rowOf[next] - s.y[c];
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const stays = i >= dx && i < size + dx && j >= dy && j < size + dy;
      if (!stays && isBeside(s, e, s.pos[c] + i * s.board.height + j)) return true;
    }
  }
  return false;
}
