import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../src/core/side.js";
import {
  type Ability,
  type Effect,
  ENEMY,
  fits,
  H,
  ICON_KINDS,
  isDeckLost,
  isDialWon,
  LIGHT,
  type Mask,
  ON,
  PHASE,
  sideOf,
  VERB,
  type View,
  YOURS,
  ZONE,
} from "../../../src/games/lcg/api.js";
import { cheapestOf, costWorth } from "./costs.js";
import { damageWorth, danger, exhaustWorth, leavingWorth, lossWorth, readyWorth, shieldWorth } from "./harm.js";
import { deckCount, handCount, isReady, type Memory, partOf, remaining, unitWorth } from "./memory.js";
import { pileWorth } from "./piles.js";
import { enabledWorth, reducedWorth } from "./purse.js";
import { specialWorth } from "./special.js";
import { WIN } from "./stakes.js";

/** What effects are worth, by the best card they could be resolved on, less what they cost. */

const LITTLE = 5;
/** Cards under which drawing brings the end of the command deck too near. */
const DECK_LOW = 6;

/** Worth of an ability's effect on a card: positive is good for this player, whosever the ability is. */
export function worthOn(memory: Memory, view: View, effect: Effect, card: number): number {
  if (card < 0 || card >= memory.matchup.count) return 0;
  const mine = sideOf(memory.matchup, card) === memory.side;
  const amount = view.table.head[H.balance] === LIGHT ? effect.amountIfLight : effect.amount;
  const w = memory.weights;
  switch (effect.verb) {
    case VERB.damage:
      return (mine ? -1 : 1) * damageWorth(memory, view, card, amount);
    case VERB.heal:
    case VERB.healAll:
      return (mine ? 1 : -1) * Math.min(effect.verb === VERB.heal ? amount : 9, view.table.damage[card]) * w.heal;
    case VERB.removeFocus:
    case VERB.removeAllFocus:
      return (mine ? 1 : -1) * readyWorth(memory, view, card, effect.verb === VERB.removeFocus ? 1 : 9);
    case VERB.addFocus:
      return (mine ? -1 : 1) * exhaustWorth(memory, view, card, amount);
    case VERB.shield:
    case VERB.shieldAnyway:
      return (mine ? 1 : -1) * shieldWorth(memory, view, card);
    case VERB.destroy:
    case VERB.destroyAfterStrike:
      return (mine ? -1 : 1) * lossWorth(memory, view, card);
    case VERB.capture:
      return (mine ? -1 : 1) * (lossWorth(memory, view, card) + w.captured * unitWorth(memory, view, card));
    case VERB.returnToHand:
      return returnWorth(memory, view, card, mine);
    case VERB.discardFromPlay:
      return (mine ? -1 : 1) * enhancementWorth(memory, view, card);
    case VERB.gainIcons:
      return (mine ? 1 : -1) * iconsWorth(memory, view, card, effect.icons);
    case VERB.sacrifice:
      return (mine ? -1 : 1) * lossWorth(memory, view, card);
    case VERB.withdraw:
      return (mine ? -1 : 1) * (partOf(view, card) === 0 ? 0 : unitWorth(memory, view, card) / 3);
    case VERB.uncommit:
      return (mine ? -1 : 1) * view.table.committed[card] * w.commitForce * memory.matchup.force[card];
    case VERB.removeShield:
      return (mine ? -1 : 1) * view.table.shields[card] * LITTLE;
    case VERB.commit:
      return (mine ? 1 : -1) * (1 - view.table.committed[card]) * w.commitForce * memory.matchup.force[card];
    case VERB.forbid:
      return (mine ? 1 : -1) * (shieldWorth(memory, view, card) + LITTLE);
    case VERB.mustDefend:
      return mine || !isReady(view, card) ? 0 : LITTLE;
    case VERB.countInStruggle:
      return (mine ? 1 : -1) * w.commitForce * memory.matchup.force[card];
    case VERB.removeToken:
      return (mine ? 1 : -1) * Math.max(readyWorth(memory, view, card, 1), view.table.damage[card] > 0 ? w.heal : 0);
    case VERB.moveDamage:
      return (mine ? -1 : 1) * damageWorth(memory, view, card, 1);
    case VERB.captureUnseen:
    case VERB.captureFromDeck:
      return w.card * 1.2;
    case VERB.cannotDefend:
      return mine || !isReady(view, card) ? 0 : unitWorth(memory, view, card) / 4;
    case VERB.cannotAttackOrDefend:
      return mine || !isReady(view, card) ? 0 : heldWorth(memory, view, card);
    default:
      return LITTLE;
  }
}

/**
 * Worth of returning a unit: its owner pays again, but gets the card back. One's own is saved where it is about to
 * fall.
 */
function returnWorth(memory: Memory, view: View, card: number, mine: boolean): number {
  const worth = unitWorth(memory, view, card);
  const leaving = leavingWorth(memory, view, card);
  if (!mine) return worth * memory.weights.returned + leaving;
  const again = worth * 0.2 + memory.matchup.cost[card] * memory.weights.price;
  return danger(view, card) * worth - again - leaving;
}

