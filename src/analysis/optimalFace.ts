import { assert } from "../core/assert.js";
import type { Matrix } from "./linear.js";

/** All the best mixtures of one player of a zero-sum game, described by a point in their middle. */
export interface OptimalFace {
  /** A best mixture that plays every strategy which any best mixture plays: shares of the columns, summing to 1. */
  readonly mixture: readonly number[];
  /** Columns that some best mixture plays, rising. */
  readonly support: readonly number[];
  /**
   * Rows that hold the player to the value whichever best mixture is played, rising. The other rows gain less against
   * `mixture`.
   */
  readonly tight: readonly number[];
}

/**
 * Reduced costs and variables below this are zero; payoffs lie in 1..2, so it is far above rounding and far below any
 * evidence.
 */
const ZERO = 1e-10;
/** Smaller entries are not pivoted on: they are rounding. */
const SMALLEST_PIVOT = 1e-9;
/** A mixture that loses no more than this beyond the value is a best one. */
export const SLIP = 1e-9;

/**
 * A simplex tableau: `m` rows of n columns for the strategies, m for the slacks of the rows, and the right-hand side.
 */
interface Tableau {
  readonly rows: readonly Float64Array[];
  /** The variable that each row stands for. */
  readonly basis: number[];
  readonly variables: number;
}

/**
 * The best mixtures of the player who picks a column and pays what the row player's best row takes.
 *
 * Dantzig's linear programme: with positive payoffs, the largest sum of y >= 0 with payoffs * y <= 1 is 1 / value, and
 * y / sum is a best mixture. Other best mixtures are reached by pivots that leave the sum alone; each variable still at
 * zero is raised where that is possible, and the mean of the vertices met lies inside the face (Goldman and Tucker
 * 1956).
 * @param payoffs m rows of n payoffs in 1..2, what the column player pays
 * @throws AssertionError when payoffs lie outside 1..2 or the method does not end, which Bland's rule excludes but for
 * rounding
 */
export function optimalFace(payoffs: Matrix): OptimalFace {
  assert(
    payoffs.every((row) => row.every((v) => v >= 1 - 1e-12 && v <= 2 + 1e-12)),
    "payoffs lie in 1..2",
  );
  const columns = payoffs[0].length;
  const tableau = start(payoffs);
  const gains = new Float64Array(tableau.variables + 1).fill(0);
  gains.fill(1, 0, columns);
  climb(tableau, gains, () => true, undefined);
  // A variable whose increase lowers the sum is 0 in every best mixture.
  const allowed = (variable: number) => gains[variable] > -ZERO;
  const free = Array.from({ length: tableau.variables }, (_, i) => allowed(i));
  const total = new Float64Array(tableau.variables);
  const value = addVertex(payoffs, tableau, total, Infinity);
  for (let variable = 0; variable < tableau.variables; variable++) {
    if (!free[variable] || total[variable] > 0) continue;
    climb(tableau, risingOf(tableau, variable, free), (i) => free[i], variable);
    if (heldBy(tableau, variable) > ZERO) addVertex(payoffs, tableau, total, value + SLIP);
  }
  return faceFrom(payoffs, total.subarray(0, columns));
}

/** What the worst row takes from a mixture of the columns, and how far the others stay below it. */
export function worstRow(payoffs: Matrix, mixture: ArrayLike<number>): { worst: number; slacks: number[] } {
  const taken = payoffs.map((row) => row.reduce((sum, v, i) => sum + v * mixture[i], 0));
  const worst = Math.max(...taken);
  return { worst, slacks: taken.map((v) => worst - v) };
}

function faceFrom(payoffs: Matrix, weights: Float64Array): OptimalFace {
  const sum = weights.reduce((a, b) => a + b, 0);
  const mixture = Array.from(weights, (w) => w / sum);
  const support = mixture.map((_, i) => i).filter((i) => mixture[i] > 0);
  const { slacks } = worstRow(payoffs, mixture);
  return { mixture, support, tight: slacks.map((_, i) => i).filter((i) => slacks[i] <= ZERO) };
}

function start(payoffs: Matrix): Tableau {
  const columns = payoffs[0].length;
  const variables = columns + payoffs.length;
  const rows = payoffs.map((row, i) => {
    const made = new Float64Array(variables + 1);
    made.set(row);
    made[columns + i] = 1;
    made[variables] = 1;
    return made;
  });
  return { rows, basis: payoffs.map((_, i) => columns + i), variables };
}

