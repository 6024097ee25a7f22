import { sha256 } from "../../../core/hash.js";
import { isMapping } from "../../../core/mapping.js";
import { didYouMean, type Problems } from "../../../core/problems.js";
import { checkShape, report, valueAt, wordAt } from "../../../core/shape.js";
import type { Source } from "../../../core/source.js";
import type { CardKnowledge } from "../../cards/deck/deck.js";
import type { Entrant } from "../../game.js";
import { ownCardsFor } from "../../ownCards/beside.js";
import { AFFILIATIONS, type Affiliation, affiliationNamed } from "../catalogue/affiliations.js";
import { affiliationCard, type Catalogue, catalogueWith, type ObjectiveSet } from "../catalogue/catalogue.js";
import { lacksOf } from "../catalogue/playability.js";
import { besideIn, type OwnSets } from "../own/ownSets.js";
import { lackOfSets, type Violation, violations } from "./construction.js";
import { type Deck, FORMATS, summarize, unitKinds, unitNames } from "./deck.js";
import { deckSchema, ENTRIES_MAX, setSchema } from "./schema.js";

type Path = readonly (string | number)[];

/** One entry of a deck file's list of sets. */
interface Entry {
  /** Where its set is named. */
  readonly path: Path;
  readonly count: number;
  /** Undefined when the entry names no set; that has been reported. */
  readonly set: ObjectiveSet | undefined;
}

/**
 * Checks one deck: a whole file, or the mapping at `path` of an experiment. Reports every problem at once, with its
 * place.
 * @param knowledge what the engine can play
 * @returns the deck as plain data, or undefined after a problem
 */
export function checkDeck(
  source: Source,
  path: Path,
  knowledge: CardKnowledge,
  problems: Problems,
  cards?: OwnSets,
): Deck | undefined {
  if (source.data === undefined) return undefined;
  const before = problems.list.length;
  const own = ownCardsFor(cards, source, [...path, "cards"], besideIn(knowledge), problems);
  const catalogue = catalogueWith(own?.content);
  const shape = checkShape(deckSchema, valueAt(source.data, path), source, path, problems);
  const listed = valueAt(source.data, [...path, "sets"]);
  const entries = (Array.isArray(listed) ? listed.slice(0, ENTRIES_MAX) : []).map((value, i) =>
    resolveEntry(value, source, [...path, "sets", i], catalogue, problems),
  );
  checkPlayable(entries, source, knowledge, problems);
  if (shape === undefined) return undefined;
  const affiliation = affiliationAt(shape.affiliation, source, [...path, "affiliation"], problems);
  const format = wordAt(FORMATS, shape.format ?? "tournament", "format", source, [...path, "format"], problems);
  const copies = entries.flatMap((entry) => Array.from({ length: entry.count }, () => entry));
  if (affiliation !== undefined && format !== undefined) {
    const found = copies.filter((copy) => copy.set !== undefined);
    const sets = found.map((copy) => copy.set!);
    const broken = violations(sets, affiliation, format);
    // A set that is not known may be any, so that nothing can be said of the whole.
    if (found.length === copies.length) broken.push(...lackOfSets(sets, affiliation, format));
    for (const violation of broken) reportViolation(violation, found, source, path, problems);
  }
  if (problems.list.length > before || affiliation === undefined || format === undefined) return undefined;
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
    hash: sha256(JSON.stringify({ name, affiliation, format, sets, changes: deck.changes, own })),
    content: deck,
    units: unitNames(deck),
    unitKinds: unitKinds(deck),
  };
}

function resolveEntry(value: unknown, source: Source, path: Path, catalogue: Catalogue, problems: Problems): Entry {
  if (typeof value === "number" || typeof value === "string") {
    return { path, count: 1, set: setAt(value, source, path, catalogue, problems) };
  }
  if (!isMapping(value)) {
    const message = "a set is a number, the title of its objective, or a mapping such as { set: 19, count: 2 }";
    report(source, source.at(path), message, undefined, problems);
    return { path, count: 1, set: undefined };
  }
  const shape = checkShape(setSchema, value, source, path, problems);
  if (shape === undefined) return { path, count: 1, set: undefined };
  const own = [...path, "set"];
  return { path: own, count: shape.count ?? 1, set: setAt(shape.set, source, own, catalogue, problems) };
}

function setAt(
  text: string | number,
  source: Source,
  path: Path,
  catalogue: Catalogue,
  problems: Problems,
): ObjectiveSet | undefined {
  const found = catalogue.find(text);
  if (problems.isUnread(String(text), "set" in found)) return undefined;
  if ("set" in found) return found.set;
  report(source, source.at(path), found.problem, found.suggestion, problems);
  return undefined;
}

/** Each set is told of once, where it is first named; a card that is in it several times as well. */
function checkPlayable(entries: readonly Entry[], source: Source, knowledge: CardKnowledge, problems: Problems): void {
  const seen = new Set<ObjectiveSet>();
  for (const { set, path } of entries) {
    if (set === undefined || seen.has(set)) continue;
    seen.add(set);
    const told = new Set<string>();
    for (const card of set.cards) {
      const lacks = lacksOf(card, knowledge);
      const message = `"${card.title}" of set ${set.number} cannot be played yet: ${lacks.join(", ")}`;
      if (lacks.length === 0 || told.has(message)) continue;
      told.add(message);
      report(source, source.at(path), message, undefined, problems);
    }
  }
}

function affiliationAt(text: string, source: Source, path: Path, problems: Problems): Affiliation | undefined {
  const affiliation = affiliationNamed(text);
  if (affiliation !== undefined) return affiliation;
  const later = affiliationCard(text);
  if (later !== undefined) {
    const message = `the affiliation card "${later.title}" cannot be played yet: its own rules of deck building are lacking`;
    report(source, source.at(path), message, `"${later.affiliation}" can`, problems);
    return undefined;
  }
  const suggestion = didYouMean(text, AFFILIATIONS) ?? `affiliations: ${AFFILIATIONS.join(", ")}`;
  report(source, source.at(path), `there is no affiliation card "${text}"`, suggestion, problems);
  return undefined;
}

function reportViolation(
  { copy, message, suggestion }: Violation,
  copies: readonly Entry[],
  source: Source,
  path: Path,
  problems: Problems,
): void {
  const place = copy === undefined ? [...path, "sets"] : copies[copy].path;
  report(source, source.at(place), message, suggestion, problems);
}
