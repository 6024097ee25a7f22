import { assert } from "../core/assert.js";
import type { Interval } from "./interval.js";

/**
 * Interval of the difference of two independent rates from their own intervals (Newcombe 1998, method 10 where they are
 * Wilson's). Works for any two intervals of the same confidence, pair intervals too.
 * @returns one - other, in -1..1
 */
export function newcombe(one: Interval, other: Interval): Interval {
  assert(one.confidence === other.confidence, "both rates need the same confidence", {
    one: one.confidence,
    other: other.confidence,
  });
  const estimate = one.estimate - other.estimate;
  return {
    estimate,
    low: estimate - Math.hypot(one.estimate - one.low, other.high - other.estimate),
    high: estimate + Math.hypot(one.high - one.estimate, other.estimate - other.low),
    confidence: one.confidence,
  };
}
