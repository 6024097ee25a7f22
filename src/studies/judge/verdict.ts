import type { Interval } from "../../analysis/interval.js";

/** What games say of a card's price, and of a change. */

/** Points by which a fair cost must at least be off its price, beyond doubt, before a card is called mispriced. */
export const LEAST_OFF = 1;
/** Points within which a fair cost lies, beyond doubt, where a card is called fairly priced, or a change none. */
export const WITHIN = 2;

export const PRICE_VERDICTS = ["under-costed", "over-costed", "fairly priced", "undecided"] as const;
export type PriceVerdict = (typeof PRICE_VERDICTS)[number];

/** Of fair cost less price, in points. */
export const priceVerdict = (off: Bounds): PriceVerdict => verdictOf(off, PRICE_VERDICTS);

export const CHANGE_VERDICTS = ["better for its price", "worse for its price", "unchanged", "undecided"] as const;
export type ChangeVerdict = (typeof CHANGE_VERDICTS)[number];

/** Of the points that a change brings, less what it costs. */
export const changeVerdict = (net: Bounds): ChangeVerdict => verdictOf(net, CHANGE_VERDICTS);

/** Pairs of games that a change must turn before it is said to make no difference: of less, games say nothing. */
export const LEAST_TURNED = 20;

/** Whether so few pairs ended otherwise that "no difference" is not shown; undefined where nothing could. */
export const hardlyTurned = (turned: number | undefined): boolean => turned !== undefined && turned < LEAST_TURNED;

/** Of a change. @param turned pairs of games that ended otherwise by it */
export function verdictOnChange(net: Bounds, turned: number | undefined): ChangeVerdict {
  const verdict = changeVerdict(net);
  return verdict === "unchanged" && hardlyTurned(turned) ? "undecided" : verdict;
}

export type Bounds = Pick<Interval, "low" | "high">;

/** Which of four an interval of points shows: that it is above, below or within, or that nothing is decided. */
export function verdictOf<Verdict>(
  { low, high }: Bounds,
  [above, below, within, open]: readonly [Verdict, Verdict, Verdict, Verdict],
): Verdict {
  if (low >= LEAST_OFF) return above;
  if (high <= -LEAST_OFF) return below;
  return low >= -WITHIN && high <= WITHIN ? within : open;
}
