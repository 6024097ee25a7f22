import { assert } from "../../../core/assert.js";
import type { CardDeck } from "../../cards/deck/deck.js";
import type { Affiliation } from "../catalogue/affiliations.js";
import { catalogueWith, type ObjectiveSet } from "../catalogue/catalogue.js";
import { declaredName, type PublishedCard } from "../catalogue/publishedCard.js";
import { changedCards } from "./whatIfs.js";

/** "tournament" asks for ten sets; "starter" is one of the four decks of eight that come in the core box. */
export const FORMATS = ["tournament", "starter"] as const;
export type Format = (typeof FORMATS)[number];

/** A deck that passed every check of deck building. JSON-compatible. */
export interface Deck extends CardDeck {
  /** Affiliation card of the core box on which it is built. */
  readonly affiliation: Affiliation;
  readonly format: Format;
  /** Numbers of its objective sets in the order of the file; a set that is in the deck twice is listed twice. */
  readonly sets: readonly number[];
  /** Objective sets of the user's own, whole, in which the numbers above are looked up before the published ones. */
  readonly own?: readonly ObjectiveSet[];
}

/** What says which cards a deck has. */
type DeckList = Pick<Deck, "sets" | "changes" | "own">;

/** Fewest sets of a tournament deck (rulebook, deck building). */
export const MIN_SETS = 10;

/** Most sets of a deck. The book knows no such limit; the engine's tables do. */
export const MAX_SETS = 20;

/** Most copies of one set in a deck. */
export const MAX_COPIES = 2;

/** The decks of the core box: eight sets, one of each (rulebook, "Starter decks"). */
export const STARTER_DECKS: readonly { readonly affiliation: Affiliation; readonly sets: readonly number[] }[] = [
  { affiliation: "Jedi", sets: [1, 2, 3, 4, 5, 6, 7, 18] },
  { affiliation: "Rebel Alliance", sets: [8, 9, 10, 11, 12, 13, 14, 18] },
  { affiliation: "Sith", sets: [19, 20, 21, 22, 23, 24, 25, 36] },
  { affiliation: "Imperial Navy", sets: [26, 27, 28, 29, 30, 31, 32, 36] },
];

/** The sets of a deck, one entry a copy. */
export function setsOf(deck: Pick<Deck, "sets" | "own">): readonly ObjectiveSet[] {
  const { byNumber } = catalogueWith(deck.own);
  return deck.sets.map((number) => {
    const set = byNumber.get(number);
    assert(set !== undefined, "a deck with a set that does not exist", { number });
    return set;
  });
}

/** Every card of a deck: for each listed set in order its six cards, the objective first. */
export function cardsOf(deck: DeckList): readonly PublishedCard[] {
  const { changes } = deck;
  return setsOf(deck).flatMap((set) => (changes === undefined ? set.cards : changedCards(set, changes)));
}

/** Labels of a deck's unit rows: each distinct objective set ("Set 19: Fall of the Jedi"), then each distinct title. */
export function unitNames(deck: Pick<Deck, "sets" | "own">): string[] {
  return [...new Set(setsOf(deck).map(setLabel)), ...new Set(cardsOf(deck).map(declaredName))];
}

/** What each of `unitNames` is. */
export function unitKinds(deck: Pick<Deck, "sets" | "own">): string[] {
  const kinds = new Map(
    cardsOf(deck).map((card) => [declaredName(card), card.type === "objective" ? "objective" : "card"]),
  );
  return [...Array.from(new Set(deck.sets), () => "objective set"), ...kinds.values()];
}

/** Where a card's results are counted: indexes into `unitNames`. */
export interface CardUnits {
  readonly set: number;
  readonly title: number;
}

/** For each card of `cardsOf`, in that order, the labels that it counts for. */
export function unitsOfCards(deck: Pick<Deck, "sets" | "own">): readonly CardUnits[] {
  const sets = new Map([...new Set(deck.sets)].map((number, i) => [number, i]));
  const cards = cardsOf(deck);
  const titles = new Map([...new Set(cards.map(declaredName))].map((name, i) => [name, sets.size + i]));
  return cards.map((card) => ({ set: sets.get(card.set)!, title: titles.get(declaredName(card))! }));
}

/** What a set is called in results: "Set 19: Fall of the Jedi". Those of one's own have numbers that say nothing. */
export function setLabel(set: ObjectiveSet): string {
  if (set.own === "yours") return `Own set: ${set.title}`;
  return `Set ${set.number}: ${set.title}`;
}

/** What the deck consists of in one line: "Sith, 10 sets: 2 Fall of the Jedi (19), Counsel of the Sith (20)". */
export function summarize(deck: Deck): string {
  const counts = new Map<ObjectiveSet, number>();
  for (const set of setsOf(deck)) counts.set(set, (counts.get(set) ?? 0) + 1);
  const parts = [...counts].map(([set, n]) => `${n === 1 ? "" : `${n} `}${set.title} (${numberOf(set)})`);
  return `${deck.affiliation}, ${deck.sets.length} sets: ${parts.join(", ")}`;
}

const numberOf = ({ number, own }: ObjectiveSet): string =>
  own === "yours" ? own : `${number}${own === undefined ? "" : `, ${own}`}`;
