import { itemOf, lengthOf } from "../../../src/core/lists.js";
import {
  controllerOf,
  DIAL,
  type Effect,
  ENEMY,
  H,
  ICON,
  PART,
  PAY,
  QUIRK,
  SPECIAL,
  TYPE,
  VERB,
  type View,
  ZONE,
} from "../../../src/games/lcg/api.js";
import { sparedWorth } from "./costs.js";
import { bestOfEither, listWorth, worthOn } from "./effects.js";
import { damageWorth, danger, exhaustWorth, lossWorth } from "./harm.js";
import {
  deckCount,
  icon,
  isElite,
  isReady,
  isSpare,
  type Memory,
  remaining,
  toughness,
  unitsOf,
  unitWorth,
} from "./memory.js";
import { isPilotOf, pilotLent } from "./pilots.js";
import { strippedWorth } from "./special.js";
import { forceMargin, struggleWorth } from "./stakes.js";

/** Which card: targets, discards, sacrifices, shields, commitments. All measures: more is better for the chooser. */

/** Cards under which a discard before drawing brings the end of the command deck too near. */
const DECK_LOW = 16;
/** How many times the worth of a card drawn one must have that has stayed in hand, to stay on. */
const UNUSED = 1.5;

/**
 * Keeping a card in hand: for its effect, and for its Force icons. A second copy of what can be there once has only
 * these.
 */
export const keptInHand = (memory: Memory, view: View, card: number): number =>
  card < 0 ? 0 : -handWorth(memory, view, card);

const handWorth = (memory: Memory, view: View, card: number): number =>
  (isSpare(memory, view, card) ? 0 : memory.inHand[card]) + memory.weights.handForce * memory.matchup.force[card];

/** Discarding so many cards to lower a cost: resources saved against the cards that are kept with least. */
export function lowerWorth(memory: Memory, view: View, cards: number): number {
  const { hand } = view;
  let lost = 0;
  let before = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < cards; ) {
    // The next cheapest ones, as many as are worth the same.
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0, end = lengthOf(hand); i < end; i++) {
      const worth = handWorth(memory, view, itemOf(hand, i));
      if (worth > before && worth < least) least = worth;
    }
    for (let i = 0; i < lengthOf(hand) && n < cards; i++) {
      if (handWorth(memory, view, itemOf(hand, i)) !== least) continue;
      lost += least;
      n++;
    }
    if (least === Number.POSITIVE_INFINITY) break;
    before = least;
  }
  return cards * memory.weights.price - lost * memory.weights.lowering;
}

/**
 * Discarding before drawing: what is worth less than the card that is drawn for it, and not while the deck runs low.
 * What lies in hand is a card that could not be used yet, so that it must be worth more than most.
 */
export function discardFirstWorth(memory: Memory, view: View, card: number): number {
  if (card < 0) return 0;
  if (deckCount(view, view.side) < DECK_LOW || memory.matchup.type[card] === TYPE.fate) return -1;
  return UNUSED * memory.drawn - handWorth(memory, view, card);
}

/** A hand that is worth less than one's own deck brings on average goes back. @returns whether to take a new one */
export function wantsNewHand(memory: Memory, view: View): boolean {
  const { hand } = view;
  let worth = 0;
  for (let i = 0, end = lengthOf(hand); i < end; i++) worth += handWorth(memory, view, itemOf(hand, i));
  return worth < lengthOf(hand) * memory.drawn;
}

/** Dark side objective to damage with the Balance: the one nearest its end. */
export const balanceWorth = (memory: Memory, view: View, card: number): number =>
  card < 0 ? 0 : damageWorth(memory, view, card, 1);

/** Target of the ability in question, or of redirected damage. */
export function targetWorth(memory: Memory, view: View, card: number): number {
  if (card < 0) return 0;
  const abilities = memory.matchup.abilities[view.card];
  if (view.ability < 0) {
    const mine = controllerOf(view, card) === memory.side;
    return (mine ? -1 : 1) * damageWorth(memory, view, card, 1);
  }
  const ability = abilities[view.ability];
  let worth = 0;
  for (let i = 0; i < ability.effects.length; i++) {
    const effect = ability.effects[i];
    if (effect.special === SPECIAL.discardTokensAndEnhancements) worth += strippedWorth(memory, view, card);
    else if (effect.verb === VERB.either) worth += bestOfEither(memory, view, effect, card, -1);
    else if (effect.special < 0) worth += worthOn(memory, view, effect, card);
  }
  return worth;
}