function enhancementWorth(memory: Memory, view: View, card: number): number {
  const host = view.table.host[card];
  const ofSide = host >= 0 ? sideOf(memory.matchup, host) : sideOf(memory.matchup, card);
  const worth = memory.worth[card];
  // What burdens the enemy counts for its player all the same.
  return ofSide === sideOf(memory.matchup, card) ? worth : worth * 0.9;
}

function iconsWorth(memory: Memory, view: View, unit: number, icons: Int8Array): number {
  if (!isReady(view, unit) && view.table.head[H.striker] !== unit) return 0;
  let sum = 0;
  for (let k = 0; k < ICON_KINDS; k++) sum += icons[k] * memory.weights.lentIcon * (k < 3 ? 1 : 0.5);
  return sum;
}

function heldWorth(memory: Memory, view: View, card: number): number {
  if (view.table.head[H.phase] !== PHASE.conflict || view.table.head[H.engaged] !== -1) return 0;
  return unitWorth(memory, view, card) * 0.35;
}

/** Worth of an effect of this player's on cards of its filter, players or the dial. */
export function worthOfEffect(memory: Memory, view: View, card: number, effect: Effect, subject: number): number {
  if (effect.special >= 0) return specialWorth(memory, view, card, effect.special, subject);
  switch (effect.on) {
    case ON.self:
      return worthOn(memory, view, effect, card);
    case ON.host:
      return worthOn(memory, view, effect, view.table.host[card]);
    case ON.subject:
      return worthOn(memory, view, effect, subject);
    case ON.engaged:
      return view.table.head[H.engaged] >= 0 ? worthOn(memory, view, effect, view.table.head[H.engaged]) : 0;
    case ON.each:
      return worthOnAll(memory, view, card, effect, memory.side);
    case ON.opponentsChoice:
      return leastOfAll(memory, view, card, effect);
    case ON.cheapest:
      return 0.8 * memory.weights.card;
    case ON.yourChoice:
    case ON.anyNumber:
      return Math.max(0, bestTarget(memory, view, card, effect, effect.filter, effect.on === ON.anyNumber ? 2 : 1));
    default:
      return pileWorth(memory, view, card, effect) ?? playersWorth(memory, view, effect, subject);
  }
}

export function playersWorth(memory: Memory, view: View, effect: Effect, subject: number): number {
  const w = memory.weights;
  const isMine = subject >= 0 && sideOf(memory.matchup, subject) === memory.side;
  switch (effect.verb) {
    case VERB.draw:
      return drawWorth(memory, view, effect.amount);
    case VERB.discardOwn:
      return -0.4 * w.card * effect.amount;
    case VERB.opponentDiscards:
      return handCount(view, otherSide(memory.side)) > 0 ? w.discardChosen : 0;
    case VERB.opponentDiscardsAtRandom:
      return handCount(view, otherSide(memory.side)) > 0 ? w.discardRandom : 0;
    case VERB.sacrificeByOpponent:
      return Math.max(0, cheapestOf(memory, view, effect.filter, otherSide(memory.side), memory.side));
    case VERB.dial:
      return dialWorth(memory, view, effect.amount);
    case VERB.cancel:
      return subject >= 0 && !isMine ? w.cancel + w.cancelCost * memory.matchup.cost[subject] : -1000;
    case VERB.prevent:
      return isMine ? preventWorth(memory, view, subject) : -500;
    case VERB.ignoreMatch:
      return enabledWorth(memory, view, 0);
    case VERB.cheaperNext:
      return enabledWorth(memory, view, effect.amount);
    case VERB.reduceNext:
      return reducedWorth(memory, view, effect.amount, effect.filter);
    case VERB.save:
      return isMine ? 0.9 * lossWorth(memory, view, subject) : -500;
    case VERB.returnInstead:
      return isMine ? unitWorth(memory, view, subject) * 0.5 : -150;
    case VERB.sacrificeByYou:
      return -Math.max(0, cheapestOf(memory, view, effect.filter, memory.side, memory.side));
    case VERB.setBalance:
      return (effect.balance === memory.side ? 1 : -1) * w.balance;
    case VERB.skipIcons:
      return -2 * LITTLE;
    case VERB.either:
      return bestOfEither(memory, view, effect, -1, subject);
    case VERB.search:
    case VERB.searchDeck:
    case VERB.fromDiscard:
      return effect.intoDeck ? LITTLE : (effect.intoPlay ? 1.5 : 0.8) * w.card;
    case VERB.drawToReserve:
      return drawWorth(memory, view, 2);
    case VERB.captureAtRandom:
      return w.discardRandom;
    case VERB.rescueEngaged:
      return w.card;
    case VERB.edgeBattleAgain:
    case VERB.resolveFate:
      return 0.8 * w.card;
    default:
      return LITTLE;
  }
}

