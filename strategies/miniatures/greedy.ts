import { GREEDY } from "../../src/core/players.js";
import {
  CHARGE,
  DECISION,
  END_TURN,
  F,
  firstOf,
  geometry,
  H,
  has,
  isFrozen,
  isInsubstantial,
  kindOf,
  legal,
  MEMORY_WORDS,
  moveTo,
  moving,
  roster,
  type State,
  type Strategy,
  secondOf,
} from "../../src/games/miniatures/api.js";
import { answer } from "./greedy/answers.js";
import { closerSquare } from "./greedy/approach.js";
import { bestArrival } from "./greedy/arrival.js";
import { bestAction, findBestAction } from "./greedy/bestAction.js";
import { combine } from "./greedy/combining.js";
import { isDominated } from "./greedy/dominated.js";
import { driftOn } from "./greedy/drift.js";
import { droidObjective, droidRunner, NOTHING } from "./greedy/droidObjective.js";
import { activationsAhead, urgency } from "./greedy/order.js";
import { makePlan, plan } from "./greedy/plan.js";
import { playBy } from "./greedy/playBy.js";
import { bestPost } from "./greedy/post.js";
import { beforeMoving } from "./greedy/powers.js";
import { propose } from "./greedy/propose.js";
import { findPull } from "./greedy/pull.js";
import { bestPrison, endBeside } from "./greedy/rescue.js";
import { mayRide, rideOn } from "./greedy/ride.js";
import { bestStart } from "./greedy/setup.js";
import { survey, takeCover } from "./greedy/squares.js";
import { takeStep } from "./greedy/steps.js";
import { mapThreats } from "./greedy/threat.js";
import { WEIGHTS, type Weights, weights } from "./greedy/weights.js";

/**
 * One-ply: for each activation it evaluates who should act, every square in reach and everything to do from there, by
 * expected points: damage and defeats by exact chances, less what standing there may cost. It looks no further ahead.
 * @param mine must not change: what is worked out by them is kept by their record
 */
export const greedyBy = (name: string, mine: Weights): Strategy => ({
  name,
  description: `${GREEDY}: the character, square and action with the best expected gain in points, by exact chances`,
  propose: (s, c, into) => {
    playBy(mine);
    return propose(s, c, into);
  },
  avoids: (s, c, decision) => {
    playBy(mine);
    return isDominated(s, c, decision);
  },
  chooseSetup: (s, side, c) => {
    playBy(mine);
    return chooseSetup(s, side, c);
  },
  chooseFirst: (s, side) => {
    playBy(mine);
    return chooseFirst(s, side);
  },
  chooseActivation: (s, side) => {
    playBy(mine);
    return chooseActivation(s, side);
  },
  chooseDecision: (s, c) => {
    playBy(mine);
    return chooseDecision(s, c);
  },
  choose: (s, side, kind, actor, other, count) => {
    playBy(mine);
    return answer(s, side, kind, actor, other, count);
  },
});

/** Greedy by its own weights. */
export const greedy: Strategy = greedyBy("greedy", WEIGHTS);

/** Words of a character's memory. */
const WORTH = 0;
const STAMP = 1;
/** Force points that its plan reckoned with. */
const FORCE = 2;
/** Hit points that it reckoned with. */
const HIT_POINTS = 4;
/** Words of a side's memory: the decision planned first for `PLANNED`, and whether it has been given. */
const FIRST = 0;
const PLANNED = 1;
const PLAN_TURN = 2;
/** The action planned after the move, its target and that target's cover. */
const ACTION = 3;
const TARGET = 4;
const TARGET_COVER = 5;
/** Remembered plans made anew for one activation, at most. */
const REMADE = 2;
/** Points are remembered in hundredths. */
const HUNDREDTHS = 100;

function chooseSetup(s: State, side: number, c: number): number {
  if (isFrozen(s, c)) return bestPrison(s, side);
  if (has(s, c, F.emplacement)) return bestPost(s, side, c);
  if (s.head[H.round] > 0) return bestArrival(s, side, c);
  return bestStart(s, side, c);
}

