import { nameKey, wordNamed } from "../../../core/names.js";
import { few } from "../../../core/problems.js";
import type { Spot } from "../../../core/source.js";
import type { CardKnowledge } from "../../cards/deck/deck.js";
import {
  type Bracketed,
  type ListDocument,
  type Listed,
  type ListedPiece,
  type ListForm,
  placeKey,
  type SaidKey,
  type WrittenList,
} from "../../lists/listForm.js";
import { AFFILIATIONS, type Affiliation, affiliationNamed, type LcgSide, sideOf } from "../catalogue/affiliations.js";
import {
  affiliationCard,
  catalogueWith,
  findObjectiveSet,
  type ObjectiveSet,
  publishedCards,
} from "../catalogue/catalogue.js";
import { NICKNAMES } from "../catalogue/nicknames.js";
import { isPlayableSet } from "../catalogue/playability.js";
import { CARDS } from "../own/ownCards.js";
import { setLabels } from "./construction.js";
import { type Deck, FORMATS, STARTER_DECKS, setsOf } from "./deck.js";
import { type FoldedSet, foldCards } from "./foldCards.js";

/** Decks as lists that people keep of them: by the titles of objectives, or of all their cards. */

export interface LcgPiece extends ListedPiece {
  /** An objective stands for its set. A deck is built on an affiliation card. */
  readonly kind: "set" | "card" | "affiliation";
  /** The set, or those that the card is in. */
  readonly sets: readonly ObjectiveSet[];
}

/** The sets that each card is in, the objective apart, by `nameKey` of its title. */
function holdersIn(sets: readonly ObjectiveSet[]): ReadonlyMap<string, readonly ObjectiveSet[]> {
  const found = new Map<string, ObjectiveSet[]>();
  for (const set of sets)
    for (const key of new Set(set.cards.slice(1).map((card) => nameKey(card.title))))
      found.set(key, [...(found.get(key) ?? []), set]);
  return found;
}

/**
 * @param knowledge what the engine can play
 * @param own objective sets of one's own
 */
