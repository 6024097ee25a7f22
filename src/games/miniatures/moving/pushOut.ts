import { ask } from "../ask.js";
import { DIRECTION_X, DIRECTION_Y, DIRECTIONS, FLYING, standableOffset, stepOffset, WALKING } from "../board/board.js";
import { defeat } from "../fighting/damage.js";
import { makeSave } from "../fighting/saves.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { SAVE } from "../state/saveCauses.js";
import { distanceBetween, spaceDistance } from "../state/sight.js";
import { isEmptySpace, lift, rowBits, settle } from "../state/space.js";
import { ALL_EFFECTS, H, isAlive, SIDE, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { boardDistance, isAboard } from "./aboard.js";
import { OVER_EDGE } from "./overEdge.js";
import { away } from "./push.js";

/**
 * Pushing to a space exactly so many squares from the pusher (glossary: Force Repulse). The ways are those of a push:
 * every step further away, through nobody and no wall. Where no space so far off can be reached, the character goes as
 * far as it can. Which of the spaces, or over the edge of which pit, is the pusher's choice.
 */

/** Squares that a push has come to, in the order in which it found them. */
const found = new Int32Array(2048);
const seen = new Uint8Array(2048);

/** Pushes those of the first n of `list` that are still there, the furthest first. Uses the list up. */
export function pushAllOut(s: State, pusher: number, list: Int32Array, n: number, squares: number): void {
  for (let left = n; left > 0; left--) {
    let next = 0;
    for (let i = 1; i < left; i++)
      if (distanceBetween(s, pusher, list[i]) > distanceBetween(s, pusher, list[next])) next = i;
    const c = list[next];
    list.copyWithin(next, next + 1, left);
    if (isAlive(s, c) && isAlive(s, pusher)) pushOut(s, pusher, c, squares);
  }
}

/** Pushes c until it is `squares` squares from the pusher. */
function pushOut(s: State, pusher: number, c: number, squares: number): void {
  if (has(s, c, F.emplacement) || isAboard(s, c)) return;
  const from = s.pos[c];
  lift(s, c);
  const n = spread(s, pusher, c, squares);
  const offers = listEnds(s, pusher, s.size[c], squares, n);
  settle(s, c, from);
  if (offers === 0) return;
  const pick = s.spaces[offers === 1 ? 0 : ask(s, s.side[pusher], CHOICE.space, pusher, c, offers)];
  const to = pick & ~OVER_EDGE;
  lift(s, c);
  settle(s, c, to);
  s.head[H.effectsDirty] = ALL_EFFECTS;
  s.sides[SIDE.changes + s.side[c]] += 1;
  if (to !== from) note(s.journal, EVENT.push, c, from, to, pusher);
  if (pick !== to && !makeSave(s, c, has(s, c, F.flight) ? 6 : 11, pusher, SAVE.pit, s.hitPoints[c]))
    defeat(s, c, pusher);
}

/**
 * Fills `found` with the spaces a push comes to, no further than `squares` from the pusher; the first is where c
 * stands.
 */
function spread(s: State, pusher: number, c: number, squares: number): number {
  const { board } = s;
  const size = s.size[c];
  const steps = stepOffset(board, s.head[H.doors], size, WALKING);
  const standing = standableOffset(board, s.head[H.doors], size);
  seen.fill(0, 0, board.squareCount);
  found[0] = s.pos[c];
  seen[found[0]] = 1;
  let n = 1;
  for (let i = 0; i < n; i++) {
    const x = board.colOf[found[i]];
    const y = board.rowOf[found[i]];
    const here = away(s, pusher, x, y, size);
    for (let d = 0; d < DIRECTIONS; d++) {
      const at = steps + d * 2 * board.width + x;
      if (((board.steps[at] | board.steps[at + board.width]) & (1 << y)) === 0) continue;
      const toX = x + DIRECTION_X[d];
      const toY = y + DIRECTION_Y[d];
      const to = toX * board.height + toY;
      if (seen[to] === 1 || away(s, pusher, toX, toY, size) <= here) continue;
      if ((board.standable[standing + toX] & (1 << toY)) === 0 || !isEmptySpace(s, toX, toY, size)) continue;
      if (distanceTo(s, pusher, to, size) > squares) continue;
      seen[to] = 1;
      found[n++] = to;
    }
  }
  return n;
}

const distanceTo = (s: State, pusher: number, square: number, size: number): number =>
  spaceDistance(s, s.pos[pusher], s.size[pusher], square, size) + boardDistance(s, pusher);

/** Fills `s.spaces`: the spaces just so far off (or as far as there are any), and the edges of pits on the way. */
function listEnds(s: State, pusher: number, size: number, squares: number, n: number): number {
  const start = distanceTo(s, pusher, found[0], size);
  let furthest = start;
  for (let i = 1; i < n; i++) furthest = Math.max(furthest, distanceTo(s, pusher, found[i], size));
  let offers = 0;
  for (let i = 0; i < n; i++) {
    const square = found[i];
    if (furthest > start && distanceTo(s, pusher, square, size) === furthest) s.spaces[offers++] = square;
    if (hasEdge(s, pusher, square, size, squares)) s.spaces[offers++] = square | OVER_EDGE;
  }
  return offers;
}

/** Whether a step further away from a space, open to who flies, leads over a pit no further off than the push goes. */
function hasEdge(s: State, pusher: number, square: number, size: number, squares: number): boolean {
  const { board } = s;
  const steps = stepOffset(board, s.head[H.doors], size, FLYING);
  const x = board.colOf[square];
  const y = board.rowOf[square];
  const here = away(s, pusher, x, y, size);
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = steps + d * 2 * board.width + x;
    if (((board.steps[at] | board.steps[at + board.width]) & (1 << y)) === 0) continue;
    const toX = x + DIRECTION_X[d];
    const toY = y + DIRECTION_Y[d];
    if (away(s, pusher, toX, toY, size) <= here || !isEmptySpace(s, toX, toY, size)) continue;
    if (distanceTo(s, pusher, toX * board.height + toY, size) > squares) continue;
    const bits = rowBits(toY, size);
    for (let i = toX; i < toX + size; i++) if ((board.pit[i] & bits) !== 0) return true;
  }
  return false;
}
