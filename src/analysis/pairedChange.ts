import { assert } from "../core/assert.js";
import type { Interval } from "./interval.js";
import { mcnemar } from "./mcnemar.js";
import { twoSidedZ } from "./normal.js";
import type { Stratum } from "./strata.js";

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
 * How a's score changed where the same games were played twice, by two versions of something. A unit is what is
 * independent of the rest: a pair of games where seats swap, else a game. The units that changed are tested by their
 * sign.
 *
 * The interval is Agresti and Min's (2005) for matched pairs, mean +- z * error after two further units of which one
 * half goes up and one half goes down. For pairs of games that half changes by the root of 1/2, as when two games
 * change on their own. Never of zero width.
 *
 * Over strata, such as maps in fixed shares, the mean is that in their shares and its error that within them; each
 * takes its share of the further units. The test of signs stays as it is: strata that go different ways make it
 * cautious, as a sum of unlike coins varies less.
 * @param counts units by change in half points of a: index 0 is the greatest loss, the middle no change; of length
 * 4 * games a unit + 1 (a game is worth two half points)
 * @param strata the same counts by stratum, with their shares; each with units
 */
export function pairedChange(
  counts: readonly number[],
  confidence: number,
  strata: readonly Stratum[] = [{ counts, share: 1 }],
): PairedChange {
  const games = (counts.length - 1) / 4;
  assert(games === 1 || games === 2, "a unit is one game or two", { length: counts.length });
  const middle = 2 * games;
  const [up, down] = [counts.slice(middle + 1), counts.slice(0, middle)].map((list) => list.reduce((x, y) => x + y, 0));
  const { exactP: p } = mcnemar(down!, up!);
  const found = { up: up!, down: down!, p };
  if (counts.every((count) => count === 0)) return { change: { estimate: 0, low: -1, high: 1, confidence }, ...found };
  let [estimate, centre, variance] = [0, 0, 0];
  for (const { counts: own, share } of strata) {
    let [units, sum, squares] = [0, 0, 0];
    own.forEach((count, i) => {
      const change = (i - middle) / middle;
      units += count;
      sum += count * change;
      squares += count * change * change;
    });
    const n = units + 2 * share;
    estimate += (share * sum) / units;
    centre += (share * sum) / n;
    variance += (share * share * ((squares + share / games) / n - (sum / n) ** 2)) / n;
  }
  const reach = twoSidedZ(confidence) * Math.sqrt(variance);
  const low = Math.max(-1, Math.min(centre - reach, estimate));
  const high = Math.min(1, Math.max(centre + reach, estimate));
  return { change: { estimate, low, high, confidence }, ...found };
}
