import { textReader } from "../../ownCards/textReader.js";
import { declaredTexts } from "../cards/registry.js";
import type { CardText } from "../cards/vocabulary.js";
import { publishedCards } from "../catalogue/catalogue.js";
import { declaredName } from "../catalogue/publishedCard.js";
import { respelled, warnOfUnknown } from "./named.js";
import { type Bearer, tellNeeds } from "./needs.js";
import { FREE_FROM, pairingsOf } from "./pairings.js";
import { textShape } from "./textShapes.js";

/** What a card of the user's own does, read and checked: every problem at once, with its place. */
export const readOwnText = textReader<CardText, Bearer>({
  shape: textShape,
  pairingsOf: (text, { type }) => pairingsOf(text, type),
  published: () =>
    publishedCards().flatMap((card) => {
      const text = declaredTexts.get(declaredName(card));
      return text === undefined ? [] : pairingsOf(text, card.type);
    }),
  freeFrom: FREE_FROM,
  spelt: respelled,
  warn: warnOfUnknown,
  tellNeeds: (text, bearer, _pairings, tell) => tellNeeds(text, bearer, tell),
});
