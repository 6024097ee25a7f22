import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { type Interval, mirrored } from "../../analysis/interval.js";
import { nash } from "../../analysis/nash.js";
import { newcombe } from "../../analysis/newcombe.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import { at } from "../../core/assert.js";
import { type Field, rateOf } from "./field.js";
import type { Dominated } from "./summary.js";

/**
 * Entrants that another, or a mixture of others, does better than whoever they meet: there is no reason to bring them.
 */

const FALSE_SHARE = 0.05;
/** A mixture's smaller shares are not named. */
const NAMED = 0.005;
/** Mixtures that do better by less do so by rounding. */
const MARGIN = 1e-9;

export function dominatedEntrants(field: Field): Dominated[] {
  const rates = field.cells.map((row) => row.map((cell) => rateOf(field, cell)));
  const rows = dominatedOf(field.rows, rates);
  if (field.symmetric) return rows;
  const columns = field.columns.map((_, j) => rates.map((row) => mirrored(at(row, j))));
  return [
    ...rows.map((d) => ({ ...d, side: 0 as const })),
    ...dominatedOf(field.columns, columns).map((d) => ({ ...d, side: 1 as const })),
  ];
}

/** @param against each one's own win rates against all opponents, in one order */
function dominatedOf(names: readonly string[], against: readonly (readonly Interval[])[]): Dominated[] {
  return names.flatMap((name, i): Dominated[] => {
    const single = bestSingle(i, against);
    if (single !== undefined) {
      const { by, how, margin } = single;
      return [{ name, by: [{ name: at(names, by), share: 1 }], how, margin }];
    }
    const mixture = bestMixture(i, against);
    if (mixture === undefined) return [];
    const by = mixture.shares.flatMap((share, j) => (share >= NAMED ? [{ name: at(names, j), share }] : []));
    return [{ name, by, how: "mixture", margin: mixture.margin }];
  });
}

interface Single {
  readonly by: number;
  readonly how: "strict" | "weak";
  readonly margin: number;
}

/** The one entrant that dominates with the greatest margin, strictly if any does. */
function bestSingle(i: number, against: readonly (readonly Interval[])[]): Single | undefined {
  const found = against.flatMap((other, j): Single[] => {
    if (i === j) return [];
    const differences = other.map((rate, k) => newcombe(rate, at(at(against, i), k)));
    const margin = Math.min(...differences.map((d) => d.estimate));
    if (differences.every((d) => d.low > 0)) return [{ by: j, how: "strict", margin }];
    return margin >= 0 && someBeyondError(differences) ? [{ by: j, how: "weak", margin }] : [];
  });
  const rank = (how: Single["how"]) => (how === "strict" ? 1 : 0);
  return found.sort((x, y) => rank(y.how) - rank(x.how) || y.margin - x.margin)[0];
}

/** Whether at least one of the differences is not chance, corrected for their number. */
function someBeyondError(differences: readonly Interval[]): boolean {
  const p = differences.map((d) => {
    const error = (d.high - d.low) / (2 * twoSidedZ(d.confidence));
    return error > 0 ? Math.min(1, 2 * normalCdf(-Math.abs(d.estimate) / error)) : 1;
  });
  return benjaminiHochberg(p).some((adjusted) => adjusted <= FALSE_SHARE);
}

/**
 * The mixture of the others that does best by its least difference to entrant i: the equilibrium of the game in which
 * one side picks who replaces it, and the other whom they meet. It dominates where that game's value is above 0.
 */
function bestMixture(i: number, against: readonly (readonly Interval[])[]) {
  const others = against.map((_, j) => j).filter((j) => j !== i);
  if (others.length < 2) return undefined;
  const gains = others.map((j) => at(against, j).map((rate, k) => rate.estimate - at(at(against, i), k).estimate));
  const best = nash(gains);
  if (best.value <= MARGIN) return undefined;
  const shares = against.map(() => 0);
  others.forEach((j, k) => {
    shares[j] = at(best.rows, k);
  });
  return { shares, margin: best.value };
}
