import { mean } from "simple-statistics";
import { assert, at } from "../core/assert.js";
import type { Interval } from "./interval.js";

/**
 * The plain mean of independent rates with an interval made from theirs: each rate's distance to its own bound, added
 * in squares (the "method of variance estimates recovery" of Zou and Donner 2008). It inherits the shape of good
 * intervals near 0 and 1.
 * @param rates at least one, all of the same confidence, from games that share no seeds
 */
export function meanOfRates(rates: readonly Interval[]): Interval {
  assert(rates.length > 0, "a mean needs at least one rate");
  const { confidence } = at(rates, 0);
  assert(
    rates.every((r) => r.confidence === confidence),
    "rates of different confidence cannot be averaged",
  );
  const estimate = mean(rates.map((r) => r.estimate));
  const below = Math.hypot(...rates.map((r) => r.estimate - r.low)) / rates.length;
  const above = Math.hypot(...rates.map((r) => r.high - r.estimate)) / rates.length;
  return { estimate, low: Math.max(0, estimate - below), high: Math.min(1, estimate + above), confidence };
}
