import { assert } from "../../../core/assert.js";
import type { CardDeck } from "../../cards/deck/deck.js";
import { type Catalogue, catalogueWith } from "../catalogue/catalogue.js";
import { CARD_TYPES, type PublishedCard, UNIT_TYPES, type UnitType } from "../catalogue/publishedCard.js";
import { changedCard } from "./whatIfs.js";

export const SIDES = ["light", "dark"] as const;
export type DeckSide = (typeof SIDES)[number];

/** A card of a deck and how often it is there. */
export interface DeckEntry {
  /** Id of the card: "JG007". */
  readonly card: string;
  readonly count: number;
}

/** A deck that passed every check of deck building. JSON-compatible. */
export interface Deck extends CardDeck {
  readonly side: DeckSide;
  /** Each card once, in the order of the file. */
  readonly cards: readonly DeckEntry[];
  /** Cards of the user's own, whole, in which the ids above are looked up before the published ones. */
  readonly own?: readonly PublishedCard[];
}

/** Fewest cards of a deck (glossary, "Deck"). */
export const MIN_CARDS = 60;

/** Most cards of a deck. The rules know no such limit; the engine's tables do. */
export const MAX_CARDS = 120;

/** Fewest cards of each type of unit. */
export const MIN_OF_TYPE = 12;

/** No type of unit may have more than so many times the cards of another. */
export const MAX_RATIO = 2;

/** Most copies of one name and version. */
export const MAX_COPIES = 4;

/** Every card of a deck, one entry a copy. */
export function cardsOf({ cards, changes, own }: Pick<Deck, "cards" | "changes" | "own">): readonly PublishedCard[] {
  const catalogue = catalogueWith(own);
  const all: PublishedCard[] = [];
  for (const { card, count } of cards) {
    const printed = cardOfEntry(card, catalogue);
    const published = changes === undefined ? printed : changedCard(printed, changes);
    for (let copy = 0; copy < count; copy++) all.push(published);
  }
  return all;
}

/** Labels of a deck's unit rows: each distinct card by its full name. */
export function unitNames(deck: Pick<Deck, "cards" | "own">): string[] {
  const catalogue = catalogueWith(deck.own);
  return deck.cards.map(({ card }) => cardOfEntry(card, catalogue).name);
}

/** For each card of `cardsOf`, in that order, where its results are counted: an index into `unitNames`. */
export function unitsOfCards({ cards }: Pick<Deck, "cards">): readonly number[] {
  const units: number[] = [];
  for (let i = 0; i < cards.length; i++) for (let copy = 0; copy < cards[i].count; copy++) units.push(i);
  return units;
}

/** How many of some cards are of each type of unit. */
export function countTypes(cards: readonly Pick<PublishedCard, "type">[]): Record<UnitType, number> {
  const counts = { space: 0, ground: 0, character: 0 };
  for (const type of UNIT_TYPES) counts[type] = cards.filter((card) => card.type === type).length;
  return counts;
}

/**
 * What the deck consists of in one line: "Light, 62 cards: 17 Space, 13 Ground, 14 Character, 8 Battle, 5 Mission, 5
 * Location".
 */
export function summarize(deck: Pick<Deck, "side" | "cards" | "own">): string {
  const cards = cardsOf(deck);
  const parts = CARD_TYPES.flatMap((type) => {
    const count = cards.filter((card) => card.type === type).length;
    return count === 0 ? [] : [`${count} ${inCapitals(type)}`];
  });
  const own = new Set(cards.filter((card) => card.own !== undefined));
  const marked = [...own].map((card) => `${card.name} [${card.own}]`);
  const tail = marked.length === 0 ? "" : `; ${marked.join(", ")}`;
  return `${inCapitals(deck.side)}, ${cards.length} cards: ${parts.join(", ")}${tail}`;
}

/** A word as cards print it: "Space". */
export function inCapitals(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function cardOfEntry(id: string, { byId }: Catalogue): PublishedCard {
  const card = byId.get(id);
  assert(card !== undefined, "a deck with a card that does not exist", { id });
  return card;
}
