import { assert, at } from "../core/assert.js";
import type { Matrix } from "./linear.js";

/** How much of a table of advantages no ranking can explain. */
export interface CyclicShare {
  /**
   * Sum of squares that a rating of each entrant explains, and what is left: rock-paper-scissors. Less what noise alone
   * would give.
   */
  readonly ordered: number;
  readonly cyclic: number;
  /** cyclic / (ordered + cyclic), each at least 0; undefined where the table does not differ from noise. */
  readonly share: number | undefined;
  /** The same without taking noise off: too large for few games. */
  readonly rawShare: number | undefined;
}

/**
 * Share of rock-paper-scissors where all meet all: the Hodge decomposition of the advantages (Jiang, Lim, Yao and Ye
 * 2011; Balduzzi et al. 2018) into differences of ratings, best by least squares, and a rest that runs in cycles. 0
 * where everyone who beats another does so because of its rating, 1 where ratings explain nothing, as in
 * rock-paper-scissors.
 * @param advantages n x n, log odds of i against j, or any measure with advantages[j][i] = -advantages[i][j]; n at
 * least 2
 * @param variances n x n, squared standard errors of the advantages; zeros take nothing off
 */
export function cyclicShare(advantages: Matrix, variances: Matrix): CyclicShare {
  const n = advantages.length;
  assert(n >= 2 && advantages.every((row) => row.length === n), "advantages of all against all are a square", { n });
  const ratings = advantages.map((row) => row.reduce((sum, v) => sum + v, 0) / n);
  let ordered = 0;
  let cyclic = 0;
  let noise = 0;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const fitted = at(ratings, i) - at(ratings, j);
      ordered += fitted * fitted;
      cyclic += (at(at(advantages, i), j) - fitted) ** 2;
      noise += at(at(variances, i), j);
    }
  }
  // Of n (n - 1) / 2 directions n - 1 belong to ratings, and every cell has the same part in them.
  return shares(ordered, cyclic, (noise * 2) / n, noise * (1 - 2 / n));
}

/**
 * The same where one side's entrants meet the other's: the interaction in a table of rows and columns, that is what
 * neither the mean (the side's advantage), nor how strong each row is, nor how strong each column is, explains.
 * @param advantages m x n, log odds of the row against the column; both at least 1
 * @param variances m x n, their squared standard errors
 */
export function interactionShare(advantages: Matrix, variances: Matrix): CyclicShare {
  const m = advantages.length;
  const n = advantages[0]?.length ?? 0;
  assert(n > 0 && advantages.every((row) => row.length === n), "advantages fill a matrix", { m, n });
  const rows = advantages.map((row) => row.reduce((sum, v) => sum + v, 0) / n);
  const columns = at(advantages, 0).map((_, j) => advantages.reduce((sum, row) => sum + at(row, j), 0) / m);
  const grand = rows.reduce((sum, v) => sum + v, 0) / m;
  let ordered = 0;
  let cyclic = 0;
  let noise = 0;
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < n; j++) {
      const fitted = at(rows, i) + at(columns, j) - 2 * grand;
      ordered += fitted * fitted;
      cyclic += (at(at(advantages, i), j) - grand - fitted) ** 2;
      noise += at(at(variances, i), j);
    }
  }
  const cells = m * n;
  return shares(ordered, cyclic, (noise * (m + n - 2)) / cells, (noise * (m - 1) * (n - 1)) / cells);
}

function shares(ordered: number, cyclic: number, noiseOrdered: number, noiseCyclic: number): CyclicShare {
  const own = { ordered: Math.max(0, ordered - noiseOrdered), cyclic: Math.max(0, cyclic - noiseCyclic) };
  return { ...own, share: ratio(own.cyclic, own.ordered), rawShare: ratio(cyclic, ordered) };
}

const ratio = (part: number, rest: number) => (part + rest > 0 ? part / (part + rest) : undefined);
