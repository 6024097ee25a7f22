import { assert, at } from "../core/assert.js";

/** log(exp(a) + exp(b)) without overflow; -Infinity stands for log 0. */
export function logAdd(a: number, b: number): number {
  const high = Math.max(a, b);
  return high === -Infinity ? -Infinity : high + Math.log1p(Math.exp(-Math.abs(a - b)));
}

/**
 * The share of time that a Markov chain spends in each state, by the elimination of Grassmann, Taksar and Heyman
 * (1985). It adds and multiplies only, here in logarithms, so every share keeps its digits however rare the moves are:
 * rates of e^-5000 are no trouble.
 * @param logRates natural logarithms of the rates of moves, n x n row by row from row to column; the diagonal is not
 * read. Only
 *   ratios of rates matter. -Infinity is a move that never happens.
 * @param n number of states, at least 1; time grows as its cube (a second for 500)
 * @returns n shares that sum to 1
 * @throws AssertionError when some state cannot reach the ones before it: then there is no such share
 */
export function stationaryDistribution(logRates: Float64Array, n: number): number[] {
  assert(n >= 1 && logRates.length === n * n, "a rate for each two states", { n, rates: logRates.length });
  const a = Float64Array.from(logRates);
  for (let last = n - 1; last > 0; last--) {
    let out = -Infinity;
    for (let j = 0; j < last; j++) out = logAdd(out, at(a, last * n + j));
    assert(out > -Infinity && out < Infinity, "states reach each other at finite rates", { state: last });
    for (let i = 0; i < last; i++) {
      const into = at(a, i * n + last) - out;
      a[i * n + last] = into;
      if (into === -Infinity) continue;
      for (let j = 0; j < last; j++) if (j !== i) a[i * n + j] = logAdd(at(a, i * n + j), into + at(a, last * n + j));
    }
  }
  const log = new Float64Array(n);
  for (let k = 1; k < n; k++) {
    let sum = -Infinity;
    for (let i = 0; i < k; i++) sum = logAdd(sum, at(log, i) + at(a, i * n + k));
    log[k] = sum;
  }
  const most = Math.max(...log);
  const weights = Array.from(log, (v) => Math.exp(v - most));
  const total = weights.reduce((sum, v) => sum + v, 0);
  return weights.map((v) => v / total);
}
