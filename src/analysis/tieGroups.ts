import { assert, at } from "../core/assert.js";
import { benjaminiHochberg } from "./benjaminiHochberg.js";
import { normalCdf } from "./normal.js";

/**
 * Groups of estimates that the data do not tell apart, so that a ranking shows no order that is not there.
 *
 * Going down from the greatest, a new group starts at the first estimate that differs significantly from the greatest
 * of the group it would join: two-sided normal tests of all pairs' differences, corrected together by Benjamini and
 * Hochberg. Order within a group means nothing; neighbours of two groups need not differ, leaders do.
 * @param estimates at least one, finite
 * @param differenceVariance variance of estimates[i] - estimates[j], 0 or more: var(i) + var(j) - 2 cov(i, j)
 * @param falseShare expected share of false differences among those found, such as 0.05
 * @returns number of the group of each estimate in the order given, from 1 for the greatest
 */
export function tieGroups(
  estimates: ArrayLike<number>,
  differenceVariance: (i: number, j: number) => number,
  falseShare: number,
): number[] {
  const n = estimates.length;
  assert(n > 0 && Array.from(estimates).every(Number.isFinite), "estimates are finite", { n });
  const order = Array.from({ length: n }, (_, i) => i).sort((i, j) => at(estimates, j) - at(estimates, i) || i - j);
  const p: number[] = [];
  for (const [above, i] of order.entries())
    for (const j of order.slice(above + 1))
      p.push(pairValue(at(estimates, i) - at(estimates, j), differenceVariance(i, j)));
  const adjusted = benjaminiHochberg(p);
  // Pairs were listed row by row of the upper triangle.
  const place = (above: number, below: number) => above * n - (above * (above + 1)) / 2 + (below - above - 1);
  const groups = new Array<number>(n).fill(1);
  let leader = 0;
  for (let next = 1; next < n; next++) {
    if (at(adjusted, place(leader, next)) <= falseShare) leader = next;
    groups[at(order, next)] = leader === next ? at(groups, at(order, next - 1)) + 1 : at(groups, at(order, leader));
  }
  return groups;
}

function pairValue(difference: number, variance: number): number {
  if (variance <= 0) return difference === 0 ? 1 : 0;
  return Math.min(1, 2 * normalCdf(-Math.abs(difference) / Math.sqrt(variance)));
}
