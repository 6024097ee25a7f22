import { actionCount, firstAction, mayAct } from "../../../src/games/miniatures/act.js";
import { BOOSTS, END_TURN, moveTo, useAction } from "../../../src/games/miniatures/decision.js";
import { F, has, isInsubstantial } from "../../../src/games/miniatures/flags.js";
import { speedOf } from "../../../src/games/miniatures/flood.js";
import { forceWithin } from "../../../src/games/miniatures/forcePoints.js";
import { ACTION, ACTION_FIELDS, NUMBER, SPECIAL } from "../../../src/games/miniatures/layout.js";
import { findReach, isEngaged, reach, reached, reachOn } from "../../../src/games/miniatures/reach.js";
import { besideEnemies, isDrawnToEnemies } from "../../../src/games/miniatures/savage.js";
import { distanceBetween, FAR, touches } from "../../../src/games/miniatures/sight.js";
import { foeEnd, foeStart, H, inRing, isAlive, numberOf, type State } from "../../../src/games/miniatures/state.js";
import { readyBits, readyExposed, readyRow } from "../../../src/games/miniatures/tables.js";
import { reachOf } from "../../../src/games/miniatures/targets.js";
import { beginThought, endThought, imagine, unimagine } from "../../../src/games/miniatures/thought.js";
import { threatened } from "../../../src/games/miniatures/threatened.js";
import { boostSquares, movementLeft, movementWithAttack, WHEELED_SQUARES } from "../../../src/games/miniatures/turn.js";
import { barrageWorth, bestDeed, deed, deedAgainst } from "./deed.js";
import { detour } from "./detour.js";
import { lossToMines } from "./mines.js";
import { captiveToSeek, planRescue, rescuePlan } from "./rescue.js";
import { mayRide, planRide, ridePlan } from "./ride.js";
import { fireZoneOf, lossUnder, planesOf, THREAT_LEVELS, threatAt } from "./threat.js";
import { costOf, fullOf } from "./worth.js";

/**
 * A character's plan for its turn: stay and act, move and act, or come closer. Squares are looked at as sets: those
 * reached without provoking anyone, on free ground, that see an enemy; of them the least threatened are tried out.
 */

/**
 * The plan last made: its first decision (a move, or END_TURN for "act from here"), the deed after that with its target
 * and the target's cover, and its worth in points.
 */
export const plan = { first: END_TURN, worth: 0, acts: false, deed: END_TURN, target: -1, cover: 0 };

const MAX_COLUMNS = 40;
const pick = new Int32Array(MAX_COLUMNS);
/** Enemies whose surroundings are tried out for each plan. */
const TRIED_ENEMIES = 4;
/** The same for a character that can already act from where it stands. */
const TRIED_WHEN_ACTING = 2;
export const tried = new Int32Array(TRIED_ENEMIES);
const triedWorth = new Float64Array(TRIED_ENEMIES);
/** Points that one attack of opportunity against the mover is reckoned to cost for each hit point share. */
const HARM_OF_LEAVING = 8;
/** Points a square of approach is worth, growing while nothing happens. */
export const PACE = 0.35;
const IMPATIENCE = 0.5;
/** Rounds after which it grows anyway, so that nobody stands for ever under fire that it can bear. */
const LONG_SKIRMISH = 24;
/** Squares from an enemy beyond which further away is no better. */
const FAR_ENOUGH = 10;
/** Points by which a plan without a deed comes after all that have one. */
const NOT_ACTING = 100;
/** Points that a Force point spent on moving faster is worth. */
const FORCE_TOLL = 1;

