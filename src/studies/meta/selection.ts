import { alphaRank, twoSidedAlphaRank } from "../../analysis/alphaRank.js";
import type { Matrix } from "../../analysis/linear.js";
import { at } from "../../core/assert.js";
import type { Field } from "./field.js";
import type { AlphaRankResult } from "./summary.js";

/** Strengths of selection per whole win, from next to drift to where every advantage decides. */
const ALPHAS: readonly number[] = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000];
/** A share that moves by more from one strength to the next has not settled. */
const TOLERANCE = 0.01;
/** Cells of a field with two sides, and entrants of one with all against all, beyond which it would take minutes. */
const CELLS_AT_MOST = 400;
const ENTRANTS_AT_MOST = 300;

/** Alpha-rank over the whole sweep of strengths; to be read where it has settled. */
export function rankField(field: Field, payoffs: Matrix): AlphaRankResult {
  const cells = field.rows.length * field.columns.length;
  if (field.symmetric ? field.rows.length > ENTRANTS_AT_MOST : cells > CELLS_AT_MOST) {
    const size = field.symmetric ? `${field.rows.length} entrants` : `${cells} matchups`;
    return { alphas: [], entries: [], leftOut: `${size} are too many to rank in seconds` };
  }
  const shares = ALPHAS.map((alpha) => {
    if (field.symmetric) return alphaRank(payoffs, { alpha });
    const { rows, columns } = twoSidedAlphaRank(payoffs, { alpha });
    return [...rows, ...columns];
  });
  const settled = settledFrom(shares);
  const names = field.symmetric ? field.rows : [...field.rows, ...field.columns];
  return {
    alphas: ALPHAS,
    entries: names.map((name, i) => ({
      name,
      ...(field.symmetric ? {} : { side: i < field.rows.length ? (0 as const) : (1 as const) }),
      shares: shares.map((one) => at(one, i)),
    })),
    ...(settled === undefined ? {} : { settled }),
  };
}

function settledFrom(shares: readonly (readonly number[])[]): number | undefined {
  const last = shares.length - 1;
  let settled = last;
  const moves = (k: number) => at(shares, k).some((share, i) => Math.abs(share - at(at(shares, k - 1), i)) > TOLERANCE);
  while (settled > 0 && !moves(settled)) settled--;
  return settled < last ? settled : undefined;
}
