import type { Side } from "../../core/side.js";
import { add, addYesNo, answerOf, isForced, offer } from "../cards/ask.js";
import { refreshStats } from "./reading/stats.js";
import { EVENT, note } from "./state/journal.js";
import type { State } from "./state/state.js";
import { H } from "./state/table.js";
import { countUse } from "./state/usage.js";
import { QUESTION, QUESTIONS } from "./strategy.js";

export { add, offer };

/**
 * Puts the question to the side whose view has been readied; a single option is taken without asking.
 * @returns the option chosen (its value, not its index); there must be at least one
 */
export function ask(s: State, side: Side, question: number): number {
  const view = s.views[side];
  if (isForced(s, view)) return noted(s, side, question, view.options[0]);
  refreshStats(s);
  const chosen = answerOf(s, side, question, s.table.head[H.turn], QUESTIONS);
  countUse(s, question, view, chosen);
  return noted(s, side, question, chosen);
}

/** Keeps for the log what nothing that comes of it would show. @returns the option */
function noted(s: State, side: Side, question: number, chosen: number): number {
  if (s.journal !== undefined && TOLD.includes(question))
    note(s.journal, EVENT.chosen, side, question, chosen, s.views[side].card);
  return chosen;
}

const TOLD: readonly number[] = [QUESTION.arena, QUESTION.player, QUESTION.number, QUESTION.option, QUESTION.cardType];

/** A question of yes or no. */
export function askYesNo(s: State, side: Side, question: number, card: number, subject = -1, amount = 0): boolean {
  addYesNo(offer(s, side, card, subject, amount));
  return ask(s, side, question) === 1;
}

/** Shows a side what its view says, with nothing to decide. */
export function show(s: State, side: Side, card: number): void {
  const view = offer(s, side, card);
  add(view, 0);
  refreshStats(s);
  s.players[side].choose(view, QUESTION.look);
}
