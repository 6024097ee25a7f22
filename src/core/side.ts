/** One of the two sides of a game, by its number. */
export type Side = 0 | 1;

export const otherSide = (side: Side): Side => (1 - side) as Side;

/** Steps a loop over both sides that begins with 0 and ends at 2. */
export const sideAfter = (side: Side): Side | 2 => (side + 1) as Side | 2;

/** Steps a loop over both sides that begins with 1 and ends at -1. */
export const sideBefore = (side: Side): Side | -1 => (side - 1) as Side | -1;

/** The side that a number tells, such as a word of a table or an answer: it must be 0 or 1. */
export const toSide = (number: number): Side => number as Side;

/** Sides, one a card. */
export interface Sides extends Uint8Array {
  [card: number]: Side;
}