/** Makes a plan for c, which is (or could be) the next to act. */
export function makePlan(s: State, c: number): void {
  if (isInsubstantial(s, c)) {
    plan.first = END_TURN;
    plan.deed = END_TURN;
    plan.acts = false;
    plan.worth = 0;
    return;
  }
  beginThought(s, c);
  bestDeed(s, c);
  plan.first = END_TURN;
  plan.deed = deed.decision;
  plan.target = deed.target;
  plan.cover = deed.cover;
  plan.acts = deed.worth > 0;
  plan.worth = deed.worth - lossUnder(s, c, threatAt(s, s.side[c]!, s.x[c]!, s.y[c]!));
  const run = movementLeft(s, c);
  const mercenaryHeld = plan.acts && has(s, c, F.mercenary);
  if (run > 0 && !mercenaryHeld) {
    planMove(s, c, movementWithAttack(s, c), run);
    if (mayRide(s, c)) considerRide(s, c);
  }
  if (s.matchup.cards.hasObjects) considerRescue(s, c);
  endThought(s, c);
}

/** Attacking in passing, where that is worth more than what has been planned. */
function considerRide(s: State, c: number): void {
  planRide(s, c, movementWithAttack(s, c));
  if (ridePlan.first === END_TURN || (plan.acts && ridePlan.worth <= plan.worth)) return;
  plan.first = ridePlan.first;
  plan.worth = ridePlan.worth;
  plan.deed = ridePlan.deed;
  plan.target = ridePlan.target;
  plan.cover = ridePlan.cover;
  plan.acts = true;
}

/** Freeing somebody from carbonite, where that is worth more than what has been planned. */
function considerRescue(s: State, c: number): void {
  planRescue(s, c);
  if (!rescuePlan.found || (plan.acts && rescuePlan.worth <= plan.worth)) return;
  plan.first = rescuePlan.first;
  plan.worth = rescuePlan.worth;
  plan.deed = rescuePlan.deed;
  plan.target = rescuePlan.target;
  plan.cover = rescuePlan.cover;
  plan.acts = true;
}

function planMove(s: State, c: number, room: number, run: number): void {
  if (plan.acts && isEngaged(s, c)) return;
  const meets = room > 0 && mayMeet(s, c, room);
  let toll = meets ? tryMovesToAct(s, c, room, run, plan.acts ? TRIED_WHEN_ACTING : TRIED_ENEMIES) : -1;
  if (actionCount(s, c) > 0 && assaultsAll(s, c)) toll = -1;
  if (!plan.acts && charges(s, c, run)) return;
  if (plan.acts) return;
  if (toll < 0) comeCloser(s, c, survey(s, c, run, run, 0));
  else {
    if (reached.flooded) reachOn(s, c, run);
    else survey(s, c, run, run, 0);
    comeCloser(s, c, toll);
  }
}

/** Whether an ability that replaces the turn by a longer move and an attack brings c to somebody; then that is the plan. */
function charges(s: State, c: number, run: number): boolean {
  const n = actionCount(s, c);
  for (let i = 0; i < n; i++) {
    const row = firstAction(s, c) + i;
    const special = s.matchup.cards.actions[row * ACTION_FIELDS + ACTION.special]!;
    if (!isCharge(special) || !mayAct(s, c, row)) continue;
    const far = special === SPECIAL.wheeled ? WHEELED_SQUARES : run;
    const toll = survey(s, c, far, far, 0);
    const enemies = worthyEnemies(s, c, far);
    for (let k = 0; k < enemies; k++) tryAgainst(s, c, tried[k]!, toll, 0);
    if (!plan.acts) continue;
    plan.first = END_TURN;
    plan.deed = useAction(i, 0);
    plan.target = -1;
    return true;
  }
  reached.flooded = false;
  return false;
}

/** Furious Assault: tries it from the least threatened squares in its reach. Returns whether c has it now. */
function assaultsAll(s: State, c: number): boolean {
  const n = actionCount(s, c);
  for (let i = 0; i < n; i++) {
    const row = firstAction(s, c) + i;
    const special = s.matchup.cards.actions[row * ACTION_FIELDS + ACTION.special]!;
    if (special !== SPECIAL.furiousAssault || !mayAct(s, c, row)) continue;
    const far = 2 * speedOf(s, c);
    const toll = survey(s, c, far, far, 0);
    const enemies = worthyEnemies(s, c, far);
    for (let k = 0; k < enemies; k++) tryAssault(s, c, tried[k]!, toll, i);
    return true;
  }
  return false;
}

