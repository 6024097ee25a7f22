import { RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Search } from "../../src/games/trial.js";
import { RolloutSearch } from "../../src/search/rollout.js";

/** The levels that there are: samples an option at first. */
export const LEVELS: readonly number[] = [4, 16, 64];

/** Stream of random numbers of searches. */
const STREAM = 96;

/**
 * A strategy that tries options by playouts of its policy, so many samples of each at first.
 * @param questions by number: which are searched; all others the policy answers
 */
export const rollout = <S extends { readonly name: string; readonly description: string }>(
  policy: S,
  samples: number,
  questions: readonly boolean[],
): S & { readonly search: Search } => ({
  ...policy,
  name: `rollout-${samples}`,
  description: `${policy.name}, which tries up to 8 options by ${samples} playouts of itself each, the better ones by up to ${Math.round(4.75 * samples)}`,
  search: {
    questions,
    createSearcher: (optionsMost) => {
      const search = new RolloutSearch(samples, optionsMost);
      const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
      return {
        begin: (seedLow, seedHigh) => {
          seedStream(stream.words, 0, seedLow, seedHigh, STREAM);
        },
        choose: (trial) => search.choose(trial, stream),
      };
    },
  },
});
