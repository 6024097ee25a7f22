import { assert } from "../core/assert.js";
import { logBeta } from "./beta.js";
import { type Interval, unknownRate } from "./interval.js";

/** Shape of the mixing Beta distribution: where the sequence is to be sharpest. Any values are valid. */
export interface BetaPrior {
  readonly a: number;
  readonly b: number;
}

const JEFFREYS_PRIOR: BetaPrior = { a: 0.5, b: 0.5 };

/**
 * Logarithm of the e-value against the mean being `rate`: a betting game that is fair if the mean is `rate`, and grows
 * if it is not. It exceeds log(1 / alpha) at any time with chance alpha at most (Ville 1939), so it may be looked at
 * after every game. Valid for wins and losses, and for scores anywhere in 0..1 (draws, means of pairs), for which it is
 * cautious.
 * @param sum sum of the scores, 0..n
 * @param n number of scores
 * @param rate 0..1
 */
export function logEvidence(sum: number, n: number, rate: number, prior: BetaPrior = JEFFREYS_PRIOR): number {
  assert(n >= 0 && sum >= 0 && sum <= n, "the sum lies in 0..n", { sum, n });
  const won = sum === 0 ? 0 : sum * Math.log(rate);
  const lost = sum === n ? 0 : (n - sum) * Math.log1p(-rate);
  return logBeta(prior.a + sum, prior.b + n - sum) - logBeta(prior.a, prior.b) - won - lost;
}

/**
 * Beta-binomial confidence sequence: intervals that hold at all times at once, so that play may stop when they are
 * narrow enough. Wider than Wilson's by half for ten results, twice as wide for ten thousand. All rates with an e-value
 * below 1 / (1 - confidence). For paired games give the sum of pair means and the number of pairs, or see
 * `pairConfidenceSequence`, which is narrower.
 */
export function confidenceSequence(
  sum: number,
  n: number,
  confidence: number,
  prior: BetaPrior = JEFFREYS_PRIOR,
): Interval {
  if (n === 0) return unknownRate(confidence);
  const estimate = sum / n;
  const limit = -Math.log(1 - confidence);
  const excluded = (rate: number) => logEvidence(sum, n, rate, prior) >= limit;
  return {
    estimate,
    low: excluded(0) ? boundary(estimate, 0, excluded) : 0,
    high: excluded(1) ? boundary(estimate, 1, excluded) : 1,
    confidence,
  };
}

/** Bisects between a rate inside the interval and one outside it, to the last bit. */
function boundary(inside: number, outside: number, excluded: (rate: number) => boolean): number {
  let [near, far] = [inside, outside];
  for (let i = 0; i < 100; i++) {
    const middle = (near + far) / 2;
    if (middle === near || middle === far) break;
    if (excluded(middle)) far = middle;
    else near = middle;
  }
  return near;
}
