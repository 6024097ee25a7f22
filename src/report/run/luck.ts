import { type Interval, mirrored } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import type { MatchupSummary } from "../../results/summary.js";
import { sure } from "../face.js";
import { capitalised, count, list, percent, plural, rate, rateRange } from "../format.js";

/** What luck made of a result, in words. */

/** "43 % (95 % sure: 39–47 %)": where only one bound says something, that one alone. */
const shareWords = ({ estimate, low, high, confidence }: Interval): string =>
  low <= 0.005
    ? `at most ${percent(Math.max(high, 0.01), 0)}`
    : `${percent(estimate, 0)} (${sure({ confidence })}: ${span(low, high)})`;

/** "39–47 %", or "about 40 %" where both are the same. */
function span(low: number, high: number): string {
  const [least, most] = [percent(low, 0), percent(high, 0)];
  return least === most ? `about ${least}` : `${(100 * low).toFixed(0)}–${most}`;
}

/** One line over the matchups whose luck was removed; none where it was of none. */
export function luckLines(played: readonly MatchupSummary[]): string[] {
  const noted = played.flatMap(({ luck }) => (luck === undefined ? [] : [luck]));
  const [first] = noted;
  if (first === undefined) return [];
  const kinds = list(first.kinds.map(({ of }) => of));
  const shares = noted.map(({ share }) => share.estimate).sort((x, y) => x - y);
  const isAlone = noted.length === 1;
  const share = isAlone
    ? shareWords(first.share)
    : span(Math.max(0, at(shares, 0)), Math.max(0, at(shares, shares.length - 1)));
  const over = isAlone || share.startsWith("about") ? "" : ": least in one matchup, most in another";
  const some = noted.length < played.length ? ` in ${count(noted.length)} of ${plural(played.length, "matchup")}` : "";
  return [
    `${capitalised(kinds)} make ${share} of the ups and downs from game to game${over}.`,
    `Win rates are corrected for it${some}. So they are not plain counts, and their ± is smaller.`,
  ];
}

/** The same of one matchup, beside the rate with luck in it. @param side whose rate is told */
export function luckSentence({ luck }: MatchupSummary, side: "a" | "b", name: string): string | undefined {
  if (luck === undefined) return undefined;
  const counted = side === "a" ? luck.counted : mirrored(luck.counted);
  return `${capitalised(list(luck.kinds.map(({ of }) => of)))} make ${shareWords(luck.share)} of the ups and downs from game to game on one map. The win rate is corrected for it. As counted ${name} won ${rate(counted)} (${rateRange(counted)}).`;
}
