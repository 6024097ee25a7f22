import { assert } from "../../../core/assert.js";
import { likely, wordNamed } from "../../../core/names.js";
import { didYouMean, type Named } from "../../../core/problems.js";
import { byKey, readRecords } from "../../../core/records.js";
import type { NamedAbility } from "../cards/statCard.js";
import { formatAbility } from "./abilityName.js";
import { NICKNAMES } from "./nicknames.js";
import { type PublishedCard, toStatCard } from "./publishedCard.js";

/** Sets from the oldest to the newest; the Clone Wars Starter is last because the rulebook we follow belongs to it. */
export const SETS = [
  "Rebel Storm",
  "Clone Strike",
  "Revenge of the Sith",
  "Universe",
  "Champions of the Force",
  "Bounty Hunters",
  "Battle of Hoth",
  "Alliance and Empire",
  "The Force Unleashed",
  "Legacy of the Force",
  "Knights of the Old Republic",
  "The Clone Wars",
  "Clone Wars Scenario",
  "Clone Wars Battles",
  "Imperial Entanglements",
  "Jedi Academy",
  "Galaxy at War",
  "Dark Times",
  "Masters of the Force",
  "Clone Wars Starter",
] as const;

/** Sets as they came out: the Clone Wars Starter with The Clone Wars. */
export const RELEASES: readonly string[] = SETS.filter((set) => set !== "Clone Wars Starter").flatMap((set) =>
  set === "The Clone Wars" ? ["Clone Wars Starter", set] : [set],
);

interface Tables {
  readonly cards: readonly PublishedCard[];
  readonly byId: ReadonlyMap<string, PublishedCard>;
  /** Printings under their name's key, the preferred one first. */
  readonly byName: ReadonlyMap<string, readonly PublishedCard[]>;
}

/** Stat cards, and how they are found: the published ones, or these with somebody's own. */
export interface Catalogue extends Tables {
  /** As `findCard`. */
  find(text: string, set?: string): Found;
}

let loaded: Catalogue | undefined;

/** The published stat cards alone. Read from disk once. */
export const publishedCatalogue = (): Catalogue => load();

/** All 874 distinct published stat cards, in order of set and number. Read from disk once. */
export function allCards(): readonly PublishedCard[] {
  return load().cards;
}

/** The card of an id such as "rs-1"; undefined when there is none. */
export function cardById(id: string): PublishedCard | undefined {
  return load().byId.get(id.trim().toLowerCase());
}

/**
 * Every printing of a name, the preferred one first: complete records before incomplete ones, those without a doubt
 * before others, then the newest set (the Clone Wars Starter counts as newest). Capitals, accents and the difference
 * between "Name, Version" and "Name (Version)" do not matter.
 */
export function printingsOf(name: string): readonly PublishedCard[] {
  return load().byName.get(nameKey(name)) ?? [];
}

/** The printings that share a card's name but differ from it in facts: what the plain name does not mean. */
export function alternativesTo(card: PublishedCard, catalogue: Catalogue = load()): readonly PublishedCard[] {
  return (catalogue.byName.get(nameKey(card.name)) ?? []).filter((c) => c !== card && factsKey(c) !== factsKey(card));
}

export type Found =
  | { readonly card: PublishedCard }
  | {
      readonly problem: string;
      readonly suggestion?: string;
      readonly about: "name" | "set";
      /** The one card of a name like it. */
      readonly meant?: PublishedCard;
      /** The cards of names like it, where there are several. */
      readonly open?: readonly PublishedCard[];
    };

/**
 * Finds the card a person means.
 * @param text a name, "Name (Set)" or an id
 * @param set the set, when given on its own
 * @returns the preferred printing, or what is wrong with the text and the nearest valid one
 */
export function findCard(text: string, set?: string): Found {
  return load().find(text, set);
}

