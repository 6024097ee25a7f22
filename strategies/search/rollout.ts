import { RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Search } from "../../src/games/trial.js";
import { OPTIONS_MOST, RolloutSearch } from "../../src/search/rollout.js";

/** The levels that there are: samples an option at first. */
export const LEVELS = [4, 16, 64] as const;
export type Level = (typeof LEVELS)[number];

/** Stream of random numbers of searches. */
const STREAM = 96;

/** What a level may do differently from trying eight options to the end of the game. */
export interface Trying extends Pick<Search, "turns" | "rounds" | "straying"> {
  /** Samples an option at first, where the name of the level does not say it. */
  readonly samples?: number;
  /** Most options that are tried of a question, 2..64. */
  readonly optionsTried?: number;
}

/**
 * A strategy that tries options by playouts of its policy, so many samples of each at first.
 * @param level its name, and the samples where `trying` tells none
 * @param questions by number: which are searched; all others the policy answers
 */
export const rollout = <S extends { readonly name: string; readonly description: string }>(
  policy: S,
  level: number,
  questions: readonly boolean[],
  trying: Trying = {},
): S & { readonly search: Search } => {
  const { samples = level, optionsTried = OPTIONS_MOST, ...playouts } = trying;
  return {
    ...policy,
    name: `rollout-${level}`,
    description: `${policy.name}, which tries up to ${optionsTried} options by ${samples} playouts of itself each, and the better ones by more`,
    search: {
      questions,
      ...playouts,
      createSearcher: (optionsMost) => {
        const search = new RolloutSearch(samples, optionsMost, optionsTried);
        const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
        return {
          begin: (seedLow, seedHigh) => {
            seedStream(stream.words, 0, seedLow, seedHigh, STREAM);
          },
          choose: (trial) => search.choose(trial, stream),
        };
      },
    },
  };
};
