import { deckDifferences as differencesOf } from "../../cards/deck/deck.js";
import { findObjectiveSet } from "../catalogue/catalogue.js";
import type { Deck } from "./deck.js";

/** What differs between two versions of a deck, a line each: "+1 set 12: Title, -1 set 7: Title". */
export const deckDifferences = (before: Deck, after: Deck): string[] =>
  differencesOf(before, after, ({ sets }) => sets.map(setInWords), ["affiliation", "format"]);

function setInWords(number: number): string {
  const title = findObjectiveSet(number)?.title;
  return title === undefined ? `set ${number}` : `set ${number}: ${title}`;
}
