import type { CardKnowledge } from "../cards/deck/deck.js";
import { declaredWords, type Shown } from "../shown.js";
import { findDeclaration } from "./cards/registry.js";
import { catalogueWith } from "./catalogue/catalogue.js";
import { lacksOf } from "./catalogue/playability.js";
import { type PublishedCard, textNameOf } from "./catalogue/publishedCard.js";
import { cardFacts, listKeywords } from "./listings.js";
import type { OwnTcgCards } from "./own/ownCards.js";

/** What `show` tells of the Trading Card Game: cards and keywords. */
export function shownOf(own: OwnTcgCards | undefined, knowledge: CardKnowledge): Shown[] {
  return [
    ...catalogueWith(own?.content).cards.map((card): Shown => {
      return { kind: "card", name: card.name, also: [card.id], tell: () => ({ facts: factsOf(card, knowledge) }) };
    }),
    ...listKeywords().map((row): Shown => {
      const name = String(row.name);
      return { kind: "keyword", name, also: [name.replace(/ X$|:.*$/, "")], tell: () => ({ facts: row }) };
    }),
  ];
}

function factsOf(card: PublishedCard, knowledge: CardKnowledge) {
  return {
    ...cardFacts(card, knowledge),
    ...(card.own === undefined ? {} : { own: card.own }),
    does: doesOf(card, knowledge),
  };
}

/** What a card does, read off the declaration that it is played by. */
function doesOf(card: PublishedCard, knowledge: CardKnowledge): string {
  const name = textNameOf(card);
  const declaration = name === "" ? undefined : findDeclaration(name);
  const words = declaration === undefined ? "" : declaredWords(declaration, ["name"]);
  if (words !== "") return words;
  return lacksOf(card, knowledge).length === 0 ? "nothing but its numbers" : "not played by this program";
}