function tryAssault(s: State, c: number, e: number, toll: number, action: number): void {
  const square = squareAgainst(s, c, e, has(s, c, F.meleeAttack));
  if (square < 0) return;
  imagine(s, c, square, false);
  const gain = barrageWorth(s, c, false);
  unimagine(s, c);
  const worth = gain - toll - lossUnder(s, c, threatAt(s, s.side[c]!, s.board.colOf[square]!, s.board.rowOf[square]!));
  if (gain <= 0 || (worth <= plan.worth && plan.acts)) return;
  plan.worth = worth;
  plan.first = END_TURN;
  plan.deed = useAction(action, 0);
  plan.target = -1;
  plan.acts = true;
}

const isCharge = (special: number): boolean =>
  special === SPECIAL.chargingFire || special === SPECIAL.chargingAssault || special === SPECIAL.wheeled;

/** Fills `reach`; returns the toll of leaving, in points. `extra` are the squares bought with a Force point. */
export function survey(s: State, c: number, budget: number, horizon: number, extra: number): number {
  const drawn = isDrawnToEnemies(s, c, movementLeft(s, c) + extra);
  findReach(s, c, budget, horizon);
  if (drawn) {
    for (let x = reached.x0; x <= reached.x1; x++) reach[x]! &= besideEnemies[x]!;
    reached.flooded = false;
  }
  return reached.pinned ? (costOf(s, c) * HARM_OF_LEAVING) / fullOf(s, c) : 0;
}

/** Tries to move and act; returns the toll of leaving, with the flood still at `room`, or -1 where it has been used otherwise. */
function tryMovesToAct(s: State, c: number, room: number, run: number, most: number): number {
  const toll = survey(s, c, room, Math.max(room, run), 0);
  const n = Math.min(most, worthyEnemies(s, c, room));
  for (let i = 0; i < n; i++) tryAgainst(s, c, tried[i]!, toll, 0);
  return !plan.acts && forceWithin(s, c) > 1 ? tryFaster(s, c, room) : toll;
}

/** With a Force point the same a little further, where that brings someone within reach. Returns -1. */
function tryFaster(s: State, c: number, room: number): number {
  const boost = numberOf(s, c, NUMBER.boostSix) > 0 ? 3 : numberOf(s, c, NUMBER.boostFour) > 0 ? 2 : 1;
  if (boostSquares(s, c, boost) < 0 || !mayMeet(s, c, room + BOOSTS[boost]!)) return -1;
  const toll = survey(s, c, room + BOOSTS[boost]!, room + BOOSTS[boost]!, BOOSTS[boost]!);
  const n = worthyEnemies(s, c, room + BOOSTS[boost]!);
  for (let i = 0; i < n; i++) tryAgainst(s, c, tried[i]!, toll + FORCE_TOLL, boost);
  return -1;
}

/** Whether any enemy could possibly be attacked after moving so far: a quick look before flooding. */
function mayMeet(s: State, c: number, room: number): boolean {
  const { board } = s;
  const doors = s.head[H.doors]!;
  const melee = has(s, c, F.meleeAttack);
  const side = s.side[c]!;
  const row = readyRow(board, doors, s.pos[c]!);
  const near = room <= 6 && s.size[c] === 1;
  const most = room + reachOf(s, c) + 3;
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end; i++) {
    const e = inRing(s, i);
    if (!isAlive(s, e) || s.pos[e]! < 0) continue;
    if (melee) {
      if (board.distance[row + s.pos[e]!]! <= most) return true;
      continue;
    }
    return !near || fireZoneNear(s, c, room) || actionCount(s, c) > 0;
  }
  return actionCount(s, c) > 0;
}

