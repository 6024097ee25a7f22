import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../core/side.js";
import { addDue, dueCard, endDue, nextToLeave, PAIR, topOfDue } from "../atOnce.js";
import { type Ability, type Effect, KIND, type Mask, ON, VERB } from "../cards/compileCard.js";
import { affiliationCardOf, LIGHT } from "../cards/matchup.js";
import { ICON_KINDS } from "../cards/vocabulary.js";
import { addFocus, addShield, damage, dealDue, heal, removeFocus } from "../damage.js";
import { moveDial, turnDialBack } from "../dial.js";
import { discardByChoice } from "../discard.js";
import { captureFromPlay, destroy, isEngagedInPlay, leavePlay, sacrifice, TO } from "../leave.js";
import { pickAtRandom } from "../state/dice.js";
import { EVENT, note, noteIcons } from "../state/journal.js";
import { C, type State, TARGET_WORDS } from "../state/state.js";
import { H, LENT, NOWHERE, PART, S, ZONE } from "../state/table.js";
import { discardFromHand, draw, isInPlay, isOver, refreshUnit } from "../state/zones.js";
import { fits } from "./filter.js";
import { doSpecial } from "./specialEffects.js";
import { choose, hasTarget } from "./use.js";

/** Effects carried out, one verb after another. */

const EVERYTHING = 99;

/**
 * Resolves the effects of an ability in order; one marked "then" only if the one before it did something.
 * @param record the ability's own record (its targets)
 * @param triggerRecord the trigger it answers, or -1
 */
export function resolve(
  s: State,
  side: Side,
  card: number,
  ability: Ability,
  record: number,
  triggerRecord: number,
): void {
  let didSomething = true;
  for (let i = 0; i < ability.effects.length && !isOver(s); i++) {
    const effect = ability.effects[i];
    if (effect.onlyThen && !didSomething) return;
    didSomething = carryOut(s, side, card, effect, record, triggerRecord);
  }
}

function carryOut(s: State, side: Side, card: number, effect: Effect, record: number, triggerRecord: number): boolean {
  if (effect.special >= 0) return doSpecial(s, side, card, effect.special, record, triggerRecord);
  switch (effect.on) {
    case ON.target:
      return toTargets(s, side, card, effect, record);
    case ON.self:
      return resolveOnCard(s, side, card, effect, card);
    case ON.host:
      return resolveOnCard(s, side, card, effect, s.context[record * C.words + C.subject]);
    case ON.subject:
      return resolveOnCard(s, side, card, effect, s.context[triggerRecord * C.words + C.subject]);
    case ON.engaged:
      return toEngaged(s, side, card, effect);
    case ON.each:
      return toEach(s, side, card, effect);
    case ON.opponentsChoice:
      return resolveOnCard(s, side, card, effect, choose(s, otherSide(side), side, card, effect.filter));
    default:
      return resolveAtLarge(s, side, card, effect, triggerRecord);
  }
}

function toTargets(s: State, side: Side, card: number, effect: Effect, record: number): boolean {
  const at = record * TARGET_WORDS;
  // Nothing happens together with what one card alone gets.
  if (s.targets[at] === 1) return resolveOnCard(s, side, card, effect, s.targets[at + 1]);
  const first = topOfDue(s);
  for (let t = 1; t <= s.targets[at]; t++) addDue(s, s.targets[at + t], pointsOf(s, effect));
  return toAll(s, side, card, effect, first);
}

function toEngaged(s: State, side: Side, card: number, effect: Effect): boolean {
  if (isEngagedInPlay(s)) return resolveOnCard(s, side, card, effect, s.table.head[H.engaged]);
  return false;
}

/** Each card that fits when the effect begins. */
function toEach(s: State, side: Side, card: number, effect: Effect): boolean {
  const first = topOfDue(s);
  const { kinds } = effect.filter;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if ((kinds & KIND.unit) !== 0) listEach(s, side, card, effect, s.table.units[owner]);
    if ((kinds & KIND.objective) !== 0) listEach(s, side, card, effect, s.table.objectives[owner]);
    if ((kinds & KIND.enhancement) !== 0) listEach(s, side, card, effect, s.table.enhancements[owner]);
    if ((kinds & KIND.affiliation) !== 0) listOne(s, side, card, effect, affiliationCardOf(s.matchup, owner));
  }
  return toAll(s, side, card, effect, first);
}

function listEach(s: State, side: Side, card: number, effect: Effect, cards: List): void {
  for (let i = 0; i < lengthOf(cards); i++) listOne(s, side, card, effect, itemOf(cards, i));
}

function listOne(s: State, side: Side, card: number, effect: Effect, one: number): void {
  if (fits(s, effect.filter, one, side, card)) addDue(s, one, pointsOf(s, effect));
}

/**
 * An effect on all cards from a place in `s.due` on. Damage is dealt to all at once; of cards that leave play the
 * active player says which is next. Those that have left meanwhile are passed over.
 */
function toAll(s: State, side: Side, card: number, effect: Effect, first: number): boolean {
  if (effect.verb === VERB.damage) return dealDue(s, first, side, card) > 0;
  let did = false;
  if (isLeaving(effect.verb))
    for (let one = nextToLeave(s, first, false); one >= 0; one = nextToLeave(s, first, false))
      did = resolveOnCard(s, side, card, effect, one) || did;
  else
    for (let at = first; at < topOfDue(s); at += PAIR)
      did = resolveOnCard(s, side, card, effect, dueCard(s, at)) || did;
  endDue(s, first);
  return did;
}

