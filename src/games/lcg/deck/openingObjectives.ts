import { assert } from "../../../core/assert.js";
import { type Deck, setsOf } from "./deck.js";

/** Objectives that a player looks at during setup, to keep three of them. */
export const OPENING_OBJECTIVES = 4;

/**
 * Chance that every objective a player looks at during setup is of the affiliation of its affiliation card, exactly
 * (hypergeometric: so many drawn without replacement from a shuffled objective deck). Neutral objectives are not of it.
 * @returns probability, 0..1
 */
export function chanceOfMatchingOpening(deck: Pick<Deck, "affiliation" | "sets">): number {
  const matching = setsOf(deck).filter((set) => set.affiliation === deck.affiliation).length;
  return chanceThatAllMatch(matching, deck.sets.length, OPENING_OBJECTIVES);
}

/**
 * Chance that `drawn` cards taken from `total`, of which `matching` match, all match.
 * @returns probability, 0..1: the product of (matching - i) / (total - i)
 */
export function chanceThatAllMatch(matching: number, total: number, drawn: number): number {
  assert(matching <= total && drawn <= total, "more cards than there are", { matching, total, drawn });
  if (matching < drawn) return 0;
  let chance = 1;
  for (let i = 0; i < drawn; i++) chance *= (matching - i) / (total - i);
  return chance;
}
