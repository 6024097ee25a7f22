import { itemOf, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { type Effect, LOOK, VERB } from "../cards/compileCard.js";
import { TYPE } from "../cards/matchup.js";
import { hasHost } from "../play/enter.js";
import { isUniqueInPlay } from "../play/unique.js";
import { reserveOf } from "../reserve.js";
import type { State } from "../state/state.js";
import { H, S } from "../state/table.js";
import { sideWord } from "../state/zones.js";
import { fitsAnywhere } from "./filter.js";

/** Whether effects on hands, decks and piles could do anything, and which cards of these they mean. */

/** Whether such a card could be brought into play, where it is to. */
export function mayCome(s: State, side: Side, effect: Effect, card: number): boolean {
  if (!effect.intoPlay) return true;
  if (isUniqueInPlay(s, card)) return false;
  if (effect.committed && sideWord(s, side, S.forceCards) === 0) return false;
  const type = s.matchup.type[card];
  return type === TYPE.unit || (type === TYPE.enhancement && hasHost(s, side, card));
}

/** Whether a card of a hand, deck or pile is one that an effect means. */
export const isMeant = (s: State, side: Side, card: number, effect: Effect, one: number): boolean =>
  fitsAnywhere(s, effect.filter, one, side, card) && mayCome(s, side, effect, one);

const hasInHand = (s: State, side: Side, card: number, effect: Effect): boolean => {
  for (let i = 0; i < lengthOf(s.hand[side]); i++)
    if (isMeant(s, side, card, effect, itemOf(s.hand[side], i))) return true;
  return false;
};

/** Whether such an effect could do anything now. */
export function couldFurther(s: State, side: Side, card: number, effect: Effect): boolean {
  switch (effect.verb) {
    case VERB.fromDiscard:
      return nextDiscarded(s, side, card, effect, lengthOf(s.table.discard[side])) >= 0;
    case VERB.fromHand:
      return hasInHand(s, side, card, effect);
    case VERB.search:
    case VERB.searchDeck:
      return lengthOf(s.deck[side]) > 0;
    case VERB.look:
      if (effect.at === LOOK.opponentsHand) return sideWord(s, otherSide(side), S.handCount) > 0;
      return effect.at === LOOK.anyDeck || lengthOf(s.deck[side]) > 0;
    case VERB.drawToReserve:
      return sideWord(s, side, S.handCount) < reserveOf(s, side);
    case VERB.captureAtRandom:
      return sideWord(s, otherSide(side), S.handCount) > 0;
    case VERB.rescueEngaged:
      return s.table.head[H.engaged] >= 0 && captivesAt(s, s.table.head[H.engaged]) > 0;
    default:
      return true;
  }
}

/** The highest place of the own discard pile below one at which a card lies that fits, or -1. */
export function nextDiscarded(s: State, side: Side, card: number, effect: Effect, below: number): number {
  const pile = s.table.discard[side];
  for (let i = below - 1; i >= 0; i--) {
    const one = itemOf(pile, i);
    if (isMeant(s, side, card, effect, one)) return i;
  }
  return -1;
}

/** How many cards are captured at the engaged objective, or another one. */
export function captivesAt(s: State, objective: number): number {
  return objective < s.matchup.count ? s.table.captives[objective] : 0;
}
