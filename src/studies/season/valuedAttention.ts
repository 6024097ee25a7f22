import type { Interval } from "../../analysis/interval.js";
import type { ValuedStudy } from "../valued/study.js";
import type { ValuedSummary } from "../valued/summary.js";
import { adjustedVerdicts, byAttention, settledChange } from "./attention.js";
import { VALUE_ATTENTION, type ValueAttention, type ValuedSeasonCard } from "./summary.js";

/** The same as attention.ts of cards that are judged by what decks win with them. */

/** Of a share of wins, as points. */
const inPoints = (of: Interval): Interval => ({
  ...of,
  estimate: 100 * of.estimate,
  low: 100 * of.low,
  high: 100 * of.high,
});

/**
 * Why a card needs attention. A verdict that does not stand among all falls nowhere; an average card is not decided
 * where its change is not.
 */
function attentionOf({ verdict, change, holds }: ValuedSummary): ValueAttention {
  const played = holds?.of === "change" ? change?.verdict : verdict;
  if (holds?.outcome === "falls" && played !== "undecided") return "falls at a higher level";
  if (verdict === "strong" || verdict === "weak") return "strong or weak";
  return verdict === "undecided" || change?.verdict === "undecided" ? "not decided" : "none";
}

/** Cards with verdicts that stand among all, in the order in which they need attention; and how many were tested. */
export function correctedValues(
  cards: readonly ValuedSummary[],
  study: ValuedStudy,
): { readonly cards: Omit<ValuedSeasonCard, "holders">[]; readonly tests: number } {
  const adjusted = adjustedVerdicts(
    cards,
    [({ value }) => inPoints(value), ({ change }) => change && inPoints(change.gain)],
    study,
  );
  const found = cards.map((card, i): Omit<ValuedSeasonCard, "holders"> => {
    const [verdict, worth] = adjusted.settle(card.verdict, 0, i);
    const { change, changed } = settledChange(card.change, adjusted, 1, i);
    const attention = attentionOf({ ...card, verdict, ...change });
    return { ...card, verdict, ...change, attention, worth, ...changed };
  });
  const order = byAttention(VALUE_ATTENTION);
  const ranked = ({ name, attention, value: off }: (typeof found)[number]) => ({ name, attention, off });
  return { cards: found.sort((one, other) => order(ranked(one), ranked(other))), tests: adjusted.tests };
}
