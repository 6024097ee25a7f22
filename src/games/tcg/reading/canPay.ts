import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import type { CompiledCost, Mask } from "../cards/compiled.js";
import { fitsByPrint, TYPE } from "../cards/matchup.js";
import type { State } from "../state/state.js";
import { S } from "../state/table.js";
import { sideWord } from "../state/zones.js";
import { forceCostOf } from "./costs.js";
import { countFitting, fits, hasFitting } from "./filter.js";
import { canRetreat } from "./stats.js";

/** Whether a cost can be paid. */

/** @param self the unit that uses it, or -1 */
export function canPayCost(s: State, side: Side, card: number, self: number, cost: CompiledCost): boolean {
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

function hasInHand(s: State, side: Side, card: number, mask: Mask): boolean {
  const hand = s.hand[side];
  for (let i = 0; i < lengthOf(hand); i++)
    if (itemOf(hand, i) !== card && fitsByPrint(s.matchup, mask, itemOf(hand, i))) return true;
  return false;
}

function hasUntapped(s: State, mask: Mask, side: Side, self: number, count: number): boolean {
  const units = s.table.units[side];
  let n = 0;
  for (let i = 0; i < lengthOf(units) && n < count; i++) {
    const unit = itemOf(units, i);
    if (s.table.tapped[unit] === 0 && fits(s, mask, unit, side, self)) n++;
  }
  return n >= count;
}

function countDiscarded(s: State, side: Side, mask: Mask | undefined): number {
  const pile = s.table.discard[side];
  if (mask === undefined) return lengthOf(pile);
  let n = 0;
  for (let i = 0; i < lengthOf(pile); i++) n += fitsByPrint(s.matchup, mask, itemOf(pile, i)) ? 1 : 0;
  return n;
}
