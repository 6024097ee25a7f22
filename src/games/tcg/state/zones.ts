import { itemOf, type List, lengthOf, push, remove } from "../../../core/lists.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { laidFromHand, seenByBoth } from "../../cards/sight.js";
import {
  putInHand as addToHand,
  addToSideWord,
  drawTop,
  takeFromHand as dropFromHand,
  endGame,
  isOver,
  link,
  putOnDiscard,
  sideWord,
  takeFromDiscard,
  unlink,
} from "../../cards/zones.js";
import { FOLLOW } from "../cards/follow.js";
import { sideOf } from "../cards/matchup.js";
import * as numbers from "../cards/numbers.js";
import { EVENT, FROM, note, PAID } from "./journal.js";
import { type State, T } from "./state.js";
import * as places from "./table.js";
import { bare, becomes } from "./whose.js";

/** How cards move between hand, decks, build zone, arenas and piles. No rule is decided here. */

// Bound here: the engine folds constants of a module, but not those that it imports.
const { STAT_COUNT } = numbers;
const { H, LOAN, NOWHERE, S, ZONE } = places;

export { addToSideWord, endGame, isOver, putOnDiscard, sideWord, takeFromDiscard };

export const REASONS = ["two arenas", "limit", "card"] as const;
export const REASON = { arenas: 0, limit: 1, card: 2 } as const;

/** Force gained or lost; it never falls below 0. */
export function changeForce(s: State, side: Side, by: number): void {
  const now = sideWord(s, side, S.force);
  const change = by < 0 ? -Math.min(now, -by) : by;
  addToSideWord(s, side, S.force, change);
  if (isFollowed(s, FOLLOW.force)) s.table.head[H.isStale] = 1;
  if (change !== 0) note(s.journal, EVENT.forceChanged, side, change, now + change);
}

/** Force paid. */
/** @param card what it is paid for, @param why one of PAID: both for the log */
export function payForce(s: State, side: Side, amount: number, card = NOWHERE, why: number = PAID.cost): void {
  if (amount > 0) note(s.journal, EVENT.paidForce, side, amount, card, why);
  addToSideWord(s, side, S.force, -amount);
  if (isFollowed(s, FOLLOW.force)) s.table.head[H.isStale] = 1;
  s.tally[side * T.words + T.forceSpent] += amount;
}

/** @param why one of PAID, for the log */
export function payBuild(s: State, side: Side, amount: number, why: number = PAID.cost): void {
  if (amount > 0) note(s.journal, EVENT.paidBuild, side, amount, why);
  addToSideWord(s, side, S.build, -amount);
  s.tally[side * T.words + T.buildSpent] += amount;
}

export function putInHand(s: State, card: number): void {
  addToHand(s, card);
  if (isFollowed(s, FOLLOW.hands)) s.table.head[H.isStale] = 1;
}

export function takeFromHand(s: State, card: number): void {
  dropFromHand(s, card);
  if (isFollowed(s, FOLLOW.hands)) s.table.head[H.isStale] = 1;
}

/** Draws cards; an empty deck gives none and loses nothing. */
export function draw(s: State, side: Side, count: number): void {
  const deck = s.deck[side];
  for (let i = 0; i < count && lengthOf(deck) > 0; i++) putInHand(s, drawTop(s, side, i > 0));
}

/** A card of a discard pile leaves the game. */
export function removeFromDiscard(s: State, card: number): void {
  takeFromDiscard(s, card);
  s.table.zone[card] = ZONE.removed;
}

/** A card that has left its place is discarded, and is no unit in play. @param from one of FROM */
export function discardCard(s: State, card: number, from: number): void {
  putOnDiscard(s, card);
  note(s.journal, EVENT.discardedCard, sideOf(s.matchup, card), card, from);
}

export function discardFromHand(s: State, card: number): void {
  takeFromHand(s, card);
  discardCard(s, card, FROM.hand);
}

/** Puts a card face down in the build zone. */
export function putDown(s: State, card: number): void {
  const side = sideOf(s.matchup, card);
  s.table.zone[card] = ZONE.hidden;
  push(s.down[side], card);
  laidFromHand(s, card);
  s.downCounters[side][card] = 0;
  addToSideWord(s, side, S.downCount, 1);
  if (isFollowed(s, FOLLOW.building)) s.table.head[H.isStale] = 1;
}

