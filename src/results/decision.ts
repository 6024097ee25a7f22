import type { Interval } from "../analysis/interval.js";
import { gsprtLogLikelihoodRatio, sprtBounds } from "../analysis/sprt.js";
import type { Stopping } from "../experiment/experiment.js";
import type { PairOutcomes, StoppedNote } from "./summary.js";

/**
 * Whether a matchup has been played enough, after a part of it. Depends on the counts alone, and parts are counted in order, so that a
 * decision does not depend on who played them when.
 *
 * The unit of evidence is the pair where seats swap (its two games share their dice, so they are not independent), else the game. With
 * "precision" the interval is a confidence sequence of pair scores, which lie in 0..1: it holds at every look at once whatever
 * distribution they have, so stopping when it is narrow does not spoil it. Where pairs rotate over variants, each with a mean of its own,
 * it holds for the mean of those means after equally many pairs of each (the product of fair bets is then at most that on the mean), which
 * is when looks come (with weights, after pairs in their shares to less than one pair, and for the weighted mean); see
 * `PAIRS_PER_ADAPTIVE_PART`. With "sprt" the ratio is that of the five (or three) results.
 */

/** How play of a matchup ended; undefined while it goes on, and always where all games are played. */
export function decisionOf(
  stopping: Stopping,
  rate: Interval,
  logLikelihoodRatio: number | undefined,
  isLastPart: boolean,
): StoppedNote | undefined {
  switch (stopping.kind) {
    case "fixed":
      return undefined;
    case "precision": {
      const halfWidth = (rate.high - rate.low) / 2;
      const note = { kind: "precision", halfWidth, wanted: stopping.halfWidth } as const;
      if (halfWidth <= stopping.halfWidth) return { ...note, outcome: "precision reached", decided: true };
      return isLastPart ? { ...note, outcome: "limit reached", decided: false } : undefined;
    }
    case "sprt": {
      const { elo0, elo1, alpha, beta } = stopping;
      const ratio = logLikelihoodRatio!;
      const { lower, upper } = sprtBounds(alpha, beta);
      const note = { kind: "sprt", logLikelihoodRatio: ratio, elo0, elo1 } as const;
      if (ratio >= upper) return { ...note, outcome: "elo1 accepted", decided: true };
      if (ratio <= lower) return { ...note, outcome: "elo0 accepted", decided: true };
      return isLastPart ? { ...note, outcome: "limit reached", decided: false } : undefined;
    }
  }
}

/** The log likelihood ratio of a sequential test; undefined where there is none. */
export function ratioOf(stopping: Stopping, pairs: PairOutcomes["pairs"], gamesPerPair: 1 | 2): number | undefined {
  if (stopping.kind !== "sprt") return undefined;
  return gsprtLogLikelihoodRatio(evidence(pairs, gamesPerPair), stopping.elo0, stopping.elo1, "logistic");
}

/** The results that count as evidence, from worst to best: five of pairs, or three of games that stand alone. */
export function evidence(pairs: PairOutcomes["pairs"], gamesPerPair: 1 | 2): readonly number[] {
  return gamesPerPair === 2 ? pairs : pairs.slice(0, 3);
}
