import { deckDifferences as differencesOf } from "../../cards/deck/deck.js";
import { findCard } from "../catalogue/catalogue.js";
import type { Deck, DeckEntry } from "./deck.js";

/** What differs between two versions of a deck, a line each: "+1 Jawa, -2 Sandcrawler". */
export const deckDifferences = (before: Deck, after: Deck): string[] =>
  differencesOf(before, after, ({ cards }) => cards.flatMap(copiesOf), ["side"]);

const copiesOf = ({ card, count }: DeckEntry): string[] =>
  Array.from({ length: count }, () => findCard(card)?.name ?? card);
