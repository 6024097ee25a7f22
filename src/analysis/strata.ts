import { assert, at } from "../core/assert.js";
import { type Interval, unknownRate } from "./interval.js";
import { type LuckSums, mergeLuckSums } from "./luckSums.js";
import { twoSidedZ } from "./normal.js";
import { mergePairCounts, type PairCounts, pairInterval } from "./pairs.js";
import { wilson } from "./wilson.js";

/**
 * Win rates over variants (such as maps) that are played in fixed shares. Which map a pair is played on is no chance,
 * so maps are strata: the rate is the mean of the maps' rates in those shares, and its variance is that of pairs within
 * each map (Cochran 1977, chapter 5). How far the maps' rates lie apart adds nothing to it.
 */

/** What was seen of one stratum. */
export interface Stratum {
  /** See `PairCounts`; where units are single games only scores of 0, 1/2 and 1 are seen (indexes 0, 2, 4). */
  readonly counts: PairCounts;
  /** Its share, above 0; those of all strata add up to 1. */
  readonly share: number;
  /** Of the same units, where luck was noted. */
  readonly luck?: LuckSums;
}

export interface StratifiedMoments {
  readonly units: number;
  /** Mean score of a game in the shares of the strata, 0..1. */
  readonly mean: number;
  /** Variance of `mean`. */
  readonly variance: number;
  /** Units beyond the first of each stratum: what the variance rests on. */
  readonly freedom: number;
}

/**
 * Strata in the shares of their weights, all alike where none are given; undefined where there are not two, or one has
 * not been seen.
 * @param luck of the same units, by stratum, where it was noted
 */
export function strataOf(
  counts: readonly PairCounts[],
  weights?: readonly number[],
  luck?: readonly LuckSums[],
): readonly Stratum[] | undefined {
  assert(weights === undefined || weights.length === counts.length, "each stratum has a weight", { weights });
  if (counts.length < 2 || counts.some((own) => unitsOf(own) === 0)) return undefined;
  const whole = weights?.reduce((sum, weight) => sum + weight, 0) ?? counts.length;
  return counts.map((own, i) => ({
    counts: own,
    share: (weights?.[i] ?? 1) / whole,
    ...(luck === undefined ? {} : { luck: luck[i] }),
  }));
}

/** Two sets of results on the same strata together. */
export function mergeStrata(one: readonly Stratum[], other: readonly Stratum[]): readonly Stratum[] {
  assert(one.length === other.length, "both have the same strata", { one: one.length, other: other.length });
  return one.map(({ counts, share, luck }, i) => ({
    counts: mergePairCounts(counts, at(other, i).counts),
    share,
    ...mergedLuck(luck, at(other, i).luck),
  }));
}

/** Luck of two sets of units together, where it was noted of both. */
export const mergedLuck = (one: LuckSums | undefined, other: LuckSums | undefined): { readonly luck?: LuckSums } =>
  one === undefined || other === undefined ? {} : { luck: mergeLuckSums(one, other) };

/**
 * The mean score and its variance. Within a stratum the variance is that of a sample (divided by one less than its
 * units); a single unit shows none, and counts as one of even games that are independent.
 * @param strata at least two, each with at least one unit
 */
export function stratifiedMoments(strata: readonly Stratum[], gamesPerUnit: 1 | 2): StratifiedMoments {
  const units = strata.reduce((sum, { counts }) => sum + unitsOf(counts), 0);
  let [mean, variance] = [0, 0];
  let pooled = 0;
  for (const { counts, share } of strata) {
    const n = unitsOf(counts);
    assert(n > 0 && share > 0, "each stratum has units and a share", { n, share });
    const own = counts.reduce((sum, count, i) => sum + count * i, 0) / (4 * n);
    const squares = counts.reduce((sum, count, i) => sum + count * (i / 4 - own) ** 2, 0);
    pooled += counts.reduce((sum, count, i) => sum + count * i, 0) / 4;
    // The mean is written as that of all units and what the shares differ, which is nothing after whole rounds: then it
    // is theirs exactly.
    mean += (share - n / units) * own;
    variance += (share * share * (n > 1 ? squares / (n - 1) : 0.25 / gamesPerUnit)) / n;
  }
  mean = Math.min(1, Math.max(0, pooled / units + mean));
  return { units, mean, variance, freedom: units - strata.length };
}

/**
 * Wilson's interval with the number of independent games that units are worth. Where their mean has the variance
 * ratio * p * (1 - p) / units, they are worth units / ratio games. The ratio is shrunk towards that of independent
 * games (1 / gamesPerUnit) as if z*z further units had shown it.
 */
export function worthInterval(
  { units, mean, variance, freedom }: StratifiedMoments,
  gamesPerUnit: 1 | 2,
  confidence: number,
): Interval {
  const weight = twoSidedZ(confidence) ** 2;
  const spread = mean * (1 - mean);
  const observed = spread > 0 ? (variance * units) / spread : 1 / gamesPerUnit;
  const ratio = (freedom * observed + weight / gamesPerUnit) / (freedom + weight);
  const trials = units / ratio;
  return { ...wilson(mean * trials, trials, confidence), estimate: mean };
}

/**
 * Interval of the mean score over strata: Wilson's with the number of independent games that the units are worth, as
 * for samples of complex surveys (Kott and Carr 1997; compared with others by Franco and others 2019). See
 * `pairInterval`, of which this is the form for several strata. All wins, and strata of which each has one result only,
 * still give a width.
 *
 * Maps of 95, 90, 80 and 10 % make it half as wide as it would be if maps were drawn by lot. Simulated coverage at
 * 95 %: 93 to 97 % from three pairs a stratum on, also for unequal shares and rates near 0 and 1; above where all
 * strata are nearly sure and some are won and others lost (tests/analysis/strata.test.ts).
 * @param strata one or more; one alone gives `pairInterval`, or Wilson's where games stand alone
 * @param confidence share such as 0.95
 */
export function stratifiedInterval(strata: readonly Stratum[], gamesPerUnit: 1 | 2, confidence: number): Interval {
  if (strata.length === 0) return unknownRate(confidence);
  if (strata.length === 1) return unstratifiedInterval(at(strata, 0).counts, gamesPerUnit, confidence);
  return worthInterval(stratifiedMoments(strata, gamesPerUnit), gamesPerUnit, confidence);
}

/** The interval where all units are of one kind: from pairs, or Wilson's where games stand alone. */
export function unstratifiedInterval(counts: PairCounts, gamesPerUnit: 1 | 2, confidence: number): Interval {
  if (gamesPerUnit === 2) return pairInterval(counts, confidence);
  const wins = counts.reduce((sum, count, i) => sum + (count * i) / 4, 0);
  return wilson(wins, unitsOf(counts), confidence);
}

function unitsOf(counts: PairCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
