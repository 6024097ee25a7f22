import {
  F,
  fighting,
  geometry,
  H,
  has,
  isAlive,
  isInsubstantial,
  legal,
  moving,
  roster,
  type State,
  tables,
} from "../../../src/games/miniatures/api.js";
import { detour } from "./detour.js";
import { gambitPrize, holdsMiddle } from "./gambit.js";
import { pull, pullAt } from "./pull.js";
import { captiveToSeek } from "./rescue.js";
import { reach } from "./squares.js";
import { mustComeOut } from "./stalemate.js";
import { fillLosses, LEVEL_PLANES, ownBlow, planesOf, showsEnemies, THREAT_LEVELS, threatAt } from "./threat.js";
import { wayRound } from "./wayRound.js";
import { weights } from "./weights.js";
import { fullOf, pieceWorth } from "./worth.js";

/** Whom to go for, and how to come closer when there is nobody to attack. */

/** Enemies whose surroundings are tried out for each plan. */
export const TRIED_ENEMIES = 4;
export const tried = new Int32Array(TRIED_ENEMIES);
const triedWorth = new Float64Array(TRIED_ENEMIES);

/** Whether any enemy could possibly be attacked after moving so far: a quick look before flooding. */
export function mayMeet(s: State, c: number, room: number): boolean {
  const { board } = s;
  const doors = s.head[H.doors];
  const melee = has(s, c, F.meleeAttack);
  const side = s.side[c];
  const row = tables.readyRow(board, doors, s.pos[c]);
  const near = room <= 6 && s.size[c] === 1;
  const most = room + touchingDistance(s, c) + 2 * (s.size[c] - 1);
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] < 0) continue;
    if (melee) {
      // From one corner square to the other is further than from space to space.
      if (board.distance[row + s.pos[e]] <= most + 2 * (s.size[e] - 1)) return true;
      continue;
    }
    return !near || fireZoneNear(s, c, room) || legal.actionCount(s, c) > 0;
  }
  return legal.actionCount(s, c) > 0;
}

/** Squares of range at which c can strike by hand: a diagonal neighbour is 2 off. */
const touchingDistance = (s: State, c: number): number => Math.max(2, fighting.reachOf(s, c));

/** Whether some square within 6 and within `room` columns is one from which somebody can be shot. */
function fireZoneNear(s: State, c: number, room: number): boolean {
  const base = tables.readyBits(s.board, s.head[H.doors], s.pos[c]);
  const x0 = Math.max(0, s.x[c] - room);
  const x1 = Math.min(s.board.width - 1, s.x[c] + room);
  return showsEnemies(s, s.side[c], s.board.within6, base, x0, x1);
}

/** Room for which `worthyEnemies` leaves nobody out, not even those to whom no way leads. */
const ANY_ROOM = 1000;

/** The enemies most worth going for that could be reached or seen: costly, wounded, close. */
export function worthyEnemies(s: State, c: number, room: number): number {
  const melee = has(s, c, F.meleeAttack);
  const side = s.side[c];
  const quick = s.size[c] === 1;
  const row = tables.readyRow(s.board, s.head[H.doors], s.pos[c]);
  const furthest = melee || room === ANY_ROOM ? room + touchingDistance(s, c) : geometry.FAR - 1;
  let n = 0;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] < 0 || isInsubstantial(s, e) || moving.isAboard(s, e)) continue;
    const distance = quick && s.size[e] === 1 ? s.board.distance[row + s.pos[e]] : geometry.distanceBetween(s, c, e);
    if (distance > furthest) continue;
    const worth =
      (pieceWorth(s, e) * (weights.target - s.hitPoints[e] / fullOf(s, e))) / (weights.targetDistance + distance);
    let at = n < TRIED_ENEMIES ? n++ : worth > triedWorth[TRIED_ENEMIES - 1] ? TRIED_ENEMIES - 1 : -1;
    if (at < 0) continue;
    for (; at > 0 && triedWorth[at - 1] < worth; at--) {
      tried[at] = tried[at - 1];
      triedWorth[at] = triedWorth[at - 1];
    }
    tried[at] = e;
    triedWorth[at] = worth;
  }
  return n;
}

