import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../src/core/side.js";
import {
  type Ability,
  controllerOf,
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
  UNTIL,
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

/** What an effect on a card is worth; `sign` is 1 for a card of this player's, and -1 for one of the enemy's. */
type OnCard = (memory: Memory, view: View, effect: Effect, card: number, sign: 1 | -1) => number;
/** What an effect on players, the dial or what is answered is worth. */
type OnPlayers = (memory: Memory, view: View, effect: Effect, subject: number, isMine: boolean) => number;

const little = (): number => LITTLE;
const onCard = (worth: OnCard) => ({ worth, other: undefined });
const onPlayers = (other: OnPlayers) => ({ worth: undefined, other });

const isIdle = (view: View, card: number, sign: number): boolean => sign > 0 || !isReady(view, card);
const healWorth: OnCard = (memory, view, effect, card, sign) =>
  sign *
  Math.min(effect.verb === VERB.heal ? amountOf(view, effect) : 9, view.table.damage[card]) *
  memory.weights.heal;
const lossOf: OnCard = (memory, view, _effect, card, sign) => -sign * lossWorth(memory, view, card);
const shieldOf: OnCard = (memory, view, _effect, card, sign) => sign * shieldWorth(memory, view, card);
const forceOf = (memory: Memory, card: number): number => memory.weights.commitForce * memory.matchup.force[card];
const captiveWorth: OnCard = ({ weights }) => weights.card * 1.2;
const foundWorth: OnPlayers = ({ weights }, _view, { intoDeck, intoPlay }) =>
  intoDeck ? LITTLE : (intoPlay ? 1.5 : 0.8) * weights.card;
const fateWorth: OnPlayers = ({ weights }) => 0.8 * weights.card;
const ifInHand = (memory: Memory, view: View, worth: number): number =>
  handCount(view, otherSide(memory.side)) > 0 ? worth : 0;

/** What every verb is worth: the type refuses a table that lacks one. */
const WORTHS: Readonly<Record<keyof typeof VERB, ReturnType<typeof onCard> | ReturnType<typeof onPlayers>>> = {
  damage: onCard((memory, view, effect, card, sign) => -sign * damageWorth(memory, view, card, amountOf(view, effect))),
  heal: onCard(healWorth),
  healAll: onCard(healWorth),
  removeFocus: onCard((memory, view, _effect, card, sign) => sign * readyWorth(memory, view, card, 1)),
  removeAllFocus: onCard((memory, view, _effect, card, sign) => sign * readyWorth(memory, view, card, 9)),
  addFocus: onCard(
    (memory, view, effect, card, sign) => -sign * exhaustWorth(memory, view, card, amountOf(view, effect)),
  ),
  shield: onCard(shieldOf),
  shieldAnyway: onCard(shieldOf),
  destroy: onCard(lossOf),
  destroyAfterStrike: onCard(lossOf),
  returnToHand: onCard((memory, view, _effect, card, sign) => returnWorth(memory, view, card, sign > 0)),
  discardFromPlay: onCard((memory, view, _effect, card, sign) => -sign * enhancementWorth(memory, view, card)),
  capture: onCard(
    (memory, view, _effect, card, sign) =>
      -sign * (lossWorth(memory, view, card) + memory.weights.captured * unitWorth(memory, view, card)),
  ),
  gainIcons: onCard((memory, view, effect, card, sign) => sign * iconsWorth(memory, view, card, effect.icons)),
  cannotDefend: onCard((memory, view, _effect, card, sign) =>
    isIdle(view, card, sign) ? 0 : unitWorth(memory, view, card) / 4,
  ),
  cannotAttackOrDefend: onCard((memory, view, _effect, card, sign) =>
    isIdle(view, card, sign) ? 0 : heldWorth(memory, view, card),
  ),
  sacrifice: onCard(lossOf),
  withdraw: onCard(
    (memory, view, _effect, card, sign) => -sign * (partOf(view, card) === 0 ? 0 : unitWorth(memory, view, card) / 3),
  ),
  uncommit: onCard((memory, view, _effect, card, sign) => -sign * view.table.committed[card] * forceOf(memory, card)),
  commit: onCard(
    (memory, view, _effect, card, sign) => sign * (1 - view.table.committed[card]) * forceOf(memory, card),
  ),
  removeShield: onCard((_memory, view, _effect, card, sign) => -sign * view.table.shields[card] * LITTLE),
  forbid: onCard((memory, view, _effect, card, sign) => sign * (shieldWorth(memory, view, card) + LITTLE)),
  mustDefend: onCard((_memory, view, _effect, card, sign) => (isIdle(view, card, sign) ? 0 : LITTLE)),
  countInStruggle: onCard((memory, _view, _effect, card, sign) => sign * forceOf(memory, card)),
  removeToken: onCard(
    (memory, view, _effect, card, sign) =>
      sign * Math.max(readyWorth(memory, view, card, 1), view.table.damage[card] > 0 ? memory.weights.heal : 0),
  ),
  moveDamage: onCard((memory, view, _effect, card, sign) => -sign * damageWorth(memory, view, card, 1)),
  takeControl: onCard((memory, view, effect, card, sign) =>
    sign > 0 ? -LITTLE : takenWorth(memory, view, effect, card),
  ),
  // What is lost of a text is taken for what is lost of a unit that may do nothing.
  blank: onCard((memory, view, _effect, card, sign) => -sign * blankWorth(memory, view, card)),
  moveShield: onCard(little),
  captureUnseen: onCard(captiveWorth),
  captureFromDeck: onCard(captiveWorth),
  draw: onPlayers((memory, view, { amount }) => drawWorth(memory, view, amount)),
  drawToReserve: onPlayers((memory, view) => drawWorth(memory, view, 2)),
  discardOwn: onPlayers(({ weights }, _view, { amount }) => -0.4 * weights.card * amount),
  opponentDiscards: onPlayers((memory, view) => ifInHand(memory, view, memory.weights.discardChosen)),
  opponentDiscardsAtRandom: onPlayers((memory, view) => ifInHand(memory, view, memory.weights.discardRandom)),
  sacrificeByOpponent: onPlayers((memory, view, { filter }) =>
    Math.max(0, cheapestOf(memory, view, filter, otherSide(memory.side), memory.side)),
  ),
  sacrificeByYou: onPlayers(
    (memory, view, { filter }) => -Math.max(0, cheapestOf(memory, view, filter, memory.side, memory.side)),
  ),
  dial: onPlayers((memory, view, { amount }) => dialWorth(memory, view, amount)),
  cancel: onPlayers(({ weights, matchup }, _view, _effect, subject, isMine) =>
    subject >= 0 && !isMine ? weights.cancel + weights.cancelCost * matchup.cost[subject] : -1000,
  ),
  prevent: onPlayers((memory, view, _effect, subject, isMine) => (isMine ? preventWorth(memory, view, subject) : -500)),
  ignoreMatch: onPlayers((memory, view) => enabledWorth(memory, view, 0)),
  cheaperNext: onPlayers((memory, view, { amount }) => enabledWorth(memory, view, amount)),
  reduceNext: onPlayers((memory, view, { amount, filter }) => reducedWorth(memory, view, amount, filter)),
  save: onPlayers((memory, view, _effect, subject, isMine) => (isMine ? 0.9 * lossWorth(memory, view, subject) : -500)),
  returnInstead: onPlayers((memory, view, _effect, subject, isMine) =>
    isMine ? unitWorth(memory, view, subject) * 0.5 : -150,
  ),
  setBalance: onPlayers(({ weights, side }, _view, { balance }) => (balance === side ? 1 : -1) * weights.balance),
  skipIcons: onPlayers(() => -2 * LITTLE),
  either: onPlayers((memory, view, effect, subject) => bestOfEither(memory, view, effect, -1, subject)),
  search: onPlayers(foundWorth),
  searchDeck: onPlayers(foundWorth),
  fromDiscard: onPlayers(foundWorth),
  captureAtRandom: onPlayers(({ weights }) => weights.discardRandom),
  rescueEngaged: onPlayers(({ weights }) => weights.card),
  edgeBattleAgain: onPlayers(fateWorth),
  resolveFate: onPlayers(fateWorth),
  special: onPlayers(little),
  look: onPlayers(little),
  discardCaptive: onPlayers(little),
  ontoDeck: onPlayers(little),
  placeFromDeck: onPlayers(little),
  fromHand: onPlayers(little),
  topOfDiscard: onPlayers(little),
  discardByYou: onPlayers(little),
  enterParticipating: onPlayers(little),
  enterPlay: onPlayers(little),
};
const VERB_NAMES = Object.keys(VERB) as readonly (keyof typeof VERB)[];
/** By the number of the verb. */
const ON_CARD: readonly OnCard[] = VERB_NAMES.map((verb) => WORTHS[verb].worth ?? little);
const ON_PLAYERS: readonly OnPlayers[] = VERB_NAMES.map((verb) => WORTHS[verb].other ?? little);

const amountOf = (view: View, { amountIfLight, amount }: Effect): number =>
  view.table.head[H.balance] === LIGHT ? amountIfLight : amount;

/** Worth of an ability's effect on a card: positive is good for this player, whosever the ability is. */
export function worthOn(memory: Memory, view: View, effect: Effect, card: number): number {
  if (card < 0 || card >= memory.matchup.count) return 0;
  const sign = controllerOf(view, card) === memory.side ? 1 : -1;
  return ON_CARD[effect.verb](memory, view, effect, card, sign);
}

/** Share of its worth that a card's text has. */
const OF_TEXT = 0.25;

const blankWorth = (memory: Memory, view: View, card: number): number =>
  OF_TEXT * (view.table.zone[card] === ZONE.units ? unitWorth(memory, view, card) : memory.worth[card]);

/** Share of its worth that a card has which is taken for an engagement or phase alone. */
const TAKEN_FOR_NOW = 0.4;

/** Worth of taking a card of the enemy's: it is lost to the enemy, and there for oneself. */
function takenWorth(memory: Memory, view: View, effect: Effect, card: number): number {
  const worth =
    view.table.zone[card] === ZONE.units
      ? lossWorth(memory, view, card) + unitWorth(memory, view, card)
      : 2 * enhancementWorth(memory, view, card);
  return effect.until === UNTIL.engagement || effect.until === UNTIL.phase ? worth * TAKEN_FOR_NOW : worth;
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
  const ofSide = host >= 0 ? controllerOf(view, host) : controllerOf(view, card);
  const worth = memory.worth[card];
  // What burdens the enemy counts for its player all the same.
  return ofSide === controllerOf(view, card) ? worth : worth * 0.9;
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
  const isMine = subject >= 0 && controllerOf(view, subject) === memory.side;
  return ON_PLAYERS[effect.verb](memory, view, effect, subject, isMine);
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
      for (let i = 0, end = lengthOf(cards); i < end; i++) {
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
      for (let i = 0, end = lengthOf(cards); i < end; i++) {
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
  for (let i = 0, end = lengthOf(cards); i < end; i++) {
    const one = itemOf(cards, i);
    if (!fits(view, target, one, memory.side, card)) continue;
    const worth = worthOn(memory, view, effect, one);
    if (worth > best) best = worth;
  }
  return best;
}
