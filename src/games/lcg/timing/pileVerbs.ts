import { clear, itemOf, type List, lengthOf, pop, push, remove, unshift } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { mixFor, seenInHand, seenInPlace } from "../../cards/sight.js";
import { add, ask, offer } from "../ask.js";
import { type Effect, LOOK, REST } from "../cards/compileCard.js";
import { EVENT, note, noteLooked } from "../state/journal.js";
import type { State } from "../state/state.js";
import { REDUCTION_WORDS, REDUCTIONS_MAX, ZONE } from "../state/table.js";
import { discardFromHand, putInHand, returnToDeck, takeFromDiscard } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { isMeant } from "./couldFurther.js";
import { chooseFrom } from "./specialTests.js";

/** Parts of effects on hands, decks and discard piles that bring nothing into play. */

/** Offers the cards of a hand or pile that an effect means. */
export function listMeant(s: State, side: Side, card: number, effect: Effect, cards: List): void {
  for (let i = 0; i < lengthOf(cards); i++)
    if (isMeant(s, side, card, effect, itemOf(cards, i))) add(s.views[side], itemOf(cards, i));
}

/** The top cards of the own discard pile, one after the other. */
export function topOfDiscard(s: State, side: Side, amount: number): boolean {
  const pile = s.table.discard[side];
  let n = 0;
  for (; n < amount && lengthOf(pile) > 0; n++) {
    const top = itemOf(pile, lengthOf(pile) - 1);
    takeFromDiscard(s, top);
    note(s.journal, EVENT.returnedToHand, top);
    putInHand(s, top);
  }
  return n > 0;
}

/** The opponent's hand is seen, and a card of it that fits discarded. */
export function discardByYou(s: State, side: Side, card: number, effect: Effect): boolean {
  const hand = s.hand[otherSide(side)];
  const looked = s.looked[side];
  clear(looked);
  for (let i = 0; i < lengthOf(hand); i++) push(looked, itemOf(hand, i));
  seenInHand(s, side, hand);
  noteLooked(s.journal, side, looked);
  const view = offer(s, side, card);
  listMeant(s, side, card, effect, looked);
  const chosen = view.optionCount === 0 ? -1 : ask(s, side, QUESTION.choose);
  clear(looked);
  if (chosen < 0) return false;
  discardFromHand(s, chosen);
  return true;
}

/** So many cards on top of a deck, or all, are taken up for a player, the highest first. @returns them, in `looked` */
export function takeTop(s: State, side: Side, deck: List, count: number): List {
  const looked = s.looked[side];
  clear(looked);
  while (lengthOf(looked) < count && lengthOf(deck) > 0) push(looked, pop(deck));
  return looked;
}

/** The player looks at so many cards on top of a deck. */
export function see(s: State, side: Side, deck: List, count: number): void {
  const looked = s.looked[side];
  clear(looked);
  for (let i = lengthOf(deck) - 1; i >= 0 && lengthOf(looked) < count; i--) push(looked, itemOf(deck, i));
  noteLooked(s.journal, side, looked);
  seenInPlace(s, side, looked);
  clear(looked);
}

/** Cards that have been looked at go back in the order in which their player names them, the last highest or lowest. */
export function putBack(s: State, side: Side, card: number, rest: number, chosen: number): void {
  const looked = s.looked[side];
  // It waits while the order of the others is chosen.
  if (chosen >= 0) push(s.aside, chosen);
  mixFor(s, otherSide(side), looked);
  while (lengthOf(looked) > 0) {
    const back = chooseFrom(s, side, card, looked, undefined);
    remove(looked, back);
    if (rest === REST.top) push(s.deck[side], back);
    else unshift(s.deck[side], back);
  }
  if (chosen >= 0) remove(s.aside, chosen);
}

/** Which deck is looked at: one's own command deck, objective deck, then those of the opponent. */
const DECKS = 4;

export function look(s: State, side: Side, card: number, at: number): boolean {
  if (at === LOOK.opponentsHand) {
    const hand = s.hand[otherSide(side)];
    noteLooked(s.journal, side, hand);
    seenInHand(s, side, hand);
    return true;
  }
  if (at === LOOK.yourDeck) {
    see(s, side, s.deck[side], 1);
    return true;
  }
  const view = offer(s, side, card);
  for (let n = 0; n < DECKS; n++) if (lengthOf(deckAt(s, side, n)) > 0) add(view, n);
  if (view.optionCount === 0) return false;
  see(s, side, deckAt(s, side, ask(s, side, QUESTION.either)), 1);
  return true;
}

function deckAt(s: State, side: Side, n: number): List {
  const owner = n < 2 ? side : otherSide(side);
  return n % 2 === 0 ? s.deck[owner] : s.objectiveDeck[owner];
}

/** An event being played goes on top of its owner's deck instead of the discard pile. */
export function ontoDeck(s: State, event: number): boolean {
  if (s.table.zone[event] !== ZONE.played) return false;
  s.table.zone[event] = ZONE.hidden;
  returnToDeck(s, event, true);
  return true;
}

export function reduceNext(s: State, side: Side, card: number, effect: Effect): boolean {
  const { reductions } = s.table;
  if (lengthOf(reductions) + REDUCTION_WORDS > REDUCTIONS_MAX) return false;
  push(reductions, card);
  push(reductions, effect.ability);
  push(reductions, effect.index);
  push(reductions, side);
  note(s.journal, EVENT.nextCheaper, side);
  return true;
}
