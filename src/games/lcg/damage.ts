import { itemOf, type List, lengthOf, push } from "../../core/lists.js";
import { add, ask, askYesNo, offer } from "./ask.js";
import { KEYWORD, TRIGGER } from "./cards/compileCard.js";
import { TRENCH_RUN_DAMAGE } from "./cards/endings.js";
import { LIGHT, sideOf, TYPE } from "./cards/matchup.js";
import { destroy } from "./leave.js";
import { PROTECTED_MAX } from "./limits.js";
import { EVENT, note } from "./state/journal.js";
import { changeFocus } from "./state/purse.js";
import { C, K, type State, T } from "./state/state.js";
import { H, ZONE } from "./state/table.js";
import { endGame, isInPlay, isOver, keywordsOf, REASON } from "./state/zones.js";
import { DIAL, QUESTION, type View } from "./strategy.js";
import { openTrigger, popRecord, react } from "./timing/trigger.js";

/**
 * Damage and focus tokens on their way to a card: assign, interrupts, protect, shields, place (rulebook, "Damage",
 * "Shields", "Protect").
 */

/**
 * Deals damage to a unit or objective in play, or to the dial.
 * @param side whose attack or effect it is: shields stop only the enemy's
 * @param source the card that deals it, or -1
 */
export function damage(s: State, card: number, amount: number, side: number, source: number): void {
  if (amount <= 0 || isOver(s)) return;
  if (card === DIAL) {
    damageDial(s, amount, side, source);
    return;
  }
  if (!isInPlay(s, card)) return;
  let left = amount;
  const record = openTrigger(s, TRIGGER.damageAssigned, card, source, amount, side);
  if (record >= 0) {
    left -= s.context[record * C.words + C.prevented]!;
    popRecord(s, record);
  }
  if (left <= 0 || isOver(s) || !isInPlay(s, card)) return;
  left -= placeOnProtectors(s, card, left, side, source);
  place(s, card, left, side, source);
}

/**
 * Protect: who takes points of the damage instead of the card is decided for all of them, then they are placed.
 * @returns how many points
 */
function placeOnProtectors(s: State, card: number, amount: number, side: number, source: number): number {
  const { protectors } = s;
  // Placing may cause damage of its own, whose points lie above these.
  const first = lengthOf(protectors);
  let taken = 0;
  while (taken < amount) {
    if (first + taken === PROTECTED_MAX) {
      endGame(s, 2, REASON.limit);
      return taken;
    }
    const protector = chooseProtector(s, card, amount - taken, first);
    if (protector < 0) break;
    push(protectors, protector);
    note(s.journal, EVENT.damageProtected, card, protector);
    taken++;
  }
  while (lengthOf(protectors) > first) {
    const protector = itemOf(protectors, first);
    place(s, protector, takePointsOf(protectors, protector, first), side, source);
  }
  return taken;
}

/** Removes all points of a protector from those at `first` and after. @returns how many */
function takePointsOf(protectors: List, protector: number, first: number): number {
  let kept = first;
  for (let i = first; i < lengthOf(protectors); i++)
    if (itemOf(protectors, i) !== protector) protectors[1 + kept++] = itemOf(protectors, i);
  const points = lengthOf(protectors) - kept;
  protectors[0] = kept;
  return points;
}

function pointsOf(protectors: List, protector: number, first: number): number {
  let points = 0;
  for (let i = first; i < lengthOf(protectors); i++) if (itemOf(protectors, i) === protector) points++;
  return points;
}

/** Who takes one more point of the damage instead of the card, or -1: within the capacity that its damage leaves. */
function chooseProtector(s: State, card: number, left: number, first: number): number {
  const { table, matchup } = s;
  const traits = matchup.traits[card]!;
  if (traits === 0) return -1;
  const side = sideOf(matchup, card);
  const view = offer(s, side, -1, card, left);
  listProtectors(s, card, traits, table.units[side as 0 | 1], view, first);
  listProtectors(s, card, traits, table.objectives[side as 0 | 1], view, first);
  return view.optionCount > 1 ? ask(s, side, QUESTION.protect) : -1;
}

/** Adds those of a list that protect a card of some of these traits and can still take a point. */
function listProtectors(s: State, card: number, traits: number, cards: List, view: View, first: number): void {
  const { table, matchup } = s;
  for (let i = 0; i < lengthOf(cards); i++) {
    const one = itemOf(cards, i);
    if (one === card || (matchup.protects[one]! & traits) === 0 || (keywordsOf(s, one) & KEYWORD.protect) === 0)
      continue;
    if (view.optionCount === 0) add(view, -1);
    if (table.damage[one]! + pointsOf(s.protectors, one, first) < table.capacity[one]!) add(view, one);
  }
}

