import { sampleCorrelation } from "simple-statistics";
import { assert, at } from "../core/assert.js";
import type { Interval } from "./interval.js";
import { twoSidedZ } from "./normal.js";

/** Ranks from 1, the least value first; equal values share the mean of theirs. */
export function midranks(values: readonly number[]): number[] {
  const order = values.map((value, place) => ({ value, place })).sort((x, y) => x.value - y.value);
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    const { value } = at(order, from);
    let to = from;
    while (order[to]?.value === value) to++;
    for (const { place } of order.slice(from, to)) ranks[place] = (from + to + 1) / 2;
    from = to;
  }
  return ranks;
}

/** Pairs of values from which on there is an interval. */
export const LEAST_FOR_INTERVAL = 5;

/**
 * Spearman's rank correlation: that of midranks. The interval is Fisher's, with the variance of Bonett and
 * Wright (2000) for ranks, (1 + r^2 / 2) / (n - 3); below `LEAST_FOR_INTERVAL` pairs it is all of -1 to 1.
 * @param x,y of equal length, at least 2
 * @returns undefined where one of the lists is the same throughout
 */
export function rankCorrelation(x: readonly number[], y: readonly number[], confidence: number): Interval | undefined {
  assert(x.length === y.length && x.length >= 2, "two lists of one length, 2 or more", { x: x.length, y: y.length });
  if (new Set(x).size === 1 || new Set(y).size === 1) return undefined;
  const estimate = Math.max(-1, Math.min(1, sampleCorrelation(midranks(x), midranks(y))));
  const n = x.length;
  if (n < LEAST_FOR_INTERVAL) return { estimate, low: -1, high: 1, confidence };
  // Kept finite: perfect agreement of a few is no certainty.
  const most = 1 - 1 / (2 * n * n);
  const z = Math.atanh(Math.max(-most, Math.min(most, estimate)));
  const reach = twoSidedZ(confidence) * Math.sqrt((1 + estimate ** 2 / 2) / (n - 3));
  return {
    estimate,
    low: Math.min(estimate, Math.tanh(z - reach)),
    high: Math.max(estimate, Math.tanh(z + reach)),
    confidence,
  };
}
