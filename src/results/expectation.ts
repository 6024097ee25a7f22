import type { Interval } from "../analysis/interval.js";
import { pairConfidenceSequence } from "../analysis/pairConfidenceSequence.js";
import { halfwayScore, sprtExpectation } from "../analysis/sprtLength.js";
import { stratifiedInterval } from "../analysis/strata.js";
import { expectedSquares, strataConfidenceSequence } from "../analysis/strataConfidenceSequence.js";
import { at } from "../core/assert.js";
import type { Experiment, Stopping } from "../experiment/experiment.js";
import type { Plan } from "../experiment/plan.js";
import { sharesOf, sharpestSquares } from "./decision.js";
import { asOfPairs } from "./outcomes.js";

/** What is taken for true before anything is played. */
export interface Assumption {
  /** Share of games that a wins, over all variants; decisive games, the two of a pair independent of each other. */
  readonly winRate: number;
  /** The same on each variant, such as each map; absent where all are taken to be alike. */
  readonly byVariant?: readonly number[];
}

/** What an expectation needs of an experiment. */
export type Expected = Pick<Experiment, "stopping" | "confidence" | "variants" | "variantWeights">;

/** Pairs that a matchup is expected to take, whole parts, at most those of the plan. */
export function expectedPairs(experiment: Expected, plan: Plan, assumed: Assumption): number {
  const { stopping } = experiment;
  switch (stopping.kind) {
    case "fixed":
      return plan.pairs;
    case "precision":
      return pairsForHalfWidth(experiment, stopping.halfWidth, plan, assumed);
    case "sprt": {
      const variance = gameVariance(experiment, assumed) / plan.gamesPerPair;
      return wholeParts(sprtExpectation(stopping, assumed.winRate, variance, plan.pairsPerPart).results, plan);
    }
  }
}

/**
 * The win rate assumed where nothing is known: even, and for a test halfway between its hypotheses, where it lasts
 * longest.
 */
export function defaultAssumption(stopping: Stopping): Assumption {
  return { winRate: stopping.kind === "sprt" ? halfwayScore(stopping) : 0.5 };
}

/** The win rate on each variant, such as each map, and over all of them in their shares. */
export function assumptionOf(byVariant: readonly number[], weights?: readonly number[]): Assumption {
  const shares = sharesOf(byVariant.length, weights);
  return { winRate: byVariant.reduce((sum, rate, v) => sum + at(shares, v) * rate, 0), byVariant };
}

/** Variance of a game's result within variants, which is what intervals and tests rest on. */
export function gameVariance({ variants, variantWeights }: Expected, { winRate, byVariant }: Assumption): number {
  const shares = sharesOf(variants.length, variantWeights);
  const rates = byVariant ?? variants.map(() => winRate);
  return rates.reduce((sum, p, v) => sum + at(shares, v) * p * (1 - p), 0);
}

/** Result counts that so many pairs give on average under the assumption: five of pairs, or three of games. */
export function expectedCounts(pairs: number, gamesPerPair: 1 | 2, { winRate: p }: Assumption): number[] {
  const q = 1 - p;
  return gamesPerPair === 2 ? [q * q * pairs, 0, 2 * p * q * pairs, 0, p * p * pairs] : [q * pairs, 0, p * pairs];
}

/** The interval that a matchup will have after so many pairs if its results are as expected. */
export function expectedInterval(experiment: Expected, plan: Plan, pairs: number, assumed: Assumption): Interval {
  const { stopping, confidence, variants, variantWeights } = experiment;
  const { gamesPerPair } = plan;
  const shares = sharesOf(variants.length, variantWeights);
  const strata = shares.map((share, v) => {
    const [mean, results] = [assumed.byVariant?.[v] ?? assumed.winRate, share * pairs];
    return { mean, results, share, variance: (mean * (1 - mean)) / gamesPerPair };
  });
  if (stopping.kind === "fixed") {
    const counted = strata.map(({ mean, results, share }) => {
      return { counts: asOfPairs(expectedCounts(results, gamesPerPair, { winRate: mean })), share };
    });
    return stratifiedInterval(counted, gamesPerPair, confidence);
  }
  if (variants.length === 1)
    return pairConfidenceSequence(expectedCounts(pairs, gamesPerPair, { winRate: at(strata, 0).mean }), confidence);
  const deviations = {
    results: Float64Array.from(strata, ({ results }) => results),
    scores: Float64Array.from(strata, ({ results, mean }) => results * mean),
    squares: expectedSquares(strata),
  };
  return strataConfidenceSequence(deviations, shares, confidence, sharpestSquares(stopping, gamesPerPair));
}

/**
 * Pairs that a matchup under way is expected to take in all: for precision, widths shrink with the root of the pairs;
 * for a test, its ratio goes on as it went so far, but not longer than twice what the hardest truth would take.
 */
export function expectedFromHere(
  experiment: Expected,
  plan: Plan,
  seen: { readonly pairs: number; readonly rate: Interval; readonly logLikelihoodRatio: number | undefined },
): number {
  const { stopping } = experiment;
  const before = expectedPairs(experiment, plan, defaultAssumption(stopping));
  if (seen.pairs === 0 || stopping.kind === "fixed") return before;
  const next = Math.min(plan.pairs, seen.pairs + plan.pairsPerPart);
  if (stopping.kind === "precision") {
    const halfWidth = (seen.rate.high - seen.rate.low) / 2;
    return Math.max(next, wholeParts(seen.pairs * (halfWidth / stopping.halfWidth) ** 2, plan));
  }
  const size = Math.abs(seen.logLikelihoodRatio ?? 0);
  const bound = Math.log(1 / Math.min(stopping.alpha, stopping.beta));
  return Math.max(next, wholeParts(Math.min(2 * before, (seen.pairs * bound) / Math.max(size, 1e-9)), plan));
}

/** Least number of whole parts whose expected results give an interval that narrow. */
function pairsForHalfWidth(experiment: Expected, halfWidth: number, plan: Plan, assumed: Assumption): number {
  const narrow = (parts: number) => {
    const pairs = Math.min(plan.pairs, parts * plan.pairsPerPart);
    const { low, high } = expectedInterval(experiment, plan, pairs, assumed);
    return (high - low) / 2 <= halfWidth;
  };
  let [few, enough] = [0, plan.partsPerMatchup];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (narrow(middle)) enough = middle;
    else few = middle;
  }
  return Math.min(plan.pairs, enough * plan.pairsPerPart);
}

function wholeParts(pairs: number, plan: Plan): number {
  return Math.min(plan.pairs, Math.ceil(pairs / plan.pairsPerPart) * plan.pairsPerPart);
}
