import { assert } from "../core/assert.js";
import type { Interval } from "./interval.js";
import { twoSidedZ } from "./normal.js";

/**
 * The mean of differences between two values of 0..1 that were observed together, such as chances to win after two
 * choices with the same dice. The interval is Wald's after half a pair of each of the four kinds has been added: alike
 * both ways, and one ahead of the other either way (Agresti and Min 2005, "Simple improved confidence intervals for
 * comparing matched proportions"). So a few that all went alike leave it some width.
 * @param samples pairs observed, 1 or more
 * @param sum of the differences, -1..1 each
 * @param squares sum of their squares
 */
export function matchedDifference(samples: number, sum: number, squares: number, confidence = 0.95): Interval {
  assert(samples >= 1 && squares >= 0, "one pair or more was observed", { samples, squares });
  const n = samples + 2;
  const mean = sum / n;
  const half = twoSidedZ(confidence) * Math.sqrt(Math.max(0, (squares + 1) / n - mean * mean) / n);
  const estimate = sum / samples;
  const low = Math.max(-1, Math.min(estimate, mean - half));
  const high = Math.min(1, Math.max(estimate, mean + half));
  return { estimate, low, high, confidence };
}