/** Whether an effect takes cards out of play. */
const isLeaving = (verb: number): boolean =>
  verb === VERB.destroy || verb === VERB.returnToHand || verb === VERB.discardFromPlay || verb === VERB.capture;

/** Points of damage that an effect deals to each card. */
const pointsOf = (s: State, effect: Effect): number => (effect.verb === VERB.damage ? amountOf(s, effect) : 0);

const amountOf = (s: State, effect: Effect): number =>
  s.table.head[H.balance] === LIGHT ? effect.amountIfLight : effect.amount;

/** An effect on one card. @returns whether it changed anything */
function resolveOnCard(s: State, side: Side, card: number, effect: Effect, on: number): boolean {
  if (on < 0 || !isInPlay(s, on) || isOver(s)) return false;
  const amount = amountOf(s, effect);
  const { table } = s;
  switch (effect.verb) {
    case VERB.damage:
      return damage(s, on, amount, side, card) > 0;
    case VERB.heal:
      return heal(s, on, amount);
    case VERB.healAll:
      return heal(s, on, EVERYTHING);
    case VERB.removeFocus:
      return removeFocus(s, on, amount);
    case VERB.removeAllFocus:
      return removeFocus(s, on, EVERYTHING);
    case VERB.addFocus: {
      // An effect that the opponent must carry out is still this side's effect.
      const before = table.focus[on];
      addFocus(s, on, amount, side, card);
      return table.focus[on] > before;
    }
    case VERB.shield:
      return addShield(s, on, false);
    case VERB.shieldAnyway:
      return addShield(s, on, true);
    case VERB.destroy:
      destroy(s, on);
      return !isInPlay(s, on);
    case VERB.returnToHand:
      leavePlay(s, on, TO.hand);
      return !isInPlay(s, on);
    case VERB.discardFromPlay:
      if (table.zone[on] === ZONE.units) note(s.journal, EVENT.discardedFromPlay, on);
      leavePlay(s, on, TO.discard);
      return !isInPlay(s, on);
    case VERB.capture:
      return captureFromPlay(s, on, NOWHERE);
    case VERB.gainIcons:
      lendIcons(s, on, effect.icons);
      return true;
    case VERB.cannotDefend:
      if ((table.part[on] & (PART.attacker | PART.defender)) !== 0) return false;
      table.part[on] |= PART.cannotDefend;
      note(s.journal, EVENT.cannotDefend, on);
      return true;
    case VERB.cannotAttackOrDefend:
      table.heldPhase[on] = table.head[H.phaseStamp];
      note(s.journal, EVENT.cannotAttackOrDefend, on);
      return true;
    default:
      throw new Error(`verb ${effect.verb} has no meaning for a card`);
  }
}

/** Icons until the end of the engagement. */
function lendIcons(s: State, card: number, icons: Int8Array): void {
  for (let k = 0; k < ICON_KINDS; k++) s.table.lent[card * ICON_KINDS + k] += icons[k];
  s.table.head[H.lending] |= LENT.icons;
  noteIcons(s.journal, card, icons, 0);
  refreshUnit(s, card);
}

/** An effect on players, dial or the trigger. */
function resolveAtLarge(s: State, side: Side, card: number, effect: Effect, triggerRecord: number): boolean {
  const amount = amountOf(s, effect);
  const { sides, head } = s.table;
  switch (effect.verb) {
    case VERB.draw:
      draw(s, side, amount);
      return true;
    case VERB.discardOwn:
      return discardOwn(s, side, card, amount);
    case VERB.opponentDiscards:
      return discardByChoice(s, otherSide(side), card) >= 0;
    case VERB.opponentDiscardsAtRandom:
      return discardAtRandom(s, otherSide(side));
    case VERB.sacrificeByOpponent:
      return sacrificeBy(s, side, card, effect.filter);
    case VERB.dial:
      if (amount > 0) moveDial(s, amount);
      else turnDialBack(s, -amount);
      return true;
    case VERB.ignoreMatch:
      sides[side * S.words + S.ignoreMatchPhase] = head[H.phaseStamp];
      note(s.journal, EVENT.matchIgnored, side);
      return true;
    case VERB.cheaperNext:
      if (sides[side * S.words + S.cheaperPhase] !== head[H.phaseStamp]) sides[side * S.words + S.cheaperBy] = 0;
      sides[side * S.words + S.cheaperPhase] = head[H.phaseStamp];
      sides[side * S.words + S.cheaperBy] += amount;
      note(s.journal, EVENT.nextCheaper, side);
      return true;
    case VERB.cancel:
      s.context[triggerRecord * C.words + C.cancelled] = 1;
      return true;
    case VERB.prevent:
      s.context[triggerRecord * C.words + C.prevented] += amount;
      note(s.journal, EVENT.damagePrevented, s.context[triggerRecord * C.words + C.subject], amount);
      return true;
    default:
      throw new Error(`verb ${effect.verb} needs a card`);
  }
}

function discardOwn(s: State, side: Side, card: number, amount: number): boolean {
  let did = false;
  for (let i = 0; i < amount; i++) did = discardByChoice(s, side, card) >= 0 || did;
  return did;
}

export function discardAtRandom(s: State, side: Side): boolean {
  const hand = s.hand[side];
  if (lengthOf(hand) === 0) return false;
  discardFromHand(s, pickAtRandom(s, hand));
  return true;
}

function sacrificeBy(s: State, side: Side, card: number, filter: Mask): boolean {
  if (!hasTarget(s, side, card, filter, -1)) return false;
  sacrifice(s, choose(s, otherSide(side), side, card, filter));
  return true;
}