export function takeUp(s: State, card: number): void {
  const side = sideOf(s.matchup, card);
  remove(s.down[side], card);
  s.downCounters[side][card] = 0;
  addToSideWord(s, side, S.downCount, -1);
  if (isFollowed(s, FOLLOW.building)) s.table.head[H.isStale] = 1;
}

/** A unit comes into its arena (or another), with whatever is on it. */
export function placeUnit(s: State, card: number, arena: number): void {
  const { table } = s;
  table.zone[card] = ZONE.arena;
  seenByBoth(s, card);
  table.arena[card] = arena;
  push(table.units[table.side[card]], card);
  table.head[H.isUncontested] = 0;
  unsettleOne(s, card);
}

/** Whether numbers follow something by a text in play, as far as they are worked out. @param what bits of FOLLOW */
export const isFollowed = (s: State, what: number): boolean => (s.table.head[H.follows] & what) !== 0;

/** A card has come or changed: its own numbers are to be worked out, those of others where they may follow it. */
export function unsettleOne(s: State, card: number): void {
  const { head } = s.table;
  const isFirst = head[H.isStale] === 0 || (head[H.isStale] === 2 && head[H.unsettled] === card);
  head[H.isStale] = isFirst && standsAlone(s, card) ? 2 : 1;
  head[H.unsettled] = card;
}

/** Damage counters have come upon a unit, or have left it. */
export function unsettleDamaged(s: State, unit: number): void {
  if (isFollowed(s, FOLLOW.damage) || (isFollowed(s, FOLLOW.ownDamage) && followsOwnDamage(s, unit)))
    unsettleOne(s, unit);
}

/** Whether the text of a unit, or of what is on it, looks at its damage counters. */
function followsOwnDamage(s: State, unit: number): boolean {
  const { follows } = s.matchup;
  if ((follows[unit] & FOLLOW.ownDamage) !== 0) return true;
  const { firstOn, nextOn } = s.table;
  for (let on = firstOn[unit]; on !== NOWHERE; on = nextOn[on]) if ((follows[on] & FOLLOW.ownDamage) !== 0) return true;
  return false;
}

/** A number of a unit changes for the turn, or a change is over: by so much, whatever else it is made of. */
export function changeForTurn(s: State, unit: number, stat: number, by: number): void {
  const { turnChange, stats, head, zone } = s.table;
  const at = unit * STAT_COUNT + stat;
  turnChange[at] += by;
  const isInPlay = zone[unit] === ZONE.arena || zone[unit] === ZONE.build;
  if (!isInPlay || isFollowed(s, FOLLOW.numbers)) {
    unsettleOne(s, unit);
    return;
  }
  stats[at] += by;
  head[H.isSound] = 0;
}

/** Whether numbers of others follow neither a card nor what is on it. */
function standsAlone(s: State, card: number): boolean {
  const { matchup } = s;
  const { firstOn, nextOn } = s.table;
  if (matchup.reaches[card] === 1) return false;
  if (isFollowed(s, FOLLOW.others) && (matchup.isCounted[card] === 1 || isFollowed(s, FOLLOW.numbers))) return false;
  for (let on = firstOn[card]; on !== NOWHERE; on = nextOn[on]) if (s.matchup.reachesAboard[on] === 1) return false;
  return true;
}

/** A unit, or another card, lies face up in the build zone. */
export function placeInBuildZone(s: State, card: number): void {
  giveBack(s, card);
  s.table.zone[card] = ZONE.build;
  seenByBoth(s, card);
  push(s.table.buildZone[sideOf(s.matchup, card)], card);
  unsettleOne(s, card);
}

/** Takes a unit from its arena or the build zone; what is on it stays on it, tokens stay. */
export function liftUnit(s: State, card: number): void {
  const { table } = s;
  if (table.zone[card] === ZONE.arena) remove(table.units[table.side[card]], card);
  else remove(table.buildZone[sideOf(s.matchup, card)], card);
  if (s.matchup.hasHolds) releaseHeld(s, card);
  const { head } = table;
  const isFirst = head[H.isStale] === 0 || (head[H.isStale] === 2 && head[H.unsettled] === card);
  head[H.isStale] = isFirst && standsAlone(s, card) ? 0 : 1;
}

/** A card that is in no arena belongs to its owner, with all that is on it. */
function giveBack(s: State, card: number): void {
  const { table } = s;
  table.loan[card] = LOAN.none;
  table.side[card] = sideOf(s.matchup, card);
  for (let on = table.firstOn[card]; on !== NOWHERE; on = table.nextOn[on]) table.side[on] = sideOf(s.matchup, on);
}

