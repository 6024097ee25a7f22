import { normalQuantile } from "../../src/analysis/normal.js";
import { nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";

/** Standard normal numbers, the same for the same seed. */
export function normals(seed: number): () => number {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0, 0);
  return () => normalQuantile(((nextBits(words, 0) >>> 0) + 0.5) / 2 ** 32);
}
