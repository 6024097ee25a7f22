import { assert } from "../core/assert.js";
import { type Interval, unknownRate } from "./interval.js";
import { twoSidedZ } from "./normal.js";

/**
 * Wilson's score interval of a rate (Wilson 1927): the rates p that a two-sided score test does not reject.
 * Never empty, never outside 0..1, and never of zero width, not even at 0 or n successes.
 * @param successes 0..n; may be fractional, because a draw counts half a win (the interval is then a little wide)
 * @param n trials that are independent; may be fractional (an effective number); 0 gives the interval 0..1 around 0.5
 * @param confidence share such as 0.95
 * @returns rate, in 0..1
 * @throws AssertionError when the counts are out of range
 */
export function wilson(successes: number, n: number, confidence: number): Interval {
  assert(n >= 0 && successes >= 0 && successes <= n, "successes lie in 0..n", { successes, n });
  if (n === 0) return unknownRate(confidence);
  const z2 = twoSidedZ(confidence) ** 2;
  const estimate = successes / n;
  // The upper bound is computed from the failures, so that swapping the sides mirrors the interval exactly.
  return { estimate, low: lowerBound(successes, n, z2), high: 1 - lowerBound(n - successes, n, z2), confidence };
}

function lowerBound(successes: number, n: number, z2: number): number {
  const centre = successes + z2 / 2;
  const spread = Math.sqrt(z2 * ((successes * (n - successes)) / n + z2 / 4));
  // The difference of centre and spread, written without cancellation: at 0 successes it is exactly 0.
  return (successes * successes) / n / (centre + spread);
}

/**
 * Of how many independent trials an interval is: the n for which `wilson` gives the rate an interval of this width.
 * @param interval narrower than 0..1
 */
export function wilsonTrials({ estimate: p, low, high, confidence }: Interval): number {
  const z2 = twoSidedZ(confidence) ** 2;
  const half = ((high - low) / 2) ** 2;
  assert(half > 0 && half < 0.25, "an interval of some trials", { low, high });
  // The half-width h of n = 1 / x trials has h^2 (1 + z^2 x)^2 = z^2 (p (1 - p) x + z^2 x^2 / 4).
  const a = half * z2 * z2 - (z2 * z2) / 4;
  const b = 2 * half * z2 - z2 * p * (1 - p);
  // `a` is below 0, so that one root is above 0.
  return (2 * a) / (-b - Math.sqrt(b * b - 4 * a * half));
}
