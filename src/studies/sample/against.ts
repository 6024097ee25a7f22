import { at } from "../../core/assert.js";
import { below } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import type { Drawing } from "../../games/game.js";
import type { Lineup } from "../population/lineup.js";

/** Drawing of opponents from some that were named. */

/** Opponents that one side is drawn from, all alike. Plain data. */
export interface NamedOpponents {
  readonly side: Side;
  readonly lineups: readonly Lineup[];
  /** True where the other side is drawn as that of the opponents would be: in contrasts, without the piece. */
  readonly isBare?: true;
}

/** The same drawing, but entrants of one side are some of those that were named. */
export function againstNamed(drawing: Drawing, { side, lineups, isBare }: NamedOpponents): Drawing {
  return {
    ...drawing,
    maxPieces: Math.max(drawing.maxPieces, ...lineups.map(({ pieces }) => pieces.length)),
    draw(own, stream, into) {
      if (own !== side) {
        drawing.draw(isBare ? side : own, stream, into);
        return;
      }
      const { setting, pieces } = at(lineups, below(stream.words, stream.offset, lineups.length));
      into.setting = setting;
      into.count = pieces.length;
      into.pieces.set(pieces);
    },
  };
}
