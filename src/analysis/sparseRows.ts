import { assert } from "../core/assert.js";
import type { Matrix } from "./linear.js";

/** A matrix of mostly zeros, row by row: a squad is a row with a count for each of its few characters. */
export interface SparseRows {
  readonly columns: number;
  /** Entries of row i are those from starts[i] up to starts[i + 1]; one more than there are rows. */
  readonly starts: Int32Array;
  /** Column of each entry, 0..columns-1. */
  readonly index: Int32Array;
  /** Value of each entry. */
  readonly values: Float64Array;
}

/**
 * Packs rows given as pairs of column and value; a column named twice in a row counts with the sum.
 * @param columns width
 * @param rows each a list of [column, finite value]
 */
export function sparseRows(columns: number, rows: readonly (readonly (readonly [number, number])[])[]): SparseRows {
  const entries = rows.reduce((sum, row) => sum + row.length, 0);
  const starts = new Int32Array(rows.length + 1);
  const index = new Int32Array(entries);
  const values = new Float64Array(entries);
  let at = 0;
  rows.forEach((row, i) => {
    for (const [column, value] of row) {
      assert(Number.isInteger(column) && column >= 0 && column < columns && Number.isFinite(value), "bad entry", {
        row: i,
        column,
        value,
      });
      index[at] = column;
      values[at] = value;
      at++;
    }
    starts[i + 1] = at;
  });
  return { columns, starts, index, values };
}

/** Packs a matrix of equally long rows, leaving out zeros. */
export function sparseFrom(matrix: Matrix): SparseRows {
  const columns = matrix[0]?.length ?? 0;
  assert(
    matrix.every((row) => row.length === columns),
    "rows are equally long",
    { columns },
  );
  return sparseRows(
    columns,
    matrix.map((row) => row.flatMap((v, j): [number, number][] => (v === 0 ? [] : [[j, v]]))),
  );
}
