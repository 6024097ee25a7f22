import type { Interval } from "../analysis/interval.js";

/** Claims of a study played again at a higher level of play: what is asked, and what each verdict means. */

/** A level at which a claim was played. */
export interface RecheckLevel {
  readonly strategy: string;
  readonly pairs: number;
  readonly games: number;
  /** Win rate of those with what the claim is about, against those without it, all else alike. */
  readonly score: Interval;
}

/**
 * "stands": at the higher level too the score lies on the side of the claim, by its interval. "falls": it lies on the
 * other side, or it is closer to even than at the study's own level beyond chance and no longer on the claim's side.
 * "unsettled": neither was shown.
 */
export const RECHECK_OUTCOMES = ["stands", "falls", "unsettled"] as const;
export type RecheckOutcome = (typeof RECHECK_OUTCOMES)[number];

/**
 * @param favours 1 where the claim is that it wins more than half, -1 less
 * @param higher score at the higher level
 * @param change of the score from the study's own level to the higher, the same draws and dice at both
 */
export function recheckOutcome(favours: 1 | -1, higher: Interval, change: Interval): RecheckOutcome {
  const [least, most] = favours === 1 ? [higher.low - 0.5, higher.high - 0.5] : [0.5 - higher.high, 0.5 - higher.low];
  if (least > 0) return "stands";
  const isWeaker = favours === 1 ? change.high < 0 : change.low > 0;
  return most < 0 || isWeaker ? "falls" : "unsettled";
}
