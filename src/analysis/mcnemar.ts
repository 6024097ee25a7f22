import { assert } from "../core/assert.js";
import { regularisedBeta } from "./beta.js";
import { normalCdf } from "./normal.js";

export interface McNemar {
  /** Exact two-sided p-value: the sign test on the flips. */
  readonly exactP: number;
  /** Chi-squared with one degree of freedom and continuity correction; 0 without flips. */
  readonly chiSquared: number;
  /** p-value of `chiSquared`. */
  readonly approximateP: number;
}

/**
 * McNemar's test on the same games played twice, as by two versions of the rules: only games whose winner changed
 * count.
 * @param lost games that were won before and are not now
 * @param gained games that were not won before and are now
 */
export function mcnemar(lost: number, gained: number): McNemar {
  assert(Number.isInteger(lost) && Number.isInteger(gained) && lost >= 0 && gained >= 0, "flips are counts", {
    lost,
    gained,
  });
  const flips = lost + gained;
  if (flips === 0) return { exactP: 1, chiSquared: 0, approximateP: 1 };
  const fewer = Math.min(lost, gained);
  // The chance of at most `fewer` heads in `flips` fair tosses, both tails.
  const exactP = lost === gained ? 1 : Math.min(1, 2 * regularisedBeta(0.5, flips - fewer, fewer + 1));
  const chiSquared = Math.max(0, Math.abs(lost - gained) - 1) ** 2 / flips;
  return { exactP, chiSquared, approximateP: 2 * normalCdf(-Math.sqrt(chiSquared)) };
}
