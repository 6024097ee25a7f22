import type { LogisticData } from "../../analysis/logisticData.js";
import type { LogisticFit } from "../../analysis/ridgeLogistic.js";
import type { SparseRows } from "../../analysis/sparseRows.js";
import { addAt, assert, at } from "../../core/assert.js";
import type { Workers } from "../../run/threads.js";
import { regress } from "../regression/regression.js";

/** What each character is worth in log odds, from games between drawn squads. */

/** Drawn squads that met, pair after pair; the games of a pair share their luck. */
export interface DrawnPairs {
  /** Points of each piece; a squad names pieces by index. */
  readonly costs: ArrayLike<number>;
  /** Squad a of pair p: `piecesA[startsA[p]]` up to `piecesA[startsA[p + 1]]`, one a copy; likewise squad b. */
  readonly startsA: Int32Array;
  readonly piecesA: ArrayLike<number>;
  readonly startsB: Int32Array;
  readonly piecesB: ArrayLike<number>;
  /** What squad a scored of each pair, 0..4 half wins of two games; a draw is half a win. */
  readonly halfWins: ArrayLike<number>;
  /** The same as a share with luck removed, where that could be; see `SampleData`. */
  readonly luckless?: ArrayLike<number>;
  /**
   * By pair: the number of its variant, such as its map, which are played in fixed shares. All are of one where absent.
   */
  readonly strata?: ArrayLike<number>;
}

/** Values with everything that errors of what is derived from them need. */
export interface Values {
  /** Log odds that one more of a piece adds, nothing taken away for it. */
  readonly logits: Float64Array;
  /** Covariance of `logits` between pairs (sandwich), within variants such as maps; pieces x pieces row by row. */
  readonly covariance: Float64Array;
  /** The same values from each resample of pairs (see `oneStepBootstrap`). */
  readonly resampled: readonly Float64Array[];
  /** Mean copies of each piece in a drawn squad. */
  readonly usage: Float64Array;
  /**
   * Mean of p (1 - p) over pairs, p being the fitted score: win rate that a little log odds brings, averaged over who
   * meets whom.
   */
  readonly slope: number;
  /** How far the ridge may have moved a value, in standard errors: the most of all pieces. */
  readonly ridgeBias: number;
  /** What was fitted to what, for who asks about further columns. */
  readonly regression: Regression;
}

/** A regression with what it was fitted to. */
export interface Regression {
  readonly data: LogisticData;
  readonly fit: LogisticFit;
}

/**
 * Precision of the prior, 1 / variance in log odds: a piece is taken to be worth what its points bring, give or take 4
 * log odds (some 80 points). A few squads with a piece say more than that; it only keeps pieces apart that the games
 * cannot tell apart.
 */
export const RIDGE = 0.05;

export interface ValueOptions {
  /** Seed of the bootstrap, a whole number. */
  readonly seed: number;
  /** Resamples of pairs, 2 or more; 0 = none. */
  readonly resamples: number;
}

/**
 * Logistic regression of what squad a scored on the differences of counts, a row a pair, so that errors hold however
 * alike the two games of a pair are.
 *
 * Squads cost nearly the same, so differences of counts nearly add up to nothing when weighted by cost: what a point is
 * worth is known only from the difference in points spent. The ridge must not touch that direction (drawing all values
 * towards 0 took a quarter off the worth of a point at 500 squads a character). So a value is written as cost x worth
 * of a point + its own surplus; the first has no penalty, the surpluses have a small one: what little shrinkage there
 * is draws a piece towards being worth its cost.
 * @param workers as many threads share the sums over rows; they change no byte
 * @throws AssertionError when there are no pairs, or squads never differ in points
 */
export async function estimateValues(data: DrawnPairs, options: ValueOptions, workers: Workers): Promise<Values> {
  const values = await fitValues(data, options, workers);
  assert(values !== undefined, "no worth of a point: squads never differ in points spent", {
    pairs: data.halfWins.length,
  });
  return values;
}

/** The same, but undefined where the pairs give no values: squads never differ in points. */
export async function fitValues(
  data: DrawnPairs,
  options: ValueOptions,
  workers: Workers,
): Promise<Values | undefined> {
  const rows = differenceRows(data);
  const pieces = data.costs.length;
  const outcomes = Float64Array.from(data.halfWins, (h, p) => data.luckless?.[p] ?? h / 4);
  const clusters = Int32Array.from(outcomes, (_, p) => p);
  const ridge = new Float64Array(pieces + 1).fill(RIDGE);
  ridge[0] = 0;
  const strata = data.strata === undefined ? {} : { strata: data.strata };
  const regressed = { rows, outcomes, clusters, ...strata };
  const made = await regress(regressed, { ridge }, options.resamples === 0 ? undefined : options, workers);
  if (made === undefined) return undefined;
  const { fit, resampled } = made;
  const logits = valuesOf(fit.coefficients, data.costs);
  const covariance = valueCovariance(fit.clusteredCovariance!, data.costs);
  return {
    logits,
    covariance,
    resampled: resampled.map((coefficients) => valuesOf(coefficients, data.costs)),
    usage: usageOf(data),
    slope: meanSlope(rows, fit.coefficients),
    ridgeBias: ridgeBias(fit, data.costs, covariance),
    regression: { data: regressed, fit },
  };
}

