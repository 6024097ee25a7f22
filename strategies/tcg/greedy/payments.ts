import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { type CompiledEffect, H, TYPE, totalCost, type View } from "../../../src/games/tcg/api.js";
import { hostOf } from "./answers.js";
import { harmWorth } from "./attacks.js";
import { causedBy, costWorth, effectItself, forceWorth, triggerWorth } from "./effects.js";
import { arenaWeight, cardWorth, controlWorth, force, isMine, type Mind, unitWorth } from "./mind.js";
import { specialOf } from "./targets.js";

/** Payments, upkeep and bids: worked out from what is at stake. */

/** Paying so much Force against a card, or for it; not to pay is worth 0. */
export function payWorth(mind: Mind, view: View, answer: number): number {
  if (answer !== 1) return 0;
  return stakeOf(mind, view) - forceWorth(mind, view, view.amount);
}

function stakeOf(mind: Mind, view: View): number {
  const { card, subject } = view;
  const special = specialOf(mind, card);
  if (isMine(view, card)) {
    // To drive the defender off, or to keep the unit that asks.
    if (special === "Darth Vader (A)")
      return mind.weights.retreat * unitWorth(mind, view, subject) + controlWorth(mind, view, subject);
    return cardWorth(mind, view, card) + controlWorth(mind, view, card);
  }
  if (special === "Error in Judgment") return subject < 0 ? 0 : 0.4 * mind.worth[subject]!;
  if (special === "freeze") return 0.7 * mind.weights.card + mind.weights.idle * bestCharacter(mind, view);
  if (special === "sparedUnlessPaid") return pendingHarm(mind, view);
  return textStake(mind, view, card);
}

function bestCharacter(mind: Mind, view: View): number {
  const units = view.table.units[view.side as 0 | 1];
  let best = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.matchup.type[itemOf(units, i)] === TYPE.character)
      best = Math.max(best, unitWorth(mind, view, itemOf(units, i)));
  return best;
}

/** What the damage pending takes from the enemy. */
function pendingHarm(mind: Mind, view: View): number {
  const { head } = view.table;
  const target = head[H.pendingTarget]!;
  return target < 0 || isMine(view, target) ? 0 : harmWorth(mind, view, target, head[H.pendingAmount]!);
}

/** What the enemy's text would do that is averted, or sets off at greedy's own price. */
function textStake(mind: Mind, view: View, card: number): number {
  const { triggers, abilities, mission } = mind.matchup.cards[card]!;
  const self = view.subject >= 0 ? view.subject : hostOf(view, card);
  causedBy(mind, card, self, 1 - view.side);
  let sum = 0;
  for (let t = 0; t < triggers.length; t++) {
    const trigger = triggers[t]!;
    if (trigger.opponentPays > 0) sum += trigger.opponentPays === view.amount ? triggerWorth(mind, view, trigger) : 0;
    else sum -= avertedWorth(mind, view, trigger.effects, trigger.target !== undefined);
  }
  for (let a = 0; a < abilities.length; a++)
    sum -= avertedWorth(mind, view, abilities[a]!.effects, abilities[a]!.target !== undefined);
  if (mission !== undefined) sum -= avertedWorth(mind, view, mission.effects, mission.target !== undefined);
  return sum;
}

/** Worth (to greedy a loss) of the effects that its payment averts. A target is not told: the best own unit is feared for. */
function avertedWorth(mind: Mind, view: View, effects: readonly CompiledEffect[], isOnTarget: boolean): number {
  let sum = 0;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!;
    if (effect.unlessPays !== view.amount) continue;
    sum += isOnTarget ? worstFor(mind, view, effect) : effectItself(mind, view, effect, -1);
  }
  return sum;
}

function worstFor(mind: Mind, view: View, effect: CompiledEffect): number {
  const units = view.table.units[view.side as 0 | 1];
  let worst = 0;
  for (let i = 0; i < lengthOf(units); i++) worst = Math.min(worst, effectItself(mind, view, effect, itemOf(units, i)));
  return worst;
}

/** A way to pay an upkeep, by what it costs. A build point is cheap to who has nothing to build. */
export function upkeepWorth(mind: Mind, view: View, way: number): number {
  const cost = mind.matchup.cards[view.subject]!.upkeep[way];
  // Another unit is tapped for it.
  if (cost === undefined) return -mind.weights.build;
  causedBy(mind, view.card, view.card, view.side);
  return -costWorth(mind, view, view.card, cost, view.card);
}

// --- Bids -------------------------------------------------------------------------------------------------------------------

/**
 * A contest: exactly what wins, where the unit is worth it. Total build cost and bid count together, the dark side wins ties,
 * and who loses pays nothing.
 */
export function bidWorth(mind: Mind, view: View, bid: number): number {
  if (bid < 0) return 0;
  const { card, subject, amount } = view;
  const needed = totalCost(view, subject) + amount - totalCost(view, card) + (view.side === 1 ? 0 : 1);
  if (bid !== needed) return -1 - Math.abs(bid - needed);
  const stake =
    mind.weights.contest * unitWorth(mind, view, card) * arenaWeight(mind, view, view.table.arena[card]!) +
    controlWorth(mind, view, card);
  return stake - forceWorth(mind, view, bid);
}

/** Of several contests the one for the unit worth most comes first, while there is Force for it. */
export const contestWorth = (mind: Mind, view: View, unit: number): number =>
  unitWorth(mind, view, unit) + controlWorth(mind, view, unit);

/** A bid that the other learns only afterwards, for a unit's turn: what that turn is worth, or what the other can pay. */
export function secretBidWorth(mind: Mind, view: View, bid: number): number {
  const { card } = view;
  const { weights } = mind;
  const isOwner = isMine(view, card);
  const rivalForce = force(view, 1 - view.side);
  const stake = weights.secret * 2 * unitWorth(mind, view, card) + controlWorth(mind, view, card);
  // The owner keeps the unit at a tie, so it need not bid more than the other has.
  const enough = isOwner ? rivalForce : rivalForce + 1;
  const fair = Math.min(enough, Math.floor(stake / weights.force));
  return -Math.abs(bid - fair);
}
