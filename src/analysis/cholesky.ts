import { assert } from "../core/assert.js";

/*
 * A sum waits for its last term, but not for those of other sums: where a matrix is large, four of them are made at a
 * time, each in the order of its terms.
 */

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
  for (let j = 0; j < n; j++) {
    const own = j * n;
    const diagonal = matrix[own + j];
    let rest = diagonal;
    for (let k = 0; k < j; k++) rest -= factor[own + k] * factor[own + k];
    if (!(rest > DEPENDENT * diagonal) || !Number.isFinite(rest)) return undefined;
    const pivot = Math.sqrt(rest);
    factor[own + j] = pivot;
    let i = j + 1;
    for (; i + 3 < n; i += 4) {
      const [r0, r1, r2, r3] = [i * n, (i + 1) * n, (i + 2) * n, (i + 3) * n];
      let [s0, s1, s2, s3] = [matrix[r0 + j], matrix[r1 + j], matrix[r2 + j], matrix[r3 + j]];
      for (let k = 0; k < j; k++) {
        const v = factor[own + k];
        s0 -= factor[r0 + k] * v;
        s1 -= factor[r1 + k] * v;
        s2 -= factor[r2 + k] * v;
        s3 -= factor[r3 + k] * v;
      }
      factor[r0 + j] = s0 / pivot;
      factor[r1 + j] = s1 / pivot;
      factor[r2 + j] = s2 / pivot;
      factor[r3 + j] = s3 / pivot;
    }
    for (; i < n; i++) {
      let sum = matrix[i * n + j];
      for (let k = 0; k < j; k++) sum -= factor[i * n + k] * factor[own + k];
      factor[i * n + j] = sum / pivot;
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
  // The inverse of L, each of its columns as a row, then inverse(L)' * inverse(L).
  const columns = new Float64Array(n * n);
  for (let j = 0; j < n; j += 4) {
    const end = Math.min(j + 4, n);
    for (let c = j; c < end; c++) {
      columns[c * n + c] = 1 / factor[c * n + c];
      for (let i = c + 1; i < end; i++) {
        let sum = 0;
        for (let k = c; k < i; k++) sum += factor[i * n + k] * columns[c * n + k];
        columns[c * n + i] = -sum / factor[i * n + i];
      }
    }
    const [c0, c1, c2, c3] = [j * n, (j + 1) * n, (j + 2) * n, (j + 3) * n];
    for (let i = end; i < n; i++) {
      let [s0, s1, s2, s3] = [0, 0, 0, 0];
      for (let k = j; k < i; k++) {
        const v = factor[i * n + k];
        s0 += v * columns[c0 + k];
        s1 += v * columns[c1 + k];
        s2 += v * columns[c2 + k];
        s3 += v * columns[c3 + k];
      }
      const pivot = factor[i * n + i];
      columns[c0 + i] = -s0 / pivot;
      columns[c1 + i] = -s1 / pivot;
      columns[c2 + i] = -s2 / pivot;
      columns[c3 + i] = -s3 / pivot;
    }
  }
  const made = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    const own = i * n;
    let j = 0;
    for (; j + 3 <= i; j += 4) {
      const [c0, c1, c2, c3] = [j * n, (j + 1) * n, (j + 2) * n, (j + 3) * n];
      let [s0, s1, s2, s3] = [0, 0, 0, 0];
      for (let k = i; k < n; k++) {
        const v = columns[own + k];
        s0 += v * columns[c0 + k];
        s1 += v * columns[c1 + k];
        s2 += v * columns[c2 + k];
        s3 += v * columns[c3 + k];
      }
      made[own + j] = made[c0 + i] = s0;
      made[own + j + 1] = made[c1 + i] = s1;
      made[own + j + 2] = made[c2 + i] = s2;
      made[own + j + 3] = made[c3 + i] = s3;
    }
    for (; j <= i; j++) {
      let sum = 0;
      for (let k = i; k < n; k++) sum += columns[own + k] * columns[j * n + k];
      made[own + j] = made[j * n + i] = sum;
    }
  }
  return made;
}
