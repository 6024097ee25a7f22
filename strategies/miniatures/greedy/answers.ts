import {
  CHOICE,
  F,
  fighting,
  H,
  has,
  isAlive,
  NUMBER,
  numberOf,
  REPLIES,
  type State,
} from "../../../src/games/miniatures/api.js";
import { wantsToCancel } from "./cancelling.js";
import { bestChosen } from "./chosen.js";
import { wasAgreed } from "./combining.js";
import { bestCoupled } from "./control.js";
import { bestWard } from "./drift.js";
import { bestHold } from "./hold.js";
import { takesSecond, wantsRoll } from "./initiative.js";
import { bestAdvance, bestExchange, bestPartner, bestShooter, stakesAll, wantsAnother } from "./orders.js";
import { bestRoll, stepOn } from "./ride.js";
import { wantsToBoard, wantsToLeave } from "./skiff.js";
import { bestSpace, bestTow } from "./space.js";
import { bestAct } from "./steps.js";
import { weights } from "./weights.js";
import { attackWorth, forecast, fullOf, pieceWorth, worthOf } from "./worth.js";

/** Answers to the smaller choices: rerolls, replies, who else is struck. */

export function answer(s: State, side: number, kind: number, actor: number, other: number, count: number): number {
  switch (kind) {
    case CHOICE.opportunity:
      // One that cannot hurt is no gain, and would keep the tie-breaker away for ever.
      return attackWorth(s, actor, other, 0, 1, 0) > 0 ? 1 : 0;
    case CHOICE.riposte:
      return keepsForHatred(s, actor) ? 0 : 1;
    case CHOICE.callReserves:
    case CHOICE.addRakghoul:
    case CHOICE.thaw: // Worth more than half of what it puts at stake, whatever threatens it.
      return 1;
    case CHOICE.afterInitiative:
      return bestAct(s, side, count - 1);
    case CHOICE.takeRoll:
      return takesSecond(s, s.player[actor]);
    case CHOICE.rerollInitiative:
      return wantsRoll(s, side, actor);
    case CHOICE.rerollAttack:
      return s.head[H.choicePower] === 0 && 21 - s.head[H.needed] >= weights.rerollFaces && !keepsForHatred(s, actor)
        ? 1
        : 0;
    case CHOICE.bubble:
      return s.head[H.pending] >= weights.avoiding || s.head[H.pending] >= s.hitPoints[actor] ? 1 : 0;
    case CHOICE.cancel:
      return wantsToCancel(s, actor, other);
    case CHOICE.divert:
      return bestVictim(s, side, other, count);
    case CHOICE.survive:
      return 1;
    case CHOICE.rerollSave:
      return wantsSave(s, actor);
    case CHOICE.avoid:
      return s.head[H.pending] >= weights.avoiding || s.head[H.pending] >= s.hitPoints[actor] ? 1 : 0;
    case CHOICE.redirect:
      return standsIn(s, actor, other);
    case CHOICE.drawFire:
      return pieceWorth(s, actor) / s.hitPoints[actor] < pieceWorth(s, other) / s.hitPoints[other] ? 1 : 0;
    case CHOICE.boostAttack:
      return keepsForHatred(s, actor) ? 0 : wantsBoost(s, actor, other);
    case CHOICE.forceAlter:
      return s.head[H.choicePower] === 2 || s.head[H.needed] >= weights.alterFrom ? 1 : 0;
    case CHOICE.tow:
      return bestTow(s, actor, other, s.spaces, count);
    case CHOICE.board:
      return wantsToBoard(s, actor, other);
    case CHOICE.disembark:
      return wantsToLeave(s, actor, other);
    case CHOICE.ward:
      return bestWard(s, count);
    case CHOICE.roll:
      return bestRoll(s, actor, count);
    case CHOICE.step:
      return stepOn(s, actor, count);
    case CHOICE.passingAttack:
    case CHOICE.extraAttack:
      return bestOffer(s, actor, count - 1);
    case CHOICE.alsoStruck:
      return bestStruck(s, side, count);
    case CHOICE.forceSpirit:
    case CHOICE.forcePool:
    case CHOICE.darkInspiration:
    case CHOICE.darkMaster:
    case CHOICE.lightTutor:
    case CHOICE.ooglithMasquer:
    case CHOICE.programmedTarget:
      return bestChosen(s, kind, actor, count);
    case CHOICE.couple:
      return bestCoupled(s, count - 1);
    case CHOICE.holdDoor:
      return bestHold(s, side, count - 1);
    case CHOICE.goOn:
      return wantsAnother(s, side);
    case CHOICE.volley:
      return bestShooter(s, count - 1, 0);
    case CHOICE.exchange:
      return bestExchange(s, count - 1);
    case CHOICE.exchangeWith:
      return bestPartner(s, other, count);
    case CHOICE.stakeAll:
      return stakesAll(s, actor);
    case CHOICE.advance:
      return bestAdvance(s, count - 1);
    case CHOICE.combine:
      return wasAgreed(s, actor, other);
    case CHOICE.rerollFreely:
      return 1;
    case CHOICE.space:
      return bestSpace(s, actor, other, count);
    default:
      return 0;
  }
}

