import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { quantile } from "../../analysis/bootstrap.js";
import type { Interval } from "../../analysis/interval.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import { addAt, assert, at } from "../../core/assert.js";
import type { Values } from "./values.js";

/**
 * From values to costs.
 *
 * The *exchange rate* is what a point brings: mean value of a drawn squad / its mean cost, in log odds a point. For a
 * piece it is taken elsewhere, that is over all other pieces in the squads:
 *   rate(k) = sum over j != k of usage(j) value(j) / sum over j != k of usage(j) cost(j)
 * The *fair cost* of a piece is the cost at which its value equals what its points bring elsewhere:
 *   fair(k) = value(k) / rate(k)
 * The piece's own cost is not in it. All are functions of the same values, so their errors depend on each other;
 * intervals are those of the bootstrap, computed whole for each resample. Whether a piece is mispriced at all is asked
 * of its *surplus* value(k) - cost(k) rate(k), which is linear in the values, by its clustered covariance: no ratio is
 * in that test.
 */

export interface FairCost {
  /** Points. */
  readonly fairCost: Interval;
  /** Log odds that it adds when it takes the place of as many points of others. */
  readonly surplus: Interval;
  /** Standard error of `surplus`. */
  readonly surplusError: number;
}

export interface Prices {
  /** Log odds a point, over all pieces. */
  readonly exchangeRate: Interval;
  /** Standard error of its estimate, from the clustered covariance. */
  readonly exchangeRateError: number;
  /**
   * False where the games do not show beyond doubt (three standard errors) that a point is worth anything; fair costs
   * are then ratios to nearly nothing and are left out.
   */
  readonly priced: boolean;
  /** One a piece, where priced; empty otherwise. */
  readonly pieces: readonly FairCost[];
  /** Covariance of the surpluses of two pieces. */
  surplusCovariance(one: number, other: number): number;
}

/** About what a point of cost brings in squads of so many points, in log odds: where it is not known yet. */
export const usualExchangeRate = (points: number): number => 5 / points;

/** Standard errors that the exchange rate must lie above 0. */
const SURE = 3;

/**
 * Fair costs of all pieces.
 * @param costs points of each piece
 * @param confidence share such as 0.95, of each interval by itself
 */
export function fairCosts(values: Values, costs: ArrayLike<number>, confidence: number): Prices {
  const n = costs.length;
  assert(values.logits.length === n, "a value a piece", { pieces: n, values: values.logits.length });
  const { usage } = values;
  const spent = weightedSum(usage, costs);
  const squadVariance = quadratic(values.covariance, usage);
  const exchangeRateError = Math.sqrt(squadVariance.whole) / spent;
  const estimate = weightedSum(usage, values.logits) / spent;
  const rates = values.resampled.map((drawn) => weightedSum(usage, drawn) / spent);
  const exchangeRate = { estimate, ...percentiles(rates, confidence), confidence };
  const surplusCovariance = covarianceOfSurpluses(values, costs, spent, squadVariance);
  if (!(estimate > SURE * exchangeRateError))
    return { exchangeRate, exchangeRateError, priced: false, pieces: [], surplusCovariance };
  const z = twoSidedZ(confidence);
  const worth = values.resampled.map((drawn) => weightedSum(usage, drawn));
  const rateOfOthers = (drawn: Float64Array, whole: number, k: number) =>
    (whole - at(usage, k) * at(drawn, k)) / (spent - at(usage, k) * at(costs, k));
  const pieces = Array.from({ length: n }, (_, k) => {
    const rate = rateOfOthers(values.logits, estimate * spent, k);
    const surplus = at(values.logits, k) - at(costs, k) * rate;
    const surplusError = Math.sqrt(Math.max(0, surplusCovariance(k, k)));
    const fair = values.resampled.map((drawn, r) => at(drawn, k) / rateOfOthers(drawn, at(worth, r), k));
    return {
      fairCost: { estimate: at(values.logits, k) / rate, ...percentiles(fair, confidence), confidence },
      surplus: { estimate: surplus, low: surplus - z * surplusError, high: surplus + z * surplusError, confidence },
      surplusError,
    };
  });
  return { exchangeRate, exchangeRateError, priced: true, pieces, surplusCovariance };
}

