import { assert } from "../core/assert.js";
import { keepCopiesOf } from "./keeper.js";
import type { PositionText } from "./positionText.js";

/**
 * A game held at a question: asked from outside, answered, saved, taken up again, dealt anew. For puzzles, tests and
 * whatever looks at single decisions; whole games are played fast by `Game.play`, which this leaves as it is.
 */
export interface Position {
  /** The question at which the game stands; undefined once it is over. It is another object at every question. */
  readonly question: PositionQuestion | undefined;
  /**
   * The legal answers in words, as `play` and `replay` tell them: the nth is what `answer(n)` does. Two may read alike,
   * such as two copies of a card. Asking changes nothing; there are none once the game is over.
   */
  actions(): readonly string[];
  /** Begins a game, up to its first question. Parameters as those of `Game.play`. */
  begin(seedLow: number, seedHigh: number, variant: number, swapped: boolean): void;
  /**
   * Takes a game up from a position in one line, up to its first question. Chance that the line does not say comes of
   * the seed.
   * @throws PositionTextError
   */
  read(line: string, seedLow: number, seedHigh: number): void;
  /**
   * Answers the question, and goes on to the next or to the end.
   * @param option 0..question.optionCount - 1
   * @throws IllegalAnswerError, the game standing where it stood
   */
  answer(option: number): void;
  /** What the strategy in that seat answers to the question: a number of an option. Asking changes nothing. */
  readonly advice: number;
  /** Has the strategies answer, so many questions of either side or to the end. @returns how many they answered */
  playOn(questions?: number): number;
  /** The place where the game stands, with all that goes on working: chance, what players remember. */
  save(): SavedPosition;
  /** Goes back, or on, to a place saved from the same matchup: the same answers then give the same game. */
  restore(saved: SavedPosition): void;
  /**
   * Deals anew what a side cannot know: hidden cards as it may think of them, and all chance to come, that of the other
   * players too. Question and options stay, and the deal belongs to the place from here on. Equal seeds deal alike.
   * @param side the one that is asked; any, where a game hides nothing but chance (Miniatures)
   * @throws PositionUseError of another side, the game standing where it stood
   */
  dealAnew(side: number, seedLow: number, seedHigh: number): void;
  readonly outcome: Outcome;
  /** The result of a game that is over, one integer a game column, as `Game.play` writes it, but without luck. */
  readonly row: Int32Array;
  /** All words of the game as it stands, one array after another, and what players keep: a copy. */
  words(): Uint8Array;
}

/** How a game stands. Sides are seats: who sits first is 0. */
export interface Outcome {
  readonly isOver: boolean;
  /** The side that has won; -1 nobody, or not yet. */
  readonly winner: number;
  /** By side how far it is ahead of the best other one, in the game's own unit; they sum to 0 between two. */
  readonly margins: readonly number[];
}

/** A question put to a side. */
export interface PositionQuestion {
  readonly side: number;
  /** By the game's own name. */
  readonly kind: string;
  readonly optionCount: number;
  /** The legal answers by the game's own numbers. */
  readonly options: Int32Array;
  /** What it is about, in the game's own order: cards, amounts, characters; -1 for none. */
  readonly about: readonly number[];
}

/** Where a game stands; only the position class knows what is in it. */
export interface SavedPosition {
  readonly question: PositionQuestion | undefined;
}

/** An answer that is none of the options. The game stands where it stood. */
export class IllegalAnswerError extends Error {
  constructor(option: number, { side, kind, optionCount }: PositionQuestion) {
    super(
      `side ${side} is asked "${kind}" with ${optionCount} options: an answer is a whole number from 0 to ${optionCount - 1}, not ${option}`,
    );
    this.name = "IllegalAnswerError";
  }
}

/** Something asked of a position that it cannot do where it stands. */
export class PositionUseError extends Error {
  override readonly name = "PositionUseError";
}

/** What an engine asks. */
export interface EngineQuestion {
  readonly side: number;
  readonly kind: string;
  readonly about: readonly number[];
  /** Asks the strategy, once: what it answers, by the engine's numbers. */
  think(): number;
  /** Lists the legal answers by the game's own numbers, while the state stands at the question. */
  list(advice: number): Int32Array;
  /** An answer in words, by the engine's numbers, while the state stands at the question. */
  words(answer: number): string;
}

/** What holds a game of one matchup, told by the game. */
export interface PositionEngine<M, S> {
  readonly matchup: M;
  readonly columns: number;
  readonly positionText: PositionText<M, S>;
  /** A state whose players put their questions, with the strategies' own answers, to `asked`. */
  createAsking(asked: (question: EngineQuestion) => number): S;
  /** What the engine is answered for an option, and back. */
  toEngine(option: number, options: Int32Array): number;
  toOption(answer: number, options: Int32Array): number;
  /** A state to keep a copy in. */
  createKept(): S;
  copyState(from: S, to: S): void;
  /** Players forget the game: what they remember where it is taken up comes with the copy. */
  forget(s: S, seedLow: number, seedHigh: number): void;
  /** Why a question to one side does not stand when it is dealt anew for a side; undefined where it does. */
  whyNotFor(s: S, side: number, asked: number): string | undefined;
  dealAnew(s: S, side: number, seedLow: number, seedHigh: number): void;
  outcomeOf(s: S): Outcome;
  bytesOf(s: S): readonly Uint8Array[];
}

