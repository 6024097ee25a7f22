import { assert } from "./assert.js";

/**
 * xoshiro128** 1.1 (Blackman and Vigna, 2018): the generator of the hot loop.
 * A stream is four 32-bit words at `offset` of an Int32Array, so that it is copied with the state it belongs to.
 */
export const RNG_WORDS = 4;

/** A stream of the generator: four words at an offset. */
export interface RandomStream {
  readonly words: Int32Array;
  readonly offset: number;
}

/** Fills the stream at `offset` from two seed words by splitmix32. Never leaves the all-zero state. */
export function seedStream(words: Int32Array, offset: number, seedLow: number, seedHigh: number, stream: number): void {
  let x = seedLow ^ Math.imul(stream + 1, 0x9e3779b9);
  for (let i = 0; i < RNG_WORDS; i++) {
    x = (x + 0x9e3779b9 + Math.imul(seedHigh, 2 * i + 1)) | 0;
    let z = x;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    words[offset + i] = z ^ (z >>> 15);
  }
  if (!isSeeded(words, offset)) words[offset] = 1;
}

/** Whether the stream has been seeded: a seeded one never comes to be all zero. */
export function isSeeded(words: Int32Array, offset: number): boolean {
  return (words[offset] | words[offset + 1] | words[offset + 2] | words[offset + 3]) !== 0;
}

/** The next 32 random bits, as a signed integer. */
export function nextBits(words: Int32Array, offset: number): number {
  const s1 = words[offset + 1];
  const m = Math.imul(s1, 5);
  const result = Math.imul((m << 7) | (m >>> 25), 9);
  const t = s1 << 9;
  const s2 = words[offset + 2] ^ words[offset];
  const s3 = words[offset + 3] ^ s1;
  words[offset + 1] = s1 ^ s2;
  words[offset] = words[offset] ^ s3;
  words[offset + 2] = s2 ^ t;
  words[offset + 3] = (s3 << 11) | (s3 >>> 21);
  return result;
}

/**
 * Uniform integer in 0..n-1 for 1 <= n <= 65536, exact: rejects the biased tail (Lemire 2019, with 16+16 bits).
 * A stream that nobody has seeded is all zero and stays so. Of it every draw is 0 where n is a power of two, and else
 * rejected: then this fails at once.
 * @throws AssertionError of an unseeded stream
 */
export function below(words: Int32Array, offset: number, n: number): number {
  for (;;) {
    const bits = nextBits(words, offset) >>> 0;
    const product = (bits >>> 16) * n;
    const low = product & 0xffff;
    if (low >= n || low >= 65536 % n) return product >>> 16;
    // Only after a rejection, which is rare: draws that are taken pay nothing for it.
    if (bits === 0) assert(isSeeded(words, offset), "a draw from a stream that was never seeded", { offset, n });
  }
}
