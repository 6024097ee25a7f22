import { effectSourceOf, type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import type { Member } from "./construction.js";
import { withUsualFrozen } from "./frozen.js";
import { givenNames } from "./givenName.js";

/** A character that could be added to a squad. */
export interface Candidate extends Member {
  /** Id of its published card; "custom" for one of the user's own. */
  readonly cardId: string;
}

const known = new WeakMap<PublishedCard, Candidate>();

/** A published card as a member of a squad; made once a card. */
export function candidateOf(card: PublishedCard): Candidate {
  const found = known.get(card) ?? makeCandidate(card);
  known.set(card, found);
  return found;
}

function makeCandidate(card: PublishedCard): Candidate {
  const effectOf = effectSourceOf(card);
  return {
    card: withUsualFrozen(toStatCard(card)) as Member["card"],
    givenNames: givenNames(card.basedOn?.name ?? card.name),
    cardId: card.id,
    ...(effectOf === undefined ? {} : { effectOf }),
  };
}
