import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { apartOf, chance, type FieldMatchup } from "./search.js";

/** How much nearer to one half win rates are on average: the difference of two runs on dice of their own. */
export function nearer(before: readonly FieldMatchup[], after: readonly FieldMatchup[], confidence: number): Interval {
  const [was, now] = [before, after].map((of) => {
    const apart = apartOf(of.map(({ logit }) => chance(logit) - 0.5));
    const variance = of.reduce((sum, { logit, variance: own }) => {
      const p = chance(logit);
      // As far as the mean moves with this one.
      const slope = apart === 0 ? 0 : (p - 0.5) / (of.length * apart);
      return sum + own * (slope * p * (1 - p)) ** 2;
    }, 0);
    return { apart, variance };
  });
  const half = twoSidedZ(confidence) * Math.sqrt(was.variance + now.variance);
  const estimate = was.apart - now.apart;
  return { estimate, low: estimate - half, high: estimate + half, confidence };
}
