import { assert } from "../../../core/assert.js";
import { nameKey } from "../../../core/names.js";
import { nameAside, ownCards } from "../../ownCards/ownCards.js";
import type { StatChange } from "../../pricing.js";
import type { ValuedPiece, Valuing } from "../../valuing.js";
import { catalogueWith, publishedCatalogue } from "../catalogue/catalogue.js";
import { type PublishedCard, unitTypeOf } from "../catalogue/publishedCard.js";
import { cardsOf, type Deck, MAX_COPIES } from "../deck/deck.js";
import type { TcgOptions } from "../options.js";
import { factsOf, type OwnTcgCards } from "./ownCards.js";

/** Own cards beside what they are based on, for studies of what they are worth. */

/** Costs to either side of a card's own, which say what cost matters. */
const COSTS = [-4, -2, 2, 4, 6] as const;
const UNIT_CHANGES: readonly StatChange[] = [
  { field: "power", change: 1 },
  { field: "health", change: 1 },
  { field: "speed", change: 10 },
];
/** Numbers of cards are kept within a byte. */
const MOST = 255;

export const valuing: Valuing = {
  beside(options) {
    const { cards } = options as TcgOptions;
    assert(cards !== undefined, "own cards to be put beside others", {});
    return cards.list.map((_, index) => besideItsBase(options as TcgOptions, cards as OwnTcgCards, index));
  },
  weighed: [
    { field: "buildCost", change: 1, least: 0, isCost: true },
    { field: "forceCost", change: 1, least: 0, isCost: true },
    { field: "power", change: 1, least: 0 },
    { field: "health", change: 1, least: 1 },
    { field: "speed", change: 10, least: 10 },
  ],
  cardsOf: (content) =>
    [...new Set(cardsOf(content as Deck))].map((card) => {
      return { name: card.name, piece: card.name, numbers: numbersOf(card) };
    }),
  poolNames: (content) => new Map(cardsOf(content as Deck).map(({ name }) => [name, name])),
};

/** Numbers that a card prints: no X, and no cost that a text says. */
function numbersOf(card: PublishedCard): Readonly<Record<string, number>> {
  const fields = [
    card.type === "battle" ? ("forceCost" as const) : ("buildCost" as const),
    ...(unitTypeOf(card) === undefined ? [] : (["power", "health", "speed"] as const)),
  ];
  const printed = fields.filter((field) => !card.printedX?.includes(field));
  return Object.fromEntries(printed.map((field) => [field, card[field]]));
}

function besideItsBase(options: TcgOptions, cards: OwnTcgCards, index: number): ValuedPiece {
  const card = cards.content[index];
  const { name, mark, note, basedOn } = cards.list[index];
  const published = mark === "changed" ? publishedCatalogue().byId.get(card.id) : undefined;
  const isSame = published !== undefined && factsOf(card) === factsOf(published);
  const own = mark === "changed" ? namedAside(card, nameAside(card.name, isSame)) : card;
  const base = published ?? (basedOn === undefined ? undefined : baseOf(cards, index, basedOn));
  const costField = card.type === "battle" ? "forceCost" : "buildCost";
  const variants = variantsOf(own, costField);
  const all = [own, ...(base?.own === undefined ? [] : [base]), ...variants.map((one) => one.card)];
  const list = all.map((one) => ({ name: one.name, mark: "yours" as const, kind: "card" }));
  return {
    name,
    mark,
    ...(note === undefined ? {} : { note }),
    listed: index,
    copies: MAX_COPIES,
    options: { ...options, cards: ownCards(list, all) },
    alone: { ...options, cards: aloneOf(cards, base?.own === undefined ? [card] : [card, base]) },
    drawn: own.name,
    ...(base === undefined ? {} : { basedOn: { name: base.name, drawn: base.name } }),
    cost: { field: costField, value: card[costField], ...(base && { before: base[costField] }) },
    variants: variants.map(({ field, change, card: { name: drawn } }) => ({ field, change, drawn })),
  };
}

/** Some of the own cards. */
function aloneOf({ list, content }: OwnTcgCards, cards: readonly PublishedCard[]): OwnTcgCards {
  const places = [...content.keys()].filter((place) => cards.includes(content[place]));
  return ownCards(
    places.map((place) => list[place]),
    places.map((place) => content[place]),
  );
}

/** A card under a name and an id of its own, so that another may stand beside it; its person stays the same. */
const namedAside = (card: PublishedCard, name: string): PublishedCard => ({
  ...card,
  name,
  id: `own:${nameKey(name)}`,
  set: "own",
  number: 0,
  own: "yours",
});

function baseOf({ content }: OwnTcgCards, index: number, name: string): PublishedCard | undefined {
  const other = content.find((card, i) => i !== index && card.name === name);
  if (other !== undefined) return other;
  const found = catalogueWith(content).resolve(name);
  return "card" in found ? found.card : undefined;
}

function variantsOf(card: PublishedCard, costField: "buildCost" | "forceCost") {
  const changes = [
    ...(unitTypeOf(card) === undefined ? [] : UNIT_CHANGES),
    ...COSTS.map((change) => ({ field: costField, change })),
  ];
  return changes.flatMap(({ field, change }) => {
    const value = card[field as "power"] + change;
    // A number that is printed as X has no other value.
    if (value < 0 || value > MOST || card.printedX?.includes(field as "power")) return [];
    const name = `${card.name}, ${field}${change < 0 ? "" : "+"}${change}`;
    return [{ field, change, card: { ...namedAside(card, name), [field]: value } }];
  });
}
