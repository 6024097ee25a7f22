import { publishedCards } from "./catalogue.js";
import type { PublishedCard } from "./publishedCard.js";

/** What the engine can play. The registry of cards answers; tests pass their own. */
export interface CardKnowledge {
  /**
   * True when the engine has a declaration of the card, be it one that says the text box is empty.
   * @param name full name with its version: "Darth Maul (E)"
   */
  isDeclared(name: string): boolean;
}

/** Knowledge of an engine that has every card declared: leaves only the rules of deck building. */
export const KNOWS_ALL: CardKnowledge = { isDeclared: () => true };

/** What keeps a card from being played. Empty when playable. */
export function lacksOf(card: Pick<PublishedCard, "name">, knowledge: CardKnowledge): string[] {
  return knowledge.isDeclared(card.name) ? [] : ["its text is not declared"];
}

/** The cards that can be played, in order of set and number. */
export function playableCards(knowledge: CardKnowledge): readonly PublishedCard[] {
  return publishedCards().filter((card) => knowledge.isDeclared(card.name));
}
