import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assert } from "../../../core/assert.js";
import { nameKey } from "../../../core/names.js";
import { projectRoot } from "../../../core/paths.js";
import { didYouMean } from "../../../core/problems.js";
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

interface Catalogue {
  readonly cards: readonly PublishedCard[];
  /** By `nameKey` of the full name and of the id; no two cards share one. */
  readonly byKey: ReadonlyMap<string, PublishedCard>;
  /** By `nameKey` of the base name: the versions of a unique card in order of their letters. */
  readonly versions: ReadonlyMap<string, readonly PublishedCard[]>;
}

let loaded: Catalogue | undefined;

/** Every card of the ten original sets, in order of set and number. Read from disk once. */
export function publishedCards(): readonly PublishedCard[] {
  return load().cards;
}

/**
 * The card of a full name or an id; undefined when there is none.
 * @param name "Darth Maul (E)" or "JG007", whatever the capitals and accents
 */
export function findCard(name: string): PublishedCard | undefined {
  return load().byKey.get(nameKey(name));
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
  const card = findCard(text);
  if (card !== undefined) return { card };
  const versions = versionsOf(text.replace(/ *\([A-Za-z]?\)? *$/, ""));
  if (versions.length > 0) return { problem: `there is no card "${text}"`, suggestion: offer(versions) };
  const names = new Set(load().cards.flatMap((card) => [card.name, card.baseName]));
  return { problem: `there is no card "${text}"`, suggestion: didYouMean(text, [...names]) };
}

function offer(versions: readonly PublishedCard[]): string {
  const names = versions.map((card) => `"${card.name}"`);
  return names.length === 1 ? `did you mean ${names[0]}?` : `there are ${names.join(", ")}`;
}

function load(): Catalogue {
  loaded ??= read(join(projectRoot, "src/games/tcg/catalogue/cards.jsonl"));
  return loaded;
}

function read(file: string): Catalogue {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const cards = lines.map((line) => cardOf(JSON.parse(line) as CardRecord));
  const byKey = new Map<string, PublishedCard>();
  const versions = new Map<string, PublishedCard[]>();
  for (const card of cards) {
    for (const key of [nameKey(card.name), nameKey(card.id)]) {
      assert(!byKey.has(key), "two cards share a name", { key });
      byKey.set(key, card);
    }
    const others = versions.get(nameKey(card.baseName));
    if (others === undefined) versions.set(nameKey(card.baseName), [card]);
    else others.push(card);
  }
  for (const own of versions.values()) own.sort((a, b) => (a.version < b.version ? -1 : 1));
  return { cards, byKey, versions };
}
