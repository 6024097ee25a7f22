import { itemOf, lengthOf, pop } from "../../../core/lists.js";
import { add, ask, offer } from "../ask.js";
import type { CompiledCost, Mask } from "../cards/compiled.js";
import { FOLLOW } from "../cards/follow.js";
import { TYPE } from "../cards/matchup.js";
import * as numbers from "../cards/numbers.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import * as places from "../state/table.js";
import { sideNow } from "../state/table.js";
import {
  addToSideWord,
  discardFromHand,
  payBuild,
  payForce,
  putOnDiscard,
  releaseHeld,
  removeFromDiscard,
  sideWord,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { discardTarget, discardUnit, putDamageCounters, returnUnit } from "./damage.js";
import { countFitting, fits, hasFitting, holds, type Seen } from "./filter.js";
import { canRetreat, retreatUnit } from "./retreat.js";

/** What abilities, Battle cards and cards to build cost, and how it is paid. */

// Bound here: the engine folds constants of a module, but not those that it imports.
const { COST } = numbers;
const { FLAG, H, NOWHERE, S, ZONE } = places;

/** Build counters that a card needs now. */
export function buildCostOf(s: Seen, card: number): number {
  const { ownCost } = s.matchup.cards[card]!;
  let cost = s.matchup.buildCost[card]!;
  for (let i = 0; i < ownCost.length; i++) {
    const one = ownCost[i]!;
    if (one.when === undefined || holds(s, one.when, sideNow(s, card), card)) cost += one.amount;
  }
  return Math.max(0, cost + changes(s, card, s.matchup.type[card] === TYPE.mission ? COST.missionBuild : COST.build));
}

/** Total build cost of a unit: the top card's and 1 for each under it. */
export const totalCost = (s: Seen, unit: number): number => buildCostOf(s, unit) + s.table.under[unit]!;

/** Sum of the changes that cards in play make to a cost. @param what bit of COST */
export function changes(s: Seen, card: number, what: number): number {
  if ((s.matchup.costsChanged & what) === 0) return 0;
  const { costChangers } = s.matchup;
  const { zone, side } = s.table;
  let sum = 0;
  for (let i = 0; i < costChangers.length; i++) {
    const source = costChangers[i]!;
    if (zone[source] === ZONE.arena || zone[source] === ZONE.location)
      sum += changeBy(s, side[source]!, source, card, what);
  }
  return sum;
}

function changeBy(s: Seen, side: number, source: number, card: number, what: number): number {
  const list = s.matchup.cards[source]!.costs;
  let sum = 0;
  for (let i = 0; i < list.length; i++) {
    const one = list[i]!;
    if (one.what !== what || one.of.cards[card] === 0) continue;
    const isYours = sideNow(s, card) === side;
    if ((one.of.sides & (isYours ? 1 : 2)) === 0) continue;
    if (one.when !== undefined && !holds(s, one.when, side, source)) continue;
    sum += one.amount;
  }
  return sum;
}

/** Force that a cost comes to; Battle cards may be made cheaper or dearer. */
export function forceCostOf(s: State, card: number, cost: CompiledCost, self = -1): number {
  if (!cost.isPlay) return cost.force;
  let force = cost.force;
  // What a Battle card has lent to a unit is the unit's ability.
  if (s.matchup.type[card] === TYPE.battle && self < 0)
    force += changes(s, card, COST.battleForce) + sideWord(s, sideNow(s, card), S.battleForce);
  else force += changes(s, card, COST.ability) + (cost.hasForce ? changes(s, card, COST.force) : 0);
  if (self >= 0 && s.matchup.type[card] !== TYPE.battle) force -= s.matchup.cards[self]!.cheaperAbilities;
  return Math.max(0, force);
}

/** @param self the unit that uses it, or -1 */
export function canPayCost(s: State, side: number, card: number, self: number, cost: CompiledCost): boolean {
  const { table } = s;
  if (forceCostOf(s, card, cost, self) > sideWord(s, side, S.force)) return false;
  if (cost.tap && (self < 0 || table.tapped[self] !== 0)) return false;
  if (cost.isPlain) return true;
  if (cost.build > sideWord(s, side, S.build)) return false;
  if (cost.buildX && sideWord(s, side, S.build) < 1) return false;
  // A Battle card that is played is no card to pay with; one that has lent an ability is no longer in hand.
  const inHand = sideWord(s, side, S.handCount) - (s.matchup.type[card] === TYPE.battle && self < 0 ? 1 : 0);
  if (cost.discardCards > inHand) return false;
  if (cost.mill > sideWord(s, side, S.deckCount)) return false;
  if (cost.removeDiscarded > 0 && cost.removeDiscarded > countDiscarded(s, side, cost.removeOf)) return false;
  if (cost.retreatSelf && (self < 0 || !canRetreat(s, self))) return false;
  if (cost.discardFitting !== undefined && !hasInHand(s, side, card, cost.discardFitting)) return false;
  if (cost.damageOther !== undefined && !hasFitting(s, cost.damageOther, side, self)) return false;
  if (cost.tapOne !== undefined && !hasUntapped(s, cost.tapOne, side, self, cost.tapCount)) return false;
  if (cost.damageOne !== undefined && !hasFitting(s, cost.damageOne, side, self)) return false;
  return cost.discardOne === undefined || countFitting(s, cost.discardOne, side, self) >= cost.discardCount;
}

function hasInHand(s: State, side: number, card: number, mask: Mask): boolean {
  const hand = s.hand[side as 0 | 1];
  for (let i = 0; i < lengthOf(hand); i++)
    if (itemOf(hand, i) !== card && mask.cards[itemOf(hand, i)] === 1) return true;
  return false;
}

function hasUntapped(s: State, mask: Mask, side: number, self: number, count: number): boolean {
  const units = s.table.units[side as 0 | 1];
  let n = 0;
  for (let i = 0; i < lengthOf(units) && n < count; i++) {
    const unit = itemOf(units, i);
    if (s.table.tapped[unit] === 0 && fits(s, mask, unit, side, self)) n++;
  }
  return n >= count;
}

/** Pays a cost that can be paid. @returns X, where the cost has one */
export function payCost(s: State, side: number, card: number, self: number, cost: CompiledCost): number {
  payForce(s, side, forceCostOf(s, card, cost, self), card);
  payBuild(s, side, cost.build);
  let x = 0;
  if (cost.forceX) {
    x = chooseNumber(s, side, card, 0, sideWord(s, side, S.force));
    payForce(s, side, x, card);
  }
  if (cost.buildX) {
    x = chooseNumber(s, side, card, 1, sideWord(s, side, S.build));
    payBuild(s, side, x);
  }
  if (cost.tap && self >= 0) tapUnit(s, self);
  for (let n = 0; cost.tapOne !== undefined && n < cost.tapCount; n++) {
    const tapped = chooseOwn(s, side, card, cost.tapOne, self, true);
    rememberPaid(s, tapped);
    tapUnit(s, tapped);
  }
  for (let n = 0; n < cost.discardCards; n++) chooseDiscard(s, side, card);
  if (cost.discardHand) discardHand(s, side);
  if (cost.discardOne !== undefined)
    for (let n = 0; n < cost.discardCount; n++) {
      const discarded = chooseOwn(s, side, card, cost.discardOne, self, false);
      rememberPaid(s, discarded);
      if (cost.xIsItsCost) x = totalCost(s, discarded);
      discardUnit(s, discarded);
    }
  if (cost.discardFitting !== undefined) discardFitting(s, side, card, cost.discardFitting);
  if (cost.damageOther !== undefined) {
    const unit = chooseOwn(s, side, card, cost.damageOther, self, false);
    x = chooseNumber(s, side, card, 1, Math.max(1, s.table.head[H.pendingAmount]!));
    putDamageCounters(s, unit, x);
  }
  for (let n = 0; n < cost.mill; n++) millTop(s, side);
  for (let n = 0; n < cost.removeDiscarded; n++) removeDiscarded(s, side, card, cost.removeOf);
  if (cost.damageOne !== undefined) putDamageCounters(s, chooseOwn(s, side, card, cost.damageOne, self, false), 1);
  if (cost.damageSelf > 0) putDamageCounters(s, self, cost.damageSelf);
  if (cost.retreatSelf) retreatUnit(s, self, false);
  if (cost.discardSelf) discardTarget(s, self);
  if (cost.returnSelf) returnUnit(s, self);
  return x;
}

/** Remembers what paid, for texts that speak of it afterwards. */
function rememberPaid(s: State, unit: number): void {
  s.table.head[H.paid] = unit;
  s.table.head[H.paidArena] = unit >= 0 ? s.table.arena[unit]! : NOWHERE;
  s.table.head[H.paidDamage] = unit >= 0 ? s.table.damage[unit]! : 0;
}

export function tapUnit(s: State, unit: number): void {
  if (unit < 0 || s.table.tapped[unit] !== 0) return;
  s.table.tapped[unit] = 1;
  if ((s.matchup.numbersFollow & FOLLOW.taps) !== 0) s.table.head[H.isStale] = 1;
  note(s.journal, EVENT.tapped, unit);
}

export function untapUnit(s: State, unit: number): void {
  if (unit < 0 || s.table.tapped[unit] === 0) return;
  s.table.tapped[unit] = 0;
  if (s.matchup.hasHolds) releaseHeld(s, unit);
  // Untapped in the middle of a battle step it may act again.
  s.table.flags[unit]! &= ~FLAG.attackedNow;
  if ((s.matchup.numbersFollow & FOLLOW.taps) !== 0) s.table.head[H.isStale] = 1;
  note(s.journal, EVENT.untapped, unit);
}

export function chooseNumber(s: State, side: number, card: number, least: number, most: number): number {
  const view = offer(s, side, card);
  for (let n = least; n <= most; n++) add(view, n);
  return view.optionCount === 0 ? 0 : ask(s, side, QUESTION.number);
}

function chooseOwn(s: State, side: number, card: number, mask: Mask, self: number, untapped: boolean): number {
  const view = offer(s, side, card);
  const units = s.table.units[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (fits(s, mask, unit, side, self) && !(untapped && s.table.tapped[unit] !== 0)) add(view, unit);
  }
  return view.optionCount === 0 ? NOWHERE : ask(s, side, QUESTION.choose);
}

/** A card of the hand that fits is discarded. */
function discardFitting(s: State, side: number, reason: number, mask: Mask): void {
  const hand = s.hand[side as 0 | 1];
  const view = offer(s, side, reason);
  for (let i = 0; i < lengthOf(hand); i++) if (mask.cards[itemOf(hand, i)] === 1) add(view, itemOf(hand, i));
  discardFromHand(s, ask(s, side, QUESTION.discard));
}

/** A card of the hand of one's choice is discarded. */
export function chooseDiscard(s: State, side: number, reason: number): number {
  const hand = s.hand[side as 0 | 1];
  const view = offer(s, side, reason);
  for (let i = 0; i < lengthOf(hand); i++) add(view, itemOf(hand, i));
  if (view.optionCount === 0) return NOWHERE;
  const card = ask(s, side, QUESTION.discard);
  discardFromHand(s, card);
  return card;
}

/** A card of the own discard pile, one that fits, leaves the game. */
function removeDiscarded(s: State, side: number, reason: number, mask: Mask | undefined): void {
  const pile = s.table.discard[side as 0 | 1];
  const view = offer(s, side, reason);
  for (let i = 0; i < lengthOf(pile); i++)
    if (mask === undefined || mask.cards[itemOf(pile, i)] === 1) add(view, itemOf(pile, i));
  removeFromDiscard(s, ask(s, side, QUESTION.choose));
}

function countDiscarded(s: State, side: number, mask: Mask | undefined): number {
  const pile = s.table.discard[side as 0 | 1];
  if (mask === undefined) return lengthOf(pile);
  let n = 0;
  for (let i = 0; i < lengthOf(pile); i++) n += mask.cards[itemOf(pile, i)]!;
  return n;
}

/** The top card of a deck into the discard pile. */
export function millTop(s: State, side: number): void {
  const deck = s.deck[side as 0 | 1];
  if (lengthOf(deck) === 0) return;
  const top = pop(deck);
  addToSideWord(s, side, S.deckCount, -1);
  putOnDiscard(s, top);
  note(s.journal, EVENT.discardedCard, side, top);
}

export function discardHand(s: State, side: number): void {
  const hand = s.hand[side as 0 | 1];
  while (lengthOf(hand) > 0) discardFromHand(s, itemOf(hand, lengthOf(hand) - 1));
}
