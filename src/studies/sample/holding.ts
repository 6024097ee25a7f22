import { at } from "../../core/assert.js";
import { below } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import type { Drawing } from "../../games/game.js";

/** Drawing of entrants that all hold a piece. */

/** A piece that all entrants of one side hold. Plain data. */
export interface Held {
  readonly side: Side;
  /** Index into `pieces`; its weight is 0. */
  readonly piece: number;
  readonly copies: number;
  /** Indexes into `settings` that entrants are of, all alike. */
  readonly settings: readonly number[];
}

/**
 * The same drawing, but entrants of one side hold so many copies of a piece; what is lacking then is drawn. The piece
 * itself is never drawn (its weight is 0), so that nobody else has it.
 */
export function holding(drawing: Drawing, { side, piece, copies, settings }: Held): Drawing {
  const wanted = new Array<number>(copies).fill(piece);
  return {
    ...drawing,
    draw(own, stream, into) {
      if (own !== side) drawing.draw(own, stream, into);
      else
        drawing.compose(side, at(settings, below(stream.words, stream.offset, settings.length)), wanted, stream, into);
    },
  };
}
