import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { seenByBoth } from "../../cards/sight.js";
import { add, ask, offer } from "../ask.js";
import {
  type Ability,
  type Effect,
  ENEMY,
  FRAME,
  KIND,
  type Mask,
  ON,
  PAY,
  STATE_IS,
  TRIGGER,
  VERB,
  WHEN,
  YOURS,
} from "../cards/compileCard.js";
import { TYPE } from "../cards/matchup.js";
import { damage, putDamage } from "../damage.js";
import { discardByChoice } from "../discard.js";
import { sacrifice } from "../leave.js";
import { ABILITIES_MAX } from "../limits.js";
import { canPay, costOf, isLimited, matchFor, noteCardPlayed, payCard, spend } from "../play/pay.js";
import { type About, holds } from "../reading/conditions.js";
import { mayTarget } from "../reading/modifiers.js";
import { reserveOf } from "../reserve.js";
import { EVENT, note } from "../state/journal.js";
import { changeFocus, inPurse } from "../state/purse.js";
import { C, K, type State, TARGET_WORDS } from "../state/state.js";
import { H, NOWHERE, PART, PHASE, S, ZONE } from "../state/table.js";
import {
  addToSideWord,
  discardFromHand,
  isInPlay,
  isOver,
  putOnDiscard,
  sideWord,
  takeFromHand,
} from "../state/zones.js";
import { QUESTION, type View } from "../strategy.js";
import { couldAtLarge } from "./atLarge.js";
import { fits, kindAnywhere } from "./filter.js";
import { canSpecial } from "./specialEffects.js";
import { openTrigger, popRecord, pushRecord, react } from "./trigger.js";
import { resolve } from "./verbs.js";

/**
 * Using an ability: declare, check, determine the cost, pay, choose targets, resolve. Events are played the same way,
 * from hand.
 */

/**
 * Whether a side may use an ability now.
 * @param record the trigger it would answer, or -1
 */
export function canUse(s: State, side: Side, card: number, ability: Ability, record: number): boolean {
  const key = card * ABILITIES_MAX + ability.index;
  if ((ability.oncePerTurn || ability.onePerTurn) && isUsedUp(s, side, card, ability)) return false;
  if (ability.oncePerPhase && s.usedPhase[key] === s.table.head[H.phaseStamp]) return false;
  if (record >= 0 && !answersTrigger(s, side, card, ability, record, key)) return false;
  if (ability.when !== 0 && !isTime(s, side, card, ability.when, record)) return false;
  if (ability.if !== undefined && !holds(s, ability.if, side, card, aboutOf(s, record, -1))) return false;
  if (s.matchup.type[card] === TYPE.event && (isLimited(s, side, card) || !canPay(s, side, card))) return false;
  if (ability.costs.length > 0 && !canPayCosts(s, side, card, ability)) return false;
  if (ability.target !== undefined && !hasTarget(s, side, card, ability.target, record)) return false;
  if (ability.second !== undefined && !hasTarget(s, side, card, ability.second, record)) return false;
  return ability.target !== undefined && ability.effects[0].special < 0
    ? true
    : hasEffect(s, side, card, ability, record);
}

const about = { subject: -1, on: -1, margin: -1 };

/** What a condition may speak of while an ability is used. @param record its own, or -1 before it is used */
export function aboutOf(s: State, triggerRecord: number, record: number): About {
  const at = triggerRecord * C.words;
  about.subject = triggerRecord < 0 ? -1 : s.context[at + C.subject];
  about.margin = triggerRecord < 0 ? -1 : s.context[at + C.amount];
  about.on = record < 0 || s.targets[record * TARGET_WORDS] === 0 ? -1 : s.targets[record * TARGET_WORDS + 1];
  return about;
}

/** Limits (FAQ 5.0, 4.8): "once" is of the ability of one card, "1" of all cards of its title for one player. */
function isUsedUp(s: State, side: Side, card: number, ability: Ability): boolean {
  const turn = s.table.head[H.turn];
  if (ability.oncePerTurn && s.usedTurn[card * ABILITIES_MAX + ability.index] === turn) return true;
  return ability.onePerTurn && s.titleTurn[side * s.matchup.titles.length + s.matchup.title[card]] === turn;
}

