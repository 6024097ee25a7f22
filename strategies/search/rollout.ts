import { ROLLOUT } from "../../src/core/players.js";
import { RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Search } from "../../src/games/trial.js";
import { createJudge } from "../../src/search/judge.js";
import { OPTIONS_MOST, RolloutSearch } from "../../src/search/rollout.js";

/** The levels that there are: a playout of the level 4 must bring four times as much as one of the level 16. */
export const LEVELS = [4, 16, 64] as const;
export type Level = (typeof LEVELS)[number];

/** Stream of random numbers of searches. */
const STREAM = 96;

/** What a level may do differently from trying eight options to the end of the game, each three times at first. */
export interface Trying extends Pick<Search, "turns" | "rounds" | "valuedFrom" | "optionsTried"> {
  /** Playouts of each option at first, 1..100; absent for 3. */
  readonly samples?: number;
  /** Chance to win that a playout more must be expected to bring, 0..1; absent where the level's name says it. */
  readonly worth?: number;
}

const SAMPLES = 3;
/** What a playout of the level 1 must be expected to bring. */
const WORTH = 4.4e-4;

/**
 * A strategy that tries options by playouts of its policy: each by a few at first, further ones where most is promised.
 * @param level its name: the higher, the less a playout must be expected to bring, where `trying` does not say it
 * @param questions by number: which are searched; all others the policy answers
 */
export const rollout = <S extends { readonly name: string; readonly description: string }>(
  policy: S,
  level: number,
  questions: readonly boolean[],
  trying: Trying = {},
): S & { readonly search: Search } => {
  const { samples = SAMPLES, worth = WORTH / level, ...playouts } = trying;
  const { optionsTried = OPTIONS_MOST } = playouts;
  const createSearch = (optionsMost: number) => new RolloutSearch(samples, worth, optionsMost, optionsTried);
  return {
    ...policy,
    name: `rollout-${level}`,
    description: `${ROLLOUT}: plays on by ${policy.name} from up to ${optionsTried} answers, ${samples} times each at first`,
    search: {
      questions,
      ...playouts,
      createSearcher: (optionsMost) => {
        const search = createSearch(optionsMost);
        const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
        return {
          begin: (seedLow, seedHigh) => {
            seedStream(stream.words, 0, seedLow, seedHigh, STREAM);
          },
          choose: (trial) => search.choose(trial, stream),
        };
      },
      createJudge: (optionsMost) => createJudge(createSearch(optionsMost)),
    },
  };
};
