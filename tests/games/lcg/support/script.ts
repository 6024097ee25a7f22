import type { Matchup } from "../../../../src/games/lcg/cards/matchup.js";
import {
  PASS,
  type Player,
  QUESTIONS,
  type Question,
  type Strategy,
  type View,
} from "../../../../src/games/lcg/strategy.js";
import type { SideName } from "./cast.js";
import { nameCards, occasionName, optionName, SIDES, sideOfOption } from "./names.js";

/** Players who answer what a test has written down, and nothing else. */

/**
 * An answer: the name of a card (or of an option, see `optionName`), yes or no, a number where numbers are asked, or `pass`.
 */
export type Answer = string | boolean | number;
/** Answers by kind of question, in the order in which they come up; one may stand without a list. */
export type Answers = Partial<Record<Question, Answer | readonly Answer[]>>;

export const pass = PASS;
/** So many resources from a card; the card's name alone means as many as it may give. */
export const from = (card: string, resources: number): string => `${card}:${resources}`;

/** A question that came up, in words. */
export interface Asked {
  readonly side: SideName;
  readonly question: Question;
  /** Card whose doing it is, and card that it is about; "" for none. */
  readonly card: string;
  readonly subject: string;
  /** The occasion answered; "" for none. */
  readonly occasion: string;
  readonly amount: number;
  readonly options: readonly string[];
  readonly answer: string;
}

/** Windows and occasions come up so often that an answer waits until it is possible; until then the player passes. */
const PATIENT: ReadonlySet<Question> = new Set(["action", "answer"] as const);
/** Of these the first option is taken where a test says nothing: which card pays, which icons come first. */
const FIRST_OFFERED: ReadonlySet<Question> = new Set(["iconType"] as const);
/** Kinds of question whose options -1 or 0 mean "no": taken where a test says nothing. */
const DECLINED: readonly number[] = [PASS, 0];
const NUMBERED: ReadonlySet<Question> = new Set([
  "mulligan",
  "fateAgain",
  "shieldDamage",
  "shieldFocus",
  "may",
  "discardToLower",
] as const);

export class ScriptedPlayers implements Strategy {
  readonly name = "script";
  readonly description = "does what a test says";
  readonly asked: Asked[] = [];
  /** Called at every question, before it is answered. */
  onQuestion: ((asked: Omit<Asked, "answer">) => void) | undefined;
  /** Called before that, with numbers. */
  check: ((side: number, question: number) => void) | undefined;
  /** Who answers, by side, what the script does not. */
  advisers: Partial<Record<SideName, Strategy>> = {};
  #answers: [Map<Question, Answer[]>, Map<Question, Answer[]>] = [new Map(), new Map()];
  #names: readonly string[] = [];

  createPlayer(matchup: Matchup, side: number): Player {
    this.#names = nameCards(matchup);
    const adviser = this.advisers[SIDES[side]!]?.createPlayer(matchup, side);
    return {
      begin: (low, high) => adviser?.begin(low, high),
      choose: (view, question) => {
        // In games nobody is asked what has a single answer; the checker says so.
        if (view.optionCount > 1) this.check?.(side, question);
        return this.#choose(view, side as 0 | 1, QUESTIONS[question]!, adviser);
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

  #choose(view: View, side: 0 | 1, question: Question, adviser: Player | undefined): number {
    const m = view.matchup;
    const options = Array.from(view.options.subarray(0, view.optionCount));
    const named = options.map((option) => optionName(this.#names, question, option));
    const asked = {
      side: SIDES[side]!,
      question,
      card: this.#names[view.card] ?? "",
      subject: this.#names[view.subject] ?? "",
      occasion: occasionName(view.occasion) ?? "",
      amount: view.amount,
      options: named,
    };
    this.onQuestion?.(asked);
    const isAdvised = adviser !== undefined && (this.#answers[side].get(question) ?? []).length === 0;
    const index = isAdvised ? advice(adviser, view, question) : this.#answer(m, side, question, options, named, asked);
    this.asked.push({ ...asked, answer: named[index]! });
    return index;
  }

  #answer(
    m: Matchup,
    side: 0 | 1,
    question: Question,
    options: readonly number[],
    named: readonly string[],
    asked: Omit<Asked, "answer">,
  ): number {
    const queue = this.#answers[side].get(question) ?? [];
    const answer = queue[0];
    if (answer === undefined) return unscripted(question, options, asked);
    const index = indexOf(m, question, options, named, answer);
    if (index === "several")
      throw new Error(`"${answer}" may be either side's; say light: or dark:\n${describe(asked)}`);
    if (index >= 0) queue.shift();
    else if (options.length === 1) return 0;
    else if (PATIENT.has(question)) return options.indexOf(PASS);
    else throw new Error(`the script answers "${answer}", which is none of the options of\n${describe(asked)}`);
    return index;
  }
}

const advice = (adviser: Player, view: View, question: Question): number =>
  view.optionCount === 1 ? 0 : adviser.choose(view, QUESTIONS.indexOf(question));

function queues(answers: Answers): Map<Question, Answer[]> {
  const entries = Object.entries(answers) as [Question, Answer | readonly Answer[]][];
  return new Map(entries.map(([question, a]) => [question, typeof a === "object" ? [...a] : [a]]));
}

function unscripted(question: Question, options: readonly number[], asked: Omit<Asked, "answer">): number {
  if (options.length === 1) return 0;
  if (question === "pay") return mostOfTheFirst(options);
  if (FIRST_OFFERED.has(question)) return 0;
  const declined = NUMBERED.has(question) ? DECLINED : [PASS];
  const index = options.findIndex((option) => declined.includes(option));
  if (index < 0) throw new Error(`the script has no answer to\n${describe(asked)}`);
  return index;
}

/** The first payer offered gives as much as it may. */
function mostOfTheFirst(options: readonly number[]): number {
  const payer = Math.floor(options[0]! / 16);
  return options.filter((option) => Math.floor(option / 16) === payer).length - 1;
}

function indexOf(
  m: Matchup,
  question: Question,
  options: readonly number[],
  named: readonly string[],
  answer: Answer,
): number | "several" {
  if (typeof answer === "boolean") return NUMBERED.has(question) ? options.indexOf(answer ? 1 : 0) : -1;
  if (typeof answer === "number") return options.indexOf(answer);
  const [, prefix, bare] = /^(light|dark):(.*)$/.exec(answer) ?? [undefined, undefined, answer];
  const fitting = named.flatMap((name, i) => {
    const isNamed = name === bare || (question === "pay" && name.replace(/:\d+$/, "") === bare);
    const side = sideOfOption(m, question, options[i]!);
    return isNamed && (prefix === undefined || SIDES[side] === prefix) ? [i] : [];
  });
  if (question !== "pay" && fitting.length > 1) return "several";
  return fitting.at(-1) ?? -1;
}

export function describe({ side, question, card, subject, occasion, amount, options }: Omit<Asked, "answer">): string {
  const about = [
    card && `by ${card}`,
    subject && `about ${subject}`,
    occasion && `on ${occasion}`,
    amount > 0 && `amount ${amount}`,
  ].filter(Boolean);
  return `  question "${question}" to ${side} ${about.join(", ")}\n  options: ${options.join(" | ")}`;
}
