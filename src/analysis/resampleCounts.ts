import { addAt, assert, at } from "../core/assert.js";
import { nextBits, RNG_WORDS, seedStream } from "../core/rng.js";

/**
 * Draws as many pairs (or games) again as were counted, each alike: the bootstrap of a matchup of which only the counts
 * of each result are kept, such as pentanomial counts.
 * @param counts whole numbers of 0 or more, such as `PairCounts`
 * @param seed whole number
 * @param stream number of the resample and matchup together: each must have its own
 * @returns counts with the same sum
 */
export function resampleCounts(counts: readonly number[], seed: number, stream: number): number[] {
  assert(Number.isSafeInteger(seed) && Number.isSafeInteger(stream) && stream >= 0, "a seed is a whole number", {
    seed,
    stream,
  });
  const total = counts.reduce((sum, c) => sum + c, 0);
  const drawn = counts.map(() => 0);
  if (total === 0) return drawn;
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed | 0, (Math.floor(seed / 2 ** 32) ^ Math.floor(stream / 2 ** 32)) | 0, stream | 0);
  const ends: number[] = [];
  counts.reduce((sum, c) => {
    ends.push(sum + c);
    return sum + c;
  }, 0);
  // 32 bits choose among at most millions of pairs: the chances are off by less than 1 in a thousand of a per cent.
  for (let k = 0; k < total; k++) {
    const place = ((nextBits(words, 0) >>> 0) / 2 ** 32) * total;
    let result = 0;
    while (place >= at(ends, result)) result++;
    addAt(drawn, result, 1);
  }
  return drawn;
}