/** Column 0 is in tens of points, so that it is of the size of the others. */
const POINTS_UNIT = 10;

/** Column 0: points of a less those of b; column 1 + k: copies of piece k in a less those in b. */
function differenceRows(data: DrawnPairs): SparseRows {
  const { costs, startsA, piecesA, startsB, piecesB, halfWins } = data;
  const pairs = halfWins.length;
  assert(pairs > 0 && startsA.length === pairs + 1 && startsB.length === pairs + 1, "a row a pair", { pairs });
  const room = at(startsA, pairs) + at(startsB, pairs) + pairs;
  const index = new Int32Array(room);
  const values = new Float64Array(room);
  const starts = new Int32Array(pairs + 1);
  const copies = new Int32Array(costs.length);
  let next = 0;
  for (let p = 0; p < pairs; p++) {
    const first = next++;
    let points = 0;
    const count = (piece: number, sign: number) => {
      addAt(copies, piece, sign);
      points += sign * at(costs, piece);
    };
    for (let i = at(startsA, p); i < at(startsA, p + 1); i++) count(at(piecesA, i), 1);
    for (let i = at(startsB, p); i < at(startsB, p + 1); i++) count(at(piecesB, i), -1);
    index[first] = 0;
    values[first] = points / POINTS_UNIT;
    const write = (piece: number) => {
      if (copies[piece] === 0) return;
      index[next] = piece + 1;
      values[next++] = at(copies, piece);
      copies[piece] = 0;
    };
    for (let i = at(startsA, p); i < at(startsA, p + 1); i++) write(at(piecesA, i));
    for (let i = at(startsB, p); i < at(startsB, p + 1); i++) write(at(piecesB, i));
    starts[p + 1] = next;
  }
  return { columns: costs.length + 1, starts, index: index.slice(0, next), values: values.slice(0, next) };
}

/** value = surplus + cost x worth of a point */
function valuesOf(coefficients: Float64Array, costs: ArrayLike<number>): Float64Array {
  return coefficients.slice(1).map((surplus, k) => surplus + (at(costs, k) / POINTS_UNIT) * at(coefficients, 0));
}

function valueCovariance(covariance: Float64Array, costs: ArrayLike<number>): Float64Array {
  const n = costs.length;
  const width = n + 1;
  const made = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    const ci = at(costs, i) / POINTS_UNIT;
    for (let j = 0; j < n; j++) {
      const cj = at(costs, j) / POINTS_UNIT;
      made[i * n + j] =
        at(covariance, (i + 1) * width + j + 1) +
        ci * at(covariance, j + 1) +
        cj * at(covariance, (i + 1) * width) +
        ci * cj * at(covariance, 0);
    }
  }
  return made;
}

/**
 * First-order bias of the ridge, covariance x penalty x coefficients (le Cessie and van Houwelingen 1992), against the
 * errors.
 */
function ridgeBias(fit: LogisticFit, costs: ArrayLike<number>, covariance: Float64Array): number {
  const n = costs.length;
  const width = n + 1;
  const bias = fit.coefficients.map((_, i) => {
    let sum = 0;
    for (let k = 1; k < width; k++) sum += at(fit.covariance!, i * width + k) * RIDGE * at(fit.coefficients, k);
    return sum;
  });
  return valuesOf(bias, costs).reduce((most, b, k) => {
    const error = Math.sqrt(at(covariance, k * n + k));
    return error > 0 ? Math.max(most, Math.abs(b) / error) : most;
  }, 0);
}

function meanSlope({ starts, index, values }: SparseRows, coefficients: Float64Array): number {
  let sum = 0;
  for (let p = 0; p + 1 < starts.length; p++) {
    let odds = 0;
    for (let e = at(starts, p); e < at(starts, p + 1); e++) odds += at(values, e) * at(coefficients, at(index, e));
    const win = 1 / (1 + Math.exp(-odds));
    sum += win * (1 - win);
  }
  return sum / (starts.length - 1);
}

function usageOf({ costs, startsA, piecesA, startsB, piecesB, halfWins }: DrawnPairs): Float64Array {
  const copies = new Float64Array(costs.length);
  const pairs = halfWins.length;
  for (let i = 0; i < at(startsA, pairs); i++) addAt(copies, at(piecesA, i), 1);
  for (let i = 0; i < at(startsB, pairs); i++) addAt(copies, at(piecesB, i), 1);
  return copies.map((n) => n / (2 * pairs));
}
