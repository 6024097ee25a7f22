import { numbered } from "../../../core/numbered.js";
import { CHANGES, type Change } from "../cards/changedCards.js";
import { CARD } from "../cards/layout.js";
import { lendAbilities } from "../effects/effects.js";
import { ALL_EFFECTS, H, type State } from "../state/state.js";

const CHANGE = numbered(CHANGES);

/** Makes a lasting change to a character: from now on it is as if the changed stat card were its own. */
export function become(s: State, c: number, change: Change): void {
  const { becomes, cardCount } = s.matchup.cards;
  const card = becomes[CHANGE[change] * cardCount + s.card[c]];
  if (card === s.card[c]) return;
  s.card[c] = card;
  lendAbilities(s, c);
  s.head[H.effectsDirty] = ALL_EFFECTS;
}

/** Whether a character has a Force rating: printed, or given to it in this skirmish and not taken from it. */
export const hasForceRating = (s: State, c: number): boolean =>
  s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.force] > 0;
