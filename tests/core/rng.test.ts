import { describe, expect, test } from "vitest";
import { AssertionError } from "../../src/core/assert.js";
import { below, isSeeded, nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";

const seeded = (low: number, high: number, stream = 0): Int32Array => {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, low, high, stream);
  return words;
};

const bitsBetween = (a: number, b: number): number => {
  let count = 0;
  for (let bits = a ^ b; bits !== 0; bits &= bits - 1) count++;
  return count;
};

describe("the generator", () => {
  test("is xoshiro128** 1.1: the first numbers from the state 1, 2, 3, 4 as its authors' program prints them", () => {
    const words = Int32Array.of(1, 2, 3, 4);
    const found = Array.from({ length: 5 }, () => nextBits(words, 0) >>> 0);
    expect(found).toEqual(reference([1, 2, 3, 4], 5));
    expect(found.slice(0, 2)).toEqual([11520, 0]);
  });

  test("of a stream that nobody seeded never loops: a draw from 20 fails at once, from a power of two it is 0", () => {
    const words = new Int32Array(2 * RNG_WORDS);
    seedStream(words, RNG_WORDS, 1, 2, 0);
    for (const n of [3, 6, 20, 100, 48_000, 65_535]) expect(() => below(words, 0, n), `${n}`).toThrow(AssertionError);
    expect(() => below(words, 0, 20)).toThrow(/never seeded.*"offset":0,"n":20/);
    for (const n of [1, 2, 1024, 65_536]) expect(below(words, 0, n)).toBe(0);
    expect(below(words, RNG_WORDS, 20)).toBeLessThan(20);
    expect([isSeeded(words, 0), isSeeded(words, RNG_WORDS)]).toEqual([false, true]);
  });

  test("a seeded stream that happens to give 32 zero bits goes on", () => {
    // Its second word is 0, so the next bits are; the state is not.
    const words = Int32Array.of(5, 0, 7, 9);
    expect(nextBits(Int32Array.from(words), 0)).toBe(0);
    expect(below(words, 0, 20)).toBeLessThan(20);
  });

  test.each([2, 6, 20, 100, 48_000])("draws below %i are even: chi-square within five standard errors", (n) => {
    const words = seeded(7, 8);
    const bins = Math.min(n, 20);
    const counts = new Array<number>(bins).fill(0);
    const draws = 200_000;
    for (let i = 0; i < draws; i++) counts[Math.floor((below(words, 0, n) * bins) / n)]++;
    const chi = counts.reduce((sum, seen) => sum + (seen - draws / bins) ** 2 / (draws / bins), 0);
    expect(Math.abs(chi - (bins - 1))).toBeLessThan(5 * Math.sqrt(2 * (bins - 1)));
  });
});

describe("seeding a stream", () => {
  test("both seed words and the stream's number reach every word of the state", () => {
    const pairs = 500;
    for (const other of [
      (i: number) => seeded(i, ~i ^ 1),
      (i: number) => seeded(i ^ (1 << 31), ~i),
      (i: number) => seeded(i, ~i, 1),
      (i: number) => seeded(~i, i),
    ]) {
      for (let word = 0; word < RNG_WORDS; word++) {
        let differing = 0;
        for (let i = 1; i <= pairs; i++) differing += bitsBetween(seeded(i, ~i)[word], other(i)[word]);
        // 32 bits that each differ with chance 1/2.
        expect(Math.abs(differing / pairs - 16), `word ${word}`).toBeLessThan(1.5);
      }
    }
  });
});

/** The authors' own lines, in BigInt: result = rotl(s[1] * 5, 7) * 9. */
function reference(state: readonly number[], count: number): number[] {
  const mask = 0xffffffffn;
  const s = state.map(BigInt);
  const rotated = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & mask;
  return Array.from({ length: count }, () => {
    const result = (rotated((s[1] * 5n) & mask, 7n) * 9n) & mask;
    const t = (s[1] << 9n) & mask;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 11n);
    return Number(result);
  });
}
