import { itemOf, lengthOf } from "../../../src/core/lists.js";
import {
  DIAL,
  ENEMY,
  H,
  ICON,
  PART,
  PAY,
  QUIRK,
  SPECIAL,
  sideOf,
  TYPE,
  VERB,
  type View,
  ZONE,
} from "../../../src/games/lcg/api.js";
import { sparedWorth, worthOn } from "./effects.js";
import { damageWorth, danger, exhaustWorth, lossWorth } from "./harm.js";
import {
  deckCount,
  icon,
  isElite,
  isReady,
  isSpare,
  type Mind,
  remaining,
  toughness,
  unitsOf,
  unitWorth,
} from "./mind.js";
import { strippedWorth } from "./special.js";
import { forceMargin, struggleWorth } from "./stakes.js";

/** Which card: targets, discards, sacrifices, shields, commitments. All measures: more is better for the chooser. */

/** Keeping a card in hand: for its effect, and for its Force icons. A second copy of what can be there once has only these. */
export const keptInHand = (mind: Mind, view: View, card: number): number =>
  card < 0 ? 0 : -handWorth(mind, view, card);

const handWorth = (mind: Mind, view: View, card: number): number =>
  (isSpare(mind, view, card) ? 0 : mind.inHand[card]!) + mind.weights.handForce * mind.matchup.force[card]!;

/** Discarding so many cards to lower a cost: resources saved against the cards that are kept with least. */
export function lowerWorth(mind: Mind, view: View, cards: number): number {
  const { hand } = view;
  let lost = 0;
  let before = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < cards; ) {
    // The next cheapest ones, as many as are worth the same.
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < lengthOf(hand); i++) {
      const worth = handWorth(mind, view, itemOf(hand, i));
      if (worth > before && worth < least) least = worth;
    }
    for (let i = 0; i < lengthOf(hand) && n < cards; i++) {
      if (handWorth(mind, view, itemOf(hand, i)) !== least) continue;
      lost += least;
      n++;
    }
    if (least === Number.POSITIVE_INFINITY) break;
    before = least;
  }
  return cards * mind.weights.price - lost * mind.weights.lowering;
}

/** Discarding before drawing: only what is of no use, and not while the deck runs low. */
export function discardFirstWorth(mind: Mind, view: View, card: number): number {
  if (card < 0) return 0;
  if (deckCount(view, view.side) < 16 || mind.matchup.type[card] === TYPE.fate) return -1;
  return 45 - handWorth(mind, view, card);
}

/** A hand without anything to deploy early goes back. @returns whether to take a new one */
export function wantsNewHand(mind: Mind, view: View): boolean {
  let early = 0;
  for (let i = 1; i <= view.hand[0]!; i++) {
    const card = view.hand[i]!;
    const type = mind.matchup.type[card]!;
    if ((type === TYPE.unit && mind.matchup.cost[card]! <= 3) || mind.matchup.resources[card]! > 0) early++;
  }
  return early < 2;
}

/** Dark side objective to damage with the Balance: the one nearest its end. */
export const balanceWorth = (mind: Mind, view: View, card: number): number =>
  card < 0 ? 0 : damageWorth(mind, view, card, 1);

/** Target of the ability in question, or of redirected damage. */
export function targetWorth(mind: Mind, view: View, card: number): number {
  if (card < 0) return 0;
  const abilities = mind.matchup.abilities[view.card]!;
  if (view.ability < 0) {
    const mine = sideOf(mind.matchup, card) === mind.side;
    return (mine ? -1 : 1) * damageWorth(mind, view, card, 1);
  }
  const ability = abilities[view.ability]!;
  let worth = 0;
  for (let i = 0; i < ability.effects.length; i++) {
    const effect = ability.effects[i]!;
    if (effect.special === SPECIAL.discardTokensAndEnhancements) worth += strippedWorth(mind, view, card);
    else if (effect.special < 0) worth += worthOn(mind, view, effect, card);
  }
  return worth;
}

/** A card chosen for an effect or as a cost: the best one's side can get, or the cheapest it can lose. */
export function chosenWorth(mind: Mind, view: View, card: number): number {
  if (card < -1) return tokenWorth(view, card);
  if (card < 0) return -1;
  const { matchup, table } = view;
  const mine = sideOf(matchup, card) === mind.side;
  const zone = table.zone[card]!;
  if (view.card === view.subject) return remaining(view, card);
  const special = view.card < 0 ? SPECIAL.chooseNextObjective : specialOf(mind, view.card);
  switch (special) {
    case SPECIAL.moveDamage:
      return mine ? unitWorth(mind, view, card) : damageWorth(mind, view, card, 1);
    case SPECIAL.handToDeckBottom:
      return keptInHand(mind, view, card);
    case SPECIAL.destroyCheapest:
      return (mine ? -1 : 1) * lossWorth(mind, view, card);
    case SPECIAL.keepThreeUnits:
      return unitWorth(mind, view, card);
    case SPECIAL.discardTokensAndEnhancements:
      return -10;
    case SPECIAL.lookAtHandAndDiscard:
      return mind.worth[card]! + 20 * matchup.cost[card]!;
    case -1:
      // A cost: sacrifice or focus what is least.
      if (zone !== ZONE.units) return -mind.worth[card]!;
      return isFocused(mind, view.card) ? -exhaustWorth(mind, view, card, 1) : -sparedWorth(mind, view, card);
    default:
      return mind.worth[card]!;
  }
}

/** Whether the cost to choose for is a focus token. */
function isFocused(mind: Mind, card: number): boolean {
  const abilities = mind.matchup.abilities[card]!;
  for (let a = 0; a < abilities.length; a++) {
    const { costs } = abilities[a]!;
    for (let c = 0; c < costs.length; c++) if (costs[c]!.pay === PAY.focus) return true;
  }
  return false;
}

