import { assert } from "../core/assert.js";
import { choleskyFactor, choleskyInverse, choleskySolve } from "./cholesky.js";
import type { SparseRows } from "./sparseRows.js";

/** What a logistic regression is fitted to: one row a game or pair. */
export interface LogisticData {
  /**
   * Predictors, such as counts of each character on side a less those on side b. For an intercept give a column of
   * ones.
   */
  readonly rows: SparseRows;
  /** Share won in each row, 0..1; a draw is 1/2, and so is the mean of a pair that was split. */
  readonly outcomes: ArrayLike<number>;
  /** How many like observations each row stands for, 0 or more; 1 where absent. */
  readonly weights?: ArrayLike<number>;
  /** Known part of each row's log odds; 0 where absent. */
  readonly offsets?: ArrayLike<number>;
  /**
   * Number of each row's cluster, 0.. (see `clustersBy`): rows of a cluster share luck. For a covariance that allows
   * for it.
   */
  readonly clusters?: ArrayLike<number>;
  /**
   * Number of each row's stratum, 0.., the same for all rows of a cluster: where strata, such as maps, are observed in
   * fixed shares, how far they lie apart is no luck, and covariance is that within them. One stratum where absent.
   */
  readonly strata?: ArrayLike<number>;
}

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
 * Coefficients do not depend on the order of rows (but for the last bits); a row may be split into like rows that share
 * its weight, or like rows of a cluster merged. Time is rows x entries^2 + columns^3 an iteration, about six
 * iterations. A ridge draws coefficients towards 0, and intervals from either covariance with them: choose it small
 * against the information (rows x p(1-p) x variance of the column), or report it as a prior.
 * @throws AssertionError when lengths differ, or values are out of range or not finite
 */
export function ridgeLogistic(data: LogisticData, options: RidgeOptions): LogisticFit | LogisticUnfitted {
  checkData(data);
  const { columns } = data.rows;
  const penalties = penaltiesOf(options.ridge, columns);
  const beta = options.start === undefined ? new Float64Array(columns) : Float64Array.from(options.start);
  assert(beta.length === columns && beta.every(Number.isFinite), "a start has a finite value a column", { columns });
  let odds = logOddsOf(data, beta);
  let height = penalisedLikelihood(data, odds, beta, penalties);
  for (let iterations = 1; iterations <= MOST_ITERATIONS; iterations++) {
    const factor = choleskyFactor(informationOf(data, odds, penalties), columns);
    // Separated outcomes flatten the information only after their coefficients have run away.
    if (factor === undefined) return { kind: "unfitted", reason: iterations === 1 ? "dependent" : "separated" };
    const step = choleskySolve(factor, gradientOf(data, odds, beta, penalties));
    const before = odds;
    let share = 1;
    for (let halvings = 0; halvings < 40; halvings++, share /= 2) {
      const next = beta.map((b, k) => b + share * step[k]!);
      const nextOdds = logOddsOf(data, next);
      const nextHeight = penalisedLikelihood(data, nextOdds, next, penalties);
      if (!(nextHeight >= height - 1e-12 * (1 + Math.abs(height)))) continue;
      beta.set(next);
      [odds, height] = [nextOdds, nextHeight];
      break;
    }
    if (share < 1 || odds.some((o, i) => Math.abs(o - before[i]!) > SETTLED)) continue;
    return fitFrom(data, { beta, odds, penalties, iterations }, options.withCovariance ?? true);
  }
  return { kind: "unfitted", reason: "separated" };
}

interface Solution {
  readonly beta: Float64Array;
  readonly odds: Float64Array;
  readonly penalties: Float64Array;
  readonly iterations: number;
}

