import { assert } from "../core/assert.js";
import { choleskyFactor, choleskyInverse, choleskySolve } from "./cholesky.js";
import { type LogisticData, logOddsOf, residual } from "./logisticData.js";
import { type RowSum, sumOf } from "./rowSums.js";

export interface RidgeOptions {
  /**
   * Penalty on half the square of each coefficient, 0 or more, one for all or one a column (0 for an intercept). It is
   * the precision that a normal prior around 0 would have: 1 / variance in log odds.
   */
  readonly ridge: number | ArrayLike<number>;
  /** Where to begin, such as the fit that is being bootstrapped; zeros where absent. Does not change the result. */
  readonly start?: ArrayLike<number>;
  /** False leaves out the covariances, which take most of the time for many columns. */
  readonly withCovariance?: boolean;
}

export interface LogisticFit {
  readonly kind: "fitted";
  /** Change of log odds per unit of each column. */
  readonly coefficients: Float64Array;
  /**
   * Inverse of the penalised information, columns x columns row by row: the classical covariance when there is no
   * ridge, that of the posterior when the ridge is a prior. Takes rows as independent.
   */
  readonly covariance: Float64Array | undefined;
  /**
   * Covariance that holds when rows of a cluster depend on each other (sandwich, Liang and Zeger 1986); undefined
   * without clusters.
   */
  readonly clusteredCovariance: Float64Array | undefined;
  /** Twice the log likelihood that a perfect fit has above this one; the penalty is not in it. */
  readonly deviance: number;
  readonly iterations: number;
}

/** No finite or no single best coefficients exist; any ridge on the columns concerned mends it. */
export interface LogisticUnfitted {
  readonly kind: "unfitted";
  /**
   * "dependent": columns add up to others, or are empty. "separated": some combination of columns tells wins from
   * losses without error.
   */
  readonly reason: "dependent" | "separated";
}

const MOST_ITERATIONS = 60;
/** Newton's method ends when no row's log odds move by more; the step after would move them by about the square. */
const SETTLED = 1e-8;

/**
 * Logistic regression with a ridge penalty (Hoerl and Kennard 1970; le Cessie and van Houwelingen 1992) by Newton's
 * method.
 *
 * Coefficients do not depend on the order of rows (but for the last bits). Time is rows x entries^2 + columns^3 an
 * iteration, about six iterations. A ridge draws coefficients towards 0, and intervals from either covariance with
 * them: choose it small against the information (rows x p(1-p) x variance of the column), or report it as a prior.
 * @throws AssertionError when lengths differ, or values are out of range or not finite
 */
export function ridgeLogistic(data: LogisticData, options: RidgeOptions): LogisticFit | LogisticUnfitted {
  const steps = ridgeLogisticSteps(data, options);
  let step = steps.next();
  while (step.done !== true) step = steps.next(sumOf(data, step.value));
  return step.value;
}

/**
 * The same step by step, for who works the sums over rows out elsewhere: it yields what is to be summed, and is given
 * the sum.
 */
export function* ridgeLogisticSteps(
  data: LogisticData,
  options: RidgeOptions,
): Generator<RowSum, LogisticFit | LogisticUnfitted, Float64Array> {
  checkData(data);
  const { columns } = data.rows;
  const penalties = penaltiesOf(options.ridge, columns);
  const beta = options.start === undefined ? new Float64Array(columns) : Float64Array.from(options.start);
  assert(beta.length === columns && beta.every(Number.isFinite), "a start has a finite value a column", { columns });
  let odds = logOddsOf(data, beta);
  let height = penalisedLikelihood(data, odds, beta, penalties);
  for (let iterations = 1; iterations <= MOST_ITERATIONS; iterations++) {
    const factor = choleskyFactor(yield { kind: "information", odds, penalties }, columns);
    // Separated outcomes flatten the information only after their coefficients have run away.
    if (factor === undefined) return { kind: "unfitted", reason: iterations === 1 ? "dependent" : "separated" };
    const step = choleskySolve(factor, gradientOf(data, odds, beta, penalties));
    const before = odds;
    let share = 1;
    for (let halvings = 0; halvings < 40; halvings++, share /= 2) {
      const next = beta.map((b, k) => b + share * step[k]);
      const nextOdds = logOddsOf(data, next);
      const nextHeight = penalisedLikelihood(data, nextOdds, next, penalties);
      if (!(nextHeight >= height - 1e-12 * (1 + Math.abs(height)))) continue;
      beta.set(next);
      [odds, height] = [nextOdds, nextHeight];
      break;
    }
    if (share < 1 || odds.some((o, i) => Math.abs(o - before[i]) > SETTLED)) continue;
    return yield* fitFrom(data, { beta, odds, penalties, iterations }, options.withCovariance ?? true);
  }
  return { kind: "unfitted", reason: "separated" };
}

interface Solution {
  readonly beta: Float64Array;
  readonly odds: Float64Array;
  readonly penalties: Float64Array;
  readonly iterations: number;
}

