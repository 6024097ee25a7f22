import { assert } from "../core/assert.js";

/** Pivots below this share of their diagonal entry are rounding: the column depends on those before it. */
const DEPENDENT = 1e-13;

/**
 * Cholesky's factor of a symmetric positive definite matrix.
 * @param matrix n x n values row by row; only the lower triangle is read, and nothing is changed
 * @param n rows
 * @returns the lower triangle L with L * L' = matrix, row by row with zeros above; undefined when the matrix is not
 * positive definite
 *   (to about 13 digits) or not finite
 */
export function choleskyFactor(matrix: Float64Array, n: number): Float64Array | undefined {
  assert(matrix.length === n * n, "a square matrix has n * n values", { values: matrix.length, n });
  const factor = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i * n + j];
      for (let k = 0; k < j; k++) rest -= factor[i * n + k] * factor[j * n + k];
      if (j < i) {
        factor[i * n + j] = rest / factor[j * n + j];
        continue;
      }
      const diagonal = matrix[i * n + i];
      if (!(rest > DEPENDENT * diagonal) || !Number.isFinite(rest)) return undefined;
      factor[i * n + i] = Math.sqrt(rest);
    }
  }
  return factor;
}

/**
 * Solves matrix * x = right with the factor of the matrix.
 * @param factor of `choleskyFactor`
 * @param right n values, unchanged
 * @returns x, n values
 */
export function choleskySolve(factor: Float64Array, right: ArrayLike<number>): Float64Array {
  const n = right.length;
  assert(factor.length === n * n, "the factor fits the right-hand side", { values: factor.length, n });
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    let rest = x[i];
    for (let k = 0; k < i; k++) rest -= factor[i * n + k] * x[k];
    x[i] = rest / factor[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    let rest = x[i];
    for (let k = i + 1; k < n; k++) rest -= factor[k * n + i] * x[k];
    x[i] = rest / factor[i * n + i];
  }
  return x;
}

/**
 * The inverse of the matrix that was factored: a covariance from an information matrix.
 * @param factor of `choleskyFactor`
 * @param n rows
 * @returns n x n values row by row, exactly symmetric
 */
export function choleskyInverse(factor: Float64Array, n: number): Float64Array {
  // The inverse of L, then inverse(L)' * inverse(L).
  const lower = new Float64Array(n * n);
  for (let j = 0; j < n; j++) {
    lower[j * n + j] = 1 / factor[j * n + j];
    for (let i = j + 1; i < n; i++) {
      let sum = 0;
      for (let k = j; k < i; k++) sum += factor[i * n + k] * lower[k * n + j];
      lower[i * n + j] = -sum / factor[i * n + i];
    }
  }
  const made = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = i; k < n; k++) sum += lower[k * n + i] * lower[k * n + j];
      made[i * n + j] = sum;
      made[j * n + i] = sum;
    }
  }
  return made;
}
