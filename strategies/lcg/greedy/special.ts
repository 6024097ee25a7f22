import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side } from "../../../src/core/side.js";
import { controllerOf, SPECIAL, TRAIT, type View, ZONE } from "../../../src/games/lcg/api.js";
import { damageWorth, lossWorth, readyWorth } from "./harm.js";
import { handCount, isReady, type Memory, toughness, unitsOf, unitWorth } from "./memory.js";
import { objectiveDamageWorth } from "./stakes.js";

/** Worth of the effects that are functions of their own. */

const LITTLE = 5;

/** What the effect is worth to `memory`'s side, in the units of `weights.ts`, as far as its view may know. */
type Worth = (memory: Memory, view: View, card: number, subject: number) => number;

const isMine = (memory: Memory, view: View, subject: number): boolean =>
  subject >= 0 && controllerOf(view, subject) === memory.side;

/** The worth of every effect by its name: the type refuses a table that lacks one. */
const WORTH: Readonly<Record<keyof typeof SPECIAL, Worth>> = {
  divideAmongEnemies: (memory, view, _card, subject) =>
    isMine(memory, view, subject)
      ? damageWorth(memory, view, subject, view.amount) + memory.weights.damage * view.amount
      : -500,
  strikeAgain: () => LITTLE,
  moveIcon: () => LITTLE,
  nameAndCapture: (memory, view) => (handCount(view, otherSide(memory.side)) > 0 ? memory.weights.discardRandom : 0),
  chooseNextObjective: (memory) => 0.8 * memory.weights.card,
  engageThisInstead: (memory, view, card, subject) => insteadWorth(memory, view, card, subject),
  moveDamage: (memory, view) => movedWorth(memory, view),
  redirectDamage: (memory, view, _card, subject) =>
    isMine(memory, view, subject) ? redirectWorth(memory, view, subject) : -100,
  engageAgain: (memory) => 0.8 * memory.weights.card,
  strikeWithDiscarded: (memory) => 0.8 * memory.weights.card,
  revealForNavy: (memory) => 0.8 * memory.weights.card,
  discardTokensAndEnhancements: (memory, view) => stripWorth(memory, view),
  keepThreeUnits: (memory, view) =>
    0.6 * (restBeyondThree(memory, view, otherSide(memory.side)) - restBeyondThree(memory, view, memory.side)),
  allUnitsToDecks: (memory, view) =>
    sumWorth(memory, view, otherSide(memory.side)) - 1.1 * sumWorth(memory, view, memory.side),
  chooseIcon: (memory, view, _card, subject) => (isMine(memory, view, subject) ? memory.weights.lentIcon * 1.4 : -100),
  rescue: (memory) => memory.weights.card * 1.9,
  playParticipating: (memory, _view, card) =>
    memory.worth[card] + memory.weights.strikeShare * 0.5 * memory.worth[card],
  chooseNewTarget: (memory, view, _card, subject) => (isMine(memory, view, subject) ? memory.weights.cancel : LITTLE),
};

const BY_NUMBER: Worth[] = [];
for (const name of Object.keys(SPECIAL) as (keyof typeof SPECIAL)[]) BY_NUMBER[SPECIAL[name]] = WORTH[name];

export function specialWorth(memory: Memory, view: View, card: number, special: number, subject: number): number {
  return BY_NUMBER[special](memory, view, card, subject);
}

/** Questionable Contacts: a point less on the best of one's own damaged units, one more on the best enemy. */
function movedWorth(memory: Memory, view: View): number {
  const units = unitsOf(view, memory.side);
  const enemies = unitsOf(view, otherSide(memory.side));
  let healed = 0;
  let dealt = 0;
  for (let i = 0, end = lengthOf(units); i < end; i++)
    if (view.table.damage[itemOf(units, i)] > 0) healed = Math.max(healed, memory.weights.heal);
  for (let i = 0, end = lengthOf(enemies); i < end; i++)
    dealt = Math.max(dealt, damageWorth(memory, view, itemOf(enemies, i), 1));
  return healed + dealt;
}

/** Lightsaber Deflection: a point less for one's own unit, most where it saves it, and one for an enemy. */
function redirectWorth(memory: Memory, view: View, subject: number): number {
  const left = toughness(view, subject);
  const enemies = unitsOf(view, otherSide(memory.side));
  let dealt = 0;
  for (let i = 0, end = lengthOf(enemies); i < end; i++)
    dealt = Math.max(dealt, damageWorth(memory, view, itemOf(enemies, i), 1));
  if (view.amount > left) return dealt;
  return dealt + (view.amount === left ? lossWorth(memory, view, subject) : memory.weights.heal * 0.5);
}

/** The Secret of Yavin 4: the attack falls on another objective, which can take it better. */
function insteadWorth(memory: Memory, view: View, card: number, subject: number): number {
  if (subject < 0 || view.table.zone[card] !== ZONE.objectives) return -1;
  const there = incomingDamage(memory, view);
  return objectiveDamageWorth(memory, view, subject, there) - objectiveDamageWorth(memory, view, card, there);
}

/** Damage to be reckoned with in an attack: of the attackers where they are declared, else of all ready enemies. */
function incomingDamage(memory: Memory, view: View): number {
  const enemies = unitsOf(view, otherSide(memory.side));
  let declared = 0;
  let ready = 0;
  for (let i = 0, end = lengthOf(enemies); i < end; i++) {
    const unit = itemOf(enemies, i);
    const blast = view.table.icons[unit * 6 + 2] + view.table.icons[unit * 6 + 5];
    if (view.table.part[unit] !== 0) declared += blast;
    if (isReady(view, unit)) ready += blast;
  }
  return 1 + (declared > 0 ? declared : ready);
}

/** Force Rejuvenation: damage and focus that could come off the best Character. */
function stripWorth(memory: Memory, view: View): number {
  const units = unitsOf(view, memory.side);
  let best = 0;
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if ((memory.matchup.traits[unit] & TRAIT.Character) !== 0) best = Math.max(best, strippedWorth(memory, view, unit));
  }
  return best;
}

/** What taking all damage and focus off a unit of one's own is worth. */
export const strippedWorth = (memory: Memory, view: View, unit: number): number =>
  memory.weights.heal * view.table.damage[unit] + readyWorth(memory, view, unit, 9);

/** Worth of what a side would have to take back, keeping its three best units. */
function restBeyondThree(memory: Memory, view: View, side: Side): number {
  const units = unitsOf(view, side);
  const n = lengthOf(units);
  if (n <= 3) return 0;
  return sumWorth(memory, view, side) - bestThree(memory, view, units);
}

function bestThree(memory: Memory, view: View, units: List): number {
  let first = 0;
  let second = 0;
  let third = 0;
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const worth = unitWorth(memory, view, itemOf(units, i));
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

export function sumWorth(memory: Memory, view: View, side: Side): number {
  const units = unitsOf(view, side);
  let sum = 0;
  for (let i = 0, end = lengthOf(units); i < end; i++) sum += unitWorth(memory, view, itemOf(units, i));
  return sum;
}