/** Where a game was last taken up: its beginning, or a copy of the state between two phases, turns or activations. */
type Start<S> =
  | { readonly kind: "game"; readonly given: readonly [low: number, high: number, variant: number, swapped: boolean] }
  | { readonly kind: "copy"; readonly state: S; readonly seed: readonly [low: number, high: number] };

/** Hidden cards dealt anew at a question, by the number of answers before it. */
interface Deal {
  readonly at: number;
  readonly side: number;
  readonly seed: readonly [low: number, high: number];
}

/** A place in a game: where it was last taken up, and what was answered and dealt since. */
class Saved<S> implements SavedPosition {
  constructor(
    readonly owner: unknown,
    readonly start: Start<S>,
    readonly answers: readonly number[],
    readonly deals: readonly Deal[],
    readonly question: PositionQuestion | undefined,
  ) {}
}

/** Thrown through an engine to leave it at a question; what it was about to do is done again from a copy. */
class Stop extends Error {}
const STOP = new Stop("the game stands at a question");

/**
 * A position by playing again: engines ask deep in the call stack, so a question is left by throwing, and taken up from
 * the copy made where the game could last be taken up, with the answers given since. The strategies are asked every
 * question once, in order, also where something else is answered: so they remember what they would in a game.
 */
export class ReplayedPosition<M, S extends object> implements Position {
  readonly #engine: PositionEngine<M, S>;
  readonly #s: S;
  #start: Start<S> | undefined;
  /** Whether a saved place refers to the copy, so that the next one needs a state of its own. */
  #isShared = false;
  #answers: number[] = [];
  #deals: Deal[] = [];
  /** Answers given in the playing under way. */
  #at = 0;
  /** Questions that the strategies are still to answer. */
  #left = 0;
  /** Whether the engine is about to tell that the game can be taken up at the copy that it was just taken up from. */
  #isAtStart = false;
  #seed: readonly [number, number] = [0, 0];
  #asked: EngineQuestion | undefined;
  /** The strategy's answer to it, by the engine's numbers. */
  #advice = 0;
  #question: PositionQuestion | undefined;
  /** Whether the state stands where the answers have led: not after `restore`, until somebody looks. */
  #isThere = false;
  readonly #row: Int32Array;

