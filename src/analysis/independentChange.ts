import type { Interval } from "./interval.js";
import { newcombe } from "./newcombe.js";
import { normalCdf } from "./normal.js";
import { type PairCounts, pairInterval, pairMoments } from "./pairs.js";
import { wilson } from "./wilson.js";

/** A win rate as counted: see `PairCounts`; where units are single games only scores of 0, 1/2 and 1 are seen (indexes 0, 2, 4). */
export interface CountedRate {
  readonly counts: PairCounts;
  /** Games of which the score of a unit is the mean. */
  readonly gamesPerUnit: 1 | 2;
}

export interface IndependentChange {
  /** after - before, in -1..1. */
  readonly change: Interval;
  /** Two-sided p-value against "no change". */
  readonly p: number;
}

/** The rate with its interval: from pairs, or Wilson's where games stand alone. */
export function rateInterval({ counts, gamesPerUnit }: CountedRate, confidence: number): Interval {
  if (gamesPerUnit === 2) return pairInterval(counts, confidence);
  const games = counts.reduce((sum, count) => sum + count, 0);
  return wilson(
    counts.reduce((sum, count, i) => sum + (count * i) / 4, 0),
    games,
    confidence,
  );
}

/**
 * How a win rate changed between two runs that share no seeds: Newcombe's interval, and the p-value of the z-test after one
 * win and one loss more on either side (Agresti and Caffo 2000), which keeps its level near 0 and 1 and with few games.
 */
export function independentChange(before: CountedRate, after: CountedRate, confidence: number): IndependentChange {
  const change = newcombe(rateInterval(after, confidence), rateInterval(before, confidence));
  const [one, other] = [cautious(before), cautious(after)];
  const z = Math.abs(other.mean - one.mean) / Math.hypot(one.standardError, other.standardError);
  return { change, p: 2 * normalCdf(-z) };
}

/** Mean and error after one win and one loss more; for pairs, one pair won and one lost. */
export function cautious({ counts }: CountedRate): { readonly mean: number; readonly standardError: number } {
  return pairMoments(counts.map((count, i) => count + (i === 0 || i === 4 ? 1 : 0)));
}
