import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide } from "../../../src/core/side.js";
import { type CompiledEffect, H, TYPE, totalCost, type View } from "../../../src/games/tcg/api.js";
import { hostOf } from "./answers.js";
import { harmWorth } from "./attacks.js";
import { causedBy, costWorth, effectItself, forceWorth, triggerWorth } from "./effects.js";
import { arenaWeight, cardWorth, controlWorth, force, isMine, type Memory, unitWorth } from "./memory.js";
import { specialOf } from "./targets.js";

/** Payments, upkeep and bids: worked out from what is at stake. */

/** Paying so much Force against a card, or for it; not to pay is worth 0. */
export function payWorth(memory: Memory, view: View, answer: number): number {
  if (answer !== 1) return 0;
  return stakeOf(memory, view) - forceWorth(memory, view, view.amount);
}

function stakeOf(memory: Memory, view: View): number {
  const { card, subject } = view;
  const special = specialOf(memory, card);
  if (isMine(view, card)) {
    // To drive the defender off, or to keep the unit that asks.
    if (special === "Darth Vader (A)")
      return memory.weights.retreat * unitWorth(memory, view, subject) + controlWorth(memory, view, subject);
    return cardWorth(memory, view, card) + controlWorth(memory, view, card);
  }
  if (special === "Error in Judgment") return subject < 0 ? 0 : 0.4 * memory.worth[subject];
  if (special === "freeze") return 0.7 * memory.weights.card + memory.weights.idle * bestCharacter(memory, view);
  if (special === "sparedUnlessPaid") return pendingHarm(memory, view);
  return textStake(memory, view, card);
}

function bestCharacter(memory: Memory, view: View): number {
  const units = view.table.units[view.side];
  let best = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.matchup.type[itemOf(units, i)] === TYPE.character)
      best = Math.max(best, unitWorth(memory, view, itemOf(units, i)));
  return best;
}

/** What the damage pending takes from the enemy. */
function pendingHarm(memory: Memory, view: View): number {
  const { head } = view.table;
  const target = head[H.pendingTarget];
  return target < 0 || isMine(view, target) ? 0 : harmWorth(memory, view, target, head[H.pendingAmount]);
}

/** What the enemy's text would do that is averted, or sets off at greedy's own price. */
function textStake(memory: Memory, view: View, card: number): number {
  const { triggers, abilities, mission } = memory.matchup.cards[card];
  const self = view.subject >= 0 ? view.subject : hostOf(view, card);
  causedBy(memory, card, self, otherSide(view.side));
  let sum = 0;
  for (let t = 0; t < triggers.length; t++) {
    const trigger = triggers[t];
    if (trigger.opponentPays > 0) sum += trigger.opponentPays === view.amount ? triggerWorth(memory, view, trigger) : 0;
    else sum -= avertedWorth(memory, view, trigger.effects, trigger.target !== undefined);
  }
  for (let a = 0; a < abilities.length; a++)
    sum -= avertedWorth(memory, view, abilities[a].effects, abilities[a].target !== undefined);
  if (mission !== undefined) sum -= avertedWorth(memory, view, mission.effects, mission.target !== undefined);
  return sum;
}

/**
 * Worth (to greedy a loss) of the effects that its payment averts. A target is not told: the best own unit is feared
 * for.
 */
function avertedWorth(memory: Memory, view: View, effects: readonly CompiledEffect[], isOnTarget: boolean): number {
  let sum = 0;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i];
    if (effect.unlessPays !== view.amount) continue;
    sum += isOnTarget ? worstFor(memory, view, effect) : effectItself(memory, view, effect, -1);
  }
  return sum;
}

function worstFor(memory: Memory, view: View, effect: CompiledEffect): number {
  const units = view.table.units[view.side];
  let worst = 0;
  for (let i = 0; i < lengthOf(units); i++)
    worst = Math.min(worst, effectItself(memory, view, effect, itemOf(units, i)));
  return worst;
}

/** A way to pay an upkeep, by what it costs. A build point is cheap to who has nothing to build. */
export function upkeepWorth(memory: Memory, view: View, way: number): number {
  const cost = memory.matchup.cards[view.subject].upkeep[way];
  // Another unit is tapped for it.
  if (cost === undefined) return -memory.weights.build;
  causedBy(memory, view.card, view.card, view.side);
  return -costWorth(memory, view, view.card, cost, view.card);
}

// --- Bids
// -------------------------------------------------------------------------------------------------------------------

/**
 * A contest: exactly what wins, where the unit is worth it. Total build cost and bid count together, the dark side wins
 * ties, and who loses pays nothing.
 */
export function bidWorth(memory: Memory, view: View, bid: number): number {
  if (bid < 0) return 0;
  const { card } = view;
  const needed = neededBid(view);
  if (bid !== needed) return -1 - Math.abs(bid - needed);
  const stake =
    memory.weights.contest * unitWorth(memory, view, card) * arenaWeight(memory, view, view.table.arena[card]) +
    controlWorth(memory, view, card);
  return stake - forceWorth(memory, view, bid);
}

/** The bid that is enough. */
function neededBid(view: View): number {
  const { card, subject, amount } = view;
  return totalCost(view, subject) + amount - totalCost(view, card) + (view.side === 1 ? 0 : 1);
}

/** Place of the bid that is enough, if it is worth it, else of no bid at all: bids follow one another. */
export function plainBid(memory: Memory, view: View): number {
  const { options, optionCount } = view;
  const place = optionCount < 2 ? 0 : 1 + neededBid(view) - options[1];
  return place > 0 && place < optionCount && bidWorth(memory, view, options[place]) > 0 ? place : 0;
}

/** Of several contests the one for the unit worth most comes first, while there is Force for it. */
export const contestWorth = (memory: Memory, view: View, unit: number): number =>
  unitWorth(memory, view, unit) + controlWorth(memory, view, unit);

/**
 * A bid that the other learns only afterwards, for a unit's turn: what that turn is worth, or what the other can pay.
 */
export function secretBidWorth(memory: Memory, view: View, bid: number): number {
  const { card } = view;
  const { weights } = memory;
  const isOwner = isMine(view, card);
  const rivalForce = force(view, otherSide(view.side));
  const stake = weights.secret * 2 * unitWorth(memory, view, card) + controlWorth(memory, view, card);
  // The owner keeps the unit at a tie, so it need not bid more than the other has.
  const enough = isOwner ? rivalForce : rivalForce + 1;
  const fair = Math.min(enough, Math.floor(stake / weights.force));
  return -Math.abs(bid - fair);
}
