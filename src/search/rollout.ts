import { assert } from "../core/assert.js";
import { below, nextBits, type RandomStream } from "../core/rng.js";
import type { Trial } from "../games/trial.js";

/** Most options that are tried of one question, where a search is not told otherwise. */
export const OPTIONS_MOST = 8;
/** The options are halved at least so many times, with more samples of those that are left each time. */
const STAGES_LEAST = 3;
const GROWTH = 1.5;
/** The paired difference must be more than so many standard errors for the policy's option to be left. */
export const STANDARD_ERRORS = 1;
/** From so many samples on, an option that is behind the policy's by so many of them is tried no further. */
const JUDGED_FROM = 4;
const SURELY_BEHIND = 2.5;

/**
 * Stages for so many options: each leaves half of the others, so that few are left in the last.
 * Eight options or fewer take 3 stages, 16 take 4, 32 take 5.
 */
const stagesFor = (options: number): number => Math.max(STAGES_LEAST, Math.ceil(Math.log2(options)));

/** Samples an option of each stage, where the first has so many. */
function samplesByStage(first: number, stages: number): readonly number[] {
  return Array.from({ length: stages }, (_, stage) => Math.max(1, Math.round(first * GROWTH ** stage)));
}

/**
 * Samples of an option in the first stage, so that those of all stages together are as many as may be, but no more than
 * `most`; at least 1, also where the others then make it more.
 * @param optionsTried most options that are tried of a question, 2..64
 */
export function firstSamples(most: number, optionsTried = OPTIONS_MOST): number {
  const stages = stagesFor(optionsTried);
  const all = (first: number): number => samplesByStage(first, stages).reduce((a, b) => a + b, 0);
  let first = 1;
  while (all(first + 1) <= most) first++;
  return first;
}

/**
 * Chooses by playouts (rollouts): options are halved in stages by how their playouts went (sequential halving; Karnin,
 * Koren and Somekh 2013), every option tried with the same deals and dice (common random numbers). The policy's option
 * stays to the end and is left only where the paired difference is beyond its standard error. What cannot change the
 * choice is not sampled further: options of which every playout was worth just what the policy's was, and those that
 * are far behind it.
 * All that it needs is allocated once.
 */
export class RolloutSearch {
  readonly #stages: readonly number[];
  readonly #most: number;
  readonly #optionsTried: number;
  readonly #standardErrors: number;
  /** How each sample of each option went: `#most` values an option. */
  readonly #values: Float64Array;
  readonly #sums: Float64Array;
  /** The options tried; the policy's comes first. */
  readonly #options: Int32Array;
  /** Which of `#options` are left: their places, the policy's first. */
  readonly #left: Int32Array;
  readonly #order: Int32Array;
  /** Mean and standard error of the last paired difference asked for. */
  #mean = 0;
  #error = 0;
  /** Whether it is of more than victories and defeats, so that options may be told apart by few samples. */
  #isFine = false;

  /**
   * @param samples of an option in the first stage, 1..10000; in each of the next 1.5 times as many
   * @param optionsMost of any question
   * @param optionsTried most options that are tried of one, the policy's among them: 2..64
   * @param standardErrors by so many the paired difference must be beyond 0 for the policy's option to be left: 0..10
   */
  constructor(
    samples: number,
    optionsMost: number,
    optionsTried = OPTIONS_MOST,
    standardErrors: number = STANDARD_ERRORS,
  ) {
    assert(Number.isInteger(samples) && samples >= 1 && samples <= 10_000, "1 to 10000 samples", { samples });
    assert(Number.isInteger(optionsTried) && optionsTried >= 2 && optionsTried <= 64, "2 to 64 options", {
      optionsTried,
    });
    assert(standardErrors >= 0 && standardErrors <= 10, "0 to 10 standard errors", { standardErrors });
    this.#optionsTried = optionsTried;
    this.#standardErrors = standardErrors;
    this.#stages = samplesByStage(samples, stagesFor(optionsTried));
    this.#most = this.#stages.reduce((a, b) => a + b, 0);
    this.#values = new Float64Array(optionsTried * this.#most);
    this.#sums = new Float64Array(optionsTried);
    this.#options = new Int32Array(optionsTried);
    this.#left = new Int32Array(optionsTried);
    this.#order = new Int32Array(optionsMost);
  }

