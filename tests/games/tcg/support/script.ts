import type { Matchup } from "../../../../src/games/tcg/cards/matchup.js";
import {
  PASS,
  type Player,
  QUESTIONS,
  type Question,
  type Strategy,
  type View,
} from "../../../../src/games/tcg/strategy.js";
import { asksNumber, asksYesOrNo, nameCards, optionName, SIDES, type SideName, sideOfOption } from "./names.js";

/** Players who answer what a test has written down, and nothing else. */

/** The name of a card (or of an option, see `optionName`), yes or no, a number where numbers are asked, or `pass`. */
export type Answer = string | boolean | number;
/** Answers by kind of question, in the order in which they come up; one may stand without a list. */
export type Answers = Partial<Record<Question, Answer | readonly Answer[]>>;

/** In place of any answer: passes, stops, does nothing. */
export const pass = PASS;

/** A question that came up, in words. */
export interface Asked {
  readonly side: SideName;
  readonly question: Question;
  /** Card whose doing it is, and card that it is about; "" for none. */
  readonly card: string;
  readonly subject: string;
  readonly amount: number;
  readonly options: readonly string[];
  readonly answer: string;
}

/** Chances to play come up so often that an answer waits until it is possible; until then the player passes. */
const PATIENT: ReadonlySet<Question> = new Set(["play"] as const);
/** Of these the first option is taken where a test says nothing: most points on a card, the first of equally fast units. */
const FIRST_OFFERED: ReadonlySet<Question> = new Set(["points", "first"] as const);

export class ScriptedPlayers implements Strategy {
  readonly name = "script";
  readonly description = "does what a test says";
  readonly asked: Asked[] = [];
  /** Called at every question, before it is answered. */
  onQuestion: ((asked: Omit<Asked, "answer">) => void) | undefined;
  /** Answers questions that nothing is written down for; undefined leaves them to the defaults. */
  decide: ((asked: Omit<Asked, "answer">) => Answer | undefined) | undefined;
  /** Called before that at questions with several options, with numbers. */
  check: ((side: number, question: number) => void) | undefined;
  #answers: [Map<Question, Answer[]>, Map<Question, Answer[]>] = [new Map(), new Map()];
  #names: readonly string[] = [];

  createPlayer(matchup: Matchup, side: number): Player {
    this.#names = nameCards(matchup);
    return {
      begin: () => undefined,
      choose: (view, question) => {
        // In games nobody is asked what has a single answer.
        if (view.optionCount > 1) this.check?.(side, question);
        return this.#choose(view, side as 0 | 1, QUESTIONS[question]!);
      },
    };
  }

  /** Takes what the players shall answer from now on. */
  take(light: Answers, dark: Answers): void {
    this.asked.length = 0;
    this.#answers = [queues(light), queues(dark)];
  }

  /** What was written down and never asked. */
  leftOver(): string[] {
    return this.#answers.flatMap((queue, side) =>
      [...queue]
        .filter(([, answers]) => answers.length > 0)
        .map(([question, answers]) => `${SIDES[side]} ${question}: ${answers.map(String).join(", ")}`),
    );
  }

  #choose(view: View, side: 0 | 1, question: Question): number {
    const options = Array.from(view.options.subarray(0, view.optionCount));
    const asked = {
      side: SIDES[side]!,
      question,
      card: this.#names[view.card] ?? "",
      subject: this.#names[view.subject] ?? "",
      amount: view.amount,
      options: options.map((option) => optionName(this.#names, question, option)),
    };
    this.onQuestion?.(asked);
    const index = this.#answer(view.matchup, side, options, asked);
    this.asked.push({ ...asked, answer: asked.options[index]! });
    return index;
  }

  #answer(m: Matchup, side: 0 | 1, options: readonly number[], asked: Omit<Asked, "answer">): number {
    const queue = this.#answers[side].get(asked.question) ?? [];
    const answer = queue[0] ?? this.decide?.(asked);
    if (answer === undefined) return unscripted(options, asked);
    const found = indexesOf(m, options, asked, answer);
    if (found.length > 1) throw new Error(`"${answer}" may mean several options of\n${describe(asked)}`);
    if (found.length === 1) queue.shift();
    else if (options.length === 1) return 0;
    else if (PATIENT.has(asked.question)) return options.indexOf(PASS);
    else throw new Error(`the script answers "${answer}", which is none of the options of\n${describe(asked)}`);
    return found[0]!;
  }
}

function queues(answers: Answers): Map<Question, Answer[]> {
  const entries = Object.entries(answers) as [Question, Answer | readonly Answer[]][];
  return new Map(entries.map(([question, a]) => [question, typeof a === "object" ? [...a] : [a]]));
}

function unscripted(options: readonly number[], asked: Omit<Asked, "answer">): number {
  if (options.length === 1 || FIRST_OFFERED.has(asked.question)) return 0;
  const index = options.indexOf(asksYesOrNo(asked.question) ? 0 : PASS);
  if (index < 0) throw new Error(`the script has no answer to\n${describe(asked)}`);
  return index;
}

/** Places of the options that an answer may mean. "X" also means "X for Y", where no option is called "X". */
function indexesOf(
  m: Matchup,
  options: readonly number[],
  { question, options: named }: Omit<Asked, "answer">,
  answer: Answer,
): number[] {
  if (typeof answer === "boolean") return asksYesOrNo(question) ? [options.indexOf(answer ? 1 : 0)] : [];
  if (typeof answer === "number") {
    const isNumber = answer === PASS || asksNumber(question);
    return isNumber && options.includes(answer) ? [options.indexOf(answer)] : [];
  }
  const [, prefix, bare] = /^(light|dark):(.*)$/.exec(answer) ?? [undefined, undefined, answer];
  const ofSide = (i: number) => prefix === undefined || SIDES[sideOfOption(m, question, options[i]!)] === prefix;
  const places = [...named.keys()].filter(ofSide);
  const exact = places.filter((i) => named[i] === bare);
  return exact.length > 0 ? exact : places.filter((i) => named[i]!.startsWith(`${bare} for `));
}

export function describe({ side, question, card, subject, amount, options }: Omit<Asked, "answer">): string {
  const about = [card && `by ${card}`, subject && `about ${subject}`, amount > 0 && `amount ${amount}`].filter(Boolean);
  return `  question "${question}" to ${side} ${about.join(", ")}\n  options: ${options.join(" | ")}`;
}
