import { assert } from "../core/assert.js";
import { choleskyFactor, choleskySolve } from "./cholesky.js";
import type { Matrix } from "./linear.js";
import { type OptimalFace, SLIP, worstRow } from "./optimalFace.js";

/** Weight of the barrier that keeps inequalities strict: the last one, which bounds the error. */
const LAST_BARRIER = 1e-12;
/** Entries below this are rounding when equations are reduced; payoffs lie in 1..2. */
const RANK_TOLERANCE = 1e-9;
/** Shares and slacks inside the face are positive; rounding must not say otherwise. */
const SMALLEST_INSIDE = 1e-15;

/** Mixtures start + sum of z * directions, kept inside by shares and slacks that stay positive. */
interface Region {
  readonly start: Float64Array;
  /** Independent directions along which every equation keeps holding. */
  readonly directions: readonly Float64Array[];
  /** Slacks of the inequalities at the start, and how they change along each direction. */
  readonly slacks: Float64Array;
  readonly slackChanges: readonly Float64Array[];
}

/**
 * The best mixture of greatest entropy, -sum of p log p: the one that takes no side among strategies which are equally
 * good, so that a copy of a strategy shares its weight and moves nothing else (Ortiz, Schapire and Kakade 2007;
 * Balduzzi et al. 2018). It is unique. Newton's method with a logarithmic barrier, from the middle of the face;
 * accurate to about 1e-12 of a share, and to 1e-6 where an inequality holds with equality by chance.
 * @param payoffs what the column player pays, m rows of n values in 1..2
 * @param face of the same payoffs, see `optimalFace`
 * @returns n shares, none negative, summing to 1; 0 outside the support
 */
export function maximumEntropy(payoffs: Matrix, face: OptimalFace): number[] {
  const region = regionOf(payoffs, face);
  const z = region.directions.map(() => 0);
  if (z.length > 0) {
    // Without inequalities the barrier is empty and one round is the answer.
    const first = region.slacks.length > 0 ? 0.1 : LAST_BARRIER;
    for (let barrier = first; barrier >= LAST_BARRIER / 2; barrier /= 10) centre(region, z, barrier);
  }
  const shares = positionAt(region, z);
  const sum = shares.reduce((a, b) => a + b, 0);
  const mixture = face.mixture.map(() => 0);
  face.support.forEach((column, i) => {
    mixture[column] = shares[i] / sum;
  });
  assert(mixture.every(Number.isFinite), "the entropy has no greatest value", { mixture });
  // Where payoffs nearly tie, the equations may be so close to dependent that their solution slips out of the face.
  return worstRow(payoffs, mixture).worst <= worstRow(payoffs, face.mixture).worst + SLIP ? mixture : [...face.mixture];
}

function regionOf(payoffs: Matrix, face: OptimalFace): Region {
  const { support } = face;
  const last = support.length;
  // Unknowns: the shares of the support, then the value. Tight rows pay exactly the value; the shares sum to 1.
  const equations = face.tight.map((row) => [...support.map((c) => payoffs[row][c]), -1, 0]);
  equations.push([...support.map(() => 1), 0, 1]);
  const pivots = reduceRows(equations, last + 1);
  const start = Float64Array.from(support, (c) => face.mixture[c]);
  const pivotColumns = new Set(pivots);
  const freeColumns = support.map((_, i) => i).filter((i) => !pivotColumns.has(i));
  // Shares are solved for again from the free ones, which takes out the rounding of the pivots that led here.
  let value = dot(
    support.map((c) => payoffs[face.tight[0]][c]),
    start,
  );
  pivots.forEach((column, r) => {
    const row = equations[r];
    const solved = freeColumns.reduce((rest, f) => rest - row[f] * start[f], row[last + 1]);
    if (column === last) value = solved;
    else start[column] = Math.max(solved, SMALLEST_INSIDE);
  });
  const directions = freeColumns.map((free) => {
    const direction = new Float64Array(last);
    direction[free] = 1;
    pivots.forEach((column, r) => {
      if (column < last) direction[column] = -equations[r][free];
    });
    return direction;
  });
  const tight = new Set(face.tight);
  const loose = payoffs.filter((_, i) => !tight.has(i)).map((row) => Float64Array.from(support, (c) => row[c]));
  const slacks = Float64Array.from(loose, (row) => Math.max(value - dot(row, start), SMALLEST_INSIDE));
  const slackChanges = directions.map((d) => Float64Array.from(loose, (row) => -dot(row, d)));
  return { start, directions, slacks, slackChanges };
}

