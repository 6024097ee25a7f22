import { IllegalChoiceError } from "../cards/columns.js";
import { refreshStats } from "./flow/stats.js";
import { EVENT, note } from "./state/journal.js";
import type { State } from "./state/state.js";
import { H } from "./state/table.js";
import { countUse } from "./state/usage.js";
import { QUESTION, QUESTIONS, type View } from "./strategy.js";

/** Readies the side's view for a question: no options yet. */
export function offer(s: State, side: number, card = -1, subject = -1, amount = 0, ability = -1): View {
  const view = s.views[side as 0 | 1];
  view.optionCount = 0;
  view.card = card;
  view.ability = ability;
  view.subject = subject;
  view.amount = amount;
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
  if (view.optionCount === 1 && s.script?.asksAlways !== true) return noted(s, side, question, view.options[0]!);
  refreshStats(s);
  const answer = s.players[side as 0 | 1].choose(view, question);
  if (!(answer >= 0 && answer < view.optionCount))
    throw new IllegalChoiceError(s, s.table.head[H.turn]!, side, QUESTIONS[question], answer, view);
  const chosen = view.options[answer]!;
  countUse(s, question, view, chosen);
  return noted(s, side, question, chosen);
}

/** Keeps for the log what nothing that comes of it would show. @returns the option */
function noted(s: State, side: number, question: number, chosen: number): number {
  if (s.journal !== undefined && TOLD.includes(question))
    note(s.journal, EVENT.chosen, side, question, chosen, s.views[side as 0 | 1].card);
  return chosen;
}
const TOLD: readonly number[] = [QUESTION.arena, QUESTION.player, QUESTION.number, QUESTION.option, QUESTION.cardType];

/** A question of yes or no. */
export function askYesNo(s: State, side: number, question: number, card: number, subject = -1, amount = 0): boolean {
  const view = offer(s, side, card, subject, amount);
  add(view, 0);
  add(view, 1);
  return ask(s, side, question) === 1;
}

/** Shows a side what its view says, with nothing to decide. */
export function show(s: State, side: number, card: number): void {
  const view = offer(s, side, card);
  add(view, 0);
  refreshStats(s);
  s.players[side as 0 | 1].choose(view, QUESTION.look);
}
