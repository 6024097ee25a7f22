import type { Interval } from "../../analysis/interval.js";

/** What games say of a card's price, and of a change. */

/** Points by which a fair cost must at least be off its price, beyond doubt, before a card is called mispriced. */
export const LEAST_OFF = 1;
/** Points within which a fair cost lies, beyond doubt, where a card is called fairly priced, or a change none. */
export const WITHIN = 2;

export const PRICE_VERDICTS = ["under-costed", "over-costed", "fairly priced", "undecided"] as const;
export type PriceVerdict = (typeof PRICE_VERDICTS)[number];

/** @param off fair cost less price, points */
export function priceVerdict({ low, high }: Pick<Interval, "low" | "high">): PriceVerdict {
  if (low >= LEAST_OFF) return "under-costed";
  if (high <= -LEAST_OFF) return "over-costed";
  return low >= -WITHIN && high <= WITHIN ? "fairly priced" : "undecided";
}

export const CHANGE_VERDICTS = ["better for its price", "worse for its price", "unchanged", "undecided"] as const;
export type ChangeVerdict = (typeof CHANGE_VERDICTS)[number];

/** @param net points that the change brings, less what it costs */
export function changeVerdict({ low, high }: Pick<Interval, "low" | "high">): ChangeVerdict {
  if (low >= LEAST_OFF) return "better for its price";
  if (high <= -LEAST_OFF) return "worse for its price";
  return low >= -WITHIN && high <= WITHIN ? "unchanged" : "undecided";
}

/** An interval with so much added. */
export const moved = ({ estimate, low, high, confidence }: Interval, by: number): Interval => ({
  estimate: estimate + by,
  low: low + by,
  high: high + by,
  confidence,
});
