import { type CountedRate, countedOver, rateInterval } from "../analysis/independentChange.js";
import type { Interval } from "../analysis/interval.js";
import { pairConfidenceSequence } from "../analysis/pairConfidenceSequence.js";
import type { PairCounts } from "../analysis/pairs.js";
import { strataConfidenceSequence } from "../analysis/strataConfidenceSequence.js";
import { addAt, at } from "../core/assert.js";
import { evidence, sharesOf, sharpestSquares } from "./decision.js";
import type { MatchupFold, RunFold } from "./fold.js";
import { REASON, WINNER_A, WINNER_B, WINNER_DRAW } from "./layout.js";
import type { Outcomes, PairOutcomes } from "./summary.js";

/** Which of a matchup's games are meant; a missing key means all. */
export interface Selection {
  readonly variant?: number;
  readonly swapped?: 0 | 1;
  readonly reason?: number;
}

/** Counts the outcomes of the selected games. */
export function outcomesOf(fold: RunFold, matchup: MatchupFold, selection: Selection = {}): Outcomes {
  const reasons = at(fold.gameColumns, REASON).labels!.length;
  const wins = [0, 0, 0];
  const variants = fold.experiment.variants.length;
  for (let v = 0; v < variants; v++) {
    if (selection.variant !== undefined && selection.variant !== v) continue;
    for (let s = 0; s < 2; s++) {
      if (selection.swapped !== undefined && selection.swapped !== s) continue;
      for (let r = 0; r < reasons; r++) {
        if (selection.reason !== undefined && selection.reason !== r) continue;
        const first = ((v * 2 + s) * reasons + r) * 3;
        for (let w = 0; w < 3; w++) addAt(wins, w, at(matchup.outcomes, first + w));
      }
    }
  }
  const [winsA, winsB, draws] = [at(wins, WINNER_A), at(wins, WINNER_B), at(wins, WINNER_DRAW)];
  return { games: winsA + winsB + draws, winsA, winsB, draws };
}

/** Pairs by a's score, of one variant or of all. */
export function pairsOf(fold: RunFold, matchup: MatchupFold, variant?: number): PairOutcomes["pairs"] {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let v = 0; v < fold.experiment.variants.length; v++) {
    if (variant !== undefined && variant !== v) continue;
    for (let i = 0; i < 5; i++) addAt(pairs, i, at(matchup.pairs, v * 5 + i));
  }
  return pairs;
}

/**
 * The same by variant, as the analysis takes them: scores of single games stand where those of pairs would be twice as
 * large.
 */
export function countsByVariant(fold: RunFold, matchup: MatchupFold): PairCounts[] {
  return fold.experiment.variants.map((_, variant) => {
    return asOfPairs(evidence(pairsOf(fold, matchup, variant), fold.plan.gamesPerPair));
  });
}

/**
 * Results of single games stand where those of pairs would be twice as large.
 * @param counts three of games, or five of pairs
 */
export function asOfPairs(counts: readonly number[]): PairCounts {
  const [lost = 0, drawn = 0, won = 0] = counts;
  return counts.length === 3 ? [lost, 0, drawn, 0, won] : counts;
}

/**
 * a's win rate, a draw counting half, with the interval that fits how play stops: all games played, from pairs where
 * seats swap (their games are not independent), else Wilson's, with luck removed where it was noted; stopped by what
 * was seen, a confidence sequence, which holds however it was stopped. Over several variants, which are played in fixed
 * shares, it is their mean in these shares, with the variance within them.
 * @param variant one alone; all where it is not given
 * @param confidence the run's own where it is not given
 */
export function rateOf(
  fold: RunFold,
  matchup: MatchupFold,
  variant?: number,
  confidence = fold.experiment.confidence,
): Interval {
  const { stopping, variantWeights } = fold.experiment;
  const { gamesPerPair } = fold.plan;
  const { deviations } = matchup;
  if (variant === undefined && deviations !== undefined) {
    const shares = sharesOf(fold.experiment.variants.length, variantWeights);
    return strataConfidenceSequence(deviations, shares, confidence, sharpestSquares(stopping, gamesPerPair));
  }
  if (stopping.kind !== "fixed")
    return pairConfidenceSequence(evidence(pairsOf(fold, matchup, variant), gamesPerPair), confidence);
  return rateInterval(countedRate(fold, matchup, variant), confidence);
}

/** The same of the games in which a sits in one seat: single games, because a pair has one in either. */
export function countedSeatRate(fold: RunFold, matchup: MatchupFold, swapped: 0 | 1): CountedRate {
  const byVariant = fold.experiment.variants.map((_, variant) => {
    const { winsA, draws, winsB } = outcomesOf(fold, matchup, { variant, swapped });
    return [winsB, 0, draws, 0, winsA];
  });
  return countedOver(byVariant, fold.experiment.variantWeights, matchup.luck?.seats[swapped], 1);
}

/** What a rate is computed from, where all games are played. */
export function countedRate(fold: RunFold, matchup: MatchupFold, variant?: number): CountedRate {
  const [counts, luck] = [countsByVariant(fold, matchup), matchup.luck?.units];
  const { gamesPerPair } = fold.plan;
  return variant === undefined
    ? countedOver(counts, fold.experiment.variantWeights, luck, gamesPerPair)
    : countedOver([at(counts, variant)], undefined, luck && [at(luck, variant)], gamesPerPair);
}
