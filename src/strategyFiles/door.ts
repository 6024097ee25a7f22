import type { below, RNG_WORDS, seedStream } from "../core/rng.js";

/**
 * What a strategy file is given when it exports a function.
 * @template Game name of the game
 * @template S its strategies
 * @template Api what its door exports
 */
export interface StrategyDoor<Game extends string, S, Api> {
  /** Which game asks: a file may serve several. */
  readonly game: Game;
  /** The shipped strategies to build on, and all of them by name. */
  readonly greedy: S;
  readonly random: S;
  readonly strategies: Readonly<Record<string, S>>;
  /** The door of the game: its questions, words and lists. */
  readonly api: Api;
  /** Chance that comes of a game's seed, so that the game can be played again. */
  readonly chance: Chance;
}

/** Streams of random numbers. */
export interface Chance {
  readonly below: typeof below;
  readonly RNG_WORDS: typeof RNG_WORDS;
  readonly seedStream: typeof seedStream;
}

/** A strategy as a file may export it: the path of the file is its name. */
export type Unnamed<S> = Omit<S, "name" | "description"> & {
  readonly name?: string;
  readonly description?: string;
};

/** What a strategy file exports by default: a strategy, or what makes one. */
export type Exported<Door, S> = Unnamed<S> | ((door: Door) => Unnamed<S>);
