import { exactChangeP } from "./exactChange.js";
import type { Interval } from "./interval.js";
import { type LuckRemoved, luckRemoved } from "./luckRemoved.js";
import type { LuckSums } from "./luckSums.js";
import { newcombe } from "./newcombe.js";
import { normalCdf } from "./normal.js";
import { mergePairCounts, type PairCounts, pairMoments } from "./pairs.js";
import { mergedLuck, mergeStrata, type Stratum, strataOf, stratifiedInterval, unstratifiedInterval } from "./strata.js";

/**
 * A win rate as counted: see `PairCounts`; where units are single games only scores of 0, 1/2 and 1 are seen (indexes
 * 0, 2, 4).
 */
export interface CountedRate {
  readonly counts: PairCounts;
  /** Games of which the score of a unit is the mean. */
  readonly gamesPerUnit: 1 | 2;
  /**
   * The same results by map (or other variant) where there are several, each with its fixed share; `counts` are their
   * sum.
   */
  readonly strata?: readonly Stratum[];
  /** Of the same units, where luck was noted and there are no strata, which have their own. */
  readonly luck?: LuckSums;
}

export interface IndependentChange {
  /** after - before, in -1..1. */
  readonly change: Interval;
  /** Two-sided p-value against "no change". */
  readonly p: number;
}

/** What was counted on each of several variants, or on one alone. */
export function countedOver(
  byVariant: readonly PairCounts[],
  weights: readonly number[] | undefined,
  luck: readonly LuckSums[] | undefined,
  gamesPerUnit: 1 | 2,
): CountedRate {
  const strata = strataOf(byVariant, weights, luck);
  const [only] = byVariant.length === 1 ? (luck ?? []) : [];
  return {
    counts: byVariant.reduce(mergePairCounts),
    gamesPerUnit,
    ...(strata !== undefined ? { strata } : only !== undefined ? { luck: only } : {}),
  };
}

/** Two sets of results of one matchup together; over strata where both have the same. */
export function mergeRates(one: CountedRate, other: CountedRate): CountedRate {
  const counts = mergePairCounts(one.counts, other.counts);
  const { gamesPerUnit } = one;
  if (one.strata === undefined || one.strata.length !== other.strata?.length)
    return { counts, gamesPerUnit, ...mergedLuck(one.luck, other.luck) };
  return { counts, gamesPerUnit, strata: mergeStrata(one.strata, other.strata) };
}

/** The rate with luck removed, where that was noted and there are games enough; see `luckRemoved`. */
export function rateWithoutLuck(rate: CountedRate, confidence: number): LuckRemoved | undefined {
  const strata: readonly { readonly luck?: LuckSums; readonly share?: number }[] = rate.strata ?? [rate];
  const noted = strata.flatMap(({ luck, share = 1 }) => (luck === undefined ? [] : [{ luck, share }]));
  return noted.length === strata.length ? luckRemoved(noted, rate.gamesPerUnit, confidence) : undefined;
}

/** The rate with its interval: with luck removed where that can be, else as counted. */
export const rateInterval = (rate: CountedRate, confidence: number): Interval =>
  rateWithoutLuck(rate, confidence)?.rate ?? countedInterval(rate, confidence);

/** The rate as counted: over strata where there are any, from pairs, or Wilson's where games stand alone. */
export function countedInterval({ counts, gamesPerUnit, strata }: CountedRate, confidence: number): Interval {
  if (strata !== undefined) return stratifiedInterval(strata, gamesPerUnit, confidence);
  return unstratifiedInterval(counts, gamesPerUnit, confidence);
}

/**
 * How a win rate changed between two runs that share no seeds: Newcombe's interval, and the p-value of the z-test after
 * one win and one loss more on either side (Agresti and Caffo 2000), which keeps its level near 0 and 1. Of few units
 * it is exact. Where luck is removed from both, it is the z-test of what is left.
 */
export function independentChange(before: CountedRate, after: CountedRate, confidence: number): IndependentChange {
  const [first, second] = [rateWithoutLuck(before, confidence), rateWithoutLuck(after, confidence)];
  if (first !== undefined && second !== undefined) {
    const z = Math.abs(second.rate.estimate - first.rate.estimate) / Math.sqrt(first.variance + second.variance);
    return { change: newcombe(second.rate, first.rate), p: 2 * normalCdf(-z) };
  }
  const change = newcombe(countedInterval(after, confidence), countedInterval(before, confidence));
  const exact = exactChangeP(before, after);
  if (exact !== undefined) return { change, p: exact };
  const [one, other] = [cautious(before), cautious(after)];
  const z = Math.abs(other.mean - one.mean) / Math.hypot(one.standardError, other.standardError);
  return { change, p: 2 * normalCdf(-z) };
}

/** Mean and error: with luck removed where that can be, else as `cautious` says. */
export function meanOf(rate: CountedRate): { readonly mean: number; readonly standardError: number } {
  const removed = rateWithoutLuck(rate, 0.95);
  if (removed === undefined) return cautious(rate);
  return { mean: removed.rate.estimate, standardError: Math.sqrt(removed.variance) };
}

/**
 * Mean and error after one win and one loss more; for pairs, one pair won and one lost. Over strata each takes its
 * share of them, and the error is that within strata.
 */
export function cautious({ counts, strata }: CountedRate): { readonly mean: number; readonly standardError: number } {
  const one = (own: PairCounts, more: number) => pairMoments(own.map((n, i) => n + (i === 0 || i === 4 ? more : 0)));
  if (strata === undefined) return one(counts, 1);
  const moments = strata.map((stratum) => ({ ...one(stratum.counts, stratum.share), share: stratum.share }));
  return {
    mean: moments.reduce((sum, { share, mean }) => sum + share * mean, 0),
    standardError: Math.hypot(...moments.map(({ share, standardError }) => share * standardError)),
  };
}