function answersTrigger(s: State, side: Side, card: number, ability: Ability, record: number, key: number): boolean {
  const at = record * C.words;
  if (s.usedSerial[key] === s.context[at + C.serial]) return false;
  if ((ability.whose & (s.context[at + C.side] === side ? YOURS : ENEMY)) === 0) return false;
  const subject = s.context[at + C.subject];
  if (ability.subject === undefined) return true;
  return (
    subject >= 0 &&
    (ability.subject.kinds & subjectKind(s, subject)) !== 0 &&
    fits(s, ability.subject, subject, side, card)
  );
}

/** Kind of what a trigger is about; any filter without a kind lets events through. */
function subjectKind(s: State, card: number): number {
  const kind = kindAnywhere(s, card);
  return kind === KIND.event ? KIND.event | KIND.affiliation : kind;
}

function isTime(s: State, side: Side, card: number, when: number, record: number): boolean {
  const { head } = s.table;
  if ((when & WHEN.engagement) !== 0 && head[H.engaged] === NOWHERE) return false;
  if ((when & WHEN.yourTurn) !== 0 && head[H.active] !== side) return false;
  if ((when & WHEN.forcePhase) !== 0 && head[H.phase] !== PHASE.force) return false;
  if ((when & WHEN.youAttack) !== 0 && head[H.attacker] !== side) return false;
  if ((when & WHEN.unopposed) !== 0 && head[H.unopposed] === 0) return false;
  const subject = record < 0 ? card : s.context[record * C.words + C.subject];
  if ((when & WHEN.asAttacker) !== 0 && (subject < 0 || (s.table.part[subject] & PART.attacker) === 0)) return false;
  if ((when & WHEN.asDefender) !== 0 && (subject < 0 || (s.table.part[subject] & PART.defender) === 0)) return false;
  if ((when & WHEN.bySelf) !== 0 && s.context[record * C.words + C.source] !== card) return false;
  if ((when & WHEN.capturedHere) !== 0 && s.capturedAt[s.context[record * C.words + C.subject]] !== card) return false;
  return (when & WHEN.fromPlay) === 0 || s.context[record * C.words + C.amount] === 1;
}

/** Whether all costs can be paid in full: one that cannot is not paid, and nothing follows (FAQ 5.0, p. 13). */
function canPayCosts(s: State, side: Side, card: number, ability: Ability): boolean {
  for (let i = 0; i < ability.costs.length; i++) {
    const cost = ability.costs[i];
    switch (cost.pay) {
      case PAY.focusSelf:
        if (s.table.focus[card] !== 0) return false;
        break;
      case PAY.spend:
        if (inPurse(s, side) < cost.amount) return false;
        break;
      case PAY.discard:
        if (sideWord(s, side, S.handCount) < cost.amount + (s.matchup.type[card] === TYPE.event ? 1 : 0)) return false;
        break;
      case PAY.damageSelf:
        if (!isInPlay(s, card)) return false;
        if (s.table.zone[card] === ZONE.enhancements) break;
        if (s.table.capacity[card] - s.table.damage[card] < cost.amount) return false;
        break;
      case PAY.reserve:
        if (reserveOf(s, side) < cost.amount) return false;
        break;
      case PAY.sacrifice:
      case PAY.focus:
        if (!hasTarget(s, side, card, cost.filter, -1)) return false;
        break;
      default:
        break;
    }
  }
  return true;
}

/** Whether any card fits. A redirection must hit another card than the one it saves, which special functions see to. */
export function hasTarget(s: State, side: Side, self: number, mask: Mask, _record: number): boolean {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if ((mask.sides & (owner === side ? YOURS : ENEMY)) === 0) continue;
    if ((mask.kinds & KIND.unit) !== 0 && anyFits(s, s.table.units[owner], side, self, mask)) return true;
    if ((mask.kinds & KIND.objective) !== 0 && anyFits(s, s.table.objectives[owner], side, self, mask)) return true;
    if ((mask.kinds & KIND.enhancement) !== 0 && anyFits(s, s.table.enhancements[owner], side, self, mask)) return true;
    if ((mask.kinds & KIND.affiliation) !== 0 && fits(s, mask, affiliation(s, owner), side, self)) return true;
  }
  return false;
}

