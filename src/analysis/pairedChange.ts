import { assert } from "../core/assert.js";
import type { Interval } from "./interval.js";
import { mcnemar } from "./mcnemar.js";
import { twoSidedZ } from "./normal.js";

export interface PairedChange {
  /** Change of a's score a game, in -1..1. */
  readonly change: Interval;
  /** Units (pairs, or single games) in which a scores more than before, and less. */
  readonly up: number;
  readonly down: number;
  /** Exact two-sided p-value against "as many go up as down" (McNemar). */
  readonly p: number;
}

/**
 * How a's score changed where the same games were played twice, by two versions of something. A unit is what is independent of
 * the rest: a pair of games where seats swap, else a game. The units that changed are tested by their sign.
 *
 * The interval is Agresti and Min's (2005) for matched pairs, mean +- z * error after two further units of which one half goes
 * up and one half goes down. For pairs of games that half changes by the root of 1/2, as when two games change on their own.
 * Never of zero width.
 * @param counts units by change in half points of a: index 0 is the greatest loss, the middle no change; of length
 * 4 * games a unit + 1 (a game is worth two half points)
 */
export function pairedChange(counts: readonly number[], confidence: number): PairedChange {
  const games = (counts.length - 1) / 4;
  assert(games === 1 || games === 2, "a unit is one game or two", { length: counts.length });
  const middle = 2 * games;
  let [units, up, down, sum, squares] = [0, 0, 0, 0, 0];
  counts.forEach((count, i) => {
    const change = (i - middle) / middle;
    units += count;
    if (change > 0) up += count;
    if (change < 0) down += count;
    sum += count * change;
    squares += count * change * change;
  });
  const { exactP: p } = mcnemar(down, up);
  if (units === 0) return { change: { estimate: 0, low: -1, high: 1, confidence }, up, down, p };
  const estimate = sum / units;
  const n = units + 2;
  const centre = sum / n;
  const variance = (squares + 1 / games) / n - centre * centre;
  const reach = twoSidedZ(confidence) * Math.sqrt(variance / n);
  const low = Math.max(-1, Math.min(centre - reach, estimate));
  const high = Math.min(1, Math.max(centre + reach, estimate));
  return { change: { estimate, low, high, confidence }, up, down, p };
}
