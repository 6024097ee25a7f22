import { assert } from "../../../core/assert.js";
import { nameKey } from "../../../core/names.js";
import { nameAside, ownCards } from "../../ownCards/ownCards.js";
import type { StatChange } from "../../pricing.js";
import type { NumberedCard, ValuedPiece, Valuing, WeighedNumber } from "../../valuing.js";
import { knowledge } from "../cards/registry.js";
import { catalogueWith, findObjectiveSet, type ObjectiveSet } from "../catalogue/catalogue.js";
import { isPlayableSet } from "../catalogue/playability.js";
import { declaredName, type PublishedCard } from "../catalogue/publishedCard.js";
import { mostCopies } from "../deck/construction.js";
import { type Deck, setLabel, setsOf } from "../deck/deck.js";
import { changed, prints } from "../deck/whatIfs.js";
import type { LcgOptions } from "../options.js";
import { factsOfCard } from "./ownCards.js";
import { numberOf, type OwnSets, setIn } from "./ownSets.js";

/** Own objective sets, and those that own cards change, beside what they are based on: decks are made of whole sets. */

const CHANGES: readonly StatChange[] = [
  { field: "cost", change: 1 },
  { field: "damageCapacity", change: 1 },
  { field: "forceIcons", change: 1 },
  { field: "unitDamage", change: 1 },
  { field: "resources", change: 1 },
];

const WEIGHED: readonly WeighedNumber[] = [
  { field: "cost", change: 1, least: 0, isCost: true },
  { field: "damageCapacity", change: 1, least: 1 },
  { field: "forceIcons", change: 1, least: 0 },
  { field: "resources", change: 1, least: 0 },
  ...(["unitDamage", "tactics", "blast", "edgeUnitDamage", "edgeTactics", "edgeBlast"] as const).map((field) => {
    return { field, change: 1, least: 0 };
  }),
];

export const valuing: Valuing = {
  beside(options) {
    const { cards } = options as LcgOptions;
    assert(cards !== undefined, "own cards to be put beside others", {});
    return (cards as OwnSets).content
      .filter((set) => isPlayableSet(set, knowledge))
      .map((set) => besideItsBase(options as LcgOptions, cards as OwnSets, set));
  },
  weighed: WEIGHED,
  cardsOf: (content) => [...new Set(setsOf(content as Deck))].flatMap(numberedIn),
  poolNames: (content) =>
    new Map(setsOf(content as Deck).map((set) => [setLabel(set), set.own === "yours" ? set.title : `${set.number}`])),
};

/** The cards of a set but its objective, whose name means the whole set, as does that of a card which shares it. */
function numberedIn(set: ObjectiveSet): NumberedCard[] {
  const own = set.cards.filter(({ type, title }) => type !== "objective" && nameKey(title) !== nameKey(set.title));
  return own.map((card) => {
    const { cost, damageCapacity, forceIcons, resources, icons } = card;
    const numbers = Object.entries({ cost, damageCapacity, forceIcons, resources, ...icons });
    const printed = numbers.filter(([field]) => prints(card, field) && card.printedX !== field);
    return { name: declaredName(card), piece: setLabel(set), numbers: Object.fromEntries(printed) };
  });
}

function besideItsBase(options: LcgOptions, cards: OwnSets, set: ObjectiveSet): ValuedPiece {
  const mark = set.own!;
  const listed = listedAs(cards, set);
  const { note, basedOn } = cards.list[listed];
  const published = mark === "changed" ? findObjectiveSet(set.number) : undefined;
  const isSame = published !== undefined && factsOf(set) === factsOf(published);
  const own = mark === "changed" ? titled(set, nameAside(set.title, isSame)) : set;
  const base = published ?? (basedOn === undefined ? undefined : baseOf(cards, set, basedOn));
  const variants = variantsOf(own);
  const all = [own, ...(base?.own === undefined ? [] : [base]), ...variants.map((one) => one.set)];
  const list = all.map(({ title }) => ({ name: title, mark: "yours" as const, kind: "objective set" }));
  const named = [...new Set(set.cards.filter((card) => card.own !== undefined).map(declaredName))];
  return {
    name: set.title,
    mark,
    ...(note === undefined ? {} : { note }),
    listed,
    copies: mostCopies(own, "tournament"),
    cards: named,
    options: { ...options, cards: ownCards(list, all) },
    alone: { ...options, cards: aloneOf(cards, base?.own === undefined ? [set] : [set, base]) },
    drawn: setLabel(own),
    ...(base === undefined ? {} : { basedOn: { name: base.title, drawn: setLabel(base) } }),
    variants: variants.map(({ field, change, set: one }) => ({ field, change, drawn: setLabel(one) })),
  };
}

/** Own cards and sets as far as some sets need them. */
function aloneOf({ list }: OwnSets, sets: readonly ObjectiveSet[]): OwnSets {
  const titles = new Set(sets.map(({ title }) => nameKey(title)));
  const named = new Set(
    sets.flatMap(({ cards }) => cards.flatMap((card) => (card.own === undefined ? [] : [nameKey(declaredName(card))]))),
  );
  const isTheirs = ({ kind, name }: OwnSets["list"][number]) =>
    (kind === "objective set" ? titles : named).has(nameKey(name));
  return ownCards(list.filter(isTheirs), sets);
}

/** The set's own place in the list, or that of the first card that changes it. */
function listedAs({ list }: OwnSets, set: ObjectiveSet): number {
  const own = list.findIndex(({ kind, name }) => kind === "objective set" && nameKey(name) === nameKey(set.title));
  if (own >= 0) return own;
  const names = new Set(set.cards.flatMap((card) => (card.own === undefined ? [] : [nameKey(declaredName(card))])));
  const card = list.findIndex(({ kind, name }) => kind === "card" && names.has(nameKey(name)));
  assert(card >= 0, "a set of one's own is there because something of it is listed", { title: set.title });
  return card;
}

/** The same cards as a set of another name and number. */
const titled = (set: ObjectiveSet, title: string): ObjectiveSet => ({
  ...setIn(numberOf(title), set.cards, "yours"),
  title,
});

function baseOf({ content }: OwnSets, set: ObjectiveSet, name: string): ObjectiveSet | undefined {
  const other = content.find((one) => one !== set && nameKey(one.title) === nameKey(name));
  if (other !== undefined) return other;
  const found = catalogueWith(content).find(name);
  return "set" in found && found.set !== set ? found.set : undefined;
}

/** The set with a number changed on its own cards, or on all where none is the user's own. */
function variantsOf(set: ObjectiveSet) {
  const isOwn = set.cards.some((card) => card.own !== undefined);
  return CHANGES.flatMap(({ field, change }) => {
    const isMeant = (card: PublishedCard) => (!isOwn || card.own !== undefined) && prints(card, field);
    if (!set.cards.some(isMeant)) return [];
    const cards = set.cards.map((card) =>
      isMeant(card) ? changed(card, { of: "", quantity: field, how: "+", amount: change }) : card,
    );
    return [{ field, change, set: titled({ ...set, cards }, `${set.title}, ${field}+${change}`) }];
  });
}

/** All that games are played by, as one text. */
const factsOf = ({ cards }: ObjectiveSet): string => cards.map(factsOfCard).join();