/** A fair cost with its standard error, in points. */
export interface FairEstimate {
  readonly fairCost: number;
  readonly error: number;
}

/**
 * Fair costs with standard errors by the delta method: that of value(k) - fair(k) rate(k), a surplus at the fair cost,
 * over the rate. Nothing is drawn again for it; it serves samples that are one of several.
 * @returns one a piece; undefined where the games do not show beyond doubt that a point is worth anything
 */
export function fairEstimates(values: Values, costs: ArrayLike<number>): FairEstimate[] | undefined {
  const { usage, logits, covariance } = values;
  const spent = weightedSum(usage, costs);
  const worth = weightedSum(usage, logits);
  const squadVariance = quadratic(covariance, usage);
  if (!(worth > SURE * Math.sqrt(squadVariance.whole))) return undefined;
  return Array.from(logits, (value, k) => {
    const points = spent - at(usage, k) * at(costs, k);
    const rate = (worth - at(usage, k) * value) / points;
    const fairCost = value / rate;
    const factor = fairCost / points;
    const own = 1 + factor * at(usage, k);
    const variance =
      own ** 2 * at(covariance, k * logits.length + k) -
      2 * own * factor * at(squadVariance.each, k) +
      factor ** 2 * squadVariance.whole;
    return { fairCost, error: Math.sqrt(Math.max(0, variance)) / rate };
  });
}

/** p-values of no surplus, two-sided. */
export interface Doubt {
  readonly p: number;
  /** After Benjamini and Hochberg over all pieces. */
  readonly adjustedP: number;
}

/**
 * Whether surpluses differ from 0 beyond the errors of sampling and beyond what other choices might move them by.
 * @param deviations by piece, of what another choice would give, in points
 */
export function doubts({ pieces, exchangeRate }: Prices, deviations: ArrayLike<number>): Doubt[] {
  const p = pieces.map(({ surplus, surplusError }, k) => {
    const error = Math.hypot(surplusError, at(deviations, k) * exchangeRate.estimate);
    return error > 0 ? 2 * normalCdf(-Math.abs(surplus.estimate) / error) : 1;
  });
  return benjaminiHochberg(p).map((adjustedP, k) => ({ p: at(p, k), adjustedP }));
}

function weightedSum(weights: Float64Array, values: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k++) sum += at(weights, k) * at(values, k);
  return sum;
}

interface Quadratic {
  /** Covariance of each value with the weighted sum. */
  readonly each: Float64Array;
  /** Variance of the weighted sum. */
  readonly whole: number;
}

function quadratic(covariance: Float64Array, weights: Float64Array): Quadratic {
  const n = weights.length;
  const each = new Float64Array(n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) addAt(each, i, at(covariance, i * n + j) * at(weights, j));
  return { each, whole: weightedSum(weights, each) };
}

/**
 * surplus(k) = value(k) (1 + own(k)) - factor(k) x value of a squad, with the piece's own part taken out of the squad.
 */
function covarianceOfSurpluses(
  values: Values,
  costs: ArrayLike<number>,
  spent: number,
  { each, whole }: Quadratic,
): (one: number, other: number) => number {
  const n = costs.length;
  const factor = (k: number) => at(costs, k) / (spent - at(values.usage, k) * at(costs, k));
  const own = (k: number) => 1 + factor(k) * at(values.usage, k);
  return (i, j) =>
    own(i) * own(j) * at(values.covariance, i * n + j) -
    own(i) * factor(j) * at(each, i) -
    own(j) * factor(i) * at(each, j) +
    factor(i) * factor(j) * whole;
}

/** The middle of the resamples. */
function percentiles(drawn: readonly number[], confidence: number): { low: number; high: number } {
  const sorted = Float64Array.from(drawn).sort();
  return { low: quantile(sorted, (1 - confidence) / 2), high: quantile(sorted, (1 + confidence) / 2) };
}
