import { assert, at } from "../core/assert.js";
import { type Interval, unknownRate } from "./interval.js";

/**
 * Steps of the integral over alternatives: two a standard deviation of its peak, where the rule below is exact to the
 * last digits.
 */
const STEPS = 64;
/** Alternatives whose logarithm lies this far below the best one's are left out of the integral. */
const NEGLIGIBLE = 45;

/**
 * Logarithm of the e-value of results against a mean of `rate`: the beta-binomial betting game of
 * `confidenceSequence.ts`, played on results that may be fractions. There a score x in 0..1 is worth (q/p)^x
 * ((1-q)/(1-p))^(1-x) against mean p and for the alternative q; here it is worth x q/p + (1-x)(1-q)/(1-p), which is
 * never less (the weighted mean of the two, in place of their geometric mean), has mean exactly 1 if the scores have
 * mean p, whatever else their distribution is, and is the same for wins and losses. The alternatives q are mixed by
 * Jeffreys's distribution as there. So for games without draws nothing changes, while pairs that were split, which say
 * that luck is small, narrow the interval: two independent games of a pair count as two, not as one. By Ville's
 * inequality it exceeds log(1 / alpha) at any time with chance alpha at most.
 * @param counts results from worst to best, evenly spaced from 0 to 1: two or three for games, five for pairs (see
 * `PairCounts`)
 * @param rate mean score, inside 0..1
 */
export function logPairEvidence(counts: readonly number[], rate: number): number {
  assert(counts.length >= 2 && counts.every((c) => c >= 0), "results are counts from worst to best", { counts });
  assert(rate > 0 && rate < 1, "the mean lies inside 0..1", { rate });
  // q = sin^2(angle): Jeffreys's distribution is uniform in the angle, and the integrand is even about both ends of
  // 0..pi/2.
  const worth = (angle: number) => logWorth(counts, rate, Math.sin(angle) ** 2);
  const top = peak(worth);
  const best = worth(top);
  const edge = (end: number) => (worth(end) > best - NEGLIGIBLE ? end : bisect(top, end, worth, best - NEGLIGIBLE));
  const low = edge(0);
  const high = edge(Math.PI / 2);
  // The trapezium rule: of an integrand that is smooth and either vanishes or mirrors at its ends it is right to the
  // last digits.
  let sum = 0;
  for (let i = 0; i <= STEPS; i++) {
    const weight = i === 0 || i === STEPS ? 0.5 : 1;
    sum += weight * Math.exp(worth(low + ((high - low) * i) / STEPS) - best);
  }
  return best + Math.log((sum * (high - low)) / STEPS / (Math.PI / 2));
}

/**
 * Confidence sequence of the mean score from counts of results: it holds at all times at once, whatever made play stop.
 * For wins and losses alone it is the beta-binomial one with Jeffreys's distribution. Each result is one unit of
 * evidence and only its mean is assumed, so games within a pair may depend on each other in any way.
 * @param counts see `logPairEvidence`
 * @param confidence share such as 0.95
 */
export function pairConfidenceSequence(counts: readonly number[], confidence: number): Interval {
  const last = counts.length - 1;
  const n = counts.reduce((total, c) => total + c, 0);
  if (n === 0) return unknownRate(confidence);
  const estimate = counts.reduce((total, c, i) => total + c * i, 0) / (last * n);
  const limit = -Math.log(1 - confidence);
  // The e-value is log-convex in the mean and at most 1 at the estimate, so what it leaves is an interval around that.
  const excluded = (rate: number) => rate <= 0 || rate >= 1 || logPairEvidence(counts, rate) >= limit;
  return {
    estimate,
    low: counts[0] === n ? 0 : boundary(estimate, 0, excluded),
    high: counts[last] === n ? 1 : boundary(estimate, 1, excluded),
    confidence,
  };
}

/** Logarithm of what the alternative q has won on the results, against the mean `rate`. */
function logWorth(counts: readonly number[], rate: number, q: number): number {
  const win = q / rate;
  const loss = (1 - q) / (1 - rate);
  const last = counts.length - 1;
  let sum = 0;
  for (let i = 0; i <= last; i++) {
    const count = at(counts, i);
    if (count > 0) sum += count * Math.log((i * win + (last - i) * loss) / last);
  }
  return sum;
}

/** Where a function with one peak on 0..pi/2 is greatest, by thirds: near enough, as it only scales the integral. */
function peak(worth: (angle: number) => number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let i = 0; i < 60; i++) {
    const left = low + (high - low) / 3;
    const right = high - (high - low) / 3;
    if (worth(left) < worth(right)) low = left;
    else high = right;
  }
  return (low + high) / 2;
}

/** An angle between the peak and an end at which the function is about `level`, below it. */
function bisect(top: number, end: number, worth: (angle: number) => number, level: number): number {
  let [near, far] = [top, end];
  for (let i = 0; i < 30; i++) {
    const middle = (near + far) / 2;
    if (worth(middle) > level) near = middle;
    else far = middle;
  }
  return far;
}

/**
 * Bisects between a rate inside the interval and one outside it; to twelve digits, beyond which the integral has none.
 */
function boundary(inside: number, outside: number, excluded: (rate: number) => boolean): number {
  let [near, far] = [inside, outside];
  while (Math.abs(far - near) > 1e-13) {
    const middle = (near + far) / 2;
    if (excluded(middle)) far = middle;
    else near = middle;
  }
  return near;
}
