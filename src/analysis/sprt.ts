import { assert, at } from "../core/assert.js";
import { scoreFromElo } from "./pairs.js";

/** Counts of 0 are raised to this, so that a result not seen yet is rare and not impossible (as fishtest does). */
export const RARE = 1e-3;

/** The bounds at which a sequential test ends, in log likelihood ratio. */
export interface SprtBounds {
  /** At or below: accept elo0. */
  readonly lower: number;
  /** At or above: accept elo1. */
  readonly upper: number;
}

/**
 * Wald's bounds (1945).
 * @param alpha chance of accepting elo1 where elo0 is true
 * @param beta chance of accepting elo0 where elo1 is true
 */
export function sprtBounds(alpha: number, beta: number): SprtBounds {
  assert(alpha > 0 && beta > 0 && alpha + beta < 1, "error rates are positive and sum to less than 1", { alpha, beta });
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/**
 * Exact log likelihood ratio of elo1 against elo0 of a generalised SPRT (Van den Bergh): both hypotheses are fitted to
 * the counts by maximum likelihood among all distributions of results with that Elo.
 * @param counts results from worst to best, evenly spaced: three for single games, five for pairs (see `PairCounts`)
 */
export function gsprtLogLikelihoodRatio(counts: readonly number[], elo0: number, elo1: number): number {
  assert(counts.length === 3 || counts.length === 5, "results are three of games or five of pairs", { counts });
  assert(
    counts.every((c) => c >= 0),
    "counts are not negative",
    { counts },
  );
  const raised = counts.map((c) => Math.max(c, RARE));
  const total = raised.reduce((sum, c) => sum + c, 0);
  const seen = raised.map((c) => c / total);
  const [p0, p1] = [fitMean(seen, scoreFromElo(elo0)), fitMean(seen, scoreFromElo(elo1))];
  return total * seen.reduce((sum, p, i) => sum + p * Math.log(at(p1, i) / at(p0, i)), 0);
}

/** The likeliest distribution with that mean score. */
function fitMean(seen: readonly number[], mean: number): number[] {
  return tilt(
    seen,
    seen.map((_, i) => i / (seen.length - 1) - mean),
  );
}

/**
 * The likeliest distribution under which the given amounts have mean 0: p / (1 + x * amount) with x solving the mean.
 * The left side falls from +infinity to -infinity between the two poles, so bisection always ends.
 */
function tilt(seen: readonly number[], amounts: readonly number[]): number[] {
  let low = -1 / Math.max(...amounts);
  let high = -1 / Math.min(...amounts);
  assert(low < 0 && high > 0, "the hypothesis must be possible with these results", { amounts });
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    const mean = seen.reduce((sum, p, k) => sum + (p * at(amounts, k)) / (1 + middle * at(amounts, k)), 0);
    if (mean > 0) low = middle;
    else high = middle;
  }
  const x = (low + high) / 2;
  return seen.map((p, i) => p / (1 + x * at(amounts, i)));
}
