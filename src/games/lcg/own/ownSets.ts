import { sha256 } from "../../../core/hash.js";
import { nameKey } from "../../../core/names.js";
import { didYouMean } from "../../../core/problems.js";
import { type At, below, checkShape, tell } from "../../../core/shape.js";
import type { CardKnowledge } from "../../cards/deck/deck.js";
import type { BesideOf } from "../../ownCards/beside.js";
import { listEntries, tellContradictions } from "../../ownCards/listChanges.js";
import { type OwnCards, ownCards } from "../../ownCards/ownCards.js";
import { type CardEntry, leaveUnread, readCards } from "../../ownCards/readCards.js";
import {
  addedText,
  listOwn,
  type Naming,
  type PieceKind,
  type Resolved,
  resolvePieces,
} from "../../ownCards/resolve.js";
import { OWN_TRAITS_MAX, TRAITS } from "../cards/traits.js";
import { CARDS_OF_A_SET, findSet, type ObjectiveSet, objectiveSets, setOf } from "../catalogue/catalogue.js";
import { lacksOf } from "../catalogue/playability.js";
import { declaredName, type PublishedCard, textNameOf } from "../catalogue/publishedCard.js";
import { CARD_KEYS, SET_KEYS } from "../keys.js";
import { asPrinted, CARDS, cardOfSide, factsOfCard } from "./ownCards.js";
import { setSchema } from "./schema.js";

/** Cards and objective sets of the user's own. A card that is changed is changed in every set that it stands in. */

/** The sets that are not as published. */
export type OwnSets = OwnCards<readonly ObjectiveSet[]>;

/**
 * Reads own cards and sets: files, folders, or cards written out. Every problem is told, those that keep a set from
 * being played among them.
 * @param at where the value stands
 */
export function checkOwnSets(value: unknown, at: At, knowledge: CardKnowledge): OwnSets | undefined {
  const { problems } = at;
  const before = problems.list.length;
  const entries = readCards(value, at, "lcg", { card: CARD_KEYS, set: SET_KEYS });
  const ofKind = (kind: CardEntry["kind"]) => entries.filter((one) => one.kind === kind);
  const cards = resolvePieces(ofKind("card"), CARDS);
  // A set that names a card with a mistake is not at fault.
  if (problems.list.length > before) leaveUnread(ofKind("card"));
  const changed = changedSets(cards);
  const sets = resolvePieces(ofKind("set"), setsBeside(cards, changed));
  const all = new Map([...changed, ...sets.map(({ piece }) => piece)].map((set) => [set.number, set]));
  if (sets.length === ofKind("set").length) tellUnused(cards, [...all.values()]);
  tellUnplayable(cards, sets, knowledge);
  tellTraits(cards, at);
  if (problems.list.length > before) {
    leaveUnread(entries);
    return undefined;
  }
  return ownCards([...listOwn(cards, "card", addedText), ...listOwn(sets, "objective set")], [...all.values()]);
}

/** Own sets that a deck's file brings. */
export const besideIn = (knowledge: CardKnowledge): BesideOf<ObjectiveSet> => ({
  check: (value, at) => checkOwnSets(value, at, knowledge),
  idOf: (set) => set.number,
  nameOf: (set) => set.title,
});

/** The published sets that hold changed cards, with these in their places. */
function changedSets(cards: readonly Resolved<PublishedCard>[]): ObjectiveSet[] {
  const changed = new Map(cards.flatMap(({ mark, piece }) => (mark === "changed" ? [[CARDS.idOf(piece), piece]] : [])));
  return objectiveSets().flatMap((set) => {
    if (!set.cards.some((card) => changed.has(CARDS.idOf(card)))) return [];
    const made = set.cards.map((card) => {
      const piece = changed.get(CARDS.idOf(card));
      return piece === undefined ? card : asPrinted(piece, card);
    });
    return [setIn(set.number, made, "changed")];
  });
}

/** Six cards as a set, each in its place. */
export function setIn(
  number: number,
  cards: readonly PublishedCard[],
  own: NonNullable<ObjectiveSet["own"]>,
): ObjectiveSet {
  return {
    ...setOf(
      number,
      cards.map((card, i) => ({ ...card, set: number, place: i + 1 })),
    ),
    own,
  };
}

