import { assert } from "../core/assert.js";
import { below, nextBits, type RandomStream } from "../core/rng.js";
import type { Trial } from "../games/trial.js";

/** Most options that are tried of one question. */
export const OPTIONS_MOST = 8;
/** Times that the options are halved, with more samples of those that are left each time. */
const STAGES = 3;
const GROWTH = 1.5;
/** The paired difference must be more than so many standard errors for the policy's option to be left. */
const STANDARD_ERRORS = 1;

/** Samples an option of each stage, where the first has so many. */
function samplesByStage(first: number): readonly number[] {
  return Array.from({ length: STAGES }, (_, stage) => Math.max(1, Math.round(first * GROWTH ** stage)));
}

/**
 * Chooses by playouts (rollouts): options are halved in stages by how their playouts went (sequential halving; Karnin,
 * Koren and Somekh 2013), every option tried with the same deals and dice (common random numbers). The policy's option
 * stays to the end and is left only where the paired difference is beyond its standard error.
 * All that it needs is allocated once.
 */
export class RolloutSearch {
  readonly #stages: readonly number[];
  readonly #most: number;
  /** How each sample of each option went: `#most` values an option. */
  readonly #values: Float64Array;
  readonly #sums = new Float64Array(OPTIONS_MOST);
  /** The options tried; the policy's comes first. */
  readonly #options = new Int32Array(OPTIONS_MOST);
  /** Which of `#options` are left: their places, the policy's first. */
  readonly #left = new Int32Array(OPTIONS_MOST);
  readonly #order: Int32Array;

  /**
   * @param samples of an option in the first stage, 1..10000; in the next two 1.5 and 2.25 times as many
   * @param optionsMost of any question
   */
  constructor(samples: number, optionsMost: number) {
    assert(Number.isInteger(samples) && samples >= 1 && samples <= 10_000, "1 to 10000 samples", { samples });
    this.#stages = samplesByStage(samples);
    this.#most = this.#stages.reduce((a, b) => a + b, 0);
    this.#values = new Float64Array(OPTIONS_MOST * this.#most);
    this.#order = new Int32Array(optionsMost);
  }

  /**
   * The option to take.
   * @param stream which options are tried where there are many, and the seeds of all playouts
   */
  choose(trial: Trial, stream: RandomStream): number {
    let left = this.#chooseOptions(trial, stream);
    const low = nextBits(stream.words, stream.offset);
    const high = nextBits(stream.words, stream.offset);
    this.#sums.fill(0);
    let sampled = 0;
    for (let stage = 0; stage < STAGES; stage++) {
      const end = sampled + this.#stages[stage]!;
      for (let i = 0; i < left; i++) this.#sample(trial, this.#left[i]!, sampled, end, low, high);
      sampled = end;
      left = this.#halve(left);
    }
    const best = this.#bestOfOthers(left);
    return this.#options[this.#isBetter(best, sampled) ? best : 0]!;
  }

  /** The policy's option, and all others or as many as may be tried. @returns how many */
  #chooseOptions({ optionCount, policyOption }: Trial, stream: RandomStream): number {
    this.#options[0] = policyOption;
    let others = 0;
    for (let option = 0; option < optionCount; option++) if (option !== policyOption) this.#order[others++] = option;
    const count = Math.min(others + 1, OPTIONS_MOST);
    for (let i = 1; i < count; i++) {
      const j = i - 1 + (others + 1 > OPTIONS_MOST ? below(stream.words, stream.offset, others - i + 1) : 0);
      this.#options[i] = this.#order[j]!;
      this.#order[j] = this.#order[i - 1]!;
    }
    for (let i = 0; i < count; i++) this.#left[i] = i;
    return count;
  }

  #sample(trial: Trial, place: number, from: number, end: number, low: number, high: number): void {
    for (let i = from; i < end; i++) {
      const value = trial.play(this.#options[place]!, low ^ Math.imul(i + 1, 0x9e3779b9), high + i);
      this.#values[place * this.#most + i] = value;
      this.#sums[place]! += value;
    }
  }

  /** Leaves the policy's option and the better half of the others, at least one. @returns how many are left */
  #halve(left: number): number {
    const keep = Math.max(1, Math.floor((left - 1) / 2));
    // The others by how they went, best first; those that went alike stay in the order in which they were put.
    for (let i = 2; i < left; i++) {
      const place = this.#left[i]!;
      let j = i;
      for (; j > 1 && this.#sums[this.#left[j - 1]!]! < this.#sums[place]!; j--) this.#left[j] = this.#left[j - 1]!;
      this.#left[j] = place;
    }
    return keep + 1;
  }

  #bestOfOthers(left: number): number {
    return left > 1 ? this.#left[1]! : 0;
  }

  /** Whether an option went better than the policy's on the same samples, by more than chance would have it. */
  #isBetter(place: number, samples: number): boolean {
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < samples; i++) {
      const difference = this.#values[place * this.#most + i]! - this.#values[i]!;
      sum += difference;
      squares += difference * difference;
    }
    const mean = sum / samples;
    const variance = Math.max(0, squares / samples - mean * mean);
    return mean > 0 && mean * mean * samples > STANDARD_ERRORS * STANDARD_ERRORS * variance;
  }
}
