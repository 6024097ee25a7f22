/** Ridge penalty of the fit: as if each weight had been seen to be 0 with this precision. */
export const LOGISTIC_PENALTY = 1;
const ITERATIONS = 25;

/**
 * Weights of a logistic regression by Newton's method (iteratively reweighted least squares).
 * @param rows features of each case, equally many, the first of them 1
 * @param won what came of each
 * @param penalty ridge penalty, above 0
 */
export function logisticFit(rows: readonly Float64Array[], won: readonly boolean[], penalty: number): number[] {
  const n = rows[0].length;
  const weights = new Float64Array(n);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const hessian = Array.from({ length: n }, (_, i) => new Float64Array(n).fill(0).fill(penalty, i, i + 1));
    const gradient = weights.map((w) => -penalty * w);
    for (const [r, row] of rows.entries()) {
      let margin = 0;
      for (let i = 0; i < n; i++) margin += row[i] * weights[i];
      const chance = 1 / (1 + Math.exp(-margin));
      const left = (won[r] ? 1 : 0) - chance;
      const spread = chance * (1 - chance);
      for (let i = 0; i < n; i++) {
        gradient[i] += left * row[i];
        for (let j = 0; j <= i; j++) hessian[i][j] += spread * row[i] * row[j];
      }
    }
    const step = solve(hessian, gradient);
    for (let i = 0; i < n; i++) weights[i] += step[i];
    if (step.every((one) => Math.abs(one) < 1e-9)) break;
  }
  return [...weights];
}

/** Solves a symmetric positive definite system of which the lower half is given (Cholesky). */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const n = right.length;
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i][j];
      for (let k = 0; k < j; k++) sum -= matrix[i][k] * matrix[j][k];
      matrix[i][j] = i === j ? Math.sqrt(sum) : sum / matrix[j][j];
    }
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= matrix[i][k] * x[k];
    x[i] /= matrix[i][i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= matrix[k][i] * x[k];
    x[i] /= matrix[i][i];
  }
  return x;
}
