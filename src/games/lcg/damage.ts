import { itemOf, type List, lengthOf } from "../../core/lists.js";
import type { Side } from "../../core/side.js";
import { add, ask, askYesNo, offer } from "./ask.js";
import {
  addDue,
  addPointDue,
  dueCard,
  duePoints,
  endDue,
  nextToLeave,
  PAIR,
  setDuePoints,
  stillDue,
  topOfDue,
} from "./atOnce.js";
import { CANNOT, KEYWORD, TRIGGER } from "./cards/compileCard.js";
import { TRENCH_RUN_DAMAGE } from "./cards/endings.js";
import { LIGHT, TYPE } from "./cards/matchup.js";
import { destroy, settleTexts } from "./leave.js";
import { cannot, protectsToo } from "./reading/modifiers.js";
import { EVENT, note } from "./state/journal.js";
import { changeFocus } from "./state/purse.js";
import { C, K, type State, T } from "./state/state.js";
import { controllerOf, H, ZONE } from "./state/table.js";
import { endGame, isInPlay, isOver, isSpent, keywordsOf, REASON, stir } from "./state/zones.js";
import { DIAL, QUESTION, type View } from "./strategy.js";
import { sharesTrait } from "./timing/filter.js";
import { openTrigger, popRecord, react } from "./timing/trigger.js";

/**
 * Damage and focus tokens on their way to a card: assign, interrupts, protect, shields, place (rulebook, "Damage",
 * "Shields", "Protect").
 */

/**
 * Deals damage to a unit or objective in play, or to the dial.
 * @param side whose attack or effect it is: shields stop only the enemy's
 * @param source the card that deals it, or -1
 * @returns how many points there were: on the card, on protectors, or led to another card
 */
export function damage(s: State, card: number, amount: number, side: Side, source: number): number {
  if (amount <= 0 || isOver(s)) return 0;
  if (card === DIAL) {
    damageDial(s, amount, side, source);
    return amount;
  }
  if (!isInPlay(s, card)) return 0;
  const first = topOfDue(s);
  addDue(s, card, amount);
  return dealDue(s, first, side, source);
}

/**
 * Deals the damage of all cards from a place in `s.due` on, at once: interrupts, protect, shields, placing; then what
 * has enough is destroyed. The pairs are gone afterwards.
 * @returns as `damage`
 */
export function dealDue(s: State, first: number, side: Side, source: number): number {
  const led = interruptDue(s, first, side, source);
  const end = topOfDue(s);
  protectDue(s, first, end, source);
  shieldDue(s, end, topOfDue(s), side, source);
  shieldDue(s, first, end, side, source);
  return led + placeDue(s, first, end, side, source);
}

/** What answers that damage would be dealt. @returns how many points were led to other cards */
function interruptDue(s: State, first: number, side: Side, source: number): number {
  const end = topOfDue(s);
  let led = 0;
  for (let at = first; at < end; at += PAIR) {
    const card = dueCard(s, at);
    let left = isInPlay(s, card) && !cannot(s, CANNOT.beDamaged, card, source) ? duePoints(s, at) : 0;
    const record = left > 0 ? openTrigger(s, TRIGGER.damageAssigned, card, source, left, side) : -1;
    if (record >= 0) {
      left -= s.context[record * C.words + C.prevented];
      led += s.context[record * C.words + C.led];
      popRecord(s, record);
    }
    setDuePoints(s, at, isInPlay(s, card) && left > 0 ? left : 0);
  }
  return led;
}

/** Protect: who takes points of the damage instead of a card. The pairs of protectors lie from `end` on. */
function protectDue(s: State, first: number, end: number, source: number): void {
  for (let at = first; at < end && !isOver(s); at += PAIR) {
    const card = dueCard(s, at);
    while (duePoints(s, at) > 0) {
      const protector = chooseProtector(s, card, duePoints(s, at), source);
      if (protector < 0) break;
      note(s.journal, EVENT.damageProtected, card, protector);
      setDuePoints(s, at, duePoints(s, at) - 1);
      addPointDue(s, end, protector);
    }
  }
}

/** Who takes one more point of the damage instead of the card, or -1. */
function chooseProtector(s: State, card: number, left: number, source: number): number {
  const { table } = s;
  const side = controllerOf(s, card);
  const view = offer(s, side, -1, card, left);
  listProtectors(s, card, table.units[side], view, source);
  listProtectors(s, card, table.objectives[side], view, source);
  return view.optionCount > 1 ? ask(s, side, QUESTION.protect) : -1;
}