/** Which of the effects that `card` leaves to choose. */
export function eitherWorth(memory: Memory, view: View, option: number): number {
  if (view.ability < 0 || view.card < 0) return 0;
  const { effects } = memory.matchup.abilities[view.card][view.ability];
  for (let i = 0; i < effects.length; i++)
    if (effects[i].verb === VERB.either && option < effects[i].either.length)
      return listWorth(memory, view, view.subject, effects[i].either[option], view.subject);
  return 0;
}

/** A card chosen for an effect or as a cost: the best one's side can get, or the cheapest it can lose. */
export function chosenWorth(memory: Memory, view: View, card: number): number {
  if (card < -1) return tokenWorth(view, card);
  if (card < 0) return -1;
  const { matchup, table } = view;
  const mine = controllerOf(view, card) === memory.side;
  const zone = table.zone[card];
  if (view.card >= 0 && view.card === view.subject) return remaining(view, card);
  if (isPilotOf(view, view.card, view.subject)) return mine ? -pilotLent(memory, card) : 0;
  // Which of several leaves play first.
  if (view.card < 0 && (zone === ZONE.units || zone === ZONE.objectives))
    return (mine ? -1 : 1) * lossWorth(memory, view, card);
  if (view.card < 0) return memory.worth[card];
  const effect = choosingEffect(memory, view.card);
  if (effect === undefined) {
    // A cost: sacrifice or focus what is least.
    if (zone !== ZONE.units) return -memory.worth[card];
    return isFocused(memory, view.card) ? -exhaustWorth(memory, view, card, 1) : -sparedWorth(memory, view, card);
  }
  if (effect.verb === VERB.fromHand && !effect.intoPlay) return keptInHand(memory, view, card);
  if (effect.verb === VERB.discardByYou) return memory.worth[card] + 20 * matchup.cost[card];
  switch (effect.special) {
    case SPECIAL.moveDamage:
      return mine ? unitWorth(memory, view, card) : damageWorth(memory, view, card, 1);
    case SPECIAL.keepThreeUnits:
      return unitWorth(memory, view, card);
    case SPECIAL.discardTokensAndEnhancements:
      return -10;
    default:
      return memory.worth[card];
  }
}

