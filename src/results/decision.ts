import type { Interval } from "../analysis/interval.js";
import { mergePairCounts, scoreFromElo } from "../analysis/pairs.js";
import { gsprtLogLikelihoodRatio, sprtBounds } from "../analysis/sprt.js";
import { stratifiedLogLikelihoodRatio } from "../analysis/strataSprt.js";
import { at } from "../core/assert.js";
import type { Stopping } from "../experiment/experiment.js";
import type { PairOutcomes, StoppedNote } from "./summary.js";

/**
 * Whether a matchup has been played enough, after a part of it. Depends on the results and their order alone, and parts
 * are counted in order, so that a decision does not depend on who played them when.
 *
 * The unit of evidence is the pair where seats swap (its two games share their dice, so they are not independent), else
 * the game. With "precision" the interval is a confidence sequence of pair scores, which lie in 0..1: it holds at every
 * look at once whatever distribution they have, so stopping when it is narrow does not spoil it. Where pairs rotate
 * over variants, such as maps, these are strata: only the variance within them counts, and the sequence is of the mean
 * of the variants' means in their shares, also where a look comes before a rotation is whole. With "sprt" the ratio is
 * that of the five (or three) results, by variant where there are several.
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

/**
 * The log likelihood ratio of a sequential test; undefined where there is none.
 * @param byVariant results by variant; see `evidence`
 * @param weights of the variants; absent where all count alike
 */
export function ratioOf(
  stopping: Stopping,
  byVariant: readonly (readonly number[])[],
  weights?: readonly number[],
): number | undefined {
  if (stopping.kind !== "sprt") return undefined;
  const { elo0, elo1 } = stopping;
  const isSeen = byVariant.every((counts) => counts.some((count) => count > 0));
  if (byVariant.length > 1 && isSeen) {
    const shares = sharesOf(byVariant.length, weights);
    return stratifiedLogLikelihoodRatio(
      byVariant.map((counts, v) => ({ counts, share: at(shares, v) })),
      elo0,
      elo1,
    );
  }
  const all = byVariant.reduce(mergePairCounts);
  return gsprtLogLikelihoodRatio(all, elo0, elo1);
}

/** The results that count as evidence, from worst to best: five of pairs, or three of games that stand alone. */
export function evidence(pairs: PairOutcomes["pairs"], gamesPerPair: 1 | 2): readonly number[] {
  return gamesPerPair === 2 ? pairs : pairs.slice(0, 3);
}

/** What variants count for in a matchup's win rate, adding up to 1. */
export function sharesOf(variants: number, weights?: readonly number[]): number[] {
  const whole = weights?.reduce((sum, weight) => sum + weight, 0) ?? variants;
  return Array.from({ length: variants }, (_, v) => (weights?.[v] ?? 1) / whole);
}

/**
 * Variance of a game's result for which intervals over variants are made sharpest: of matchups of all kinds they lose
 * little by it.
 */
const TYPICAL_VARIANCE = 0.2;

/**
 * Sum of squared deviations at which a confidence sequence over variants is to be narrowest: where a typical matchup
 * would be decided. For a half-width h that is after about 9 variance / h^2 pairs; a test is decided about when half
 * the distance of its hypotheses is seen.
 */
export function sharpestSquares(stopping: Stopping, gamesPerPair: 1 | 2): number {
  const halfWidth =
    stopping.kind === "precision"
      ? stopping.halfWidth
      : stopping.kind === "sprt"
        ? (scoreFromElo(stopping.elo1) - scoreFromElo(stopping.elo0)) / 2
        : 0.01;
  return 9 * (TYPICAL_VARIANCE / gamesPerPair / halfWidth) ** 2;
}
