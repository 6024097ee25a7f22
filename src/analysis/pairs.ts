import { assert, at } from "../core/assert.js";
import { type Interval, unknownRate } from "./interval.js";
import { normalCdf, twoSidedZ } from "./normal.js";
import { wilson } from "./wilson.js";

/**
 * How often each result of a pair of games was seen: index 0..4 is a score of 0, 1/2, 1, 3/2, 2 wins for side a.
 * Such counts are called pentanomial. The two games of a pair share a seed with seats swapped, so they are not
 * independent: the pair is the unit of evidence.
 */
export type PairCounts = readonly number[];

export interface PairMoments {
  readonly pairs: number;
  /** Mean score of a game, 0..1. */
  readonly mean: number;
  /**
   * Variance of the mean score of the two games of a pair (plug-in, divided by the number of pairs); at most mean * (1
   * - mean).
   */
  readonly variance: number;
  /** Standard error of `mean`: sqrt(variance / pairs). */
  readonly standardError: number;
}

/**
 * Mean score and its error from pair counts. Without pairs the mean is 1/2 and the variance 0.
 * @throws AssertionError unless there are five counts, none negative
 */
export function pairMoments(counts: PairCounts): PairMoments {
  assert(counts.length === 5 && counts.every((c) => c >= 0), "pair counts are five numbers of at least 0", { counts });
  let pairs = 0;
  let quarters = 0;
  for (let i = 0; i < 5; i++) {
    pairs += at(counts, i);
    quarters += i * at(counts, i);
  }
  if (pairs === 0) return { pairs: 0, mean: 0.5, variance: 0, standardError: 0 };
  const mean = quarters / (4 * pairs);
  let squares = 0;
  for (let i = 0; i < 5; i++) squares += at(counts, i) * (i / 4 - mean) ** 2;
  const variance = squares / pairs;
  return { pairs, mean, variance, standardError: Math.sqrt(variance / pairs) };
}

/** Counts of two sets of pairs together: merging is exact. */
export function mergePairCounts(one: PairCounts, other: PairCounts): number[] {
  return one.map((count, i) => count + at(other, i));
}

/**
 * Interval of the mean score of a game, from pairs.
 *
 * Wilson's interval with the number of independent trials that the pairs are worth. A pair mean has the variance
 * ratio * p * (1 - p), where ratio is 1 when both games of a pair always end alike, 1/2 when they are independent and
 * decisive, and near 0 when pairs split nearly always (the seat decides) or games are mostly drawn. So `pairs` pairs
 * are worth pairs / ratio trials. The ratio is estimated from the counts and shrunk towards 1/2 as if z*z further pairs
 * had shown that. Hence all wins give exactly Wilson's interval on 2 * pairs games, and all splits still give a width
 * of about 2.7 / pairs (at 95 %), which is what the rule of three allows; the width is never zero. For many pairs it
 * agrees with mean +- z * standard error.
 * @param counts pair counts, see `PairCounts`
 * @param confidence share such as 0.95
 */
export function pairInterval(counts: PairCounts, confidence: number): Interval {
  const { pairs, mean, variance } = pairMoments(counts);
  if (pairs === 0) return unknownRate(confidence);
  const weight = twoSidedZ(confidence) ** 2;
  const spread = mean * (1 - mean);
  const observed = spread > 0 ? variance / spread : 0.5;
  const ratio = (pairs * observed + weight * 0.5) / (pairs + weight);
  const trials = pairs / ratio;
  return { ...wilson(mean * trials, trials, confidence), estimate: mean };
}

/** The Elo difference at which the better side scores `score` of a game; -Infinity at 0 and Infinity at 1. */
export function eloFromScore(score: number): number {
  assert(score >= 0 && score <= 1, "a score lies in 0..1", { score });
  // Written with the smaller part so that swapping the sides mirrors exactly and 1/2 gives 0, not -0.
  return score >= 0.5 ? 0 + 400 * Math.log10(score / (1 - score)) : -400 * Math.log10((1 - score) / score);
}

/** The share of a game that a side with this Elo advantage scores. */
export function scoreFromElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * Likelihood of superiority: the chance that side a is the better one, by the normal approximation (mean - 1/2) /
 * error. 1/2 without evidence. Without variance (all pairs alike) it is 0, 1/2 or 1.
 */
export function likelihoodOfSuperiority(counts: PairCounts): number {
  const { mean, standardError } = pairMoments(counts);
  if (standardError > 0) return normalCdf((mean - 0.5) / standardError);
  return mean === 0.5 ? 0.5 : mean > 0.5 ? 1 : 0;
}
