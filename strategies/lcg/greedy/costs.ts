import { itemOf, lengthOf } from "../../../src/core/lists.js";
import type { Side } from "../../../src/core/side.js";
import { type Ability, fits, H, LIGHT, type Mask, PAY, PHASE, type View } from "../../../src/games/lcg/api.js";
import { damageWorth, danger, exhaustWorth } from "./harm.js";
import { isReady, type Memory, partOf, unitsOf, unitWorth } from "./memory.js";

/** What the costs of abilities are worth, and what a player would give up. */

const LITTLE = 5;

export function costWorth(memory: Memory, view: View, card: number, ability: Ability): number {
  const w = memory.weights;
  let cost = 0;
  for (let i = 0; i < ability.costs.length; i++) {
    const one = ability.costs[i];
    switch (one.pay) {
      case PAY.sacrificeSelf:
        cost += unitWorth(memory, view, card);
        break;
      case PAY.sacrifice:
        cost += Math.max(0, cheapestOf(memory, view, one.filter, memory.side, memory.side));
        break;
      case PAY.spend:
        cost += priceNow(memory, view) * one.amount;
        break;
      case PAY.discard:
        cost += 0.5 * w.card;
        break;
      case PAY.damageSelf:
        cost += damageWorth(memory, view, card, one.amount);
        break;
      case PAY.reserve:
        cost += 0.5 * w.card;
        break;
      case PAY.focus:
        cost += cheapestFocus(memory, view, one.filter);
        break;
      case PAY.shield:
        cost += LITTLE;
        break;
      default:
        cost += memory.matchup.resources[card] > 0 ? priceNow(memory, view) * memory.matchup.resources[card] : LITTLE;
    }
  }
  return cost;
}

/** What exhausting the least of one's own units costs. */
function cheapestFocus(memory: Memory, view: View, filter: Mask): number {
  const units = unitsOf(view, memory.side);
  let least = -1;
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if (!fits(view, filter, unit, memory.side, -1)) continue;
    const worth = exhaustWorth(memory, view, unit, 1);
    if (least < 0 || worth < least) least = worth;
  }
  return Math.max(0, least);
}

/**
 * Worth of the unit of `owner` that it would give up.
 * @param side whose ability's filter it is
 * @returns -1 where none fits
 */
export function cheapestOf(memory: Memory, view: View, filter: Mask, owner: Side, side: Side): number {
  const units = unitsOf(view, owner);
  let least = -1;
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if (!fits(view, filter, unit, side, -1)) continue;
    const worth = sparedWorth(memory, view, unit);
    if (least < 0 || worth < least) least = worth;
  }
  return least;
}

/** Worth of a unit to its owner, who gives one up: what is about to fall is little. */
export const sparedWorth = (memory: Memory, view: View, unit: number): number =>
  unitWorth(memory, view, unit) *
  (1 - danger(view, unit)) *
  (isReady(view, unit) || partOf(view, unit) === 0 ? 1 : 0.9);

/**
 * What a resource is worth now: much before one's own units are deployed, little once they are, as what is spent on the
 * enemy's turn is ready again on one's own. The light side does not refresh on its first turn.
 */
export function priceNow(memory: Memory, view: View): number {
  const w = memory.weights;
  const { head } = view.table;
  if (head[H.active] !== memory.side)
    return memory.side === LIGHT && head[H.turn] <= 1 ? w.firstTurn * w.price : w.priceOut;
  return head[H.phase] > PHASE.deployment ? w.priceLate : w.price;
}
