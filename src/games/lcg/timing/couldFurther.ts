import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { type Effect, LOOK, VERB } from "../cards/compileCard.js";
import { DARK, LIGHT, TYPE } from "../cards/matchup.js";
import { hasHost } from "../play/hosts.js";
import { isUniqueInPlay } from "../play/unique.js";
import { reserveOf } from "../reserve.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, S } from "../state/table.js";
import { sideWord } from "../state/zones.js";
import { fitsAnywhere } from "./filter.js";

/** Whether effects on hands, decks and piles could do anything, and which cards of these they mean. */

/** Whether such a card could be brought into play, where it is to. */
function mayCome(s: State, side: Side, effect: Effect, card: number): boolean {
  if (!effect.intoPlay) return true;
  if (isUniqueInPlay(s, card)) return false;
  if (effect.committed && sideWord(s, side, S.forceCards) === 0) return false;
  const type = s.matchup.type[card];
  return type === TYPE.unit || (type === TYPE.enhancement && hasHost(s, side, card));
}

/** Whether such an effect could do anything now. */
export function couldFurther(s: State, side: Side, card: number, effect: Effect): boolean {
  switch (effect.verb) {
    case VERB.fromDiscard:
      return topDiscarded(s, side, card, effect) >= 0;
    case VERB.fromHand:
      return topMeant(s, side, card, effect, s.hand[side]) >= 0;
    case VERB.topOfDiscard:
      return lengthOf(s.table.discard[side]) > 0;
    case VERB.enterPlay:
      return !isUniqueInPlay(s, card) && (s.matchup.type[card] === TYPE.unit || hasHost(s, side, card));
    case VERB.setBalance:
      return s.table.head[H.balance] !== effect.balance;
    case VERB.enterParticipating:
      return s.table.head[H.engaged] !== NOWHERE && !isUniqueInPlay(s, card);
    case VERB.search:
    case VERB.searchDeck:
      return lengthOf(s.deck[side]) > 0;
    case VERB.look:
      if (effect.at === LOOK.opponentsHand) return sideWord(s, otherSide(side), S.handCount) > 0;
      return effect.at === LOOK.anyDeck || lengthOf(s.deck[side]) > 0;
    case VERB.drawToReserve:
      return sideWord(s, side, S.handCount) < reserveOf(s, side);
    case VERB.captureAtRandom:
      return side === DARK && sideWord(s, LIGHT, S.handCount) > 0;
    case VERB.discardByYou:
      return sideWord(s, otherSide(side), S.handCount) > 0;
    case VERB.rescueEngaged:
      return s.table.head[H.engaged] >= 0 && captivesAt(s, s.table.head[H.engaged]) > 0;
    default:
      return true;
  }
}

/** Whether such an effect means a card of a hand or pile. */
export const isMeant = (s: State, side: Side, card: number, effect: Effect, one: number): boolean =>
  fitsAnywhere(s, effect.filter, one, side, card) && mayCome(s, side, effect, one);

/** The highest place of a list at which a card lies that an effect means, or -1. */
function topMeant(s: State, side: Side, card: number, effect: Effect, cards: List): number {
  for (let i = lengthOf(cards) - 1; i >= 0; i--) if (isMeant(s, side, card, effect, itemOf(cards, i))) return i;
  return -1;
}

export const topDiscarded = (s: State, side: Side, card: number, effect: Effect): number =>
  topMeant(s, side, card, effect, s.table.discard[side]);

/** How many cards are captured at the engaged objective, or another one. */
export function captivesAt(s: State, objective: number): number {
  return objective < s.matchup.count ? s.table.captives[objective] : 0;
}