  /**
   * The option to take.
   * @param stream which options are tried where there are many, and the seeds of all playouts
   * @param also an option that is among those tried, besides the policy's; -1 for none
   */
  choose(trial: Trial, stream: RandomStream, also = -1): number {
    let left = this.#chooseOptions(trial, stream, also);
    const stages = stagesFor(left);
    const low = nextBits(stream.words, stream.offset);
    const high = nextBits(stream.words, stream.offset);
    this.#sums.fill(0);
    let sampled = 0;
    for (let stage = 0; stage < stages && left > 1; stage++) {
      const end = sampled + this.#stages[stage];
      // What is worth no more samples is looked for after 4 of them, and whenever they have doubled.
      while (sampled < end && left > 1) {
        const until = Math.min(end, Math.max(JUDGED_FROM, 2 * sampled));
        for (let i = 0; i < left; i++) this.#sample(trial, this.#left[i], sampled, until, low, high);
        sampled = until;
        left = this.#dropHopeless(left, sampled);
      }
      left = this.#halve(left);
    }
    if (left < 2) return this.#options[0];
    const best = this.#left[1];
    this.#compare(best, sampled);
    return this.#options[this.#mean > this.#standardErrors * this.#error ? best : 0];
  }

  /** The policy's option, and all others or as many as may be tried. @returns how many */
  #chooseOptions({ optionCount, policyOption }: Trial, stream: RandomStream, also: number): number {
    this.#options[0] = policyOption;
    let others = 0;
    for (let option = 0; option < optionCount; option++) if (option !== policyOption) this.#order[others++] = option;
    const count = Math.min(others + 1, this.#optionsTried);
    let i = 1;
    if (also >= 0 && also !== policyOption) {
      const j = also < policyOption ? also : also - 1;
      this.#options[i++] = also;
      this.#order[j] = this.#order[0];
    }
    for (; i < count; i++) {
      const j = i - 1 + (others + 1 > this.#optionsTried ? below(stream.words, stream.offset, others - i + 1) : 0);
      this.#options[i] = this.#order[j];
      this.#order[j] = this.#order[i - 1];
    }
    for (let i = 0; i < count; i++) this.#left[i] = i;
    return count;
  }

  #sample(trial: Trial, place: number, from: number, end: number, low: number, high: number): void {
    for (let i = from; i < end; i++) {
      const value = trial.play(this.#options[place], low ^ Math.imul(i + 1, 0x9e3779b9), high + i);
      this.#values[place * this.#most + i] = value;
      this.#sums[place] += value;
    }
  }

  /** Drops what went no other way than the policy's option, or surely worse. @returns how many are left */
  #dropHopeless(left: number, samples: number): number {
    if (samples < JUDGED_FROM) return left;
    let kept = 1;
    for (let i = 1; i < left; i++) {
      const place = this.#left[i];
      this.#compare(place, samples);
      const isAlike = this.#mean === 0 && this.#error === 0 && this.#isFine;
      if (!isAlike && this.#mean >= -SURELY_BEHIND * this.#error) this.#left[kept++] = place;
    }
    return kept;
  }

  /** Leaves the policy's option and the better half of the others, at least one. @returns how many are left */
  #halve(left: number): number {
    if (left < 2) return left;
    const keep = Math.max(1, Math.floor((left - 1) / 2));
    // The others by how they went, best first; those that went alike stay in the order in which they were put.
    for (let i = 2; i < left; i++) {
      const place = this.#left[i];
      let j = i;
      for (; j > 1 && this.#sums[this.#left[j - 1]] < this.#sums[place]; j--) this.#left[j] = this.#left[j - 1];
      this.#left[j] = place;
    }
    return keep + 1;
  }

  /** How an option went against the policy's on the same samples: mean difference and its standard error. */
  #compare(place: number, samples: number): void {
    let sum = 0;
    let squares = 0;
    this.#isFine = false;
    for (let i = 0; i < samples; i++) {
      const own = this.#values[i];
      if (own !== 0 && own !== 1 && own !== 0.5) this.#isFine = true;
      const difference = this.#values[place * this.#most + i] - own;
      sum += difference;
      squares += difference * difference;
    }
    this.#mean = sum / samples;
    this.#error = Math.sqrt(Math.max(0, squares / samples - this.#mean * this.#mean) / samples);
  }
}
