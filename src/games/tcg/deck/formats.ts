import { nameKey } from "../../../core/names.js";
import type { CardKnowledge } from "../../cards/deck/deck.js";
import type { FormatForm, Piece } from "../../formats/formatForm.js";
import { piecesBy } from "../../formats/selection.js";
import { declaredTexts } from "../cards/registry.js";
import { catalogueWith, publishedCards, resolveCard, SETS } from "../catalogue/catalogue.js";
import { KEYWORDS } from "../catalogue/keywords.js";
import { CARD_TYPES, type PublishedCard, textNameOf } from "../catalogue/publishedCard.js";
import { keywordsIn } from "../own/keywords.js";
import { besideIn } from "../own/ownCards.js";
import { cardsOf, type Deck, MAX_CARDS, MIN_CARDS } from "./deck.js";

/** What formats may ask of cards and decks. */

const pieceOf = (card: PublishedCard): Piece => ({
  id: card.id,
  name: card.name,
  also: [card.baseName, `${card.baseName} (${card.set})`],
  facts: {
    set: card.set,
    side: card.side,
    type: card.type,
    cost: card.buildCost,
    unique: card.unique,
    subtype: card.subtypes,
    keyword: keywordsOf(card),
  },
});

function keywordsOf(card: PublishedCard): readonly string[] {
  const text = card.text ?? declaredTexts.get(textNameOf(card));
  return text === undefined ? [] : [...new Set(keywordsIn(text).map(({ name }) => name))];
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)];
const keywordNames = (): string[] => KEYWORDS.map(({ name }) => name.replace(/ X$|:.*$/, ""));

export const deckFormats = (knowledge: CardKnowledge): FormatForm => ({
  noun: "card",
  filters: {
    set: { kind: "word", about: "the code of its set, such as ANH", words: () => [...SETS.keys()] },
    side: { kind: "word", about: "its side of the Force", words: () => ["Light", "Dark", "Neutral"] },
    type: { kind: "word", about: "its type", words: () => CARD_TYPES },
    cost: { kind: "number", about: "its build cost: 7, 10 or more, 5 or less, 3 to 7" },
    unique: { kind: "flag", about: "whether it is unique" },
    subtype: {
      kind: "word",
      about: "a subtype that it has",
      words: () => distinct(publishedCards().flatMap(({ subtypes }) => subtypes)),
    },
    keyword: {
      kind: "word",
      about: "a keyword that it has as a card prints it, without its number",
      words: keywordNames,
    },
  },
  pieces: piecesBy(catalogueWith, ({ cards }) => cards, pieceOf),
  held: (content) => {
    const counts = new Map<PublishedCard, number>();
    for (const card of cardsOf(content as Deck)) counts.set(card, (counts.get(card) ?? 0) + 1);
    return [...counts].map(([card, count]) => ({ piece: pieceOf(card), count }));
  },
  sizes: { from: MIN_CARDS, to: MAX_CARDS },
  listKeys: ["cards"],
  unknown: (text) => {
    const found = resolveCard(text);
    return "card" in found ? { problem: `"${text}" is not in the catalogue` } : found;
  },
  beside: besideIn(knowledge),
  switchedOff: {
    noun: "keyword",
    names: keywordNames,
    entries: (name) =>
      publishedCards().flatMap((card) =>
        keywordsOf(card).some((one) => nameKey(one) === nameKey(name))
          ? [{ "based on": card.name, keywords: [`- ${name}`] }]
          : [],
      ),
  },
});
