import type { Interval } from "../../../analysis/interval.js";
import { leaning } from "../../../report/leaning.js";
import { LEAST_OFF } from "../verdict.js";

/** A verdict in words, and why there is none. */

/** What each of four verdicts is called. */
export interface Called {
  /** Of one that is above or below none. */
  readonly off: string;
  /** That there is none: where the interval holds none, and where it does not. */
  readonly none: readonly [holding: string, within: string];
  /** That nothing is decided: where the interval holds none, and to which side it leans. */
  readonly open: readonly [holding: string, leaning: string];
}

/** What a change makes of a card. */
export const GAINS = ["better", "worse"] as const;
/** The same for its price: a card that is too cheap already gets less fair where it gets stronger. */
export const BARGAINS = ["stronger", "weaker"] as const;

/** A verdict on a change in words: "stronger for its price". */
export const bargainWords = (verdict: string): string =>
  verdict.replace("better for", `${BARGAINS[0]} for`).replace("worse for", `${BARGAINS[1]} for`);

/** The verdict that a number has been given. */
export function verdictWords(verdict: string, [above, below, none]: readonly string[], of: Interval, called: Called) {
  if (verdict === above || verdict === below) return called.off;
  const [holding, other] = verdict === none ? called.none : called.open;
  return leaning(of) === undefined ? holding : other;
}

/** What the side is called to which an interval leans. */
export const sideOf = (of: Interval, [above, below]: readonly [string, string]): string =>
  leaning(of) === "below" ? below : above;

/** Why what looks so is not sure, in every place that says it. */
export const NOT_SURE = `it may be so by less than ${LEAST_OFF} point`;

/** What is stricter than the interval, where that alone would give a verdict; nothing where it would give none. */
export function whyOpen(verdict: string, of: Interval): string {
  if (verdict !== "undecided" || leaning(of) === undefined) return "";
  // Where the interval alone would do, all verdicts together are not sure enough.
  const among = Math.min(Math.abs(of.low), Math.abs(of.high)) < LEAST_OFF ? "" : ", among all verdicts here";
  return ` Not sure: ${NOT_SURE}${among}.`;
}
