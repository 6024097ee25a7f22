import { z } from "zod";
import { sha256 } from "../../../core/hash.js";
import { isMapping } from "../../../core/mapping.js";
import { withMeantKeys, withNearKeys } from "../../../core/meantKeys.js";
import { nameKey } from "../../../core/names.js";
import { didYouMean } from "../../../core/problems.js";
import { type At, below, checkShape, tell, wordAt, writtenAt } from "../../../core/shape.js";
import type { CardKnowledge } from "../../cards/deck/deck.js";
import { countedName, itemsAt } from "../../counted.js";
import type { Entrant } from "../../game.js";
import type { ListedPiece } from "../../lists/listForm.js";
import { deckEntryMeant } from "../../lists/writtenEntries.js";
import { ownCardsFor } from "../../ownCards/beside.js";
import { ownOf } from "../../ownCards/ownCards.js";
import { AFFILIATIONS, type Affiliation, affiliationNamed } from "../catalogue/affiliations.js";
import { affiliationCard, type Catalogue, catalogueWith, type ObjectiveSet } from "../catalogue/catalogue.js";
import { lacksOf } from "../catalogue/playability.js";
import { DECK_KEYS } from "../keys.js";
import { besideIn, type OwnSets } from "../own/ownSets.js";
import { lackOfSets, setLabels, type Violation, violations } from "./construction.js";
import { type Deck, FORMATS, setsOf, summarize, unitKinds, unitNames } from "./deck.js";
import { COUNT_MAX, deckSchema, ENTRIES_MAX, setSchema } from "./schema.js";

/** One entry of a deck file's list of sets. */
interface Entry {
  /** Where its set is named. */
  readonly at: At;
  readonly count: number;
  /** Undefined when the entry names no set; that has been reported. */
  readonly set: ObjectiveSet | undefined;
}

/**
 * Checks one deck: a whole file, or the mapping at a place of an experiment. Reports every problem at once, with its
 * place.
 * @param knowledge what the engine can play
 * @returns the deck as plain data, or undefined after a problem
 */
export function checkDeck(written: At, knowledge: CardKnowledge, cards?: OwnSets): Deck | undefined {
  const { problems } = written;
  const before = problems.list.length;
  const at = withNearKeys(withMeantKeys(written, DECK_KEYS), DECK_KEYS);
  if (at.source.data === undefined) return undefined;
  const own = ownCardsFor(cards, below(at, "cards"), besideIn(knowledge));
  const catalogue = catalogueWith(own?.content);
  const shape = checkShape(deckSchema, writtenAt(at), at);
  const entries = (itemsAt(below(at, "sets"), ENTRIES_MAX) ?? []).map(([value, own]) =>
    resolveEntry(value, own, catalogue),
  );
  checkPlayable(entries, knowledge);
  // Where one key is wrong, the others say what they say all the same.
  const textOf = (key: string) => z.string().safeParse(writtenAt(below(at, key))).data;
  const affiliationText = textOf("affiliation");
  const affiliation =
    affiliationText === undefined ? undefined : affiliationAt(affiliationText, below(at, "affiliation"));
  const format = wordAt(FORMATS, textOf("format") ?? "tournament", "format", below(at, "format"));
  const copies = entries.flatMap((entry) => Array.from({ length: entry.count }, () => entry));
  if (affiliation !== undefined && format !== undefined) {
    const found = copies.filter((copy) => copy.set !== undefined);
    const sets = found.map((copy) => copy.set!);
    const broken = violations(sets, affiliation, format);
    // A set that is not known may be any, so that nothing can be said of the whole.
    if (found.length === copies.length && copies.length > 0) broken.push(...lackOfSets(sets, affiliation, format));
    for (const violation of broken) reportViolation(violation, found, at);
  }
  if (problems.list.length > before || shape === undefined) return undefined;
  if (affiliation === undefined || format === undefined) return undefined;
  // What is wrong with an own set is told where it stands.
  if (copies.some(({ set }) => set === undefined)) return undefined;
  const described = shape.description === undefined ? {} : { description: shape.description };
  const used = [...new Set(copies.map((copy) => copy.set!))].filter((set) => set.own !== undefined);
  const sets = copies.map((copy) => copy.set!.number);
  return { name: shape.name, ...described, affiliation, format, sets, ...(used.length === 0 ? {} : { own: used }) };
}

