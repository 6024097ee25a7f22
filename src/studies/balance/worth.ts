import type { LogisticData } from "../../analysis/logisticData.js";
import type { LogisticFit } from "../../analysis/ridgeLogistic.js";
import type { Workers } from "../../run/threads.js";
import { fitDecks, pieceContrasts } from "../decks/values.js";
import type { SampleData } from "../sample/data.js";
import { fault } from "./field.js";

/** What pieces are worth in company, in points of cost, from games of squads that are drawn of them. */

export interface PieceWorth {
  /** Log odds that a point of cost brings. */
  readonly perPoint: number;
  /** Standard error of that as a share of it. */
  readonly perPointError: number;
  /** By piece: what a copy is worth beyond its price, in points, with its variance. */
  readonly worth: readonly { readonly off: number; readonly variance: number }[];
}

/** Rows of a regression: copies of each piece in a less those in b. */
export function rowsOf(
  pieces: number,
  pairs: readonly { readonly a: readonly number[]; readonly b: readonly number[]; readonly score: number }[],
): LogisticData {
  const starts = new Int32Array(pairs.length + 1);
  const [index, values]: [number[], number[]] = [[], []];
  pairs.forEach(({ a, b }, p) => {
    const copies = new Map<number, number>();
    for (const piece of a) copies.set(piece, (copies.get(piece) ?? 0) + 1);
    for (const piece of b) copies.set(piece, (copies.get(piece) ?? 0) - 1);
    for (const [piece, count] of [...copies].sort(([x], [y]) => x - y))
      if (count !== 0) {
        index.push(piece);
        values.push(count);
      }
    starts[p + 1] = index.length;
  });
  return {
    rows: { columns: pieces, starts, index: Int32Array.from(index), values: Float64Array.from(values) },
    outcomes: Float64Array.from(pairs, ({ score }) => score),
    clusters: Int32Array.from(pairs, (_, p) => p),
  };
}

/** Precision of the prior of a piece, in log odds: it only keeps apart what games cannot. */
export const RIDGE = 0.25;

/**
 * What a point is worth is what it brings of the piece in the middle, so that a few wrong prices do not move it.
 * @param costs by piece, above 0
 */
export function worthOf({ coefficients, clusteredCovariance }: LogisticFit, costs: readonly number[]): PieceWorth {
  const n = costs.length;
  const errors = costs.map((_, k) => Math.sqrt(clusteredCovariance![k * n + k]));
  const each = costs.map((cost, k) => ({ value: coefficients[k] / cost, weight: cost }));
  const perPoint = weightedMedian(each);
  const perPointError = Math.hypot(...errors) / costs.reduce((sum, cost) => sum + cost, 0) / perPoint;
  return {
    perPoint,
    perPointError,
    worth: costs.map((cost, k) => ({
      off: coefficients[k] / perPoint - cost,
      variance: (errors[k] / perPoint) ** 2 + (perPointError * cost) ** 2,
    })),
  };
}

/**
 * The same of decks, whose cards have no price: a point is one of win rate in an even matchup, and a piece in the
 * middle of its side is worth nothing more than others.
 * @throws UserError where one side won every game
 */
export async function worthInDecks(data: SampleData, workers: Workers): Promise<PieceWorth> {
  const [first] = data.halfWins;
  if ((first === 0 || first === 2 * data.gamesPerDraw) && data.halfWins.every((one) => one === first))
    throw fault(
      "balance",
      `the ${first === 0 ? "dark" : "light"} side won every game of decks that were drawn of the field's cards, so nobody can tell what a card is worth`,
      "name decks that come nearer to each other",
    );
  const fit = await fitDecks(data, [true, true], workers);
  const { logits, covariance } = pieceContrasts(data, fit);
  const sides = data.pieces.map(({ side = 2 }) => side);
  const middles = [0, 1, 2].map((side) =>
    weightedMedian([...logits].flatMap((value, k) => (sides[k] === side ? [{ value, weight: 1 }] : []))),
  );
  const worth = data.pieces.map((_, k) => ({
    off: (logits[k] - middles[sides[k]]) / LOGITS_PER_POINT,
    variance: Math.max(0, covariance(k, k)) / LOGITS_PER_POINT ** 2,
  }));
  return { perPoint: LOGITS_PER_POINT, perPointError: 0, worth };
}

/** Log odds of a point of win rate in an even matchup. */
const LOGITS_PER_POINT = 0.04;

function weightedMedian(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const sorted = [...values].sort((x, y) => x.value - y.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const [i, { value, weight }] of sorted.entries()) {
    sum += weight;
    if (Math.abs(sum - half) < 1e-9 && i + 1 < sorted.length) return (value + sorted[i + 1].value) / 2;
    if (sum > half) return value;
  }
  return 0;
}