/** Whether the last `worthyEnemies` found e, and as many as it can hold. */
export function wasTried(e: number): boolean {
  for (let i = 0; i < TRIED_ENEMIES; i++) if (tried[i] === e) return true;
  return false;
}

/** Whether e is near enough to be attacked by c after a move of so many squares, by range alone. */
export function isInReachAfter(s: State, c: number, e: number, room: number): boolean {
  if (!isAlive(s, e) || s.pos[e] < 0 || isInsubstantial(s, e) || moving.isAboard(s, e)) return false;
  const distance = geometry.distanceBetween(s, c, e);
  return distance !== geometry.FAR && (!has(s, c, F.meleeAttack) || distance <= room + touchingDistance(s, c));
}

/** What the square last found is worth, in points, less what it may cost. */
export const closer = { worth: 0 };
const losses = new Float64Array(THREAT_LEVELS);

/**
 * What coming closer is worth: points for each square as far as `charge` and for each square further in, and points for
 * whoever stands within it. Fighters gain nothing by standing nearer than they can charge from, but that time presses.
 */
const approach = { far: 0, near: 0, charge: 0, ready: 0, edge: 0, inside: 0 };

/** @param start squares from where c stands to the goal */
function evaluateApproach(s: State, c: number, start: number): void {
  const haste =
    weights.impatience *
    Math.max(s.head[H.quietRounds], Math.floor(weights.lateRound * (s.head[H.round] - weights.longSkirmish)));
  const speed = moving.speedOf(s, c);
  const blow = ownBlow(s, c);
  approach.far = haste + weights.pace + (speed > 0 ? (weights.paceByWorth * blow) / speed : 0);
  const fights = has(s, c, F.meleeAttack);
  approach.near = fights ? haste : approach.far;
  approach.charge = fights ? speed + touchingDistance(s, c) - 1 : 0;
  approach.ready = fights ? weights.ready * blow : 0;
  // One square short of the charge is all that the way is good for.
  approach.edge = start < approach.charge + 1 ? start : approach.charge + 1;
  approach.inside = approach.far * (start - approach.edge) + approach.ready;
}

/** The nearest of the enemies most worth it; -1 = there are none. */
export function nearestWorthy(s: State, c: number): number {
  const n = worthyEnemies(s, c, ANY_ROOM);
  return n === 0 ? -1 : nearestOf(s, c, n);
}

/**
 * Nobody can be attacked: the square of `reach` to go to, towards the enemy most worth it and out of danger on the way;
 * -1 = stay.
 * @param toll points that leaving costs
 */
