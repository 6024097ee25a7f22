import { assert } from "../core/assert.js";
import { resampleWeights } from "./bootstrap.js";
import { type LogisticData, residualsOf } from "./logisticData.js";
import type { LogisticFit } from "./ridgeLogistic.js";

export interface OneStepOptions {
  /** Whole number; the same seed gives the same draws anywhere. */
  readonly seed: number;
  /** How many times the clusters are drawn again, 2 or more. */
  readonly resamples: number;
}

/**
 * Bootstrap over clusters of a fitted logistic regression, each resample by one step of Newton's method from the fit:
 *   coefficients + covariance * sum over clusters of (times drawn - 1) * score of the cluster
 * with the fit's own information for all resamples. The step leaves out terms of the order 1 / clusters, so it needs
 * hundreds of clusters a column that matters, as intervals here do anyway; it saves fitting again, which takes minutes
 * for a million rows. The spread of the resamples tends to the clustered (sandwich) covariance; what is added are
 * intervals of ratios and other functions of many coefficients together, errors correlated as they are. Where strata
 * are observed in fixed shares, such as maps, clusters are drawn again within each.
 * @param data as fitted; where it names no clusters, each row is one
 * @param fit of that data, with its covariance
 * @returns coefficients of each resample
 * @throws AssertionError when the fit has no covariance
 */
export function oneStepBootstrap(data: LogisticData, fit: LogisticFit, options: OneStepOptions): Float64Array[] {
  checkOneStep(fit, options);
  const residuals = residualsOf(data, fit.coefficients);
  return stepsFrom(fit, resampledScores(data, residuals, options.seed, [0, options.resamples]));
}

/** @throws AssertionError when the fit has no covariance, or resamples are too few */
export function checkOneStep({ covariance }: LogisticFit, { resamples }: OneStepOptions): void {
  assert(covariance !== undefined, "a one-step bootstrap needs the covariance of the fit");
  assert(Number.isInteger(resamples) && resamples >= 2, "a bootstrap needs two resamples");
}

/** Coefficients of resamples. @param scores of each resample (see `resampledScores`) */
export function stepsFrom({ coefficients, covariance }: LogisticFit, scores: readonly Float64Array[]): Float64Array[] {
  return scores.map((score) => stepped(coefficients, covariance!, score));
}

/** Resamples whose scores are summed in one walk over the rows, which are far more than a processor's cache holds. */
const AT_ONCE = 4;

/**
 * What the clusters' scores sum to, each counted as often as it was drawn less once.
 * @param residuals of the rows (see `residualsOf`)
 * @param range the first resample, and the one after the last: resamples may be made anywhere
 * @returns a sum a column for each of them
 */
export function resampledScores(
  data: LogisticData,
  residuals: ArrayLike<number>,
  seed: number,
  [from, to]: readonly [number, number],
): Float64Array[] {
  const { columns } = data.rows;
  const rows = data.rows.starts.length - 1;
  const count = clusterCount(data, rows);
  const times = new Float64Array(count);
  const draw = drawWithin(data, rows, times);
  /** By cluster, then by resample. */
  const extra = new Float64Array(AT_ONCE * count);
  /** By column, then by resample. */
  const scores = new Float64Array(AT_ONCE * columns);
  const made: Float64Array[] = [];
  for (let first = from; first < to; first += AT_ONCE) {
    const several = Math.min(AT_ONCE, to - first);
    extra.fill(0);
    for (let r = 0; r < several; r++) {
      draw(seed, first + r);
      for (let c = 0; c < count; c++) extra[AT_ONCE * c + r] = times[c] - 1;
    }
    scores.fill(0);
    addScores(data, residuals, extra, scores);
    for (let r = 0; r < several; r++)
      made.push(Float64Array.from({ length: columns }, (_, k) => scores[AT_ONCE * k + r]));
  }
  return made;
}

/**
 * Adds the rows' scores, each as often as its cluster counts, for AT_ONCE resamples: written out, as an inner loop over
 * them costs as much as what it saves.
 */
function addScores(data: LogisticData, residuals: ArrayLike<number>, extra: Float64Array, scores: Float64Array): void {
  const { starts, index, values } = data.rows;
  for (let i = 0; i + 1 < starts.length; i++) {
    const own = AT_ONCE * (data.clusters?.[i] ?? i);
    const rest = residuals[i];
    const [r0, r1] = [extra[own] * rest, extra[own + 1] * rest];
    const [r2, r3] = [extra[own + 2] * rest, extra[own + 3] * rest];
    for (let e = starts[i]; e < starts[i + 1]; e++) {
      const column = AT_ONCE * index[e];
      const value = values[e];
      scores[column] += r0 * value;
      scores[column + 1] += r1 * value;
      scores[column + 2] += r2 * value;
      scores[column + 3] += r3 * value;
    }
  }
}

/** Draws clusters again, as many of each stratum as it has. */
function drawWithin(data: LogisticData, rows: number, times: Float64Array) {
  if (data.strata === undefined) return (seed: number, resample: number) => resampleWeights(times, seed, resample);
  const lists = clustersOfStrata(data, rows, times.length);
  const own = lists.map((list) => new Float64Array(list.length));
  return (seed: number, resample: number) => {
    lists.forEach((list, s) => {
      resampleWeights(own[s], seed, resample * lists.length + s);
      for (let k = 0; k < list.length; k++) times[list[k]] = own[s][k];
    });
  };
}

/** By stratum, from the least: its clusters in the order in which rows name them. */
function clustersOfStrata({ strata, clusters }: LogisticData, rows: number, count: number): readonly Int32Array[] {
  const isListed = new Uint8Array(count);
  const lists = new Map<number, number[]>();
  for (let i = 0; i < rows; i++) {
    const cluster = clusters?.[i] ?? i;
    if (isListed[cluster] === 1) continue;
    isListed[cluster] = 1;
    const list = lists.get(strata![i]);
    if (list === undefined) lists.set(strata![i], [cluster]);
    else list.push(cluster);
  }
  return [...lists.keys()].sort((x, y) => x - y).map((s) => Int32Array.from(lists.get(s)!));
}

function clusterCount(data: LogisticData, rows: number): number {
  if (data.clusters === undefined) return rows;
  let most = -1;
  for (let i = 0; i < rows; i++) most = Math.max(most, data.clusters[i]);
  return most + 1;
}

/** coefficients + covariance * score */
function stepped(coefficients: Float64Array, covariance: Float64Array, score: Float64Array): Float64Array {
  const n = coefficients.length;
  return coefficients.map((value, i) => {
    let sum = value;
    for (let k = 0; k < n; k++) sum += covariance[i * n + k] * score[k];
    return sum;
  });
}
