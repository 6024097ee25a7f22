import { sha256 } from "../../../core/hash.js";
import { isMapping } from "../../../core/mapping.js";
import { withMeantKeys, withNearKeys } from "../../../core/meantKeys.js";
import { nameKey } from "../../../core/names.js";
import { type At, below, checkShape, keyAt, tell, wordAt, writtenAt } from "../../../core/shape.js";
import type { CardKnowledge } from "../../cards/deck/deck.js";
import { countAt, countedName } from "../../counted.js";
import type { Entrant } from "../../game.js";
import type { ListedPiece } from "../../lists/listForm.js";
import { deckEntryMeant } from "../../lists/writtenEntries.js";
import { ownCardsFor } from "../../ownCards/beside.js";
import { ownOf } from "../../ownCards/ownCards.js";
import { type Catalogue, catalogueWith } from "../catalogue/catalogue.js";
import { lacksOf } from "../catalogue/playability.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { DECK_KEYS } from "../keys.js";
import { besideIn, type OwnTcgCards } from "../own/ownCards.js";
import { cardLabels, lackOfCards, lackOfTypes, violations } from "./construction.js";
import { cardsOf, type Deck, MAX_CARDS, SIDES, summarize, unitNames } from "./deck.js";
import { countedCardSchema, deckSchema } from "./schema.js";

/** One entry of a deck file's cards. */
interface Entry {
  /** Where its card is named. */
  readonly at: At;
  /** Undefined when it is no number of copies; that has been reported. */
  readonly count: number | undefined;
  /** Undefined when the entry names no card; that has been reported. */
  readonly card: PublishedCard | undefined;
}

/** What a deck holds, as far as its file could be understood. */
interface Contents {
  /** Copies of each distinct card in the order of the file. */
  readonly counts: ReadonlyMap<PublishedCard, number>;
  /** Where each is first named. */
  readonly places: ReadonlyMap<PublishedCard, At>;
  /** Copies of all entries, those of unknown names among them; undefined when that cannot be known. */
  readonly total: number | undefined;
  /** True when every entry names a card and a number of copies. */
  readonly isWhole: boolean;
}

/**
 * Checks one deck: a whole file, or the mapping at a place of an experiment. Reports every problem at once, with its
 * place.
 * @param knowledge what the engine can play
 * @returns the deck as plain data, or undefined after a problem
 */
export function checkDeck(written: At, knowledge: CardKnowledge, given?: OwnTcgCards): Deck | undefined {
  const { problems } = written;
  const before = problems.list.length;
  const at = withNearKeys(withMeantKeys(written, DECK_KEYS), DECK_KEYS);
  if (at.source.data === undefined) return undefined;
  const own = ownCardsFor(given, below(at, "ownCards"), besideIn(knowledge));
  const catalogue = catalogueWith(own?.content);
  const shape = checkShape(deckSchema, writtenAt(at), at);
  const contents = contentsOf(entriesAt(below(at, "cards"), catalogue));
  checkPlayable(contents, knowledge);
  const text = writtenAt(below(at, "side"));
  const side = typeof text === "string" ? wordAt(SIDES, text, "side", below(at, "side")) : undefined;
  const whole = [
    ...(contents.total === undefined ? [] : lackOfCards(contents.total)),
    // A card that is not known may be of any type, so that nothing can be said of the types.
    ...(contents.isWhole ? lackOfTypes(copiesOf(contents.counts)) : []),
  ];
  for (const { card, message } of [...violations(contents.counts, side), ...whole]) {
    tell(card === undefined ? keyAt(at, "cards") : contents.places.get(card)!, message);
  }
  if (problems.list.length > before || shape === undefined || side === undefined) return undefined;
  const described = shape.description === undefined ? {} : { description: shape.description };
  const cards = [...contents.counts].map(([card, count]) => ({ card: card.id, count }));
  const used = [...contents.counts.keys()].filter((card) => card.own !== undefined);
  return { name: shape.name, ...described, side, cards, ...(used.length === 0 ? {} : { own: used }) };
}

/** The deck as the runner carries it; `source` is the file it came from or "inline". */
export function deckEntrant(deck: Deck, source: string): Entrant {
  const { name, side, cards, own } = deck;
  return {
    name,
    source,
    summary: summarize(deck),
    ...ownOf(cardsOf(deck).flatMap((card) => (card.own === undefined ? [] : [card.name]))),
    hash: sha256(JSON.stringify({ name, side, cards, changes: deck.changes, own })),
    content: deck,
    units: unitNames(deck),
  };
}