/** Whether some square within 6 is one from which somebody can be shot. */
function fireZoneNear(s: State, c: number, room: number): boolean {
  const { board } = s;
  const base = readyBits(board, s.head[H.doors]!, s.pos[c]!);
  const zone = fireZoneOf(s, s.side[c]!);
  const x1 = Math.min(board.width - 1, s.x[c]! + room);
  for (let x = Math.max(0, s.x[c]! - room); x <= x1; x++)
    if ((board.within6[base + x]! & s.memory[zone + x]!) !== 0) return true;
  return false;
}

/** The enemies most worth going for that could be reached or seen: costly, wounded, close. */
export function worthyEnemies(s: State, c: number, room: number): number {
  const melee = has(s, c, F.meleeAttack);
  const side = s.side[c]!;
  const quick = s.size[c] === 1;
  const row = readyRow(s.board, s.head[H.doors]!, s.pos[c]!);
  let n = 0;
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end; i++) {
    const e = inRing(s, i);
    if (!isAlive(s, e) || s.pos[e]! < 0 || isInsubstantial(s, e)) continue;
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
  const melee = has(s, c, F.meleeAttack);
  trySquare(s, c, e, squareAgainst(s, c, e, melee), toll, boost);
  if (!melee && (has(s, c, F.poisonedBlade) || s.matchup.cards.actsCloseUp[s.card[c]!] === 1))
    trySquare(s, c, e, squareAgainst(s, c, e, true), toll, boost);
}

function trySquare(s: State, c: number, e: number, square: number, toll: number, boost: number): void {
  if (square < 0) return;
  imagine(s, c, square, boost > 0);
  deedAgainst(s, c, e);
  unimagine(s, c);
  if (deed.worth <= 0) return;
  const worth =
    deed.worth -
    toll -
    lossUnder(s, c, threatAt(s, s.side[c]!, s.board.colOf[square]!, s.board.rowOf[square]!)) -
    (s.matchup.cards.mines ? lossToMines(s, c, square) : 0);
  if (worth <= plan.worth && plan.acts) return;
  plan.worth = worth;
  plan.first = moveTo(square, boost);
  plan.deed = deed.decision;
  plan.target = deed.target;
  plan.cover = deed.cover;
  plan.acts = true;
}

/** A square of `reach` from which e can be attacked, hand to hand or from afar, under as few threats as possible; -1 = none. */
export function squareAgainst(s: State, c: number, e: number, melee: boolean): number {
  if (melee) pickTouching(s, e, s.size[c]!, reachOf(s, c));
  else pickSeeing(s, e);
  const level = leastThreat(s, s.side[c]!);
  return level < 0 ? -1 : firstSquare(s, c, e, melee, level);
}

/** A square of `reach` next to a space of one square, under as few threats as possible; -1 = none. */
export function squareBeside(s: State, c: number, e: number): number {
  pickTouching(s, e, s.size[c]!, 1);
  const level = leastThreat(s, s.side[c]!);
  return level < 0 ? -1 : firstSquare(s, c, e, true, level);
}

/** Spaces of `reach` that see e without cover from terrain and touch nobody, into `pick`. */
function pickSeeing(s: State, e: number): void {
  const { exposed } = s.board;
  const base = readyExposed(s.board, s.head[H.doors]!, s.pos[e]!);
  for (let x = reached.x0; x <= reached.x1; x++) pick[x] = reach[x]! & exposed[base + x]! & ~threatened[x]!;
}

/**
 * Which threat planes the squares of `pick` can do without: 0 = fewest threats (none of ones, twos, fours)... 3 = only
 * squares with many; -1 = `pick` is empty.
 */
function leastThreat(s: State, side: number): number {
  const ones = planesOf(s, side);
  const twos = ones + s.stride;
  const fours = twos + s.stride;
  const { memory } = s;
  let any = 0;
  let few = 0;
  let fewer = 0;
  let none = 0;
  for (let x = reached.x0; x <= reached.x1; x++) {
    const bits = pick[x]!;
    if (bits === 0) continue;
    any |= bits;
    const a = bits & ~memory[fours + x]!;
    few |= a;
    const b = a & ~memory[twos + x]!;
    fewer |= b;
    none |= b & ~memory[ones + x]!;
  }
  return none !== 0 ? 0 : fewer !== 0 ? 1 : few !== 0 ? 2 : any !== 0 ? 3 : -1;
}

