import { AssertionError, assert } from "../core/assert.js";
import type { Column } from "../games/column.js";
import type { ColumnArray } from "./arrow.js";

/** Values that do not fit their column: a number that wraps around would be a wrong one that nobody sees. */

/** Least and greatest value of each of some columns, in their order. */
export interface ColumnLimits {
  readonly columns: readonly Column[];
  readonly least: Float64Array;
  readonly most: Float64Array;
}

const MOST = { uint8: 0xff, uint16: 0xffff, uint32: 0xffff_ffff, int32: 0x7fff_ffff } as const;
const LEAST_INT32 = -0x8000_0000;

export function columnLimits(columns: readonly Column[]): ColumnLimits {
  return {
    columns,
    // Rows are signed words on their way to files: the upper half of uint32 is negative there.
    least: Float64Array.from(columns, ({ type }) => (type === "int32" || type === "uint32" ? LEAST_INT32 : 0)),
    most: Float64Array.from(columns, ({ type, labels }) => (labels === undefined ? MOST[type] : labels.length - 1)),
  };
}

/**
 * Checks one row as a game wrote it.
 * @param at where it begins in `values`
 * @throws AssertionError naming the column and the value
 */
export function assertFits({ columns, least, most }: ColumnLimits, values: Int32Array, at = 0): void {
  for (let c = 0; c < least.length; c++) {
    const value = values[at + c];
    if (value >= least[c] && value <= most[c]) continue;
    const bounds = { value, least: least[c], most: most[c] };
    assert(false, `the value of column "${columns[c].name}" does not fit it`, bounds);
  }
}

/** Writes a value into a column. @throws AssertionError where the column would hold another one */
export function put(column: ColumnArray, row: number, value: number): void {
  column[row] = value;
  const held = column[row];
  if (held !== value && !(column instanceof Uint32Array && held === value >>> 0))
    throw new AssertionError("a value does not fit its column", { value, held, row });
}
