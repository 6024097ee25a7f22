import { assert, at } from "../core/assert.js";
import type { Matrix } from "./linear.js";
import { maximumEntropy } from "./maximumEntropy.js";
import { optimalFace } from "./optimalFace.js";

/** An equilibrium of a zero-sum game: mixtures from which neither side gains by departing. */
export interface Nash {
  /** Shares of the rows (light decks, say), summing to 1; exactly 0 for rows that no best mixture plays. */
  readonly rows: readonly number[];
  /** Shares of the columns. */
  readonly columns: readonly number[];
  /**
   * What the row player gets on average, in the unit of the payoffs: for win rates, above 1/2 where the rows' side is
   * favoured.
   */
  readonly value: number;
  /** What each row gets against `columns`: the value for rows played, at most that for others. */
  readonly rowPayoffs: readonly number[];
  /** What each column gives away against `rows`: the value for columns played, at least that for others. */
  readonly columnPayoffs: readonly number[];
  /** See `exploitability`; to be printed beside the mixtures, as the proof that they are an equilibrium. */
  readonly exploitability: number;
}

/**
 * Nash equilibrium of a zero-sum matrix game by linear programming; among all equilibria the one of greatest entropy,
 * which is unique and gives copies of a strategy equal shares. Exploitability is about 1e-15 of the payoffs' range, and
 * below 1e-8 of it even where payoffs nearly tie: those that differ by less than 1e-9 of the range may count as equal.
 * A hundred strategies a side take about 50 ms.
 * @param payoffs m rows of n finite payoffs to the row player (what one gets the other loses; win rates of the row will
 * do)
 * @throws AssertionError when the matrix is empty, ragged or not finite
 */
export function nash(payoffs: Matrix): Nash {
  const { low, range } = boundsOf(payoffs);
  // Any scale will do; this one keeps payoffs in 1..2 for both players.
  const paid = payoffs.map((row) => row.map((v) => 1 + (v - low) / range));
  const turned = at(payoffs, 0).map((_, j) => payoffs.map((row) => 2 - (at(row, j) - low) / range));
  const columns = maximumEntropy(paid, optimalFace(paid));
  const rows = maximumEntropy(turned, optimalFace(turned));
  return describe(payoffs, rows, columns);
}

/**
 * Equilibrium of a game in which both sides choose from the same strategies, such as one matchup table of squads: both
 * play the same mixture, and the value is half of what is shared out.
 * @param payoffs n x n; payoffs[i][j] + payoffs[j][i] is the same for all pairs (1 for win rates, 0 for gains)
 * @throws AssertionError when the sums differ by more than 1e-9 of the payoffs' range
 */
export function symmetricNash(payoffs: Matrix): Nash {
  const { low, high, range } = boundsOf(payoffs);
  const shared = low + high;
  assert(
    payoffs.every(
      (row, i) =>
        row.length === payoffs.length &&
        row.every((v, j) => Math.abs(v + at(at(payoffs, j), i) - shared) <= 1e-9 * range),
    ),
    "a symmetric game shares out the same sum in every cell and its mirror",
    { shared },
  );
  const paid = payoffs.map((row) => row.map((v) => 1 + (v - low) / range));
  const mixture = maximumEntropy(paid, optimalFace(paid));
  return { ...describe(payoffs, mixture, mixture), value: shared / 2 };
}

/**
 * How much a best reply gains over the payoff between the two mixtures, as the mean of both sides; 0 for an equilibrium
 * only. (NashConv divided by the number of players.)
 * @param payoffs to the row player
 * @param rows shares of the rows
 * @param columns shares of the columns
 * @returns at least 0, in the unit of the payoffs
 */
export function exploitability(payoffs: Matrix, rows: readonly number[], columns: readonly number[]): number {
  return describe(payoffs, rows, columns).exploitability;
}

function describe(payoffs: Matrix, rows: readonly number[], columns: readonly number[]): Nash {
  assert(rows.length === payoffs.length && columns.length === at(payoffs, 0).length, "one share a strategy", {
    rows: rows.length,
    columns: columns.length,
  });
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, v, i) => sum + v * at(other, i), 0);
  const rowPayoffs = payoffs.map((row) => dot(row, columns));
  const columnPayoffs = columns.map((_, j) => rows.reduce((sum, p, i) => sum + p * at(at(payoffs, i), j), 0));
  const gap = Math.max(...rowPayoffs) - Math.min(...columnPayoffs);
  return {
    rows,
    columns,
    value: dot(rows, rowPayoffs),
    rowPayoffs,
    columnPayoffs,
    exploitability: Math.max(0, gap / 2),
  };
}

function boundsOf(payoffs: Matrix): { low: number; high: number; range: number } {
  const width = payoffs[0]?.length ?? 0;
  assert(width > 0 && payoffs.every((row) => row.length === width), "payoffs fill a matrix", { width });
  const low = Math.min(...payoffs.map((row) => Math.min(...row)));
  const high = Math.max(...payoffs.map((row) => Math.max(...row)));
  assert(Number.isFinite(low) && Number.isFinite(high), "payoffs are finite", { low, high });
  return { low, high, range: high > low ? high - low : 1 };
}
