import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import {
  type Ability,
  type Effect,
  ENEMY,
  KIND,
  type Mask,
  ON,
  PAY,
  SPECIAL,
  VERB,
  YOURS,
} from "../../../src/games/lcg/cards/compileCard.js";
import { LIGHT, sideOf, TYPE } from "../../../src/games/lcg/cards/matchup.js";
import { ICON_KINDS } from "../../../src/games/lcg/cards/vocabulary.js";
import { H, PHASE, S, ZONE } from "../../../src/games/lcg/state/table.js";
import type { View } from "../../../src/games/lcg/strategy.js";
import { fits } from "../../../src/games/lcg/timing/filter.js";
import {
  destructionWorth,
  handCount,
  isMyTurn,
  isReady,
  type Mind,
  partOf,
  remaining,
  unitsOf,
  unitWorth,
} from "./mind.js";

/** What effects are worth, by the best card they could befall. */

const CARD = 110;
const LITTLE = 5;

/** Worth of an effect of this side's ability befalling a card: positive is good for the side. */
export function worthOn(mind: Mind, view: View, effect: Effect, card: number): number {
  if (card < 0 || card >= mind.matchup.count) return 0;
  const mine = sideOf(mind.matchup, card) === mind.side;
  const amount = view.table.head[H.balance] === LIGHT ? effect.amountIfLight : effect.amount;
  switch (effect.verb) {
    case VERB.damage:
      return (mine ? -1 : 1) * damageWorth(mind, view, card, amount);
    case VERB.heal:
    case VERB.healAll:
      return (mine ? 1 : -1) * Math.min(effect.verb === VERB.heal ? amount : 9, view.table.damage[card]!) * 60;
    case VERB.removeFocus:
    case VERB.removeAllFocus:
      return (mine ? 1 : -1) * readyWorth(mind, view, card, effect.verb === VERB.removeFocus ? 1 : 9);
    case VERB.addFocus:
      return (mine ? -1 : 1) * exhaustWorth(mind, view, card, amount);
    case VERB.shield:
    case VERB.shieldAnyway:
      return (mine ? 1 : -1) * shieldWorth(mind, view, card);
    case VERB.destroy:
      return (mine ? -1 : 1) * lossWorth(mind, view, card);
    case VERB.capture:
      return (mine ? -1 : 1) * (unitWorth(mind, view, card) + 40);
    case VERB.returnToHand:
      return (mine ? -1 : 1) * returnWorth(mind, view, card, mine);
    case VERB.discardFromPlay:
      return (mine ? -1 : 1) * enhancementWorth(mind, view, card);
    case VERB.gainIcons:
      return (mine ? 1 : -1) * iconsWorth(view, card, effect.icons);
    case VERB.cannotDefend:
      return mine || !isReady(view, card) ? 0 : unitWorth(mind, view, card) / 4;
    case VERB.cannotAttackOrDefend:
      return mine || !isReady(view, card) ? 0 : heldWorth(mind, view, card);
    default:
      return LITTLE;
  }
}

/** Worth of damage to its dealer, when the card is the enemy's. */
export function damageWorth(mind: Mind, view: View, card: number, amount: number): number {
  const { table } = view;
  const left = remaining(view, card);
  const through = table.shields[card]! > 0 ? amount - 1 : amount;
  if (through <= 0) return 20;
  if (table.zone[card] === ZONE.objectives) {
    if (through >= left) return destructionWorth(view, sideOf(mind.matchup, card)) + 100 * left;
    return 100 * through + (40 * through) / Math.max(1, left - through);
  }
  const worth = unitWorth(mind, view, card);
  if (through >= left) return worth + (isReady(view, card) ? worth / 4 : 0);
  return (worth * through * 0.35) / left;
}

/** Worth to its owner of taking focus off a card. */
function readyWorth(mind: Mind, view: View, card: number, amount: number): number {
  const focus = view.table.focus[card]!;
  if (focus === 0) return 0;
  const removed = Math.min(focus, amount);
  const becomesReady = removed >= focus;
  if (view.table.zone[card] !== ZONE.units) return removed * (becomesReady ? 60 : 35);
  const worth = unitWorth(mind, view, card);
  return becomesReady ? worth * usefulness(view, card) : worth * 0.12 * removed;
}

/** How much a unit's readiness matters now: most in an engagement that it takes part in. */
function usefulness(view: View, unit: number): number {
  if (view.table.head[H.engaged] !== -1) return partOf(view, unit) !== 0 ? 0.5 : 0.2;
  return isMyTurn(view) && view.table.head[H.phase]! < PHASE.force ? 0.35 : 0.3;
}

