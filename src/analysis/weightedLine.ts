import { assert, at } from "../core/assert.js";
import type { Interval } from "./interval.js";
import { twoSidedZ } from "./normal.js";

export interface WeightedLine {
  readonly slope: Interval;
  /** Mean of y at an x, with the interval of that mean (not of single points). */
  at(x: number): Interval;
}

/**
 * The straight line through points by weighted least squares, with errors that hold whatever the scatter of each point
 * is (sandwich, HC3 of MacKinnon and White 1985: each residual is divided by one less its leverage). Wants some twenty
 * points or more.
 * @param weights above 0; about 1 / variance of each y is best, any others only widen the intervals
 * @returns undefined where fewer than three different x leave no line to speak of
 */
export function weightedLine(
  points: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number>; readonly weights: ArrayLike<number> },
  confidence: number,
): WeightedLine | undefined {
  const { x, y, weights } = points;
  assert(x.length === y.length && x.length === weights.length, "an x, a y and a weight a point", { points: x.length });
  if (new Set(Array.from(x)).size < 3) return undefined;
  const all = Array.from(x, (own, i) => ({ x: own, y: at(y, i), weight: at(weights, i) }));
  const sum = (of: (point: (typeof all)[number]) => number) => all.reduce((total, point) => total + of(point), 0);
  const total = sum((one) => one.weight);
  const middle = sum((one) => one.weight * one.x) / total;
  const level = sum((one) => one.weight * one.y) / total;
  const width = sum((one) => one.weight * (one.x - middle) ** 2);
  const slope = sum((one) => one.weight * (one.x - middle) * one.y) / width;
  // What each residual does to level and slope, and the covariance that follows.
  const pulls = all.map((one) => {
    const away = one.x - middle;
    const leverage = one.weight * (1 / total + away ** 2 / width);
    const rest = (one.y - level - slope * away) / Math.max(1 - leverage, 1e-6);
    return [(one.weight * rest) / total, (one.weight * away * rest) / width] as const;
  });
  const variance = (along: number) => pulls.reduce((v, [l, s]) => v + (l + s * along) ** 2, 0);
  const z = twoSidedZ(confidence);
  const interval = (estimate: number, error: number): Interval => ({
    estimate,
    low: estimate - z * error,
    high: estimate + z * error,
    confidence,
  });
  return {
    slope: interval(slope, Math.sqrt(pulls.reduce((v, [, s]) => v + s * s, 0))),
    at: (where) => interval(level + slope * (where - middle), Math.sqrt(variance(where - middle))),
  };
}
