import { countChanges, valueChanges } from "../../../core/valueChanges.js";
import { findCard } from "../catalogue/catalogue.js";
import type { Deck } from "./deck.js";

/** What differs between two versions of a deck, a line each: "+1 Jawa, -2 Sandcrawler". */
export function deckChanges(before: Deck, after: Deck): string[] {
  const copies = ({ cards }: Deck) =>
    cards.flatMap(({ card, count }) => Array.from({ length: count }, () => findCard(card)?.name ?? card));
  const counted = countChanges(copies(before), copies(after));
  const lines = [
    ...(counted.length === 0 ? [] : [counted.join(", ")]),
    ...valueChanges(before.side, after.side, ["side"]),
    ...valueChanges(before.changes ?? [], after.changes ?? [], ["changed cards"]),
  ];
  return lines.length > 0 ? lines : ["another order"];
}
