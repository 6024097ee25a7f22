import {
  ACTION,
  actionField,
  CARD,
  END_TURN,
  F,
  geometry,
  H,
  has,
  legal,
  moveTo,
  moving,
  printed,
  roster,
  SIDE,
  SPECIAL,
  STATUS,
  type State,
  useAction,
} from "../../../src/games/miniatures/api.js";
import { makePlan, plan } from "./plan.js";
import { reach } from "./squares.js";
import { weights } from "./weights.js";
import { attackWorth, fullOf, pieceWorth } from "./worth.js";

const found = legal.createTargets();

/** What it is worth to make later attacks or moves better: Force Leap, Force Sense, Force Weapon, breaking doors. */

/** More Damage by Force Weapon. */
const FORCE_WEAPON = 10;

/** Force Weapon: more Damage in the attacks to come. */
export function weaponWorth(s: State, c: number): number {
  if ((s.status[c] & STATUS.armed) !== 0) return 0;
  if (printed(s, c, CARD.damage) === 0) return 0;
  return weights.weaponAttacks * weights.weaponHits * FORCE_WEAPON * enemyPointsPerHitPoint(s, s.side[c]);
}

function enemyPointsPerHitPoint(s: State, side: number): number {
  let points = 0;
  let hitPoints = 1;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    points += pieceWorth(s, e);
    hitPoints += fullOf(s, e);
  }
  return points / hitPoints;
}

/** Force Sense: how much better a target there is once nobody has Stealth; nothing where nobody in sight has it. */
export function senseWorth(s: State, c: number): number {
  const side = s.side[c];
  if (s.sides[SIDE.sense + side] !== 0 || has(s, c, F.meleeAttack) || !seesStealth(s, c)) return 0;
  const before = bestTarget(s, c);
  s.sides[SIDE.sense + side] = 1;
  const after = bestTarget(s, c);
  s.sides[SIDE.sense + side] = 0;
  return after - before;
}

function seesStealth(s: State, c: number): boolean {
  const side = s.side[c];
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] >= 0 && has(s, e, F.stealth) && geometry.sees(s, c, e)) return true;
  }
  return false;
}

function bestTarget(s: State, c: number): number {
  const n = legal.listTargets(s, c, false, found);
  let best = 0;
  for (let i = 0; i < n; i++) best = Math.max(best, attackWorth(s, c, found.who[i], found.cover[i], 1, 0));
  return best;
}

/** Taking a closed door away: a little, where it may be what keeps the enemy out of sight. */
export function doorWorth(s: State, c: number, door: number): number {
  return ((s.head[H.doors] >> door) & 1) !== 0 || geometry.seesAnyEnemy(s, c) ? 0 : weights.door;
}

/** What comes before a planned move, or in its place; END_TURN if nothing. */
export function beforeMoving(s: State, c: number): number {
  const leap = leapFirst(s, c);
  return leap !== END_TURN ? leap : goToDoor(s, c);
}

/**
 * With a Satchel Charge and nobody in sight: up to a closed door within reach, to blow it up from there; END_TURN if
 * none.
 */
function goToDoor(s: State, c: number): number {
  const { head, board } = s;
  if (board.doorCount === 0 || head[H.moved] > 0 || s.size[c] !== 1 || geometry.seesAnyEnemy(s, c)) return END_TURN;
  if (actionOf(s, c, SPECIAL.satchelCharge) < 0) return END_TURN;
  const closed = ~head[H.doors];
  moving.findFullReach(s, c, moving.movementWithAttack(s, c), reach);
  for (let x = reach.x0; x <= reach.x1; x++) {
    for (let bits = reach.columns[x]; bits !== 0; bits &= bits - 1) {
      const square = x * board.height + (31 - Math.clz32(bits & -bits));
      if ((board.doorsNearSquare[square] & closed) !== 0) return moveTo(square, 0);
    }
  }
  return END_TURN;
}

/** Force Leap before a turn, where what it opens is worth more than the point; END_TURN if not. */
function leapFirst(s: State, c: number): number {
  const { head } = s;
  if (head[H.moved] > 0 || head[H.leap] !== 0 || head[H.attacksMade] > 0 || !moving.isEngaged(s, c)) return END_TURN;
  const index = actionOf(s, c, SPECIAL.forceLeap);
  if (index < 0) return END_TURN;
  makePlan(s, c);
  const walking = plan.worth;
  head[H.leap] = 1;
  makePlan(s, c);
  head[H.leap] = 0;
  return plan.worth > walking + weights.force ? useAction(index, 0) : END_TURN;
}

/** Which of its actions is of a special kind, if it may be used now; -1 if none. */
function actionOf(s: State, c: number, special: number): number {
  for (let i = legal.actionCount(s, c) - 1; i >= 0; i--) {
    const row = legal.firstAction(s, c) + i;
    if (actionField(s, row, ACTION.special) === special && legal.mayAct(s, c, row)) return i;
  }
  return -1;
}