/** First when someone is close enough to strike soon, seen or not; else the enemy is let come. */
function chooseFirst(s: State, side: number): boolean {
  for (let i = roster.ownFrom(s, side), end = roster.ownTo(s, side); i < end; i++) {
    const c = s.living[i];
    if (s.pos[c] < 0) continue;
    const range = has(s, c, F.meleeAttack) ? weights.firstFighters : weights.firstShooters;
    for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
      const e = s.living[i];
      if (s.pos[e] >= 0 && geometry.gapBetween(s, c, e) <= range && geometry.distanceBetween(s, c, e) <= range)
        return true;
    }
  }
  return false;
}

/**
 * The character whose turn promises most: remembered worths are made anew only for the one at the top, at most twice.
 */
function chooseActivation(s: State, side: number): number {
  const runner = s.matchup.stakes.droid ? droidRunner(s, side) : -1;
  if (runner >= 0) return runner;
  mapThreats(s, side);
  const turn = s.head[H.turn];
  const ahead = activationsAhead(s, side);
  let best = -1;
  for (let tries = 0; tries < REMADE; tries++) {
    best = -1;
    let soonest = 0;
    for (let i = roster.ownFrom(s, side), end = roster.ownTo(s, side); i < end; i++) {
      const c = s.living[i];
      if (!legal.isActivatable(s, c)) continue;
      if (s.memory[c * MEMORY_WORDS + STAMP] === 0) remember(s, side, c, turn);
      const sooner = urgency(s, c, s.memory[c * MEMORY_WORDS + WORTH], ahead);
      if (best >= 0 && sooner <= soonest) continue;
      best = c;
      soonest = sooner;
    }
    if (s.memory[best * MEMORY_WORDS + STAMP] === turn + 1) break;
    remember(s, side, best, turn);
    if (plan.acts) break;
  }
  const mine = (s.count + side) * MEMORY_WORDS;
  if (s.memory[mine + PLANNED] !== best || s.memory[mine + PLAN_TURN] !== turn) remember(s, side, best, turn);
  return best;
}

function remember(s: State, side: number, c: number, turn: number): void {
  makePlan(s, c);
  s.memory[c * MEMORY_WORDS + WORTH] = Math.round(plan.worth * HUNDREDTHS);
  s.memory[c * MEMORY_WORDS + STAMP] = turn + 1;
  s.memory[c * MEMORY_WORDS + FORCE] = s.force[c];
  s.memory[c * MEMORY_WORDS + HIT_POINTS] = s.hitPoints[c];
  const mine = (s.count + side) * MEMORY_WORDS;
  s.memory[mine + FIRST] = plan.first;
  s.memory[mine + PLANNED] = c;
  s.memory[mine + PLAN_TURN] = turn;
  s.memory[mine + ACTION] = plan.action;
  // Without an action, or without a target, what stands there is left over from another plan.
  const target = plan.action === END_TURN ? -1 : plan.target;
  s.memory[mine + TARGET] = target;
  s.memory[mine + TARGET_COVER] = target >= 0 ? plan.cover : 0;
}

/**
 * Whether c has lost something since its plan was made: a Force point, spent on the save against Force Corruption or
 * taken by a Dark Force Spirit as it activated, that the plan was to be paid with; or hit points to Force Corruption,
 * which make the fragile stay.
 */
function isPoorer(s: State, c: number): boolean {
  const own = c * MEMORY_WORDS;
  if (s.spendTurn[c] === s.head[H.turn] || s.force[c] < s.memory[own + FORCE]) return true;
  return s.hitPoints[c] !== s.memory[own + HIT_POINTS];
}

/**
 * The planned move first, then the planned action; then whatever is best from there; then away from danger; then the
 * end.
 */
