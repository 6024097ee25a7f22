import type { Side } from "../../../core/side.js";
import { seenByBoth } from "../../cards/sight.js";
import { type Ability, CANNOT, ENEMY, FRAME, KIND, LIMIT, PAY, TRIGGER, WHEN, YOURS } from "../cards/compileCard.js";
import { TYPE, titleAt } from "../cards/matchup.js";
import { damage, putDamage, takeShield } from "../damage.js";
import { discardByChoice } from "../discard.js";
import { sacrifice } from "../leave.js";
import { ABILITIES_MAX } from "../limits.js";
import { canPay, canSpend, costOf, isLimited, matchFor, noteCardPlayed, payCard, spend } from "../play/pay.js";
import { holds } from "../reading/conditions.js";
import { cannot } from "../reading/modifiers.js";
import { reserveOf } from "../reserve.js";
import { EVENT, note } from "../state/journal.js";
import { changeFocus } from "../state/purse.js";
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
import { aboutOf, choose, chooseTargets, hasSharing, hasTarget, keepFitting } from "./choosing.js";
import { hasEffect } from "./could.js";
import { fits, fitsOfEither, kindAnywhere } from "./filter.js";
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
  if (ability.limits !== 0 && isUsedUp(s, side, card, ability, key)) return false;
  if (record >= 0 && !answersTrigger(s, side, card, ability, record, key)) return false;
  if (ability.when !== 0 && !isTime(s, side, card, ability.when, record)) return false;
  if (ability.if !== undefined && !holds(s, ability.if, side, card, aboutOf(s, record, -1))) return false;
  if (s.matchup.type[card] === TYPE.event && (isLimited(s, side, card) || !canPay(s, side, card))) return false;
  if (ability.costs.length > 0 && !canPayCosts(s, side, card, ability)) return false;
  if (ability.target !== undefined && !hasTarget(s, side, card, ability.target, record)) return false;
  if (ability.sharedTrait && ability.target !== undefined && !hasSharing(s, side, card, ability.target)) return false;
  if (ability.second !== undefined && !hasTarget(s, side, card, ability.second, record)) return false;
  return ability.target !== undefined && ability.effects[0].special < 0
    ? true
    : hasEffect(s, side, card, ability, record);
}

/** Limits (FAQ 5.0, 4.8): "once" is of the ability of one card, "1" of all cards of its title for one player. */
function isUsedUp(s: State, side: Side, card: number, ability: Ability, key: number): boolean {
  const turn = s.table.head[H.turn];
  const { limits } = ability;
  if ((limits & LIMIT.oncePerTurn) !== 0 && s.usedTurn[key] === turn) return true;
  if ((limits & LIMIT.onePerTurn) !== 0 && s.titleTurn[titleAt(s.matchup, side, card)] === turn) return true;
  return (limits & (LIMIT.oncePerPhase | LIMIT.oncePerEdgeBattle)) !== 0 && s.usedPhase[key] === periodOf(s, ability);
}

/** The phase, or edge battle, that an ability counts its use in. */
const periodOf = ({ table }: State, { limits }: Ability): number =>
  table.head[(limits & LIMIT.oncePerEdgeBattle) !== 0 ? H.edgeBattle : H.phaseStamp];

function answersTrigger(s: State, side: Side, card: number, ability: Ability, record: number, key: number): boolean {
  const at = record * C.words;
  if (s.usedSerial[key] === s.context[at + C.serial]) return false;
  if ((ability.whose & (s.context[at + C.side] === side ? YOURS : ENEMY)) === 0) return false;
  // What has been saved, or returns to hand, is not about to be destroyed any more.
  if (ability.saves && s.context[at + C.cancelled] !== 0) return false;
  const subject = s.context[at + C.subject];
  if (ability.subject === undefined) return true;
  if (subject < 0 || (ability.subject.kinds & subjectKind(s, subject, at)) === 0) return false;
  // What has left play is back with its owner, and was whosever trigger it is.
  if (!hasLeft(s.context[at + C.trigger])) return fits(s, ability.subject, subject, side, card);
  const whose = s.context[at + C.side] === side ? YOURS : ENEMY;
  return (ability.subject.sides & whose) !== 0 && fitsOfEither(s, ability.subject, subject, side, card);
}

const hasLeft = (trigger: number): boolean =>
  trigger === TRIGGER.leftPlay || trigger === TRIGGER.unitWasDestroyed || trigger === TRIGGER.sacrificed;

/**
 * Kind of what a trigger is about: a unit that has left play as an enhancement was one. Any filter that asks for cards
 * lets events through.
 */
