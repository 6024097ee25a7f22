import { assert } from "../core/assert.js";
import type { LogisticData } from "./logisticData.js";
import type { LogisticFit } from "./ridgeLogistic.js";

/** A column that was not fitted: its entries other than 0. */
export interface AddedColumn {
  /** Rows in any order; one that comes twice counts twice as informative. */
  readonly rows: readonly number[];
  /** One a row, finite. */
  readonly values: readonly number[];
}

/** Fitted score of each row, 0..1. */
export function fittedScores({ rows }: LogisticData, { coefficients }: LogisticFit): Float64Array {
  const { starts, index, values } = rows;
  const scores = new Float64Array(starts.length - 1);
  for (let p = 0; p < scores.length; p++) {
    let odds = 0;
    for (let e = starts[p]; e < starts[p + 1]; e++) odds += values[e] * coefficients[index[e]];
    scores[p] = 1 / (1 + Math.exp(-odds));
  }
  return scores;
}

/**
 * What a further column would have for a coefficient, beside all that were fitted, by one step of Newton's method from
 * the fit (Rao's score test, 1948): score of the column / its information when the others have explained their part.
 * @param fit of the data, with its covariance
 * @param scores as `fittedScores` gives them
 * @returns log odds, and the variance of that where the fit is right; both 0 of a column that the others make up
 */
export function addedColumn(
  { rows, outcomes }: LogisticData,
  fit: LogisticFit,
  scores: Float64Array,
  column: AddedColumn,
): { readonly estimate: number; readonly variance: number } {
  const { starts, index, values, columns } = rows;
  const { covariance } = fit;
  assert(covariance !== undefined, "a further column needs the covariance of the fit");
  const crossed = new Float64Array(columns);
  let score = 0;
  let information = 0;
  column.rows.forEach((p, k) => {
    const value = column.values[k];
    const weight = scores[p] * (1 - scores[p]);
    score += value * (outcomes[p] - scores[p]);
    information += weight * value * value;
    for (let e = starts[p]; e < starts[p + 1]; e++) crossed[index[e]] += weight * value * values[e];
  });
  let explained = 0;
  for (let a = 0; a < columns; a++) {
    if (crossed[a] === 0) continue;
    let inner = 0;
    for (let b = 0; b < columns; b++) inner += covariance[a * columns + b] * crossed[b];
    explained += crossed[a] * inner;
  }
  const left = information - explained;
  return left > 1e-9 ? { estimate: score / left, variance: 1 / left } : { estimate: 0, variance: 0 };
}

/**
 * Pearson's dispersion: mean of squared residuals over what single games would have. Below 1 where rows are means of
 * several games.
 */
export function dispersion({ outcomes }: LogisticData, scores: Float64Array): number {
  let [seen, expected] = [0, 0];
  scores.forEach((p, i) => {
    seen += (outcomes[i] - p) ** 2;
    expected += p * (1 - p);
  });
  return expected > 0 ? seen / expected : 1;
}
