import { indexIn, itemOf, type List, lengthOf } from "../../core/lists.js";
import { otherSide, type Side } from "../../core/side.js";

/**
 * What each player knows of cards that lie face down: what dealing anew must leave as it is. Rules never read it.
 *
 * Of each card, `known` says by player:
 * - UNKNOWN: it may be any card of its deck that this player has not seen.
 * - EXACT: where it lies, or it lies face up. A card of the own hand is so known to its owner.
 * - a moment (1 and up): it was seen in its owner's hand then. It is still there, or wherever a card has been laid
 *   face down from that hand since.
 * - below EXACT: it is one of a group whose order is unknown, and lies where `laid` has the same number; or, when some
 *   of the group have been drawn unseen (DRAWN and below), in hand, or where it was laid from there.
 *
 * `laid` belongs to the place where a card lies face down: the moment at which it was laid there from a hand, the
 * number of a group, or 0.
 */
export const UNKNOWN = 0;
export const EXACT = -1;
export const DRAWN = -16_384;

/** What a state remembers of what has been seen. */
export interface Sights {
  readonly known: readonly [Int16Array, Int16Array];
  readonly laid: Int16Array;
  /** One word: counts what is laid down and seen. */
  readonly moment: Int16Array;
  /** Counts changes of what is known of cards where they lie, such as in a deck, of all games played in the state. */
  sightings: number;
}

/** A card lies face up, or is shown to both. */
export function seenByBoth(s: Sights, card: number): void {
  s.known[0][card] = EXACT;
  s.known[1][card] = EXACT;
}

/** A card has come to its owner's hand: whoever knew it knows that it is there. */
export function seenToHand(s: Sights, card: number, owner: Side): void {
  s.known[owner][card] = EXACT;
  const others = s.known[otherSide(owner)];
  if (others[card] < UNKNOWN && others[card] > DRAWN) others[card] = ++s.moment[0];
}

/** A card is laid face down out of its owner's hand: where it lies now may be any card of that hand. */
export function laidFromHand(s: Sights, card: number): void {
  s.laid[card] = ++s.moment[0];
}

/** A player has been shown the whole hand of the other. */
export function seenInHand(s: Sights, viewer: Side, hand: List): void {
  const known = s.known[viewer];
  const now = ++s.moment[0];
  for (let i = 0; i < lengthOf(hand); i++) if (known[itemOf(hand, i)] !== EXACT) known[itemOf(hand, i)] = now;
}

/** The owner of a card has shown it, and keeps it in hand. */
export function shownInHand(s: Sights, viewer: Side, card: number): void {
  s.known[viewer][card] = ++s.moment[0];
}

/**
 * A player has looked through the whole deck of the other: all that it has not seen there is in hand, or face down.
 * @param down where the other has laid cards face down
 */
export function seenBesides(s: Sights, viewer: Side, hand: List, down: List): void {
  const known = s.known[viewer];
  const seen = ++s.moment[0];
  const laid = ++s.moment[0];
  for (let i = 0; i < lengthOf(hand); i++) known[itemOf(hand, i)] = seen;
  for (let i = 0; i < lengthOf(down); i++) {
    if (known[itemOf(down, i)] === EXACT) continue;
    known[itemOf(down, i)] = seen;
    s.laid[itemOf(down, i)] = laid;
  }
}

/** A player knows which cards these are, but not which of them lies where. */
export function seenTogether(s: Sights, viewer: Side, cards: List): void {
  s.sightings++;
  const known = s.known[viewer];
  const group = newGroup(s);
  for (let i = 0; i < lengthOf(cards); i++) {
    if (known[itemOf(cards, i)] === EXACT) continue;
    known[itemOf(cards, i)] = group;
    s.laid[itemOf(cards, i)] = group;
  }
}

/** A player knows where each of these cards lies. */
export function seenInPlace(s: Sights, viewer: Side, cards: List): void {
  s.sightings++;
  const known = s.known[viewer];
  for (let i = 0; i < lengthOf(cards); i++) known[itemOf(cards, i)] = EXACT;
}

/** Cards have been shuffled, or nobody can follow them any more. */
export function loseSight(s: Sights, cards: List): void {
  s.sightings++;
  for (let i = 0; i < lengthOf(cards); i++) {
    const card = itemOf(cards, i);
    s.known[0][card] = UNKNOWN;
    s.known[1][card] = UNKNOWN;
    s.laid[card] = 0;
  }
}

/** The number of a new group of cards. */
export const newGroup = (s: Sights): number => EXACT - ++s.moment[0];

/** A card now lies among those of a group: a player who knew it knows no more than that. */
export function mixInto(s: Sights, group: number, card: number, viewer: Side): void {
  s.laid[card] = group;
  const known = s.known[viewer];
  if (known[card] !== UNKNOWN) known[card] = group;
}

/** Cards are put back in an order that a player does not see. */
export function mixFor(s: Sights, viewer: Side, cards: List): void {
  const group = newGroup(s);
  for (let i = 0; i < lengthOf(cards); i++) mixInto(s, group, itemOf(cards, i), viewer);
}

/** Cards of a deck of which some come to their owner's hand, the others to places in that deck, unseen by a player. */
export function mixWithHand(s: Sights, viewer: Side, cards: List): void {
  const known = s.known[viewer];
  const seen = ++s.moment[0];
  const laid = ++s.moment[0];
  for (let i = 0; i < lengthOf(cards); i++) {
    const card = itemOf(cards, i);
    s.laid[card] = laid;
    if (known[card] !== UNKNOWN) known[card] = seen;
  }
}

/** `mixInto` for both players. */
export function mixForBoth(s: Sights, group: number, card: number): void {
  mixInto(s, group, card, 0);
  mixInto(s, group, card, 1);
}

/** A question shows a hidden card to whom it is put. @param hand of the card's owner */
export function seenInQuestion(s: Sights, viewer: Side, card: number, hand: List): void {
  s.known[viewer][card] = indexIn(hand, card) < 0 ? EXACT : ++s.moment[0];
}

/**
 * A card is about to be drawn from a deck, unseen by the enemy. Was it one of a group, the enemy knows of the whole
 * group only that it is in hand or still in the deck.
 */
export function drawnUnseen(s: Sights, deck: List, card: number, owner: Side): void {
  const group = s.laid[card];
  if (group >= 0 || group <= DRAWN) return;
  const known = s.known[otherSide(owner)];
  for (let i = 0; i < known.length; i++) if (known[i] === group) known[i] = DRAWN + group;
  for (let i = 0; i < lengthOf(deck); i++)
    if (s.laid[itemOf(deck, i)] === group) s.laid[itemOf(deck, i)] = DRAWN + group;
}
