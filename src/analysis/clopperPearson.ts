import { assert } from "../core/assert.js";
import { betaQuantile } from "./beta.js";
import { type Interval, unknownRate } from "./interval.js";

/**
 * Clopper and Pearson's "exact" interval of a rate (1934): never covers less often than promised, so it is wide.
 * @param successes whole number in 0..n
 * @param n trials; 0 gives the interval 0..1 around 0.5
 */
export function clopperPearson(successes: number, n: number, confidence: number): Interval {
  assert(Number.isInteger(successes) && Number.isInteger(n), "an exact interval takes whole counts", { successes, n });
  assert(successes >= 0 && successes <= n, "successes lie in 0..n", { successes, n });
  if (n === 0) return unknownRate(confidence);
  const tail = (1 - confidence) / 2;
  const lowest = (won: number) => (won === 0 ? 0 : betaQuantile(tail, won, n - won + 1));
  return { estimate: successes / n, low: lowest(successes), high: 1 - lowest(n - successes), confidence };
}
