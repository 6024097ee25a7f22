import { assert } from "../core/assert.js";
import { below, nextBits, type RandomStream } from "../core/rng.js";
import type { Trial } from "../games/trial.js";
import { Belief, expectedExcess } from "./belief.js";

/** Most options that are tried of one question, where a search is not told otherwise. */
export const OPTIONS_MOST = 8;
/** An option that looks worth it is tried by half as often again as so far, and at most so many times in all. */
const GROWTH = 0.5;
const SAMPLES_MOST = 100;
/** The policy's option is left where what is believed of another is beyond 0 by so much of its standard deviation. */
const CAUTION = 0.5;
/** From so many samples on, an option that went each time just as the policy's did is tried no further. */
const ALIKE_FROM = 3;
/** The variance of an option's differences is estimated as if so many more had shown that of the question's options. */
const VARIANCE_SAMPLES = 6;
const VARIANCE_LEAST = 0.02 ** 2;
/** Where playouts are won and lost, and nothing between them, few that went alike do not show that all do. */
const SCATTER_LEAST = 0.25;

/**
 * Chooses by playouts (rollouts), every option tried with the same deals and dice (common random numbers). What an
 * option is worth more than the policy's is believed by its paired differences and by what options are worth before
 * they are tried (`belief.ts`). Samples go where they are expected to bring most for a playout, and end where none
 * brings enough (knowledge gradient; Frazier, Powell and Dayanik 2008). The option of which most is believed in the
 * end is taken, unless that is little more than nothing. All that it needs is allocated once.
 */
export class RolloutSearch {
  readonly #samples: number;
  readonly #optionsTried: number;
  readonly #worth: number;
  /** The options tried; the policy's comes first. What follows is by their places here. */
  readonly #options: Int32Array;
  readonly #order: Int32Array;
  /** How each sample of the policy's option went. */
  readonly #own: Float64Array;
  /** Samples of each option, their differences to the policy's and the squares of these. */
  readonly #sampled: Int32Array;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;
  /** Variance of one difference, and what the true one is believed to be. */
  readonly #variances: Float64Array;
  readonly #means: Float64Array;
  readonly #spreads: Float64Array;
  readonly #belief = new Belief();
  /** Whether a playout ended otherwise than won, lost or drawn, so that few samples show that options are alike. */
  #isFine = false;
  /** Whether the policy's option went now one way, now another. */
  #isOpen = false;
  #low = 0;
  #high = 0;

  /**
   * @param samples of every option at first, 1..100
   * @param worth chance to win that a playout more must be expected to bring: 0..1
   * @param optionsMost of any question
   * @param optionsTried most options that are tried of one, the policy's among them: 2..64
   */
  constructor(samples: number, worth: number, optionsMost: number, optionsTried = OPTIONS_MOST) {
    assert(Number.isInteger(samples) && samples >= 1 && samples <= SAMPLES_MOST, "1 to 100 samples", { samples });
    assert(Number.isInteger(optionsTried) && optionsTried >= 2 && optionsTried <= 64, "2 to 64 options", {
      optionsTried,
    });
    assert(worth >= 0 && worth <= 1, "a playout worth 0 to 1", { worth });
    this.#samples = samples;
    this.#optionsTried = optionsTried;
    this.#worth = worth;
    this.#options = new Int32Array(optionsTried);
    this.#order = new Int32Array(optionsMost);
    this.#own = new Float64Array(SAMPLES_MOST);
    this.#sampled = new Int32Array(optionsTried);
    this.#sums = new Float64Array(optionsTried);
    this.#squares = new Float64Array(optionsTried);
    this.#variances = new Float64Array(optionsTried);
    this.#means = new Float64Array(optionsTried);
    this.#spreads = new Float64Array(optionsTried);
  }

  /**
   * The option to take.
   * @param stream which options are tried where there are many, and the seeds of all playouts
   * @param also an option that is among those tried, besides the policy's; -1 for none
   */
  choose(trial: Trial, stream: RandomStream, also = -1): number {
    const count = this.#chooseOptions(trial, stream, also);
    this.#low = nextBits(stream.words, stream.offset);
    this.#high = nextBits(stream.words, stream.offset);
    this.#isFine = false;
    this.#isOpen = false;
    this.#sampled.fill(0);
    this.#sums.fill(0);
    this.#squares.fill(0);
    for (let place = 1; place < count; place++) this.#sample(trial, place, this.#samples);
    for (;;) {
      const best = this.#believe(count);
      const next = this.#worthTrying(count, best);
      if (next === 0) return this.#options[this.#means[best] > CAUTION * this.#spreads[best] ? best : 0];
      this.#sample(trial, next, this.#sampled[next] + this.#further(next));
    }
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
    return count;
  }

