import { clear, indexIn, itemOf, type List, lengthOf, pop, push, remove, unshift } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { laidFromHand, seenBesides, seenByBoth, seenInHand } from "../../cards/sight.js";
import { add, ask, offer, show } from "../ask.js";
import type { CompiledEffect, Mask } from "../cards/compiled.js";
import { fitsByPrint, isUnit, sideOf } from "../cards/matchup.js";
import { shuffle } from "../state/dice.js";
import { EVENT, FROM, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { BAN, H, NOWHERE, S, ZONE } from "../state/table.js";
import {
  addToSideWord,
  discardCard,
  discardFromHand,
  placeUnit,
  putDown,
  putInHand,
  takeFromDiscard,
  takeFromHand,
} from "../state/zones.js";
import { QUESTION, type View } from "../strategy.js";
import { tapUnit } from "./units.js";

/** Offers all of some cards. */
export function addAll(view: View, cards: List): void {
  for (let i = 0; i < lengthOf(cards); i++) add(view, itemOf(cards, i));
}

/** Offers those of some cards that fit by what is printed on them. */
export function addFitting(s: State, view: View, cards: List, mask: Mask | undefined): void {
  for (let i = 0; i < lengthOf(cards); i++)
    if (mask === undefined || fitsByPrint(s.matchup, mask, itemOf(cards, i))) add(view, itemOf(cards, i));
}

/** Offers those that fit and that their player may have in play. */
export function addEntering(s: State, view: View, cards: List, mask: Mask | undefined): void {
  for (let i = 0; i < lengthOf(cards); i++) {
    const one = itemOf(cards, i);
    if ((mask === undefined || fitsByPrint(s.matchup, mask, one)) && mayEnter(s, one)) add(view, one);
  }
}

/** What a player looks at: some cards, and nothing else. */
export function lookAt(s: State, viewer: Side, cards: List): void {
  const looked = s.looked[viewer];
  clear(looked);
  for (let i = 0; i < lengthOf(cards); i++) push(looked, itemOf(cards, i));
}

export function pullFromDeck(s: State, side: Side, card: number): void {
  remove(s.deck[side], card);
  addToSideWord(s, side, S.deckCount, -1);
}

/** A card of a deck is shown, and goes to its player's hand. */
export function fetchFromDeck(s: State, side: Side, card: number): void {
  pullFromDeck(s, side, card);
  note(s.journal, EVENT.returned, card);
  seenByBoth(s, card);
  putInHand(s, card);
}

/** A card that both have seen lies in its player's build zone, with so many counters. */
export function beginBuilt(s: State, side: Side, card: number, counters: number): void {
  putDown(s, card);
  seenByBoth(s, card);
  s.downCounters[side][card] = counters;
  note(s.journal, EVENT.built, side, card, counters, counters);
}

/** A card of the hand of one's choice is discarded. */
export function chooseDiscard(s: State, side: Side, reason: number): number {
  const hand = s.hand[side];
  const view = offer(s, side, reason);
  addAll(view, hand);
  if (view.optionCount === 0) return NOWHERE;
  const card = ask(s, side, QUESTION.discard);
  discardFromHand(s, card);
  return card;
}

/** The top card of a deck into the discard pile. */
export function millTop(s: State, side: Side): void {
  const deck = s.deck[side];
  if (lengthOf(deck) === 0) return;
  const top = pop(deck);
  addToSideWord(s, side, S.deckCount, -1);
  discardCard(s, top, FROM.deck);
}

export function discardHand(s: State, side: Side): void {
  const hand = s.hand[side];
  while (lengthOf(hand) > 0) discardFromHand(s, itemOf(hand, lengthOf(hand) - 1));
}

/** Hands, decks and discard piles looked through, and what is taken out of them. */

/** Shows a hand to a player, who has nothing to decide. */
export function lookAtHand(s: State, side: Side, who: Side, card: number): void {
  const looked = s.looked[side];
  const hand = s.hand[who];
  lookAt(s, side, hand);
  seenInHand(s, side, hand);
  note(s.journal, EVENT.looked, side, lengthOf(looked));
  show(s, side, card);
  clear(looked);
}

/** Looks at a hand; a card of it that fits is discarded. */
export function lookAndDiscard(
  s: State,
  side: Side,
  who: Side,
  card: number,
  mask: Mask | undefined,
  mayBeNone: boolean,
): void {
  const hand = s.hand[who];
  const looked = s.looked[side];
  lookAt(s, side, hand);
  seenInHand(s, side, hand);
  note(s.journal, EVENT.looked, side, lengthOf(looked));
  const view = offer(s, side, card);
  if (mayBeNone) add(view, -1);
  addFitting(s, view, hand, mask);
  const chosen = view.optionCount === 0 ? -1 : ask(s, side, QUESTION.choose);
  clear(looked);
  if (chosen >= 0) discardFromHand(s, chosen);
}

/** A card of the hand goes under the deck. */
export function putOnBottom(s: State, who: Side, card: number): void {
  const hand = s.hand[who];
  const view = offer(s, who, card);
  addAll(view, hand);
  if (view.optionCount === 0) return;
  const chosen = ask(s, who, QUESTION.bottom);
  takeFromHand(s, chosen);
  laidFromHand(s, chosen);
  unshift(s.deck[who], chosen);
  addToSideWord(s, who, S.deckCount, 1);
}

/** Searches the own deck for cards that fit, shows them and takes them in hand; the deck is shuffled. */
export function searchDeck(s: State, who: Side, card: number, mask: Mask | undefined, count: number): void {
  const deck = s.deck[who];
  const looked = s.looked[who];
  lookAt(s, who, deck);
  for (let n = 0; n < count; n++) {
    const view = offer(s, who, card);
    add(view, -1);
    addFitting(s, view, deck, mask);
    const found = ask(s, who, QUESTION.choose);
    if (found < 0) break;
    fetchFromDeck(s, who, found);
  }
  clear(looked);
  shuffle(s, deck, true);
}

/**
 * Looks through a deck for a card that fits; the deck is shuffled afterwards.
 * @returns the card, out of the deck, or -1
 */
export function takeFromDeck(s: State, chooser: Side, owner: Side, card: number, mask: Mask | undefined): number {
  const deck = s.deck[owner];
  const looked = s.looked[chooser];
  lookAt(s, chooser, deck);
  const view = offer(s, chooser, card);
  add(view, -1);
  addFitting(s, view, deck, mask);
  if (chooser !== owner) seenBesides(s, chooser, s.hand[owner], s.down[owner]);
  const found = ask(s, chooser, QUESTION.choose);
  clear(looked);
  if (found < 0) return -1;
  pullFromDeck(s, owner, found);
  return found;
}

export function putFromDeck(s: State, who: Side, card: number, mask: Mask | undefined): void {
  const found = takeFromDeck(s, who, who, card, mask);
  if (found >= 0) {
    if (mayEnter(s, found)) {
      note(s.journal, EVENT.deployed, found);
      placeUnit(s, found, s.matchup.type[found]);
    } else discardCard(s, found, FROM.deck);
  }
  shuffle(s, s.deck[who], true);
}

/** A card of the deck lies face down in the build zone, partly built; a unique only where its player has no other. */
export function searchToBuild(s: State, who: Side, card: number, mask: Mask | undefined, counters: number): void {
  const found = takeFromDeck(s, who, who, card, mask);
  if (found >= 0) {
    seenByBoth(s, found);
    if (isUnit(s.matchup, found) && !mayEnter(s, found)) putInHand(s, found);
    else {
      putDown(s, found);
      s.downCounters[who][found] = counters;
      note(s.journal, EVENT.built, who, found, counters, counters);
    }
  }
  shuffle(s, s.deck[who], true);
}

/** A unit of the hand enters its arena, if its player likes. */
export function putFromHand(s: State, who: Side, card: number, mask: Mask | undefined, tapped: boolean): void {
  const hand = s.hand[who];
  const view = offer(s, who, card);
  add(view, -1);
  addEntering(s, view, hand, mask);
  const chosen = ask(s, who, QUESTION.choose);
  if (chosen < 0) return;
  takeFromHand(s, chosen);
  note(s.journal, EVENT.deployed, chosen);
  placeUnit(s, chosen, s.matchup.type[chosen]);
  if (tapped) tapUnit(s, chosen);
}

/**
 * Cards of the own discard pile that fit go to hand, or units into their arenas: as many as there are, or up to so
 * many.
 */
export function recoverFromDiscard(
  s: State,
  who: Side,
  card: number,
  effect: CompiledEffect,
  count: number,
  intoArena: boolean,
): void {
  const mask = effect.filter;
  const pile = s.table.discard[who];
  for (let n = 0; n < count; n++) {
    const view = offer(s, who, card);
    if (effect.upTo) add(view, -1);
    if (intoArena) addEntering(s, view, pile, mask);
    else addFitting(s, view, pile, mask);
    const chosen = view.optionCount === 0 ? -1 : ask(s, who, QUESTION.choose);
    if (chosen < 0) return;
    if (intoArena) putIntoArena(s, chosen);
    else {
      takeFromDiscard(s, chosen);
      note(s.journal, EVENT.returned, chosen);
      putInHand(s, chosen);
    }
  }
}

/** A unit card from the discard pile or hand enters its arena, if its player may have it there. */
export function putIntoArena(s: State, card: number): void {
  if (!isUnit(s.matchup, card)) return;
  const { table } = s;
  if (table.zone[card] === ZONE.discard) {
    if (!mayEnter(s, card)) return;
    takeFromDiscard(s, card);
  } else if (table.zone[card] === ZONE.build && (table.head[H.bans] & BAN.arrivals) === 0) {
    remove(table.buildZone[sideOf(s.matchup, card)], card);
    table.isRetreated[card] = 0;
    table.counters[card] = 0;
  } else return;
  note(s.journal, EVENT.deployed, card);
  placeUnit(s, card, s.matchup.type[card]);
}

/** Whether its player has no other unit of that unique in arenas or build zone. */
export function mayEnter(s: State, card: number): boolean {
  if (s.matchup.unique[card] < 0) return isUnit(s.matchup, card);
  const side = sideOf(s.matchup, card);
  let version = card;
  do {
    version = s.matchup.nextVersion[version];
    if (isInZones(s, version, side)) return false;
  } while (version !== card);
  return true;
}

/** Whether a card lies in an arena or the build zone of a side. Pilots on units are in an arena, too. */
function isInZones(s: State, card: number, side: Side): boolean {
  const { table } = s;
  switch (table.zone[card]) {
    case ZONE.build:
    case ZONE.arena:
      return table.side[card] === side;
    case ZONE.under:
    case ZONE.pilot:
    case ZONE.equipped:
      return table.side[table.host[card]] === side;
    case ZONE.hidden:
      return sideOf(s.matchup, card) === side && indexIn(s.down[side], card) >= 0;
    default:
      return false;
  }
}
