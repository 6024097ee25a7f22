import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../core/side.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { addDue, dueCard, endDue, nextToLeave, PAIR, topOfDue } from "../atOnce.js";
import { type Ability, type Effect, KIND, type Mask, ON, UNTIL, VERB } from "../cards/compileCard.js";
import { affiliationCardOf, LIGHT } from "../cards/matchup.js";
import { ICON_KINDS } from "../cards/vocabulary.js";
import { addFocus, addShield, damage, dealDue, heal, removeFocus, takeShield } from "../damage.js";
import { moveDial, turnDialBack } from "../dial.js";
import { discardByChoice } from "../discard.js";
import { captureFromPlay, destroy, isEngagedInPlay, leavePlay, sacrifice, TO } from "../leave.js";
import { countOf, holds } from "../reading/conditions.js";
import { pickAtRandom } from "../state/dice.js";
import { EVENT, note, noteIcons } from "../state/journal.js";
import { C, type State, TARGET_WORDS } from "../state/state.js";
import { H, LENT, NOWHERE, PART, S, ZONE } from "../state/table.js";
import { discardFromHand, draw, isInPlay, isOver, refreshUnit } from "../state/zones.js";
import { QUESTION, type View } from "../strategy.js";
import { aboutOf, choose, chooseCheapest, hasTarget, listFitting } from "./choosing.js";
import { couldDo, couldResolveOnCard } from "./could.js";
import { fits } from "./filter.js";
import { doAtLarge, doToCard } from "./furtherVerbs.js";
import { topOfDiscard } from "./pileVerbs.js";
import { doSpecial } from "./specialEffects.js";

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
  carryOutList(s, side, card, ability.effects, record, triggerRecord);
}

/** @returns whether any of them did something */
function carryOutList(
  s: State,
  side: Side,
  card: number,
  effects: readonly Effect[],
  record: number,
  triggerRecord: number,
): boolean {
  let did = false;
  let didSomething = true;
  for (let i = 0; i < effects.length && !isOver(s); i++) {
    const effect = effects[i];
    if (effect.onlyThen && !didSomething) break;
    didSomething =
      isWanted(s, side, card, effect, record, triggerRecord) && carryOut(s, side, card, effect, record, triggerRecord);
    did ||= didSomething;
  }
  return did;
}

/** Whether an effect's condition holds, and its player carries it out where that is free. */
function isWanted(s: State, side: Side, card: number, effect: Effect, record: number, triggerRecord: number): boolean {
  if (effect.if !== undefined && !holds(s, effect.if, side, card, aboutOf(s, triggerRecord, record))) return false;
  return !effect.may || askYesNo(s, side, QUESTION.may, card);
}

function carryOut(s: State, side: Side, card: number, effect: Effect, record: number, triggerRecord: number): boolean {
  if (effect.special >= 0) return carryOutSpecial(s, side, card, effect, record, triggerRecord);
  switch (effect.on) {
    case ON.target:
      return toTargets(s, side, card, effect, record);
    case ON.second:
      return resolveOnSecond(s, side, card, effect, record);
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
    case ON.yourChoice:
      return resolveOnCard(s, side, card, effect, choose(s, side, side, card, effect.filter));
    case ON.cheapest:
      return resolveOnCard(s, side, card, effect, chooseCheapest(s, side, card, effect.filter));
    case ON.anyNumber:
      return toAny(s, side, card, effect);
    default:
      if (effect.verb === VERB.either) return carryOutOne(s, side, card, effect, record, triggerRecord);
      return resolveAtLarge(s, side, card, effect, triggerRecord);
  }
}

/** What has a function of its own, so often. */
function carryOutSpecial(s: State, side: Side, card: number, effect: Effect, record: number, trigger: number): boolean {
  let did = false;
  for (let n = effect.per === undefined ? 1 : countOf(s, effect.per, side, card, -1); n > 0 && !isOver(s); n--)
    did = doSpecial(s, side, card, effect.special, record, trigger) || did;
  return did;
}

/** One of several lists of effects, which the player chooses among those that can be carried out. */
function carryOutOne(s: State, side: Side, card: number, effect: Effect, record: number, trigger: number): boolean {
  const at = record * TARGET_WORDS;
  const about = s.targets[at] > 0 ? s.targets[at + 1] : trigger < 0 ? -1 : s.context[trigger * C.words + C.subject];
  const view = offer(s, side, card, about, 0, effect.ability);
  for (let n = 0; n < effect.either.length; n++) if (canAll(s, side, card, effect.either[n], record)) add(view, n);
  if (view.optionCount === 0) return false;
  return carryOutList(s, side, card, effect.either[ask(s, side, QUESTION.either)], record, trigger);
}

/** Whether all of a list of effects could do something: who must do one must do it in full. */
function canAll(s: State, side: Side, card: number, effects: readonly Effect[], record: number): boolean {
  for (let i = 0; i < effects.length; i++) {
    const { on, onlyThen } = effects[i];
    if (onlyThen) continue;
    if (on === ON.target ? s.targets[record * TARGET_WORDS] === 0 : !couldDo(s, side, card, effects[i], -1))
      return false;
    if (on === ON.target && !couldResolveOnCard(s, effects[i].verb, s.targets[record * TARGET_WORDS + 1], card))
      return false;
  }
  return true;
}

