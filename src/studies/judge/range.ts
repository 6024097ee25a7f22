import type { JudgingStudy } from "./study.js";
import type { JudgedSummary, RangeSummary } from "./summary.js";
import { type Bounds, priceVerdict } from "./verdict.js";

/** What holds of a card that lacks one fact: played with the least and with the greatest, its two intervals joined. */
export function rangeOf({ range }: JudgingStudy, cards: readonly JudgedSummary[]): RangeSummary | undefined {
  if (range === undefined) return undefined;
  const [fairCost, mispricing] = [hullOf(cards, "fairCost"), hullOf(cards, "mispricing")];
  if (fairCost === undefined || mispricing === undefined) return { ...range, verdict: "undecided" };
  return { ...range, fairCost, mispricing, verdict: priceVerdict(mispricing) };
}

/** From the lowest end to the highest; undefined where one of them has no interval. */
function hullOf(cards: readonly JudgedSummary[], key: "fairCost" | "mispricing"): Bounds | undefined {
  const known = cards.flatMap((card) => card[key] ?? []);
  if (known.length < cards.length) return undefined;
  return { low: Math.min(...known.map(({ low }) => low)), high: Math.max(...known.map(({ high }) => high)) };
}