function chooseDecision(s: State, c: number): number {
  if (s.matchup.stakes.droid) {
    const first = droidObjective(s, c);
    if (first !== NOTHING) return first;
  }
  if (isInsubstantial(s, c)) return driftOn(s, c);
  const side = s.side[c];
  const { head } = s;
  if (head[H.charge] === CHARGE.step) return takeStep(s, c);
  const mine = (s.count + side) * MEMORY_WORDS;
  if (head[H.charge] !== CHARGE.none && head[H.moved] === 0) {
    makePlan(s, c);
    if (kindOf(plan.first) === DECISION.move) return plan.first;
  }
  const untouched = head[H.attacksMade] === 0 && head[H.replaced] === 0;
  if (untouched && head[H.moved] === 0) {
    const before = legal.actionCount(s, c) > 0 ? beforeMoving(s, c) : END_TURN;
    if (before !== END_TURN) {
      s.memory[mine + PLANNED] = -1;
      return before;
    }
    const isStale = s.memory[mine + PLAN_TURN] !== head[H.turn] - 1 || isPoorer(s, c);
    if (s.memory[mine + PLANNED] !== c || isStale) {
      mapThreats(s, side);
      remember(s, side, c, head[H.turn] - 1);
    }
    if (isMove(s.memory[mine + FIRST])) {
      const move = s.memory[mine + FIRST];
      s.memory[mine + FIRST] = END_TURN;
      return move;
    }
  }
  // Fewer hit points than the plan reckoned with, after an attack of opportunity, mean thinking again.
  // So does another move than the planned one.
  const wasMoved = head[H.moved] !== 0 && isMove(s.memory[mine + FIRST]);
  if (
    untouched &&
    !wasMoved &&
    s.memory[mine + PLANNED] === c &&
    s.memory[c * MEMORY_WORDS + HIT_POINTS] === s.hitPoints[c]
  ) {
    s.memory[mine + PLANNED] = -1;
    const decision = s.memory[mine + ACTION];
    const target = s.memory[mine + TARGET];
    if (
      decision !== END_TURN &&
      ((head[H.moved] === 0 && s.spendTurn[c] !== head[H.turn]) || stillLegal(s, c, decision))
    ) {
      if (target >= 0) combine(s, c, target, s.memory[mine + TARGET_COVER]);
      return decision;
    }
  }
  findBestAction(s, c);
  const { decision } = bestAction;
  if (decision !== END_TURN) {
    if (bestAction.target >= 0) combine(s, c, bestAction.target, bestAction.cover);
    return decision;
  }
  const beside = s.matchup.cards.hasObjects ? endBeside(s, c) : -1;
  if (beside >= 0) return beside;
  const ride = mayRide(s, c) ? rideOn(s, c) : END_TURN;
  return ride === END_TURN ? moveOn(s, c) : ride;
}

/** With movement left after acting: shooters out of danger, fighters on to the next enemy. */
function moveOn(s: State, c: number): number {
  if (!has(s, c, F.meleeAttack)) return takeCover(s, c);
  const left = s.head[H.attacksMade] + s.head[H.replaced] > 0 ? moving.movementLeft(s, c) : 0;
  if (left <= 0 || moving.isEngaged(s, c)) return END_TURN;
  findPull(s, c);
  const square = closerSquare(s, c, survey(s, c, left, left, 0));
  return square < 0 || square === s.pos[c] ? END_TURN : moveTo(square, 0);
}

function isMove(decision: number): boolean {
  const kind = kindOf(decision);
  return kind === DECISION.move || kind === DECISION.strafe || kind === DECISION.gallop;
}

/**
 * Whether an action planned before the move is still allowed: attacks of opportunity or effects carried along may have
 * changed that, or the Force power that should have brought it there was cancelled.
 */
function stillLegal(s: State, c: number, decision: number): boolean {
  if (kindOf(decision) === DECISION.attack) return legal.mayAttack(s, c, firstOf(decision));
  const row = legal.firstAction(s, c) + firstOf(decision);
  return legal.mayAct(s, c, row) && legal.mayTarget(s, c, row, secondOf(decision));
}
