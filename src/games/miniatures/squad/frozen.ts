import { assert } from "../../../core/assert.js";
import { type At, below, tell } from "../../../core/shape.js";
import { SIZES } from "../cards/layout.js";
import { hasAbility, type StatCard } from "../cards/statCard.js";
import { type Catalogue, findCard } from "../catalogue/catalogue.js";
import { toStatCard } from "../catalogue/publishedCard.js";
import type { Entry } from "./entries.js";

/** Which character a card with Frozen in Carbonite holds, and what that makes it cost. */

const FROZEN = "Frozen in Carbonite";
/** Whose version is within (glossary: Frozen in Carbonite). */
const PERSON = "Han Solo";
/** The published card that is within where a squad does not say which. */
const USUAL = { name: "Han Solo", set: "Rebel Storm" };

export const isFrozenCard = (card: StatCard): boolean => hasAbility(card, FROZEN);

/** Half a cost in whole points. The book does not say how to round; down, as the series' damage is halved. */
const halfOf = (cost: number): number => Math.floor(cost / 2);

/**
 * A card with the character within: both are worth half of what that one's card prints.
 * @param within its printed card
 * @param keepsCost whether the card has a cost of the user's own
 */
export function holding<Card extends StatCard>(card: Card, within: StatCard, keepsCost = false): Card {
  const cost = halfOf(within.cost);
  return { ...card, cost: keepsCost ? card.cost : cost, frozen: { ...within, cost } };
}

/**
 * A card that should hold somebody and does not yet, with whom it holds unless told otherwise. Other cards as they are.
 */
export function withUsualFrozen<Card extends StatCard>(card: Card, keepsCost = false): Card {
  return isFrozenCard(card) && card.frozen === undefined ? holding(card, usualFrozen(), keepsCost) : card;
}

/** Who is in carbonite where nobody is named. */
export function usualFrozen(): StatCard {
  const found = findCard(USUAL.name, USUAL.set);
  assert("card" in found, "the catalogue has the usual character in carbonite", USUAL);
  return toStatCard(found.card);
}

/**
 * An entry of a squad file with the character that its `frozen` names, where it has Frozen in Carbonite.
 * @param resolve reads an entry at a path
 * @returns undefined after a problem with whom it holds
 */
export function entryHolding(
  entry: Entry,
  value: unknown,
  at: At,
  catalogue: Catalogue,
  resolve: (value: unknown, at: At, catalogue: Catalogue) => Entry | undefined,
): Entry | undefined {
  const given = (typeof value === "object" && value !== null ? value : {}) as { frozen?: unknown; cost?: unknown };
  const place = below(at, "frozen");
  if (!isFrozenCard(entry.card)) {
    if (given.frozen !== undefined) tell(place, `"${entry.card.name}" holds nobody: it has no ${FROZEN}`);
    return entry;
  }
  if (entry.at !== undefined) tell(below(at, "at"), `an opponent sets up "${entry.card.name}", wherever it likes`);
  if (SIZES[entry.card.size] !== 1) tell(entry.nameAt, `a character with ${FROZEN} takes up one square`);
  const keepsCost = given.cost !== undefined;
  if (given.frozen === undefined) return { ...entry, card: withUsualFrozen(entry.card, keepsCost) };
  const within = resolve(given.frozen, place, catalogue);
  if (within === undefined) return undefined;
  if (!within.givenNames.includes(PERSON) || isFrozenCard(within.card))
    tell(within.nameAt, `only another version of ${PERSON} can be in carbonite, and "${within.card.name}" is none`);
  if (within.count > 1 || within.at !== undefined)
    tell(place, `one character is in carbonite, and starts where it stands`);
  const effect = within.effectOf === undefined ? {} : { effectOf: within.effectOf };
  return { ...entry, card: holding(entry.card, { ...within.card, ...effect }, keepsCost), within };
}
