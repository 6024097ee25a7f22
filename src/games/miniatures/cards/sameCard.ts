import type { SquadCharacter } from "../squad/squad.js";
import type { StatCard } from "./statCard.js";

/** A character without what only its squad file or its place in the squad says of it. */
type Arriving = Omit<SquadCharacter, "unit" | "at">;

const byContent = new Map<string, StatCard>();
const byCharacter = new WeakMap<Arriving, StatCard>();

/**
 * The stat card of a squad's character: the same object for all that play the same, so that what is found out about a
 * card is found out once a process (facts.ts). Fixed square, unit and what it brings are not the card's.
 */
export function sameCard(character: Arriving): StatCard {
  const known = byCharacter.get(character);
  if (known !== undefined) return known;
  const {
    at: _at,
    unit: _unit,
    brings: _brings,
    cardId: _id,
    printedCost: _cost,
    ...card
  } = character as SquadCharacter;
  const same = uniqueCard(card);
  byCharacter.set(character, same);
  return same;
}

/** The one object for all stat cards of this content. */
export function uniqueCard(card: StatCard): StatCard {
  const key = JSON.stringify(card);
  const same = byContent.get(key) ?? card;
  byContent.set(key, same);
  return same;
}
