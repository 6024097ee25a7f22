import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { SPECIAL, sideOf, TRAIT, TYPE, type View, ZONE } from "../../../src/games/lcg/api.js";
import { damageWorth, lossWorth, readyWorth } from "./harm.js";
import { deckCount, handCount, isMyTurn, isReady, isSpare, type Mind, toughness, unitsOf, unitWorth } from "./mind.js";
import { objectiveDamageWorth } from "./stakes.js";

/** Worth of the effects that are functions of their own. */

const LITTLE = 5;
/** Cards in hand with which one more is soon discarded. */
const FULL = 7;
/** How much more than any card one may be worth in hand. */
const MOST_OF_TOP = 3;

/** What the effect is worth to `mind`'s side, in the units of `weights.ts`, as far as its view may know. */
type Worth = (mind: Mind, view: View, card: number, subject: number) => number;

const isMine = (mind: Mind, subject: number): boolean => subject >= 0 && sideOf(mind.matchup, subject) === mind.side;

/** The worth of every effect by its name: the type refuses a table that lacks one. */
const WORTH: Readonly<Record<keyof typeof SPECIAL, Worth>> = {
  chooseNextObjective: (mind) => 0.8 * mind.weights.card,
  engageThisInstead: (mind, view, card, subject) => insteadWorth(mind, view, card, subject),
  moveDamage: (mind, view) => movedWorth(mind, view),
  ewokFromDiscard: (mind, view) => (handCount(view, mind.side) >= FULL ? 10 : mind.weights.card),
  sithEventFromDiscard: (mind, view) => (handCount(view, mind.side) >= FULL ? 10 : mind.weights.card),
  topOfDiscardToHand: (mind, view) => (handCount(view, mind.side) >= FULL ? 10 : topWorth(mind, view)),
  forceUserFromDiscard: (mind, view, card) => bestDiscarded(mind, view, mind.matchup.cost[card]!) * 0.9,
  cheapUnitFromHand: (mind, view) => cheapUnit(mind, view),
  handToDeckBottom: (mind, view) => (worstInHand(mind, view) < 40 && deckCount(view, mind.side) > 0 ? LITTLE : -LITTLE),
  captureFromHand: (mind) => mind.weights.card * 1.2,
  captureFromDeck: (mind) => mind.weights.card * 1.2,
  redirectDamage: (mind, view, _card, subject) => (isMine(mind, subject) ? redirectWorth(mind, view, subject) : -100),
  returnInstead: (mind, view, _card, subject) => (isMine(mind, subject) ? unitWorth(mind, view, subject) * 0.5 : -150),
  engageAgain: (mind) => 0.8 * mind.weights.card,
  strikeWithDiscarded: (mind) => 0.8 * mind.weights.card,
  revealForNavy: (mind) => 0.8 * mind.weights.card,
  destroyCheapest: (mind) => 0.8 * mind.weights.card,
  discardTokensAndEnhancements: (mind, view) => stripWorth(mind, view),
  keepThreeUnits: (mind, view) =>
    0.6 * (restBeyondThree(mind, view, 1 - mind.side) - restBeyondThree(mind, view, mind.side)),
  allUnitsToDecks: (mind, view) => sumWorth(mind, view, 1 - mind.side) - 1.1 * sumWorth(mind, view, mind.side),
  chooseIcon: (mind, _view, _card, subject) => (isMine(mind, subject) ? mind.weights.lentIcon * 1.4 : -100),
  rescue: (mind) => mind.weights.card * 1.9,
  lookAtHandAndDiscard: (mind) => mind.weights.discardRandom * 1.7,
  enterParticipating: (mind, _view, card) => mind.worth[card]!,
  playParticipating: (mind, _view, card) => mind.worth[card]! + mind.weights.strikeShare * 0.5 * mind.worth[card]!,
  edgeBattleAgain: (mind) => 0.8 * mind.weights.card,
};

const BY_NUMBER: Worth[] = [];
for (const name of Object.keys(SPECIAL) as (keyof typeof SPECIAL)[]) BY_NUMBER[SPECIAL[name]] = WORTH[name];

export function specialWorth(mind: Mind, view: View, card: number, special: number, subject: number): number {
  return BY_NUMBER[special]!(mind, view, card, subject);
}

/** Questionable Contacts: a point less on the best of one's own damaged units, one more on the best enemy. */
function movedWorth(mind: Mind, view: View): number {
  const units = unitsOf(view, mind.side);
  const enemies = unitsOf(view, 1 - mind.side);
  let healed = 0;
  let dealt = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.table.damage[itemOf(units, i)]! > 0) healed = Math.max(healed, mind.weights.heal);
  for (let i = 0; i < lengthOf(enemies); i++) dealt = Math.max(dealt, damageWorth(mind, view, itemOf(enemies, i), 1));
  return healed + dealt;
}