/** Whether a card fits, and may be targeted where it would be. */
const isOption = (s: State, mask: Mask, card: number, side: Side, self: number): boolean =>
  fits(s, mask, card, side, self) && ((mask.is & STATE_IS.targetable) === 0 || mayTarget(s, card, side, self));

const affiliation = (s: State, side: Side): number => (side === 0 ? 0 : s.matchup.split);

function anyFits(s: State, cards: List, side: Side, self: number, mask: Mask): boolean {
  for (let i = 0; i < lengthOf(cards); i++) if (isOption(s, mask, itemOf(cards, i), side, self)) return true;
  return false;
}

/** Adds every card in play that fits to a side's options. */
export function listFitting(s: State, chooser: Side, side: Side, self: number, mask: Mask): void {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if ((mask.sides & (owner === side ? YOURS : ENEMY)) === 0) continue;
    if ((mask.kinds & KIND.unit) !== 0) listFits(s, chooser, s.table.units[owner], side, self, mask);
    if ((mask.kinds & KIND.objective) !== 0) listFits(s, chooser, s.table.objectives[owner], side, self, mask);
    if ((mask.kinds & KIND.enhancement) !== 0) listFits(s, chooser, s.table.enhancements[owner], side, self, mask);
    if ((mask.kinds & KIND.affiliation) !== 0 && fits(s, mask, affiliation(s, owner), side, self))
      add(s.views[chooser], affiliation(s, owner));
  }
}

function listFits(s: State, chooser: Side, cards: List, side: Side, self: number, mask: Mask): void {
  const view = s.views[chooser];
  for (let i = 0; i < lengthOf(cards); i++)
    if (isOption(s, mask, itemOf(cards, i), side, self)) add(view, itemOf(cards, i));
}

/** Whether some effect of an ability without targets could do anything. */
function hasEffect(s: State, side: Side, card: number, ability: Ability, record: number): boolean {
  for (let i = 0; i < ability.effects.length; i++)
    if (!ability.effects[i].onlyThen && couldDo(s, side, card, ability.effects[i], record)) return true;
  return false;
}

export function couldDo(s: State, side: Side, card: number, effect: Effect, record: number): boolean {
  if (effect.special >= 0) return canSpecial(s, side, card, effect.special, record);
  const subject = record < 0 ? -1 : s.context[record * C.words + C.subject];
  switch (effect.on) {
    case ON.self:
      return couldResolveOnCard(s, effect.verb, card);
    case ON.subject:
      return subject >= 0 && couldResolveOnCard(s, effect.verb, subject);
    case ON.host:
      return couldResolveOnCard(s, effect.verb, s.table.host[card]);
    case ON.engaged: {
      const engaged = s.table.head[H.engaged];
      return engaged >= 0 && engaged < s.matchup.count && s.table.zone[engaged] === ZONE.objectives;
    }
    case ON.each:
    case ON.opponentsChoice:
    case ON.yourChoice:
    case ON.anyNumber:
      return hasTarget(s, side, card, effect.filter, record);
    default:
      return couldResolveAtLarge(s, side, card, effect, record);
  }
}

export function couldResolveOnCard(s: State, verb: number, card: number): boolean {
  if (card < 0 || !isInPlay(s, card)) return false;
  if (verb === VERB.removeFocus || verb === VERB.removeAllFocus) return s.table.focus[card] !== 0;
  if (verb === VERB.heal || verb === VERB.healAll) return s.table.damage[card] !== 0;
  if (verb === VERB.shield) return s.table.shields[card] === 0;
  if (verb === VERB.removeToken) return s.table.focus[card] + s.table.damage[card] + s.table.shields[card] > 0;
  if (verb === VERB.uncommit) return s.table.committed[card] === 1;
  return true;
}

function couldResolveAtLarge(s: State, side: Side, card: number, effect: Effect, record: number): boolean {
  switch (effect.verb) {
    case VERB.cancel:
      return s.context[record * C.words + C.cancelled] === 0;
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
      return couldAtLarge(s, side, card, effect);
  }
}

