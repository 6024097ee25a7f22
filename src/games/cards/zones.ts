import { itemOf, type List, lengthOf, pop, push, remove } from "../../core/lists.js";
import type { Side } from "../../core/side.js";
import { CARD_EVENT, type Journal, note } from "./journal.js";
import { type CardTable, sideOf } from "./player.js";
import { drawnUnseen, type Sights, seenByBoth, seenToHand } from "./sight.js";
import type { CardLuck, CardTallies } from "./state.js";
import { HEAD, PLACE, SIDE, TALLY, USE } from "./table.js";

/** How cards move between hands, decks and discard piles, and what is counted of that. No rule is decided here. */

interface Seen {
  readonly table: CardTable;
}

/** A game in progress, as far as all card games are alike. */
interface Played extends Seen, CardTallies, Sights {
  readonly matchup: { readonly split: number };
  readonly hand: readonly [List, List];
  readonly deck: readonly [List, List];
  readonly journal: Journal | undefined;
  readonly luck: CardLuck<never> | undefined;
}

export const sideWord = (s: Seen, side: Side, word: number): number => s.table.sides[side * SIDE.words + word];

export function addToSideWord(s: Seen, side: Side, word: number, by: number): void {
  s.table.sides[side * SIDE.words + word] += by;
}

export const isOver = (s: Seen): boolean => s.table.head[HEAD.winner] >= 0;

/** Ends the game; the first end counts. @param winner side, or NOBODY */
export function endGame(s: Seen, winner: number, reason: number): void {
  if (isOver(s)) return;
  s.table.head[HEAD.winner] = winner;
  s.table.head[HEAD.reason] = reason;
}

export function putInHand(s: Played, card: number): void {
  const side = sideOf(s.matchup, card);
  s.table.zone[card] = PLACE.hidden;
  push(s.hand[side], card);
  seenToHand(s, card, side);
  addToSideWord(s, side, SIDE.handCount, 1);
}

export function takeFromHand(s: Played, card: number): void {
  const side = sideOf(s.matchup, card);
  remove(s.hand[side], card);
  addToSideWord(s, side, SIDE.handCount, -1);
}

/** Puts a card on top of its owner's deck, in setup. */
export function pileUp(s: Played, side: Side, card: number): void {
  push(s.deck[side], card);
  addToSideWord(s, side, SIDE.deckCount, 1);
}

/**
 * Takes the top card of a deck, which must not be empty, to be put in hand.
 * @param goesOn whether nothing has happened since this side drew
 */
export function drawTop<S extends Played>(s: S, side: Side, goesOn: boolean): number {
  const deck = s.deck[side];
  (s.luck as CardLuck<S> | undefined)?.draws(s, side, goesOn);
  const card = pop(deck);
  drawnUnseen(s, deck, card, side);
  addToSideWord(s, side, SIDE.deckCount, -1);
  s.cardTally[card * TALLY.words + TALLY.drawn] += 1;
  note(s.journal, CARD_EVENT.drew, side, card);
  return card;
}

/** Puts a card that has left its place on top of its owner's discard pile. */
export function putOnDiscard(s: Played, card: number): void {
  s.table.zone[card] = PLACE.discard;
  seenByBoth(s, card);
  push(s.table.discard[sideOf(s.matchup, card)], card);
}

export function takeFromDiscard(s: Played, card: number): void {
  remove(s.table.discard[sideOf(s.matchup, card)], card);
  s.table.zone[card] = PLACE.hidden;
}

/** Counts the cards of a hand as those of the opening. */
export function noteOpeningHand(s: Played, side: Side): void {
  const hand = s.hand[side];
  for (let i = 0; i < lengthOf(hand); i++) s.cardTally[itemOf(hand, i) * TALLY.words + TALLY.opening] = 1;
}

/** Counts that a card could be used or was, once a turn; setup is a turn of its own. @param use one of USE */
export function countUseOf(s: Seen & CardTallies, card: number, use: number): void {
  const now = s.table.head[HEAD.turn] + 1;
  if (s.lastUse[card * USE.words + use] === now) return;
  s.lastUse[card * USE.words + use] = now;
  s.cardTally[card * TALLY.words + TALLY.offered + use] += 1;
}

/** Puts a card before the others of a host. @param first of each host, and `next` of each card, -1 for none */
export function link(first: Int16Array, next: Int16Array, card: number, host: number): void {
  next[card] = first[host];
  first[host] = card;
}

/** Takes a card out from among those of a host. */
export function unlink(first: Int16Array, next: Int16Array, card: number, host: number): void {
  if (first[host] === card) first[host] = next[card];
  else {
    let at = first[host];
    while (next[at] !== card) at = next[at];
    next[at] = next[card];
  }
  next[card] = -1;
}