  constructor(engine: PositionEngine<M, S>) {
    this.#engine = engine;
    this.#s = engine.createAsking((question) => this.#ask(question));
    this.#row = new Int32Array(engine.columns);
    keepCopiesOf(this.#s, () => this.#keep());
  }

  get question(): PositionQuestion | undefined {
    this.#mustHaveBegun();
    if (this.#question === undefined && this.#asked !== undefined) {
      const { side, kind, about } = this.#asked;
      const options = this.#asked.list(this.#advice);
      this.#question = { side, kind, about, options, optionCount: options.length };
    }
    return this.#question;
  }

  actions(): readonly string[] {
    this.#goThere();
    const { question } = this;
    if (question === undefined) return [];
    const { options } = question;
    return Array.from(options, (_, option) => this.#asked!.words(this.#engine.toEngine(option, options)));
  }

  get advice(): number {
    this.#goThere();
    const { options } = this.#mustBeAsked();
    return this.#engine.toOption(this.#advice, options);
  }

  get outcome(): Outcome {
    this.#goThere();
    return this.#engine.outcomeOf(this.#s);
  }

  get row(): Int32Array {
    this.#goThere();
    if (this.#asked !== undefined) throw new PositionUseError("a game that is not over has no result yet");
    return this.#row.slice();
  }

  begin(seedLow: number, seedHigh: number, variant: number, swapped: boolean): void {
    this.#startFrom({ kind: "game", given: [seedLow, seedHigh, variant, swapped] }, [seedLow, seedHigh]);
  }

  read(line: string, seedLow: number, seedHigh: number): void {
    const state = this.#engine.createKept();
    this.#engine.positionText.read(this.#engine.matchup, state, line, seedLow, seedHigh);
    this.#startFrom({ kind: "copy", state, seed: [seedLow, seedHigh] }, [seedLow, seedHigh]);
  }

  #startFrom(start: Start<S>, seed: readonly [number, number]): void {
    this.#seed = seed;
    this.#start = start;
    // The copy of a line is kept as long as this start is.
    this.#isShared = true;
    this.#answers = [];
    this.#deals = [];
    this.#play(0);
  }

  answer(option: number): void {
    const question = this.#mustBeAsked();
    if (!(Number.isInteger(option) && option >= 0 && option < question.optionCount))
      throw new IllegalAnswerError(option, question);
    this.#answers.push(this.#engine.toEngine(option, question.options));
    this.#play(0);
  }

  playOn(questions = Number.MAX_SAFE_INTEGER): number {
    if (!(Number.isInteger(questions) && questions >= 0))
      throw new PositionUseError(`questions to play on are a whole number, 0 or more, not ${questions}`);
    this.#mustHaveBegun();
    if (questions === 0) return 0;
    this.#play(questions);
    return questions - this.#left;
  }

  save(): SavedPosition {
    this.#mustHaveBegun();
    this.#isShared = true;
    return new Saved(this.#engine.matchup, this.#start!, this.#answers.slice(), this.#deals.slice(), this.question);
  }

  restore(saved: SavedPosition): void {
    if (!(saved instanceof Saved) || saved.owner !== this.#engine.matchup)
      throw new PositionUseError("a place in a game is restored to a position of the matchup that it was saved from");
    const { start, answers, deals, question } = saved as Saved<S>;
    this.#start = start;
    this.#isShared = true;
    this.#answers = answers.slice();
    this.#deals = deals.slice();
    this.#question = question;
    this.#isThere = false;
  }

  dealAnew(side: number, seedLow: number, seedHigh: number): void {
    const wrong = this.#engine.whyNotFor(this.#s, side, this.#mustBeAsked().side);
    if (wrong !== undefined) throw new PositionUseError(wrong);
    this.#deals.push({ at: this.#answers.length, side, seed: [seedLow, seedHigh] });
    // As wherever the place is taken up: before whoever is asked thinks.
    this.#play(0);
  }

  words(): Uint8Array {
    this.#goThere();
    return Buffer.concat(this.#engine.bytesOf(this.#s));
  }

  #mustHaveBegun(): void {
    if (this.#start === undefined) throw new PositionUseError("no game has been begun or read");
  }

  #mustBeAsked(): PositionQuestion {
    const { question } = this;
    if (question === undefined) throw new PositionUseError("the game is over: nothing is asked");
    return question;
  }

  /** Plays again what a restored place says, so that the state stands there. */
  #goThere(): void {
    this.#mustHaveBegun();
    if (!this.#isThere) this.#play(0);
  }

  /** From where the game was last taken up through the recorded answers, and so many of the strategies. */
  #play(further: number): void {
    const { positionText, matchup } = this.#engine;
    const start = this.#start!;
    this.#at = 0;
    this.#left = further;
    this.#asked = undefined;
    this.#question = undefined;
    this.#isThere = false;
    this.#isAtStart = start.kind === "copy";
    if (start.kind === "copy") {
      this.#seed = start.seed;
      this.#engine.forget(this.#s, ...start.seed);
      this.#engine.copyState(start.state, this.#s);
    } else this.#seed = [start.given[0], start.given[1]];
    try {
      if (start.kind === "game") positionText.begin(matchup, this.#s, ...start.given);
      positionText.playOn(matchup, this.#s, this.#row, undefined);
    } catch (error) {
      if (error !== STOP) throw error;
    }
    this.#isThere = true;
  }

  /** The game stands where it can be taken up: what was answered before need not be done again. */
  #keep(): void {
    if (this.#isAtStart) {
      this.#isAtStart = false;
      return;
    }
    assert(this.#at === this.#answers.length, "answers are given before the game can next be taken up", {
      given: this.#at,
      recorded: this.#answers.length,
    });
    const start = this.#start!;
    const state = start.kind === "game" || this.#isShared ? this.#engine.createKept() : start.state;
    this.#engine.copyState(this.#s, state);
    this.#start = { kind: "copy", state, seed: this.#seed };
    this.#isShared = false;
    this.#answers.length = 0;
    this.#deals.length = 0;
    this.#at = 0;
  }

  #ask(asked: EngineQuestion): number {
    for (const { at, side, seed } of this.#deals)
      if (at === this.#at) this.#engine.dealAnew(this.#s, side, seed[0], seed[1]);
    const advice = asked.think();
    if (this.#at < this.#answers.length) return this.#answers[this.#at++];
    if (this.#left > 0) {
      this.#left--;
      this.#at = this.#answers.push(advice);
      return advice;
    }
    this.#asked = asked;
    this.#advice = advice;
    throw STOP;
  }
}

/** What a strategy that searches plays is recorded by its own searching: it cannot be led elsewhere meanwhile. */
export function mustNotSearch(strategies: readonly { readonly name: string; readonly search?: unknown }[]): void {
  const searching = strategies.find(({ search }) => search !== undefined);
  if (searching !== undefined)
    throw new PositionUseError(
      `the strategy "${searching.name}" searches: a game is held at questions with strategies that do not, such as its policy`,
    );
}
