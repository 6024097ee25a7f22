import { isMapping } from "../../../core/mapping.js";
import { nameKey } from "../../../core/names.js";
import { didYouMean } from "../../../core/problems.js";
import { type At, below, type Path, warn } from "../../../core/shape.js";
import type { CardText } from "../cards/vocabulary.js";
import { publishedCatalogue } from "../catalogue/catalogue.js";

/**
 * Names and subtypes that a card or its text speaks of: in the capitals of the published cards, and told where no
 * published card has them. They may be those of own cards.
 */

const SUBTYPES: ReadonlySet<string> = new Set(["subtypes", "allSubtypes", "notSubtypes", "treatAs"]);

/** What the words of a list of texts are: names of cards, or subtypes. */
function sortOf(path: Path): "names" | "subtypes" | undefined {
  const key = String(path.at(-1));
  if (key === "names") return "names";
  return SUBTYPES.has(key) || path.join(".") === "pilot.of" ? "subtypes" : undefined;
}

/** A text with names and subtypes as published cards have them. */
export const respelled = (text: CardText): CardText => visited(text, [], spelling) as CardText;

/** A name or subtype as published cards have it; as it is where none has it. */
export function spelling(sort: "names" | "subtypes", word: string): string {
  return known()[sort].get(nameKey(word)) ?? word;
}

/** Warns of each that no published card has. @param at where the text stands */
export function warnOfUnknown(text: CardText, at: At): void {
  visited(text, [], (sort, word, path) => {
    warnWhereUnknown(sort, word, below(at, ...path));
    return word;
  });
}

/** Warns of one, where no published card has it. */
export function warnWhereUnknown(sort: "names" | "subtypes", word: string, at: At): void {
  const words = known()[sort];
  if (words.has(nameKey(word)) || (sort === "subtypes" && isOnLine(word))) return;
  const message =
    sort === "names" ? `no published card is called "${word}"` : `no published card has the subtype "${word}"`;
  warn(at, message, didYouMean(word, [...words.values()]));
}

/** A value with what is made of each of its names and subtypes. */
function visited(
  value: unknown,
  path: Path,
  make: (sort: "names" | "subtypes", word: string, path: Path) => string,
): unknown {
  if (Array.isArray(value)) {
    const sort = value.every((one) => typeof one === "string") ? sortOf(path) : undefined;
    return value.map((one: unknown, i) =>
      sort === undefined ? visited(one, [...path, i], make) : make(sort, one as string, [...path, i]),
    );
  }
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visited(one, [...path, key], make)]));
}

/** By what makes two spellings the same. */
type Spellings = ReadonlyMap<string, string>;
interface Known {
  readonly names: Spellings;
  /** Words of type lines, alone and with the word that follows. */
  readonly subtypes: Spellings;
  /** All subtypes of a card as they are printed, with a blank at either end. */
  readonly lines: readonly string[];
}

let found: Known | undefined;

function known(): Known {
  if (found !== undefined) return found;
  const { cards } = publishedCatalogue();
  const pairs = (words: readonly string[]) => words.slice(1).map((word, i) => `${words[i]} ${word}`);
  const spelt = (words: readonly string[]): Spellings => new Map(words.map((word) => [nameKey(word), word]));
  found = {
    names: spelt(cards.map(({ baseName }) => baseName)),
    subtypes: spelt(cards.flatMap(({ subtypes }) => [...subtypes, ...pairs(subtypes)])),
    lines: [...new Set(cards.map(({ subtypes }) => ` ${subtypes.join(" ")} `))],
  };
  return found;
}

/** Whether more words than two stand on a type line. */
const isOnLine = (words: string): boolean => known().lines.some((line) => line.includes(` ${words} `));
