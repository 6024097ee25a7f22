import { assert } from "../core/assert.js";
import { resampleWeights } from "./bootstrap.js";
import { type LogisticData, type LogisticFit, residualsOf } from "./ridgeLogistic.js";

export interface OneStepOptions {
  /** Whole number; the same seed gives the same draws anywhere. */
  readonly seed: number;
  /** How many times the clusters are drawn again, 2 or more. */
  readonly resamples: number;
}

/**
 * Bootstrap over clusters of a fitted logistic regression, each resample by one step of Newton's method from the fit:
 *   coefficients + covariance * sum over clusters of (times drawn - 1) * score of the cluster
 * with the fit's own information for all resamples. The step leaves out terms of the order 1 / clusters, so it needs hundreds of
 * clusters a column that matters, as intervals here do anyway; it saves fitting again, which takes minutes for a million rows. The
 * spread of the resamples tends to the clustered (sandwich) covariance; what is added are intervals of ratios and other functions
 * of many coefficients together, errors correlated as they are.
 * @param data as fitted; where it names no clusters, each row is one
 * @param fit of that data, with its covariance
 * @returns coefficients of each resample
 * @throws AssertionError when the fit has no covariance
 */
export function oneStepBootstrap(data: LogisticData, fit: LogisticFit, options: OneStepOptions): Float64Array[] {
  const { covariance, coefficients } = fit;
  const { starts, index, values, columns } = data.rows;
  const rows = starts.length - 1;
  assert(covariance !== undefined, "a one-step bootstrap needs the covariance of the fit");
  assert(Number.isInteger(options.resamples) && options.resamples >= 2, "a bootstrap needs two resamples");
  const residuals = residualsOf(data, coefficients);
  const times = new Float64Array(clusterCount(data, rows));
  const score = new Float64Array(columns);
  return Array.from({ length: options.resamples }, (_, resample) => {
    resampleWeights(times, options.seed, resample);
    score.fill(0);
    for (let i = 0; i < rows; i++) {
      const extra = times[data.clusters?.[i] ?? i]! - 1;
      if (extra === 0) continue;
      const scaled = extra * residuals[i]!;
      for (let e = starts[i]!; e < starts[i + 1]!; e++) score[index[e]!]! += scaled * values[e]!;
    }
    return stepped(coefficients, covariance, score);
  });
}

function clusterCount(data: LogisticData, rows: number): number {
  if (data.clusters === undefined) return rows;
  let most = -1;
  for (let i = 0; i < rows; i++) most = Math.max(most, data.clusters[i]!);
  return most + 1;
}

/** coefficients + covariance * score */
function stepped(coefficients: Float64Array, covariance: Float64Array, score: Float64Array): Float64Array {
  const n = coefficients.length;
  return coefficients.map((value, i) => {
    let sum = value;
    for (let k = 0; k < n; k++) sum += covariance[i * n + k]! * score[k]!;
    return sum;
  });
}
