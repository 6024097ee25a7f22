import { assert, at } from "../core/assert.js";
import { regularisedBeta } from "./beta.js";
import { type CountedRate, cautious } from "./independentChange.js";

export interface Homogeneity {
  /**
   * Welch's statistic: how far the rates lie apart, in units of their own errors. 0 where fewer than two groups have
   * results.
   */
  readonly statistic: number;
  /** Degrees of freedom of its F distribution. */
  readonly between: number;
  readonly within: number;
  /**
   * Chance of a statistic at least as large where all rates are the same; 1 where fewer than two groups have results.
   */
  readonly p: number;
}

/**
 * Whether several independent win rates of one matchup are the same, such as those on its maps: Welch's test for means
 * with variances of their own (1951), because on one map the seat may decide nearly every pair and on another nearly
 * none. The unit is the pair where seats swap, else the game. As in `independentChange`, a unit won and a unit lost are
 * added to every group: that keeps the level of the test with few units, near 0 and 1, and where a group's units are
 * all alike, so that no group has an error of nothing.
 *
 * Play that stops by the rate of all groups together does not spoil it: that says nothing of how they lie to each
 * other.
 * @param groups at least one; those without units say nothing and are left out
 */
export function homogeneity(groups: readonly CountedRate[]): Homogeneity {
  assert(groups.length > 0, "a test of homogeneity needs groups");
  const seen = groups.filter(({ counts }) => counts.some((count) => count > 0));
  const between = seen.length - 1;
  if (between < 1) return { statistic: 0, between: 0, within: 0, p: 1 };
  const rates = seen.map((group) => ({ ...cautious(group), units: group.counts.reduce((sum, n) => sum + n, 2) }));
  // Sample variances divide by one less than the units.
  const weights = rates.map(({ standardError, units }) => (units - 1) / units / standardError ** 2);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = rates.reduce((sum, rate, i) => sum + at(weights, i) * rate.mean, 0) / all;
  let apart = 0;
  let uneven = 0;
  rates.forEach((rate, i) => {
    apart += at(weights, i) * (rate.mean - mean) ** 2;
    uneven += (1 - at(weights, i) / all) ** 2 / (rate.units - 1);
  });
  const groupsSquared = seen.length ** 2 - 1;
  const statistic = apart / between / (1 + (2 * (seen.length - 2) * uneven) / groupsSquared);
  const within = groupsSquared / (3 * uneven);
  return { statistic, between, within, p: upperTailOfF(statistic, between, within) };
}

/** Chance that a value of the F distribution is at least `f`. */
function upperTailOfF(f: number, above: number, below: number): number {
  return regularisedBeta(below / (below + above * f), below / 2, above / 2);
}
