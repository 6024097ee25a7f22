import { actionCount } from "../../../src/games/miniatures/act.js";
import { BOOSTS, END_TURN, moveTo } from "../../../src/games/miniatures/decision.js";
import { NUMBER } from "../../../src/games/miniatures/compile.js";
import { F, has } from "../../../src/games/miniatures/flags.js";
import { threatened } from "../../../src/games/miniatures/flood.js";
import { findReach, reach, reached, reachOn } from "../../../src/games/miniatures/reach.js";
import { distanceBetween, FAR } from "../../../src/games/miniatures/sight.js";
import { H, isAlive, numberOf, type State, sideEnd, sideStart } from "../../../src/games/miniatures/state.js";
import { suppose, unsuppose } from "../../../src/games/miniatures/suppose.js";
import { readyBits, readyRow } from "../../../src/games/miniatures/tables.js";
import { reachOf } from "../../../src/games/miniatures/targets.js";
import { boostSquares, movementLeft, movementWithAttack } from "../../../src/games/miniatures/turn.js";
import { bestDeed, deed, deedAgainst } from "./deed.js";
import { lossUnder, planesOf, THREAT_LEVELS, threatAt } from "./threat.js";
import { costOf, fullOf } from "./worth.js";

/**
 * A character's plan for its turn: stay and act, move and act, or come closer. Squares are looked at as sets: those
 * reached without provoking anyone, on free ground, that see an enemy; of them the least threatened are tried out.
 */

/** The plan last made: its first decision (a move, or END_TURN for "act from here") and its worth in points. */
export const plan = { first: END_TURN, worth: 0, acts: false };

const MAX_COLUMNS = 40;
const pick = new Int32Array(MAX_COLUMNS);
/** Enemies whose surroundings are tried out for each plan. */
const TRIED_ENEMIES = 4;
/** The same for a character that can already act from where it stands. */
const TRIED_WHEN_ACTING = 2;
const tried = new Int32Array(TRIED_ENEMIES);
const triedWorth = new Float64Array(TRIED_ENEMIES);
/** Points that one attack of opportunity against the mover is reckoned to cost for each hit point share. */
const HARM_OF_LEAVING = 8;
/** Points a square of approach is worth, growing while nothing happens. */
const PACE = 0.35;
const IMPATIENCE = 0.5;
/** Points that a Force point spent on moving faster is worth. */
const FORCE_TOLL = 1;

/** Makes a plan for c, which is (or could be) the next to act. */
export function makePlan(s: State, c: number): void {
  const here = s.pos[c]!;
  suppose(s, c, here, s.head[H.acting] === c ? s.head[H.moved]! : 0);
  bestDeed(s, c);
  const room = movementWithAttack(s, c);
  const run = movementLeft(s, c);
  const mercenaryHeld = has(s, c, F.mercenary) && deed.worth > 0;
  unsuppose(s, c);
  const stayLoss = lossUnder(s, c, threatAt(s, s.x[c]!, s.y[c]!));
  plan.first = END_TURN;
  plan.acts = deed.worth > 0;
  plan.worth = deed.worth - stayLoss;
  if (run <= 0 || mercenaryHeld) return;
  const toll = room > 0 && mayMeet(s, c, room) ? tryMovesToAct(s, c, room, run, plan.acts ? TRIED_WHEN_ACTING : TRIED_ENEMIES) : -1;
  if (plan.acts) return;
  if (toll < 0) comeCloser(s, c, survey(s, c, run, run));
  else {
    reachOn(s, c, run);
    comeCloser(s, c, toll);
  }
}

/** Fills `reach`; returns the toll of leaving, in points. */
function survey(s: State, c: number, budget: number, horizon: number): number {
  findReach(s, c, budget, horizon);
  return reached.pinned ? (costOf(s, c) * HARM_OF_LEAVING) / fullOf(s, c) : 0;
}

/** Tries to move and act; returns the toll of leaving, with the flood still at `room`, or -1 where it has been used otherwise. */
function tryMovesToAct(s: State, c: number, room: number, run: number, most: number): number {
  const toll = survey(s, c, room, Math.max(room, run));
  if (toll > 0 && plan.acts) return toll;
  const n = Math.min(most, worthyEnemies(s, c, room));
  for (let i = 0; i < n; i++) tryAgainst(s, c, tried[i]!, toll, 0);
  return !plan.acts && s.force[c]! > 1 ? tryFaster(s, c, room) : toll;
}

