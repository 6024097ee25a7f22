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
  const { covariance, coefficients } = fit;
  const { starts, index, values, columns } = data.rows;
  const rows = starts.length - 1;
  assert(covariance !== undefined, "a one-step bootstrap needs the covariance of the fit");
  assert(Number.isInteger(options.resamples) && options.resamples >= 2, "a bootstrap needs two resamples");
  const residuals = residualsOf(data, coefficients);
  const times = new Float64Array(clusterCount(data, rows));
  const draw = drawWithin(data, rows, times);
  const score = new Float64Array(columns);
  return Array.from({ length: options.resamples }, (_, resample) => {
    draw(options.seed, resample);
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

/** Draws clusters again, as many of each stratum as it has. */
function drawWithin({ strata, clusters }: LogisticData, rows: number, times: Float64Array) {
  if (strata === undefined) return (seed: number, resample: number) => resampleWeights(times, seed, resample);
  const members = new Map<number, Set<number>>();
  for (let i = 0; i < rows; i++) {
    const own = members.get(strata[i]!) ?? new Set();
    members.set(strata[i]!, own.add(clusters?.[i] ?? i));
  }
  const lists = [...members.keys()].sort((x, y) => x - y).map((s) => Int32Array.from(members.get(s)!));
  const own = lists.map((list) => new Float64Array(list.length));
  return (seed: number, resample: number) => {
    lists.forEach((list, s) => {
      resampleWeights(own[s]!, seed, resample * lists.length + s);
      for (let k = 0; k < list.length; k++) times[list[k]!] = own[s]![k]!;
    });
  };
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
