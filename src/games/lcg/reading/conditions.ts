import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter, toSide } from "../../../core/side.js";
import { holdsJoined } from "../../cards/effects/joined.js";
import { CHANGES, type Counted, ENEMY, KIND, type Mask, type Test, YOURS } from "../cards/compileCard.js";
import { affiliationCardOf, changersOf, LIGHT, TYPE } from "../cards/matchup.js";
import { controllerOf, H, NOWHERE, S, type Table, ZONE } from "../state/table.js";
import { fits, type Seen } from "../timing/filter.js";

/** What is so at the moment, of a state or a player's view of it: counts, and conditions over them. */

/** What a condition speaks of besides the table; -1 for none. */
export interface About {
  /** The card that a trigger is about. */
  readonly subject: number;
  /** The card that an effect is on. */
  readonly on: number;
  /** By how much something was won. */
  readonly margin: number;
}
export const NOTHING_ELSE: About = { subject: -1, on: -1, margin: -1 };

/** Whether a unit is used as an enhancement, and has lost its own text. */
export const isAboard = (s: Seen, card: number): boolean =>
  s.matchup.usesUnitsToEnhance && s.matchup.type[card] === TYPE.unit && s.table.host[card] !== NOWHERE;

/** Whether a text works. */
export const hasItsText = (s: Seen, card: number): boolean => s.table.blank[card] === 0 && !isAboard(s, card);

/** The same of one that may be anywhere: a unit, objective or enhancement in play. */
export const worksInPlay = (s: Seen, card: number): boolean =>
  s.table.zone[card] >= ZONE.units && s.table.zone[card] <= ZONE.enhancements && hasItsText(s, card);

/** How many cards in play fit, and how many more count as controlled. */
export function countCards(s: Seen, mask: Mask, side: Side, self: number): number {
  let n = 0;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if ((mask.sides & (owner === side ? YOURS : ENEMY)) === 0) continue;
    n += countOfSide(s, mask, owner, side, self);
    if ((mask.kinds & KIND.affiliation) !== 0 && fits(s, mask, affiliationCardOf(s.matchup, owner), side, self)) n++;
  }
  return n;
}

function countIn(s: Seen, mask: Mask, cards: List, side: Side, self: number): number {
  let n = 0;
  for (let i = 0; i < lengthOf(cards); i++) if (fits(s, mask, itemOf(cards, i), side, self)) n++;
  return n;
}

/** Cards that a side counts as controlling: they have their kind and traits, and nothing else (FAQ 5.0, p. 13). */
function countedMore(s: Seen, mask: Mask, side: Side): number {
  if (mask.is !== 0 || mask.more !== undefined) return 0;
  let n = 0;
  const sources = changersOf(s.matchup, CHANGES.countedMore);
  for (let i = 0; i < sources.length; i++) {
    const card = sources[i];
    if (controllerOf(s, card) !== side || !worksInPlay(s, card)) continue;
    for (const modifier of s.matchup.modifiers[card])
      if (modifier.countedMore > 0 && isCountedAs(mask, modifier.to)) n += modifier.countedMore;
  }
  return n;
}

function isCountedAs(mask: Mask, as: Mask): boolean {
  if ((mask.kinds & as.kinds) !== as.kinds || mask.affiliation >= 0 || mask.costAtMost < 99) return false;
  if ((as.traits & mask.notTraits) !== 0) return false;
  return mask.traits === 0 || (as.traits & mask.traits) !== 0;
}

/** @param on the card that it is counted for */
export function countOf(s: Seen, count: Counted, side: Side, self: number, on: number): number {
  if (count.cards !== undefined) return countCards(s, count.cards, side, self);
  if (count.captivesAt !== undefined) return countCaptives(s, count.captivesAt, side, self);
  if (count.hand !== 0) return cardsInHand(s, count.hand === YOURS ? side : otherSide(side));
  return on < 0 ? 0 : attachedTo(s.table, on);
}

const cardsInHand = ({ table }: Seen, side: Side): number => table.sides[side * S.words + S.handCount];

/** How many enhancements are attached to a card. */
export function attachedTo({ firstAttached, nextAttached }: Table, card: number): number {
  let n = 0;
  for (let e = firstAttached[card]; e !== NOWHERE; e = nextAttached[e]) n++;
  return n;
}

