import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import type { CompiledCost, Mask } from "../cards/compiled.js";
import { fitsByPrint } from "../cards/matchup.js";
import { returnUnit } from "../moves/aboard.js";
import { chooseNumber } from "../moves/choose.js";
import { chooseDiscard, discardHand, millTop } from "../moves/piles.js";
import { retreatUnit } from "../moves/retreat.js";
import { tapUnit } from "../moves/units.js";
import { forceCostOf, totalCost } from "../reading/costs.js";
import { fits } from "../reading/filter.js";
import { PAID } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, S } from "../state/table.js";
import { discardFromHand, payBuild, payForce, removeFromDiscard, sideWord } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { putDamageCounters } from "./damage.js";
import { discardTarget, discardUnit } from "./discard.js";

/** Paying costs: what is given up may set off as much as what it pays for. */

/** Pays a cost that can be paid. @param why one of PAID, for the log @returns X, where the cost has one */
export function payCost(
  s: State,
  side: Side,
  card: number,
  self: number,
  cost: CompiledCost,
  why: number = PAID.cost,
): number {
  payForce(s, side, forceCostOf(s, card, cost, self), card, why);
  payBuild(s, side, cost.build, why);
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
    x = chooseNumber(s, side, card, 1, Math.max(1, s.table.head[H.pendingAmount]));
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
  s.table.head[H.paidArena] = unit >= 0 ? s.table.arena[unit] : NOWHERE;
  s.table.head[H.paidDamage] = unit >= 0 ? s.table.damage[unit] : 0;
}

function chooseOwn(s: State, side: Side, card: number, mask: Mask, self: number, untapped: boolean): number {
  const view = offer(s, side, card);
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (fits(s, mask, unit, side, self) && !(untapped && s.table.tapped[unit] !== 0)) add(view, unit);
  }
  return view.optionCount === 0 ? NOWHERE : ask(s, side, QUESTION.choose);
}

/** A card of the hand that fits is discarded. */
function discardFitting(s: State, side: Side, reason: number, mask: Mask): void {
  const hand = s.hand[side];
  const view = offer(s, side, reason);
  for (let i = 0; i < lengthOf(hand); i++)
    if (fitsByPrint(s.matchup, mask, itemOf(hand, i))) add(view, itemOf(hand, i));
  discardFromHand(s, ask(s, side, QUESTION.discard));
}

/** A card of the own discard pile, one that fits, leaves the game. */
function removeDiscarded(s: State, side: Side, reason: number, mask: Mask | undefined): void {
  const pile = s.table.discard[side];
  const view = offer(s, side, reason);
  for (let i = 0; i < lengthOf(pile); i++)
    if (mask === undefined || fitsByPrint(s.matchup, mask, itemOf(pile, i))) add(view, itemOf(pile, i));
  removeFromDiscard(s, ask(s, side, QUESTION.choose));
}
