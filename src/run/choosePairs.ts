import { assert, at } from "../core/assert.js";
import { hashWords } from "../core/hash.js";
import { below, RNG_WORDS, seedStream } from "../core/rng.js";

/**
 * Which pairs of a run are played again to see whether they end as recorded: by chance, but the same ones each time,
 * and spread over all parts.
 */

/** Some pairs of a part. */
export interface PartChoice {
  /** Index into the list of parts given. */
  readonly part: number;
  /** Numbers within the part, from 0. */
  readonly pairs: readonly number[];
}

/**
 * Chooses pairs in rounds: each round goes over all parts in another order and takes a few of each that were not taken
 * yet. So whoever stops early has seen about equally much of every part.
 * @param pairsOf number of pairs of each part
 * @param each pairs of a part in a round, 1 or more
 * @param phrase equal phrases choose equal pairs
 */
export function* choosePairs(pairsOf: readonly number[], each: number, phrase: string): Generator<PartChoice> {
  assert(each >= 1, "a round takes something", { each });
  const words = new Int32Array(RNG_WORDS);
  const [low, high] = hashWords(`verify ${phrase}`);
  seedStream(words, 0, low, high, 0);
  const orders = new Map<number, Int32Array>();
  const taken = new Int32Array(pairsOf.length);
  let left = pairsOf.reduce((sum, pairs) => sum + pairs, 0);
  while (left > 0) {
    for (const part of shuffled(pairsOf.length, words)) {
      const from = at(taken, part);
      const all = at(pairsOf, part);
      const pairs = Math.min(each, all - from);
      if (pairs === 0) continue;
      const order = orders.get(part) ?? shuffled(all, words);
      orders.set(part, order);
      taken[part] = from + pairs;
      left -= pairs;
      yield { part, pairs: [...order.subarray(from, from + pairs)].sort((x, y) => x - y) };
    }
  }
}

function shuffled(length: number, words: Int32Array): Int32Array {
  const order = Int32Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = below(words, 0, i + 1);
    [order[i], order[j]] = [at(order, j), at(order, i)];
  }
  return order;
}
