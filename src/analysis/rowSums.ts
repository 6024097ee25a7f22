import { assert } from "../core/assert.js";
import { type LogisticData, residual } from "./logisticData.js";

/**
 * Sums over all rows that a logistic regression asks for. They are made of parts, which may be worked out anywhere and
 * are added in their order, so that the bytes of the sum are the same wherever that was.
 */

/** What is summed; each sum is columns x columns values row by row. */
export type RowSum =
  /**
   * Fisher's information with the penalties on its diagonal; both triangles, as a row's columns stand in no order.
   * Parts are blocks of rows.
   */
  | { readonly kind: "information"; readonly odds: Float64Array; readonly penalties: Float64Array }
  /**
   * Covariance of the sum of all scores (slopes of the likelihood), from how the sums of the clusters differ: around
   * their mean, which is not 0 with a ridge, and times G / (G - 1) for G clusters. Parts are strata, whose covariances
   * add up (Binder 1983).
   */
  | { readonly kind: "scores"; readonly odds: Float64Array };

/** Rows of a block. Another number would change the last digits of what is fitted to more rows than that. */
export const BLOCK_ROWS = 32_768;

/** How many parts a sum has. */
export function partCount(data: LogisticData, { kind }: RowSum): number {
  return kind === "information" ? Math.max(1, Math.ceil(rowCount(data) / BLOCK_ROWS)) : strataOf(data).length;
}

/** One part of a sum. @param part 0.. */
export function partOfSum(data: LogisticData, sum: RowSum, part: number): Float64Array {
  if (sum.kind === "scores") return scoreCovariance(data, sum.odds, strataOf(data)[part]);
  const from = part * BLOCK_ROWS;
  const { penalties, odds } = sum;
  return informationOf(data, odds, part === 0 ? penalties : undefined, [from, from + BLOCK_ROWS]);
}

/** Adds the next part of a sum to those before it. */
export function addPart(sum: Float64Array, part: Float64Array): void {
  for (let i = 0; i < sum.length; i++) sum[i] += part[i];
}

/** A whole sum, worked out here. */
export function sumOf(data: LogisticData, sum: RowSum): Float64Array {
  const made = partOfSum(data, sum, 0);
  for (let part = 1; part < partCount(data, sum); part++) addPart(made, partOfSum(data, sum, part));
  return made;
}

const rowCount = (data: LogisticData): number => data.rows.starts.length - 1;

/** The numbers of the strata, from the least; one that holds all where the data has none. */
function strataOf(data: LogisticData): readonly (number | undefined)[] {
  const { strata } = data;
  return strata === undefined ? [undefined] : [...new Set(Array.from(strata))].sort((x, y) => x - y);
}

function informationOf(
  data: LogisticData,
  odds: Float64Array,
  penalties: Float64Array | undefined,
  [from, to]: readonly [number, number],
): Float64Array {
  const { starts, index, values, columns } = data.rows;
  const made = new Float64Array(columns * columns);
  for (let k = 0; k < columns; k++) made[k * columns + k] = penalties?.[k] ?? 0;
  for (let i = from; i < Math.min(to, odds.length); i++) {
    const thin = Math.exp(-Math.abs(odds[i]));
    const weight = thin / ((1 + thin) * (1 + thin));
    if (weight === 0) continue;
    for (let e = starts[i]; e < starts[i + 1]; e++) {
      const scaled = weight * values[e];
      const base = index[e] * columns;
      for (let f = starts[i]; f < starts[i + 1]; f++) made[base + index[f]] += scaled * values[f];
    }
  }
  return made;
}

/** Of one stratum, or of all rows. */
function scoreCovariance(data: LogisticData, odds: Float64Array, stratum: number | undefined): Float64Array {
  const { starts, index, values, columns } = data.rows;
  const clusters = data.clusters!;
  const present = Array.from(odds, (_, i) => i).filter((i) => stratum === undefined || data.strata![i] === stratum);
  present.sort((i, j) => clusters[i] - clusters[j] || i - j);
  const made = new Float64Array(columns * columns);
  const total = new Float64Array(columns);
  const score = new Float64Array(columns);
  let touched: number[] = [];
  let groups = 0;
  present.forEach((i, place) => {
    const rest = residual(data, odds, i);
    for (let e = starts[i]; e < starts[i + 1]; e++) {
      touched.push(index[e]);
      score[index[e]] += rest * values[e];
    }
    const next = present[place + 1];
    if (next !== undefined && clusters[next] === clusters[i]) return;
    groups++;
    touched = [...new Set(touched)];
    for (const k of touched) {
      total[k] += score[k];
      for (const l of touched) made[k * columns + l] += score[k] * score[l];
    }
    for (const k of touched) score[k] = 0;
    touched = [];
  });
  assert(groups >= 2, "a clustered covariance needs two clusters", { groups });
  for (let k = 0; k < columns; k++) {
    for (let l = 0; l < columns; l++) {
      const centred = made[k * columns + l] - (total[k] * total[l]) / groups;
      made[k * columns + l] = (centred * groups) / (groups - 1);
    }
  }
  return made;
}
