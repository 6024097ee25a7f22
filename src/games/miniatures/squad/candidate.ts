import { type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import type { Member } from "./construction.js";
import { withUsualFrozen } from "./frozen.js";
import { givenNames } from "./givenName.js";

/** A character that could be added to a squad. */
export interface Candidate extends Member {
  /** Id of its published card; "custom" for one of the user's own. */
  readonly cardId: string;
}

/** A published card as a member of a squad. */
export function candidateOf(card: PublishedCard): Candidate {
  const effect = card.commander ? { effectOf: { name: card.name, set: card.set } } : {};
  return {
    card: withUsualFrozen(toStatCard(card)) as Member["card"],
    givenNames: givenNames(card.name),
    cardId: card.id,
    ...effect,
  };
}
