import type { Interval } from "../../analysis/interval.js";
import { hardlyTurned } from "../judge/verdict.js";

/** What games say of a change. */

export const TRY_VERDICTS = ["better", "worse", "no change shown", "too few games"] as const;
export type TryVerdict = (typeof TRY_VERDICTS)[number];

/** Pairs below which nothing is said. */
export const LEAST_PAIRS = 300;

/** @param turned pairs in which the change made another score: too few of them are luck */
export function tryVerdict({ low, high }: Pick<Interval, "low" | "high">, pairs: number, turned: number): TryVerdict {
  if (pairs < LEAST_PAIRS) return "too few games";
  if (low <= 0 && high >= 0) return "no change shown";
  return hardlyTurned(turned) ? "too few games" : low > 0 ? "better" : "worse";
}