/** Bits of column x of `pick` that stay under a threat level. */
function under(s: State, side: number, x: number, level: number): number {
  const at = planesOf(s, side) + x;
  let bits = pick[x]!;
  if (level < 3) bits &= ~s.memory[at + 2 * s.stride]!;
  if (level < 2) bits &= ~s.memory[at + s.stride]!;
  if (level < 1) bits &= ~s.memory[at]!;
  return bits;
}

/** Spaces of `reach` adjacent to e (or within Melee Reach), into `pick`. */
function pickTouching(s: State, e: number, size: number, within: number): void {
  const { board } = s;
  const ex = s.x[e]!;
  const ey = s.y[e]!;
  const far = s.size[e]! - 1 + within;
  pick.fill(0, reached.x0, reached.x1 + 1);
  const base = readyBits(board, s.head[H.doors]!, s.pos[e]!);
  const x0 = Math.max(reached.x0, ex - within - size + 1);
  const x1 = Math.min(reached.x1, ex + far);
  const low = Math.max(0, ey - within - size + 1);
  const rows = ((1 << (ey + far - low + 1)) - 1) << low;
  const single = size === 1 && s.size[e] === 1;
  for (let x = x0; x <= x1; x++) pick[x] = reach[x]! & rows & (single ? board.sight[base + x]! : -1);
}

/** Of `pick` under a level: for fighters the square nearest to where they stand, for shooters the furthest from the enemy. */
function firstSquare(s: State, c: number, e: number, melee: boolean, level: number): number {
  const h = s.board.height;
  const row = readyRow(s.board, s.head[H.doors]!, melee ? s.pos[c]! : s.pos[e]!);
  let best = -1;
  let bestScore = -1000;
  for (let x = reached.x0; x <= reached.x1; x++) {
    if (pick[x] === 0) continue;
    for (let bits = under(s, s.side[c]!, x, level); bits !== 0; bits &= bits - 1) {
      const square = x * h + (31 - Math.clz32(bits & -bits));
      const distance = s.board.distance[row + square]!;
      const score = melee ? -distance : distance < FAR_ENOUGH ? distance : FAR_ENOUGH;
      if (score > bestScore) {
        bestScore = score;
        best = square;
        if (score === FAR_ENOUGH) return best;
      }
    }
  }
  return best;
}

/** Plans to come closer within `reach`; returns what the better place is worth, in points, less what it may cost. */
export function approach(s: State, c: number, toll: number): number {
  comeCloser(s, c, toll);
  return plan.worth + NOT_ACTING;
}

const losses = new Float64Array(THREAT_LEVELS);