/**
 * Adds those of a list that protect a card by its traits and can still take a point: within the capacity left
 * by their damage and by what is about to hit them, shields or not (FAQ 5.0, p. 12).
 */
function listProtectors(s: State, card: number, cards: List, view: View, source: number): void {
  const { table, matchup } = s;
  for (let i = 0, end = lengthOf(cards); i < end; i++) {
    const one = itemOf(cards, i);
    if (one === card) continue;
    const isPrinted =
      (keywordsOf(s, one) & KEYWORD.protect) !== 0 && sharesTrait(matchup.protects, one, matchup.allTraits, card);
    if (!isPrinted && !protectsToo(s, one, card)) continue;
    if (view.optionCount === 0) add(view, -1);
    if (table.damage[one] + stillDue(s, one) < table.capacity[one] && !cannot(s, CANNOT.beDamaged, one, source))
      add(view, one);
  }
}

/** Shields stop points of the enemy's damage to the cards between two places in `s.due`. */
function shieldDue(s: State, from: number, to: number, side: Side, source: number): void {
  const { shields } = s.table;
  for (let at = from; at < to; at += PAIR) {
    const card = dueCard(s, at);
    const owner = controllerOf(s, card);
    while (!isOver(s) && duePoints(s, at) > 0 && owner !== side && shields[card] > 0) {
      if (!askYesNo(s, owner, QUESTION.shieldDamage, source, card, duePoints(s, at))) break;
      shields[card] -= 1;
      stir(s);
      setDuePoints(s, at, duePoints(s, at) - 1);
      note(s.journal, EVENT.shieldUsed, card, 0);
    }
  }
}

/**
 * Puts the damage on the cards, that of protectors first; destroys those with enough, and lets reactions answer that
 * the others were damaged.
 * @returns how many points were put on them
 */
function placeDue(s: State, first: number, end: number, side: Side, source: number): number {
  const top = topOfDue(s);
  let dealt = 0;
  for (let at = end; at < top; at += PAIR) dealt += put(s, at, side, source);
  for (let at = first; at < end; at += PAIR) dealt += put(s, at, side, source);
  if (dealt > 0) settleDue(s, first, side, source);
  endDue(s, first);
  if (dealt > 0) settleTexts(s);
  return dealt;
}

/** Destroys cards that have enough; then reactions answer that the others were damaged. */
function settleDue(s: State, first: number, side: Side, source: number): void {
  const top = topOfDue(s);
  for (let card = nextToLeave(s, first, true); card >= 0; card = nextToLeave(s, first, true)) destroy(s, card);
  for (let at = first; at < top && !isOver(s); at += PAIR) {
    const card = dueCard(s, at);
    const points = -takeDealt(s, at);
    if (points > 0 && card >= 0 && s.table.zone[card] === ZONE.units)
      react(s, TRIGGER.unitDamaged, card, source, points, side);
  }
}

/** Puts the points of a pair on its card, up to the capacity. @returns how many */
function put(s: State, at: number, side: Side, source: number): number {
  const { table } = s;
  const card = dueCard(s, at);
  if (duePoints(s, at) <= 0 || isOver(s)) return 0;
  // A card that has all it can take is being destroyed already, while somebody interrupts that.
  const points = Math.min(duePoints(s, at), Math.max(0, table.capacity[card] - table.damage[card]));
  setDuePoints(s, at, -points);
  if (points === 0) return 0;
  table.damage[card] += points;
  stir(s);
  tally(s, card, points, side, source);
  return points;
}

/** Takes the points that were put on the card of a pair out of that and all later pairs of it. @returns their sum */
function takeDealt(s: State, from: number): number {
  const card = dueCard(s, from);
  let points = 0;
  for (let at = from; at < topOfDue(s); at += PAIR) {
    if (dueCard(s, at) !== card) continue;
    points += duePoints(s, at);
    setDuePoints(s, at, 0);
  }
  return points;
}

function tally(s: State, card: number, amount: number, side: Side, source: number): void {
  note(s.journal, EVENT.damageDealt, card, amount, source, s.table.damage[card], s.table.capacity[card]);
  if (source >= 0) s.cardTally[source * K.words + K.damage] += amount;
  if (controllerOf(s, card) === side) return;
  const word = s.matchup.type[card] === TYPE.objective ? T.objectiveDamage : T.unitDamage;
  s.tally[side * T.words + word] += amount;
}