function fitFrom(data: LogisticData, solution: Solution, withCovariance: boolean): LogisticFit | LogisticUnfitted {
  const { beta, odds, penalties, iterations } = solution;
  const columns = beta.length;
  const fit = { kind: "fitted", coefficients: beta, deviance: devianceOf(data, odds), iterations } as const;
  if (!withCovariance) return { ...fit, covariance: undefined, clusteredCovariance: undefined };
  const factor = choleskyFactor(informationOf(data, odds, penalties), columns);
  if (factor === undefined) return { kind: "unfitted", reason: "separated" };
  const covariance = choleskyInverse(factor, columns);
  const clusteredCovariance =
    data.clusters === undefined ? undefined : sandwich(covariance, scoreCovariance(data, odds, data.clusters), columns);
  return { ...fit, covariance, clusteredCovariance };
}

function checkData(data: LogisticData): void {
  const count = data.rows.starts.length - 1;
  for (const [name, values, low, high] of [
    ["outcomes", data.outcomes, 0, 1],
    ["weights", data.weights, 0, Number.MAX_VALUE],
    ["offsets", data.offsets, -Number.MAX_VALUE, Number.MAX_VALUE],
    ["clusters", data.clusters, 0, 2 ** 31 - 1],
  ] as const) {
    if (values === undefined) continue;
    assert(values.length === count, `${name}: one a row`, { rows: count, values: values.length });
    for (let i = 0; i < count; i++)
      assert(values[i]! >= low && values[i]! <= high, `${name}: out of range`, { row: i, value: values[i] });
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

function logOddsOf({ rows, offsets }: LogisticData, beta: Float64Array): Float64Array {
  const odds = new Float64Array(rows.starts.length - 1);
  for (let i = 0; i < odds.length; i++) {
    let sum = offsets?.[i] ?? 0;
    for (let e = rows.starts[i]!; e < rows.starts[i + 1]!; e++) sum += rows.values[e]! * beta[rows.index[e]!]!;
    odds[i] = sum;
  }
  return odds;
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
    const won = data.outcomes[i]!;
    sum -= (data.weights?.[i] ?? 1) * (won * softplus(-odds[i]!) + (1 - won) * softplus(odds[i]!));
  }
  for (let k = 0; k < beta.length; k++) sum -= 0.5 * penalties[k]! * beta[k]! * beta[k]!;
  return sum;
}

/**
 * Weight times (won - expected) of each row under given coefficients: a row's score (slope of the likelihood) is this
 * times its predictors.
 * @param coefficients one a column
 */
export function residualsOf(data: LogisticData, coefficients: Float64Array): Float64Array {
  const odds = logOddsOf(data, coefficients);
  return odds.map((_, i) => residual(data, odds, i));
}

/** Weight times (won - expected), from the smaller chance so that certain outcomes keep their digits. */
function residual(data: LogisticData, odds: Float64Array, i: number): number {
  const won = data.outcomes[i]!;
  const win = 1 / (1 + Math.exp(-odds[i]!));
  const lose = 1 / (1 + Math.exp(odds[i]!));
  return (data.weights?.[i] ?? 1) * (won * lose - (1 - won) * win);
}

function gradientOf(data: LogisticData, odds: Float64Array, beta: Float64Array, penalties: Float64Array): Float64Array {
  const gradient = beta.map((b, k) => -penalties[k]! * b);
  const { starts, index, values } = data.rows;
  for (let i = 0; i < odds.length; i++) {
    const rest = residual(data, odds, i);
    for (let e = starts[i]!; e < starts[i + 1]!; e++) gradient[index[e]!]! += rest * values[e]!;
  }
  return gradient;
}

/** Information with the penalties on its diagonal; both triangles, as a column may be named before or after another. */
function informationOf(data: LogisticData, odds: Float64Array, penalties: Float64Array): Float64Array {
  const { starts, index, values, columns } = data.rows;
  const made = new Float64Array(columns * columns);
  for (let k = 0; k < columns; k++) made[k * columns + k] = penalties[k]!;
  for (let i = 0; i < odds.length; i++) {
    const thin = Math.exp(-Math.abs(odds[i]!));
    const weight = ((data.weights?.[i] ?? 1) * thin) / ((1 + thin) * (1 + thin));
    if (weight === 0) continue;
    for (let e = starts[i]!; e < starts[i + 1]!; e++) {
      const scaled = weight * values[e]!;
      const base = index[e]! * columns;
      for (let f = starts[i]!; f < starts[i + 1]!; f++) made[base + index[f]!]! += scaled * values[f]!;
    }
  }
  return made;
}

function devianceOf(data: LogisticData, odds: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < odds.length; i++) {
    const won = data.outcomes[i]!;
    const own = (won > 0 ? won * Math.log(won) : 0) + (won < 1 ? (1 - won) * Math.log1p(-won) : 0);
    const fitted = won * softplus(-odds[i]!) + (1 - won) * softplus(odds[i]!);
    sum += 2 * (data.weights?.[i] ?? 1) * (own + fitted);
  }
  return Math.max(0, sum);
}