/** Worth to the enemy of exhausting a card of its owner. */
export function exhaustWorth(mind: Mind, view: View, card: number, amount: number): number {
  if (view.table.zone[card] !== ZONE.units) return 30 * amount;
  const worth = unitWorth(mind, view, card);
  const stopped = view.table.shields[card]! > 0 ? amount - 1 : amount;
  if (stopped <= 0) return 15;
  const engaged = view.table.head[H.engaged] !== -1;
  if (!isReady(view, card)) return worth * 0.08 * stopped;
  const now = engaged ? (partOf(view, card) !== 0 ? 0.5 : 0.12) : isMyTurn(view) ? 0.3 : 0.2;
  return worth * (now + 0.06 * (stopped - 1)) + (view.table.committed[card] === 1 ? 60 * mind.matchup.force[card]! : 0);
}

function shieldWorth(mind: Mind, view: View, card: number): number {
  if (view.table.shields[card]! > 0) return 15;
  const isExposed = partOf(view, card) !== 0 || view.table.head[H.engaged] === card;
  if (view.table.zone[card] === ZONE.objectives) return isExposed ? 110 : isMyTurn(view) ? 40 : 20;
  return unitWorth(mind, view, card) * (isExposed ? 0.35 : 0.1);
}

export function lossWorth(mind: Mind, view: View, card: number): number {
  if (view.table.zone[card] === ZONE.objectives)
    return destructionWorth(view, sideOf(mind.matchup, card)) + 100 * remaining(view, card);
  return unitWorth(mind, view, card) * (isReady(view, card) ? 1.15 : 1);
}

/** Worth of returning a unit: its owner pays again, but gets the card back. */
function returnWorth(mind: Mind, view: View, card: number, mine: boolean): number {
  const worth = unitWorth(mind, view, card);
  if (!mine) return worth * 0.75;
  // One's own is worth saving only when it is about to fall.
  return worth * 0.8 - (view.table.damage[card]! > 0 && remaining(view, card) === 1 ? worth * 0.5 : 0);
}

function enhancementWorth(mind: Mind, view: View, card: number): number {
  const host = view.table.host[card]!;
  const ofSide = host >= 0 ? sideOf(mind.matchup, host) : sideOf(mind.matchup, card);
  const worth = mind.worth[card]!;
  // What burdens the enemy counts for its player all the same.
  return ofSide === sideOf(mind.matchup, card) ? worth : worth * 0.9;
}

export function iconsWorth(view: View, unit: number, icons: Int8Array): number {
  if (!isReady(view, unit) && view.table.head[H.striker] !== unit) return 0;
  let sum = 0;
  for (let k = 0; k < ICON_KINDS; k++) sum += icons[k]! * (k < 3 ? 90 : 45);
  return sum;
}

function heldWorth(mind: Mind, view: View, card: number): number {
  const worth = unitWorth(mind, view, card);
  const phase = view.table.head[H.phase]!;
  if (phase !== PHASE.conflict) return 0;
  return view.table.head[H.engaged] === -1 ? worth * 0.35 : 0;
}

/** Worth of an effect that befalls cards of its filter, players or the dial. */
export function worthOfEffect(mind: Mind, view: View, card: number, effect: Effect, subject: number): number {
  if (effect.special >= 0) return specialWorth(mind, view, card, effect.special, subject);
  switch (effect.on) {
    case ON.self:
      return worthOn(mind, view, effect, card);
    case ON.host:
      return worthOn(mind, view, effect, view.table.host[card]!);
    case ON.subject:
      return worthOn(mind, view, effect, subject);
    case ON.engaged:
      return view.table.head[H.engaged]! >= 0 ? worthOn(mind, view, effect, view.table.head[H.engaged]!) : 0;
    case ON.each:
      return overAll(mind, view, card, effect, false);
    case ON.opponentsChoice:
      return overAll(mind, view, card, effect, true) * 0.6;
    default:
      return playersWorth(mind, view, effect, subject);
  }
}

function playersWorth(mind: Mind, view: View, effect: Effect, subject: number): number {
  const deck = view.table.sides[view.side * S.words + S.deckCount]!;
  switch (effect.verb) {
    case VERB.draw:
      return deck <= effect.amount + 6 ? -200 : CARD * effect.amount;
    case VERB.discardOwn:
      return -40;
    case VERB.opponentDiscards:
      return 70;
    case VERB.opponentDiscardsAtRandom:
      return 100;
    case VERB.sacrificeByOpponent:
      return 150;
    case VERB.dial:
      return effect.amount > 0 ? 260 : 240;
    case VERB.cancel:
      return subject >= 0 && sideOf(mind.matchup, subject) !== mind.side ? 90 + mind.inHand[subject]! : -1000;
    case VERB.prevent:
      return subject >= 0 && sideOf(mind.matchup, subject) === mind.side ? preventWorth(mind, view, subject) : -500;
    case VERB.ignoreMatch:
    case VERB.cheaperNext:
      return -LITTLE;
    default:
      return LITTLE;
  }
}

