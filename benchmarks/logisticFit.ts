import { choleskyFactor, choleskySolve } from "../src/analysis/cholesky.js";
import { present } from "../src/core/assert.js";

/** Ridge penalty of the fit: as if each weight had been seen to be 0 with this precision. */
export const LOGISTIC_PENALTY = 1;
const ITERATIONS = 25;

/** Columns that a case has values in, and what came of it. */
export interface Case {
  readonly columns: readonly number[];
  readonly values: ArrayLike<number>;
  readonly won: boolean;
}

/** The chance of a case by the weights of all columns. */
export const chanceOf = ({ columns, values }: Case, weights: ArrayLike<number>): number =>
  1 / (1 + Math.exp(-columns.reduce((sum, column, i) => sum + values[i] * weights[column], 0)));

/**
 * Weights of a logistic regression by Newton's method (iteratively reweighted least squares).
 * @param rows features of each case, equally many, the first of them 1
 * @param won what came of each
 * @param penalty ridge penalty, above 0
 */
export function logisticFit(rows: readonly Float64Array[], won: readonly boolean[], penalty: number): number[] {
  const columns = [...rows[0].keys()];
  const cases = rows.map((values, i) => ({ columns, values, won: won[i] }));
  return [...sparseLogisticFit(cases, new Float64Array(columns.length).fill(penalty))];
}

/**
 * The same of cases that have values in a few of many columns.
 * @param penalties ridge penalty of each column, above 0
 */
export function sparseLogisticFit(cases: readonly Case[], penalties: Float64Array): Float64Array {
  const n = penalties.length;
  const weights = new Float64Array(n);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const hessian = new Float64Array(n * n);
    const gradient = weights.map((weight, column) => -penalties[column] * weight);
    for (let i = 0; i < n; i++) hessian[i * n + i] = penalties[i];
    for (const one of cases) {
      const { columns, values, won } = one;
      const chance = chanceOf(one, weights);
      for (let a = 0; a < columns.length; a++) {
        gradient[columns[a]] += ((won ? 1 : 0) - chance) * values[a];
        for (let b = 0; b < columns.length; b++)
          if (columns[b] <= columns[a])
            hessian[columns[a] * n + columns[b]] += chance * (1 - chance) * values[a] * values[b];
      }
    }
    const step = choleskySolve(present(choleskyFactor(hessian, n), "a positive definite matrix"), gradient);
    for (let i = 0; i < n; i++) weights[i] += step[i];
    if (step.every((one) => Math.abs(one) < 1e-9)) break;
  }
  return weights;
}
