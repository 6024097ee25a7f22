import { countChanges, valueDifferences } from "../../../core/valueDifferences.js";
import type { CardChange } from "./changes.js";

/** What decks of all card games are. */

/** A deck that passed every check of deck building. JSON-compatible. A game adds its side and its cards. */
export interface CardDeck {
  readonly name: string;
  readonly description?: string;
  /** What-ifs of a study: cards of it that print other numbers. */
  readonly changes?: readonly CardChange[];
}

/** What the engine of a game can play. The registry of cards answers; tests pass their own. */
export interface CardKnowledge {
  /**
   * True when the engine has a declaration of the card, be it one that says the text box is empty.
   * @param name of the card and version, as the game's catalogue has it
   */
  isDeclared(name: string): boolean;
}

/** Knowledge of an engine that has every card declared: leaves only what the rules themselves lack. */
export const KNOWS_ALL: CardKnowledge = { isDeclared: () => true };

/**
 * What differs between two versions of a deck, a line each: "+1 Jawa, -2 Sandcrawler".
 * @param partsOf names of what is in a deck, one a copy
 * @param keys what else of a deck is compared
 */
export function deckDifferences<Deck extends CardDeck>(
  before: Deck,
  after: Deck,
  partsOf: (deck: Deck) => readonly string[],
  keys: readonly (keyof Deck & string)[],
): string[] {
  const counted = countChanges(partsOf(before), partsOf(after));
  const lines = [
    ...(counted.length === 0 ? [] : [counted.join(", ")]),
    ...keys.flatMap((key) => valueDifferences(before[key], after[key], [key])),
    ...valueDifferences(before.changes ?? [], after.changes ?? [], ["changed cards"]),
  ];
  return lines.length > 0 ? lines : ["another order"];
}
