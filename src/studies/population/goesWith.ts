import type { Interval } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import type { DrawnPiece } from "../../games/game.js";
import type { GoesWith } from "./summary.js";
import type { Together } from "./together.js";

/** Named beside a piece, of those it is worth more with. */
const NAMED = 4;
const FALSE_SHARE = 0.05;

/**
 * Whom a piece is shown to be worth more with, the surest first.
 * @param scaled log odds and their variance on the scale of the study
 */
export function goesWith(
  piece: number,
  together: readonly Together[],
  scaled: (logits: number, variance: number) => Interval,
  pieces: readonly DrawnPiece[],
): GoesWith[] {
  return together
    .filter((one) => one.pieces.includes(piece) && one.logits > 0 && one.adjustedP <= FALSE_SHARE)
    .map((one) => {
      const other = one.pieces[0] === piece ? one.pieces[1] : one.pieces[0];
      const value = scaled(one.logits, one.variance);
      return { name: at(pieces, other).name, entrants: one.entrants, value, adjustedP: one.adjustedP };
    })
    .sort((x, y) => y.value.low - x.value.low || (x.name < y.name ? -1 : 1))
    .slice(0, NAMED);
}