export function closerSquare(s: State, c: number, toll: number): number {
  const captive = s.matchup.cards.hasObjects ? captiveToSeek(s, c) : -1;
  const n = captive >= 0 ? 0 : worthyEnemies(s, c, ANY_ROOM);
  if (captive < 0 && n === 0) return -1;
  const goal = captive >= 0 ? captive : nearestOf(s, c, n);
  const { board } = s;
  const row = tables.readyRow(board, s.head[H.doors], s.pos[goal]);
  const start = board.distance[row + s.pos[c]];
  if (start === geometry.FAR && captive < 0) {
    // Shut out by doors: no square in reach is nearer than another.
    const way = mustComeOut(s, c) ? wayRound(s, c, goal) : -1;
    closer.worth = 0;
    if (way >= 0) return way;
  }
  evaluateApproach(s, c, start);
  const { far, near, charge, edge, inside } = approach;
  fillLosses(s, c, toll, losses);
  let bestScore = start > charge ? toll : toll + inside + near * (edge - start);
  bestScore += s.matchup.rules.gambit && holdsMiddle(s, s.pos[c]) ? gambitPrize(s, c) : 0;
  bestScore += pullAt(s.x[c], s.y[c]) - losses[threatAt(s, s.side[c], s.x[c], s.y[c])];
  // Whoever may move only to an enemy's side gains nothing by being shot at meanwhile: next round the choice is the
  // same.
  if (has(s, c, F.savage) && s.head[H.savageFree] === 0 && threatAt(s, s.side[c], s.x[c], s.y[c]) > 0)
    bestScore = WORST;
  const most = pull.any ? pull.most : 0;
  let best = -1;
  const gx = s.x[goal];
  const threats = planesOf(s, s.side[c]);
  // Columns in order of nearness to the goal: a square is at least as far from it as its column is.
  for (let step = Math.max(0, gx - reach.x1, reach.x0 - gx); step < board.width; step++) {
    const bound = far * (start - step) + approach.ready + most;
    if (bound - losses[0] <= bestScore) break;
    const limit = furthest(start, bestScore + losses[0] - most);
    if (step > limit) break;
    // A way to a square is no shorter than columns and rows together.
    const rows = rowsWithin(s.y[goal], limit - step);
    let planes = LEVEL_PLANES;
    while (planes > 1 && bound - losses[1 << (planes - 1)] <= bestScore) planes--;
    for (let x = gx - step; x <= gx + step; x += step === 0 ? 1 : 2 * step) {
      if (x < reach.x0 || x > reach.x1) continue;
      let free = reach.columns[x] & rows;
      for (let plane = planes; plane < LEVEL_PLANES; plane++) free &= ~s.memory[threats + plane * s.stride + x];
      for (let bits = free; bits !== 0; bits &= bits - 1) {
        const y = 31 - Math.clz32(bits & -bits);
        const square = x * board.height + y;
        const distance = board.distance[row + square];
        const gain = distance > charge ? far * (start - distance) : inside + near * (edge - distance);
        if (gain - losses[0] + most <= bestScore) continue;
        const score = gain - losses[threatAt(s, s.side[c], x, y)] + (most > 0 ? pullAt(x, y) : 0);
        if (score > bestScore) {
          bestScore = score;
          best = square;
        }
      }
    }
  }
  closer.worth = bestScore;
  return best < 0 && (s.head[H.round] > weights.longSkirmish || !leadsNearer(s, goal, row, start))
    ? detour(s, c, goal)
    : best;
}

/** The furthest from the goal that a square may be to be worth more than so many points without any pull or danger. */
function furthest(start: number, points: number): number {
  const far = Math.floor(start - points / approach.far + ROUNDING);
  return far > approach.charge ? far : approach.charge;
}
const ROUNDING = 1e-6;

/** Rows up to so many from row y, as bits of a column. */
function rowsWithin(y: number, limit: number): number {
  const below = y + limit < 31 ? (2 << (y + limit)) - 1 : -1;
  return y > limit ? below & -(1 << (y - limit)) : below;
}

/** Whether some square of `reach` is nearer to the goal: who does not go there means to stay. */
function leadsNearer(s: State, goal: number, row: number, start: number): boolean {
  const { distance, height } = s.board;
  const gx = s.x[goal];
  const x0 = Math.max(reach.x0, gx - start + 1);
  const x1 = Math.min(reach.x1, gx + start - 1);
  // From the side on which the goal lies.
  const isEast = 2 * gx > x0 + x1;
  for (let i = x0; i <= x1; i++) {
    const x = isEast ? x0 + x1 - i : i;
    const rows = rowsWithin(s.y[goal], start - 1 - (x > gx ? x - gx : gx - x));
    for (let bits = reach.columns[x] & rows; bits !== 0; bits &= bits - 1)
      if (distance[row + x * height + 31 - Math.clz32(bits & -bits)] < start) return true;
  }
  return false;
}

const WORST = -1e9;

/**
 * The nearest of those tried; one that is adjacent and can still not be attacked (Diplomat) only where there is nobody
 * else.
 */
function nearestOf(s: State, c: number, n: number): number {
  let best = tried[0];
  let nearest = 1e9;
  for (let i = 0; i < n; i++) {
    const distance = geometry.touches(s, c, tried[i]) ? 1e6 : geometry.distanceBetween(s, c, tried[i]);
    if (distance >= nearest) continue;
    nearest = distance;
    best = tried[i];
  }
  return best;
}