function preventWorth(mind: Mind, view: View, subject: number): number {
  const left = remaining(view, subject);
  if (view.amount === left) return 0.9 * lossWorth(mind, view, subject);
  return view.amount > left ? -50 : 40;
}

function overAll(mind: Mind, view: View, card: number, effect: Effect, least: boolean): number {
  let sum = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (let owner = 0; owner < 2; owner++) {
    const o = owner as 0 | 1;
    const sides = owner === mind.side ? YOURS : ENEMY;
    if ((effect.filter.sides & sides) === 0) continue;
    for (let kind = 0; kind < 3; kind++) {
      const cards =
        kind === 0 ? view.table.units[o] : kind === 1 ? view.table.objectives[o] : view.table.enhancements[o];
      if ((effect.filter.kinds & (1 << kind)) === 0) continue;
      for (let i = 0; i < lengthOf(cards); i++) {
        const one = itemOf(cards, i);
        if (!fits(view, effect.filter, one, mind.side, card)) continue;
        const worth = worthOn(mind, view, effect, one);
        sum += worth;
        if (worth < lowest) lowest = worth;
      }
    }
  }
  if (!least) return sum;
  return lowest === Number.POSITIVE_INFINITY ? 0 : lowest;
}

/** The best worth of an ability's targets, less what its costs are worth. */
export function abilityWorth(mind: Mind, view: View, card: number, ability: Ability, subject: number): number {
  let worth = 0;
  for (let i = 0; i < ability.effects.length; i++) {
    const effect = ability.effects[i]!;
    if (effect.on === ON.target && effect.special < 0 && ability.target !== undefined)
      worth += bestTarget(mind, view, card, effect, ability.target, ability.targets);
    else worth += worthOfEffect(mind, view, card, effect, subject);
  }
  return worth - costWorth(mind, view, card, ability);
}

function bestTarget(mind: Mind, view: View, card: number, effect: Effect, target: Mask, count: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let owner = 0; owner < 2; owner++) {
    const o = owner as 0 | 1;
    if ((target.sides & (owner === mind.side ? YOURS : ENEMY)) === 0) continue;
    if ((target.kinds & KIND.unit) !== 0) best = bestIn(mind, view, card, effect, target, view.table.units[o], best);
    if ((target.kinds & KIND.objective) !== 0)
      best = bestIn(mind, view, card, effect, target, view.table.objectives[o], best);
    if ((target.kinds & KIND.enhancement) !== 0)
      best = bestIn(mind, view, card, effect, target, view.table.enhancements[o], best);
  }
  if (best === Number.NEGATIVE_INFINITY) return 0;
  return count > 1 && best > 0 ? best * 1.4 : best;
}

function bestIn(
  mind: Mind,
  view: View,
  card: number,
  effect: Effect,
  target: Mask,
  cards: List,
  before: number,
): number {
  let best = before;
  for (let i = 0; i < lengthOf(cards); i++) {
    const one = itemOf(cards, i);
    if (!fits(view, target, one, mind.side, card)) continue;
    const worth = worthOn(mind, view, effect, one);
    if (worth > best) best = worth;
  }
  return best;
}

function costWorth(mind: Mind, view: View, card: number, ability: Ability): number {
  let cost = 0;
  for (let i = 0; i < ability.costs.length; i++) {
    const one = ability.costs[i]!;
    switch (one.pay) {
      case PAY.sacrificeSelf:
        cost += unitWorth(mind, view, card);
        break;
      case PAY.sacrifice:
        cost += cheapestOf(mind, view, one.filter);
        break;
      case PAY.spend:
        cost += 60 * one.amount;
        break;
      case PAY.discard:
        cost += 60;
        break;
      case PAY.damageSelf:
        cost += remaining(view, card) <= 2 ? 2000 : 110;
        break;
      case PAY.reserve:
        cost += 50;
        break;
      case PAY.focus:
        cost += 40;
        break;
      default:
        cost += mind.matchup.type[card] === TYPE.objective ? 45 : 15;
    }
  }
  return cost;
}