function subjectKind(s: State, card: number, at: number): number {
  if (s.context[at + C.trigger] === TRIGGER.leftPlay && s.context[at + C.amount] === 1) return KIND.enhancement;
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
        if (!canSpend(s, side, cost.amount)) return false;
        break;
      case PAY.discard:
        if (sideWord(s, side, S.handCount) < cost.amount + (s.matchup.type[card] === TYPE.event ? 1 : 0)) return false;
        break;
      case PAY.damageSelf:
        if (!isInPlay(s, card)) return false;
        if (s.table.zone[card] === ZONE.enhancements) break;
        if (s.table.capacity[card] - s.table.damage[card] < cost.amount) return false;
        if (cannot(s, CANNOT.beDamaged, card, card)) return false;
        break;
      case PAY.reserve:
        if (reserveOf(s, side) < cost.amount) return false;
        break;
      case PAY.sacrifice:
      case PAY.focus:
      case PAY.shield:
        if (!hasTarget(s, side, card, cost.filter, -1)) return false;
        break;
      default:
        break;
    }
  }
  return true;
}

/** Uses an ability that `canUse` allowed, or plays the event it belongs to. */
export function use(s: State, side: Side, card: number, index: number, triggerRecord: number): void {
  const ability = s.matchup.abilities[card][index];
  const isEvent = s.matchup.type[card] === TYPE.event;
  const record = pushRecord(s);
  if (record < 0) return;
  // What is sacrificed as a cost has enhanced this card.
  s.context[record * C.words + C.subject] = s.table.host[card];
  // Whose targets fit: of a redirection, those of the other side.
  s.context[record * C.words + C.side] = side;
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
  if (isPaid) aim(s, side, card, ability, record);
  if (isPaid && !isOver(s) && !isCancelled(s, side, card, ability, isEvent)) {
    keepFitting(s, card, ability, record);
    resolve(s, side, card, ability, record, triggerRecord);
  }
  popRecord(s, record);
  note(s.journal, EVENT.done);
  if (!isEvent) return;
  if (s.table.zone[card] === ZONE.played) putOnDiscard(s, card);
  react(s, TRIGGER.eventResolved, card, -1, 0, side);
}

/** Has targets chosen; a single one may be answered by the choice of a new one. */
function aim(s: State, side: Side, card: number, ability: Ability, record: number): void {
  if (chooseTargets(s, side, card, ability, record))
    react(s, TRIGGER.targetChosen, s.targets[record * TARGET_WORDS + 1], card, ability.index, side);
}

function stamp(s: State, side: Side, card: number, ability: Ability, triggerRecord: number): void {
  const turn = s.table.head[H.turn];
  const key = card * ABILITIES_MAX + ability.index;
  s.usedTurn[key] = turn;
  s.usedPhase[key] = periodOf(s, ability);
  if (triggerRecord >= 0) s.usedSerial[key] = s.context[triggerRecord * C.words + C.serial];
  if ((ability.limits & LIMIT.onePerTurn) !== 0) s.titleTurn[titleAt(s.matchup, side, card)] = turn;
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
        changeFocus(s, card, cost.amount);
        note(s.journal, EVENT.focusAdded, card, cost.amount, card, s.table.focus[card]);
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
      case PAY.shield: {
        const shielded = choose(s, side, side, card, cost.filter);
        if (shielded < 0) return false;
        takeShield(s, shielded);
        break;
      }
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

/** What answers the use of an ability itself: cancelling events, and interrupts. Costs stay paid. */
function isCancelled(s: State, side: Side, card: number, ability: Ability, isEvent: boolean): boolean {
  let cancelled = false;
  if (isEvent) cancelled = answered(s, TRIGGER.eventPlayed, card, side);
  if (ability.constant) return isOver(s);
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
 * @param side whose fate card it counts as
 */
export function resolveFate(s: State, side: Side, card: number): void {
  const abilities = s.matchup.abilities[card];
  for (let a = 0; a < abilities.length; a++) {
    const ability = abilities[a];
    if (ability.frame !== FRAME.fate) continue;
    const isForAttacker = (ability.when & WHEN.youAttack) !== 0;
    if (!isForAttacker || s.table.head[H.attacker] === side) resolveFateOnce(s, side, card, ability);
    else note(s.journal, EVENT.fateVoid, side, card);
  }
}

function resolveFateOnce(s: State, side: Side, card: number, ability: Ability): void {
  if (ability.target !== undefined && !hasTarget(s, side, card, ability.target, -1)) {
    note(s.journal, EVENT.fateVoid, side, card);
    return;
  }
  note(s.journal, EVENT.fateResolved, side, card);
  const record = pushRecord(s);
  if (record < 0) return;
  aim(s, side, card, ability, record);
  resolve(s, side, card, ability, record, -1);
  popRecord(s, record);
  note(s.journal, EVENT.done);
  react(s, TRIGGER.fateResolved, card, -1, 0, side);
}
