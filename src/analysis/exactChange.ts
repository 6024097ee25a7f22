import { logChoose } from "./beta.js";
import type { CountedRate } from "./independentChange.js";
import type { PairCounts } from "./pairs.js";
import type { Stratum } from "./strata.js";

/**
 * Tests of win rates that hold for few units, where normal approximations do not: 3 of 3 against 0 of 3 is a chance of
 * one in ten, and the z-test of `independentChange` says one in fifty.
 */

/** From so many units on in either set of results, normal approximations serve. */
export const EXACT_BELOW = 50;
/** Cells that differences are added up in, from -1 to 1: over strata they are sums of fractions. */
const CELLS = 10_000;

/**
 * Chance of so large a difference of two win rates, or a larger one, if units were shared out among the two by lot
 * within each stratum: Fisher's exact test for scores of several sizes (Pitman 1937), twice the smaller tail.
 * @returns 0..1; undefined where both have `EXACT_BELOW` units or more
 */
export function exactChangeP(before: CountedRate, after: CountedRate): number | undefined {
  const [fewer, more] = unitsIn(before.counts) <= unitsIn(after.counts) ? [before, after] : [after, before];
  const units = unitsIn(fewer.counts);
  if (units >= EXACT_BELOW) return undefined;
  if (units === 0) return 1;
  const isStratified = fewer.strata !== undefined && fewer.strata.length === more.strata?.length;
  const [own, other] = isStratified ? [fewer.strata, more.strata!] : [whole(fewer), whole(more)];
  let chances = new Float64Array(2 * CELLS + 1);
  chances[CELLS] = 1;
  let seen = 0;
  for (const [s, { counts, share }] of own.entries()) {
    const stratum = other[s].counts;
    const difference = differences(counts, stratum, share);
    seen += difference(quartersIn(counts));
    chances = added(chances, sumsByLot(counts, stratum), difference);
  }
  // Each stratum may be rounded by half a cell, so what is that near counts as reached.
  const slack = own.length > 1 ? own.length : 0;
  const tail = (isIn: (cell: number) => boolean) => chances.reduce((sum, p, i) => (isIn(i - CELLS) ? sum + p : sum), 0);
  return Math.min(
    1,
    2 *
      Math.min(
        tail((cell) => cell <= seen + slack),
        tail((cell) => cell >= seen - slack),
      ),
  );
}

/**
 * Chance of so uneven results, or more uneven ones, if each unit had come out the other way round as easily: the sign
 * test for scores of two sizes, twice the smaller tail.
 * @returns 0..1; undefined of `EXACT_BELOW` units or more
 */
export function exactEvenP(counts: PairCounts): number | undefined {
  if (unitsIn(counts) >= EXACT_BELOW) return undefined;
  const [lost, half, , more, won] = counts as [number, number, number, number, number];
  const seen = Math.abs(2 * (won - lost) + more - half);
  let tail = 0;
  for (let i = 0; i <= won + lost; i++)
    for (let j = 0; j <= half + more; j++)
      if (2 * (2 * i - won - lost) + 2 * j - half - more >= seen)
        tail += Math.exp(logChoose(won + lost, i) + logChoose(half + more, j) - unevenIn(counts) * Math.LN2);
  return Math.min(1, 2 * tail);
}

const whole = ({ counts }: CountedRate): readonly Stratum[] => [{ counts, share: 1 }];
const unitsIn = (counts: PairCounts): number => counts.reduce((sum, n) => sum + n, 0);
const unevenIn = (counts: PairCounts): number => unitsIn(counts) - counts[2];
/** Sum of the scores, in quarters of a game's mean. */
const quartersIn = (counts: PairCounts): number => counts.reduce((sum, n, i) => sum + i * n, 0);

/** What a sum of the fewer units' scores makes of the difference of the rates, in cells. */
function differences(fewer: PairCounts, more: PairCounts, share: number): (sum: number) => number {
  const [n, m] = [unitsIn(fewer), unitsIn(more)];
  const all = quartersIn(fewer) + quartersIn(more);
  return (sum) => Math.round(CELLS * share * (sum / (4 * n) - (all - sum) / (4 * m)));
}

/** Chance of each sum of scores of so many units drawn from all. */
function sumsByLot(fewer: PairCounts, more: PairCounts): Float64Array {
  const n = unitsIn(fewer);
  const width = 4 * n + 1;
  // By units drawn so far, and their sum.
  let ways = new Float64Array((n + 1) * width);
  ways[0] = 1;
  for (const [score, own] of fewer.entries()) {
    const there = own + more[score];
    const next = new Float64Array(ways.length);
    for (let k = 0; k <= Math.min(there, n); k++) {
      const factor = Math.exp(logChoose(there, k));
      for (let drawn = 0; drawn + k <= n; drawn++)
        for (let sum = 0; sum <= 4 * drawn; sum++)
          next[(drawn + k) * width + sum + score * k] += factor * ways[drawn * width + sum];
    }
    ways = next;
  }
  const all = Math.exp(logChoose(n + unitsIn(more), n));
  return ways.slice(n * width).map((count) => count / all);
}

/** Chances of what is added up so far with those of one more stratum. */
function added(
  sofar: Float64Array,
  sums: Float64Array,
  difference: (sum: number) => number,
): Float64Array<ArrayBuffer> {
  const out = new Float64Array(sofar.length);
  const shifts = Array.from(sums, (_, sum) => difference(sum));
  for (let cell = 0; cell < sofar.length; cell++) {
    if (sofar[cell] === 0) continue;
    for (let sum = 0; sum < sums.length; sum++) if (sums[sum] > 0) out[cell + shifts[sum]] += sofar[cell] * sums[sum];
  }
  return out;
}
