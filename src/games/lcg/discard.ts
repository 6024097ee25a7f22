import { itemOf, lengthOf } from "../../core/lists.js";
import { add, ask, offer } from "./ask.js";
import type { State } from "./state/state.js";
import { discardFromHand } from "./state/zones.js";
import { QUESTION } from "./strategy.js";

/** Lets a side choose a card of its hand to discard. @param reason the card that makes it, or -1 */
export function discardByChoice(s: State, side: number, reason: number): number {
  const view = offer(s, side, reason);
  const hand = s.hand[side as 0 | 1];
  for (let i = 0; i < lengthOf(hand); i++) add(view, itemOf(hand, i));
  if (view.optionCount === 0) return -1;
  const card = ask(s, side, QUESTION.discard);
  discardFromHand(s, card);
  return card;
}
