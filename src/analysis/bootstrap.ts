import { addAt, assert, at } from "../core/assert.js";
import { nextBits, seedStream } from "../core/rng.js";
import type { Interval } from "./interval.js";
import { normalCdf, normalQuantile } from "./normal.js";

export interface BootstrapOptions {
  /** Whole number; the same seed gives the same draws anywhere. */
  readonly seed: number;
  /** How many times the clusters are drawn again, at least 2; 2000 where nothing is said. */
  readonly resamples?: number;
  /** Share such as 0.95. */
  readonly confidence: number;
  /**
   * Into how many groups clusters are dealt for the jackknife that BCa needs, at least 2; 200 where nothing is said.
   * With no more clusters than that each is left out alone.
   */
  readonly jackknifeGroups?: number;
}

/** What the bootstrap says of one number. */
export interface BootstrapEstimate {
  /** From the quantiles of the resamples (Efron 1979). Follows any shape, but not a bias. */
  readonly percentile: Interval;
  /** Corrected for bias and for an error that grows with the number itself (Efron 1987). The one to report. */
  readonly bca: Interval;
  /** Standard deviation of the resamples. */
  readonly standardError: number;
  /** Mean of the resamples less the estimate. */
  readonly bias: number;
}

/**
 * Bootstrap over clusters: pairs of games, or seeds shared by many games, are drawn again whole, so that what they
 * share stays shared.
 *
 * Draws depend on the seed, the number of the resample and the number of clusters, and on nothing else: number clusters
 * by `clustersBy` and the order of observations does not matter. Needs some thirty clusters to mean what it says.
 * @param clusters how many there are, at least 2
 * @param statistic numbers computed from how often each cluster counts (all 1: the estimate itself); always equally
 * many, all finite.
 *   The weights are reused: do not keep them
 * @returns one estimate a number
 * @throws AssertionError when options are out of range, or a statistic is not finite
 */
export function bootstrap(
  clusters: number,
  statistic: (weights: Float64Array) => ArrayLike<number>,
  options: BootstrapOptions,
): BootstrapEstimate[] {
  const { seed, confidence } = options;
  const resamples = options.resamples ?? 2000;
  const groups = Math.min(clusters, options.jackknifeGroups ?? 200);
  assert(Number.isInteger(clusters) && clusters >= 2, "a bootstrap needs two clusters", { clusters });
  assert(Number.isInteger(resamples) && resamples >= 2, "a bootstrap needs two resamples", { resamples });
  assert(Number.isInteger(groups) && groups >= 2, "a jackknife needs two groups", { groups });
  const weights = new Float64Array(clusters).fill(1);
  const estimates = Float64Array.from(statistic(weights));
  const measure = () => {
    const values = statistic(weights);
    assert(values.length === estimates.length, "a statistic always has as many numbers", { values: values.length });
    return Float64Array.from(values);
  };
  const drawn = Array.from({ length: resamples }, (_, r) => {
    resampleWeights(weights, seed, r);
    return measure();
  });
  const left = Array.from({ length: groups }, (_, g) => {
    for (let c = 0; c < clusters; c++) weights[c] = c % groups === g ? 0 : 1;
    return measure();
  });
  return Array.from(estimates, (estimate, k) =>
    bootstrapEstimate(
      estimate,
      drawn.map((values) => at(values, k)),
      left.map((values) => at(values, k)),
      confidence,
    ),
  );
}

/**
 * How often each cluster is drawn in one resample of as many clusters.
 * @param weights filled with counts that sum to its length
 * @param seed whole number
 * @param resample its number, 0..: resamples may be made in any order, or on several machines
 */
export function resampleWeights(weights: Float64Array, seed: number, resample: number): void {
  assert(Number.isSafeInteger(seed) && Number.isInteger(resample) && resample >= 0, "a seed is a whole number", {
    seed,
  });
  const words = new Int32Array(4);
  seedStream(words, 0, seed | 0, Math.floor(seed / 2 ** 32) | 0, resample);
  weights.fill(0);
  const n = weights.length;
  // Values above the last multiple of n are drawn again, so that every cluster is exactly as likely.
  const fair = 2 ** 32 - (2 ** 32 % n);
  for (let left = n; left > 0; ) {
    const bits = nextBits(words, 0) >>> 0;
    if (bits >= fair) continue;
    addAt(weights, bits % n, 1);
    left--;
  }
}

