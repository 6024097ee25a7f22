import type { Interval } from "../analysis/interval.js";
import { at } from "../core/assert.js";

/** Claims of a study played again at a higher level of play: what is asked, and what each verdict means. */

/** What is asked. */
export interface Recheck {
  /** Most claims. */
  readonly claims: number;
  readonly strategy: string;
  /** Drawn pairs a claim and level. */
  readonly pairs: number;
}

/** What a stage that plays claims again is called. */
export const recheckStage = (strategy: string): string => `claims played again by ${strategy}`;

/**
 * "stands": at the higher level too the advantage lies on the side of the claim, by its interval. "falls": it lies on
 * the other side, or it is smaller than at the study's own level beyond chance and no longer on the claim's side.
 * "unsettled": neither was shown.
 */
export const RECHECK_OUTCOMES = ["stands", "falls", "unsettled"] as const;
export type RecheckOutcome = (typeof RECHECK_OUTCOMES)[number];

type Range = Pick<Interval, "low" | "high">;

/**
 * @param favours 1 where the claim is of an advantage, -1 of a disadvantage
 * @param advantage at the higher level, 0 = none
 * @param change of it from the study's own level to the higher, the same draws and dice at both
 */
export function recheckOutcome(favours: 1 | -1, advantage: Range, change: Range): RecheckOutcome {
  const [least, most] = favours === 1 ? [advantage.low, advantage.high] : [-advantage.high, -advantage.low];
  if (least > 0) return "stands";
  const isWeaker = favours === 1 ? change.high < 0 : change.low > 0;
  return most < 0 || isWeaker ? "falls" : "unsettled";
}

/** Estimate against its width: the claims that are played again are the surest. */
export const sureness = ({ estimate, low, high }: Interval): number =>
  Math.abs(estimate) / Math.max(Number.MIN_VALUE, high - low);

/** Said of keys that say how, where nothing is to be played again. */
export const WITHOUT_RECHECK = "says how claims are played again, but recheck does not say how many";

export type HigherLevel =
  | { readonly by: string }
  | { readonly key: "recheck" | "recheckBy"; readonly message: string; readonly suggestion: string | undefined };

/**
 * The level that claims are played again by: the one that was asked for, or the next above all that play the study.
 * @param levels the game's own strategies, each above the one before
 * @param own who plays the study
 */
export function higherLevel(levels: readonly string[], own: readonly string[], asked: string | undefined): HigherLevel {
  const unknown = own.find((one) => !levels.includes(one));
  const top = own.reduce((best, one) => (levels.indexOf(one) > levels.indexOf(best) ? one : best));
  const above = levels.slice(levels.indexOf(top) + 1);
  const name = unknown ?? top;
  if (asked === undefined) {
    if (unknown === undefined && above.length > 0) return { by: at(above, 0) };
    const message = `no level above ${name} is known: name one as recheckBy`;
    return { key: "recheck", message, suggestion: unknown === undefined ? levels.at(-1) : above[0] };
  }
  if (own.every((one) => one === asked) || (unknown === undefined && levels.includes(asked) && !above.includes(asked)))
    return { key: "recheckBy", message: `"${asked}" is no higher level than ${name}`, suggestion: above[0] };
  return { by: asked };
}
