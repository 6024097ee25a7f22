import type { Interval } from "../analysis/interval.js";
import { pairConfidenceSequence } from "../analysis/pairConfidenceSequence.js";
import { halfwayScore, sprtExpectation } from "../analysis/sprtLength.js";
import type { Stopping } from "../experiment/experiment.js";
import type { Plan } from "../experiment/plan.js";

/** What is taken for true before anything is played. */
export interface Assumption {
  /** Share of games that a wins; decisive games, the two of a pair independent of each other. */
  readonly winRate: number;
}

/** Pairs that a matchup is expected to take, whole parts, at most those of the plan. */
export function expectedPairs(stopping: Stopping, plan: Plan, confidence: number, assumed: Assumption): number {
  switch (stopping.kind) {
    case "fixed":
      return plan.pairs;
    case "precision":
      return pairsForHalfWidth(stopping.halfWidth, plan, confidence, assumed);
    case "sprt": {
      const { winRate } = assumed;
      const variance = (winRate * (1 - winRate)) / plan.gamesPerPair;
      return wholeParts(sprtExpectation(stopping, winRate, variance, plan.pairsPerPart).results, plan);
    }
  }
}

/** The win rate assumed where nothing is known: even, and for a test halfway between its hypotheses, where it lasts longest. */
export function defaultAssumption(stopping: Stopping): Assumption {
  return { winRate: stopping.kind === "sprt" ? halfwayScore(stopping) : 0.5 };
}

/** Result counts that so many pairs give on average under the assumption: five of pairs, or three of games. */
export function expectedCounts(pairs: number, gamesPerPair: 1 | 2, { winRate: p }: Assumption): number[] {
  const q = 1 - p;
  return gamesPerPair === 2 ? [q * q * pairs, 0, 2 * p * q * pairs, 0, p * p * pairs] : [q * pairs, 0, p * pairs];
}

/**
 * Pairs that a matchup under way is expected to take in all: for precision, widths shrink with the root of the pairs; for a test, its ratio
 * goes on as it went so far, but not longer than twice what the hardest truth would take.
 */
export function expectedFromHere(
  stopping: Stopping,
  plan: Plan,
  confidence: number,
  seen: { readonly pairs: number; readonly rate: Interval; readonly logLikelihoodRatio: number | undefined },
): number {
  const before = expectedPairs(stopping, plan, confidence, defaultAssumption(stopping));
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

/** Least number of whole parts whose expected counts give an interval that narrow. */
function pairsForHalfWidth(halfWidth: number, plan: Plan, confidence: number, assumed: Assumption): number {
  const narrow = (parts: number) => {
    const pairs = Math.min(plan.pairs, parts * plan.pairsPerPart);
    const { low, high } = pairConfidenceSequence(expectedCounts(pairs, plan.gamesPerPair, assumed), confidence);
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
