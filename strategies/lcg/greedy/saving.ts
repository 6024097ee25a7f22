import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide } from "../../../src/core/side.js";
import { type Ability, hasTraits, ICON, type View } from "../../../src/games/lcg/api.js";
import { icon, isReady, isSpare, type Memory, unitsOf, unitWorth } from "./memory.js";
import { specialWorth } from "./special.js";

/** Events that have their moment later, and whose cost must not be spent before. */

/** Whether the hand has anything that resources are kept for. */
export function hasSaving(memory: Memory, view: View): boolean {
  const { hand } = view;
  for (let i = 1; i <= hand[0]; i++) if (memory.waits[hand[i]] === 1 || memory.ambushes[hand[i]] === 1) return true;
  return false;
}

/**
 * What is lost when a card is paid for now, and an event of the hand cannot be paid for at its moment any more.
 * @param purse counts what could be paid now; asked only where the hand has such an event
 */
export function savedFor(
  memory: Memory,
  view: View,
  card: number,
  purse: (memory: Memory, view: View) => number,
): number {
  let lost = 0;
  let left = -1;
  for (let i = 0, end = lengthOf(view.hand); i < end; i++) {
    const event = itemOf(view.hand, i);
    if ((memory.waits[event] === 0 && memory.ambushes[event] === 0) || event === card) continue;
    if (left < 0) left = purse(memory, view) - memory.matchup.cost[card];
    const cost = memory.matchup.cost[event];
    if (left >= cost || left + memory.matchup.cost[card] < cost) continue;
    const worth = memory.ambushes[event] === 1 ? ambushWorth(memory, view, event) : laterWorth(memory, view, event);
    if (worth > lost) lost = worth;
  }
  return lost;
}

/** What the event is thought to do at its moment, less its cost. */
function laterWorth(memory: Memory, view: View, event: number): number {
  const ability = memory.matchup.abilities[event][0];
  const { saving } = memory.weights;
  const cost = memory.matchup.cost[event] * memory.weights.price;
  if (ability.effects[0].special >= 0)
    return specialWorth(memory, view, event, ability.effects[0].special, -1) * saving - cost;
  return bestSubject(memory, view, ability) * 0.5 * saving - cost;
}

/**
 * What a unit is worth that comes into an engagement of this turn from hand; it does so only where somebody attacks.
 */
function ambushWorth(memory: Memory, view: View, unit: number): number {
  if (!hasAttacker(view) || isSpare(memory, view, unit)) return 0;
  return memory.worth[unit] * (1 + memory.weights.idleShare) - memory.matchup.cost[unit] * memory.weights.price;
}

/** Whether a unit could attack this turn, so that one that may come into an engagement from hand waits for it. */
export function hasAttacker(view: View): boolean {
  const units = unitsOf(view, view.side);
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if (isReady(view, unit) && icon(view, unit, ICON.blast) + icon(view, unit, ICON.unitDamage) > 0) return true;
  }
  return false;
}

/** The best enemy that an answer from hand could be resolved on. */
function bestSubject(memory: Memory, view: View, ability: Ability): number {
  const enemies = unitsOf(view, otherSide(memory.side));
  let best = 0;
  for (let i = 0, end = lengthOf(enemies); i < end; i++) {
    const enemy = itemOf(enemies, i);
    const asked = ability.subject;
    if (asked !== undefined && !hasTraits(memory.matchup, asked, enemy)) continue;
    best = Math.max(best, unitWorth(memory, view, enemy));
  }
  return best;
}
