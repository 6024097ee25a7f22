import { countChanges, valueDifferences } from "../../../core/valueDifferences.js";
import { findObjectiveSet } from "../catalogue/catalogue.js";
import type { Deck } from "./deck.js";

/** What differs between two versions of a deck, a line each: "+1 set 12: Title, -1 set 7: Title". */
export function deckDifferences(before: Deck, after: Deck): string[] {
  const name = (number: number) => {
    const title = findObjectiveSet(number)?.title;
    return title === undefined ? `set ${number}` : `set ${number}: ${title}`;
  };
  const counted = countChanges(before.sets.map(name), after.sets.map(name));
  const lines = [
    ...(counted.length === 0 ? [] : [counted.join(", ")]),
    ...valueDifferences(before.affiliation, after.affiliation, ["affiliation"]),
    ...valueDifferences(before.format, after.format, ["format"]),
    ...valueDifferences(before.changes ?? [], after.changes ?? [], ["changed cards"]),
  ];
  return lines.length > 0 ? lines : ["another order"];
}
