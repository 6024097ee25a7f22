import {
  ACTION,
  actionField,
  BOOSTS,
  DECISION,
  END_TURN,
  F,
  fighting,
  has,
  hypothetical,
  isInsubstantial,
  kindOf,
  legal,
  moveTo,
  moving,
  NUMBER,
  numberOf,
  roster,
  SPECIAL,
  type State,
  useAction,
} from "../../../src/games/miniatures/api.js";
import {
  closer,
  closerSquare,
  isInReachAfter,
  mayMeet,
  TRIED_ENEMIES,
  tried,
  wasTried,
  worthyEnemies,
} from "./approach.js";
import { barrageWorth, bestAction, findActionAgainst, findBestAction } from "./bestAction.js";
import { lossToMines } from "./mines.js";
import { findPull, pull, pullAt } from "./pull.js";
import { planRescue, rescuePlan } from "./rescue.js";
import { mayRide, planRide, ridePlan } from "./ride.js";
import { reach, safestLevel, squareAgainst, squareUnderPull, survey } from "./squares.js";
import { pressesOn } from "./stalemate.js";
import { lossUnder, threatAt } from "./threat.js";
import { weights } from "./weights.js";

const thought = hypothetical.createThought();

/**
 * A character's plan for its turn: stay and act, move and act (from the squares of squares.ts, against the enemies of
 * approach.ts), or come closer.
 */

/**
 * The plan last made: its first decision (a move, or END_TURN for "act from here"), the action after that with its
 * target and the target's cover, and its worth in points.
 */
export const plan = { first: END_TURN, worth: 0, acts: false, action: END_TURN, target: -1, cover: 0 };

/**
 * What was weighed for that plan: first decisions, and the worth in points of the best plan that begins with each. For
 * whoever tries several of them.
 */
export const weighed = { count: 0, first: new Int32Array(32), worth: new Float64Array(32) };

function note(first: number, worth: number): void {
  let at = 0;
  while (at < weighed.count && weighed.first[at] !== first) at++;
  if (at === weighed.first.length) return;
  if (at === weighed.count) {
    weighed.first[at] = first;
    weighed.worth[at] = worth;
    weighed.count++;
  } else if (worth > weighed.worth[at]) weighed.worth[at] = worth;
}

/** Enemies tried out for a character that can already act from where it stands. */
const TRIED_WHEN_ACTING = 2;
/** Points by which a plan without an action comes after all that have one. */
const NOT_ACTING = 100;

/** Makes a plan for c, which is (or could be) the next to act. */
export function makePlan(s: State, c: number): void {
  weighed.count = 0;
  if (isInsubstantial(s, c)) {
    plan.first = END_TURN;
    plan.action = END_TURN;
    plan.acts = false;
    plan.worth = 0;
    return;
  }
  hypothetical.beginHypothetical(s, c, thought);
  findBestAction(s, c);
  plan.first = END_TURN;
  plan.action = bestAction.decision;
  plan.target = bestAction.target;
  plan.cover = bestAction.cover;
  plan.acts = bestAction.worth > 0;
  findPull(s, c);
  plan.worth = bestAction.worth - lossUnder(s, c, threatAt(s, s.side[c], s.x[c], s.y[c])) + pullAt(s.x[c], s.y[c]);
  note(plan.action, plan.worth);
  const run = moving.movementLeft(s, c);
  const mercenaryHeld = plan.acts && has(s, c, F.mercenary);
  if (run > 0 && !mercenaryHeld) {
    planMove(s, c, moving.movementWithAttack(s, c, run), run);
    if (mayRide(s, c)) considerRide(s, c);
  }
  if (s.matchup.cards.hasObjects) considerRescue(s, c);
  hypothetical.endHypothetical(s, c, thought);
}

/** Attacking in passing, where that is worth more than what has been planned. */
function considerRide(s: State, c: number): void {
  planRide(s, c, moving.movementWithAttack(s, c), thought);
  if (ridePlan.first === END_TURN || (plan.acts && ridePlan.worth <= plan.worth)) return;
  plan.first = ridePlan.first;
  plan.worth = ridePlan.worth;
  plan.action = ridePlan.action;
  plan.target = ridePlan.target;
  plan.cover = ridePlan.cover;
  plan.acts = true;
}

