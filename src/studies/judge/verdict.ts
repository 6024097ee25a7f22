import type { Interval } from "../../analysis/interval.js";

/** What games say of a card, and of a change: of its price in points, or of its worth in points of win rate. */

/** Points by which an interval must at least lie beyond none before a card is called off, or a change good or bad. */
export const LEAST_OFF = 1;
/** Points within which an interval lies where a card is called fairly priced or average, or a change none. */
export const WITHIN = 2;

export const PRICE_VERDICTS = ["under-costed", "over-costed", "fairly priced", "undecided"] as const;
export type PriceVerdict = (typeof PRICE_VERDICTS)[number];
export const CHANGE_VERDICTS = ["better for its price", "worse for its price", "unchanged", "undecided"] as const;
export type ChangeVerdict = (typeof CHANGE_VERDICTS)[number];
export const VALUE_VERDICTS = ["strong", "weak", "average", "undecided"] as const;
export type ValueVerdict = (typeof VALUE_VERDICTS)[number];
export const GAIN_VERDICTS = ["better", "worse", "unchanged", "undecided"] as const;
export type GainVerdict = (typeof GAIN_VERDICTS)[number];

export type Bounds = Pick<Interval, "low" | "high">;

/** Of fair cost less price, in points. */
export const priceVerdict = (off: Bounds): PriceVerdict => verdictOf(off, PRICE_VERDICTS);

/** Of the points that a change brings, less what it costs. @param turned pairs of games that ended otherwise by it */
export const changeVerdict = (net: Bounds, turned?: number): ChangeVerdict =>
  withTurned(verdictOf(net, CHANGE_VERDICTS), turned);

/** Of the win rate that a card brings over another in its place. */
export const valueVerdict = (value: Bounds): ValueVerdict => verdictOf(inPoints(value), VALUE_VERDICTS);

/** Of the win rate that a change brings. @param turned pairs of games that ended otherwise by it */
export const gainVerdict = (gain: Bounds, turned?: number): GainVerdict =>
  withTurned(verdictOf(inPoints(gain), GAIN_VERDICTS), turned);

/** Of a share of wins, as points. */
export const inPoints = <Of extends Bounds & Partial<Interval>>(of: Of): Of => ({
  ...of,
  ...(of.estimate === undefined ? {} : { estimate: 100 * of.estimate }),
  low: 100 * of.low,
  high: 100 * of.high,
});

/** Pairs of games that a change must turn before it is said to make no difference: of less, games say nothing. */
const LEAST_TURNED = 20;

/** Whether so few pairs ended otherwise that "no difference" is not shown; undefined where nothing could. */
export const hardlyTurned = (turned: number | undefined): boolean => turned !== undefined && turned < LEAST_TURNED;

const withTurned = <Verdict>(verdict: Verdict, turned: number | undefined) =>
  verdict === "unchanged" && hardlyTurned(turned) ? ("undecided" as const) : verdict;

/** Which of four an interval of points shows: that it is above, below or within, or that nothing is decided. */
function verdictOf<Verdict>(
  { low, high }: Bounds,
  [above, below, within, open]: readonly [Verdict, Verdict, Verdict, Verdict],
): Verdict {
  if (low >= LEAST_OFF) return above;
  if (high <= -LEAST_OFF) return below;
  return low >= -WITHIN && high <= WITHIN ? within : open;
}

/** So many cards of a season stand as they were asked for; of more those come first that need attention. */
export const AS_ASKED_MOST = 10;