/**
 * A unit in battle comes under the control of a side, with what is on it.
 * @param loan how long: LOAN, none is for good
 */
export function takeControl(s: State, unit: number, side: Side, loan: number): void {
  const { table } = s;
  if (table.zone[unit] !== ZONE.arena || table.side[unit] === side) return;
  remove(table.units[table.side[unit]], unit);
  table.side[unit] = side;
  table.loan[unit] = loan;
  for (let on = table.firstOn[unit]; on !== NOWHERE; on = table.nextOn[on]) table.side[on] = side;
  push(table.units[side], unit);
  table.head[H.isUncontested] = 0;
  table.head[H.isStale] = 1;
  note(s.journal, EVENT.controlled, unit, side);
}

/** Units under the enemy's control for so long return to their owners. */
export function endLoans(s: State, loan: number): void {
  const { table } = s;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const units = table.units[side];
    for (let i = lengthOf(units) - 1; i >= 0; i--) {
      const unit = itemOf(units, i);
      if (table.loan[unit] === loan) takeControl(s, unit, sideOf(s.matchup, unit), LOAN.none);
    }
  }
}

/** A unit lets go of what it holds, but for one that only remembers whom it attacked. */
export function releaseHeld(s: State, unit: number): void {
  if (!s.matchup.cards[unit].holdsAttacked) s.table.held[unit] = NOWHERE;
}

/** Puts a card on a unit: as ZONE.under, ZONE.pilot or ZONE.equipped. */
export function putOn(s: State, card: number, host: number, as: number): void {
  const { table } = s;
  table.zone[card] = as;
  seenByBoth(s, card);
  table.host[card] = host;
  link(table.firstOn, table.nextOn, card, host);
  if (as === ZONE.under) table.under[host] += 1;
  table.head[H.isStale] = 1;
}

/** Takes a card off the unit that it is on; the caller says where it goes. */
export function takeOff(s: State, card: number): void {
  const { table } = s;
  const host = table.host[card];
  unlink(table.firstOn, table.nextOn, card, host);
  if (table.zone[card] === ZONE.under) table.under[host] -= 1;
  table.host[card] = NOWHERE;
  table.zone[card] = ZONE.hidden;
  table.head[H.isStale] = 1;
}

/**
 * Another version lies on top of a unit from now on. It is the same unit: all that lies on it, and all that speaks of
 * it, is the new card's (glossary, "Stack").
 */
export function putOnTop(s: State, card: number, top: number): void {
  becomes(s.whose, top, card);
  seenByBoth(s, card);
  putOn(s, top, card, ZONE.under);
}

/** Takes all tokens and marks off a card that leaves play. */
export function clearCard(s: State, card: number): void {
  giveBack(s, card);
  bare(s.whose, card);
  if (s.matchup.hasHolds) forgetHeld(s, card);
  if (lengthOf(s.table.stepChanges) > 0) forgetStepChanges(s, card);
}

/** Remembers a card until the end of the turn. @param mark what it is about, as `H.mark` */
export function waitWith(s: State, card: number, mark: number): void {
  const { waiting, waitingOn } = s.table;
  if (lengthOf(waiting) >= s.matchup.count) return;
  push(waiting, card);
  push(waitingOn, mark);
  s.table.head[H.isStale] = 1;
}

/** Whether a list of cards has one of a unique person or ship. */
export function hasUnique(s: State, cards: List, unique: number): number {
  for (let i = 0; i < lengthOf(cards); i++) if (s.matchup.unique[itemOf(cards, i)] === unique) return itemOf(cards, i);
  return -1;
}

/** A card that leaves play is held no more. */
function forgetHeld(s: State, card: number): void {
  const { held } = s.table;
  for (let i = 0; i < s.matchup.count; i++) if (held[i] === card) held[i] = NOWHERE;
}

function forgetStepChanges(s: State, card: number): void {
  const { stepChanges } = s.table;
  let kept = 0;
  for (let i = 0; i < lengthOf(stepChanges); i += 3) {
    if (itemOf(stepChanges, i) === card) continue;
    for (let k = 1; k <= 3; k++) stepChanges[kept + k] = stepChanges[i + k];
    kept += 3;
  }
  stepChanges[0] = kept;
}
