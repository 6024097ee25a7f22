import type { Side } from "../core/side.js";
import { keepCopiesOf, keeperBeforeSetup, keeperOf } from "./keeper.js";
import type { Difference, Search, Went } from "./trial.js";

/**
 * Looking on at a game that has been played: its answers are recorded, then it is played once more by the record, while
 * a strategy that searches judges at each question what was answered. Nothing that it tries changes the game.
 */

/** All answers given in a game, in order, by the numbers that the engine is answered with. */
export interface Answers {
  readonly given: readonly number[];
}

/** Where a game is played: as `Game.play` takes it. */
export interface Dealt {
  readonly seedLow: number;
  readonly seedHigh: number;
  readonly variant: number;
  readonly swapped: boolean;
}

/** A choice made in a game, at a question that the judge would have searched. */
export interface Choice {
  /** Which answer of its game, from 1; those of all players count. */
  readonly number: number;
  /** Whose: 0 entrant a, 1 entrant b. */
  readonly entrant: Side;
  /** By the game's own name. */
  readonly question: string;
  /** Of the game's own length: rounds, or turns. */
  readonly round: number;
  readonly played: number;
  /** What the options tried are answered by, in their order: by the numbers that the engine is answered with. */
  readonly answers: readonly number[];
  /** An option in words. */
  words(option: number): string;
  /** What the judge would rather have taken, by its own budget; `played` where it has no reason to leave that. */
  prefer(): number;
  /** How an option goes against what was played, by so many pairs of fresh playouts. */
  compare(option: number, samples: number): Difference;
  /** How what was played goes, by so many fresh playouts: the chance to win of whoever chose, as far as it can know. */
  value(samples: number): Went;
}

/** A question of a game, as a strategy answers it. */
export interface Asked {
  readonly question: string;
  /** By the number that the engine is answered with. */
  readonly answer: number;
}

/** Games taken up at any of their questions by the answers given before it, and played on by one strategy. */
export interface TakingUp {
  /** What the strategy answers there. @throws Error where the game has no such question */
  ask(dealt: Dealt, given: readonly number[]): Asked;
  /**
   * Has it answered so, and the strategy play on for everybody to the end. What whoever is asked cannot know is dealt
   * anew, and chance begins anew; equal seeds give two answers the same chance, turn by turn.
   * @returns how it went for whoever was asked: 1 won, 0 lost, 0.5 neither
   */
  play(dealt: Dealt, given: readonly number[], answer: number, seedLow: number, seedHigh: number): number;
}

/** How a game of one kind is looked on at. */
export interface LookingOn<Matchup> {
  /** Whether a strategy of this name judges: it searches. @throws Error where there is none */
  canJudge(by: string): boolean;
  /** Plays a game as `play` does, into its row, and keeps what was answered. */
  record(matchup: Matchup, dealt: Dealt, row: Int32Array): Answers;
  /**
   * Plays the game again by its answers.
   * @param by name of the strategy that judges
   * @param seed two words: what the judge draws at random comes of them and of the number of the answer
   * @param seen is given each choice at a question that it would have searched, while the game stands there
   */
  look(
    matchup: Matchup,
    by: string,
    dealt: Dealt,
    answers: Answers,
    seed: readonly [number, number],
    row: Int32Array,
    seen: (choice: Choice) => void,
  ): void;
  /** @param by name of the strategy that answers and plays on, whether it searches or not */
  takeUp(matchup: Matchup, by: string): TakingUp;
}

/** How far a game that is taken up has come. */
export class Course {
  given: readonly number[] = [];
  /** What is answered after those given; undefined: whatever the strategy does. */
  answer: number | undefined;
  at = 0;
  /** Whether the last answer was not the strategy's own. */
  isForced = false;
  /** Whether copies of the game are of another one: what was hidden has been dealt anew since. */
  isStale = false;
  low = 0;
  high = 0;
  #begun = 0;
  #asked: Asked | undefined;

