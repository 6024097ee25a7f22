import { type Side, toSide } from "../../../../src/core/side.js";
import type { CardView, Player, Strategy } from "./cardGame.js";
import { nameCards, partsOf, SIDES, type SideName, type Wording } from "./names.js";

/** Players who answer what a test has written down, and nothing else. */

/** The name of a card (or of an option, see `optionName`), yes or no, a number where numbers are asked, or `pass`. */
export type Answer = string | boolean | number;
/** Answers by kind of question, in the order in which they come up; one may stand without a list. */
export type AnswersTo<Question extends string> = Partial<Record<Question, Answer | readonly Answer[]>>;

/** In place of any answer: passes, stops, does nothing. */
export const pass = -1;

/** A question that came up, in words. */
export interface AskedOf<Question extends string> {
  readonly side: SideName;
  readonly question: Question;
  /** Card whose doing it is, and card that it is about; "" for none. */
  readonly card: string;
  readonly subject: string;
  /** What happens that is answered; "" for nothing. */
  readonly trigger: string;
  readonly amount: number;
  readonly options: readonly string[];
  readonly answer: string;
}
type Open<Question extends string> = Omit<AskedOf<Question>, "answer">;

export class ScriptedPlayers<V extends CardView, Question extends string, Event extends string> implements Strategy<V> {
  readonly name = "script";
  readonly description = "does what a test says";
  readonly asked: AskedOf<Question>[] = [];
  /** Called at every question, before it is answered. */
  onQuestion: ((asked: Open<Question>) => void) | undefined;
  /** Answers questions that nothing is written down for; undefined leaves them to the defaults. */
  decide: ((asked: Open<Question>) => Answer | undefined) | undefined;
  /** Called before that at questions with several options, with numbers. */
  check: ((side: Side, question: number) => void) | undefined;
  /** Who answers, by side, what the script does not. */
  advisers: Partial<Record<SideName, Strategy<V>>> = {};
  #answers: readonly [Map<Question, Answer[]>, Map<Question, Answer[]>] = [new Map(), new Map()];
  #names: readonly string[] = [];
  readonly #wording: Wording<V, Question, Event>;

  constructor(wording: Wording<V, Question, Event>) {
    this.#wording = wording;
  }

  createPlayer(matchup: V["matchup"], side: number): Player<V> {
    this.#names = nameCards(matchup, this.#wording.nameOf);
    const adviser = this.advisers[SIDES[side]]?.createPlayer(matchup, side);
    return {
      begin: (low, high) => adviser?.begin(low, high),
      choose: (view, question) => {
        // In games nobody is asked what has a single answer.
        if (view.optionCount > 1) this.check?.(toSide(side), question);
        return this.#choose(view, toSide(side), question, adviser);
      },
    };
  }

  /** Takes what the players shall answer from now on. */
  take(light: AnswersTo<Question>, dark: AnswersTo<Question>): void {
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

  #choose(view: V, side: Side, number: number, adviser: Player<V> | undefined): number {
    const options = Array.from(view.options.subarray(0, view.optionCount));
    const question = this.#wording.questions[number];
    const asked = {
      side: SIDES[side],
      question,
      card: this.#names[view.card] ?? "",
      subject: this.#names[view.subject] ?? "",
      trigger: this.#wording.triggerOf(view),
      amount: view.amount,
      options: options.map((option) => this.#wording.optionName(this.#names, question, option)),
    };
    this.onQuestion?.(asked);
    const queue = this.#answers[side].get(question) ?? [];
    const isAdvised = adviser !== undefined && queue.length === 0 && options.length > 1;
    const index = isAdvised ? adviser.choose(view, number) : this.#answer(view.matchup, queue, options, asked);
    this.asked.push({ ...asked, answer: asked.options[index] });
    return index;
  }

  #answer(m: V["matchup"], queue: Answer[], options: readonly number[], asked: Open<Question>): number {
    const answer = queue[0] ?? this.decide?.(asked);
    if (answer === undefined) return this.#unscripted(options, asked);
    const found = this.#placesOf(m, options, asked, answer);
    if (found.length > 1)
      throw new Error(`"${answer}" may mean several options (light: or dark: says whose) of\n${inWords(asked)}`);
    if (found.length === 1) queue.shift();
    else if (options.length === 1) return 0;
    else if (this.#wording.patient.has(asked.question)) return options.indexOf(pass);
    else throw new Error(`the script answers "${answer}", which is none of the options of\n${inWords(asked)}`);
    return found[0];
  }

  #unscripted(options: readonly number[], asked: Open<Question>): number {
    if (options.length === 1) return 0;
    const isNo = (option: number): boolean =>
      option === pass || (option === 0 && this.#wording.takesYesOrNo(asked.question));
    const index = this.#wording.unscripted(asked.question, options) ?? options.findIndex(isNo);
    if (index < 0) throw new Error(`the script has no answer to\n${inWords(asked)}`);
    return index;
  }

  /** Places of the options that an answer may mean. */
  #placesOf(
    m: V["matchup"],
    options: readonly number[],
    { question, options: named }: Open<Question>,
    answer: Answer,
  ): number[] {
    const wording = this.#wording;
    const all = [...options.keys()];
    if (typeof answer === "boolean") {
      const option = answer ? 1 : 0;
      return wording.takesYesOrNo(question) ? all.filter((i) => options[i] === option) : [];
    }
    if (typeof answer === "number") {
      const isNumber = answer === pass || wording.takesNumber(question);
      return isNumber ? all.filter((i) => options[i] === answer) : [];
    }
    const { side, bare } = partsOf(answer);
    const ofSide = (i: number): boolean => {
      const card = wording.cardOfOption(question, options[i]);
      return side === undefined || (card >= 0 && SIDES[card < m.split ? 0 : 1] === side);
    };
    const places = all.filter(ofSide);
    const exact = places.filter((i) => named[i] === bare);
    return exact.length > 0 ? exact : wording.meant(question, named, places, bare);
  }
}

function queues<Question extends string>(answers: AnswersTo<Question>): Map<Question, Answer[]> {
  const entries = Object.entries(answers) as [Question, Answer | readonly Answer[]][];
  return new Map(entries.map(([question, a]) => [question, typeof a === "object" ? [...a] : [a]]));
}

function inWords({ side, question, card, subject, trigger, amount, options }: Open<string>): string {
  const about = [
    card && `by ${card}`,
    subject && `about ${subject}`,
    trigger && `on ${trigger}`,
    amount > 0 && `amount ${amount}`,
  ].filter(Boolean);
  return `  question "${question}" to ${side} ${about.join(", ")}\n  options: ${options.join(" | ")}`;
}
