import type { CardKnowledge } from "../../cards/deck/deck.js";
import { type Catalogue, publishedCatalogue } from "./catalogue.js";
import { type PublishedCard, textNameOf } from "./publishedCard.js";

/** What keeps a card from being played. Empty when playable. */
export function lacksOf(card: Pick<PublishedCard, "name" | "textOf" | "text">, knowledge: CardKnowledge): string[] {
  const isKnown = card.text !== undefined || card.textOf === "" || knowledge.isDeclared(textNameOf(card));
  return isKnown ? [] : ["its text is not declared"];
}

/** The cards of a catalogue that can be played, in order of set and number. */
export function playableCards(
  knowledge: CardKnowledge,
  catalogue: Catalogue = publishedCatalogue(),
): readonly PublishedCard[] {
  return catalogue.cards.filter((card) => lacksOf(card, knowledge).length === 0);
}