/** With a Force point the same a little further, where that brings someone within reach. Returns -1. */
function tryFaster(s: State, c: number, room: number): number {
  const boost = numberOf(s, c, NUMBER.boostSix) > 0 ? 3 : numberOf(s, c, NUMBER.boostFour) > 0 ? 2 : 1;
  if (boostSquares(s, c, boost) < 0 || !mayMeet(s, c, room + BOOSTS[boost]!)) return -1;
  const toll = survey(s, c, room + BOOSTS[boost]!, room + BOOSTS[boost]!);
  const n = worthyEnemies(s, c, room + BOOSTS[boost]!);
  for (let i = 0; i < n; i++) tryAgainst(s, c, tried[i]!, toll + FORCE_TOLL, boost);
  return -1;
}

/** Whether any enemy could possibly be attacked after moving so far: a quick look before flooding. */
function mayMeet(s: State, c: number, room: number): boolean {
  const { board } = s;
  const doors = s.head[H.doors]!;
  const melee = has(s, c, F.meleeAttack);
  const enemy = 1 - s.side[c]!;
  const row = readyRow(board, doors, s.pos[c]!);
  const base = readyBits(board, doors, s.pos[c]!);
  const near = room <= 6 && s.size[c] === 1;
  const most = room + reachOf(s, c) + 3;
  for (let e = sideStart(s, enemy); e < sideEnd(s, enemy); e++) {
    if (!isAlive(s, e) || s.pos[e]! < 0) continue;
    if (melee) {
      if (board.distance[row + s.pos[e]!]! <= most) return true;
      continue;
    }
    if (!near) return true;
    const seen = readyBits(board, doors, s.pos[e]!);
    for (let x = 0; x < board.width; x++) if ((board.within6[base + x]! & board.clear[seen + x]!) !== 0) return true;
  }
  return actionCount(s, c) > 0;
}

/** The enemies most worth going for that could be reached or seen: costly, wounded, close. */
function worthyEnemies(s: State, c: number, room: number): number {
  const melee = has(s, c, F.meleeAttack);
  const enemy = 1 - s.side[c]!;
  const quick = s.size[c] === 1;
  const row = readyRow(s.board, s.head[H.doors]!, s.pos[c]!);
  let n = 0;
  for (let e = sideStart(s, enemy); e < sideEnd(s, enemy); e++) {
    if (!isAlive(s, e) || s.pos[e]! < 0) continue;
    const distance = quick && s.size[e] === 1 ? s.board.distance[row + s.pos[e]!]! : distanceBetween(s, c, e);
    if (distance === FAR || (melee && distance > room + 2)) continue;
    const worth = (costOf(s, e) * (2 - s.hitPoints[e]! / fullOf(s, e))) / (4 + distance);
    let at = n < TRIED_ENEMIES ? n++ : worth > triedWorth[TRIED_ENEMIES - 1]! ? TRIED_ENEMIES - 1 : -1;
    if (at < 0) continue;
    for (; at > 0 && triedWorth[at - 1]! < worth; at--) {
      tried[at] = tried[at - 1]!;
      triedWorth[at] = triedWorth[at - 1]!;
    }
    tried[at] = e;
    triedWorth[at] = worth;
  }
  return n;
}

/** Tries the least threatened square from which c could attack e. */
function tryAgainst(s: State, c: number, e: number, toll: number, boost: number): void {
  const square = squareAgainst(s, c, e);
  if (square < 0) return;
  suppose(s, c, square, 1);
  deedAgainst(s, c, e);
  unsuppose(s, c);
  if (deed.worth <= 0) return;
  const worth = deed.worth - toll - lossUnder(s, c, threatAt(s, s.board.colOf[square]!, s.board.rowOf[square]!));
  if (worth <= plan.worth && plan.acts) return;
  plan.worth = worth;
  plan.first = moveTo(square, boost);
  plan.acts = true;
}

/** A square of `reach` from which e can be attacked, under as few threats as possible; -1 = none. */
function squareAgainst(s: State, c: number, e: number): number {
  const size = s.size[c]!;
  const melee = has(s, c, F.meleeAttack);
  let any = 0;
  if (melee) any = squaresTouching(s, e, size, reachOf(s, c));
  else {
    const base = readyBits(s.board, s.head[H.doors]!, s.pos[e]!);
    for (let x = reached.x0; x <= reached.x1; x++) {
      pick[x] = reach[x]! & s.board.clear[base + x]! & ~threatened[x]!;
      any |= pick[x]!;
    }
  }
  if (any === 0) return -1;
  narrow(s);
  return firstSquare(s, c, e, melee);
}

