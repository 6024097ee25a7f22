import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import type { Difference } from "../../games/trial.js";

/** What choices have cost, in chances to win. */

export const CONFIDENCE = 0.95;

/**
 * The mean of paired differences between chances to win, -1..1 each. The interval is Wald's after half a pair each way
 * and one alike have been added (Agresti and Min 2005, "Simple improved confidence intervals for comparing matched
 * proportions"): a few playouts that all went alike leave it some width.
 */
export function lossOf({ samples, sum, squares }: Difference): Interval {
  const n = samples + 2;
  const mean = sum / n;
  const half = twoSidedZ(CONFIDENCE) * Math.sqrt(Math.max(0, (squares + 1) / n - mean * mean) / n);
  const estimate = sum / samples;
  const low = Math.max(-1, Math.min(estimate, mean - half));
  const high = Math.min(1, Math.max(estimate, mean + half));
  return { estimate, low, high, confidence: CONFIDENCE };
}

export const isAbove = ({ low }: Interval): boolean => low > 0;

/** What one game says of a kind of choice: how many were judged, and what they cost together. */
export interface GameLoss {
  readonly choices: number;
  readonly loss: number;
}

/**
 * Mean loss of a choice over games, which are what is independent: ratio of sums, with the linearised variance of
 * clusters of unequal size (Cochran 1977, "Sampling Techniques", 6.3 and 9A).
 * @param games one or more, of which one at least has a choice; with a single game the interval is all there can be
 */
export function meanLoss(games: readonly GameLoss[]): Interval {
  let choices = 0;
  let loss = 0;
  for (const one of games) {
    choices += one.choices;
    loss += one.loss;
  }
  const estimate = loss / choices;
  if (games.length < 2) return { estimate, low: -1, high: 1, confidence: CONFIDENCE };
  const squares = games.reduce((sum, one) => sum + (one.loss - estimate * one.choices) ** 2, 0);
  const error = Math.sqrt((squares * games.length) / (games.length - 1)) / choices;
  const half = twoSidedZ(CONFIDENCE) * error;
  return {
    estimate,
    low: Math.max(-1, estimate - half),
    high: Math.min(1, estimate + half),
    confidence: CONFIDENCE,
  };
}
