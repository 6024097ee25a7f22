import { ROLLOUT } from "../../src/core/players.js";
import { RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Search } from "../../src/games/trial.js";
import { createJudge } from "../../src/search/judge.js";
import { firstSamples, OPTIONS_MOST, RolloutSearch } from "../../src/search/rollout.js";

/** The levels that there are: about so many samples are taken of an option, at most. */
export const LEVELS = [4, 16, 64] as const;
export type Level = (typeof LEVELS)[number];

/** Stream of random numbers of searches. */
const STREAM = 96;

/** What a level may do differently from trying eight options, about so many times in all, to the end of the game. */
export interface Trying extends Pick<Search, "turns" | "rounds" | "optionsTried"> {
  /** How sure it must be that an option is better than the policy's to take it, in standard errors. */
  readonly standardErrors?: number;
  /** Playouts of each option at first, 1..10000; absent where the level's name is about the most that one takes. */
  readonly samples?: number;
}

/**
 * A strategy that tries options by playouts of its policy: each by a few at first, the better ones by more.
 * @param level its name: about so many playouts of an option, at most (never fewer than 1, 2 and 2 in three stages),
 *   where `trying` has no other number
 * @param questions by number: which are searched; all others the policy answers
 */
export const rollout = <S extends { readonly name: string; readonly description: string }>(
  policy: S,
  level: number,
  questions: readonly boolean[],
  trying: Trying = {},
): S & { readonly search: Search } => {
  const { standardErrors, samples: atFirst, ...playouts } = trying;
  const { optionsTried = OPTIONS_MOST } = playouts;
  const samples = atFirst ?? firstSamples(level, optionsTried);
  return {
    ...policy,
    name: `rollout-${level}`,
    description: `${ROLLOUT}: plays on by ${policy.name} from up to ${optionsTried} answers, ${samples === 1 ? "once" : `${samples} times`} each at first`,
    search: {
      questions,
      ...playouts,
      createSearcher: (optionsMost) => {
        const search = new RolloutSearch(samples, optionsMost, optionsTried, standardErrors);
        const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
        return {
          begin: (seedLow, seedHigh) => {
            seedStream(stream.words, 0, seedLow, seedHigh, STREAM);
          },
          choose: (trial) => search.choose(trial, stream),
        };
      },
      createJudge: (optionsMost) => createJudge(new RolloutSearch(samples, optionsMost, optionsTried, standardErrors)),
    },
  };
};
