import { otherSide, type Side } from "../../core/side.js";
import { add, addAll, addYesNo, answerOf, isForced, offer as offerPlain } from "../cards/ask.js";
import { seenInQuestion } from "../cards/sight.js";
import { ownerOf } from "./cards/matchup.js";
import type { State } from "./state/state.js";
import { H, ZONE } from "./state/table.js";
import { countUse } from "./state/usage.js";
import { QUESTIONS, type View } from "./strategy.js";

export { add, addAll };

/** Readies the side's view for a question: no options yet. */
export function offer(s: State, side: Side, card = -1, subject = -1, amount = 0, ability = -1, trigger = -1): View {
  const view = offerPlain(s, side, card, subject, amount, ability);
  view.trigger = trigger;
  return view;
}

/**
 * Puts the question to the side whose view has been readied; a single option is taken without asking.
 * @returns the option chosen (its value, not its index); there must be at least one
 */
export function ask(s: State, side: Side, question: number): number {
  const view = s.views[side];
  if (isForced(s, view)) return view.options[0];
  if (view.trigger >= 0) seeSubject(s, side, view.subject);
  const chosen = answerOf(s, side, question, s.table.head[H.turn], QUESTIONS);
  countUse(s, question, view, chosen);
  return chosen;
}

/** Who answers what happens to a card sees it, also where it has just been captured. */
function seeSubject(s: State, side: Side, card: number): void {
  if (card < 0 || s.table.zone[card] !== ZONE.hidden || ownerOf(s.matchup, card) === side) return;
  seenInQuestion(s, side, card, s.hand[otherSide(side)]);
}

/** A question of yes or no. */
export function askYesNo(s: State, side: Side, question: number, card: number, subject = -1, amount = 0): boolean {
  addYesNo(offer(s, side, card, subject, amount));
  return ask(s, side, question) === 1;
}