function* fitFrom(
  data: LogisticData,
  solution: Solution,
  withCovariance: boolean,
): Generator<RowSum, LogisticFit | LogisticUnfitted, Float64Array> {
  const { beta, odds, penalties, iterations } = solution;
  const columns = beta.length;
  const fit = { kind: "fitted", coefficients: beta, deviance: devianceOf(data, odds), iterations } as const;
  if (!withCovariance) return { ...fit, covariance: undefined, clusteredCovariance: undefined };
  const factor = choleskyFactor(yield { kind: "information", odds, penalties }, columns);
  if (factor === undefined) return { kind: "unfitted", reason: "separated" };
  const covariance = choleskyInverse(factor, columns);
  const clusteredCovariance =
    data.clusters === undefined ? undefined : sandwich(covariance, yield { kind: "scores", odds }, columns);
  return { ...fit, covariance, clusteredCovariance };
}

/** With luck removed an outcome may lie beyond 0..1, but hardly by so much: that would be another unit. */
const LEAST_OUTCOME = -2;

function checkData(data: LogisticData): void {
  const count = data.rows.starts.length - 1;
  for (const [name, values, low, high] of [
    ["outcomes", data.outcomes, LEAST_OUTCOME, 1 - LEAST_OUTCOME],
    ["clusters", data.clusters, 0, 2 ** 31 - 1],
  ] as const) {
    if (values === undefined) continue;
    assert(values.length === count, `${name}: one a row`, { rows: count, values: values.length });
    for (let i = 0; i < count; i++)
      assert(values[i] >= low && values[i] <= high, `${name}: out of range`, { row: i, value: values[i] });
  }
}

function penaltiesOf(ridge: number | ArrayLike<number>, columns: number): Float64Array {
  const penalties = typeof ridge === "number" ? new Float64Array(columns).fill(ridge) : Float64Array.from(ridge);
  assert(
    penalties.length === columns && penalties.every((v) => v >= 0 && v < Infinity),
    "a ridge is 0 or more a column",
    {
      columns,
      penalties: penalties.length,
    },
  );
  return penalties;
}

/** log(1 + exp(x)) without overflow. */
const softplus = (x: number) => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

function penalisedLikelihood(
  data: LogisticData,
  odds: Float64Array,
  beta: Float64Array,
  penalties: Float64Array,
): number {
  let sum = 0;
  for (let i = 0; i < odds.length; i++) {
    const won = data.outcomes[i];
    sum -= won * softplus(-odds[i]) + (1 - won) * softplus(odds[i]);
  }
  for (let k = 0; k < beta.length; k++) sum -= 0.5 * penalties[k] * beta[k] * beta[k];
  return sum;
}

function gradientOf(data: LogisticData, odds: Float64Array, beta: Float64Array, penalties: Float64Array): Float64Array {
  const gradient = beta.map((b, k) => -penalties[k] * b);
  const { starts, index, values } = data.rows;
  for (let i = 0; i < odds.length; i++) {
    const rest = residual(data, odds, i);
    for (let e = starts[i]; e < starts[i + 1]; e++) gradient[index[e]] += rest * values[e];
  }
  return gradient;
}

function devianceOf(data: LogisticData, odds: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < odds.length; i++) {
    const won = data.outcomes[i];
    const own = (won > 0 ? won * Math.log(won) : 0) + (won < 1 ? (1 - won) * Math.log1p(-won) : 0);
    const fitted = won * softplus(-odds[i]) + (1 - won) * softplus(odds[i]);
    sum += 2 * (own + fitted);
  }
  return Math.max(0, sum);
}

/** bread * meat * bread, all symmetric. */
function sandwich(bread: Float64Array, meat: Float64Array, n: number): Float64Array {
  return symmetricProduct(symmetricProduct(bread, meat, n), bread, n);
}

function symmetricProduct(one: Float64Array, other: Float64Array, n: number): Float64Array {
  const made = new Float64Array(n * n);
  const fours = n - (n % 4);
  for (let i = 0; i < n; i++) {
    const own = i * n;
    // Four terms at a time: what is made is read and written a quarter as often.
    for (let k = 0; k < fours; k += 4) {
      const [v0, v1, v2, v3] = [one[own + k], one[own + k + 1], one[own + k + 2], one[own + k + 3]];
      const [r0, r1, r2, r3] = [k * n, (k + 1) * n, (k + 2) * n, (k + 3) * n];
      for (let j = 0; j < n; j++) {
        const sum = made[own + j] + v0 * other[r0 + j] + v1 * other[r1 + j];
        made[own + j] = sum + v2 * other[r2 + j] + v3 * other[r3 + j];
      }
    }
    for (let k = fours; k < n; k++) {
      const v = one[own + k];
      for (let j = 0; j < n; j++) made[own + j] += v * other[k * n + j];
    }
  }
  return made;
}
