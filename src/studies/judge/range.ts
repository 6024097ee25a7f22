import type { JudgingStudy, RangeAsked } from "./study.js";
import type { JudgedSummary, RangeSummary } from "./summary.js";
import { type Bounds, priceVerdict } from "./verdict.js";

/** What holds of a card that lacks one fact: played with the least and with the greatest, its two intervals joined. */
export const rangeOf = ({ range }: JudgingStudy, cards: readonly JudgedSummary[]): RangeSummary | undefined =>
  range && joinedRange(range, cards);

/** @param ends what was found with the least and with the greatest; undefined of one of which nothing was */
export function joinedRange(
  range: RangeAsked,
  ends: readonly ({ readonly [Key in Joined]?: Bounds | undefined } | undefined)[],
): RangeSummary {
  const [fairCost, mispricing] = [hullOf(ends.map((end) => end?.fairCost)), hullOf(ends.map((end) => end?.mispricing))];
  if (fairCost === undefined || mispricing === undefined) return { ...range, verdict: "undecided" };
  return { ...range, fairCost, mispricing, verdict: priceVerdict(mispricing) };
}

type Joined = "fairCost" | "mispricing";

/** From the lowest end to the highest; undefined where one of them has no interval. */
function hullOf(bounds: readonly (Bounds | undefined)[]): Bounds | undefined {
  const known = bounds.filter((one) => one !== undefined);
  if (known.length < bounds.length) return undefined;
  return { low: Math.min(...known.map(({ low }) => low)), high: Math.max(...known.map(({ high }) => high)) };
}