function damageDial(s: State, amount: number, side: Side, source: number): void {
  s.table.head[H.dialDamage] += amount;
  note(s.journal, EVENT.damageDealt, DIAL, amount, source, s.table.head[H.dialDamage], TRENCH_RUN_DAMAGE);
  if (source >= 0) s.cardTally[source * K.words + K.damage] += amount;
  s.tally[side * T.words + T.objectiveDamage] += amount;
  if (s.table.head[H.dialDamage] >= TRENCH_RUN_DAMAGE) endGame(s, LIGHT, REASON.trench);
}

/** Puts damage on a card that takes it without an end: on an enhancement. */
export function putDamage(s: State, card: number, amount: number): void {
  s.table.damage[card] += amount;
  note(s.journal, EVENT.damageDealt, card, amount, card, s.table.damage[card], 0);
  stir(s);
}

/** Destroys such a card, after its capacity fell. */
export function destroyIfSpent(s: State, card: number): void {
  if (isSpent(s, card)) destroy(s, card);
}

/** Removes damage. @returns whether there was any */
export function heal(s: State, card: number, amount: number): boolean {
  const healed = Math.min(amount, s.table.damage[card]);
  s.table.damage[card] -= healed;
  if (healed > 0) {
    note(s.journal, EVENT.healed, card, healed);
    stir(s);
  }
  return healed > 0;
}

/**
 * Moves damage from a card to another. It is not dealt: no interrupt answers and no shield stops it. But a protector
 * may take it, and whoever gets it was damaged (FAQ 4.3).
 * @returns false where that card cannot be damaged: the damage stays where it is
 */
export function moveDamage(s: State, from: number, to: number, side: Side, source: number, points = 1): boolean {
  if (cannot(s, CANNOT.beDamaged, to, source)) return false;
  heal(s, from, points);
  const first = topOfDue(s);
  addDue(s, to, points);
  const end = topOfDue(s);
  protectDue(s, first, end, source);
  placeDue(s, first, end, side, source);
  return true;
}

/** Places focus tokens; shields stop the enemy's. */
export function addFocus(s: State, card: number, amount: number, side: Side, source: number): void {
  const { table } = s;
  if (isOver(s) || !isInPlay(s, card)) return;
  const owner = controllerOf(s, card);
  if (owner !== side && cannot(s, CANNOT.beFocusedByEnemies, card, source)) return;
  let left = amount;
  while (left > 0 && owner !== side && table.shields[card] > 0) {
    if (!askYesNo(s, owner, QUESTION.shieldFocus, source, card, left)) break;
    table.shields[card] -= 1;
    stir(s);
    left--;
    note(s.journal, EVENT.shieldUsed, card, 1);
  }
  changeFocus(s, card, left);
  if (left > 0) note(s.journal, EVENT.focusAdded, card, left, source, table.focus[card]);
}

/** Removes focus tokens. @returns whether there were any */
export function removeFocus(s: State, card: number, amount: number): boolean {
  const removed = Math.min(amount, s.table.focus[card]);
  changeFocus(s, card, -removed);
  if (removed === 0) return false;
  note(s.journal, EVENT.focusRemoved, card, removed, s.table.focus[card]);
  react(s, TRIGGER.focusRemoved, card, -1, removed, controllerOf(s, card));
  return true;
}

/** Takes a shield off that there is. */
export function takeShield(s: State, card: number): void {
  s.table.shields[card] -= 1;
  note(s.journal, EVENT.shieldLost, card);
  stir(s);
}

/** Places a shield. @param anyway even where there is one already */
export function addShield(s: State, card: number, anyway: boolean): boolean {
  if (!isInPlay(s, card) || (s.table.shields[card] > 0 && !anyway)) return false;
  s.table.shields[card] += 1;
  stir(s);
  note(s.journal, EVENT.shieldAdded, card);
  return true;
}

/** Kinds of token on a card, as options below any card number. */
const TOKENS = { focus: -2, damage: -3, shield: -4 } as const;

/** Adds a card's kinds of token to options. */
export function addTokens({ table }: State, view: View, card: number): void {
  if (table.focus[card] > 0) add(view, TOKENS.focus);
  if (table.damage[card] > 0) add(view, TOKENS.damage);
  if (table.shields[card] > 0) add(view, TOKENS.shield);
}

/** Takes a token of a kind from a card, by such an option. */
export function takeToken(s: State, card: number, kind: number): void {
  if (kind === TOKENS.focus) removeFocus(s, card, 1);
  else if (kind === TOKENS.damage) heal(s, card, 1);
  else takeShield(s, card);
}
