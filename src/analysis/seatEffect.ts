import { assert } from "../core/assert.js";
import { normalCdf } from "./normal.js";
import type { PairCounts } from "./pairs.js";

/** How the games went in which a side had one of the seats. */
export interface SeatCounts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface SeatEffect {
  /** a's score a game in the first seat less that in the second, -1..1; 0 without pairs. */
  readonly difference: number;
  /** Two-sided p-value against "the seat makes no difference"; 1 without pairs. */
  readonly p: number;
}

/**
 * Whether it matters where one sits, from pairs of games that share their seed with the seats swapped. The unit is the
 * pair: what a scores in its first seat less what it scores in its second. Only pairs in which that is not 0 tell
 * anything, as in McNemar's test.
 *
 * The squares of these differences follow from counts that are kept anyway: of single games by seat, and of pairs by
 * their sum, because (x - y)^2 = 2x^2 + 2y^2 - (x + y)^2. z is their sum over the root of their squares, after one
 * further pair that goes either way, which keeps the level with few pairs.
 * @param first of a in the first seat, one game a pair
 * @param second of a in the second seat, one game a pair
 */
export function seatEffect(pairs: PairCounts, first: SeatCounts, second: SeatCounts): SeatEffect {
  const games = pairs.reduce((sum, count) => sum + count, 0);
  for (const seat of [first, second])
    assert(seat.wins + seat.draws + seat.losses === games, "each pair has one game in either seat", { games, ...seat });
  if (games === 0) return { difference: 0, p: 1 };
  const score = (seat: SeatCounts) => seat.wins + seat.draws / 2;
  const squares = (seat: SeatCounts) => seat.wins + seat.draws / 4;
  const sum = score(first) - score(second);
  const ofPairs = pairs.reduce((total, count, i) => total + count * (i / 2) ** 2, 0);
  const apart = 2 * (squares(first) + squares(second)) - ofPairs;
  return { difference: sum / games, p: 2 * normalCdf(-Math.abs(sum) / Math.sqrt(apart + 2)) };
}
