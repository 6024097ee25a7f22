import { itemOf, type List, lengthOf } from "../../core/lists.js";
import type { Side } from "../../core/side.js";
import { add, addAll, ask, offer } from "./ask.js";
import type { State } from "./state/state.js";
import { discardFromHand, isOver } from "./state/zones.js";
import { QUESTION } from "./strategy.js";

/** Lets a side choose a card of its hand to discard. @param reason the card that makes it, or -1 */
export function discardByChoice(s: State, side: Side, reason: number): number {
  const view = offer(s, side, reason);
  addAll(view, s.hand[side]);
  if (view.optionCount === 0) return -1;
  const card = ask(s, side, QUESTION.discard);
  discardFromHand(s, card);
  return card;
}

/**
 * Cards on top of a pile that were discarded together: their owner orders them (rulebook, "Discarding"). Only a side
 * with a card that cares is asked.
 * @param before cards that the pile had before
 */
export function orderDiscarded(s: State, side: Side, before: number): void {
  if (!s.matchup.ordersDiscarded[side]) return;
  const pile = s.table.discard[side];
  for (let place = before; place < lengthOf(pile) - 1 && !isOver(s); place++) {
    const view = offer(s, side);
    for (let i = place; i < lengthOf(pile); i++) add(view, itemOf(pile, i));
    lay(pile, ask(s, side, QUESTION.discardOrder), place);
  }
}

/** Puts a card of a pile at a place below its own; those between move up. */
function lay(pile: List, card: number, place: number): void {
  let at = place;
  while (itemOf(pile, at) !== card) at++;
  for (; at > place; at--) pile[at + 1] = itemOf(pile, at - 1);
  pile[place + 1] = card;
}