/** How sets are found and made, with own cards among those that they may hold. */
function setsBeside(
  cards: readonly Resolved<PublishedCard>[],
  changed: readonly ObjectiveSet[],
): PieceKind<ObjectiveSet> {
  const own = new Map(cards.map(({ piece }) => [nameKey(declaredName(piece)), piece]));
  const withChanged = new Map(changed.map((set) => [set.number, set]));
  return {
    noun: "objective set",
    find(text) {
      const found = findSet(text);
      return "set" in found ? { piece: withChanged.get(found.set.number) ?? found.set } : found;
    },
    nameOf: (set) => set.title,
    idOf: (set) => String(set.number),
    keyOf: nameKey,
    make: (entry, naming, base) => makeSet(entry, naming, base, own),
    isSame: ({ cards: now }, { cards: before }) => now.every((card, i) => factsOfCard(card) === factsOfCard(before[i])),
  };
}

function makeSet(
  entry: CardEntry,
  { name, mark }: Naming,
  base: ObjectiveSet | undefined,
  own: ReadonlyMap<string, PublishedCard>,
): ObjectiveSet | undefined {
  const { value, problems } = entry;
  const before = problems.list.length;
  const shape = checkShape(setSchema, value, entry);
  if (shape === undefined) return undefined;
  const objective =
    shape.objective === undefined ? base?.cards[0] : cardNamed(shape.objective, own, below(entry, "objective"));
  const others = changedCards(entry, base, own, objective?.side);
  if (others === undefined || (shape.objective !== undefined && objective === undefined)) return undefined;
  if (objective === undefined && shape.objective === undefined)
    tell(entry, `the set "${name}" needs an objective`, "objective: TITLE");
  else if (objective !== undefined && objective.type !== "objective")
    tell(below(entry, "objective"), `"${objective.title}" is a ${objective.type}, no objective`);
  if (objective?.own === "yours" && nameKey(objective.title) !== nameKey(name))
    tell(entry, `a set is called as its objective is: "${objective.title}", not "${name}"`);
  if (others.length !== CARDS_OF_A_SET - 1 && problems.list.length === before) {
    const message = `the set "${name}" has ${others.length} cards besides its objective; it has ${CARDS_OF_A_SET - 1}`;
    tell(base === undefined ? entry : below(entry, "cards"), message);
  }
  const sides = new Set([objective, ...others].map((card) => card?.side));
  if (sides.size > 1 && problems.list.length === before) tell(entry, `the set "${name}" has cards of both sides`);
  if (objective === undefined || problems.list.length > before) return undefined;
  // A set is known by the title of its objective.
  const isNamed = mark === "changed" || objective.own === "yours";
  const words = objective.text === undefined ? { textOf: textNameOf(objective) } : {};
  const titled = isNamed ? objective : { ...objective, title: name, ...words, own: mark };
  const number = mark === "changed" ? base!.number : numberOf(name);
  return { ...setIn(number, [titled, ...others], mark), title: mark === "changed" ? base!.title : name };
}

/** A number that no published set has, the same wherever the set is named so. */
export const numberOf = (name: string): number =>
  1_000_000 + (Number.parseInt(sha256(nameKey(name)).slice(0, 8), 16) % 1_000_000_000);

/**
 * The five cards besides the objective: the base's with what an entry changes, or those that it writes whole.
 * @returns undefined where one of them could not be read
 */
function changedCards(
  entry: CardEntry,
  base: ObjectiveSet | undefined,
  own: ReadonlyMap<string, PublishedCard>,
  side: PublishedCard["side"] | undefined,
): PublishedCard[] | undefined {
  const before = base?.cards.slice(1) ?? [];
  const entries = listEntries(entry.value.cards, base !== undefined, below(entry, "cards"));
  if (entries === undefined) return [...before];
  tellContradictions(entries, nameKey);
  const list = entries.some((one) => one.how === "=") ? [] : [...before];
  let isUnread = false;
  for (const { how, text, at } of entries) {
    isUnread ||= how !== "-" && isUnreadCard(text, own, at);
    if (how !== "-") {
      const card = onSide(cardNamed(text, own, at), side);
      if (card?.type === "objective") tell(at, `"${card.title}" is an objective; a set has one`);
      if (card !== undefined) list.push(card);
      continue;
    }
    const key = nameKey(text);
    const isIt = (card: PublishedCard) => nameKey(declaredName(card)) === key || nameKey(card.title) === key;
    const index = list.findIndex(isIt);
    if (index >= 0) list.splice(index, 1);
    else {
      const had = before.filter(isIt).length;
      const titles = before.map((card) => card.title);
      const which = had === 0 ? "card" : had === 1 ? "second card" : "further card";
      const message = `the set "${base?.title}" has no ${which} "${text}" to take away`;
      const suggestion = had > 0 ? undefined : (didYouMean(text, titles) ?? `it has ${titles.join(", ")}`);
      tell(at, message, suggestion);
    }
  }
  return isUnread ? undefined : list;
}

