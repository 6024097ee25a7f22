import { assert } from "../core/assert.js";
import { betaQuantile } from "./beta.js";
import type { Interval } from "./interval.js";

/** What was observed in a cluster: how many, and the sum of their values. */
export interface ClusterSum {
  readonly count: number;
  readonly sum: number;
}

/**
 * The mean of values that come in independent clusters of unequal size, such as choices in games: a ratio of sums with
 * its linearised variance (Cochran 1977, "Sampling Techniques", 9A.1) and Student's t of one degree of freedom fewer
 * than there are clusters. It holds for clusters that are many, or much alike.
 * @param clusters one or more, with something observed in each
 * @param lowest, highest what a value can be: the bounds where one cluster alone says nothing of others
 */
export function meanByCluster(
  clusters: readonly ClusterSum[],
  lowest: number,
  highest: number,
  confidence = 0.95,
): Interval {
  const count = clusters.reduce((all, one) => all + one.count, 0);
  assert(count > 0, "a mean is of something", { clusters: clusters.length });
  const estimate = clusters.reduce((all, one) => all + one.sum, 0) / count;
  const n = clusters.length;
  if (n < 2) return { estimate, low: lowest, high: highest, confidence };
  const squares = clusters.reduce((all, one) => all + (one.sum - estimate * one.count) ** 2, 0);
  const half = (studentT(confidence, n - 1) * Math.sqrt((squares * n) / (n - 1))) / count;
  return { estimate, low: Math.max(lowest, estimate - half), high: Math.min(highest, estimate + half), confidence };
}

/**
 * The t of a two-sided interval: 12.706 for confidence 0.95 and 1 degree of freedom. By the beta distribution of
 * freedom / (freedom + t²).
 * @param freedom degrees of freedom, 1 or more
 */
export function studentT(confidence: number, freedom: number): number {
  const share = betaQuantile(1 - confidence, freedom / 2, 0.5);
  return Math.sqrt((freedom * (1 - share)) / share);
}