/** Uses an ability that `canUse` allowed, or plays the event it belongs to. */
export function use(s: State, side: Side, card: number, index: number, triggerRecord: number): void {
  const ability = s.matchup.abilities[card][index];
  const isEvent = s.matchup.type[card] === TYPE.event;
  const record = pushRecord(s);
  if (record < 0) return;
  // What is sacrificed as a cost has enhanced this card.
  s.context[record * C.words + C.subject] = s.table.host[card];
  stamp(s, side, card, ability, triggerRecord);
  if (isEvent) {
    const cost = costOf(s, side, card);
    const match = matchFor(s, side, card, cost);
    takeFromHand(s, card);
    s.table.zone[card] = ZONE.played;
    seenByBoth(s, card);
    note(s.journal, EVENT.played, side, card);
    payCard(s, side, card, cost, match);
    noteCardPlayed(s, side, card);
  } else note(s.journal, EVENT.used, side, card, index);
  const isPaid = payCosts(s, side, card, ability);
  if (isPaid) chooseTargets(s, side, card, ability, record);
  if (isPaid && !isOver(s) && !isCancelled(s, side, card, ability, isEvent))
    resolve(s, side, card, ability, record, triggerRecord);
  popRecord(s, record);
  note(s.journal, EVENT.done);
  if (!isEvent) return;
  if (s.table.zone[card] === ZONE.played) putOnDiscard(s, card);
  react(s, TRIGGER.eventResolved, card, -1, 0, side);
}

function stamp(s: State, side: Side, card: number, ability: Ability, triggerRecord: number): void {
  const turn = s.table.head[H.turn];
  const key = card * ABILITIES_MAX + ability.index;
  s.usedTurn[key] = turn;
  s.usedPhase[key] = s.table.head[H.phaseStamp];
  if (triggerRecord >= 0) s.usedSerial[key] = s.context[triggerRecord * C.words + C.serial];
  if (ability.onePerTurn) s.titleTurn[side * s.matchup.titles.length + s.matchup.title[card]] = turn;
  if (s.matchup.type[card] === TYPE.event) s.cardTally[card * K.words + K.played] += 1;
}

/**
 * @returns whether all was paid: not where damage to the card is prevented, or what answered the payment of an event
 * has left nothing to sacrifice, focus or discard; then the effects do not come. What takes the place of a payment pays
 * all the same (FAQ 5.0, p. 13, Spice Visions)
 */
function payCosts(s: State, side: Side, card: number, ability: Ability): boolean {
  for (let i = 0; i < ability.costs.length && !isOver(s); i++) {
    const cost = ability.costs[i];
    switch (cost.pay) {
      case PAY.focusSelf:
        changeFocus(s, card, 1);
        note(s.journal, EVENT.focusAdded, card, 1, card, s.table.focus[card]);
        break;
      case PAY.sacrificeSelf:
        sacrifice(s, card);
        break;
      case PAY.sacrifice: {
        const sacrificed = choose(s, side, side, card, cost.filter);
        if (sacrificed < 0) return false;
        sacrifice(s, sacrificed);
        break;
      }
      case PAY.spend:
        spend(s, side, card, cost.amount);
        break;
      case PAY.discard:
        for (let n = 0; n < cost.amount; n++) if (discardByChoice(s, side, card) < 0) return false;
        break;
      case PAY.damageSelf:
        if (s.table.zone[card] === ZONE.enhancements) putDamage(s, card, cost.amount);
        else if (damage(s, card, cost.amount, side, card) < cost.amount) return false;
        break;
      case PAY.discardSelf:
        discardFromHand(s, card);
        break;
      case PAY.reserve:
        addToSideWord(s, side, S.reserveChange, -cost.amount);
        note(s.journal, EVENT.reserveLowered, side, cost.amount);
        break;
      default: {
        const focused = choose(s, side, side, card, cost.filter);
        if (focused < 0) return false;
        changeFocus(s, focused, 1);
        note(s.journal, EVENT.focusAdded, focused, 1, card, s.table.focus[focused]);
      }
    }
  }
  return true;
}

/**
 * Lets a side choose one card that fits, for a cost or an effect.
 * @param side whose ability it is; `chooser` may be the other player
 * @returns the card, or -1 where none fits
 */
