import { assert } from "../core/assert.js";
import type { Interval } from "./interval.js";
import { normalCdf, normalQuantile, twoSidedZ } from "./normal.js";

/** Variance of a game's result at a win rate of one half without draws: the most there can be. */
export const VARIANCE_OF_A_GAME = 0.25;

/** What a test is to tell apart, and how surely. */
export interface Detection {
  /** Confidence of the two-sided test, as a share: 0.95. */
  readonly confidence: number;
  /** Chance of finding a difference that is there: 0.8. */
  readonly power: number;
  /** Tests made at once, for which the error is shared out (Bonferroni); 1 where absent. */
  readonly comparisons?: number;
  /** 1: a rate against a known one; 2: the rates of two samples of the same size. */
  readonly samples: 1 | 2;
  /** Variance of one result; that of a fair coin where absent. */
  readonly variance?: number;
}

/**
 * Results a sample needs to find a difference of rates with the wanted power (the normal approximation of textbooks).
 */
export function sampleSizeToDetect(difference: number, detection: Detection): number {
  assert(difference > 0, "the difference is positive", { difference });
  return Math.ceil((deviations(detection) / difference) ** 2);
}

/** The least difference of rates that samples of n results find with the wanted power. */
export function detectableDifference(n: number, detection: Detection): number {
  assert(n > 0, "a sample has results", { n });
  return deviations(detection) / Math.sqrt(n);
}

/**
 * Difference times the root of n: both quantiles, in standard deviations of the difference for samples of one result.
 */
function deviations({ confidence, power, comparisons = 1, samples, variance = VARIANCE_OF_A_GAME }: Detection): number {
  assert(power > 0 && power < 1 && comparisons >= 1, "power lies inside 0..1", { power, comparisons });
  const z = twoSidedZ(1 - (1 - confidence) / comparisons) + normalQuantile(power);
  return z * Math.sqrt(samples * variance);
}

/**
 * Chance, 0..1, that the interval of a mean leaves out 0 once it stands on more results: the predictive power of a
 * normal mean of which nothing is known beforehand (Spiegelhalter, Abrams and Myles 2004, 6.5.2).
 * @param interval of the mean on the results that are there
 * @param times as many results in all, more than 1
 */
export function chanceToDecide(
  { estimate, low, high, confidence }: Interval,
  times: number,
): { readonly above: number; readonly below: number } {
  assert(times > 1 && high > low, "more results, and an interval with a width", { times, low, high });
  const z = twoSidedZ(confidence);
  const error = (high - low) / 2 / z;
  // What more results add moves the mean by so much; the error of all of them is smaller.
  const moves = error * Math.sqrt(1 - 1 / times);
  const bound = (z * error) / Math.sqrt(times);
  return { above: normalCdf((estimate - bound) / moves), below: normalCdf((-estimate - bound) / moves) };
}
