import { at } from "../../core/assert.js";
import { below, type RandomStream } from "../../core/rng.js";
import { shuffled } from "../../core/shuffle.js";
import type { Drawing } from "../../games/game.js";
import type { Lineup } from "../population/lineup.js";

/** Drawing of entrants among those whom a piece's text names, with the piece and with as many points of them. */

/** What entrants a are made of; entrants b are drawn as ever. Plain data. */
export interface Beside {
  /** Piece that each of them holds; absent where all its points are spent on the others. */
  readonly piece?: number;
  /** One of these is taken for each, evenly, and its members as far as there is room, in a random order. */
  readonly lineups: readonly Lineup[];
  /** What fills the room that is left: weights by piece. */
  readonly weights: readonly number[];
}

/**
 * The same drawing, but entrants a are made of lineups. With equal streams the same members come in the same order
 * with the piece and without it, so that the two differ in what stands in its place.
 * @param filling the same drawing under the weights of what fills
 */
export function besideLineups(drawing: Drawing, filling: Drawing, { piece, lineups }: Beside): Drawing {
  const first = piece === undefined ? [] : [piece];
  return {
    ...drawing,
    draw(side, stream, into) {
      if (side === 1) {
        drawing.draw(side, stream, into);
        return;
      }
      const { setting, pieces } = at(lineups, lineupIn(lineups, stream));
      filling.compose(0, setting, [...first, ...shuffled(pieces, stream)], stream, into);
    },
  };
}

/** Which lineup an entrant a is made of: what its stream says first. */
export const lineupIn = ({ length }: readonly Lineup[], { words, offset }: RandomStream): number =>
  below(words, offset, length);
