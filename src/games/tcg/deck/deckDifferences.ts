import { countChanges, valueDifferences } from "../../../core/valueDifferences.js";
import { findCard } from "../catalogue/catalogue.js";
import type { Deck } from "./deck.js";

/** What differs between two versions of a deck, a line each: "+1 Jawa, -2 Sandcrawler". */
export function deckDifferences(before: Deck, after: Deck): string[] {
  const copies = ({ cards }: Deck) =>
    cards.flatMap(({ card, count }) => Array.from({ length: count }, () => findCard(card)?.name ?? card));
  const counted = countChanges(copies(before), copies(after));
  const lines = [
    ...(counted.length === 0 ? [] : [counted.join(", ")]),
    ...valueDifferences(before.side, after.side, ["side"]),
    ...valueDifferences(before.changes ?? [], after.changes ?? [], ["changed cards"]),
  ];
  return lines.length > 0 ? lines : ["another order"];
}
