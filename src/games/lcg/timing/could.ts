import { lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { type Ability, CANNOT, type Effect, ON, VERB } from "../cards/compileCard.js";
import { LIGHT, ownerOf } from "../cards/matchup.js";
import { countOf } from "../reading/conditions.js";
import { cannot, mayCommit } from "../reading/modifiers.js";
import { C, type State } from "../state/state.js";
import { controllerOf, H, NOWHERE, S, ZONE } from "../state/table.js";
import { isInPlay, sideWord } from "../state/zones.js";
import { hasTarget } from "./choosing.js";
import { couldFurther } from "./couldFurther.js";
import { canSpecial } from "./specialEffects.js";

/** Whether effects could do anything now: an ability that can do nothing may not be used. */

/** Whether some effect of an ability without targets could do anything. */
export function hasEffect(s: State, side: Side, card: number, ability: Ability, record: number): boolean {
  for (let i = 0; i < ability.effects.length; i++)
    if (!ability.effects[i].onlyThen && couldDo(s, side, card, ability.effects[i], record)) return true;
  return false;
}

export function couldDo(s: State, side: Side, card: number, effect: Effect, record: number): boolean {
  if (effect.special >= 0) {
    if (effect.per !== undefined && countOf(s, effect.per, side, card, -1) === 0) return false;
    return canSpecial(s, side, card, effect.special, record);
  }
  const subject = record < 0 ? -1 : s.context[record * C.words + C.subject];
  switch (effect.on) {
    case ON.self:
      return couldResolveOnCard(s, effect.verb, card, card);
    case ON.subject:
      return subject >= 0 && couldResolveOnCard(s, effect.verb, subject, card);
    case ON.host:
      return couldResolveOnCard(s, effect.verb, s.table.host[card], card);
    case ON.engaged: {
      const engaged = s.table.head[H.engaged];
      if (engaged < 0 || engaged >= s.matchup.count || s.table.zone[engaged] !== ZONE.objectives) return false;
      return couldResolveOnCard(s, effect.verb, engaged, card);
    }
    case ON.each:
    case ON.opponentsChoice:
    case ON.yourChoice:
    case ON.anyNumber:
    case ON.cheapest:
      return hasTarget(s, side, card, effect.filter, record);
    default:
      return couldResolveAtLarge(s, side, card, effect, record);
  }
}

/** @param by the card with the effect */
export function couldResolveOnCard(s: State, verb: number, card: number, by: number): boolean {
  if (card < 0 || !isInPlay(s, card)) return false;
  if (verb === VERB.damage) return !cannot(s, CANNOT.beDamaged, card, by);
  if (verb === VERB.addFocus)
    return controllerOf(s, card) === controllerOf(s, by) || !cannot(s, CANNOT.beFocusedByEnemies, card, by);
  if (verb === VERB.capture) return ownerOf(s.matchup, card) === LIGHT;
  if (verb === VERB.removeFocus || verb === VERB.removeAllFocus) return s.table.focus[card] !== 0;
  if (verb === VERB.heal || verb === VERB.healAll) return s.table.damage[card] !== 0;
  if (verb === VERB.removeShield) return s.table.shields[card] !== 0;
  if (verb === VERB.shield) return s.table.shields[card] === 0;
  if (verb === VERB.removeToken) return s.table.focus[card] + s.table.damage[card] + s.table.shields[card] > 0;
  if (verb === VERB.captureFromDeck) return controllerOf(s, card) !== LIGHT && lengthOf(s.deck[LIGHT]) > 0;
  if (verb === VERB.captureUnseen) return sideWord(s, LIGHT, S.handCount) > 0;
  if (verb === VERB.uncommit) return s.table.committed[card] === 1;
  if (verb === VERB.commit) return mayCommit(s, card);
  if (verb === VERB.takeControl) return controllerOf(s, card) !== controllerOf(s, by);
  return true;
}

function couldResolveAtLarge(s: State, side: Side, card: number, effect: Effect, record: number): boolean {
  switch (effect.verb) {
    case VERB.cancel:
    case VERB.save:
    case VERB.returnInstead:
      return s.context[record * C.words + C.cancelled] === 0;
    case VERB.placeFromDeck:
      return s.context[record * C.words + C.cancelled] === 0 && lengthOf(s.deck[side]) > 0;
    case VERB.ontoDeck:
      return s.table.zone[s.context[record * C.words + C.subject]] === ZONE.played;
    case VERB.discardCaptive:
      return s.capturedAt[s.context[record * C.words + C.subject]] !== NOWHERE;
    case VERB.prevent:
      return s.context[record * C.words + C.amount] > s.context[record * C.words + C.prevented];
    case VERB.opponentDiscards:
    case VERB.opponentDiscardsAtRandom:
      return sideWord(s, otherSide(side), S.handCount) > 0;
    case VERB.discardOwn:
      return sideWord(s, side, S.handCount) > 0;
    case VERB.dial:
      return effect.amount > 0 || s.table.head[H.dial] > 1;
    case VERB.sacrificeByOpponent:
      return hasTarget(s, side, -1, effect.filter, record);
    case VERB.sacrificeByYou:
      return hasTarget(s, side, card, effect.filter, record);
    case VERB.either:
      for (let n = 0; n < effect.either.length; n++)
        if (couldDo(s, side, card, effect.either[n][0], record)) return true;
      return false;
    default:
      return couldFurther(s, side, card, effect);
  }
}
