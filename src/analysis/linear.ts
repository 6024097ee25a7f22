import { assert } from "../core/assert.js";

/** A square or rectangular matrix as rows. */
export type Matrix = readonly (readonly number[])[];

/**
 * Solves matrix * X = right by Gaussian elimination with partial pivoting.
 * @param matrix n x n
 * @param right n rows of any width
 * @returns X, n rows of the same width
 * @throws AssertionError when the matrix is singular
 */
export function solve(matrix: Matrix, right: Matrix): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...right[i]]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let r = column + 1; r < n; r++) {
      if (Math.abs(rows[r][column]) > Math.abs(rows[pivot][column])) pivot = r;
    }
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    const top = rows[column];
    const head = top[column];
    assert(head !== 0 && Number.isFinite(head), "the matrix is singular", { column });
    for (let r = 0; r < n; r++) {
      if (r === column) continue;
      const row = rows[r];
      const factor = row[column] / head;
      if (factor === 0) continue;
      for (let c = column; c < row.length; c++) row[c] -= factor * top[c];
    }
  }
  return rows.map((row, i) => row.slice(n).map((v) => v / row[i]));
}

/** The inverse of a square matrix. */
export function inverse(matrix: Matrix): number[][] {
  return solve(
    matrix,
    matrix.map((_, i) => matrix.map((_, j) => (i === j ? 1 : 0))),
  );
}
