import type { Blank } from "../../blank.js";
import { blanksOf, middleOf, SAME } from "../../cards/deck/blanks.js";
import { declarationOf } from "../cards/registry.js";
import { publishedCatalogue } from "../catalogue/catalogue.js";
import { declaredName, type PublishedCard } from "../catalogue/publishedCard.js";
import { type Deck, setsOf } from "./deck.js";

/** Decks of The Card Game with cards of theirs without text. Keywords stay: they are no text. */

let plain: readonly { readonly card: PublishedCard; readonly cost: number; readonly worth: number }[] | undefined;

/** Published units without a text that may stand in a deck of a side. */
function plainUnits(side: PublishedCard["side"]) {
  plain ??= publishedCatalogue()
    .sets.flatMap(({ cards }) => cards)
    .filter(({ type, blank, keywords }) => type === "unit" && blank && keywords.length === 0)
    .map((card) => ({ card, cost: card.cost, worth: worthOf(card) }));
  return plain.filter(({ card }) => card.side === side);
}

const worthOf = ({ icons, damageCapacity, forceIcons }: PublishedCard): number =>
  Object.values(icons).reduce((sum, one) => sum + one, 0) + damageCapacity + forceIcons;

/** Whether a card has nothing but numbers and keywords. */
const isPlain = (card: PublishedCard): boolean =>
  Object.keys(declarationOf(card) ?? {}).every((key) => key === "title");

const withoutText = ({ text: _text, ...card }: PublishedCard): PublishedCard => ({ ...card, textOf: "" });

export function blanksOfDeck(deck: Deck): Blank[] {
  const sets = setsOf(deck);
  const all = sets.flatMap(({ cards }) => cards);
  // Printings of a title are one card.
  const named = new Map(all.map((card) => [declaredName(card), card]));
  const cards = [...named].flatMap(([name, card]) => {
    const copies = all.filter((one) => declaredName(one) === name).length;
    const isUnit = card.type === "unit";
    if (isUnit || card.type === "objective")
      return isPlain(card) ? [] : [{ card, name, copies, isUnit: true, blank: withoutText(card), as: SAME }];
    const unit = middleOf(plainUnits(card.side), card.cost).card;
    const { set, place, title, version } = card;
    const own = { set, place, title, unique: false, textOf: "", ...(version === undefined ? {} : { version }) };
    return [{ card, name, copies, isUnit, blank: { ...unit, ...own }, as: `${unit.title} (${unit.cost})` }];
  });
  return blanksOf(cards, (blanks) => {
    const byName = new Map([...blanks].map(([card, blank]) => [declaredName(card), blank]));
    const changed = [...new Set(sets)].flatMap((set) => {
      const made = set.cards.map((card) => {
        const blank = byName.get(declaredName(card));
        return blank === undefined ? card : { ...blank, set: card.set, place: card.place };
      });
      return made.some((card, i) => card !== set.cards[i]) ? [{ ...set, cards: made }] : [];
    });
    const kept = (deck.own ?? []).filter(({ number }) => !changed.some((set) => set.number === number));
    return { ...deck, own: [...kept, ...changed] };
  });
}
