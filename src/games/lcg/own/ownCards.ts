import { nameKey } from "../../../core/names.js";
import { didYouMean, type Problems } from "../../../core/problems.js";
import { checkShape, report } from "../../../core/shape.js";
import type { Source } from "../../../core/source.js";
import { listEntries, tellContradictions, warnOfPresent } from "../../ownCards/listChanges.js";
import type { CardEntry } from "../../ownCards/readCards.js";
import type { Naming, PieceKind } from "../../ownCards/resolve.js";
import { AFFILIATIONS, affiliationNamed, type CardAffiliation } from "../catalogue/affiliations.js";
import { allTraits, publishedCards } from "../catalogue/catalogue.js";
import {
  type CombatIcons,
  cardOf,
  declaredName,
  formatKeyword,
  type Keyword,
  type PublishedCard,
  parseKeyword,
  textNameOf,
} from "../catalogue/publishedCard.js";
import { changedCardSchema, newCardSchema } from "./schema.js";

/** Cards of the user's own: published ones with other facts, and new ones without text. */

let byName: ReadonlyMap<string, PublishedCard> | undefined;

/** The first published card of each title and version, and of each title. */
function named(): ReadonlyMap<string, PublishedCard> {
  if (byName !== undefined) return byName;
  const found = new Map<string, PublishedCard>();
  const inSets = publishedCards().filter((card) => card.set !== 0);
  for (const card of inSets) {
    const key = nameKey(declaredName(card));
    if (!found.has(key)) found.set(key, card);
  }
  for (const card of inSets) if (!found.has(nameKey(card.title))) found.set(nameKey(card.title), card);
  byName = found;
  return found;
}

export const CARDS: PieceKind<PublishedCard> = {
  noun: "card",
  find(text) {
    const piece = named().get(nameKey(text));
    if (piece !== undefined) return { piece };
    const titles = [...new Set([...named().values()].map((card) => card.title))];
    return { problem: `there is no card "${text}"`, suggestion: didYouMean(text, titles) };
  },
  nameOf: declaredName,
  idOf: (card) => nameKey(declaredName(card)),
  keyOf: nameKey,
  make: makeCard,
};

const ICONS = ["unitDamage", "tactics", "blast", "edgeUnitDamage", "edgeTactics", "edgeBlast"] as const;

function makeCard(
  entry: CardEntry,
  { name, mark }: Naming,
  base: PublishedCard | undefined,
  problems: Problems,
): PublishedCard | undefined {
  const { source, path, value } = entry;
  const before = problems.list.length;
  const created = base === undefined ? checkShape(newCardSchema, value, source, path, problems) : undefined;
  const shape = created ?? (base && checkShape(changedCardSchema, value, source, path, problems));
  const affiliation = affiliationAt(value.affiliation, entry, problems);
  const traits = changedTexts("traits", base?.traits ?? [], TRAITS, entry, base, problems);
  const keywords = changedTexts("keywords", (base?.keywords ?? []).map(printed), KEYWORDS, entry, base, problems);
  if (shape === undefined || problems.list.length > before) return undefined;
  const given = Object.fromEntries(ICONS.flatMap((icon) => (shape[icon] === undefined ? [] : [[icon, shape[icon]]])));
  const icons: CombatIcons = { ...(base?.icons ?? cardOf(NOTHING).icons), ...given };
  const numbers = Object.fromEntries(NUMBERS.flatMap((key) => (shape[key] === undefined ? [] : [[key, shape[key]]])));
  const { version: _version, ...facts } = base ?? cardOf(NOTHING);
  const version = mark === "changed" && base?.version !== undefined ? { version: base.version } : {};
  const isBlank = base === undefined || shape.text === "none";
  return {
    ...facts,
    ...version,
    ...numbers,
    ...(created === undefined ? {} : { side: created.side, type: created.type }),
    ...(affiliation === undefined ? {} : { affiliation }),
    ...(shape.unique === undefined ? {} : { unique: shape.unique }),
    title: mark === "changed" ? base!.title : name,
    icons,
    traits,
    keywords: keywords.map(parseKeyword),
    ...(isBlank ? { blank: true, textOf: "" } : { textOf: textNameOf(base) }),
    own: mark,
  };
}

const NUMBERS = ["cost", "resources", "damageCapacity", "forceIcons", "edgePriority"] as const;
const NOTHING = { title: "", side: "light", affiliation: "Neutral", type: "unit", product: "own" } as const;

/** A keyword as `cards.jsonl` writes it: "edge 1". */
const printed = (keyword: Keyword): string => formatKeyword(keyword).replace(/ \((\d+)\)/, " $1");

function affiliationAt(text: unknown, { source, path }: CardEntry, problems: Problems): CardAffiliation | undefined {
  if (typeof text !== "string") return undefined;
  const found = text.trim().toLowerCase() === "neutral" ? "Neutral" : affiliationNamed(text);
  if (found !== undefined) return found;
  const known = [...AFFILIATIONS, "Neutral"];
  const suggestion = didYouMean(text, known) ?? `affiliations: ${known.join(", ")}`;
  report(source, source.at([...path, "affiliation"]), `there is no affiliation "${text}"`, suggestion, problems);
  return undefined;
}

/** The words that a list of a card may hold. */
interface Words {
  readonly noun: string;
  readonly known: () => readonly string[];
}

const TRAITS: Words = { noun: "trait", known: () => [...allTraits()] };
const KEYWORDS: Words = {
  noun: "keyword",
  known: () => [...new Set(publishedCards().flatMap((card) => card.keywords.map(printed)))],
};

/** A list of the base with what an entry adds and takes away, or the list that it writes whole. */
function changedTexts(
  key: "traits" | "keywords",
  before: readonly string[],
  { noun, known }: Words,
  { source, path, value }: CardEntry,
  base: PublishedCard | undefined,
  problems: Problems,
): string[] {
  const entries = listEntries(value[key], base !== undefined, source, [...path, key], problems);
  if (entries === undefined) return [...before];
  tellContradictions(entries, nameKey, source, problems);
  const words = known();
  let list = entries.some((one) => one.how === "=") ? [] : [...before];
  for (const { how, text, path: place } of entries) {
    const word = words.find((one) => nameKey(one) === nameKey(text.replace(/\((\d+)\)/, "$1")));
    if (word === undefined) tellUnknown(text, noun, words, source, place, problems);
    else if (how === "-" && !list.includes(word))
      report(source, source.at(place), `"${base?.title}" has no ${noun} "${word}" to take away`, undefined, problems);
    else if (how !== "-" && list.includes(word)) warnOfPresent(word, source, place, problems);
    else list = how === "-" ? list.filter((one) => one !== word) : [...list, word];
  }
  return list;
}

function tellUnknown(
  text: string,
  noun: string,
  words: readonly string[],
  source: Source,
  place: CardEntry["path"],
  problems: Problems,
): void {
  report(source, source.at(place), `there is no ${noun} "${text}"`, didYouMean(text, words), problems);
}
