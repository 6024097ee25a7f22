import { nameKey } from "../../../core/names.js";
import { few, SUGGESTED_MAX } from "../../../core/problems.js";
import type { Spot } from "../../../core/source.js";
import type { ListedEntry, Told } from "../../lists/listForm.js";
import type { LcgSide } from "../catalogue/affiliations.js";
import type { ObjectiveSet } from "../catalogue/catalogue.js";
import type { LcgPiece } from "./lists.js";

/** Cards of a list become whole objective sets: a deck is made of sets, and some programs write each card. */

export interface FoldedSet {
  readonly set: ObjectiveSet;
  readonly count: number;
  readonly spot: Spot;
}

export interface Folded {
  readonly sets: readonly FoldedSet[];
  readonly guesses: readonly Told[];
  /** Cards that are in no set of the list. */
  readonly left: readonly Told[];
}

/** Copies of a card that no set has taken yet. */
interface Loose {
  readonly name: string;
  readonly spot: Spot;
  readonly sets: readonly ObjectiveSet[];
  count: number;
}

/**
 * The sets of a list's objectives, and those that its other cards are of. A card that is in one set only stands for it
 * where its objective is not listed.
 * @param side that of the deck, where it is known
 */
export function foldCards(entries: readonly ListedEntry<LcgPiece>[], side: LcgSide | undefined): Folded {
  const sets: FoldedSet[] = entries.flatMap(({ piece, count, spot }) =>
    piece.kind === "set" ? [{ set: piece.sets[0], count, spot }] : [],
  );
  const loose = new Map<string, Loose>();
  for (const { piece, count, spot } of entries) {
    if (piece.kind !== "card") continue;
    const known = loose.get(nameKey(piece.name));
    if (known !== undefined) known.count += count;
    else
      loose.set(nameKey(piece.name), {
        name: piece.name,
        spot,
        sets: onSide(piece.sets, side ?? sets[0]?.set.side),
        count,
      });
  }
  const guesses: Told[] = [];
  if (loose.size === 0) return { sets, guesses, left: [] };
  const listed = new Set(loose.keys());
  for (const folded of sets) guesses.push(...take(folded, loose, listed));
  const beyond: Loose[] = [];
  for (let found = soleSet(loose); found !== undefined; found = soleSet(loose)) {
    const { set, cards } = found;
    if (sets.some((one) => one.set === set)) {
      // The list says how many there are of the set, and these are more.
      beyond.push(...cards);
      for (const { name } of cards) loose.delete(nameKey(name));
      continue;
    }
    const count = Math.max(1, Math.min(...cards.map((card) => Math.floor(card.count / copiesIn(set, card.name)))));
    const { name, spot } = cards[0];
    const folded = { set, count, spot };
    const isWhole = cards.length > 1;
    const taken = take(folded, loose, listed);
    sets.push(folded);
    guesses.push({ spot, message: `"${name}" stands for its set: ${count} of "${set.title}" (set ${set.number})` });
    if (isWhole) guesses.push(...taken);
  }
  const left = [...beyond, ...loose.values()].filter(({ count }) => count > 0).map(toldLeft);
  return { sets, guesses, left };
}

const onSide = (sets: readonly ObjectiveSet[], side: LcgSide | undefined): readonly ObjectiveSet[] => {
  const own = sets.filter((set) => side === undefined || set.side === side);
  return own.length === 0 ? sets : own;
};

const copiesIn = (set: ObjectiveSet, title: string): number =>
  set.cards.slice(1).filter((card) => nameKey(card.title) === nameKey(title)).length;

/** Takes the cards of a set out of the loose ones. @returns what the list lacks of it, where it lists cards of it */
function take({ set, count, spot }: FoldedSet, loose: Map<string, Loose>, listed: ReadonlySet<string>): Told[] {
  const lacking: string[] = [];
  let isListed = false;
  for (const { title } of set.cards.slice(1)) {
    const card = loose.get(nameKey(title));
    isListed ||= listed.has(nameKey(title));
    if (card === undefined || card.count < count) lacking.push(title);
    if (card !== undefined) card.count = Math.max(0, card.count - count);
  }
  if (!isListed || lacking.length === 0) return [];
  const names = few(
    [...new Set(lacking)].map((title) => `"${title}"`),
    SUGGESTED_MAX,
  );
  return [
    { spot, message: `"${set.title}" (set ${set.number}) is taken whole: the list has too few of ${names.join(", ")}` },
  ];
}

/** A set that loose cards are of and of no other, with these. */
function soleSet(
  loose: ReadonlyMap<string, Loose>,
): { readonly set: ObjectiveSet; readonly cards: readonly Loose[] } | undefined {
  const open = [...loose.values()].filter(({ count, sets }) => count > 0 && sets.length === 1);
  const [first] = open;
  return first && { set: first.sets[0], cards: open.filter(({ sets }) => sets[0] === first.sets[0]) };
}

function toldLeft({ name, count, spot, sets }: Loose): Told {
  const places = few(
    sets.map(({ number, title }) => `set ${number}, "${title}"`),
    SUGGESTED_MAX,
  ).join("; ");
  return {
    spot,
    message: `${count} of "${name}" ${count === 1 ? "is" : "are"} of no objective set that the list names`,
    suggestion: `a card of that title is in ${places}: name the objective`,
  };
}
