import seedrandom from "seedrandom";
import { mix } from "../core/hash.js";

/** The phrase where nobody names one. */
export const DEFAULT_SEED = "dejarik";

export type RootWords = readonly [number, number, number, number];

/**
 * The seed phrase as four 32-bit words (seedrandom: RC4 over the phrase). Once a run: it is slow.
 * Every game seed is a hash of these words, the matchup's words and the pair's number,
 * so no seed depends on how many games, parts or workers there are, and neighbours share nothing.
 */
export function rootWords(phrase: string): RootWords {
  const generator = seedrandom(phrase);
  return [generator.int32(), generator.int32(), generator.int32(), generator.int32()];
}

/** Seeds of a matchup: the root's words mixed with the matchup's. */
export function matchupSeed(root: RootWords, words: readonly [number, number]): readonly [number, number] {
  return [mix(mix(mix(root[0], words[0]), root[1]), words[1]), mix(mix(mix(root[2], words[1]), root[3]), words[0])];
}

/**
 * First seed word of a pair, 32 bits. For one matchup `mix` is a bijection of the pair's number: no two pairs share it.
 */
export function pairSeedLow(seed: readonly [number, number], pair: number): number {
  return mix(seed[0], pair | 0);
}

/** Second seed word of a pair, 32 bits. */
export function pairSeedHigh(seed: readonly [number, number], pair: number): number {
  return mix(seed[1], ~pair);
}