/** As many cards as the player likes of those that fit. */
function toAny(s: State, side: Side, card: number, effect: Effect): boolean {
  const first = topOfDue(s);
  for (;;) {
    const view = offer(s, side, card);
    add(view, -1);
    listFitting(s, side, side, card, effect.filter);
    withoutDue(s, view, first);
    if (view.optionCount === 1) break;
    const chosen = ask(s, side, QUESTION.choose);
    if (chosen < 0) break;
    addDue(s, chosen, pointsOf(s, side, card, effect, chosen));
  }
  return toAll(s, side, card, effect, first);
}

function withoutDue(s: State, view: View, first: number): void {
  let kept = 0;
  for (let i = 0; i < view.optionCount; i++) {
    let isDue = false;
    for (let at = first; at < topOfDue(s); at += PAIR) isDue ||= dueCard(s, at) === view.options[i];
    if (!isDue) view.options[kept++] = view.options[i];
  }
  view.optionCount = kept;
}

/** What is done to the second target, with the first. */
function resolveOnSecond(s: State, side: Side, card: number, effect: Effect, record: number): boolean {
  const at = record * TARGET_WORDS;
  const second = s.targets[at + TARGET_WORDS - 1];
  if (effect.verb !== VERB.moveShield) return resolveOnCard(s, side, card, effect, second);
  const from = s.targets[at + 1];
  if (!isInPlay(s, from) || !isInPlay(s, second) || s.table.shields[from] === 0) return false;
  if (s.table.shields[second] > 0) return false;
  takeShield(s, from);
  return addShield(s, second, false);
}

function toTargets(s: State, side: Side, card: number, effect: Effect, record: number): boolean {
  const at = record * TARGET_WORDS;
  // Nothing happens together with what one card alone gets.
  if (s.targets[at] === 1) return resolveOnCard(s, side, card, effect, s.targets[at + 1]);
  const first = topOfDue(s);
  for (let t = 1; t <= s.targets[at]; t++)
    addDue(s, s.targets[at + t], pointsOf(s, side, card, effect, s.targets[at + t]));
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
  if (fits(s, effect.filter, one, side, card)) addDue(s, one, pointsOf(s, side, card, effect, one));
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
const pointsOf = (s: State, side: Side, card: number, effect: Effect, on: number): number =>
  effect.verb === VERB.damage ? amountOf(s, side, card, effect, on) : 0;

function amountOf(s: State, side: Side, card: number, effect: Effect, on: number): number {
  const amount = s.table.head[H.balance] === LIGHT ? effect.amountIfLight : effect.amount;
  return effect.per === undefined ? amount : amount * countOf(s, effect.per, side, card, on);
}

/** An effect on one card. @returns whether it changed anything */
function resolveOnCard(s: State, side: Side, card: number, effect: Effect, on: number): boolean {
  if (on < 0 || !isInPlay(s, on) || isOver(s)) return false;
  const amount = amountOf(s, side, card, effect, on);
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
      lendIcons(s, on, effect, effect.per === undefined ? 1 : countOf(s, effect.per, side, card, on));
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
      return doToCard(s, side, card, effect, on);
  }
}

/** Icons until the end of the strike, engagement or phase, so often. */
function lendIcons(s: State, card: number, { icons, until }: Effect, times: number): void {
  const { table } = s;
  const lent = until === UNTIL.strike ? table.lentForStrike : until === UNTIL.phase ? table.lentForPhase : table.lent;
  for (let k = 0; k < ICON_KINDS; k++) lent[card * ICON_KINDS + k] += times * icons[k];
  if (until === UNTIL.engagement) table.head[H.lending] |= LENT.icons;
  if (until === UNTIL.phase) table.head[H.phaseLent] = 1;
  for (let n = 0; n < times; n++) noteIcons(s.journal, card, icons, 0);
  refreshUnit(s, card);
}

/** An effect on players, dial or the trigger. */
function resolveAtLarge(s: State, side: Side, card: number, effect: Effect, triggerRecord: number): boolean {
  const amount = amountOf(s, side, card, effect, card);
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
    case VERB.topOfDiscard:
      return topOfDiscard(s, side, amount);
    case VERB.cancel:
      s.context[triggerRecord * C.words + C.cancelled] = 1;
      return true;
    case VERB.prevent:
      return prevent(s, side, card, amount, triggerRecord);
    default:
      return doAtLarge(s, side, card, effect, triggerRecord);
  }
}

/** Points of the damage that is answered: one, or as many more as the player likes. */
function prevent(s: State, side: Side, card: number, most: number, triggerRecord: number): boolean {
  const at = triggerRecord * C.words;
  const subject = s.context[at + C.subject];
  const left = s.context[at + C.amount] - s.context[at + C.prevented];
  let points = 1;
  while (points < most && points < left && askYesNo(s, side, QUESTION.may, card, subject, points + 1)) points++;
  s.context[at + C.prevented] += points;
  note(s.journal, EVENT.damagePrevented, subject, points);
  return true;
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
