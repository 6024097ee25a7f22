import { type Affiliation, sideOf } from "../catalogue/affiliations.js";
import type { ObjectiveSet } from "../catalogue/catalogue.js";
import { type Format, MAX_COPIES, MAX_SETS, MIN_SETS, STARTER_DECKS } from "./deck.js";

/** One broken rule of deck building. `copy` is the index of the set it is about; undefined = the whole deck. */
export interface Violation {
  readonly copy?: number;
  readonly message: string;
  readonly suggestion?: string;
}

/**
 * Every rule about single sets that a deck breaks: side of the Force, "X affiliation only", copies (rulebook, deck
 * building). Each set is told of once.
 */
export function violations(sets: readonly ObjectiveSet[], affiliation: Affiliation, format: Format): Violation[] {
  const found: Violation[] = [];
  const counts = new Map<ObjectiveSet, number>();
  sets.forEach((set, copy) => {
    const count = (counts.get(set) ?? 0) + 1;
    counts.set(set, count);
    const about = `"${set.title}" (set ${set.number})`;
    const most = mostCopies(set, format);
    if (count === 1 && !isOnSide(set, affiliation)) {
      found.push({ copy, message: `${about} is of the ${set.side} side and ${affiliation} of the other` });
    } else if (count === 1 && !allows(set, affiliation)) {
      found.push({ copy, message: `${about} is for ${set.onlyFor} decks only, and this one is ${affiliation}` });
    }
    if (count === most + 1) {
      const total = sets.filter((s) => s === set).length;
      found.push({ copy, message: `${about} is in the deck ${total} times; it may be there ${times(most)}` });
    }
  });
  return found;
}

/** Numbers beside the title of a set that are no count: its own, where a deck has not so many of one. */
export const setLabels = ({ number }: ObjectiveSet) => ({ labels: [number], most: MAX_COPIES });

/** Most copies of a set in one deck. */
export function mostCopies(set: ObjectiveSet, format: Format): number {
  return set.onePerDeck || format === "starter" ? 1 : MAX_COPIES;
}

/** True when a set may be in decks of an affiliation: its side, and any affiliation that it insists on. */
export function mayJoin(set: ObjectiveSet, affiliation: Affiliation): boolean {
  return isOnSide(set, affiliation) && allows(set, affiliation);
}

function isOnSide(set: ObjectiveSet, affiliation: Affiliation): boolean {
  return set.side === sideOf(affiliation);
}

function allows(set: ObjectiveSet, affiliation: Affiliation): boolean {
  return set.onlyFor === undefined || set.onlyFor === affiliation;
}

/** What is wrong with the number of a deck's sets; for a starter deck, with which they are. */
export function lackOfSets(sets: readonly ObjectiveSet[], affiliation: Affiliation, format: Format): Violation[] {
  const starter = STARTER_DECKS.find((deck) => deck.affiliation === affiliation);
  const isStarter = starter !== undefined && sameNumbers(starter.sets, sets);
  if (format === "starter") {
    if (isStarter) return [];
    const affiliations = STARTER_DECKS.map((deck) => deck.affiliation).join(", ");
    const message =
      starter === undefined
        ? `there is no starter deck of ${affiliation}; the core box has one each of ${affiliations}`
        : `the starter deck of ${affiliation} is just the sets ${starter.sets.join(", ")}`;
    return [
      { message, suggestion: `leave format out for a deck of your own, which has ${MIN_SETS} to ${MAX_SETS} sets` },
    ];
  }
  if (sets.length > MAX_SETS) {
    return [{ message: `the deck has ${sets.length} sets; at most ${MAX_SETS} can be played` }];
  }
  const legal = withinCopies(sets, format);
  if (legal.length >= MIN_SETS) return [];
  const then = legal.length < sets.length ? "then has" : "has";
  const message = `the deck ${then} ${legal.length} ${legal.length === 1 ? "set" : "sets"}; it needs at least ${MIN_SETS}`;
  if (isStarter) return [{ message, suggestion: "format: starter lets it be played as it comes in the box" }];
  const mend = mendWords(sets, legal, affiliation, format);
  return [mend === undefined ? { message } : { message, suggestion: `for example ${mend}` }];
}

/** The sets without the copies that are too many. */
function withinCopies(sets: readonly ObjectiveSet[], format: Format): ObjectiveSet[] {
  const counts = new Map<ObjectiveSet, number>();
  return sets.filter((set) => {
    const count = (counts.get(set) ?? 0) + 1;
    counts.set(set, count);
    return count <= mostCopies(set, format);
  });
}

/**
 * How often which sets of the deck make it legal, where more copies of what it has do: "1 Hit and Run, 2 In You Must
 * Go". Undefined where they do not.
 */
function mendWords(
  sets: readonly ObjectiveSet[],
  legal: readonly ObjectiveSet[],
  affiliation: Affiliation,
  format: Format,
): string | undefined {
  const copiesIn = (list: readonly ObjectiveSet[], set: ObjectiveSet) => list.filter((one) => one === set).length;
  const kinds = [...new Set(sets)];
  if (!kinds.every((set) => mayJoin(set, affiliation))) return undefined;
  const mended = [...legal];
  for (const set of kinds)
    while (mended.length < MIN_SETS && copiesIn(mended, set) < mostCopies(set, format)) mended.push(set);
  if (mended.length < MIN_SETS) return undefined;
  const changed = kinds.filter((set) => copiesIn(mended, set) !== copiesIn(sets, set));
  return changed.map((set) => `${copiesIn(mended, set)} ${set.title}`).join(", ");
}

function sameNumbers(numbers: readonly number[], sets: readonly ObjectiveSet[]): boolean {
  return sets.length === numbers.length && numbers.every((number) => sets.some((set) => set.number === number));
}

const times = (count: number): string => (count === 1 ? "once" : "twice");