/** Nobody can be attacked: go towards the enemy most worth it, staying out of danger on the way. */
function comeCloser(s: State, c: number, toll: number): void {
  const captive = s.matchup.cards.hasObjects ? captiveToSeek(s, c) : -1;
  const n = captive >= 0 ? 0 : worthyEnemies(s, c, 1000);
  if (captive < 0 && n === 0) return;
  const goal = captive >= 0 ? captive : nearestOf(s, c, n);
  const { board } = s;
  const row = readyRow(board, s.head[H.doors]!, s.pos[goal]!);
  const pace = PACE + IMPATIENCE * Math.max(s.head[H.quietRounds]!, (s.head[H.round]! - LONG_SKIRMISH) >> 2);
  const startDistance = board.distance[row + s.pos[c]!]!;
  for (let level = 0; level < THREAT_LEVELS; level++) losses[level] = lossUnder(s, c, level) + toll;
  let bestScore = toll - losses[threatAt(s, s.side[c]!, s.x[c]!, s.y[c]!)]!;
  let best = -1;
  const gx = s.x[goal]!;
  // Columns in order of nearness to the goal: a square is at least as far from it as its column is.
  for (let step = 0; step < board.width; step++) {
    if (pace * (startDistance - step) - losses[0]! <= bestScore) break;
    for (let x = gx - step; x <= gx + step; x += step === 0 ? 1 : 2 * step) {
      if (x < reached.x0 || x > reached.x1) continue;
      for (let bits = reach[x]!; bits !== 0; bits &= bits - 1) {
        const y = 31 - Math.clz32(bits & -bits);
        const square = x * board.height + y;
        const score = pace * (startDistance - board.distance[row + square]!) - losses[threatAt(s, s.side[c]!, x, y)]!;
        if (score > bestScore) {
          bestScore = score;
          best = square;
        }
      }
    }
  }
  if (best < 0) best = elsewhere(s, c, goal);
  if (best < 0) return;
  plan.first = moveTo(best, 0);
  plan.worth = bestScore - NOT_ACTING;
}

/** Where to go when no square in reach is nearer to the goal: around what is in the way, or, in a long skirmish, out of fire. */
function elsewhere(s: State, c: number, goal: number): number {
  const isLong = s.head[H.round]! > LONG_SKIRMISH;
  if (s.size[c] === 1 && !isLong) return -1;
  const way = detour(s, c, goal);
  return way >= 0 || !isLong ? way : outOfFire(s, c);
}

/** For those who have long got no nearer to anybody: the nearest square in reach under less fire than their own; -1 if none. */
function outOfFire(s: State, c: number): number {
  const { board } = s;
  const row = readyRow(board, s.head[H.doors]!, s.pos[c]!);
  let least = threatAt(s, s.side[c]!, s.x[c]!, s.y[c]!);
  let nearest = 0;
  let best = -1;
  for (let x = reached.x0; x <= reached.x1; x++) {
    for (let bits = reach[x]!; bits !== 0; bits &= bits - 1) {
      const y = 31 - Math.clz32(bits & -bits);
      const square = x * board.height + y;
      const level = threatAt(s, s.side[c]!, x, y);
      if (level > least || (level === least && (best < 0 || board.distance[row + square]! >= nearest))) continue;
      least = level;
      nearest = board.distance[row + square]!;
      best = square;
    }
  }
  return best;
}

/** The nearest of those tried; one that is adjacent and can still not be attacked (Diplomat) only where there is nobody else. */
function nearestOf(s: State, c: number, n: number): number {
  let best = tried[0]!;
  let nearest = 1e9;
  for (let i = 0; i < n; i++) {
    const distance = touches(s, c, tried[i]!) ? 1e6 : distanceBetween(s, c, tried[i]!);
    if (distance >= nearest) continue;
    nearest = distance;
    best = tried[i]!;
  }
  return best;
}

/** After acting: a less threatened square within the movement left, for those who are not engaged; END_TURN if none. */
export function takeCover(s: State, c: number): number {
  const left = movementLeft(s, c);
  if (left <= 0 || has(s, c, F.meleeAttack)) return END_TURN;
  const now = threatAt(s, s.side[c]!, s.x[c]!, s.y[c]!);
  if (now === 0) return END_TURN;
  if (survey(s, c, left, left, 0) > 0) return END_TURN;
  for (let x = reached.x0; x <= reached.x1; x++) pick[x] = reach[x]! & ~threatened[x]!;
  const level = leastThreat(s, s.side[c]!);
  if (level < 0) return END_TURN;
  for (let x = reached.x0; x <= reached.x1; x++) {
    const bits = under(s, s.side[c]!, x, level);
    if (bits === 0) continue;
    const y = 31 - Math.clz32(bits & -bits);
    return threatAt(s, s.side[c]!, x, y) < now ? moveTo(x * s.board.height + y, 0) : END_TURN;
  }
  return END_TURN;
}
