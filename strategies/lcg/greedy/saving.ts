import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { type Ability, ICON, type View } from "../../../src/games/lcg/api.js";
import { icon, isReady, isSpare, type Mind, unitsOf, unitWorth } from "./mind.js";
import { specialWorth } from "./special.js";

/** Events that have their moment later, and whose cost must not be spent before. */

/** Whether the hand has anything that resources are kept for. */
export function hasSaving(mind: Mind, view: View): boolean {
  const { hand } = view;
  for (let i = 1; i <= hand[0]!; i++) if (mind.waits[hand[i]!] === 1 || mind.ambushes[hand[i]!] === 1) return true;
  return false;
}

/**
 * What is lost when a card is paid for now, and an event of the hand cannot be paid for at its moment any more.
 * @param purse counts what could be paid now; asked only where the hand has such an event
 */
export function savedFor(mind: Mind, view: View, card: number, purse: (mind: Mind, view: View) => number): number {
  let lost = 0;
  let left = -1;
  for (let i = 0; i < lengthOf(view.hand); i++) {
    const event = itemOf(view.hand, i);
    if ((mind.waits[event] === 0 && mind.ambushes[event] === 0) || event === card) continue;
    if (left < 0) left = purse(mind, view) - mind.matchup.cost[card]!;
    const cost = mind.matchup.cost[event]!;
    if (left >= cost || left + mind.matchup.cost[card]! < cost) continue;
    const worth = mind.ambushes[event] === 1 ? ambushWorth(mind, view, event) : momentWorth(mind, view, event);
    if (worth > lost) lost = worth;
  }
  return lost;
}

/** What the event is thought to do at its moment, less its cost. */
function momentWorth(mind: Mind, view: View, event: number): number {
  const ability = mind.matchup.abilities[event]![0]!;
  const { saving } = mind.weights;
  const cost = mind.matchup.cost[event]! * mind.weights.price;
  if (ability.effects[0]!.special >= 0)
    return specialWorth(mind, view, event, ability.effects[0]!.special, -1) * saving - cost;
  return bestSubject(mind, view, ability) * 0.5 * saving - cost;
}

/** What a unit is worth that comes into an engagement of this turn from hand; it does so only where somebody attacks. */
function ambushWorth(mind: Mind, view: View, unit: number): number {
  if (!hasAttacker(view) || isSpare(mind, view, unit)) return 0;
  return mind.worth[unit]! * (1 + mind.weights.idleShare) - mind.matchup.cost[unit]! * mind.weights.price;
}

/** Whether a unit could attack this turn, so that one that may come into an engagement from hand waits for it. */
export function hasAttacker(view: View): boolean {
  const units = unitsOf(view, view.side);
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (isReady(view, unit) && icon(view, unit, ICON.blast) + icon(view, unit, ICON.unitDamage) > 0) return true;
  }
  return false;
}

/** The best enemy that an answer from hand could befall. */
function bestSubject(mind: Mind, view: View, ability: Ability): number {
  const enemies = unitsOf(view, 1 - mind.side);
  let best = 0;
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    const { traits, notTraits } = ability.subject!;
    const own = mind.matchup.traits[enemy]!;
    if ((traits !== 0 && (own & traits) === 0) || (own & notTraits) !== 0) continue;
    best = Math.max(best, unitWorth(mind, view, enemy));
  }
  return best;
}