/**
 * Intervals from resamples that were made already.
 * @param estimate from all clusters
 * @param drawn the same number from each resample, at least two, in any order
 * @param left the same number with each cluster, or group of clusters, left out; at least two, in any order
 * @param confidence share such as 0.95
 */
export function bootstrapEstimate(
  estimate: number,
  drawn: readonly number[],
  left: readonly number[],
  confidence: number,
): BootstrapEstimate {
  assert(confidence > 0 && confidence < 1, "a confidence lies between 0 and 1", { confidence });
  assert(drawn.length >= 2 && left.length >= 2, "an interval needs two resamples and two jackknife values");
  assert(
    Number.isFinite(estimate) && drawn.every(Number.isFinite) && left.every(Number.isFinite),
    "a bootstrapped statistic is finite",
    { estimate },
  );
  const sorted = Float64Array.from(drawn).sort();
  const tail = (1 - confidence) / 2;
  const level = bcaLevels(estimate, sorted, left, tail);
  // Sums over sorted values do not depend on the order in which resamples came.
  const mean = sorted.reduce((sum, v) => sum + v, 0) / sorted.length;
  const squares = sorted.reduce((sum, v) => sum + (v - mean) ** 2, 0);
  return {
    percentile: { estimate, low: quantile(sorted, tail), high: quantile(sorted, 1 - tail), confidence },
    bca: { estimate, low: quantile(sorted, level.low), high: quantile(sorted, level.high), confidence },
    standardError: Math.sqrt(squares / (sorted.length - 1)),
    bias: mean - estimate,
  };
}

/** The levels of the resamples between which BCa's interval lies (Efron and Tibshirani 1993, equation 14.10). */
function bcaLevels(
  estimate: number,
  sorted: Float64Array,
  left: readonly number[],
  tail: number,
): { low: number; high: number } {
  const n = sorted.length;
  const below = sorted.reduce((count, v) => count + (v < estimate ? 1 : v === estimate ? 0.5 : 0), 0);
  // With every resample on one side the correction would be infinite: it is taken as if half a resample lay on the
  // other.
  const z0 = normalQuantile(Math.min(Math.max(below, 0.5), n - 0.5) / n);
  const a = acceleration(left);
  const bound = (z: number) => {
    const shifted = z0 + z;
    const scale = 1 - a * shifted;
    // Past the pole of the formula only the last resample is left.
    return scale > 0 ? normalCdf(z0 + shifted / scale) : shifted > 0 ? 1 : 0;
  };
  return { low: bound(normalQuantile(tail)), high: bound(-normalQuantile(tail)) };
}

/** How fast the standard error changes with the number, from the skewness of the jackknife; 0 when nothing varies. */
function acceleration(left: readonly number[]): number {
  const sorted = Float64Array.from(left).sort();
  const mean = sorted.reduce((sum, v) => sum + v, 0) / sorted.length;
  // In units of the largest deviation, so that powers neither overflow nor vanish.
  const unit = Math.max(mean - at(sorted, 0), at(sorted, sorted.length - 1) - mean);
  if (!(unit > 1e-13 * Math.abs(mean))) return 0;
  let squares = 0;
  let cubes = 0;
  for (const v of sorted) {
    const d = (mean - v) / unit;
    squares += d * d;
    cubes += d * d * d;
  }
  return cubes / (6 * squares ** 1.5);
}

/**
 * Quantile by linear interpolation between order statistics (type 7 of Hyndman and Fan 1996, as numpy and R do).
 * @param sorted values from least to greatest, at least one
 * @param level 0..1
 */
export function quantile(sorted: Float64Array, level: number): number {
  const place = level * (sorted.length - 1);
  const floor = Math.floor(place);
  const next = Math.min(floor + 1, sorted.length - 1);
  return at(sorted, floor) + (place - floor) * (at(sorted, next) - at(sorted, floor));
}
