import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { type Effect, fitsAnywhere, VERB, type View } from "../../../src/games/lcg/api.js";
import { deckCount, handCount, isMyTurn, isSpare, type Memory } from "./memory.js";

/** Worth of effects that bring cards from hand or discard pile. */

const LITTLE = 5;
/** Cards in hand with which one more is soon discarded. */
const FULL = 7;
/** How much more than any card one may be worth in hand. */
const MOST_OF_TOP = 3;
/** Worth of a card in hand under which it is no loss. */
const USELESS = 40;

export const OF_PILES: ReadonlySet<number> = new Set([
  VERB.fromDiscard,
  VERB.topOfDiscard,
  VERB.fromHand,
  VERB.discardByYou,
  VERB.enterParticipating,
  VERB.enterPlay,
]);

/** What such an effect is worth; undefined for any other. */
export function pileWorth(memory: Memory, view: View, card: number, effect: Effect): number | undefined {
  const w = memory.weights;
  switch (effect.verb) {
    case VERB.fromDiscard:
      if (effect.topmost) return undefined;
      if (effect.intoPlay) return bestDiscarded(memory, view, card, effect) * (effect.leaves === 0 ? 0.9 : 0.5);
      return handCount(view, memory.side) >= FULL ? 10 : w.card;
    case VERB.topOfDiscard:
      return handCount(view, memory.side) >= FULL ? 10 : topWorth(memory, view);
    case VERB.fromHand:
      if (effect.intoPlay) return bestFree(memory, view, card, effect) * (effect.leaves === 0 ? 1 : 0.5);
      return worstInHand(memory, view) < USELESS && deckCount(view, memory.side) > 0 ? LITTLE : -LITTLE;
    case VERB.discardByYou:
      return w.discardRandom * 1.7;
    case VERB.enterParticipating:
    case VERB.enterPlay:
      return memory.worth[card];
    default:
      return undefined;
  }
}

/** The best unit of one's hand that could come free. */
function bestFree(memory: Memory, view: View, card: number, effect: Effect): number {
  let best = 0;
  for (let i = 0, end = lengthOf(view.hand); i < end; i++) {
    const one = itemOf(view.hand, i);
    if (!fitsAnywhere(view, effect.filter, one, memory.side, card)) continue;
    best = Math.max(best, memory.worth[one] * 0.3 + memory.matchup.cost[one] * memory.weights.price);
  }
  return isMyTurn(view) ? best : best * 1.5;
}

/** The card that lies on top of one's own discard pile, in hand again. */
function topWorth(memory: Memory, view: View): number {
  const pile = view.table.discard[memory.side];
  const n = lengthOf(pile);
  if (n === 0) return 0;
  const top = itemOf(pile, n - 1);
  if (isSpare(memory, view, top)) return LITTLE;
  return Math.min(MOST_OF_TOP * memory.weights.card, handWorth(memory, top));
}

/**
 * The best unit that could come back from the discard pile. One that could be had for the card's own cost is not what
 * the card is for: it waits for a better one.
 */
function bestDiscarded(memory: Memory, view: View, card: number, effect: Effect): number {
  const pile = view.table.discard[memory.side];
  const { cost } = memory.matchup;
  let best = 0;
  for (let i = 0, end = lengthOf(pile); i < end; i++) {
    const one = itemOf(pile, i);
    const isOne = cost[one] > cost[card] && fitsAnywhere(view, effect.filter, one, memory.side, card);
    if (isOne && memory.worth[one] > best) best = memory.worth[one];
  }
  return best;
}

function worstInHand(memory: Memory, view: View): number {
  let worst = 1000;
  for (let i = 0, end = lengthOf(view.hand); i < end; i++)
    worst = Math.min(worst, handWorth(memory, itemOf(view.hand, i)));
  return worst;
}

const handWorth = (memory: Memory, card: number): number =>
  memory.inHand[card] + memory.weights.handForce * memory.matchup.force[card];
