import type { CardKnowledge } from "../cards/deck/deck.js";
import { ownFacts } from "../ownCards/ownCards.js";
import type { Shown, ShownText } from "../shown.js";
import { findDeclaration } from "./cards/registry.js";
import { toldOf } from "./cards/told.js";
import { catalogueWith } from "./catalogue/catalogue.js";
import { lacksOf } from "./catalogue/playability.js";
import { type PublishedCard, textNameOf } from "./catalogue/publishedCard.js";
import { cardFacts, listKeywords } from "./listings.js";
import type { OwnTcgCards } from "./own/ownCards.js";

/** What `show` tells of the Trading Card Game: cards and keywords. */
export function shownOf(own: OwnTcgCards | undefined, knowledge: CardKnowledge): Shown[] {
  return [
    ...catalogueWith(own?.content).cards.map((card): Shown => {
      return { kind: "card", name: card.name, also: [card.id], tell: () => ({ facts: factsOf(card, own, knowledge) }) };
    }),
    ...listKeywords().map((row): Shown => {
      const name = String(row.name);
      return { kind: "keyword", name, also: [name.replace(/ X$|:.*$/, "")], tell: () => ({ facts: row }) };
    }),
  ];
}

function factsOf(card: PublishedCard, own: OwnTcgCards | undefined, knowledge: CardKnowledge) {
  return {
    ...cardFacts(card, knowledge),
    ...ownFacts(own, card.own, "card", card.name),
    does: doesOf(card, knowledge),
  };
}

/** What a card does, a sentence for each part of the declaration that it is played by. */
function doesOf(card: PublishedCard, knowledge: CardKnowledge): readonly ShownText[] | string {
  const name = textNameOf(card);
  const declaration = name === "" ? undefined : findDeclaration(name);
  const told = declaration === undefined ? [] : toldOf(declaration, card.type);
  if (told.length > 0) return told;
  return lacksOf(card, knowledge).length === 0 ? "nothing but its numbers" : "not played by this program";
}
