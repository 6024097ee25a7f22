import { IllegalChoiceError } from "../cards/columns.js";
import type { State } from "./state/state.js";
import { H } from "./state/table.js";
import { countUse } from "./state/usage.js";
import { QUESTIONS, type View } from "./strategy.js";

/** Readies the side's view for a question: no options yet. */
export function offer(s: State, side: number, card = -1, subject = -1, amount = 0, ability = -1, occasion = -1): View {
  const view = s.views[side as 0 | 1];
  view.optionCount = 0;
  view.card = card;
  view.ability = ability;
  view.subject = subject;
  view.amount = amount;
  view.occasion = occasion;
  return view;
}

/** Adds a legal answer. */
export function add(view: View, option: number): void {
  view.options[view.optionCount++] = option;
}

/**
 * Puts the question to the side whose view has been readied; a single option is taken without asking.
 * @returns the option chosen (its value, not its index); there must be at least one
 */
export function ask(s: State, side: number, question: number): number {
  const view = s.views[side as 0 | 1];
  if (view.optionCount === 1 && s.script?.asksAlways !== true) return view.options[0]!;
  const answer = s.players[side as 0 | 1].choose(view, question);
  if (!(answer >= 0 && answer < view.optionCount))
    throw new IllegalChoiceError(s, s.table.head[H.turn]!, side, QUESTIONS[question], answer, view);
  const chosen = view.options[answer]!;
  countUse(s, question, view, chosen);
  return chosen;
}

/** A question of yes or no. */
export function askYesNo(s: State, side: number, question: number, card: number, subject = -1, amount = 0): boolean {
  const view = offer(s, side, card, subject, amount);
  add(view, 0);
  add(view, 1);
  return ask(s, side, question) === 1;
}