function countCaptives(s: Seen, mask: Mask, side: Side, self: number): number {
  const { objectives, units } = s.table;
  let n = 0;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner))
    n += captivesIn(s, mask, objectives[owner], side, self) + captivesIn(s, mask, units[owner], side, self);
  return n;
}

function captivesIn(s: Seen, mask: Mask, captors: List, side: Side, self: number): number {
  let n = 0;
  for (let i = 0; i < lengthOf(captors); i++) {
    const held = s.table.captives[itemOf(captors, i)];
    if (held > 0 && fits(s, mask, itemOf(captors, i), side, self)) n += held;
  }
  return n;
}

/**
 * Whether a condition holds.
 * @param side whose text asks; `self` is the card with the text
 */
export function holds(s: Seen, test: Test, side: Side, self: number, about: About): boolean {
  const { table } = s;
  if (test.self !== undefined && !isThere(s, test.self, self, side, self)) return false;
  if (test.host !== undefined && !isThere(s, test.host, table.host[self], side, self)) return false;
  if (test.engaged !== undefined && !isThere(s, test.engaged, table.head[H.engaged], side, self)) return false;
  if (test.subject !== undefined && (about.subject < 0 || !fits(s, test.subject, about.subject, side, self)))
    return false;
  if (test.target !== undefined && !isThere(s, test.target, about.on, side, self)) return false;
  if (!holdsOfCounts(s, test, side, self)) return false;
  if (!holdsOfTable(table, test, side, about)) return false;
  return test.joining === undefined || holdsJoined(s, test.joining, holds, side, self, about);
}

/** Whether a card in play fits. */
function isThere(s: Seen, mask: Mask, card: number, side: Side, self: number): boolean {
  if (card < 0 || card >= s.matchup.count) return false;
  const zone = s.table.zone[card];
  return zone >= ZONE.units && zone <= ZONE.affiliation && fits(s, mask, card, side, self);
}

function holdsOfCounts(s: Seen, test: Test, side: Side, self: number): boolean {
  if (test.inPlay !== undefined && countCards(s, test.inPlay, side, self) < test.atLeast) return false;
  if (test.moreInHand !== 0) {
    const more = cardsInHand(s, side) - cardsInHand(s, otherSide(side));
    if ((test.moreInHand === YOURS ? more : -more) <= 0) return false;
  }
  if (test.more !== undefined && compared(s, test.more, side, self) <= 0) return false;
  return test.fewer === undefined || compared(s, test.fewer, side, self) < 0;
}

/** How many more cards a side has of those that a filter means on either side. */
const compared = (s: Seen, mask: Mask, side: Side, self: number): number =>
  countOfSide(s, mask, side, side, self) - countOfSide(s, mask, otherSide(side), side, self);

function countOfSide(s: Seen, mask: Mask, owner: Side, side: Side, self: number): number {
  const { table } = s;
  let n = 0;
  if ((mask.kinds & KIND.unit) !== 0) n += countIn(s, mask, table.units[owner], side, self);
  if ((mask.kinds & KIND.objective) !== 0) n += countIn(s, mask, table.objectives[owner], side, self);
  if ((mask.kinds & KIND.enhancement) !== 0) n += countIn(s, mask, table.enhancements[owner], side, self);
  return (s.matchup.changes & CHANGES.countedMore) !== 0 ? n + countedMore(s, mask, owner) : n;
}

function holdsOfTable({ head }: Table, test: Test, side: Side, about: About): boolean {
  if (test.balance >= 0 && head[H.balance] !== test.balance) return false;
  if (test.dialAtLeast >= 0 && head[H.dial] < test.dialAtLeast) return false;
  if (test.dialAtMost >= 0 && head[H.dial] > test.dialAtMost) return false;
  if (test.turn !== 0 && (test.turn === YOURS) !== (head[H.active] === side)) return false;
  if (test.edge !== 0 && (head[H.edgeHolder] < 0 || (test.edge === YOURS) !== (toSide(head[H.edgeHolder]) === side)))
    return false;
  return test.marginAtLeast < 0 || about.margin >= test.marginAtLeast;
}