/** What each variable adds to the one named, for variables that may leave zero. */
function risingOf(tableau: Tableau, variable: number, free: readonly boolean[]): Float64Array {
  const gains = new Float64Array(tableau.variables + 1);
  const row = tableau.basis.indexOf(variable);
  if (row < 0) gains[variable] = 1;
  else
    tableau.rows[row].forEach((v, i) => {
      if (i !== variable && i < tableau.variables && free[i]) gains[i] = -v;
    });
  return gains;
}

/**
 * Raises an objective by pivots until none helps, or until `target` is above zero. Takes the steepest column while that
 * helps and Bland's rule (1977) once it stalls, so that it cannot cycle.
 */
function climb(
  tableau: Tableau,
  gains: Float64Array,
  free: (variable: number) => boolean,
  target: number | undefined,
): void {
  const limit = 200 * (tableau.variables + 10);
  let stalled = 0;
  for (let pivots = 0; pivots < limit; pivots++) {
    if (target !== undefined && heldBy(tableau, target) > ZERO) return;
    const careful = target !== undefined || stalled > tableau.rows.length;
    const column = entering(tableau, gains, free, careful);
    if (column < 0) return;
    const row = leaving(tableau, column, careful);
    if (row < 0) return;
    stalled = tableau.rows[row][tableau.variables] > ZERO ? 0 : stalled + 1;
    pivot(tableau, gains, row, column);
  }
  assert(false, "the simplex method did not end", { rows: tableau.rows.length, variables: tableau.variables });
}

function entering(tableau: Tableau, gains: Float64Array, free: (variable: number) => boolean, first: boolean): number {
  let best = -1;
  let most = ZERO;
  for (let i = 0; i < tableau.variables; i++) {
    if (gains[i] <= most || !free(i)) continue;
    best = i;
    if (first) break;
    most = gains[i];
  }
  return best;
}

function leaving(tableau: Tableau, column: number, lowest: boolean): number {
  const { rows, basis, variables } = tableau;
  let best = -1;
  let least = Infinity;
  rows.forEach((row, r) => {
    const entry = row[column];
    if (entry <= SMALLEST_PIVOT) return;
    const ratio = row[variables] / entry;
    const level = Math.abs(ratio - least) <= 1e-13;
    const preferred = level && (lowest ? basis[r] < basis[best] : entry > rows[best][column]);
    if (!preferred && (level || ratio > least)) return;
    best = r;
    least = Math.min(least, ratio);
  });
  return best;
}

function pivot(tableau: Tableau, gains: Float64Array, row: number, column: number): void {
  const top = tableau.rows[row];
  const head = top[column];
  for (let i = 0; i < top.length; i++) top[i] /= head;
  top[column] = 1;
  for (const other of tableau.rows) if (other !== top) reduce(other, top, column);
  reduce(gains, top, column);
  // Rounding may leave a right-hand side just below zero, which no vertex has.
  for (const other of tableau.rows) if (other[tableau.variables] < 1e-14) other[tableau.variables] = 0;
  tableau.basis[row] = column;
}

function reduce(row: Float64Array, top: Float64Array, column: number): void {
  const factor = row[column];
  if (factor === 0) return;
  for (let i = 0; i < row.length; i++) row[i] -= factor * top[i];
  row[column] = 0;
}

function heldBy(tableau: Tableau, variable: number): number {
  const row = tableau.basis.indexOf(variable);
  return row < 0 ? 0 : tableau.rows[row][tableau.variables];
}

/**
 * Adds the mixture that the tableau stands at, with the slacks of the rows taken from the payoffs themselves; amounts
 * that are zero but for rounding add nothing, and a vertex spoiled by rounding, at which the worst row takes more than
 * `limit`, adds nothing at all.
 * @returns what the worst row takes
 */
function addVertex(payoffs: Matrix, tableau: Tableau, total: Float64Array, limit: number): number {
  const columns = payoffs[0].length;
  const mixture = new Float64Array(columns);
  tableau.basis.forEach((variable, r) => {
    const amount = tableau.rows[r][tableau.variables];
    if (variable < columns && amount > ZERO) mixture[variable] = amount;
  });
  const sum = mixture.reduce((a, b) => a + b, 0);
  const shares = mixture.map((v) => v / sum);
  const { worst, slacks } = worstRow(payoffs, shares);
  if (!(worst <= limit)) return worst;
  shares.forEach((share, i) => {
    total[i] += share;
  });
  slacks.forEach((slack, i) => {
    if (slack > ZERO) total[columns + i] += slack;
  });
  return worst;
}
