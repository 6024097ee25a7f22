import { assert } from "../../../core/assert.js";
import { nameKey } from "../../../core/names.js";
import { didYouMean, few, type Named, SUGGESTED_MAX } from "../../../core/problems.js";
import { byKey, readRecords } from "../../../core/records.js";
import type { OwnMark } from "../../ownCards/ownCards.js";
import type { Affiliation, CardAffiliation, LcgSide } from "./affiliations.js";
import { NICKNAMES } from "./nicknames.js";
import { type CardRecord, cardOf, type PublishedCard } from "./publishedCard.js";

/** Cards in an objective set: the objective itself and five others. */
export const CARDS_OF_A_SET = 6;

/** The sets of the core box are those numbered up to this. */
export const CORE_SETS = 36;

/** Six cards that go into a deck together. */
export interface ObjectiveSet {
  readonly number: number;
  /** Title of its objective. */
  readonly title: string;
  readonly side: LcgSide;
  /** Affiliation of its objective; the other cards may have others. */
  readonly affiliation: CardAffiliation;
  readonly onePerDeck: boolean;
  readonly onlyFor?: Affiliation;
  /** In the order of their places, the objective first. */
  readonly cards: readonly PublishedCard[];
  /** Of a set of the user's own: what it is beside the published ones. */
  readonly own?: OwnMark;
}

/** Objective sets, and how they are found: the published ones, or these with somebody's own. */
export interface Catalogue {
  readonly sets: readonly ObjectiveSet[];
  readonly byNumber: ReadonlyMap<number, ObjectiveSet>;
  readonly byTitle: ReadonlyMap<string, ObjectiveSet>;
  /** As `findSet`. */
  find(text: string | number): FoundSet;
}

interface Published extends Catalogue {
  readonly cards: readonly PublishedCard[];
  readonly affiliations: ReadonlyMap<string, PublishedCard>;
  readonly traits: ReadonlySet<string>;
}

let loaded: Published | undefined;

/** The published objective sets alone. Read from disk once. */
export const publishedCatalogue = (): Catalogue => load();

const withOwn = new WeakMap<readonly ObjectiveSet[], Catalogue>();

/**
 * The published sets with somebody's own: those that change one stand in its place, the others behind all. Made once
 * for each list.
 */
export function catalogueWith(own: readonly ObjectiveSet[] | undefined): Catalogue {
  if (own === undefined || own.length === 0) return load();
  const known = withOwn.get(own) ?? makeWithOwn(own);
  withOwn.set(own, known);
  return known;
}

function makeWithOwn(own: readonly ObjectiveSet[]): Catalogue {
  const changed = new Map(own.map((set) => [set.number, set]));
  const published = load();
  const added = own.filter((set) => !published.byNumber.has(set.number));
  return tablesOf([...published.sets.map((set) => changed.get(set.number) ?? set), ...added]);
}

function tablesOf(sets: readonly ObjectiveSet[]): Catalogue {
  const byNumber = new Map(sets.map((set) => [set.number, set]));
  const byTitle = new Map(sets.map((set) => [nameKey(set.title), set]));
  const tables = { sets, byNumber, byTitle };
  return { ...tables, find: (text) => findIn(tables, text) };
}

/**
 * Every official card: the core's affiliation cards, all objective sets in order, two challenge decks, later
 * affiliation cards.
 */
export function publishedCards(): readonly PublishedCard[] {
  return load().cards;
}

/** The 289 objective sets in order of their numbers. */
export function objectiveSets(): readonly ObjectiveSet[] {
  return load().sets;
}

/** The objective set of a number; undefined when there is none. */
export function findObjectiveSet(number: number): ObjectiveSet | undefined {
  return load().byNumber.get(number);
}

/** The affiliation card of a title: "Jedi", or a later one such as "Dark Masters"; undefined when there is none. */
export function affiliationCard(title: string): PublishedCard | undefined {
  return load().affiliations.get(nameKey(title));
}

/** Every trait that some card has. */
export function allTraits(): ReadonlySet<string> {
  return load().traits;
}

export type FoundSet =
  | { readonly set: ObjectiveSet }
  | { readonly problem: string; readonly suggestion?: string | undefined };

/**
 * Finds the objective set a person means.
 * @param text its number, or the title of its objective whatever the capitals and accents
 * @returns the set, or what is wrong with the text and the nearest valid one
 */
export function findSet(text: string | number): FoundSet {
  return load().find(text);
}

function findIn(
  { byNumber, byTitle, sets }: Pick<Catalogue, "byNumber" | "byTitle" | "sets">,
  text: string | number,
): FoundSet {
  if (typeof text === "number" || /^\d+$/.test(text.trim())) {
    const set = byNumber.get(Number(text));
    if (set !== undefined) return { set };
    const most = sets.filter((one) => one.own !== "yours").length;
    return { problem: `there is no objective set ${text}`, suggestion: `they are numbered 1 to ${most}` };
  }
  const set = byTitle.get(nameKey(text));
  if (set !== undefined) return { set };
  const holders = sets.filter((s) => s.cards.some((c) => nameKey(c.title) === nameKey(text)));
  const places = few(
    holders.map(({ number, title }) => `set ${number}, "${title}"`),
    SUGGESTED_MAX,
  );
  const suggestion =
    holders.length === 0
      ? didYouMean(text, [...sets.map(toldOf), ...sets.flatMap(toldByCards)], NICKNAMES)
      : `a card of that title is in ${places.join("; ")}`;
  return { problem: `no objective has the title "${text}"`, suggestion };
}

const toldOf = ({ title, number }: ObjectiveSet): Named => ({ name: title, note: () => `set ${number}` });

/** A set is also meant by the cards that are in it. */
const toldByCards = ({ title, cards }: ObjectiveSet): Named[] =>
  cards.slice(1).map((card) => ({ name: card.title, leadsTo: title, note: () => card.title }));

function load(): Published {
  loaded ??= read();
  return loaded;
}

function read(): Published {
  const cards = readRecords<CardRecord>("src/games/lcg/catalogue/cards.jsonl").map(cardOf);
  const inSets = cards.filter((card) => card.set !== 0);
  const bySet = byKey(inSets, (card) => card.set);
  const sets = [...bySet].map(([number, own]) => setOf(number, own)).sort((a, b) => a.number - b.number);
  const affiliations = cards.filter((c) => c.type === "affiliation");
  return {
    cards,
    ...tablesOf(sets),
    affiliations: new Map(affiliations.map((c) => [nameKey(c.title), c])),
    traits: new Set(cards.flatMap((c) => c.traits)),
  };
}

export function setOf(number: number, own: readonly PublishedCard[]): ObjectiveSet {
  const cards = [...own].sort((a, b) => a.place - b.place);
  const objective = cards[0];
  const isWhole = cards.length === CARDS_OF_A_SET && cards.every((c, i) => c.place === i + 1);
  assert(isWhole && objective.type === "objective", "an objective set is not whole", { number });
  const { title, side, affiliation, onePerDeck, onlyFor } = objective;
  return { number, title, side, affiliation, onePerDeck, ...(onlyFor === undefined ? {} : { onlyFor }), cards };
}