/**
 * Whether a Force point spent now would be missing for Eternal Hatred: of the last that pay for it, or in a turn of
 * somebody else's in which the weak may fall, for Force is spent once a turn.
 */
function keepsForHatred(s: State, c: number): boolean {
  const cost = fighting.hasForce(s, c) ? fighting.replyCost(s, c, "eternalHatred") : -1;
  if (cost < 0) return false;
  return (
    fighting.forceWithin(s, c) <= cost || (s.head[H.acting] !== c && s.hitPoints[c] <= weights.weak * fullOf(s, c))
  );
}

/** Bombad Gungan: whoever loses most of those that are not of the side, or least of those that are. */
function bestVictim(s: State, side: number, attacker: number, n: number): number {
  let best = 0;
  let bestWorth = -1e9;
  for (let i = 0; i < n; i++) {
    const o = s.offers[i];
    const worth = attackWorth(s, attacker, o, 0, 1, 0) * (s.side[o] === side ? -1 : 1);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = i;
    }
  }
  return best;
}

/** Saves are rerolled when the damage would hurt and the odds are fair. */
function wantsSave(s: State, c: number): number {
  if (s.head[H.needed] > weights.rerollSave || keepsForHatred(s, c)) return 0;
  return fighting.forceWithin(s, c) > weights.saveForce || s.hitPoints[c] <= weights.weak * fullOf(s, c) ? 1 : 0;
}

/** A bodyguard steps in when it loses less than the ally would. */
function standsIn(s: State, guard: number, ally: number): number {
  const damage = s.head[H.pending];
  const mine = worthOf(s, guard, damage, damage >= s.hitPoints[guard] ? 1 : 0);
  const theirs = worthOf(s, ally, damage, damage >= s.hitPoints[ally] ? 1 : 0);
  return mine < theirs ? 1 : 0;
}

/** Extra Damage before a roll: when the attack is likely to hit, or there is Force to spare. */
function wantsBoost(s: State, a: number, t: number): number {
  const worth = attackWorth(s, a, t, 0, 1, 0);
  const power = REPLIES[s.head[H.choicePower]];
  if (power === "useTheForce") return worth > 0 && forecast.faces <= weights.criticalFaces ? 1 : 0;
  if (power === "overwhelmingForce") return forecast.faces >= weights.boostFaces && isProtected(s, t) ? 1 : 0;
  return forecast.faces >= weights.boostFaces &&
    (fighting.forceWithin(s, a) >= weights.boostForce || worth > weights.boostPoints)
    ? 1
    : 0;
}

/** Whether the target avoids or reduces damage in any way. */
function isProtected(s: State, t: number): boolean {
  const { avoidStart } = s.matchup.cards;
  if (avoidStart[s.card[t] + 1] > avoidStart[s.card[t]] || has(s, t, F.darkArmor)) return true;
  return (
    numberOf(s, t, NUMBER.damageReduction) + numberOf(s, t, NUMBER.vonduun) + numberOf(s, t, NUMBER.shieldSaves) > 0
  );
}

function bestOffer(s: State, a: number, n: number): number {
  let best = n;
  let bestWorth = 0;
  for (let i = 0; i < n; i++) {
    const worth = attackWorth(s, a, s.offers[i], 0, 1, 0);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = i;
    }
  }
  return best;
}

/** Enemies by what they are worth for their Hit Points; allies only when there is nobody else. */
function bestStruck(s: State, side: number, count: number): number {
  let best = 0;
  let bestWorth = -1e9;
  for (let i = 0; i < count; i++) {
    const o = s.offers[i];
    const worth = (pieceWorth(s, o) / s.hitPoints[o]) * (s.side[o] === side ? -1 : 1) + (isAlive(s, o) ? 0 : -1000);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = i;
    }
  }
  return best;
}