/** Freeing somebody from carbonite, where that is worth more than what has been planned. */
function considerRescue(s: State, c: number): void {
  planRescue(s, c, thought);
  if (!rescuePlan.found || (plan.acts && rescuePlan.worth <= plan.worth)) return;
  plan.first = rescuePlan.first;
  plan.worth = rescuePlan.worth;
  plan.action = rescuePlan.action;
  plan.target = rescuePlan.target;
  plan.cover = rescuePlan.cover;
  plan.acts = true;
}

function planMove(s: State, c: number, room: number, run: number): void {
  if (plan.acts && moving.isEngaged(s, c)) return;
  const meets = room > 0 && mayMeet(s, c, room);
  let toll = meets ? tryMovesToAct(s, c, room, run, plan.acts ? TRIED_WHEN_ACTING : TRIED_ENEMIES) : -1;
  if (legal.actionCount(s, c) > 0 && assaultsAll(s, c)) toll = -1;
  if (!plan.acts && charges(s, c, run)) return;
  if (plan.acts && !pressesOn(s, c, plan.target, plan.cover)) return;
  if (toll < 0) comeCloser(s, c, survey(s, c, run, run, 0));
  else {
    if (reach.open) moving.reachOn(s, c, run, reach);
    else survey(s, c, run, run, 0);
    comeCloser(s, c, toll);
  }
}

/** Nobody can be attacked: a move within `reach`. */
function comeCloser(s: State, c: number, toll: number): void {
  const square = closerSquare(s, c, toll);
  if (square < 0) return;
  plan.first = moveTo(square, 0);
  plan.worth = closer.worth - NOT_ACTING;
  note(plan.first, plan.worth);
}

/**
 * Whether an ability that replaces the turn by a longer move and an attack brings c to somebody; then that is the plan.
 */
function charges(s: State, c: number, run: number): boolean {
  const n = legal.actionCount(s, c);
  for (let i = 0; i < n; i++) {
    const row = legal.firstAction(s, c) + i;
    const special = actionField(s, row, ACTION.special);
    if (!isCharge(special) || !legal.mayAct(s, c, row)) continue;
    const far = special === SPECIAL.wheeled ? moving.WHEELED_SQUARES : run;
    const toll = survey(s, c, far, far, 0);
    const enemies = worthyEnemies(s, c, far);
    for (let k = 0; k < enemies; k++) tryAgainst(s, c, tried[k], toll, 0);
    if (!plan.acts) continue;
    plan.first = END_TURN;
    plan.action = useAction(i, 0);
    plan.target = -1;
    return true;
  }
  reach.open = false;
  return false;
}

/** Furious Assault: tries it from the least threatened squares in its reach. Returns whether c has it now. */
function assaultsAll(s: State, c: number): boolean {
  const n = legal.actionCount(s, c);
  for (let i = 0; i < n; i++) {
    const row = legal.firstAction(s, c) + i;
    const special = actionField(s, row, ACTION.special);
    if (special !== SPECIAL.furiousAssault || !legal.mayAct(s, c, row)) continue;
    const far = 2 * moving.speedOf(s, c);
    const toll = survey(s, c, far, far, 0);
    const enemies = worthyEnemies(s, c, far);
    for (let k = 0; k < enemies; k++) tryAssault(s, c, tried[k], toll, i);
    return true;
  }
  return false;
}

function tryAssault(s: State, c: number, e: number, toll: number, action: number): void {
  const square = squareAgainst(s, c, e, has(s, c, F.meleeAttack));
  if (square < 0) return;
  hypothetical.moveHypothetically(s, c, square, false, thought);
  const gain = barrageWorth(s, c, false);
  hypothetical.moveBack(s, c, thought);
  const worth = gain - toll - lossUnder(s, c, threatAt(s, s.side[c], s.board.colOf[square], s.board.rowOf[square]));
  if (gain <= 0 || (worth <= plan.worth && plan.acts)) return;
  plan.worth = worth;
  plan.first = END_TURN;
  plan.action = useAction(action, 0);
  plan.target = -1;
  plan.acts = true;
}

const isCharge = (special: number): boolean =>
  special === SPECIAL.chargingFire || special === SPECIAL.chargingAssault || special === SPECIAL.wheeled;

