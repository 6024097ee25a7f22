import { addAt, assert, at } from "../core/assert.js";
import { type Interval, unknownRate } from "./interval.js";

/**
 * A confidence sequence of a mean over strata, such as of win rates on maps: it holds at all times at once, whatever
 * made play stop.
 *
 * Howard, Ramdas, McAuliffe and Sekhon (2021, theorem 4): where results x in 0..1 come with means of their own, each
 * foretold as y from what came before it, S = sum (x - its mean) and V = sum (x - y)^2 make exp(l S - V psi(l)), psi(l)
 * = -log(1 - l) - l, 0 <= l < 1, a supermartingale, and likewise for -S. A mixture over l of both, which the truth
 * exceeds 1 / alpha with chance alpha at most at any time (Ville 1939), gives bounds of S from V alone, and so of the
 * mean of the means of all results so far. Each result is foretold by the mean of its own stratum, so V grows by the
 * variance within strata: how far these lie apart does not count, and no chance is assumed in their order. The mixture
 * is the gamma-exponential one (there, proposition 9), whose one number says at which V it is to be sharpest.
 */

/** What is kept of the results of a matchup in their order. */
export interface Deviations {
  /** Results by stratum, and the sums of their scores. */
  readonly results: Float64Array;
  readonly scores: Float64Array;
  /** V: the sum of squares of what each result differed from what was foretold. */
  squares: number;
}

export function createDeviations(strata: number): Deviations {
  return { results: new Float64Array(strata), scores: new Float64Array(strata), squares: 0 };
}

/** Takes in the next result of the stratum; it was foretold as the mean of those before it and of one half. */
export function addDeviation(to: Deviations, stratum: number, score: number): void {
  const foretold = (at(to.scores, stratum) + 0.5) / (at(to.results, stratum) + 1);
  to.squares += (score - foretold) ** 2;
  addAt(to.results, stratum, 1);
  addAt(to.scores, stratum, score);
}

/**
 * V as `addDeviation` would have it on average, for plans: that within strata and, as each mean is found out, that of
 * the first results.
 * @param strata results of each (any number, not whole ones only), the mean of their scores and its variance
 */
export function expectedSquares(
  strata: readonly { readonly results: number; readonly mean: number; readonly variance: number }[],
): number {
  // Of result n + 1 the mean before it is off by (1/2 - mean) / (n + 1), and varies by variance * n / (n + 1)^2.
  return strata.reduce((sum, { results, mean, variance }) => {
    const [logs, rest] = [Math.log(results + 1) + EULER, Math.PI ** 2 / 6];
    return sum + variance * (results + Math.max(0, logs - rest)) + (0.5 - mean) ** 2 * rest;
  }, 0);
}

const EULER = 0.5772156649;

/**
 * The interval of the mean in the given shares. Where the strata have been played in other shares, as for less than a
 * rotation, it is wider by as much as that could matter (half the sum of the differences), so it holds exactly.
 * @param shares of the strata, adding up to 1
 * @param confidence share such as 0.95
 * @param sharpest V at which it is to be narrowest; any value above 0 is valid, if it does not depend on results
 */
export function strataConfidenceSequence(
  { results, scores, squares }: Deviations,
  shares: readonly number[],
  confidence: number,
  sharpest: number,
): Interval {
  assert(shares.length === results.length, "each stratum has a share", { shares, strata: results.length });
  const n = results.reduce((sum, count) => sum + count, 0);
  if (n === 0) return unknownRate(confidence);
  const mean = scores.reduce((sum, score) => sum + score, 0) / n;
  let [unbalanced, shift] = [0, 0];
  for (let k = 0; k < shares.length; k++) {
    const more = at(shares, k) - at(results, k) / n;
    unbalanced += Math.abs(more) / 2;
    if (at(results, k) > 0) shift += (more * at(scores, k)) / at(results, k);
  }
  const estimate = results.every((count) => count > 0) ? Math.min(1, Math.max(0, mean + shift)) : mean;
  const reach = sumReach(squares, 1 - confidence, sharpest) / n + unbalanced;
  return { estimate, low: Math.max(0, mean - reach), high: Math.min(1, mean + reach), confidence };
}