/** Worth of the unit that a sacrifice would cost. */
export function cheapestOf(mind: Mind, view: View, filter: Mask): number {
  const units = unitsOf(view, mind.side);
  let least = 100_000;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (!fits(view, filter, unit, mind.side, -1)) continue;
    const worth = unitWorth(mind, view, unit);
    if (worth < least) least = worth;
  }
  return least;
}

/** Worth of the effects that are functions of their own. */
function specialWorth(mind: Mind, view: View, card: number, special: number, subject: number): number {
  const { table } = view;
  switch (special) {
    case SPECIAL.moveDamage:
      return 150;
    case SPECIAL.captureFromHand:
    case SPECIAL.captureFromDeck:
      return 130;
    case SPECIAL.ewokFromDiscard:
    case SPECIAL.sithEventFromDiscard:
    case SPECIAL.topOfDiscardToHand:
      return handCount(view, mind.side) >= 7 ? 10 : CARD;
    case SPECIAL.forceUserFromDiscard:
      return bestDiscarded(mind, view);
    case SPECIAL.cheapUnitFromHand:
      return isMyTurn(view) ? 60 : 120;
    case SPECIAL.handToDeckBottom:
      return worstInHand(mind, view) < 40 && table.sides[view.side * S.words + S.deckCount]! > 0 ? LITTLE : -LITTLE;
    case SPECIAL.redirectDamage:
      return subject >= 0 && sideOf(mind.matchup, subject) === mind.side ? 120 : -100;
    case SPECIAL.returnInstead:
      return subject >= 0 && sideOf(mind.matchup, subject) === mind.side ? 150 : -150;
    case SPECIAL.engageThisInstead:
      return insteadWorth(mind, view, card, subject);
    case SPECIAL.discardTokensAndEnhancements:
      return stripWorth(mind, view);
    case SPECIAL.keepThreeUnits:
      return keepWorth(mind, view);
    case SPECIAL.allUnitsToDecks:
      return sumWorth(mind, view, 1 - mind.side) - 1.1 * sumWorth(mind, view, mind.side) - 200;
    case SPECIAL.chooseIcon:
      return subject >= 0 && sideOf(mind.matchup, subject) === mind.side ? 130 : -100;
    case SPECIAL.rescue:
      return 210;
    case SPECIAL.lookAtHandAndDiscard:
      return 175;
    case SPECIAL.enterParticipating:
      return mind.worth[card]!;
    case SPECIAL.playParticipating:
      return mind.worth[card]! + 60;
    default:
      return 80;
  }
}

function insteadWorth(mind: Mind, view: View, card: number, subject: number): number {
  if (subject < 0) return -1;
  const mine = remaining(view, card);
  const other = remaining(view, subject);
  return mind.matchup.type[card] === TYPE.objective ? (mine - other) * 60 : 0;
}

function bestDiscarded(mind: Mind, view: View): number {
  const pile = view.table.discard[mind.side as 0 | 1];
  let best = 0;
  for (let i = 0; i < lengthOf(pile); i++) {
    const card = itemOf(pile, i);
    if (mind.matchup.type[card] === TYPE.unit && mind.worth[card]! > best) best = mind.worth[card]!;
  }
  return best * 0.8;
}

function worstInHand(mind: Mind, view: View): number {
  let worst = 1000;
  for (let i = 0; i < lengthOf(view.hand); i++) {
    const worth = mind.inHand[itemOf(view.hand, i)]! + 30 * mind.matchup.force[itemOf(view.hand, i)]!;
    if (worth < worst) worst = worth;
  }
  return worst;
}

/** Force Rejuvenation: damage and focus that could come off the best Character. */
function stripWorth(mind: Mind, view: View): number {
  const units = unitsOf(view, mind.side);
  let best = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    const worth = 55 * view.table.damage[unit]! + readyWorth(mind, view, unit, 9);
    if (worth > best) best = worth;
  }
  return best;
}

function keepWorth(mind: Mind, view: View): number {
  return restBeyondThree(mind, view, 1 - mind.side) - restBeyondThree(mind, view, mind.side);
}

/** Worth of what a side would have to take back, keeping its three best units. */
function restBeyondThree(mind: Mind, view: View, side: number): number {
  const units = unitsOf(view, side);
  const n = lengthOf(units);
  if (n <= 3) return 0;
  return (sumWorth(mind, view, side) * (n - 3)) / n / 2;
}

function sumWorth(mind: Mind, view: View, side: number): number {
  const units = unitsOf(view, side);
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++) sum += unitWorth(mind, view, itemOf(units, i));
  return sum;
}