export function choose(s: State, chooser: Side, side: Side, self: number, mask: Mask): number {
  const view = offer(s, chooser, self);
  listFitting(s, chooser, side, self, mask);
  if (view.optionCount === 0) return -1;
  return ask(s, chooser, chooser === side ? QUESTION.choose : QUESTION.suffer);
}

function chooseTargets(s: State, side: Side, card: number, ability: Ability, record: number): void {
  chooseFirst(s, side, card, ability, record);
  const at = record * TARGET_WORDS;
  s.targets[at + TARGET_WORDS - 1] = NOWHERE;
  if (ability.second === undefined || isOver(s)) return;
  const view = offer(s, side, card, -1, 0, ability.index);
  listFitting(s, side, side, card, ability.second);
  withoutChosen(s, view.options, at, side);
  if (view.optionCount === 0) return;
  const target = ask(s, side, QUESTION.target);
  s.targets[at + TARGET_WORDS - 1] = target;
  note(s.journal, EVENT.target, card, target);
}

function chooseFirst(s: State, side: Side, card: number, ability: Ability, record: number): void {
  const at = record * TARGET_WORDS;
  s.targets[at] = 0;
  let costLeft = ability.combinedCostAtMost;
  if (ability.target === undefined || isOver(s)) return;
  for (let n = 0; n < ability.targets; n++) {
    const view = offer(s, side, card, -1, n, ability.index);
    listFitting(s, side, side, card, ability.target);
    withoutChosen(s, view.options, at, side);
    if (costLeft < 99) withoutDearer(s, view, costLeft);
    if (view.optionCount === 0) return;
    if (n > 0) add(view, -1);
    const target = ask(s, side, QUESTION.target);
    if (target < 0) return;
    s.targets[at] = n + 1;
    s.targets[at + 1 + n] = target;
    costLeft -= s.matchup.cost[target];
    note(s.journal, EVENT.target, card, target);
  }
}

/** Leaves only what costs at most so much. */
function withoutDearer(s: State, view: View, most: number): void {
  let kept = 0;
  for (let i = 0; i < view.optionCount; i++)
    if (s.matchup.cost[view.options[i]] <= most) view.options[kept++] = view.options[i];
  view.optionCount = kept;
}

function withoutChosen(s: State, options: Int32Array, at: number, side: Side): void {
  const view = s.views[side];
  let kept = 0;
  for (let i = 0; i < view.optionCount; i++) {
    let chosen = false;
    for (let t = 1; t <= s.targets[at]; t++) chosen ||= s.targets[at + t] === options[i];
    if (!chosen) options[kept++] = options[i];
  }
  view.optionCount = kept;
}

/** What answers the use of an ability itself: cancelling events, and interrupts. Costs stay paid. */
function isCancelled(s: State, side: Side, card: number, ability: Ability, isEvent: boolean): boolean {
  let cancelled = false;
  if (isEvent) cancelled = answered(s, TRIGGER.eventPlayed, card, side);
  const isInterrupt = ability.frame === FRAME.interrupt || ability.frame === FRAME.forcedInterrupt;
  if (!cancelled && isInterrupt) cancelled = answered(s, TRIGGER.interruptExecuted, card, side);
  if (cancelled) note(s.journal, EVENT.cancelled, side, card);
  return cancelled || isOver(s);
}

/** Opens a trigger that may be cancelled. @returns whether it was */
export function answered(s: State, trigger: number, subject: number, side: Side): boolean {
  const record = openTrigger(s, trigger, subject, -1, 0, side);
  if (record < 0) return false;
  const cancelled = s.context[record * C.words + C.cancelled] === 1;
  popRecord(s, record);
  return cancelled;
}

/**
 * Resolves a fate card of an edge stack: targets, then effects. One that needs a target and finds none does nothing.
 */
export function resolveFate(s: State, side: Side, card: number, ability: Ability): void {
  if (ability.target !== undefined && !hasTarget(s, side, card, ability.target, -1)) {
    note(s.journal, EVENT.fateVoid, side, card);
    return;
  }
  note(s.journal, EVENT.fateResolved, side, card);
  const record = pushRecord(s);
  if (record < 0) return;
  chooseTargets(s, side, card, ability, record);
  resolve(s, side, card, ability, record, -1);
  popRecord(s, record);
  note(s.journal, EVENT.done);
}