/**
 * Mixtures that are mixed once more: the first is sharpest at the V that is expected, the others at that of results
 * which vary a quarter and a sixteenth as much, such as those of a side that nearly always wins.
 */
const SCALES = [
  { of: 1, weight: 0.7 },
  { of: 1 / 16, weight: 0.2 },
  { of: 1 / 256, weight: 0.1 },
] as const;

/**
 * How far from 0 the sum of deviations may lie when their V is `squares`, ever, but with chance alpha: where the
 * mixture of both directions, each with half of the weight, is 1 / alpha.
 */
export function sumReach(squares: number, alpha: number, sharpest: number): number {
  assert(squares >= 0 && alpha > 0 && alpha < 1 && sharpest > 0, "V and its scale are positive", { squares, sharpest });
  const mixtures = SCALES.map(({ of, weight }) => {
    const prior = priorWeight(alpha, of * sharpest);
    return { prior, log: Math.log(weight / 2) - logMixture(0, prior) };
  });
  const isBeyond = (sum: number) => {
    const evidence = mixtures.reduce((total, { prior, log }) => {
      const [along, against] = [logMixture(sum, squares + prior), logMixture(-sum, squares + prior)];
      return total + Math.exp(log + along) + Math.exp(log + against);
    }, 0);
    return evidence >= 1 / alpha;
  };
  let [near, far] = [0, 2 * Math.sqrt(squares + 1)];
  while (!isBeyond(far)) [near, far] = [far, 2 * far];
  while (far - near > 1e-12 * far) {
    const middle = (near + far) / 2;
    if (isBeyond(middle)) far = middle;
    else near = middle;
  }
  return near;
}

/**
 * The mixture's number for which it is narrowest about that V (Howard and others 2021, section 3.5, for the normal
 * mixture).
 */
function priorWeight(alpha: number, sharpest: number): number {
  const surprise = 2 * Math.log(1 / alpha);
  return sharpest / (surprise + Math.log1p(surprise));
}

/** Steps of the integral: seven a standard deviation of its peak. */
const STEPS = 128;
/** Values whose logarithm lies this far below the best one's are left out of it. */
const NEGLIGIBLE = 40;

/**
 * Logarithm of the integral of exp(l sum - weight psi(l)) dl / (1 - l) over 0 <= l < 1: the gamma-exponential mixture
 * but for its constant, with u = -log(1 - l) in place of l. The integrand has one peak, at l = sum / (sum + weight), or
 * at 0 for sums below that.
 */
function logMixture(sum: number, weight: number): number {
  const worth = (u: number) => -sum * Math.expm1(-u) - weight * (u + Math.expm1(-u));
  const top = sum > 0 ? Math.log1p(sum / weight) : 0;
  const best = worth(top);
  const edge = (near: number, far: number) => {
    let [inside, outside] = [near, far];
    for (let i = 0; i < 30; i++) {
      const middle = (inside + outside) / 2;
      if (worth(middle) > best - NEGLIGIBLE) inside = middle;
      else outside = middle;
    }
    return outside;
  };
  const low = worth(0) > best - NEGLIGIBLE ? 0 : edge(top, 0);
  let beyond = 1 / Math.sqrt(weight);
  while (worth(top + beyond) > best - NEGLIGIBLE) beyond *= 2;
  const high = edge(top, top + beyond);
  // Simpson's rule.
  let total = 0;
  for (let i = 0; i <= STEPS; i++) {
    const times = i === 0 || i === STEPS ? 1 : i % 2 === 1 ? 4 : 2;
    total += times * Math.exp(worth(low + ((high - low) * i) / STEPS) - best);
  }
  return best + Math.log((total * (high - low)) / (3 * STEPS));
}
