import { at } from "../../core/assert.js";
import type { Side } from "../../core/side.js";
import type { Draw, Drawing } from "../../games/game.js";

/** Entrants as integers: what is evolved, written down and sent to workers. */

/** A squad or deck. Plain data. */
export interface Lineup {
  /** Index into the drawing's `settings`, such as the faction. */
  readonly setting: number;
  /** Indexes into the drawing's `pieces`, once a copy: rising, or as a squad's or deck's file lists them. */
  readonly pieces: readonly number[];
}

/**
 * A place of the population: the best entrant so far that has a certain piece. Every piece that may be drawn has some,
 * of different settings where it may be in several, so that what wins most does not crowd out the rest.
 */
export interface Niche extends Lineup {
  /** Index of the piece that it is kept for. */
  readonly piece: number;
  /** Side of the entrant; 0 in games whose sides are alike. */
  readonly side: Side;
}

export const lineupOf = ({ setting, pieces, count }: Draw): Lineup => ({
  setting,
  pieces: sorted([...pieces.subarray(0, count)]),
});

/** A draw in its own order, as who is named is played: players may set up and act in it. */
export const lineupAsListed = ({ setting, pieces, count }: Draw): Lineup => ({
  setting,
  pieces: [...pieces.subarray(0, count)],
});

/** The same as a draw. */
export const drawOf = ({ setting, pieces }: Lineup): Draw => ({
  setting,
  count: pieces.length,
  pieces: Int32Array.from(pieces),
});

export const isSameLineup = (one: Lineup, other: Lineup): boolean =>
  one.setting === other.setting && String(sorted(one.pieces)) === String(sorted(other.pieces));

const sorted = (pieces: readonly number[]): number[] => [...pieces].sort((x, y) => x - y);

/** The sides that a piece may be on, one where sides are alike. */
export function sidesOf({ pieces }: Drawing, piece: number, isSymmetric: boolean): readonly Side[] {
  const { side } = at(pieces, piece);
  return isSymmetric ? [0] : side === undefined ? [0, 1] : [side];
}
