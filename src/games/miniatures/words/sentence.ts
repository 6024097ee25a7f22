import { ANYBODY, type StatCard } from "../cards/statCard.js";
import type { Ability } from "../cards/vocabulary.js";
import { rowWords } from "./rowWords.js";
import { OWN_SENTENCES } from "./termWords.js";

/** One sentence of ours about what an ability does. */

/**
 * What an ability does, read off its rows; where it has none, or more than rows say, from a table.
 * @param card who has it; its numbers count in a few
 * @returns undefined where nobody has put it into words
 */
export function sentenceOf(
  { name, rows }: Ability,
  number?: number,
  qualifier?: string,
  card: StatCard = ANYBODY,
): string | undefined {
  const own = Object.hasOwn(OWN_SENTENCES, name) ? OWN_SENTENCES[name] : undefined;
  const clauses = rows(number, qualifier, card).map(rowWords);
  const isWord = clauses.length === 0 && own === undefined;
  if (isWord) return WORDS.has(name) ? "A word that others look for; it does nothing by itself." : undefined;
  const told = clauses.map((clause) => `It ${clause}.`.replace(/^It anybody/, "Anybody"));
  return [...(own === undefined ? [] : [own]), ...told].join(" ");
}

/** Words that only name a kind of character. */
const WORDS = new Set([
  "Commando",
  "Elite Clone Trooper",
  "Ewok",
  "Gungan",
  "Imperial Knight",
  "Ithorian",
  "Machinery",
  "Order 66",
  "Pilot",
  "Soldier",
  "Trandoshan",
  "Trooper",
  "Ugnaught",
  "Wookiee",
]);
