import type { SparseRows } from "./sparseRows.js";

/** What a logistic regression is fitted to: one row a game or pair. */
export interface LogisticData {
  /**
   * Predictors, such as counts of each character on side a less those on side b. For an intercept give a column of
   * ones.
   */
  readonly rows: SparseRows;
  /**
   * Share won in each row, 0..1; a draw is 1/2, and so is the mean of a pair that was split. With luck removed it may
   * lie beyond: only its mean need be a share, as the equations of the fit are linear in it (quasi-likelihood,
   * Wedderburn 1974), and the clustered covariance asks no more. The link stays the logit.
   */
  readonly outcomes: ArrayLike<number>;
  /**
   * Number of each row's cluster, 0.. (see `clustersBy`): rows of a cluster share luck. For a covariance that allows
   * for it.
   */
  readonly clusters?: ArrayLike<number>;
  /**
   * Number of each row's stratum, 0.., the same for all rows of a cluster: where strata, such as maps, are observed in
   * fixed shares, how far they lie apart is no luck, and covariance is that within them. One stratum where absent.
   */
  readonly strata?: ArrayLike<number>;
}

/** Log odds of each row. @param coefficients one a column */
export function logOddsOf({ rows }: LogisticData, coefficients: Float64Array): Float64Array {
  const odds = new Float64Array(rows.starts.length - 1);
  for (let i = 0; i < odds.length; i++) {
    let sum = 0;
    for (let e = rows.starts[i]; e < rows.starts[i + 1]; e++) sum += rows.values[e] * coefficients[rows.index[e]];
    odds[i] = sum;
  }
  return odds;
}

/**
 * Won less expected of each row under given coefficients: a row's score (slope of the likelihood) is this
 * times its predictors.
 * @param coefficients one a column
 */
export function residualsOf(data: LogisticData, coefficients: Float64Array): Float64Array {
  const odds = logOddsOf(data, coefficients);
  return odds.map((_, i) => residual(data, odds, i));
}

/** Won less expected, from the smaller chance so that certain outcomes keep their digits. */
export function residual(data: LogisticData, odds: Float64Array, i: number): number {
  const won = data.outcomes[i];
  const win = 1 / (1 + Math.exp(-odds[i]));
  const lose = 1 / (1 + Math.exp(odds[i]));
  return won * lose - (1 - won) * win;
}
