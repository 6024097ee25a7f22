import { nameKey } from "../../../core/names.js";
import { deckDifferences as differencesOf } from "../../cards/deck/deck.js";
import { type Catalogue, catalogueWith } from "../catalogue/catalogue.js";
import type { Deck, DeckEntry } from "./deck.js";

/** What differs between two versions of a deck, a line each: "+1 Jawa, -2 Sandcrawler". */
export const deckDifferences = (before: Deck, after: Deck): string[] =>
  differencesOf(before, after, ({ cards, own }) => cards.flatMap((one) => copiesOf(one, catalogueWith(own))), [
    "side",
    "own",
  ]);

const copiesOf = ({ card, count }: DeckEntry, { named }: Catalogue): string[] =>
  Array.from({ length: count }, () => named.get(nameKey(card))?.name ?? card);
