import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import {
  type CountedRate,
  countedInterval,
  countedOver,
  independentChange,
  rateWithoutLuck,
} from "../../analysis/independentChange.js";
import { type LuckSums, mirroredLuckSums } from "../../analysis/luckSums.js";
import { at } from "../../core/assert.js";
import type { Told } from "../../core/described.js";
import type { MatchupSummary, RunSummary } from "../../results/summary.js";
import { auditedChange, type FlipAudit } from "./flips.js";
import type * as shape from "./shape.js";

/** Expected share of false ones among the matchups called changed (Benjamini and Hochberg's q). */
export const FALSE_DISCOVERIES = 0.05;
/** Confidence of the intervals of changes. */
export const CONFIDENCE = 0.95;
/** A change of the win rate that matters, as a share, where the user does not say. */
export const DEFAULT_MARGIN = 0.01;

/** Who meets whom, by name. */
export type Meeting = Told<typeof shape.meeting>;
/** A matchup before and after. Rates are of its side a as it was before. */
export type MatchupChange = Told<typeof shape.matchupChange>;
/** What one of two runs says of a matchup. */
export type RateNote = Told<typeof shape.rateNote>;

/** A name for a matchup that does not depend on which side is written first. */
export function meetingKey(m: Meeting): string {
  return [JSON.stringify([m.a, m.strategyA]), JSON.stringify([m.b, m.strategyB])].sort().join(" ");
}

/** Whether two matchups with the same key have their sides the other way round. */
export function isReversed(one: Meeting, other: Meeting): boolean {
  return one.a !== other.a || one.strategyA !== other.strategyA;
}

/**
 * Pairs (single games where seats do not swap) by a's score, of a matchup or of one of its variants, as the analysis
 * takes them.
 */
export function countsOf({ pairs }: Pick<MatchupSummary, "pairs">, symmetric: boolean, reversed = false): number[] {
  const [loss, half, win] = pairs;
  const counts = symmetric ? [...pairs] : [loss, 0, half, 0, win];
  return reversed ? counts.reverse() : counts;
}

/** The same with what is seen on each variant, where there are several. */
export function countedRate(
  m: Pick<MatchupSummary, "pairs"> & { readonly variants: readonly Pick<MatchupSummary, "pairs">[] },
  { symmetric, variantWeights }: Pick<RunSummary, "symmetric" | "variantWeights">,
  reversed = false,
  noted?: readonly LuckSums[],
): CountedRate {
  const luck = reversed ? noted?.map(mirroredLuckSums) : noted;
  const variants = m.variants.length === 0 ? [m] : m.variants;
  const byVariant = variants.map((variant) => countsOf(variant, symmetric, reversed));
  return countedOver(byVariant, variantWeights, luck, symmetric ? 2 : 1);
}

/** The rate as reports show it. */
export function rateNote(matchup: number, rate: CountedRate): RateNote {
  const games = rate.gamesPerUnit * rate.counts.reduce((sum, count) => sum + count, 0);
  const counted = countedInterval(rate, CONFIDENCE);
  const removed = rateWithoutLuck(rate, CONFIDENCE);
  return { matchup, games, ...(removed === undefined ? { winRateA: counted } : { winRateA: removed.rate, counted }) };
}

/** A matchup compared, before the correction over all. */
export type Uncorrected = Omit<MatchupChange, "q" | "isAlert" | "cannotShow">;

/** One matchup before and after: by its flips where there is an audit. */
export function matchupChange(
  meeting: Meeting,
  before: { readonly matchup: number; readonly rate: CountedRate },
  after: { readonly matchup: number; readonly rate: CountedRate },
  reversed: boolean,
  audit: FlipAudit | undefined,
): Uncorrected {
  const { a, b, strategyA, strategyB } = meeting;
  const { change, p } = (audit && auditedChange(audit)) ?? independentChange(before.rate, after.rate, CONFIDENCE);
  return {
    ...{ a, b, strategyA, strategyB },
    before: rateNote(before.matchup, before.rate),
    after: rateNote(after.matchup, after.rate),
    reversed,
    change,
    p,
    ...(audit === undefined ? {} : { audit }),
  };
}

/** Corrects p-values over all matchups and says which changes are alerts. */
export function corrected(changes: readonly Uncorrected[], margin: number): MatchupChange[] {
  const q = benjaminiHochberg(changes.map((one) => one.p));
  return changes.map((one, i) => {
    const own = at(q, i);
    const isAlert = own <= FALSE_DISCOVERIES && Math.abs(one.change.estimate) >= margin;
    const cannotShow = limited(one.before.winRateA.estimate, margin);
    return { ...one, q: own, isAlert, ...(cannotShow === undefined ? {} : { cannotShow }) };
  });
}

/** What a rate cannot show: it has no room for a change of the margin upward, or downward. */
function limited(rate: number, margin: number): MatchupChange["cannotShow"] {
  return 1 - rate < margin ? "gain" : rate < margin ? "loss" : undefined;
}

/** Whether a change is significant over all matchups, whatever its size. */
export const isShown = (change: Pick<MatchupChange, "q">): boolean => change.q <= FALSE_DISCOVERIES;

/** The greatest change, up or down, that the interval of a change leaves possible, as a share. */
export const mayHide = ({ change }: Pick<MatchupChange, "change">): number => Math.max(-change.low, change.high);
