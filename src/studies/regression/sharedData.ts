import type { LogisticData } from "../../analysis/logisticData.js";

/** Rows of a regression in memory that all threads of the process see, so that none has a copy of its own. */

/** An array of the same values in shared memory. */
function shared<Values extends Int32Array | Float64Array>(
  Kind: { new (buffer: SharedArrayBuffer): Values; readonly BYTES_PER_ELEMENT: number },
  values: ArrayLike<number>,
): Values {
  const made = new Kind(new SharedArrayBuffer(values.length * Kind.BYTES_PER_ELEMENT));
  made.set(values);
  return made;
}

export const sharedFloats = (values: ArrayLike<number>): Float64Array => shared(Float64Array, values);

/** The same data in shared memory. */
export function shareData(data: LogisticData): LogisticData {
  const { rows, outcomes, clusters, strata } = data;
  return {
    rows: {
      columns: rows.columns,
      starts: shared(Int32Array, rows.starts),
      index: shared(Int32Array, rows.index),
      values: sharedFloats(rows.values),
    },
    outcomes: sharedFloats(outcomes),
    ...(clusters === undefined ? {} : { clusters: shared(Int32Array, clusters) }),
    ...(strata === undefined ? {} : { strata: shared(Int32Array, strata) }),
  };
}
