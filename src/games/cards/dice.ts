import { itemOf, type List, lengthOf } from "../../core/lists.js";
import { below, RNG_WORDS, seedStream } from "../../core/rng.js";
import { shuffle } from "../../core/shuffle.js";
import type { CardScript } from "./state.js";

/** The chances that all card games take. A game names its streams of random numbers. */

interface Chance {
  readonly rng: Int32Array;
  readonly script: CardScript | undefined;
}

export function seedStreams(s: Chance, streams: number, seedLow: number, seedHigh: number): void {
  for (let stream = 0; stream < streams; stream++) seedStream(s.rng, stream * RNG_WORDS, seedLow, seedHigh, stream);
}

/** Shuffles a deck (Fisher-Yates). */
export function shuffleBy(s: Chance, list: List, stream: number): void {
  if (s.script?.unshuffled !== true) shuffle(list, s.rng, stream * RNG_WORDS);
}

/** A card of the list at random; the list must not be empty. */
export function pickBy(s: Chance, list: List, stream: number): number {
  const n = lengthOf(list);
  return itemOf(list, s.script?.chance.next(n, "pick") ?? below(s.rng, stream * RNG_WORDS, n));
}
