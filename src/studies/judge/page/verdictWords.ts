import type { Interval } from "../../../analysis/interval.js";
import { plural } from "../../../report/format.js";
import { leaning } from "../../../report/leaning.js";
import { LEAST_OFF } from "../verdict.js";

/** A verdict in words, and why there is none. */

/** Of a card that stands beside others: verdicts that are corrected for one another, and this one before that. */
export interface Among {
  readonly tests: number;
  readonly uncorrected: string;
}

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

/** What is stricter than the interval, where that alone would give a verdict; nothing where it would give none. */
export function whyOpen(verdict: string, of: Interval, sides: readonly [string, string], among?: Among): string {
  if (verdict !== "undecided" || leaning(of) === undefined) return "";
  if (among !== undefined && among.uncorrected !== "undecided")
    return ` Among ${plural(among.tests, "verdict")} that is not sure enough.`;
  return ` It is called ${sideOf(of, sides)} where all of the interval lies ${LEAST_OFF} point or more to that side.`;
}
