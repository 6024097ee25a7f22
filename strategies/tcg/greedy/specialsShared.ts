import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { type CompiledEffect, H, S, TYPE, type View } from "../../../src/games/tcg/api.js";
import { bestAttack, bestAttackWith, currentAttack, currentAttackWith, harmWorth, type More } from "./attacks.js";
import { controlWorth, hasToAct, isStepToCome, type Mind, strengthIn, unitWorth } from "./mind.js";

/** What worths of single cards share. */

/**
 * What the effects of single cards are worth to the side that causes them, by their names in the engine. `unit` is the target
 * chosen before, or -1. Exactly 0 stands for what happens by itself with nothing to decide, or is decided by another question.
 */
export type SpecialWorth = (mind: Mind, view: View, effect: CompiledEffect, unit: number) => number;
export type OfCard = (mind: Mind, view: View, card: number) => number;

export const own = (mind: Mind): number => mind.cause.side;
export const enemy = (mind: Mind): number => 1 - mind.cause.side;
export const word = (view: View, side: number, which: number): number => view.table.sides[side * S.words + which]!;
export const down = (view: View, side: number): number => word(view, side, S.downCount);
export const costOf = (view: View, unit: number): number => view.matchup.buildCost[unit]! + view.table.under[unit]!;

/** The highest value among the cards of a list; 0 where none is higher. */
export function highest(mind: Mind, view: View, cards: List, value: OfCard): number {
  let best = 0;
  for (let i = 0; i < lengthOf(cards); i++) best = Math.max(best, value(mind, view, itemOf(cards, i)));
  return best;
}

export function sumOf(mind: Mind, view: View, cards: List, value: OfCard): number {
  let sum = 0;
  for (let i = 0; i < lengthOf(cards); i++) sum += value(mind, view, itemOf(cards, i));
  return sum;
}

/** The best of a measure of arenas. */
export const inBestArena = (mind: Mind, view: View, value: OfCard): number =>
  Math.max(value(mind, view, 0), value(mind, view, 1), value(mind, view, 2));

export const unitsOf = (view: View, side: number): List => view.table.units[side as 0 | 1];
export const handOf = (view: View, side: number): number => word(view, side, S.handCount);

// --- What cards have in common --------------------------------------------------------------------------------------------

export const cards =
  (count: number): SpecialWorth =>
  (mind) =>
    count * mind.weights.card;
export const force =
  (count: number): SpecialWorth =>
  (mind) =>
    count * mind.weights.force;
export const counters =
  (count: number): SpecialWorth =>
  (mind) =>
    count * mind.weights.build;
export const points =
  (worth: number): SpecialWorth =>
  () =>
    worth;
/** Only where the enemy has something face down. */
export const onTheirBuilding =
  (worth: number): SpecialWorth =>
  (mind, view) =>
    down(view, enemy(mind)) > 0 ? worth : 0;

/** Another fight in an arena is good for the stronger. */
export const advantage: OfCard = (mind, view, arena) => {
  const mine = strengthIn(mind, view, own(mind), arena);
  const theirs = strengthIn(mind, view, enemy(mind), arena);
  return mine === 0 || theirs === 0 ? 0 : mine - theirs;
};
export const disadvantage: OfCard = (mind, view, arena) =>
  isStepToCome(view, arena) ? -advantage(mind, view, arena) : 0;

export const tapLoss: OfCard = (mind, view, unit) =>
  hasToAct(view, unit) ? mind.weights.tap * unitWorth(mind, view, unit) : 0;
export const characterTapLoss: OfCard = (mind, view, unit) =>
  view.matchup.type[unit] === TYPE.character ? tapLoss(mind, view, unit) : 0;
export const loss: OfCard = (mind, view, unit) => unitWorth(mind, view, unit) + controlWorth(mind, view, unit);

/** Numbers of an attack changed; made once, filled anew for each use. */
export const more: More = { power: 0, accuracy: 0, criticalHit: 0, shields: 0, armor: 0, health: 0 };
export function stronger(mind: Mind, view: View, unit: number, power: number, accuracy = 0): number {
  if (!hasToAct(view, unit)) return 0;
  more.power = power;
  more.accuracy = accuracy;
  return 0.7 * (bestAttackWith(mind, view, unit, more) - bestAttack(mind, view, unit));
}
export function strongerNow(mind: Mind, view: View, power: number): number {
  more.power = power;
  more.accuracy = 0;
  const change = currentAttackWith(mind, view, more) - currentAttack(mind, view);
  return own(mind) === view.side ? change : -change;
}

/** What preventing so much of the damage pending saves the side that causes it. */
export function saved(mind: Mind, view: View, amount: number): number {
  const { head, side } = view.table;
  const target = head[H.pendingTarget]!;
  if (target < 0) return 0;
  const pending = head[H.pendingAmount]!;
  const rest = pending - Math.min(amount, pending);
  const gain = harmWorth(mind, view, target, pending) - harmWorth(mind, view, target, rest);
  return side[target] === own(mind) ? gain : -gain;
}

export function bestIn(mind: Mind, list: List, effect: CompiledEffect): number {
  let best = 0;
  for (let i = 0; i < lengthOf(list); i++)
    if (effect.filter === undefined || effect.filter.cards[itemOf(list, i)] === 1)
      best = Math.max(best, mind.worth[itemOf(list, i)]!);
  return best;
}

export const hasFitting = (list: List, effect: CompiledEffect): boolean => {
  for (let i = 0; i < lengthOf(list); i++) if (effect.filter!.cards[itemOf(list, i)] === 1) return true;
  return false;
};
