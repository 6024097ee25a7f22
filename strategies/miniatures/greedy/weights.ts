/**
 * What greedy reckons with where the rules give no number, as plain data: points of the game (the cost on the stat
 * cards), Hit Points, squares or shares, as each says.
 */
export interface Weights {
  /** Share of an expected loss that standing in danger counts for. */
  readonly caution: number;
  /**
   * Share of its harm that an enemy counts with which has been activated this round: it may still strike first in the
   * next.
   */
  readonly later: number;
  /**
   * Share of its harm that an enemy counts with which stands beside an enemy of its own and would be struck as it left.
   */
  readonly engaged: number;
  /** Share of its harm that a shooter counts with where it must move to see one. */
  readonly movingShots: number;
  /** Share of what a commander effect is worth in a round that a follower gains by ending its turn under it. */
  readonly command: number;
  /** Share of the same that a commander gains for each follower that it covers at the end of its turn. */
  readonly lead: number;
  /** Points that a square nearer to the enemy is worth to anybody. */
  readonly pace: number;
  /** The same as a share of what the character's own attack is worth, over the squares of its speed. */
  readonly paceByWorth: number;
  /** Share of its own attack's worth that a fighter gains by standing where it can charge from in its next turn. */
  readonly ready: number;
  /** Points that a square nearer is worth more with each quiet round. */
  readonly impatience: number;
  /** Share of a character's cost that goes with its Hit Points, the rest with its defeat. */
  readonly wounds: number;
  /** Share of its cost that the defeat of a character counts more that has still to be activated in this round. */
  readonly tempo: number;
}

export const WEIGHTS: Weights = {
  caution: 0.8,
  later: 0.4,
  engaged: 0.5,
  movingShots: 0.7,
  command: 1,
  lead: 1,
  pace: 0.35,
  paceByWorth: 0.15,
  ready: 0.55,
  impatience: 0.5,
  wounds: 0.3,
  tempo: 0.3,
};
