import { deckDifferences as differencesOf } from "../../cards/deck/deck.js";
import { catalogueWith } from "../catalogue/catalogue.js";
import type { Deck } from "./deck.js";

/** What differs between two versions of a deck, a line each: "+1 set 12: Title, -1 set 7: Title". */
export const deckDifferences = (before: Deck, after: Deck): string[] =>
  differencesOf(before, after, (deck) => deck.sets.map((number) => setInWords(number, deck)), [
    "affiliation",
    "format",
    "own",
  ]);

function setInWords(number: number, { own }: Deck): string {
  const set = catalogueWith(own).byNumber.get(number);
  if (set?.own === "yours") return `own set: ${set.title}`;
  return set === undefined ? `set ${number}` : `set ${number}: ${set.title}`;
}