/** Whether the cost to choose for is a focus token. */
function isFocused(memory: Memory, card: number): boolean {
  const abilities = memory.matchup.abilities[card];
  for (let a = 0; a < abilities.length; a++) {
    const { costs } = abilities[a];
    for (let c = 0; c < costs.length; c++) if (costs[c].pay === PAY.focus) return true;
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

const CHOOSING: ReadonlySet<number> = new Set([
  VERB.fromDiscard,
  VERB.fromHand,
  VERB.discardByYou,
  VERB.captureFromDeck,
]);

/** The effect for which a card has others chosen; cards with a cost to choose have none. */
function choosingEffect(memory: Memory, card: number): Effect | undefined {
  const abilities = memory.matchup.abilities[card];
  for (let a = 0; a < abilities.length; a++) {
    const ability = abilities[a];
    for (let c = 0; c < ability.costs.length; c++)
      if (ability.costs[c].pay === PAY.sacrifice || ability.costs[c].pay === PAY.focus) return undefined;
    for (let i = 0; i < ability.effects.length; i++)
      if (ability.effects[i].special >= 0 || CHOOSING.has(ability.effects[i].verb)) return ability.effects[i];
  }
  return undefined;
}

/** The enemy's effect strikes a card of one's choice: the one lost with least. */
export function sufferWorth(memory: Memory, view: View, card: number): number {
  const abilities = view.card < 0 ? undefined : memory.matchup.abilities[view.card];
  const verb = abilities === undefined ? VERB.damage : verbOf(memory, view.card);
  if (verb === VERB.damage) return -damageWorth(memory, view, card, 1);
  if (verb === VERB.addFocus) return -exhaustWorth(memory, view, card, 1);
  return view.table.zone[card] === ZONE.units ? -sparedWorth(memory, view, card) : -lossWorth(memory, view, card);
}

/** The verb with which a card makes the opponent choose. */
function verbOf(memory: Memory, card: number): number {
  const abilities = memory.matchup.abilities[card];
  for (let a = 0; a < abilities.length; a++) {
    const effects = abilities[a].effects;
    for (let i = 0; i < effects.length; i++) if ((effects[i].filter.sides & ENEMY) !== 0) return effects[i].verb;
  }
  return VERB.damage;
}

/** A shield is spent on damage unless the unit falls all the same. */
export function wantsShieldForDamage(view: View): boolean {
  const left = remaining(view, view.subject);
  return view.amount - view.table.shields[view.subject] < left || view.amount <= left;
}

/** A shield is spent on focus where the unit would be exhausted by it. */
export const wantsShieldForFocus = (view: View): boolean => isReady(view, view.subject);

/** Where a shield of Shielding does most: on the engaged objective, or the participant worth most. */
export const shieldingWorth = (memory: Memory, view: View, card: number): number =>
  view.table.zone[card] === ZONE.objectives
    ? memory.weights.shield * 1.4 + 20 * (6 - remaining(view, card))
    : unitWorth(memory, view, card) * (0.5 + 0.5 * danger(view, card));

/**
 * Commits units with many Force icons that do little in engagements; the struggle decides how badly, and who would be
 * the only one to attack stays free.
 */
export function chooseCommitment(memory: Memory, view: View): number {
  const margin = forceMargin(view);
  const all = freeStrength(view);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const worth = commitWorth(memory, view, view.options[i], margin, all);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

function commitWorth(memory: Memory, view: View, unit: number, margin: number, all: number): number {
  if (unit < 0) return 0;
  const w = memory.weights;
  const force = view.matchup.force[unit];
  if (force === 0) return -1;
  const strength = strengthOf(view, unit);
  const burden =
    strength * (isElite(view, unit) ? w.commitElite : w.commitStrength) * (1 + (all > 0 ? strength / all : 0));
  const isNow = isReady(view, unit);
  const ready = isNow ? w.commitReady + struggleWorth(memory, view, margin, force) : 0;
  const fragile = toughness(view, unit) === 1 ? 12 : 0;
  const resources = view.matchup.resources[unit] * w.commitResource;
  return force * w.commitForce + ready - burden - resources - fragile - w.commitMargin;
}

const strengthOf = (view: View, unit: number): number =>
  icon(view, unit, 0) + icon(view, unit, 1) + icon(view, unit, 2) + 0.5 * (icon(view, unit, 3) + icon(view, unit, 5));

/** Strength of one's own units that are not committed. */
function freeStrength(view: View): number {
  const units = unitsOf(view, view.side);
  let all = 0;
  for (let i = 0, end = lengthOf(units); i < end; i++)
    if (view.table.committed[itemOf(units, i)] === 0) all += strengthOf(view, itemOf(units, i));
  return all;
}

/** Which icon Crossfire gives the striking unit. */
export function iconGainedWorth(_memory: Memory, view: View, kind: number): number {
  const unit = view.subject;
  const isAttacking = (view.table.part[unit] & PART.attacker) !== 0;
  if (kind >= ICON.edge) return -1;
  if (kind === ICON.blast) return isAttacking && view.table.head[H.engaged] !== DIAL ? 3 : -1;
  return kind === ICON.unitDamage ? 2 : 1;
}

/** Objectives to begin with: resources and what they do; fragile ones go back first. */
export const objectiveWorth = (memory: Memory, view: View, card: number): number =>
  memory.worth[card] + ((view.matchup.quirks[card] & QUIRK.lossIfDestroyed) !== 0 ? memory.weights.losingObjective : 0);
