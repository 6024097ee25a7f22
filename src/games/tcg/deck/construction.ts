import { type PublishedCard, UNIT_TYPES, type UnitType } from "../catalogue/publishedCard.js";
import {
  countTypes,
  type DeckSide,
  inCapitals,
  MAX_CARDS,
  MAX_COPIES,
  MAX_RATIO,
  MIN_CARDS,
  MIN_OF_TYPE,
} from "./deck.js";

/** One broken rule of deck building. `card` is the card it is about; undefined = the whole deck. */
export interface Violation {
  readonly card?: PublishedCard;
  readonly message: string;
}

/** Numbers beside the name of a card that are no count: those on it, where a deck has not so many of one. */
export const cardLabels = ({ buildCost, forceCost, number }: PublishedCard) => ({
  labels: [buildCost, forceCost, number],
  most: MAX_COPIES,
});

/** A deck may hold cards of its own side and neutral ones. */
export function mayJoin(card: PublishedCard, side: DeckSide): boolean {
  return card.side === "Neutral" || card.side.toLowerCase() === side;
}

/**
 * Every rule about single cards that a deck breaks: the side of the Force, and copies of one name and version
 * (glossary, "Deck").
 * @param counts copies of each distinct card
 * @param side of the deck; undefined where the file does not say a valid one
 */
export function violations(counts: ReadonlyMap<PublishedCard, number>, side: DeckSide | undefined): Violation[] {
  const found: Violation[] = [];
  for (const [card, count] of counts) {
    if (side !== undefined && !mayJoin(card, side)) {
      found.push({ card, message: `"${card.name}" is a ${card.side} card and the deck is ${inCapitals(side)}` });
    }
    if (count > MAX_COPIES) {
      const message = `"${card.name}" is in the deck ${count} times; it may be there ${MAX_COPIES} times`;
      found.push({ card, message });
    }
  }
  return found;
}

/** What is wrong with the number of a deck's cards. */
export function lackOfCards(total: number): Violation[] {
  const cards = total === 1 ? "1 card" : `${total} cards`;
  if (total < MIN_CARDS) return [{ message: `the deck has ${cards}; it needs at least ${MIN_CARDS}` }];
  if (total > MAX_CARDS) return [{ message: `the deck has ${cards}; at most ${MAX_CARDS} can be played` }];
  return [];
}

/**
 * What is wrong with the numbers of Space, Ground and Character cards: too few of a type, or more than twice as many of
 * one as of another. A type that is short is not also told of as outnumbered.
 */
export function lackOfTypes(cards: readonly PublishedCard[]): Violation[] {
  const counts = countTypes(cards);
  const found: Violation[] = [];
  for (const type of UNIT_TYPES) {
    if (counts[type] < MIN_OF_TYPE) {
      found.push({ message: `the deck has ${counted(counts, type)}; it needs at least ${MIN_OF_TYPE}` });
    }
  }
  for (const many of UNIT_TYPES) {
    for (const few of UNIT_TYPES) {
      if (counts[few] < MIN_OF_TYPE || counts[many] <= MAX_RATIO * counts[few]) continue;
      const message = `the deck has ${counted(counts, many)} and ${counted(counts, few)}; at most twice as many are allowed`;
      found.push({ message });
    }
  }
  return found;
}

function counted(counts: Readonly<Record<UnitType, number>>, type: UnitType): string {
  return `${counts[type]} ${inCapitals(type)} ${counts[type] === 1 ? "unit" : "units"}`;
}
