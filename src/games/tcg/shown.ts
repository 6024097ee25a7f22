import type { CardKnowledge } from "../cards/deck/deck.js";
import { ownFacts } from "../ownCards/ownCards.js";
import { type Shown, type ShownFacts, type ShownText, withText } from "../shown.js";
import { declarationOf } from "./cards/registry.js";
import { toldOf } from "./cards/told.js";
import { catalogueWith } from "./catalogue/catalogue.js";
import { lacksOf } from "./catalogue/playability.js";
import type { PublishedCard } from "./catalogue/publishedCard.js";
import { cardFacts, listKeywords } from "./listings.js";
import type { OwnTcgCards } from "./own/ownCards.js";

/** What `show` tells of the Trading Card Game: cards and keywords. */
export function shownOf(own: OwnTcgCards | undefined, knowledge: CardKnowledge): Shown[] {
  return [
    ...catalogueWith(own?.content).cards.map((card): Shown => {
      return { kind: "card", name: card.name, also: [card.id], tell: () => told(card, own, knowledge) };
    }),
    ...listKeywords().map((row): Shown => {
      const name = String(row.name);
      return { kind: "keyword", name, also: [name.replace(/ X$|:.*$/, "")], tell: () => ({ facts: row }) };
    }),
  ];
}

/** The facts of a card, and its text as one writes it on a card of one's own. */
function told(card: PublishedCard, own: OwnTcgCards | undefined, knowledge: CardKnowledge): ShownFacts {
  const { name: _name, ...text } = declarationOf(card) ?? { name: card.name };
  return withText(factsOf(card, own, knowledge), text);
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
  const declaration = declarationOf(card);
  const told = declaration === undefined ? [] : toldOf(declaration, card.type);
  if (told.length > 0) return told;
  return lacksOf(card, knowledge).length === 0 ? "nothing but its numbers" : "not played by this program";
}
