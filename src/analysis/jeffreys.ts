import { assert } from "../core/assert.js";
import { betaQuantile } from "./beta.js";
import { type Interval, unknownRate } from "./interval.js";

/**
 * Jeffreys' interval of a rate: equal tails of the Beta(1/2 + successes, 1/2 + failures) posterior, with the bound put
 * at 0 or 1 where nothing was won or lost (Brown, Cai and DasGupta 2001).
 * @param successes 0..n, may be fractional
 * @param n trials; 0 gives the interval 0..1 around 0.5
 */
export function jeffreys(successes: number, n: number, confidence: number): Interval {
  assert(n >= 0 && successes >= 0 && successes <= n, "successes lie in 0..n", { successes, n });
  if (n === 0) return unknownRate(confidence);
  const tail = (1 - confidence) / 2;
  const lowest = (won: number) => (won === 0 ? 0 : betaQuantile(tail, won + 0.5, n - won + 0.5));
  return { estimate: successes / n, low: lowest(successes), high: 1 - lowest(n - successes), confidence };
}
