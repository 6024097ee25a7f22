import type { CardKnowledge } from "../../cards/deck/deck.js";
import { publishedCards } from "./catalogue.js";
import type { PublishedCard } from "./publishedCard.js";

/** What keeps a card from being played. Empty when playable. */
export function lacksOf(card: Pick<PublishedCard, "name">, knowledge: CardKnowledge): string[] {
  return knowledge.isDeclared(card.name) ? [] : ["its text is not declared"];
}

/** The cards that can be played, in order of set and number. */
export function playableCards(knowledge: CardKnowledge): readonly PublishedCard[] {
  return publishedCards().filter((card) => knowledge.isDeclared(card.name));
}
