import { addAt, at } from "../core/assert.js";
import type { ColumnSummary, Histogram } from "./summary.js";

/** Sums of integers: exact (and so independent of order) up to 2^53; a billion games with values up to 3,000 fit. */
export interface Moments {
  count: number;
  sum: number;
  sumOfSquares: number;
  min: number;
  max: number;
}

export function createMoments(): Moments {
  return { count: 0, sum: 0, sumOfSquares: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
}

export function addValue(to: Moments, value: number): void {
  to.count++;
  to.sum += value;
  to.sumOfSquares += value * value;
  if (value < to.min) to.min = value;
  if (value > to.max) to.max = value;
}

export function mergeMoments(to: Moments, from: Moments): void {
  to.count += from.count;
  to.sum += from.sum;
  to.sumOfSquares += from.sumOfSquares;
  to.min = Math.min(to.min, from.min);
  to.max = Math.max(to.max, from.max);
}

/** Mean, sample standard deviation and extremes; all 0 without values. */
export function summariseMoments(m: Moments): ColumnSummary {
  if (m.count === 0) return { mean: 0, sd: 0, min: 0, max: 0 };
  const mean = m.sum / m.count;
  const squares = m.sumOfSquares - m.sum * mean;
  const sd = m.count > 1 && m.max > m.min ? Math.sqrt(Math.max(0, squares) / (m.count - 1)) : 0;
  return { mean, sd, min: m.min, max: m.max };
}

/** Distinct values that are counted one by one; beyond that neighbours share a count. */
const DISTINCT_MAX = 4096;
export const BINS_MAX = 64;
/** Bins are 1, 2, 5, 10, 20, 50... steps wide, so that their edges are readable. */
const NICE = [1, 2, 5] as const;

/**
 * Counts by value in bounded memory: keys are floor(value / 2^shift), and shift grows when there are too many keys.
 * The final shift depends on the set of values only, so order and grouping do not matter.
 */
export interface ValueCounts {
  shift: number;
  counts: Map<number, number>;
}

export function createValueCounts(): ValueCounts {
  return { shift: 0, counts: new Map() };
}

export function countValue(to: ValueCounts, value: number): void {
  const key = Math.floor(value / 2 ** to.shift);
  to.counts.set(key, (to.counts.get(key) ?? 0) + 1);
  while (to.counts.size > DISTINCT_MAX) coarsen(to);
}

/** Adds counts; the result is as if all values had been counted by one. */
export function mergeValueCounts(to: ValueCounts, from: ValueCounts): void {
  while (to.shift < from.shift) coarsen(to);
  for (const [key, count] of from.counts) {
    const own = Math.floor(key / 2 ** (to.shift - from.shift));
    to.counts.set(own, (to.counts.get(own) ?? 0) + count);
  }
  while (to.counts.size > DISTINCT_MAX) coarsen(to);
}

/** The least values that a quarter, half and three quarters of all values do not exceed; zeros without values. */
export function quartilesOf({ shift, counts }: ValueCounts): [number, number, number] {
  const sorted = [...counts].sort(([x], [y]) => x - y);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const at = (share: number): number => {
    let below = 0;
    for (const [key, count] of sorted) {
      below += count;
      if (below >= share * total) return key * 2 ** shift;
    }
    return 0;
  };
  return [at(0.25), at(0.5), at(0.75)];
}

/**
 * At most 64 bins of equal width. The width is a multiple of the values' common step,
 * so that values such as multiples of ten do not make a comb.
 */
export function histogramOf(values: ValueCounts): Histogram {
  const keys = [...values.counts.keys()].sort((a, b) => a - b);
  const first = keys[0];
  const last = keys.at(-1);
  if (first === undefined || last === undefined) return { start: 0, width: 1, counts: [] };
  const step = keys.reduce((common, key) => greatestCommonDivisor(common, key - first), 0) || 1;
  // Bins start at a multiple of their width counted from the grid the values lie on, so equal data look alike.
  const origin = ((first % step) + step) % step;
  const binsOf = (width: number) => Math.floor((last - origin) / width) - Math.floor((first - origin) / width) + 1;
  let width = step;
  for (let i = 1; binsOf(width) > BINS_MAX; i++) width = step * at(NICE, i % 3) * 10 ** Math.floor(i / 3);
  const start = Math.floor((first - origin) / width) * width + origin;
  const counts = new Array<number>(Math.floor((last - start) / width) + 1).fill(0);
  for (const [key, count] of values.counts) addAt(counts, Math.floor((key - start) / width), count);
  const unit = 2 ** values.shift;
  return { start: start * unit, width: width * unit, counts };
}

function coarsen(values: ValueCounts): void {
  const halved = new Map<number, number>();
  for (const [key, count] of values.counts) {
    const half = Math.floor(key / 2);
    halved.set(half, (halved.get(half) ?? 0) + count);
  }
  values.shift++;
  values.counts = halved;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
