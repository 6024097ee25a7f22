import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side } from "../../../src/core/side.js";
import { type CompiledEffect, fitsByPrint, H, S, TYPE, type View } from "../../../src/games/tcg/api.js";
import { bestAttack, bestAttackWith, currentAttack, currentAttackWith, harmWorth, type More } from "./attacks.js";
import { controlWorth, hasToAct, isStepToCome, type Memory, strengthIn, unitWorth } from "./memory.js";

/** What worths of single cards share. */

/**
 * What the effects of single cards are worth to the side that causes them, by their names in the engine. `unit` is the
 * target chosen before, or -1. Exactly 0 stands for what happens by itself with nothing to decide, or is decided by
 * another question.
 */
export type SpecialWorth = (memory: Memory, view: View, effect: CompiledEffect, unit: number) => number;
export type OfCard = (memory: Memory, view: View, card: number) => number;

export const own = (memory: Memory): Side => memory.cause.side;
export const enemy = (memory: Memory): Side => otherSide(memory.cause.side);
export const word = (view: View, side: Side, which: number): number => view.table.sides[side * S.words + which];
export const down = (view: View, side: Side): number => word(view, side, S.downCount);
export const costOf = (view: View, unit: number): number => view.matchup.buildCost[unit] + view.table.under[unit];

/** The highest value among the cards of a list; 0 where none is higher. */
export function highest(memory: Memory, view: View, cards: List, value: OfCard): number {
  let best = 0;
  for (let i = 0; i < lengthOf(cards); i++) best = Math.max(best, value(memory, view, itemOf(cards, i)));
  return best;
}

export function sumOf(memory: Memory, view: View, cards: List, value: OfCard): number {
  let sum = 0;
  for (let i = 0; i < lengthOf(cards); i++) sum += value(memory, view, itemOf(cards, i));
  return sum;
}

/** The best of a measure of arenas. */
export const inBestArena = (memory: Memory, view: View, value: OfCard): number =>
  Math.max(value(memory, view, 0), value(memory, view, 1), value(memory, view, 2));

export const unitsOf = (view: View, side: Side): List => view.table.units[side];
export const handOf = (view: View, side: Side): number => word(view, side, S.handCount);

// --- What cards have in common
// --------------------------------------------------------------------------------------------

export const cards =
  (count: number): SpecialWorth =>
  (memory) =>
    count * memory.weights.card;
export const force =
  (count: number): SpecialWorth =>
  (memory) =>
    count * memory.weights.force;
export const counters =
  (count: number): SpecialWorth =>
  (memory) =>
    count * memory.weights.build;
export const points =
  (worth: number): SpecialWorth =>
  () =>
    worth;
/** Only where the enemy has something face down. */
export const onTheirBuilding =
  (worth: number): SpecialWorth =>
  (memory, view) =>
    down(view, enemy(memory)) > 0 ? worth : 0;

/** Another fight in an arena is good for the stronger. */
export const advantage: OfCard = (memory, view, arena) => {
  const mine = strengthIn(memory, view, own(memory), arena);
  const theirs = strengthIn(memory, view, enemy(memory), arena);
  return mine === 0 || theirs === 0 ? 0 : mine - theirs;
};
export const disadvantage: OfCard = (memory, view, arena) =>
  isStepToCome(view, arena) ? -advantage(memory, view, arena) : 0;

export const tapLoss: OfCard = (memory, view, unit) =>
  hasToAct(view, unit) ? memory.weights.tap * unitWorth(memory, view, unit) : 0;
export const characterTapLoss: OfCard = (memory, view, unit) =>
  view.matchup.type[unit] === TYPE.character ? tapLoss(memory, view, unit) : 0;
export const loss: OfCard = (memory, view, unit) => unitWorth(memory, view, unit) + controlWorth(memory, view, unit);

/** Numbers of an attack changed; made once, filled anew for each use. */
export const more: More = { power: 0, accuracy: 0, criticalHit: 0, shields: 0, armor: 0, health: 0 };
export function stronger(memory: Memory, view: View, unit: number, power: number, accuracy = 0): number {
  if (!hasToAct(view, unit)) return 0;
  more.power = power;
  more.accuracy = accuracy;
  return 0.7 * (bestAttackWith(memory, view, unit, more) - bestAttack(memory, view, unit));
}
export function strongerNow(memory: Memory, view: View, power: number): number {
  more.power = power;
  more.accuracy = 0;
  const change = currentAttackWith(memory, view, more) - currentAttack(memory, view);
  return own(memory) === view.side ? change : -change;
}

/** What preventing so much of the damage pending saves the side that causes it. */
export function saved(memory: Memory, view: View, amount: number): number {
  const { head, side } = view.table;
  const target = head[H.pendingTarget];
  if (target < 0) return 0;
  const pending = head[H.pendingAmount];
  const rest = pending - Math.min(amount, pending);
  const gain = harmWorth(memory, view, target, pending) - harmWorth(memory, view, target, rest);
  return side[target] === own(memory) ? gain : -gain;
}

export function bestIn(memory: Memory, list: List, effect: CompiledEffect): number {
  let best = 0;
  for (let i = 0; i < lengthOf(list); i++)
    if (effect.filter === undefined || fitsByPrint(memory.matchup, effect.filter, itemOf(list, i)))
      best = Math.max(best, memory.worth[itemOf(list, i)]);
  return best;
}

export const hasFitting = ({ matchup }: View, list: List, effect: CompiledEffect): boolean => {
  for (let i = 0; i < lengthOf(list); i++) if (fitsByPrint(matchup, effect.filter!, itemOf(list, i))) return true;
  return false;
};
