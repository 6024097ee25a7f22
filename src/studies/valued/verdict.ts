import type { Interval } from "../../analysis/interval.js";
import { type Bounds, hardlyTurned, LEAST_OFF, verdictOf, WITHIN } from "../judge/verdict.js";

/** What games say of what a card is worth, and of a change, in points of win rate. */

/** Points of win rate: of a value at least, and within which it is none. */
export { LEAST_OFF as LEAST_POINTS, WITHIN as WITHIN_POINTS };

export const VALUE_VERDICTS = ["strong", "weak", "average", "undecided"] as const;
export type ValueVerdict = (typeof VALUE_VERDICTS)[number];

export const GAIN_VERDICTS = ["better", "worse", "unchanged", "undecided"] as const;
export type GainVerdict = (typeof GAIN_VERDICTS)[number];

/** Of a share of wins, as points. */
const inPoints = ({ low, high }: Bounds): Bounds => ({ low: 100 * low, high: 100 * high });

/** Of the win rate that a card brings over another in its place. */
export const valueVerdict = (value: Pick<Interval, "low" | "high">): ValueVerdict =>
  verdictOf(inPoints(value), VALUE_VERDICTS);

/** Of the win rate that a change brings. @param turned pairs of games that ended otherwise by it */
export function gainVerdict(gain: Pick<Interval, "low" | "high">, turned?: number): GainVerdict {
  const verdict = verdictOf(inPoints(gain), GAIN_VERDICTS);
  return verdict === "unchanged" && hardlyTurned(turned) ? "undecided" : verdict;
}