  #begin(given: readonly number[], answer?: number, low = 0, high = 0): void {
    Object.assign(this, { given, answer, low, high, at: 0, isForced: false, isStale: false });
    this.#begun = 0;
    this.#asked = undefined;
  }

  /** The next answer; undefined where the strategy is to give it. @param anew called where chance begins anew */
  next(anew: () => void): number | undefined {
    const at = this.at++;
    this.isForced = at < this.given.length || (at === this.given.length && this.answer !== undefined);
    if (at < this.given.length) return this.given[at];
    if (at > this.given.length || this.answer === undefined) return undefined;
    this.isStale = true;
    anew();
    return this.answer;
  }

  /** Follows where a state's game can be taken up. @param seed is given what chance goes on by after the answer */
  follow(state: object, seed: (low: number, high: number) => void): void {
    const keep = keeperOf(state);
    const keepHere = (): void => {
      this.isStale = false;
      if (this.answer !== undefined && this.at > this.given.length)
        seed(this.low ^ Math.imul(++this.#begun, 0x85ebca6b), this.high);
      keep?.();
    };
    keepCopiesOf(state, keepHere, keeperBeforeSetup(state));
  }

  /** Told of each answer before it takes effect: the game is left at the first that the strategy gives, if asked so. */
  told(question: string, answer: number): void {
    if (this.answer !== undefined || this.at <= this.given.length) return;
    this.#asked = { question, answer };
    throw new Left();
  }

  /**
   * @param play the game from its beginning
   * @param value how it went for whoever was asked last
   */
  taking(play: (dealt: Dealt) => void, value: () => number): TakingUp {
    const along = (dealt: Dealt): void => {
      try {
        play(dealt);
      } catch (error) {
        if (!(error instanceof Left)) throw error;
      }
    };
    return {
      ask: (dealt, given) => {
        this.#begin(given);
        along(dealt);
        if (this.#asked === undefined) throw new Error(`a game has no question after ${given.length} answers`);
        return this.#asked;
      },
      play: (dealt, given, answer, low, high) => {
        this.#begin(given, answer, low, high);
        along(dealt);
        return value();
      },
    };
  }

  /** A search that leaves alone what is not the strategy's to answer. */
  around(search: Search): Search {
    return {
      ...search,
      createSearcher: (optionsMost) => {
        const own = search.createSearcher(optionsMost);
        return {
          begin: (low, high) => own.begin(low, high),
          choose: (trial) => (this.isForced || this.isStale ? trial.policyOption : own.choose(trial)),
        };
      },
    };
  }
}

/** Thrown through a game that is left where it stands. */
class Left extends Error {}

/** What a judge is asked with where a game stands, told by the game. */
export type Standing = Omit<Choice, "prefer" | "compare" | "value" | "played" | "answers" | "words"> & {
  /** What the judge's policy would have answered, by the game's own numbers. */
  readonly advice: number;
  /** An answer in words. */
  words(answer: number): string;
};

/**
 * The search of a player who answers by the record: it judges and leaves what was played.
 * @param standing how the game stands at the question that is searched
 */
export function onlooking(
  search: Search,
  seed: readonly [number, number],
  standing: () => Standing,
  seen: (choice: Choice) => void,
): Search {
  return {
    ...search,
    createSearcher: (optionsMost) => {
      const judge = search.createJudge!(optionsMost);
      return {
        begin() {},
        choose: (trial) => {
          const { advice, words, ...place } = standing();
          const { policyOption: played, options } = trial;
          const also = options === undefined ? advice : Array.from(options).indexOf(advice);
          judge.begin(seed[0], seed[1] ^ Math.imul(place.number, 0x9e3779b9));
          seen({
            ...place,
            played,
            answers: Array.from({ length: trial.optionCount }, (_, option) => options?.[option] ?? option),
            words: (option) => words(options?.[option] ?? option),
            prefer: () => judge.prefer(trial, also),
            compare: (option, samples) => judge.compare(trial, option, samples),
            value: (samples) => judge.value(trial, samples),
          });
          return played;
        },
      };
    },
  };
}
