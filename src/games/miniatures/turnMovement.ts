import { CHARGE } from "./actions/actionRows.js";
import { NUMBER } from "./cards/layout.js";
import { BOOST_BITS, BOOSTS, SECOND_BOOST } from "./decision.js";
import { createTargets, listTargets } from "./fighting/targets.js";
import { POWER, takesEffect } from "./force/cancel.js";
import { canSpendFreely, canSpendTwice, canUsePower, spend } from "./force/forcePoints.js";
import { isAboard } from "./moving/aboard.js";
import { speedOf } from "./moving/mover.js";
import { F, has } from "./state/flags.js";
import { H, numberOf, type State } from "./state/state.js";
/** How far the acting character may move as its turn stands, and what faster movement costs it. */

/** Squares that Wheeled allows before its attack. */
export const WHEELED_SQUARES = 18;

/** Squares that faster movement bought with a Force point adds, by index into BOOSTS; -1 = not available. */
export function boostSquares(s: State, c: number, boost: number): number {
  if (boost === 0) return 0;
  if (has(s, c, F.sabotaged) || s.head[H.charge] === CHARGE.step) return -1;
  if (boost === 1) return canSpendFreely(s, c) ? BOOSTS[1] : -1;
  const power = boost === 2 ? NUMBER.boostFour : NUMBER.boostSix;
  return numberOf(s, c, power) > 0 && canUsePower(s, c, 1) ? BOOSTS[boost] : -1;
}

/** Squares that the one or two boosts of a move add; -1 = not available. Two cost 2 points, spent as two spendings. */
export function boostsOf(s: State, c: number, how: number): number {
  const one = boostSquares(s, c, how & BOOST_BITS);
  const again = (how >> SECOND_BOOST) & BOOST_BITS;
  if (again === 0 || one < 0) return one;
  const two = boostSquares(s, c, again);
  return one === 0 || two < 0 || !canSpendTwice(s, c) ? -1 : one + two;
}

/** Squares of movement open to the character now, before any boost: 0 = it may not move. */
export function movementLeft(s: State, c: number): number {
  if (s.head[H.rooted] !== 0 || isAboard(s, c)) return 0;
  const left = unhinderedMovement(s, c);
  // Sabotage: never further than its speed, whatever it does besides.
  return has(s, c, F.sabotaged) ? Math.max(0, Math.min(left, speedOf(s, c) - s.head[H.moved])) : left;
}

function unhinderedMovement(s: State, c: number): number {
  const { head } = s;
  if (head[H.replaced] === 2 && head[H.charge] === CHARGE.none) return 0;
  if (head[H.steady] !== 0 || has(s, c, F.emplacement) || s.heldRound[c] === head[H.round]) return 0;
  if (has(s, c, F.mercenary) && head[H.moved] === 0 && isHeldByTargets(s, c)) return 0;
  const speed = speedOf(s, c);
  if (head[H.charge] !== CHARGE.none) {
    if (head[H.moveDone] !== 0 || head[H.attacksMade] > 0) return 0;
    if (head[H.charge] === CHARGE.step) return speed;
    return head[H.charge] === CHARGE.wheeled ? WHEELED_SQUARES : 2 * speed;
  }
  const acted = head[H.attacksMade] > 0 || head[H.replaced] === 1;
  if (head[H.moved] > 0) {
    const mobile = has(s, c, F.mobileAttack) || has(s, c, F.greaterMobileAttack);
    return acted && mobile && head[H.ran] === 0 && head[H.moveDone] === 0
      ? Math.max(0, speed + head[H.boost] - head[H.moved])
      : 0;
  }
  if (head[H.moveDone] !== 0) return 0;
  if (acted) {
    if (has(s, c, F.heavyWeapon)) return 0;
    const attackedOften =
      head[H.attacksMade] > 1 && head[H.granted] === 0 && head[H.barrage] === 0 && !has(s, c, F.greaterMobileAttack);
    return attackedOften ? 0 : speed;
  }
  return Math.max(2 * speed, numberOf(s, c, NUMBER.fastMove));
}

const found = createTargets();

/** Mercenary: no move from where it has legal targets to attack, also after an attack that left one. */
const isHeldByTargets = (s: State, c: number): boolean => listTargets(s, c, has(s, c, F.meleeAttack), found) > 0;

/**
 * Squares within which a move leaves room for an attack or an action that replaces attacks.
 * @param left `movementLeft`, where it is known
 */
export function movementWithAttack(s: State, c: number, left = movementLeft(s, c)): number {
  if (s.head[H.charge] !== CHARGE.none) return left;
  return s.head[H.attacksMade] > 0 || s.head[H.replaced] === 1 ? left : Math.min(left, speedOf(s, c));
}

/**
 * Pays for the one or two boosts of a move; returns the squares that are lost again because somebody cancels the power.
 */
export function payForSpeed(s: State, c: number, how: number): number {
  let lost = 0;
  for (let boosts = how & (BOOST_BITS | (BOOST_BITS << SECOND_BOOST)); boosts !== 0; boosts >>= SECOND_BOOST) {
    const boost = boosts & BOOST_BITS;
    spend(s, c, 1, POWER.speed);
    if (boost > 1 && !takesEffect(s, c, POWER.speed, c)) lost += BOOSTS[boost];
  }
  return lost;
}
