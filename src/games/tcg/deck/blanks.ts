import type { Blank } from "../../blank.js";
import { blanksOf, middleOf, SAME } from "../../cards/deck/blanks.js";
import { declarationOf } from "../cards/registry.js";
import { publishedCards } from "../catalogue/catalogue.js";
import { type PublishedCard, UNIT_TYPES, type UnitType } from "../catalogue/publishedCard.js";
import { cardsOf, countTypes, type Deck } from "./deck.js";

/** Decks of the Trading Card Game with cards of theirs without text. */

const isUnit = ({ type }: PublishedCard): boolean => (UNIT_TYPES as readonly string[]).includes(type);

/** Whether a card has nothing but its numbers. */
function isPlain(card: PublishedCard): boolean {
  const declared = declarationOf(card);
  return declared !== undefined && Object.keys(declared).every((key) => key === "name");
}

let plain: readonly { readonly card: PublishedCard; readonly cost: number; readonly worth: number }[] | undefined;

/** Published units without a text. */
function plainUnits(type: UnitType) {
  plain ??= publishedCards()
    .filter((card) => isUnit(card) && card.printedX === undefined && isPlain(card))
    .map((card) => ({ card, cost: card.buildCost, worth: card.power + card.health }));
  return plain.filter(({ card }) => card.type === type);
}

/** What a card costs: a Battle card, which is not built, its Force. */
const costOf = ({ type, buildCost, forceCost }: PublishedCard): number =>
  Math.max(1, type === "battle" ? forceCost : buildCost);

export function blanksOfDeck(deck: Deck): Blank[] {
  const { changes: _changes, ...printed } = deck;
  const all = cardsOf(printed);
  const counts = countTypes(all);
  // Cards that are no units become units of the type that the deck has fewest of.
  const fewest = [...UNIT_TYPES].sort((x, y) => counts[x] - counts[y])[0];
  const cards = [...new Set(all)].flatMap((card) => {
    const { id, set, number, name, side } = card;
    const copies = all.filter((one) => one === card).length;
    if (isUnit(card) && card.printedX === undefined)
      return isPlain(card) ? [] : [{ card, name, copies, isUnit: true, blank: withoutText(card), as: SAME }];
    const type = isUnit(card) ? (card.type as UnitType) : fewest;
    const unit = middleOf(plainUnits(type), costOf(card)).card;
    const blank = {
      ...unit,
      ...{ id, set, number, name, baseName: name, side, version: "", unique: false },
      textOf: "",
    };
    return [{ card, name, copies, isUnit: isUnit(card), blank, as: `${unit.name} (${unit.buildCost})` }];
  });
  return blanksOf(cards, (blanks) => {
    const kept = (deck.own ?? []).filter(({ id }) => ![...blanks.keys()].some((card) => card.id === id));
    return { ...deck, own: [...kept, ...blanks.values()] };
  });
}

const withoutText = ({ text: _text, ...card }: PublishedCard): PublishedCard => ({ ...card, textOf: "" });