  /** Tries an option until it has so many samples, and the policy's as often. */
  #sample(trial: Trial, place: number, until: number): void {
    for (let i = this.#sampled[0]; i < until; i++) {
      const value = this.#play(trial, 0, i);
      this.#own[i] = value;
      if (value !== 0 && value !== 1 && value !== 0.5) this.#isFine = true;
      if (value !== this.#own[0]) this.#isOpen = true;
    }
    this.#sampled[0] = Math.max(this.#sampled[0], until);
    for (let i = this.#sampled[place]; i < until; i++) {
      const difference = this.#play(trial, place, i) - this.#own[i];
      this.#sums[place] += difference;
      this.#squares[place] += difference * difference;
    }
    this.#sampled[place] = until;
  }

  #play(trial: Trial, place: number, sample: number): number {
    return trial.play(this.#options[place], this.#low ^ Math.imul(sample + 1, 0x9e3779b9), this.#high + sample);
  }

  #isAlike(place: number): boolean {
    return this.#isFine && this.#squares[place] === 0 && this.#sampled[place] >= ALIKE_FROM;
  }

  /** Squared distances of an option's differences from their mean, in all. */
  #scatter(place: number): number {
    return Math.max(0, this.#squares[place] - this.#sums[place] ** 2 / this.#sampled[place]);
  }

  /** What each option is worth more than the policy's, by all that is known. @returns the place of the best */
  #believe(count: number): number {
    let scatter = 0;
    let freedom = 0;
    for (let place = 1; place < count; place++) {
      const own = this.#scatter(place);
      if (own === 0) continue;
      scatter += own;
      freedom += this.#sampled[place] - 1;
    }
    const shared = freedom > 0 ? scatter / freedom : 0;
    let best = 0;
    for (let place = 1; place < count; place++) {
      const n = this.#sampled[place];
      const known = VARIANCE_SAMPLES * shared + this.#scatter(place);
      const least = this.#isFine || !this.#isOpen ? VARIANCE_LEAST : SCATTER_LEAST / (n + 2);
      const variance = Math.max(least, known / (VARIANCE_SAMPLES + n - 1));
      const deviation = Math.sqrt(variance);
      this.#belief.update(this.#sums[place] / n / deviation, n);
      this.#variances[place] = variance;
      this.#means[place] = this.#belief.mean * deviation;
      this.#spreads[place] = this.#belief.spread * deviation;
      if (!this.#isAlike(place) && this.#means[place] > this.#means[best]) best = place;
    }
    return best;
  }

  /** By how many samples an option is tried further, where it is. */
  #further(place: number): number {
    const n = this.#sampled[place];
    return Math.min(SAMPLES_MOST - n, Math.ceil(n * GROWTH));
  }

  /** The option that is expected to bring most for each playout more; 0 where none brings enough. */
  #worthTrying(count: number, best: number): number {
    let second = best === 0 ? Number.NEGATIVE_INFINITY : 0;
    for (let place = 1; place < count; place++)
      if (place !== best && !this.#isAlike(place)) second = Math.max(second, this.#means[place]);
    let next = 0;
    let most = this.#worth;
    for (let place = 1; place < count; place++) {
      const further = this.#further(place);
      if (further < 1 || this.#isAlike(place)) continue;
      // How far the samples may move what is believed of the option: into the lead, or out of it.
      const spread = this.#spreads[place] ** 2;
      const change = spread / Math.sqrt(spread + this.#variances[place] / further);
      if (change === 0) continue;
      // The policy's option was sampled as often as any: what goes beyond that asks it, too.
      const playouts = further + Math.max(0, this.#sampled[place] + further - this.#sampled[0]);
      const rival = place === best ? second : this.#means[best];
      const gain = (change * expectedExcess(Math.abs(this.#means[place] - rival) / change)) / playouts;
      if (gain > most) {
        most = gain;
        next = place;
      }
    }
    return next;
  }
}