/** The deck as the runner carries it; `source` is the file it came from or "inline". */
export function deckEntrant(deck: Deck, source: string): Entrant {
  const { name, affiliation, format, sets, own } = deck;
  return {
    name,
    source,
    summary: summarize(deck),
    ...ownOf(setsOf(deck).flatMap((set) => (set.own === undefined ? [] : [set.title]))),
    hash: sha256(JSON.stringify({ name, affiliation, format, sets, changes: deck.changes, own })),
    content: deck,
    units: unitNames(deck),
    unitKinds: unitKinds(deck),
  };
}

/** Whether a text is a title or a number of a set. Of texts that are none no suggestion is made. */
const isNamed = (text: string, { byTitle, byNumber }: Catalogue): boolean =>
  byTitle.has(nameKey(text)) || (/^\d+$/.test(text) && byNumber.has(Number(text)));

/** Keys of an entry that is a mapping. */
const KEYS = Object.keys(setSchema.shape);

/** The set of just this title, as lists are read by. */
function pieceNamed(title: string, { byTitle }: Catalogue): ListedPiece | undefined {
  const set = byTitle.get(nameKey(title));
  return set && { ...setLabels(set), written: set.title, name: set.title, isUnique: false, isPlayable: true };
}

function resolveEntry(written: unknown, at: At, catalogue: Catalogue): Entry {
  const value = deckEntryMeant(written, at, (title) => pieceNamed(title, catalogue)) ?? written;
  const counted = countedName(value, at, COUNT_MAX, (text) => isNamed(text, catalogue), KEYS);
  if (counted !== undefined) {
    const { name, count = 1, at: named } = counted;
    return { at: named, count, set: setAt(name, named, catalogue) };
  }
  if (typeof value === "number" || typeof value === "string") {
    return { at, count: 1, set: setAt(value, at, catalogue) };
  }
  if (!isMapping(value)) {
    tell(at, "a set is a number, the title of its objective, or a mapping such as { set: 19, count: 2 }");
    return { at, count: 1, set: undefined };
  }
  const shape = checkShape(setSchema, value, at);
  if (shape === undefined) return { at, count: 1, set: undefined };
  const named = below(at, shape.set === undefined ? "name" : "set");
  const text = shape.set ?? shape.name;
  if (text !== undefined) return { at: named, count: shape.count ?? 1, set: setAt(text, named, catalogue) };
  tell(at, "set: must be the number of a set, or the title of its objective");
  return { at, count: 1, set: undefined };
}

function setAt(text: string | number, at: At, catalogue: Catalogue): ObjectiveSet | undefined {
  const found = catalogue.find(text);
  if (at.problems.isUnread(String(text), "set" in found)) return undefined;
  if ("set" in found) return found.set;
  return tell(at, found.problem, found.suggestion);
}

/** Each set is told of once, where it is first named, with its cards by what they lack. */
function checkPlayable(entries: readonly Entry[], knowledge: CardKnowledge): void {
  const seen = new Set<ObjectiveSet>();
  for (const { set, at } of entries) {
    if (set === undefined || seen.has(set)) continue;
    seen.add(set);
    const cards = new Map<string, Set<string>>();
    for (const card of set.cards) {
      const lacks = lacksOf(card, knowledge).join(", ");
      if (lacks !== "") cards.set(lacks, (cards.get(lacks) ?? new Set()).add(`"${card.title}"`));
    }
    const words = [...cards].map(([lacks, titles]) => `${[...titles].join(", ")}: ${lacks}`);
    if (words.length > 0) tell(at, `set ${set.number}, "${set.title}", cannot be played yet: ${words.join("; ")}`);
  }
}

function affiliationAt(text: string, at: At): Affiliation | undefined {
  const affiliation = affiliationNamed(text);
  if (affiliation !== undefined) return affiliation;
  const later = affiliationCard(text);
  if (later !== undefined) {
    const message = `the affiliation card "${later.title}" cannot be played yet: its own rules of deck building are lacking`;
    return tell(at, message, `"${later.affiliation}" can`);
  }
  const suggestion = didYouMean(text, AFFILIATIONS) ?? `affiliations: ${AFFILIATIONS.join(", ")}`;
  return tell(at, `there is no affiliation card "${text}"`, suggestion);
}

function reportViolation({ copy, message, suggestion }: Violation, copies: readonly Entry[], at: At): void {
  tell(copy === undefined ? below(at, "sets") : copies[copy].at, message, suggestion);
}