/** Lightsaber Deflection: a point less for one's own unit, most where it saves it, and one for an enemy. */
function redirectWorth(mind: Mind, view: View, subject: number): number {
  const left = toughness(view, subject);
  const enemies = unitsOf(view, 1 - mind.side);
  let dealt = 0;
  for (let i = 0; i < lengthOf(enemies); i++) dealt = Math.max(dealt, damageWorth(mind, view, itemOf(enemies, i), 1));
  if (view.amount > left) return dealt;
  return dealt + (view.amount === left ? lossWorth(mind, view, subject) : mind.weights.heal * 0.5);
}

/** Corporate Exploitation: the best unit of cost 0 or 1 comes free. */
function cheapUnit(mind: Mind, view: View): number {
  let best = 0;
  for (let i = 0; i < lengthOf(view.hand); i++) {
    const card = itemOf(view.hand, i);
    if (mind.matchup.type[card] !== TYPE.unit || mind.matchup.cost[card]! > 1) continue;
    best = Math.max(best, mind.worth[card]! * 0.3 + mind.matchup.cost[card]! * mind.weights.price);
  }
  return isMyTurn(view) ? best : best * 1.5;
}

/** The Secret of Yavin 4: the attack falls on another objective, which can take it better. */
function insteadWorth(mind: Mind, view: View, card: number, subject: number): number {
  if (subject < 0 || view.table.zone[card] !== ZONE.objectives) return -1;
  const there = incomingDamage(mind, view);
  return objectiveDamageWorth(mind, view, subject, there) - objectiveDamageWorth(mind, view, card, there);
}

/** Damage to be reckoned with in an attack: of the attackers where they are declared, else of all ready enemies. */
function incomingDamage(mind: Mind, view: View): number {
  const enemies = unitsOf(view, 1 - mind.side);
  let declared = 0;
  let ready = 0;
  for (let i = 0; i < lengthOf(enemies); i++) {
    const unit = itemOf(enemies, i);
    const blast = view.table.icons[unit * 6 + 2]! + view.table.icons[unit * 6 + 5]!;
    if (view.table.part[unit] !== 0) declared += blast;
    if (isReady(view, unit)) ready += blast;
  }
  return 1 + (declared > 0 ? declared : ready);
}

/** The card that lies on top of one's own discard pile, in hand again. */
function topWorth(mind: Mind, view: View): number {
  const pile = view.table.discard[mind.side as 0 | 1];
  const n = lengthOf(pile);
  if (n === 0) return 0;
  const top = itemOf(pile, n - 1);
  if (isSpare(mind, view, top)) return LITTLE;
  return Math.min(
    MOST_OF_TOP * mind.weights.card,
    mind.inHand[top]! + mind.weights.handForce * mind.matchup.force[top]!,
  );
}

/**
 * The best unit that could come back from the discard pile. One that could be had for the event's own cost is not what
 * the event is for: it waits for a better one.
 */
function bestDiscarded(mind: Mind, view: View, cost: number): number {
  const pile = view.table.discard[mind.side as 0 | 1];
  let best = 0;
  for (let i = 0; i < lengthOf(pile); i++) {
    const card = itemOf(pile, i);
    const isOne = mind.matchup.type[card] === TYPE.unit && (mind.matchup.traits[card]! & TRAIT["Force User"]) !== 0;
    if (isOne && mind.matchup.cost[card]! > cost && mind.worth[card]! > best) best = mind.worth[card]!;
  }
  return best;
}

function worstInHand(mind: Mind, view: View): number {
  let worst = 1000;
  for (let i = 0; i < lengthOf(view.hand); i++) {
    const card = itemOf(view.hand, i);
    const worth = mind.inHand[card]! + mind.weights.handForce * mind.matchup.force[card]!;
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
    if ((mind.matchup.traits[unit]! & TRAIT.Character) !== 0) best = Math.max(best, strippedWorth(mind, view, unit));
  }
  return best;
}

/** What taking all damage and focus off a unit of one's own is worth. */
export const strippedWorth = (mind: Mind, view: View, unit: number): number =>
  mind.weights.heal * view.table.damage[unit]! + readyWorth(mind, view, unit, 9);

/** Worth of what a side would have to take back, keeping its three best units. */
function restBeyondThree(mind: Mind, view: View, side: number): number {
  const units = unitsOf(view, side);
  const n = lengthOf(units);
  if (n <= 3) return 0;
  return sumWorth(mind, view, side) - bestThree(mind, view, units);
}

function bestThree(mind: Mind, view: View, units: List): number {
  let first = 0;
  let second = 0;
  let third = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const worth = unitWorth(mind, view, itemOf(units, i));
    if (worth > first) {
      third = second;
      second = first;
      first = worth;
    } else if (worth > second) {
      third = second;
      second = worth;
    } else if (worth > third) third = worth;
  }
  return first + second + third;
}

export function sumWorth(mind: Mind, view: View, side: number): number {
  const units = unitsOf(view, side);
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++) sum += unitWorth(mind, view, itemOf(units, i));
  return sum;
}
