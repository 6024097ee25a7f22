import { assert } from "../core/assert.js";
import type { Interval } from "./interval.js";
import { normalCdf, twoSidedZ } from "./normal.js";

/**
 * Chance, 0..1, that the interval of a mean leaves out 0 once it stands on more results: the predictive power of a
 * normal mean of which nothing is known beforehand (Spiegelhalter, Abrams and Myles 2004, 6.5.2).
 * @param interval of the mean on the results that are there
 * @param times as many results in all, more than 1
 */
export function chanceToDecide({ estimate, low, high, confidence }: Interval, times: number): number {
  assert(times > 1 && high > low, "more results, and an interval with a width", { times, low, high });
  const z = twoSidedZ(confidence);
  const error = (high - low) / 2 / z;
  // What more results add moves the mean by so much; the error of all of them is smaller.
  const moves = error * Math.sqrt(1 - 1 / times);
  const bound = (z * error) / Math.sqrt(times);
  return normalCdf((estimate - bound) / moves) + normalCdf((-estimate - bound) / moves);
}
