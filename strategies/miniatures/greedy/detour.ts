import { geometry, H, isInsubstantial, moving, roster, type State, tables } from "../../../src/games/miniatures/api.js";
import { reach } from "./squares.js";
import { threatAt } from "./threat.js";
import { wayRound } from "./wayRound.js";
import { weights } from "./weights.js";

const beside = moving.createBeside();

/** Where to go when no square in reach is nearer to the goal. */

/**
 * The square to go to: around what is in the way, or, in a long skirmish, out of sight; -1 = stay. Expects `reach` of
 * the whole move.
 */
export function detour(s: State, c: number, goal: number): number {
  const isLong = s.head[H.round] > weights.longSkirmish;
  if (s.size[c] === 1 && !isLong) return -1;
  if (moving.isDrawnToEnemies(s, c, moving.movementLeft(s, c), beside)) return isLong ? besideSomebody(s, c) : -1;
  const way = wayRound(s, c, goal);
  return way >= 0 || !isLong ? way : outOfSight(s, c);
}

/**
 * For Savage characters that come to somebody only past other enemies: the nearest such square; -1 to stay where that
 * is one.
 */
function besideSomebody(s: State, c: number): number {
  if ((beside[s.x[c]] & (1 << s.y[c])) !== 0) return -1;
  moving.findFullReach(s, c, moving.movementLeft(s, c), reach);
  for (let x = reach.x0; x <= reach.x1; x++) reach.columns[x] &= beside[x];
  reach.open = false;
  return nearestOf(s, c, false);
}

/** The nearest square of `reach` that no enemy sees, else one under less fire than c's own; -1 to stay. */
function outOfSight(s: State, c: number): number {
  if (isHidden(s, c, s.pos[c])) return -1;
  const square = nearestOf(s, c, true);
  return square >= 0 ? square : outOfFire(s, c);
}

/** The square of `reach` nearest to where c stands. @param hidden only those that no enemy sees */
function nearestOf(s: State, c: number, hidden: boolean): number {
  const { board } = s;
  const row = tables.readyRow(board, s.head[H.doors], s.pos[c]);
  let nearest = 1 << 20;
  let best = -1;
  for (let x = reach.x0; x <= reach.x1; x++) {
    for (let bits = reach.columns[x]; bits !== 0; bits &= bits - 1) {
      const square = x * board.height + (31 - Math.clz32(bits & -bits));
      if (board.distance[row + square] >= nearest || (hidden && !isHidden(s, c, square))) continue;
      nearest = board.distance[row + square];
      best = square;
    }
  }
  return best;
}

/** Whether no enemy would see c if it stood with its corner on a square. */
function isHidden(s: State, c: number, square: number): boolean {
  const side = s.side[c];
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] < 0 || isInsubstantial(s, e)) continue;
    if (geometry.spaceSees(s, s.size[c], square, e)) return false;
  }
  return true;
}

/** The nearest square of `reach` under less fire than c's own; -1 if none. */
function outOfFire(s: State, c: number): number {
  const { board } = s;
  const row = tables.readyRow(board, s.head[H.doors], s.pos[c]);
  let least = threatAt(s, s.side[c], s.x[c], s.y[c]);
  let nearest = 0;
  let best = -1;
  for (let x = reach.x0; x <= reach.x1; x++) {
    for (let bits = reach.columns[x]; bits !== 0; bits &= bits - 1) {
      const y = 31 - Math.clz32(bits & -bits);
      const square = x * board.height + y;
      const level = threatAt(s, s.side[c], x, y);
      if (level > least || (level === least && (best < 0 || board.distance[row + square] >= nearest))) continue;
      least = level;
      nearest = board.distance[row + square];
      best = square;
    }
  }
  return best;
}
