import { assert } from "../core/assert.js";
import { twoSidedZ } from "./normal.js";

/** How alike the observations of a cluster are: the share of all variance that lies between clusters. */
export interface IntraclassCorrelation {
  /** 0..1; 0 also where clusters differ less than chance would have them. */
  readonly estimate: number;
  /** Bounds of its interval, 0..1. */
  readonly low: number;
  readonly high: number;
}

/**
 * Intraclass correlation of clusters of equal size, by one-way analysis of variance, with Fisher's large-sample error
 * (Donner 1986, "A review of inference procedures for the intraclass correlation coefficient", International
 * Statistical Review 54).
 * @param clusters observations, cluster after cluster: at least two clusters
 * @param size observations of a cluster, 2 or more
 */
export function intraclassCorrelation(
  clusters: ArrayLike<number>,
  size: number,
  confidence: number,
): IntraclassCorrelation {
  const count = clusters.length / size;
  assert(size >= 2 && Number.isInteger(count) && count >= 2, "two clusters or more, of two or more", { size, count });
  const values = Array.from(clusters);
  const all = values.reduce((sum, value) => sum + value / values.length, 0);
  let between = 0;
  let within = 0;
  for (let c = 0; c < count; c++) {
    const own = values.slice(c * size, (c + 1) * size);
    const mean = own.reduce((sum, value) => sum + value / size, 0);
    between += (size * (mean - all) ** 2) / (count - 1);
    for (const value of own) within += (value - mean) ** 2 / (count * (size - 1));
  }
  const total = between + (size - 1) * within;
  // Nothing varies, or nothing within clusters: all that is known is that they are alike.
  const estimate = total > 0 ? Math.max(0, (between - within) / total) : 0;
  const spread = (2 * ((1 - estimate) * (1 + (size - 1) * estimate)) ** 2) / (size * (size - 1) * (count - 1));
  const error = twoSidedZ(confidence) * Math.sqrt(spread);
  return { estimate, low: Math.max(0, estimate - error), high: Math.min(1, estimate + error) };
}

/**
 * How many observations of each cluster tell a mean best for the time, where a cluster costs something before it can be
 * observed: the square root of (cost of a cluster / cost of an observation) * (1 - correlation) / correlation (Cochran
 * 1977, Sampling Techniques, 10.6), as the whole number next to it that is better.
 * @param clusterCost of each cluster, besides its observations; 0 or more
 * @param cost of each observation, above 0, in the same unit
 * @param correlation between observations of a cluster, 0..1
 * @param most the most that may be asked for
 */
export function bestClusterSize(clusterCost: number, cost: number, correlation: number, most: number): number {
  assert(clusterCost >= 0 && cost > 0 && correlation >= 0 && correlation <= 1, "costs and a correlation");
  const best = Math.sqrt(((clusterCost / cost) * (1 - correlation)) / correlation);
  if (!(best < most)) return Number.isNaN(best) ? 1 : most;
  const below = Math.max(1, Math.floor(best));
  const price = (size: number) => costOfCertainty(clusterCost, cost, correlation, size);
  return price(below) <= price(below + 1) ? below : below + 1;
}

/** What it costs to know a mean as well as one independent observation would, with clusters of a size. */
export function costOfCertainty(clusterCost: number, cost: number, correlation: number, size: number): number {
  return (clusterCost / size + cost) * designEffect(correlation, size);
}

/** By how much the variance of a mean is larger than that of as many independent observations (Kish 1965). */
export const designEffect = (correlation: number, size: number): number => 1 + (size - 1) * correlation;