/**
 * Tries to move and act; returns the toll of leaving, with the flood still at `room`, or -1 where it has been used
 * otherwise.
 */
function tryMovesToAct(s: State, c: number, room: number, run: number, most: number): number {
  const toll = survey(s, c, room, Math.max(room, run), 0);
  if (plan.acts && !has(s, c, F.meleeAttack)) considerStepBack(s, c, toll);
  const n = Math.min(most, worthyEnemies(s, c, room));
  for (let i = 0; i < n; i++) tryAgainst(s, c, tried[i], toll, 0);
  if (!plan.acts && n === TRIED_ENEMIES) tryTheOthers(s, c, toll, room);
  return !plan.acts && fighting.forceWithin(s, c) > 1 ? tryFaster(s, c, room) : toll;
}

/** Whoever shoots once may step out of danger afterwards: staying costs no more than where it can go. */
function considerStepBack(s: State, c: number, toll: number): void {
  const now = threatAt(s, s.side[c], s.x[c], s.y[c]);
  if (now === 0 || toll > 0 || kindOf(plan.action) !== DECISION.attack) return;
  if (legal.attacksAllowed(s, c) > 1 || has(s, c, F.heavyWeapon)) return;
  const planes = safestLevel(s, c);
  if (planes < 0) return;
  const level = planes === 0 ? 0 : 1 << (planes - 1);
  if (level < now) plan.worth += lossUnder(s, c, now) - lossUnder(s, c, level);
}

/** None of those most worth it can be attacked: the others, until one can. */
function tryTheOthers(s: State, c: number, toll: number, room: number): void {
  const side = s.side[c];
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end && !plan.acts; i++) {
    const e = s.living[i];
    if (!wasTried(e) && isInReachAfter(s, c, e, room)) tryAgainst(s, c, e, toll, 0);
  }
}

/** With a Force point the same a little further, where that brings someone within reach. Returns -1. */
function tryFaster(s: State, c: number, room: number): number {
  const boost = numberOf(s, c, NUMBER.boostSix) > 0 ? 3 : numberOf(s, c, NUMBER.boostFour) > 0 ? 2 : 1;
  if (moving.boostSquares(s, c, boost) < 0 || !mayMeet(s, c, room + BOOSTS[boost])) return -1;
  const toll = survey(s, c, room + BOOSTS[boost], room + BOOSTS[boost], BOOSTS[boost]);
  const n = worthyEnemies(s, c, room + BOOSTS[boost]);
  for (let i = 0; i < n; i++) tryAgainst(s, c, tried[i], toll + weights.forceMove, boost);
  return -1;
}

/** Tries the least threatened square from which c could attack e. */
function tryAgainst(s: State, c: number, e: number, toll: number, boost: number): void {
  const melee = has(s, c, F.meleeAttack);
  const square = squareAgainst(s, c, e, melee);
  trySquare(s, c, e, square, toll, boost);
  if (pull.any && square >= 0) {
    const covered = squareUnderPull(s, c, e, melee);
    if (covered !== square) trySquare(s, c, e, covered, toll, boost);
  }
  if (!melee && (has(s, c, F.poisonedBlade) || s.matchup.cards.actsCloseUp[s.card[c]] === 1))
    trySquare(s, c, e, squareAgainst(s, c, e, true), toll, boost);
}

function trySquare(s: State, c: number, e: number, square: number, toll: number, boost: number): void {
  if (square < 0) return;
  hypothetical.moveHypothetically(s, c, square, boost > 0, thought);
  findActionAgainst(s, c, e);
  hypothetical.moveBack(s, c, thought);
  if (bestAction.worth <= 0) return;
  const x = s.board.colOf[square];
  const y = s.board.rowOf[square];
  const worth =
    bestAction.worth -
    toll -
    lossUnder(s, c, threatAt(s, s.side[c], x, y)) +
    pullAt(x, y) -
    (s.matchup.cards.mines ? lossToMines(s, c, square) : 0);
  note(moveTo(square, boost), worth);
  if (worth <= plan.worth && plan.acts) return;
  plan.worth = worth;
  plan.first = moveTo(square, boost);
  plan.action = bestAction.decision;
  plan.target = bestAction.target;
  plan.cover = bestAction.cover;
  plan.acts = true;
}