export function deckLists(knowledge: CardKnowledge, own?: readonly ObjectiveSet[]): ListForm<LcgPiece> {
  const catalogue = catalogueWith(own);
  let holders: ReadonlyMap<string, readonly ObjectiveSet[]> | undefined;
  const setsWith = (title: string): readonly ObjectiveSet[] => {
    holders ??= holdersIn(catalogue.sets);
    return holders.get(nameKey(title)) ?? [];
  };
  const setPiece = (set: ObjectiveSet): LcgPiece => ({
    ...{ kind: "set", sets: [set], written: set.title, name: set.title, note: `set ${set.number}` },
    ...{ ...setLabels(set), isUnique: false, isPlayable: isPlayableSet(set, knowledge) },
  });
  return {
    hasPoints: false,
    headings: ["objective", "objectives", "objective sets", "objective deck", "command deck", "affiliation"].concat([
      ...["unit", "units", "event", "events", "enhancement", "enhancements", "fate", "fates", "pods", "sets"],
    ]),
    nicknames: NICKNAMES,
    names: () => [
      ...catalogue.sets.map(({ title }) => title),
      ...(own ?? []).flatMap(({ cards }) => cards.map(({ title }) => title)),
      ...publishedCards().flatMap(({ title, set }) => (set === 0 ? [] : title)),
    ],
    named: (name) => {
      const numbered = /^(?:objective )?set (?:no\.? |#)?(\d{1,3})(?:\s*[:–-].*)?$/i.exec(name);
      const { byTitle, byNumber } = catalogue;
      const set = numbered === null ? byTitle.get(nameKey(name)) : byNumber.get(Number(numbered[1]));
      if (set !== undefined) return [setPiece(set)];
      const affiliation = affiliationCard(name);
      if (affiliation !== undefined) {
        const isPlayable = affiliationNamed(affiliation.title) !== undefined;
        return [
          {
            kind: "affiliation",
            sets: [],
            written: affiliation.title,
            name: affiliation.title,
            isUnique: true,
            isPlayable,
          },
        ];
      }
      const sets = setsWith(name);
      if (sets.length === 0) return [];
      const { title } = sets[0].cards.find((card) => nameKey(card.title) === nameKey(name))!;
      const labels = sets.map(({ number }) => number);
      return [{ kind: "card", sets, written: title, name: title, labels, isUnique: false, isPlayable: true }];
    },
    saidBy,
    bracketed,
    ofSet: (pieces) => pieces[0],
    unknown: (name) => {
      const card = CARDS.find(name);
      const set = catalogue.find(name);
      if ("problem" in card)
        return {
          problem: card.problem,
          suggestion: ("suggestion" in set ? set.suggestion : undefined) ?? card.suggestion,
        };
      return "problem" in set ? set : { problem: `"${name}" is not clear` };
    },
    withOwn: (content) => deckLists(knowledge, content as readonly ObjectiveSet[]),
    documents: (list) => documents(list, setPiece),
    write: (content) => write(content as Deck),
  };
}

const sideNamed = (word: string) => wordNamed(["light", "dark"], word.replace(/\s*(?:side)?(?:\s*deck)?$/i, ""));

function saidBy(word: string): readonly [SaidKey, string] | undefined {
  const affiliation = affiliationNamed(word);
  if (affiliation !== undefined) return ["faction", affiliation];
  const side = sideNamed(word);
  return side === undefined ? undefined : ["side", side];
}

/** Products say nothing: a title is of one set, whichever box that came in. */
function bracketed(word: string): Bracketed {
  const key = nameKey(word);
  const isKnown =
    saidBy(key) !== undefined ||
    key === "neutral" ||
    key === "core" ||
    /^(?:objective )?set \d+$/.test(key) ||
    publishedCards().some(({ product }) => nameKey(product) === key);
  return isKnown ? "known" : undefined;
}

/** What a deck's file would say: on each affiliation card that its sets may go with. */
function documents(
  { name, entries, said }: Listed<LcgPiece>,
  setPiece: (set: ObjectiveSet) => LcgPiece,
): readonly ListDocument[] {
  const first = entries.find(({ piece }) => piece.kind === "affiliation");
  const saidAffiliation = said.get("faction") ?? (first && { value: first.piece.name, spot: first.spot });
  const affiliation = saidAffiliation && affiliationNamed(saidAffiliation.value);
  const saidSide = said.get("side")?.value;
  const side = affiliation === undefined ? saidSide && sideNamed(saidSide) : sideOf(affiliation);
  const { sets, guesses, left } = foldCards(entries, side as LcgSide | undefined);
  const spots = new Map<string, Spot>();
  for (const key of ["name", "format", "description"] as const) {
    const found = said.get(key);
    if (found !== undefined) spots.set(key, found.spot);
  }
  if (saidAffiliation !== undefined) spots.set("affiliation", saidAffiliation.spot);
  sets.forEach(({ spot }, i) => void spots.set(placeKey(["sets", i]), spot));
  const listed = sets.map(({ set, count }) =>
    count === 1 ? setPiece(set).written : `${count} ${setPiece(set).written}`,
  );
  const description = said.get("description")?.value;
  const spot = sets[0]?.spot ?? { line: 0, column: 0 };
  const affiliations =
    saidAffiliation === undefined
      ? affiliationsOf(sets, spot)
      : [{ value: affiliation ?? saidAffiliation.value, told: [] }];
  return affiliations.map(({ value, told }) => {
    const format = said.get("format")?.value ?? (isStarter(sets, value) ? FORMATS[1] : undefined);
    const isGuessed = format !== undefined && !said.has("format");
    return {
      data: {
        ...{ name, affiliation: value },
        ...(description === undefined ? {} : { description }),
        ...(format === undefined ? {} : { format }),
        sets: listed,
      },
      ...{ spots, left },
      guesses: [
        ...guesses,
        ...told,
        ...(isGuessed
          ? [{ spot, message: "format: starter, as these are just the sets of a deck of the core box" }]
          : []),
      ],
    };
  });
}

function isStarter(sets: readonly FoldedSet[], affiliation: string): boolean {
  const starter = STARTER_DECKS.find((deck) => deck.affiliation === affiliation);
  const numbers = sets.flatMap(({ set, count }) => Array.from({ length: count }, () => set.number));
  return starter?.sets.length === numbers.length && starter.sets.every((number) => numbers.includes(number));
}

/** The affiliations of the sets, that of most sets first. */
function affiliationsOf(sets: readonly FoldedSet[], spot: Spot) {
  const counts = new Map<Affiliation, number>();
  for (const { set, count } of sets)
    if (set.affiliation !== "Neutral") counts.set(set.affiliation, (counts.get(set.affiliation) ?? 0) + count);
  const sides = new Set(sets.map(({ set }) => set.side));
  const of = AFFILIATIONS.filter((one) => counts.has(one)).sort((a, b) => counts.get(b)! - counts.get(a)!);
  const known = of.length > 0 ? of : AFFILIATIONS.filter((one) => sides.has(sideOf(one)));
  return (known.length > 0 ? known : AFFILIATIONS).map((value) => {
    const count = counts.get(value) ?? 0;
    const others = known.filter((one) => one !== value).map((one) => `${counts.get(one) ?? 0} of ${one}`);
    const why = others.length === 0 ? "" : `; the others are ${few(others, 3).join(", ")}`;
    return {
      value,
      told: [{ spot, message: `affiliation: ${value}, of ${count} sets${why}; its card pays for cards of ${value}` }],
    };
  });
}

/** A checked deck as a list. A deck of OCTGN has all cards; as text the objectives say the others. */
function write(deck: Deck): WrittenList {
  const lacks: string[] = [];
  const objectives: { name: string; count: number }[] = [];
  const command = new Map<string, number>();
  for (const set of setsOf(deck)) {
    if (set.own !== undefined || findObjectiveSet(set.number) === undefined) {
      lacks.push(`"${set.title}" is a set of your own`);
      continue;
    }
    const last = objectives.at(-1);
    if (last?.name === set.title) last.count++;
    else objectives.push({ name: set.title, count: 1 });
    for (const { title } of set.cards.slice(1)) command.set(title, (command.get(title) ?? 0) + 1);
  }
  const { affiliation, format, description } = deck;
  const head: [string, string][] = [["Affiliation", affiliation]];
  if (format !== FORMATS[0]) head.push(["Format", format]);
  if (description !== undefined) head.push(["Description", description.replace(/\s+/g, " ")]);
  return {
    head,
    sections: [
      { name: "Affiliation", asText: "left out", entries: [{ name: affiliation, count: 1 }] },
      { name: "Objective Deck", asText: "without heading", entries: objectives },
      { name: "Command Deck", asText: "left out", entries: [...command].map(([name, count]) => ({ name, count })) },
    ],
    lacks,
  };
}