/**
 * Covariance of the sum of all scores (slopes of the likelihood), from how the sums of the clusters differ: around
 * their mean, which is not 0 with a ridge, and times G / (G - 1) for G clusters; over strata the sum of the strata's
 * own (Binder 1983). Clusters of weight 0 are not there.
 */
function scoreCovariance(data: LogisticData, odds: Float64Array, clusters: ArrayLike<number>): Float64Array {
  const present = Array.from(odds, (_, i) => i).filter((i) => (data.weights?.[i] ?? 1) > 0);
  const { strata } = data;
  if (strata === undefined) return covarianceWithin(data, odds, clusters, present);
  const own = new Map<number, number[]>();
  for (const i of present) {
    const list = own.get(strata[i]!) ?? [];
    if (list.length === 0) own.set(strata[i]!, list);
    list.push(i);
  }
  const made = [...own.keys()].sort((x, y) => x - y).map((s) => covarianceWithin(data, odds, clusters, own.get(s)!));
  return made.reduce((sum, one) => sum.map((v, k) => v + one[k]!));
}

/** @param present rows, all of one stratum */
function covarianceWithin(
  data: LogisticData,
  odds: Float64Array,
  clusters: ArrayLike<number>,
  present: number[],
): Float64Array {
  const { starts, index, values, columns } = data.rows;
  present.sort((i, j) => clusters[i]! - clusters[j]! || i - j);
  const made = new Float64Array(columns * columns);
  const total = new Float64Array(columns);
  const score = new Float64Array(columns);
  let touched: number[] = [];
  let groups = 0;
  present.forEach((i, place) => {
    const rest = residual(data, odds, i);
    for (let e = starts[i]!; e < starts[i + 1]!; e++) {
      touched.push(index[e]!);
      score[index[e]!]! += rest * values[e]!;
    }
    const next = present[place + 1];
    if (next !== undefined && clusters[next] === clusters[i]) return;
    groups++;
    touched = [...new Set(touched)];
    for (const k of touched) {
      total[k]! += score[k]!;
      for (const l of touched) made[k * columns + l]! += score[k]! * score[l]!;
    }
    for (const k of touched) score[k] = 0;
    touched = [];
  });
  assert(groups >= 2, "a clustered covariance needs two clusters", { groups });
  for (let k = 0; k < columns; k++) {
    for (let l = 0; l < columns; l++) {
      const centred = made[k * columns + l]! - (total[k]! * total[l]!) / groups;
      made[k * columns + l] = (centred * groups) / (groups - 1);
    }
  }
  return made;
}

/** bread * meat * bread, all symmetric. */
function sandwich(bread: Float64Array, meat: Float64Array, n: number): Float64Array {
  return symmetricProduct(symmetricProduct(bread, meat, n), bread, n);
}

function symmetricProduct(one: Float64Array, other: Float64Array, n: number): Float64Array {
  const made = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      const v = one[i * n + k]!;
      if (v === 0) continue;
      for (let j = 0; j < n; j++) made[i * n + j]! += v * other[k * n + j]!;
    }
  }
  return made;
}
