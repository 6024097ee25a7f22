import { benjaminiHochberg } from "../../../analysis/benjaminiHochberg.js";
import { twoSidedZ } from "../../../analysis/normal.js";
import { ridgeLogistic } from "../../../analysis/ridgeLogistic.js";
import { sparseRows } from "../../../analysis/sparseRows.js";
import { pValue } from "../../decks/values.js";
import { scoreOf } from "../../sample/data.js";
import { byName, distinct, LEAST_PAIRS } from "../around.js";
import type { Beside } from "../summary.js";
import type { AtCost } from "./fit.js";

/** Precision of what pieces add by themselves and beside the card: 1 / variance in log odds. */
const RIDGE = { alone: 1, together: 16 };

/**
 * Points that the card and each other piece are worth more together than apart. Squads a have the card, squads b have
 * not: a piece that does more for squads a than against them does it beside the card. A logistic regression with two
 * columns a piece, what it adds anywhere and what it adds beside the card; the second is drawn towards none.
 * @param own index of the card among the pieces
 * @param perPoint log odds of a point of cost
 */
export function companyOf(played: readonly AtCost[], own: number, perPoint: number, confidence: number): Beside[] {
  const { pieces } = played[0].data;
  const together = new Map<number, number>();
  for (const { data } of played)
    for (let p = 0; p < data.pairs; p++)
      for (const piece of distinct(data.piecesA, data.startsA, p)) together.set(piece, (together.get(piece) ?? 0) + 1);
  const tested = [...together]
    .filter(([piece, pairs]) => pairs >= LEAST_PAIRS && piece !== own)
    .map(([piece]) => piece);
  if (tested.length === 0) return [];
  const placeOf = new Map(tested.map((piece, i) => [piece, i]));
  const n = tested.length;
  const middle = played.reduce((sum, { cost }) => sum + cost, 0) / played.length;
  const outcomes: number[] = [];
  const rows: (readonly [number, number])[][] = [];
  for (const { cost, data } of played)
    for (let p = 0; p < data.pairs; p++) {
      const row: (readonly [number, number])[] = [
        [2 * n, 1],
        [2 * n + 1, cost - middle],
      ];
      const counts = new Map<number, [number, number]>();
      for (const [side, list, starts] of [
        [0, data.piecesA, data.startsA],
        [1, data.piecesB, data.startsB],
      ] as const)
        for (let k = starts[p]; k < starts[p + 1]; k++) {
          const place = placeOf.get(list[k]);
          if (place === undefined) continue;
          const found = counts.get(place) ?? [0, 0];
          found[side]++;
          counts.set(place, found);
        }
      for (const [place, [a, b]] of counts) {
        if (a !== b) row.push([place, a - b]);
        if (a > 0) row.push([n + place, a]);
      }
      rows.push(row);
      outcomes.push(scoreOf(data, p));
    }
  const ridge = Float64Array.from({ length: 2 * n + 2 }, (_, i) =>
    i < n ? RIDGE.alone : i < 2 * n ? RIDGE.together : 0,
  );
  const clusters = outcomes.map((_, i) => i);
  const fit = ridgeLogistic({ rows: sparseRows(2 * n + 2, rows), outcomes, clusters }, { ridge });
  if (fit.kind !== "fitted") return [];
  const columns = 2 * n + 2;
  const z = twoSidedZ(confidence);
  const found = tested.map((piece, i) => {
    const estimate = fit.coefficients[n + i] / perPoint;
    const error = Math.sqrt(fit.clusteredCovariance![(n + i) * (columns + 1)]) / perPoint;
    return { name: pieces[piece].name, pairs: together.get(piece)!, estimate, error };
  });
  const adjusted = benjaminiHochberg(found.map(({ estimate, error }) => pValue(estimate, error ** 2)));
  return found
    .map(({ name, pairs, estimate, error }, i) => ({
      name,
      pairs,
      value: { estimate, low: estimate - z * error, high: estimate + z * error, confidence },
      adjustedP: adjusted[i],
    }))
    .sort((x, y) => y.value.estimate - x.value.estimate || byName(x, y));
}
