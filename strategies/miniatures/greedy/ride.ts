import {
  END_TURN,
  F,
  gallop,
  geometry,
  H,
  has,
  hypothetical,
  isInsubstantial,
  moving,
  roster,
  type State,
  strafeTo,
} from "../../../src/games/miniatures/api.js";
import { bestAction, findBestAction } from "./bestAction.js";
import { reach } from "./squares.js";
import { lossUnder, threatAt } from "./threat.js";
import { weights } from "./weights.js";
import { attackWorth, fullOf, pieceWorth } from "./worth.js";

const own = hypothetical.createThought();

/**
 * Moves that attack in passing: a tour from enemy to enemy, each time the one that is worth most for the way to it,
 * then an end under few threats. The tour is reckoned by plain distances; the steps are chosen when they are asked for.
 */

/** The ride last planned: its decision (END_TURN = none), the action after it, and its worth in points. */
export const ridePlan = { first: END_TURN, worth: 0, action: END_TURN, target: -1, cover: 0 };

const visited = new Uint8Array(256);
const tour = { square: 0, left: 0, gain: 0 };
const end = { square: -1, loss: 0 };

export const mayRide = (s: State, c: number): boolean => has(s, c, F.strafeAttack) || has(s, c, F.gallopingAttack);

/**
 * Plans the best ride of c: within the room that leaves an attack, or over all its movement.
 * @param room squares that leave room for an attack
 * @param thought the hypothetical turn of c that has begun
 */
export function planRide(s: State, c: number, room: number, thought: hypothetical.Thought): void {
  ridePlan.first = END_TURN;
  ridePlan.worth = -1e9;
  const all = moving.passingSquares(s, c);
  if (all <= 0) return;
  if (room < all) tryRide(s, c, all, thought);
  if (room > 0) tryRide(s, c, Math.min(room, all), thought);
}

/** After acting: a ride with the movement left where that is better than to stay; END_TURN otherwise. */
export function rideOn(s: State, c: number): number {
  hypothetical.beginHypothetical(s, c, own);
  planRide(s, c, moving.movementLeft(s, c), own);
  hypothetical.endHypothetical(s, c, own);
  const stay = -lossUnder(s, c, threatAt(s, s.side[c], s.x[c], s.y[c]));
  return ridePlan.worth > stay ? ridePlan.first : END_TURN;
}

function tryRide(s: State, c: number, squares: number, thought: hypothetical.Thought): void {
  const strafes = has(s, c, F.strafeAttack);
  reckonTour(s, c, squares, strafes);
  if (tour.gain <= 0) return;
  if (strafes) moving.strafeEnds(s, c, squares, reach);
  else {
    if (!moving.mayGallop(s, c, squares)) return;
    moving.findFullReach(s, c, squares, reach);
  }
  if (!chooseEnd(s, c) || (strafes && !moving.mayStrafeTo(s, c, end.square, squares))) return;
  hypothetical.moveHypothetically(s, c, end.square, false, thought);
  findBestAction(s, c);
  hypothetical.moveBack(s, c, thought);
  const worth = tour.gain + bestAction.worth - end.loss;
  if (worth <= ridePlan.worth) return;
  ridePlan.first = strafes ? strafeTo(end.square, 0) : gallop(0);
  ridePlan.worth = worth;
  // A gallop may end elsewhere: what to do then is seen there.
  ridePlan.action = strafes ? bestAction.decision : END_TURN;
  ridePlan.target = bestAction.target;
  ridePlan.cover = bestAction.cover;
}

/** From enemy to enemy as long as the movement lasts; what it gains and where it leaves the mover stand in `tour`. */
function reckonTour(s: State, c: number, squares: number, strafes: boolean): void {
  visited.fill(0, 0, s.count);
  tour.square = s.pos[c];
  tour.left = squares;
  tour.gain = 0;
  const harm = moving.provokes(s, c) ? (pieceWorth(s, c) * weights.leaving) / fullOf(s, c) : 0;
  for (;;) {
    const e = nextPrey(s, c, tour.square, tour.left - (strafes ? s.size[c] : 0), -1);
    if (e < 0) return;
    // Whom it attacks it leaves again, unless it stops there.
    const worth = attackWorth(s, c, e, 0, 1, strafes ? 0 : 4) - (tour.gain > 0 ? harm : 0);
    if (worth <= 0) return;
    visited[e] = 1;
    tour.left -= wayTo(s, c, tour.square, e) - (strafes ? 0 : 1);
    tour.gain += worth;
    tour.square = s.pos[e];
  }
}

