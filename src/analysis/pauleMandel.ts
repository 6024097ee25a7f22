import { assert, at } from "../core/assert.js";
import { chiSquaredQuantile } from "./chiSquared.js";
import type { Interval } from "./interval.js";

/** Halvings of the range in which a variance is looked for: to a millionth of a millionth of it. */
const HALVINGS = 60;

/**
 * How far true values differ from one to the next, as a standard deviation, beyond what the errors of their estimates
 * explain: the variance at which Cochran's statistic is what it is on average, one less than the estimates (Paule and
 * Mandel 1982). The interval holds the deviations at which the statistic is no rarer than its confidence allows
 * (Q-profile, Viechtbauer 2007).
 * @param measured at least two estimates with their standard errors, all above 0
 */
export function betweenDeviation(
  measured: readonly { readonly estimate: number; readonly error: number }[],
  confidence: number,
): Interval {
  assert(measured.length >= 2 && measured.every(({ error }) => error > 0), "two estimates with errors");
  const freedom = measured.length - 1;
  const tail = (1 - confidence) / 2;
  const statistic = (variance: number): number => {
    const weights = measured.map(({ error }) => 1 / (variance + error ** 2));
    const total = weights.reduce((sum, w) => sum + w, 0);
    const mean = measured.reduce((sum, { estimate }, k) => sum + at(weights, k) * estimate, 0) / total;
    return measured.reduce((sum, { estimate }, k) => sum + at(weights, k) * (estimate - mean) ** 2, 0);
  };
  // The statistic falls as the variance grows. At the sum of squares about the mean it is at most 1.
  const mean = measured.reduce((sum, { estimate }) => sum + estimate, 0) / measured.length;
  const squares = measured.reduce((sum, { estimate }) => sum + (estimate - mean) ** 2, 0);
  const deviationAt = (wanted: number): number => {
    if (statistic(0) <= wanted) return 0;
    let [low, high] = [0, squares / wanted];
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (statistic(middle) > wanted) low = middle;
      else high = middle;
    }
    return Math.sqrt(high);
  };
  return {
    estimate: deviationAt(freedom),
    low: deviationAt(chiSquaredQuantile(1 - tail, freedom)),
    high: deviationAt(chiSquaredQuantile(tail, freedom)),
    confidence,
  };
}
