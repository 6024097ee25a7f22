import { assert } from "../../../core/assert.js";
import { nameKey } from "../../../core/names.js";
import { didYouMean, type Named, SUGGESTED_MAX } from "../../../core/problems.js";
import { byKey, readRecords } from "../../../core/records.js";
import { NICKNAMES } from "./nicknames.js";
import { type CardRecord, cardOf, type PublishedCard } from "./publishedCard.js";

/** The ten sets of the original game in the order of their publication: code in ids, and name. */
export const SETS: ReadonlyMap<string, string> = new Map([
  ["AOTC", "Attack of the Clones"],
  ["SR", "Sith Rising"],
  ["ANH", "A New Hope"],
  ["BOY", "Battle of Yavin"],
  ["JG", "Jedi Guardians"],
  ["ESB", "The Empire Strikes Back"],
  ["RAS", "Rogues and Scoundrels"],
  ["PM", "The Phantom Menace"],
  ["ROTJ", "Return of the Jedi"],
  ["ROTS", "Revenge of the Sith"],
]);

/** Cards, and how they are found: the published ones, or these with somebody's own. */
export interface Catalogue extends Tables {
  /** As `resolveCard`. */
  resolve(text: string): FoundCard;
}

interface Tables {
  readonly cards: readonly PublishedCard[];
  /** By `nameKey` of the full name and of the id; no two cards share one. */
  readonly named: ReadonlyMap<string, PublishedCard>;
  readonly byId: ReadonlyMap<string, PublishedCard>;
  /** By `nameKey` of the base name: the versions of a unique card in order of their letters. */
  readonly versions: ReadonlyMap<string, readonly PublishedCard[]>;
}

let loaded: Catalogue | undefined;

/** The published cards alone. Read from disk once. */
export const publishedCatalogue = (): Catalogue => load();

const withOwn = new WeakMap<readonly PublishedCard[], Catalogue>();

/**
 * The published cards with somebody's own: those that change one stand in its place, the others behind all. Made once
 * for each list.
 */
export function catalogueWith(own: readonly PublishedCard[] | undefined): Catalogue {
  if (own === undefined || own.length === 0) return load();
  const known = withOwn.get(own) ?? makeWithOwn(own);
  withOwn.set(own, known);
  return known;
}

function makeWithOwn(own: readonly PublishedCard[]): Catalogue {
  const changed = new Map(own.map((card) => [card.id, card]));
  const published = load();
  const added = own.filter((card) => !published.named.has(nameKey(card.id)));
  return catalogueOf([...published.cards.map((card) => changed.get(card.id) ?? card), ...added]);
}

/** Every card of the ten original sets, in order of set and number. Read from disk once. */
export function publishedCards(): readonly PublishedCard[] {
  return load().cards;
}

/**
 * The card of a full name or an id; undefined when there is none.
 * @param name "Darth Maul (E)" or "JG007", whatever the capitals and accents
 */
export function findCard(name: string): PublishedCard | undefined {
  return load().named.get(nameKey(name));
}

/** The cards of a base name such as "Darth Maul", in order of version; empty when there is none. */
export function versionsOf(baseName: string): readonly PublishedCard[] {
  return load().versions.get(nameKey(baseName)) ?? [];
}

export type FoundCard =
  | { readonly card: PublishedCard }
  | { readonly problem: string; readonly suggestion?: string | undefined };

/**
 * Finds the card a person means.
 * @param text its full name, or its id
 * @returns the card, or what is wrong with the text and the nearest valid name
 */
export function resolveCard(text: string): FoundCard {
  return load().resolve(text);
}

function resolveIn(tables: Tables, text: string): FoundCard {
  const card = tables.named.get(nameKey(text));
  if (card !== undefined) return { card };
  const versions = tables.versions.get(nameKey(text.replace(/ *\([A-Za-z]?\)? *$/, ""))) ?? [];
  if (versions.length > 0) return { problem: `there is no card "${text}"`, suggestion: offer(versions) };
  return { problem: `there is no card "${text}"`, suggestion: suggestionFor(text, tables) };
}

/** Cards of several versions are told together, unless a version is asked for. */
function suggestionFor(text: string, { cards, versions }: Tables): string | undefined {
  if (VERSION.test(text)) return didYouMean(text, cards.map(toldOf), NICKNAMES);
  const names = [...versions.values()].map((own): Named => {
    const [{ baseName, version }, last] = [own[0], own.at(-1)!];
    if (own.length === 1) return toldOf(last);
    return { name: baseName, leadsTo: baseName, note: () => `${version} to ${last.version}` };
  });
  return didYouMean(text, names, NICKNAMES);
}

const VERSION = /\([A-Za-z]\)\s*$/;

/** Battle cards have no build cost. */
const toldOf = ({ name, type, buildCost }: PublishedCard): Named => ({
  name,
  note: () => (type === "battle" ? undefined : buildCost),
});

function offer(versions: readonly PublishedCard[]): string {
  const names = versions.map((card) => `"${card.name}"`);
  if (names.length === 1) return `did you mean ${names[0]}?`;
  if (names.length <= SUGGESTED_MAX) return `there are ${names.join(", ")}`;
  return `there are ${names.length}, ${names[0]} to ${names.at(-1)}`;
}

function load(): Catalogue {
  loaded ??= catalogueOf(readRecords<CardRecord>("src/games/tcg/catalogue/cards.jsonl").map(cardOf));
  return loaded;
}

function catalogueOf(cards: readonly PublishedCard[]): Catalogue {
  const named = new Map<string, PublishedCard>();
  for (const card of cards) {
    for (const key of [nameKey(card.name), nameKey(card.id)]) {
      assert(!named.has(key), "two cards share a name", { key });
      named.set(key, card);
    }
  }
  const versions = byKey(cards, (card) => nameKey(card.baseName));
  for (const own of versions.values()) own.sort((a, b) => (a.version < b.version ? -1 : 1));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const tables = { cards, named, byId, versions };
  return { ...tables, resolve: (text) => resolveIn(tables, text) };
}