/** The best of the lists between which an effect leaves the choice. @param target the card that is chosen, or -1 */
export function bestOfEither(memory: Memory, view: View, effect: Effect, target: number, subject: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < effect.either.length; n++)
    best = Math.max(best, listWorth(memory, view, target, effect.either[n], subject));
  return best;
}

/** What a list of effects is worth. @param target the card that is chosen, or -1 */
export function listWorth(
  memory: Memory,
  view: View,
  target: number,
  effects: readonly Effect[],
  subject: number,
): number {
  let worth = 0;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i];
    if (effect.on !== ON.target) worth += worthOfEffect(memory, view, view.card, effect, subject);
    else if (target >= 0) worth += worthOn(memory, view, effect, target);
  }
  return worth;
}

function drawWorth(memory: Memory, view: View, cards: number): number {
  if (isDeckLost(view, memory.side, cards)) return -WIN;
  return deckCount(view, memory.side) <= cards + DECK_LOW ? -2 * memory.weights.card : memory.weights.card * cards;
}

/** Worth of moving the dial, which may end the game. */
function dialWorth(memory: Memory, view: View, by: number): number {
  const mine = memory.side === LIGHT ? -1 : 1;
  if (by > 0 && isDialWon(view, by)) return mine * WIN;
  return mine * by * memory.weights.dial;
}

/** One point prevented: it saves a card that would fall by exactly that, or the game. */
function preventWorth(memory: Memory, view: View, subject: number): number {
  const { amount } = view;
  const left = remaining(view, subject) + view.table.shields[subject];
  if (amount > left) return -50;
  if (amount === left) return 0.9 * lossWorth(memory, view, subject);
  return view.table.zone[subject] === ZONE.objectives ? memory.weights.damage * 0.6 : 40;
}

/** What an ability of a side does to every card of its filter. */
export function worthOnAll(memory: Memory, view: View, card: number, effect: Effect, side: Side): number {
  let sum = 0;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if ((effect.filter.sides & (owner === side ? YOURS : ENEMY)) === 0) continue;
    for (let kind = 0; kind < 3; kind++) {
      if ((effect.filter.kinds & (1 << kind)) === 0) continue;
      const cards = cardsOfKind(view, owner, kind);
      for (let i = 0; i < lengthOf(cards); i++) {
        const one = itemOf(cards, i);
        if (one !== card && fits(view, effect.filter, one, side, card)) sum += worthOn(memory, view, effect, one);
      }
    }
  }
  return sum;
}

/** What this player's ability does to the card that the opponent will choose. */
function leastOfAll(memory: Memory, view: View, card: number, effect: Effect): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if ((effect.filter.sides & (owner === memory.side ? YOURS : ENEMY)) === 0) continue;
    for (let kind = 0; kind < 3; kind++) {
      if ((effect.filter.kinds & (1 << kind)) === 0) continue;
      const cards = cardsOfKind(view, owner, kind);
      for (let i = 0; i < lengthOf(cards); i++) {
        const one = itemOf(cards, i);
        if (!fits(view, effect.filter, one, memory.side, card)) continue;
        const worth = worthOn(memory, view, effect, one);
        if (worth < lowest) lowest = worth;
      }
    }
  }
  return lowest === Number.POSITIVE_INFINITY ? 0 : lowest;
}

const cardsOfKind = (view: View, owner: Side, kind: number): List =>
  kind === 0 ? view.table.units[owner] : kind === 1 ? view.table.objectives[owner] : view.table.enhancements[owner];

/** The best worth of an ability's targets, less what its costs are worth. */
export function abilityWorth(memory: Memory, view: View, card: number, ability: Ability, subject: number): number {
  const worth = effectsWorth(memory, view, card, ability, subject);
  return ability.costs.length === 0 ? worth : worth - costWorth(memory, view, card, ability);
}

/** The best worth of an ability's targets, whatever it costs. */
export function effectsWorth(memory: Memory, view: View, card: number, ability: Ability, subject: number): number {
  let worth = 0;
  for (let i = 0; i < ability.effects.length; i++) {
    const effect = ability.effects[i];
    if (effect.on === ON.target && effect.special < 0 && ability.target !== undefined)
      worth += bestTarget(memory, view, card, effect, ability.target, ability.targets);
    else worth += worthOfEffect(memory, view, card, effect, subject);
  }
  return worth;
}

function bestTarget(memory: Memory, view: View, card: number, effect: Effect, target: Mask, count: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if ((target.sides & (owner === memory.side ? YOURS : ENEMY)) === 0) continue;
    for (let kind = 0; kind < 3; kind++)
      if ((target.kinds & (1 << kind)) !== 0)
        best = bestIn(memory, view, card, effect, target, cardsOfKind(view, owner, kind), best);
  }
  if (best === Number.NEGATIVE_INFINITY) return 0;
  return count > 1 && best > 0 ? best * 1.4 : best;
}

function bestIn(
  memory: Memory,
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
    if (!fits(view, target, one, memory.side, card)) continue;
    const worth = worthOn(memory, view, effect, one);
    if (worth > best) best = worth;
  }
  return best;
}