/**
 * Gauss-Jordan elimination in place with the largest pivot left; equations that say nothing new become zeros at the
 * end.
 * @returns the column that each leading row is solved for
 */
function reduceRows(rows: number[][], unknowns: number): number[] {
  const pivots: number[] = [];
  while (pivots.length < Math.min(rows.length, unknowns)) {
    let [row, column, most] = [-1, -1, RANK_TOLERANCE];
    for (let r = pivots.length; r < rows.length; r++) {
      for (let c = 0; c < unknowns; c++) {
        if (Math.abs(rows[r][c]) > most) [row, column, most] = [r, c, Math.abs(rows[r][c])];
      }
    }
    if (row < 0) break;
    const place = pivots.length;
    [rows[row], rows[place]] = [rows[place], rows[row]];
    const head = rows[place][column];
    const top = rows[place].map((v) => v / head);
    rows[place] = top;
    rows.forEach((other, r) => {
      const factor = other[column];
      if (r === place || factor === 0) return;
      for (let c = 0; c <= unknowns; c++) other[c] -= factor * top[c];
      other[column] = 0;
    });
    pivots.push(column);
  }
  return pivots;
}

const dot = (one: ArrayLike<number>, other: ArrayLike<number>) => {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i] * other[i];
  return sum;
};

function moved(start: Float64Array, changes: readonly Float64Array[], z: readonly number[]): Float64Array {
  const at = start.slice();
  changes.forEach((change, k) => {
    for (let i = 0; i < at.length; i++) at[i] += z[k] * change[i];
  });
  return at;
}

const positionAt = (region: Region, z: readonly number[]) => moved(region.start, region.directions, z);

/** Sum of p log p, less the barrier; Infinity outside. */
function height(region: Region, z: readonly number[], barrier: number): number {
  let sum = 0;
  for (const p of positionAt(region, z)) sum += p > 0 ? p * Math.log(p) : Infinity;
  for (const s of moved(region.slacks, region.slackChanges, z)) sum -= s > 0 ? barrier * Math.log(s) : -Infinity;
  return sum;
}

/** Newton's method to the lowest point of `height`; z is moved in place. */
function centre(region: Region, z: number[], barrier: number): void {
  for (let round = 0; round < 100; round++) {
    const { gradient, hessian } = derivatives(region, z, barrier);
    const factor = choleskyFactor(hessian, z.length);
    // Rounding may make the curvature useless where payoffs nearly tie; the point reached is a best mixture all the
    // same.
    if (factor === undefined) return;
    const step = choleskySolve(
      factor,
      gradient.map((g) => -g),
    );
    const fall = -dot(gradient, step);
    // Below this the height no longer tells better from worse: rounding.
    if (!(fall > 1e-26)) return;
    const here = height(region, z, barrier);
    let share = 1;
    let next = z.map((v, k) => v + step[k]);
    const better = (there: number) => (fall < 1e-12 ? there < Infinity : there <= here - 0.1 * share * fall);
    while (!better(height(region, next, barrier))) {
      share /= 2;
      if (share < 1e-18) return;
      next = z.map((v, k) => v + share * step[k]);
    }
    next.forEach((v, k) => {
      z[k] = v;
    });
  }
}

function derivatives(
  region: Region,
  z: readonly number[],
  barrier: number,
): { gradient: number[]; hessian: Float64Array } {
  const shares = positionAt(region, z);
  const slacks = moved(region.slacks, region.slackChanges, z);
  const { directions, slackChanges } = region;
  const slopes = shares.map((p) => Math.log(p) + 1);
  const pulls = slacks.map((s) => -barrier / s);
  const gradient = directions.map((d, k) => dot(d, slopes) + dot(slackChanges[k], pulls));
  const hessian = new Float64Array(z.length * z.length);
  directions.forEach((d, k) => {
    const bent = d.map((v, i) => v / shares[i]);
    const pushed = slackChanges[k].map((v, i) => (barrier * v) / (slacks[i] * slacks[i]));
    for (let l = 0; l <= k; l++) hessian[k * z.length + l] = dot(bent, directions[l]) + dot(pushed, slackChanges[l]);
  });
  return { gradient, hessian };
}
