import type { Interval } from "../../analysis/interval.js";
import type { ValuedStudy } from "../valued/study.js";
import type { ValuedSummary } from "../valued/summary.js";
import { type Adjusted, adjustedVerdicts, corrected } from "./attention.js";
import { VALUE_ATTENTION, type ValueAttention, type ValuedSeasonCard } from "./summary.js";

/** The same as attention.ts of cards that are judged by what decks win with them. */

/** Of a share of wins, as points. */
const inPoints = (of: Interval): Interval => ({
  ...of,
  estimate: 100 * of.estimate,
  low: 100 * of.low,
  high: 100 * of.high,
});

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
  const found = cards.map((card, i) => withCorrection(card, adjusted, i));
  return { cards: found.sort(byAttention), tests: adjusted.tests };
}

function withCorrection(card: ValuedSummary, adjusted: Adjusted, index: number): Omit<ValuedSeasonCard, "holders"> {
  const [valueP, gainP] = [adjusted.of(0, index), adjusted.of(1, index)];
  const { change } = card;
  const verdict = adjusted.stands(valueP) ? card.verdict : "undecided";
  return {
    ...card,
    verdict,
    ...(change === undefined
      ? {}
      : { change: { ...change, verdict: adjusted.stands(gainP) ? change.verdict : ("undecided" as const) } }),
    attention: attentionOf(verdict, card.holds?.outcome === "falls"),
    worth: corrected(card.verdict, valueP),
    ...(change === undefined ? {} : { changed: corrected(change.verdict, gainP) }),
  };
}

function attentionOf(verdict: ValuedSummary["verdict"], falls: boolean): ValueAttention {
  if (verdict === "undecided") return "not decided";
  if (falls) return "falls at a higher level";
  return verdict === "average" ? "none" : "strong or weak";
}

type Ranked = Pick<ValuedSeasonCard, "attention" | "value" | "name">;

/** By kind of attention; within it by how far the value is, or may be, from none. */
function byAttention(one: Ranked, other: Ranked): number {
  const kind = VALUE_ATTENTION.indexOf(one.attention) - VALUE_ATTENTION.indexOf(other.attention);
  return kind || distanceOf(other) - distanceOf(one) || (one.name < other.name ? -1 : 1);
}

const distanceOf = ({ attention, value: { estimate, low, high } }: Ranked): number =>
  attention === "not decided" ? Math.max(Math.abs(low), Math.abs(high)) : Math.abs(estimate);