/** Force Rejuvenation: own damage and focus are discarded, shields kept. */
function tokenWorth(view: View, token: number): number {
  const focus = -2;
  const damage = -3;
  if (token === damage) return 2;
  return token === focus && view.subject >= 0 ? 1 : -10;
}

/** The special effect of a card, or -1; cards with a cost to choose have none. */
function specialOf(mind: Mind, card: number): number {
  const abilities = mind.matchup.abilities[card]!;
  for (let a = 0; a < abilities.length; a++) {
    const ability = abilities[a]!;
    for (let c = 0; c < ability.costs.length; c++)
      if (ability.costs[c]!.pay === PAY.sacrifice || ability.costs[c]!.pay === PAY.focus) return -1;
    for (let i = 0; i < ability.effects.length; i++)
      if (ability.effects[i]!.special >= 0) return ability.effects[i]!.special;
  }
  return -1;
}

/** The enemy's effect strikes a card of one's choice: the one lost with least. */
export function sufferWorth(mind: Mind, view: View, card: number): number {
  const abilities = view.card < 0 ? undefined : mind.matchup.abilities[view.card];
  const verb = abilities === undefined ? VERB.damage : verbOf(mind, view.card);
  if (verb === VERB.damage) return -damageWorth(mind, view, card, 1);
  if (verb === VERB.addFocus) return -exhaustWorth(mind, view, card, 1);
  return view.table.zone[card] === ZONE.units ? -sparedWorth(mind, view, card) : -lossWorth(mind, view, card);
}

/** The verb with which a card makes the opponent choose. */
function verbOf(mind: Mind, card: number): number {
  const abilities = mind.matchup.abilities[card]!;
  for (let a = 0; a < abilities.length; a++) {
    const effects = abilities[a]!.effects;
    for (let i = 0; i < effects.length; i++) if ((effects[i]!.filter.sides & ENEMY) !== 0) return effects[i]!.verb;
  }
  return VERB.damage;
}

/** Protect: a point of damage is better on the protector when the other would fall, or is worth more. */
export function protectWorth(mind: Mind, view: View, protector: number): number {
  const now = view.table.zone[view.subject] === ZONE.units ? lossAfter(mind, view, view.subject, view.amount) : 0;
  if (protector < 0) return -now;
  return -lossAfter(mind, view, view.subject, view.amount - 1) - lossAfter(mind, view, protector, 1);
}

function lossAfter(mind: Mind, view: View, card: number, amount: number): number {
  return amount <= 0 ? 0 : damageWorth(mind, view, card, amount);
}

/** A shield is spent on damage unless the unit falls all the same. */
export function wantsShieldForDamage(view: View): boolean {
  const left = remaining(view, view.subject);
  return view.amount - view.table.shields[view.subject]! < left || view.amount <= left;
}

/** A shield is spent on focus where the unit would be exhausted by it. */
export const wantsShieldForFocus = (view: View): boolean => isReady(view, view.subject);

/** Where a shield of Shielding does most: on the engaged objective, or the participant worth most. */
export const shieldingWorth = (mind: Mind, view: View, card: number): number =>
  view.table.zone[card] === ZONE.objectives
    ? mind.weights.shield * 1.4 + 20 * (6 - remaining(view, card))
    : unitWorth(mind, view, card) * (0.5 + 0.5 * danger(view, card));

/**
 * Commits units with many Force icons that do little in engagements; the struggle decides how badly, and who would be the
 * only one to attack stays free.
 */
export function chooseCommitment(mind: Mind, view: View): number {
  const margin = forceMargin(view);
  const all = freeStrength(view);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const worth = commitWorth(mind, view, view.options[i]!, margin, all);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

function commitWorth(mind: Mind, view: View, unit: number, margin: number, all: number): number {
  if (unit < 0) return 0;
  const w = mind.weights;
  const force = view.matchup.force[unit]!;
  if (force === 0) return -1;
  const strength = strengthOf(view, unit);
  const burden =
    strength * (isElite(view, unit) ? w.commitElite : w.commitStrength) * (1 + (all > 0 ? strength / all : 0));
  const isNow = isReady(view, unit);
  const ready = isNow ? w.commitReady + struggleWorth(mind, view, margin, force) : 0;
  const fragile = toughness(view, unit) === 1 ? 12 : 0;
  const resources = view.matchup.resources[unit]! * w.commitResource;
  return force * w.commitForce + ready - burden - resources - fragile - w.commitMargin;
}

const strengthOf = (view: View, unit: number): number =>
  icon(view, unit, 0) + icon(view, unit, 1) + icon(view, unit, 2) + 0.5 * (icon(view, unit, 3) + icon(view, unit, 5));

/** Strength of one's own units that are not committed. */
function freeStrength(view: View): number {
  const units = unitsOf(view, view.side);
  let all = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.table.committed[itemOf(units, i)] === 0) all += strengthOf(view, itemOf(units, i));
  return all;
}

/** Which icon Crossfire gives the striking unit. */
export function iconGainedWorth(_mind: Mind, view: View, kind: number): number {
  const unit = view.subject;
  const isAttacking = (view.table.part[unit]! & PART.attacker) !== 0;
  if (kind >= ICON.edge) return -1;
  if (kind === ICON.blast) return isAttacking && view.table.head[H.engaged] !== DIAL ? 3 : -1;
  return kind === ICON.unitDamage ? 2 : 1;
}

/** Objectives to begin with: resources and what they do; fragile ones go back first. */
export const objectiveWorth = (mind: Mind, view: View, card: number): number =>
  mind.worth[card]! + ((view.matchup.quirks[card]! & QUIRK.lossIfDestroyed) !== 0 ? mind.weights.losingObjective : 0);