/** Whether a text names a card that has a mistake of its own. */
const isUnreadCard = (text: string, own: ReadonlyMap<string, PublishedCard>, { problems }: At): boolean =>
  problems.isUnread(text, own.has(nameKey(text)) || "piece" in CARDS.find(text));

/** A card as a side has it: fate cards are on both. */
function onSide(card: PublishedCard | undefined, side: PublishedCard["side"] | undefined): PublishedCard | undefined {
  if (card === undefined || side === undefined || card.side === side) return card;
  const there = cardOfSide(declaredName(card), side);
  if (there === undefined) return card;
  return card.own === "changed" ? asPrinted(card, there) : card.own === undefined ? there : card;
}

/** The card of a title, own ones before published ones. */
function cardNamed(text: string, own: ReadonlyMap<string, PublishedCard>, at: At): PublishedCard | undefined {
  const mine = own.get(nameKey(text));
  if (mine !== undefined) return mine;
  const found = CARDS.find(text);
  if (isUnreadCard(text, own, at)) return undefined;
  if ("piece" in found) return found.piece;
  const titles = [...own.values()].map((card) => card.title);
  const [, times, title] = /^(\d+)\s*x?\s+(.+)$/i.exec(text) ?? [];
  if (title !== undefined && (own.has(nameKey(title)) || "piece" in CARDS.find(title)))
    return tell(at, `"${text}": a set lists each card by itself`, `write "${title}" ${times} times`);
  return tell(at, found.problem, didYouMean(text, titles) ?? found.suggestion);
}

/** New cards come into play by sets alone. */
function tellUnused(cards: readonly Resolved<PublishedCard>[], sets: readonly ObjectiveSet[]): void {
  const used = new Set(sets.flatMap((set) => set.cards.map((card) => nameKey(card.title))));
  const bases = new Set(cards.map(({ basedOn }) => basedOn));
  for (const { name, mark, entry } of cards) {
    if (mark === "changed" || used.has(nameKey(name)) || bases.has(name)) continue;
    const suggestion = "sets: [{ based on: SET, cards: [+ NEW, - OLD] }]";
    tell(entry, `"${name}" is in no objective set, so that no deck has it`, suggestion);
  }
}

/** Own cards, and sets, that cannot be played, each at its place. */
function tellUnplayable(
  cards: readonly Resolved<PublishedCard>[],
  sets: readonly Resolved<ObjectiveSet>[],
  knowledge: CardKnowledge,
): void {
  const tellLacks = (name: string, lacks: readonly string[], entry: CardEntry) => {
    if (lacks.length > 0) tell(entry, `"${name}" cannot be played yet: ${lacks.join(", ")}`);
  };
  for (const { name, piece, entry } of cards) tellLacks(name, lacksOf(piece, knowledge), entry);
  for (const { name, piece, entry } of sets) {
    const published = piece.cards.filter((card) => card.own === undefined);
    const lacks = published.flatMap((card) => lacksOf(card, knowledge).map((lack) => `${card.title}: ${lack}`));
    tellLacks(name, [...new Set(lacks)], entry);
  }
}

/** Traits that no published card has are numbered beside the others, and there is room for so many. */
function tellTraits(cards: readonly Resolved<PublishedCard>[], at: At): void {
  const own = new Set<string>(cards.flatMap(({ piece }) => piece.traits));
  for (const trait of TRAITS) own.delete(trait);
  if (own.size > OWN_TRAITS_MAX)
    tell(at, `${own.size} traits that no published card has are too many; there may be ${OWN_TRAITS_MAX}`);
}