/** Spaces of `reach` adjacent to e (or within Melee Reach), into `pick`. */
function squaresTouching(s: State, e: number, size: number, within: number): number {
  const { board } = s;
  const doors = s.head[H.doors]!;
  const ex = s.x[e]!;
  const ey = s.y[e]!;
  const far = s.size[e]! - 1 + within;
  pick.fill(0, reached.x0, reached.x1 + 1);
  const base = readyBits(board, doors, s.pos[e]!);
  const x0 = Math.max(reached.x0, ex - within - size + 1);
  const x1 = Math.min(reached.x1, ex + far);
  const low = Math.max(0, ey - within - size + 1);
  const rows = ((1 << (ey + far - low + 1)) - 1) << low;
  let any = 0;
  for (let x = x0; x <= x1; x++) {
    const sight = size === 1 && s.size[e] === 1 ? board.sight[base + x]! : -1;
    pick[x] = reach[x]! & rows & sight;
    any |= pick[x]!;
  }
  return any;
}

/** Keeps of `pick` the squares with the fewest threats. */
function narrow(s: State): void {
  const ones = planesOf(s);
  keepWithout(s.memory, ones + 2 * s.stride);
  keepWithout(s.memory, ones + s.stride);
  keepWithout(s.memory, ones);
}

function keepWithout(memory: Int32Array, plane: number): void {
  const { x0, x1 } = reached;
  let any = 0;
  for (let x = x0; x <= x1; x++) any |= pick[x]! & ~memory[plane + x]!;
  if (any !== 0) for (let x = x0; x <= x1; x++) pick[x]! &= ~memory[plane + x]!;
}

/** Of `pick`: for fighters the square nearest to where they stand, for shooters the furthest from the enemy. */
function firstSquare(s: State, c: number, e: number, melee: boolean): number {
  const h = s.board.height;
  const row = readyRow(s.board, s.head[H.doors]!, melee ? s.pos[c]! : s.pos[e]!);
  let best = -1;
  let bestScore = -1000;
  for (let x = reached.x0; x <= reached.x1; x++) {
    for (let bits = pick[x]!; bits !== 0; bits &= bits - 1) {
      const square = x * h + (31 - Math.clz32(bits & -bits));
      const distance = s.board.distance[row + square]!;
      const score = melee ? -distance : Math.min(distance, 12);
      if (score > bestScore) {
        bestScore = score;
        best = square;
      }
    }
  }
  return best;
}

const losses = new Float64Array(THREAT_LEVELS);

/** Nobody can be attacked: go towards the enemy most worth it, staying out of danger on the way. */
function comeCloser(s: State, c: number, toll: number): void {
  const n = worthyEnemies(s, c, 1000);
  if (n === 0) return;
  const goal = nearestOf(s, c, n);
  const { board } = s;
  const row = readyRow(board, s.head[H.doors]!, s.pos[goal]!);
  const pace = PACE + IMPATIENCE * s.head[H.quietRounds]!;
  const startDistance = board.distance[row + s.pos[c]!]!;
  for (let level = 0; level < THREAT_LEVELS; level++) losses[level] = lossUnder(s, c, level) + toll;
  let bestScore = toll - losses[threatAt(s, s.x[c]!, s.y[c]!)]!;
  let best = -1;
  for (let x = reached.x0; x <= reached.x1; x++) {
    for (let bits = reach[x]!; bits !== 0; bits &= bits - 1) {
      const y = 31 - Math.clz32(bits & -bits);
      const square = x * board.height + y;
      const score = pace * (startDistance - board.distance[row + square]!) - losses[threatAt(s, x, y)]!;
      if (score > bestScore) {
        bestScore = score;
        best = square;
      }
    }
  }
  if (best < 0) return;
  plan.first = moveTo(best, 0);
  plan.worth = bestScore - 100;
}

function nearestOf(s: State, c: number, n: number): number {
  let best = tried[0]!;
  for (let i = 1; i < n; i++) if (distanceBetween(s, c, tried[i]!) < distanceBetween(s, c, best)) best = tried[i]!;
  return best;
}

/** After acting: a less threatened square within the movement left, for those who are not engaged; END_TURN if none. */
export function takeCover(s: State, c: number): number {
  const left = movementLeft(s, c);
  if (left <= 0 || has(s, c, F.meleeAttack)) return END_TURN;
  const now = threatAt(s, s.x[c]!, s.y[c]!);
  if (now === 0) return END_TURN;
  if (survey(s, c, left, left) > 0) return END_TURN;
  for (let x = reached.x0; x <= reached.x1; x++) pick[x] = reach[x]! & ~threatened[x]!;
  narrow(s);
  for (let x = reached.x0; x <= reached.x1; x++) {
    if (pick[x] === 0) continue;
    const y = 31 - Math.clz32(pick[x]! & -pick[x]!);
    return threatAt(s, x, y) < now ? moveTo(x * s.board.height + y, 0) : END_TURN;
  }
  return END_TURN;
}