function findIn(tables: Tables, text: string, set: string | undefined): Found {
  const byId = set === undefined ? tables.byId.get(text.trim().toLowerCase()) : undefined;
  if (byId !== undefined) return { card: byId };
  const printings = tables.byName.get(nameKey(text)) ?? [];
  if (printings.length > 0) return set === undefined ? { card: printings[0] } : inSet(printings, set);
  const bracket = /^(.+) \(([^()]+)\)$/.exec(text.trim());
  if (set === undefined && bracket !== null && setNamed(bracket[2]) !== undefined) {
    return findIn(tables, bracket[1], bracket[2]);
  }
  const suggestion = didYouMean(text, [...tables.byName.values()].map(toldOf), NICKNAMES, VERSIONS_MAX);
  const problem = `${NO_CARD}"${text}"`;
  if (suggestion === undefined) return { problem, about: "name" };
  const [near = "", ...others] = likely(
    text,
    [...tables.byName.values()].map(([{ name }]) => name),
    NICKNAMES,
  );
  const [meant] = others.length > 0 ? [] : (tables.byName.get(nameKey(near)) ?? []);
  if (meant !== undefined) return { problem, suggestion, about: "name", meant };
  const open = [near, ...others].flatMap((name) => tables.byName.get(nameKey(name))?.[0] ?? []);
  return { problem, suggestion, about: "name", open };
}

const NO_CARD = "no stat card is named ";

/** The name of which a problem says that no card has it. */
export const unknownName = (problem: string): string | undefined =>
  problem.startsWith(NO_CARD) ? problem.slice(NO_CARD.length + 1, -1) : undefined;

/** Names that are told of one that says too little: "Vader". */
export const VERSIONS_MAX = 10;

const toldOf = ([{ name, cost }]: readonly PublishedCard[]): Named => ({ name, note: () => cost });

function inSet(printings: readonly PublishedCard[], set: string): Found {
  const wanted = setNamed(set);
  const name = printings[0].name;
  if (wanted === undefined) {
    const suggestion = didYouMean(set, SETS);
    const problem = `there is no set "${set}"`;
    return suggestion === undefined ? { problem, about: "set" } : { problem, suggestion, about: "set" };
  }
  const card = printings.find((c) => c.set === wanted);
  if (card !== undefined) return { card };
  const sets = [...new Set(printings.map((c) => c.set))].join(", ");
  return { problem: `"${name}" was not printed in ${wanted}`, suggestion: `it is in ${sets}`, about: "set" };
}

const setNamed = (text: string): string | undefined => wordNamed(SETS, text);

/** What makes two spellings of a name the same. */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replace(/ \(([^()]+)\)$/, ", $1")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Equal for cards that play the same: everything on the card except set and number. */
export function factsKey(card: PublishedCard): string {
  const { name, set: _set, abilities, powers, ...numbers } = toStatCard(card);
  const named = (list: readonly NamedAbility[]) => list.map(formatAbility).sort();
  return JSON.stringify([nameKey(name), numbers, card.missing ?? [], named(abilities), named(powers)]);
}

function load(): Catalogue {
  loaded ??= catalogueOf(readRecords<PublishedCard>("src/games/miniatures/catalogue/characters.jsonl"));
  return loaded;
}

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
  const added = own.filter((card) => !published.byId.has(card.id));
  return catalogueOf([...published.cards.map((card) => changed.get(card.id) ?? card), ...added]);
}

function catalogueOf(cards: readonly PublishedCard[]): Catalogue {
  const byId = new Map(cards.map((c) => [c.id, c]));
  assert(byId.size === cards.length, "ids of the catalogue are not distinct", { cards: cards.length, ids: byId.size });
  const byName = byKey(cards, (card) => nameKey(card.name));
  for (const printings of byName.values()) printings.sort((a, b) => preference(b) - preference(a));
  const tables = { cards, byId, byName };
  return { ...tables, find: (text, set) => findIn(tables, text, set) };
}

/** Higher is preferred when a plain name is given. */
function preference(card: PublishedCard): number {
  if (card.own === "yours") return 0;
  const set = (SETS as readonly string[]).indexOf(card.set);
  assert(set >= 0, "a card of an unknown set", { id: card.id, set: card.set });
  return (card.missing === undefined ? 1000 : 0) + (card.doubt === undefined ? 100 : 0) + set;
}
