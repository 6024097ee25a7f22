import { assert } from "../core/assert.js";
import { nextBits, RNG_WORDS, seedStream } from "../core/rng.js";
import type { Difference, Judge, Trial, Went } from "../games/trial.js";
import type { RolloutSearch } from "./rollout.js";

/** Stream of random numbers of judges. */
const STREAM = 97;

/**
 * A judge of what others have played: first what a search would have taken, by its own budget; then how that goes
 * against what was played, by fresh playouts. The first figures flatter whatever came out best of many (the winner's
 * curse), the second do not.
 * @param search by whose evidence the option played is left
 */
export function createJudge(search: RolloutSearch): Judge {
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  return {
    begin: (seedLow, seedHigh) => seedStream(stream.words, 0, seedLow, seedHigh, STREAM),
    prefer: (trial, also) => search.choose(trial, stream, also),
    compare: (trial, option, samples) => {
      const low = nextBits(stream.words, stream.offset);
      const high = nextBits(stream.words, stream.offset);
      return differenceOf(trial, option, samples, low, high);
    },
    value: (trial, samples) => {
      const low = nextBits(stream.words, stream.offset);
      const high = nextBits(stream.words, stream.offset);
      return wentBy(trial, samples, low, high);
    },
  };
}

/** The option's playouts less those of the policy's option, each pair with the same deal and dice. */
function differenceOf(trial: Trial, option: number, samples: number, low: number, high: number): Difference {
  assert(Number.isInteger(samples) && samples >= 1, "1 sample or more", { samples });
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < samples; i++) {
    const seedLow = low ^ Math.imul(i + 1, 0x9e3779b9);
    const difference = trial.play(option, seedLow, high + i) - trial.play(trial.policyOption, seedLow, high + i);
    sum += difference;
    squares += difference * difference;
  }
  return { samples, sum, squares };
}

function wentBy(trial: Trial, samples: number, low: number, high: number): Went {
  assert(Number.isInteger(samples) && samples >= 1, "1 sample or more", { samples });
  let sum = 0;
  for (let i = 0; i < samples; i++) sum += trial.play(trial.policyOption, low ^ Math.imul(i + 1, 0x9e3779b9), high + i);
  return { samples, sum };
}