/** Entries beyond which none is looked at. */
const ENTRIES_MAX = 500;

/**
 * The entries of `cards`: a mapping of names to how many, or a list of names, "4 Name", and such mappings; undefined
 * for neither.
 */
function entriesAt(at: At, catalogue: Catalogue): Entry[] | undefined {
  const value = writtenAt(at);
  const size = isMapping(value) ? Object.keys(value).length : Array.isArray(value) ? value.length : 0;
  if (size > ENTRIES_MAX) {
    return tell(at, `${size} entries are too many; a deck has at most ${MAX_CARDS} cards`);
  }
  if (isMapping(value)) return entriesOfMapping(value, at, catalogue);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item: unknown, i): Entry[] => {
    const own = below(at, i);
    if (isMapping(item) && "name" in item) return [entryOfNamed(item, own, catalogue)];
    if (isMapping(item)) return entriesOfMapping(item, own, catalogue);
    if (typeof item === "string") return [entryOfText(item, own, catalogue)];
    tell(own, "an entry is a card's name, or a mapping of names to how many such as { Jawa: 4 }");
    return [{ at: own, count: undefined, card: undefined }];
  });
}

function entriesOfMapping(value: Readonly<Record<string, unknown>>, at: At, catalogue: Catalogue): Entry[] {
  return Object.entries(value).map(([name, count]) => {
    const place = keyAt(at, name);
    const card = cardAt(name, place, catalogue);
    return { at: place, count: countAt(count, name, below(at, name), MAX_CARDS), card };
  });
}

/** The card of just this name, as lists are read by. */
function pieceNamed(name: string, { named }: Catalogue): ListedPiece | undefined {
  const card = named.get(nameKey(name));
  return card && { ...cardLabels(card), written: card.name, name: card.name, isUnique: false, isPlayable: true };
}

/** "Jawa" is one Jawa, "4 Jawa" four. */
function entryOfText(written: string, at: At, catalogue: Catalogue): Entry {
  const text = deckEntryMeant(written, at, (name) => pieceNamed(name, catalogue)) ?? written;
  const counted = countedName(text, at, MAX_CARDS, (name) => catalogue.named.has(nameKey(name)));
  if (counted === undefined) return { at, count: 1, card: cardAt(text, at, catalogue) };
  return { at, count: counted.count, card: cardAt(counted.name, at, catalogue) };
}

/** An entry as other games have it: { name: Jawa, count: 4 }. */
function entryOfNamed(item: Readonly<Record<string, unknown>>, at: At, catalogue: Catalogue): Entry {
  const shape = checkShape(countedCardSchema, item, at);
  if (shape === undefined) return { at, count: undefined, card: undefined };
  const named = below(at, "name");
  const count = countAt(shape.count ?? 1, shape.name, below(at, "count"), MAX_CARDS);
  return { at: named, count, card: cardAt(shape.name, named, catalogue) };
}

function cardAt(name: string, at: At, catalogue: Catalogue): PublishedCard | undefined {
  const found = catalogue.resolve(name);
  if (at.problems.isUnread(name, "card" in found)) return undefined;
  if ("card" in found) return found.card;
  return tell(at, found.problem, found.suggestion);
}

function contentsOf(entries: readonly Entry[] | undefined): Contents {
  const counts = new Map<PublishedCard, number>();
  const places = new Map<PublishedCard, At>();
  let total: number | undefined = entries === undefined ? undefined : 0;
  for (const { card, count, at } of entries ?? []) {
    total = total === undefined || count === undefined ? undefined : total + count;
    if (card === undefined) continue;
    counts.set(card, (counts.get(card) ?? 0) + (count ?? 0));
    if (!places.has(card)) places.set(card, at);
  }
  const isWhole = total !== undefined && (entries ?? []).every((entry) => entry.card !== undefined);
  return { counts, places, total, isWhole };
}

function copiesOf(counts: ReadonlyMap<PublishedCard, number>): PublishedCard[] {
  return [...counts].flatMap(([card, count]) => Array.from({ length: count }, () => card));
}

/** Each card is told of once, where it is first named. */
function checkPlayable(contents: Contents, knowledge: CardKnowledge): void {
  for (const [card, at] of contents.places) {
    const lacks = lacksOf(card, knowledge);
    if (lacks.length === 0) continue;
    tell(at, `"${card.name}" cannot be played yet: ${lacks.join(", ")}`);
  }
}