/** Shields, then the rest is put on the card. */
function place(s: State, card: number, amount: number, side: number, source: number): void {
  const { table, matchup } = s;
  if (amount <= 0 || isOver(s) || !isInPlay(s, card)) return;
  const owner = sideOf(matchup, card);
  let left = amount;
  while (left > 0 && owner !== side && table.shields[card]! > 0) {
    if (!askYesNo(s, owner, QUESTION.shieldDamage, source, card, left)) break;
    table.shields[card]! -= 1;
    left--;
    note(s.journal, EVENT.shieldUsed, card, 0);
  }
  put(s, card, left, side, source);
}

/** Puts damage on a card up to its capacity; a card with that much is destroyed at once. */
function put(s: State, card: number, amount: number, side: number, source: number): void {
  const { table } = s;
  const left = Math.min(amount, Math.max(0, table.capacity[card]! - table.damage[card]!));
  // A card that has all it can take is being destroyed already, while somebody interrupts that.
  if (left === 0) return;
  table.damage[card]! += left;
  tally(s, card, left, side, source);
  if (table.damage[card]! >= table.capacity[card]!) destroy(s, card);
  else if (table.zone[card] === ZONE.units) react(s, TRIGGER.unitDamaged, card, source, left, side);
}

function tally(s: State, card: number, amount: number, side: number, source: number): void {
  note(s.journal, EVENT.damageDealt, card, amount, source, s.table.damage[card]!, s.table.capacity[card]!);
  if (source >= 0) s.cardTally[source * K.words + K.damage]! += amount;
  if (sideOf(s.matchup, card) === side) return;
  const word = s.matchup.type[card] === TYPE.objective ? T.objectiveDamage : T.unitDamage;
  s.tally[side * T.words + word]! += amount;
}

function damageDial(s: State, amount: number, side: number, source: number): void {
  s.table.head[H.dialDamage]! += amount;
  note(s.journal, EVENT.damageDealt, DIAL, amount, source, s.table.head[H.dialDamage]!, TRENCH_RUN_DAMAGE);
  if (source >= 0) s.cardTally[source * K.words + K.damage]! += amount;
  s.tally[side * T.words + T.objectiveDamage]! += amount;
  if (s.table.head[H.dialDamage]! >= TRENCH_RUN_DAMAGE) endGame(s, LIGHT, REASON.trench);
}

/** Whether a card in play has as much damage as it can take. */
export const isSpent = (s: State, card: number): boolean =>
  isInPlay(s, card) && s.table.damage[card]! > 0 && s.table.damage[card]! >= s.table.capacity[card]!;

/** Destroys such a card, after its capacity fell. */
export function destroyIfSpent(s: State, card: number): void {
  if (isSpent(s, card)) destroy(s, card);
}

/** Removes damage. @returns whether there was any */
export function heal(s: State, card: number, amount: number): boolean {
  const healed = Math.min(amount, s.table.damage[card]!);
  s.table.damage[card]! -= healed;
  if (healed > 0) note(s.journal, EVENT.healed, card, healed);
  return healed > 0;
}

/**
 * Moves one point of damage from a unit to another. It is not dealt: no interrupt answers and no shield stops it. But a
 * protector may take it, and whoever gets it was damaged (FAQ 4.3).
 */
export function moveDamage(s: State, from: number, to: number, side: number, source: number): void {
  heal(s, from, 1);
  const protector = chooseProtector(s, to, 1, lengthOf(s.protectors));
  if (protector >= 0) note(s.journal, EVENT.damageProtected, to, protector);
  put(s, protector < 0 ? to : protector, 1, side, source);
}

/** Places focus tokens; shields stop the enemy's. */
export function addFocus(s: State, card: number, amount: number, side: number, source: number): void {
  const { table } = s;
  if (isOver(s) || !isInPlay(s, card)) return;
  const owner = sideOf(s.matchup, card);
  let left = amount;
  while (left > 0 && owner !== side && table.shields[card]! > 0) {
    if (!askYesNo(s, owner, QUESTION.shieldFocus, source, card, left)) break;
    table.shields[card]! -= 1;
    left--;
    note(s.journal, EVENT.shieldUsed, card, 1);
  }
  changeFocus(s, card, left);
  if (left > 0) note(s.journal, EVENT.focusAdded, card, left, source, table.focus[card]!);
}

/** Removes focus tokens. @returns whether there were any */
export function removeFocus(s: State, card: number, amount: number): boolean {
  const removed = Math.min(amount, s.table.focus[card]!);
  changeFocus(s, card, -removed);
  if (removed > 0) note(s.journal, EVENT.focusRemoved, card, removed, s.table.focus[card]!);
  return removed > 0;
}

/** Places a shield. @param anyway even where there is one already */
export function addShield(s: State, card: number, anyway: boolean): boolean {
  if (!isInPlay(s, card) || (s.table.shields[card]! > 0 && !anyway)) return false;
  s.table.shields[card]! += 1;
  note(s.journal, EVENT.shieldAdded, card);
  return true;
}
