import { shellWord } from "../core/shellWord.js";
import type { CostData, PricedCard } from "../studies/cost/page/explore.js";

/** What the model of a cost study says of a character that costs and does something else. */

/** By field, "cost" among them: what is added to the number. */
export type Changes = Readonly<Record<string, number>>;

export interface Answer {
  readonly fairCost: Range;
  /** Fair cost - cost. */
  readonly mispricing: Range;
  /** Where the answer rests on more than was measured, in sentences. */
  readonly beyond: readonly string[];
}

export interface Range {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** Changes of a number beyond so many times the one that was measured are guesses. */
const TIMES_MEASURED = 2;
/** Costs further than this share of the price were paid by no squad of the study. */
const SHARE_OF_PRICE = 0.25;

/**
 * Fair cost as measured, and for each number changed its mean worth on one character. Worths were measured on the same
 * squads and by the same exchange rate, so their errors are added up; that of the fair cost is taken as independent.
 * @param card whose fair cost is known, or at least bounded
 */
export function answerOf({ weights }: CostData, card: PricedCard, changes: Changes): Answer {
  let [added, error] = [0, 0];
  const beyond: string[] = [];
  for (const { field, words, change, worth } of weights) {
    const by = changes[field] ?? 0;
    if (by === 0) continue;
    const times = by / change;
    added += times * worth.estimate;
    error += (Math.abs(times) * (worth.high - worth.low)) / 2;
    if (Math.abs(times) > TIMES_MEASURED)
      beyond.push(
        `${words} was measured by steps of ${change}; ${by > 0 ? "+" : "−"}${Math.abs(by)} goes further than that tells.`,
      );
  }
  const cost = card.cost + (changes.cost ?? 0);
  if (Math.abs(cost - card.cost) > SHARE_OF_PRICE * card.cost)
    beyond.push(`It was drawn at ${card.cost} points; at ${cost} it would stand in other squads.`);
  if (card.bound !== undefined)
    beyond.push(`Its fair cost is known only to be ${card.bound} than ${card.fairCost.estimate.toFixed(0)}.`);
  const { estimate, low, high } = card.fairCost;
  const fairCost = {
    estimate: estimate + added,
    low: estimate + added - Math.hypot(estimate - low, error),
    high: estimate + added + Math.hypot(high - estimate, error),
  };
  const mispricing = { estimate: fairCost.estimate - cost, low: fairCost.low - cost, high: fairCost.high - cost };
  return { fairCost, mispricing, beyond };
}

/** The command that plays it, as the study was played. */
export function commandOf(data: CostData, card: PricedCard, changes: Changes): string {
  const sets = Object.entries(changes).flatMap(([field, by]) => {
    if (by === 0) return [];
    const change = field === "cost" ? `cost=${card.cost + by}` : `${field}${by > 0 ? "+" : "-"}${Math.abs(by)}`;
    return [`--set ${shellWord(`${card.name}.${change}`)}`];
  });
  return ["dejarik cost", ...sets, data.options].join(" ");
}

export const rangeText = ({ low, high }: Pick<Range, "low" | "high">): string =>
  `${low.toFixed(1)} to ${high.toFixed(1)}`.replaceAll("-", "−");
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** What an interval of fair cost less cost says by itself: "worth less than it costs by 2.7 points (0.3 to 8.4)". */
export function mispricingWords({ estimate, low, high }: Range): string {
  const by = `${Math.abs(estimate).toFixed(1)} points`;
  if (low > 0) return `worth more than it costs by ${by} (${rangeText({ low, high })})`;
  if (high < 0) return `worth less than it costs by ${by} (${rangeText({ low: -high, high: -low })})`;
  return `not told apart from its cost: ${signed(Number(estimate.toFixed(1)))} points (${rangeText({ low, high })})`;
}
