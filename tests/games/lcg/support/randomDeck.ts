import { assert } from "../../../../src/core/assert.js";
import { below, type RandomStream } from "../../../../src/core/rng.js";
import { type Affiliation, affiliationsOf, type LcgSide } from "../../../../src/games/lcg/catalogue/affiliations.js";
import type { ObjectiveSet } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { mayJoin, mostCopies } from "../../../../src/games/lcg/deck/construction.js";
import { type Deck, MIN_SETS } from "../../../../src/games/lcg/deck/deck.js";

export interface RandomDeckLimits {
  readonly side: LcgSide;
  /** Default: drawn evenly from the three of the side. */
  readonly affiliation?: Affiliation;
  /** Number of sets; default 10. */
  readonly size?: number;
  /** Sets that are in the deck in any case; must be legal there. */
  readonly with?: readonly ObjectiveSet[];
}

/**
 * A random legal tournament deck: sets are drawn evenly from those that it may still take (side, affiliation, copies).
 * The same stream and pool give the same deck.
 * @param pool sets to draw from, such as the playable ones; those of the other side are passed over
 * @returns the deck; an assertion fails where the pool is too small for one
 */
export function randomDeck(stream: RandomStream, pool: readonly ObjectiveSet[], limits: RandomDeckLimits): Deck {
  const affiliations = affiliationsOf(limits.side);
  const affiliation = limits.affiliation ?? affiliations[below(stream.words, stream.offset, affiliations.length)];
  const size = limits.size ?? MIN_SETS;
  const sets = [...(limits.with ?? [])];
  let open = pool.filter((set) => mayJoin(set, affiliation));
  while (sets.length < size) {
    open = open.filter((set) => copiesIn(sets, set) < mostCopies(set, "tournament"));
    assert(open.length > 0, "too few sets for a random deck", { affiliation, size, sets: sets.length });
    sets.push(open[below(stream.words, stream.offset, open.length)]);
  }
  const numbers = sets.map((set) => set.number).sort((a, b) => a - b);
  return { name: `Random ${affiliation}`, affiliation, format: "tournament", sets: numbers };
}

function copiesIn(sets: readonly ObjectiveSet[], set: ObjectiveSet): number {
  return sets.filter((s) => s === set).length;
}
