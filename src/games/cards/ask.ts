import { itemOf, type List, lengthOf } from "../../core/lists.js";
import type { Side } from "../../core/side.js";
import type { CardPlayer } from "./player.js";

/** How a player is asked: its view is readied, the legal answers are added, the question is put. */

interface Named {
  readonly name: string;
}

/** The question in a view. */
interface Asked {
  readonly options: Int32Array;
  optionCount: number;
  card: number;
  ability: number;
  subject: number;
  amount: number;
}

/** A game under way, as far as a question needs it. */
interface Asking<V extends Asked> {
  readonly matchup: { readonly strategies: readonly [Named, Named] };
  readonly views: readonly [V, V];
  readonly players: readonly [CardPlayer<V>, CardPlayer<V>];
  readonly script: { readonly asksAlways?: boolean } | undefined;
  readonly seedLow: number;
  readonly seedHigh: number;
}

/**
 * A view's question before any is put, to be spread into a view. A game whose speed counts writes these out: objects
 * made by spreading are read more slowly.
 * @param mostOptions of any question
 */
export function noQuestion(mostOptions: number): Asked {
  return { options: new Int32Array(mostOptions), optionCount: 0, card: -1, ability: -1, subject: -1, amount: 0 };
}

/** Readies the side's view for a question: no options yet. */
export function offer<V extends Asked>(
  s: { readonly views: readonly [V, V] },
  side: Side,
  card = -1,
  subject = -1,
  amount = 0,
  ability = -1,
): V {
  const view = s.views[side];
  view.optionCount = 0;
  view.card = card;
  view.ability = ability;
  view.subject = subject;
  view.amount = amount;
  return view;
}

/** Adds a legal answer. */
export function add(view: Asked, option: number): void {
  view.options[view.optionCount++] = option;
}

/** Adds every card of a list. */
export function addAll(view: Asked, cards: List): void {
  const { options, optionCount } = view;
  const n = lengthOf(cards);
  for (let i = 0; i < n; i++) options[optionCount + i] = itemOf(cards, i);
  view.optionCount = optionCount + n;
}

/** Adds the two answers to a question of yes or no. */
export function addYesNo(view: Asked): void {
  add(view, 0);
  add(view, 1);
}

/** Whether there is nothing to decide: a single option is taken without asking, unless a test wants to see it. */
export const isForced = (s: { readonly script: { readonly asksAlways?: boolean } | undefined }, view: Asked): boolean =>
  view.optionCount === 1 && s.script?.asksAlways !== true;

/**
 * Puts the question to the side whose view has been readied.
 * @param turn and `questions`, the names of them, for an error
 * @returns the option chosen (its value, not its index); there must be at least one
 */
export function answerOf<V extends Asked>(
  s: Asking<V>,
  side: Side,
  question: number,
  turn: number,
  questions: readonly string[],
): number {
  const view = s.views[side];
  const answer = s.players[side].choose(view, question);
  if (!(answer >= 0 && answer < view.optionCount) || (answer | 0) !== answer)
    throw new IllegalChoiceError(s, turn, side, questions[question], answer, view);
  return view.options[answer];
}

/** What an error says of a game under way. */
interface GameUnderWay {
  readonly matchup: { readonly strategies: readonly [Named, Named] };
  readonly seedLow: number;
  readonly seedHigh: number;
}

/** An answer that is none of the options: names who gave it, so that the game can be replayed. */
export class IllegalChoiceError extends Error {
  /** @param side 0 light, 1 dark */
  constructor(
    { matchup, seedLow, seedHigh }: GameUnderWay,
    turn: number,
    side: Side,
    question: string | undefined,
    answer: number,
    view: { readonly options: Int32Array; readonly optionCount: number },
  ) {
    const strategy = matchup.strategies[side].name;
    const options = [...view.options.subarray(0, view.optionCount)].join(", ");
    super(
      `strategy "${strategy}" (${side === 0 ? "light" : "dark"} side) answered ${answer} to "${question}"; legal are 0..${view.optionCount - 1} (options ${options}); seed ${seedLow},${seedHigh} turn ${turn}`,
    );
    this.name = "IllegalChoiceError";
  }
}