/** Squares from a space of c's to an enemy's: 1 = side by side, and a step into it. */
const wayTo = (s: State, c: number, square: number, e: number): number =>
  Math.max(1, geometry.spaceDistance(s, square, s.size[c], s.pos[e], s.size[e]));

/**
 * The enemy worth most for the way to it; -1 = none.
 * @param goal the end that must still be within the movement left; -1 = any
 */
function nextPrey(s: State, c: number, square: number, left: number, goal: number): number {
  const side = s.side[c];
  let best = -1;
  let bestWorth = 0;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] < 0 || visited[e] === 1 || isInsubstantial(s, e)) continue;
    const way = wayTo(s, c, square, e);
    if (way > left || (goal >= 0 && way + geometry.spaceDistance(s, goal, 1, s.pos[e], s.size[e]) > left)) continue;
    const worth = attackWorth(s, c, e, 0, 1, 0) / (way + 1);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = e;
    }
  }
  return best;
}

/** Of the spaces in `reach` that the tour leaves movement for, one under as few threats as possible, into `end`. */
function chooseEnd(s: State, c: number): boolean {
  end.square = -1;
  end.loss = 1e9;
  const size = s.size[c];
  for (let x = reach.x0; x <= reach.x1; x++) {
    for (let bits = reach.columns[x]; bits !== 0; bits &= bits - 1) {
      const y = 31 - Math.clz32(bits & -bits);
      const square = x * s.board.height + y;
      const way = geometry.spaceDistance(s, tour.square, 1, square, size);
      if (way > tour.left) continue;
      const loss = lossUnder(s, c, threatAt(s, s.side[c], x, y)) + 0.01 * way;
      if (loss >= end.loss) continue;
      end.loss = loss;
      end.square = square;
    }
  }
  return end.square >= 0;
}

/** Which of the offered spaces to step to: towards the next enemy on the tour, then towards the end, then stay. */
export function stepOn(s: State, c: number, count: number): number {
  const left = s.head[H.choiceCost];
  const goal = s.head[H.choicePower];
  const turn = s.head[H.turn];
  for (let e = 0; e < s.count; e++) visited[e] = s.passedTurn[e] === turn ? 1 : 0;
  const prey = nextPrey(s, c, s.pos[c], Math.min(left, moving.MAX_BUDGET), goal);
  let best = 0;
  let bestWay = 1e9;
  for (let i = 0; i < count; i++) {
    const square = s.offers[i];
    const stays = square === s.pos[c];
    if (prey >= 0 && stays) continue;
    // Nobody left to attack: to the end of a strafe; a gallop ends where it may.
    const way =
      prey >= 0
        ? wayOn(s, c, square, prey)
        : goal >= 0
          ? geometry.spaceDistance(s, square, 1, goal, 1)
          : stays
            ? -1
            : 0;
    if (way < bestWay) {
      bestWay = way;
      best = i;
    }
  }
  return best;
}

const wayOn = (s: State, c: number, square: number, e: number): number =>
  geometry.spaceDistance(s, square, s.size[c], s.pos[e], s.size[e]);

/** Rolling Cleave: the offered space next to whom an attack is worth most; its own where nobody is to be had. */
export function bestRoll(s: State, c: number, count: number): number {
  const side = s.side[c];
  let best = count - 1;
  let bestWorth = 0;
  for (let k = count - 1; k >= 0; k--) {
    const square = s.offers[k];
    for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
      const e = s.living[i];
      if (s.pos[e] < 0 || !geometry.spaceTouches(s, s.size[c], square, e)) continue;
      if (!geometry.spaceSees(s, s.size[c], square, e)) continue;
      const worth = attackWorth(s, c, e, 0, 1, 0);
      if (worth <= bestWorth) continue;
      bestWorth = worth;
      best = k;
    }
  }
  return best;
}
