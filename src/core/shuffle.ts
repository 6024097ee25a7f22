import { type List, lengthOf } from "./lists.js";
import { below, type RandomStream } from "./rng.js";

/** Shuffles a list evenly (Fisher-Yates) by the stream of random numbers at `offset` of `rng`. */
export function shuffle(list: List, rng: Int32Array, offset: number): void {
  for (let i = lengthOf(list); i > 1; i--) {
    const j = 1 + below(rng, offset, i);
    const card = list[i];
    list[i] = list[j];
    list[j] = card;
  }
}

/** An array in random order, evenly (Fisher-Yates). */
export function shuffled(list: readonly number[], { words, offset }: RandomStream): number[] {
  const made = [...list];
  for (let i = made.length - 1; i > 0; i--) {
    const j = below(words, offset, i + 1);
    [made[i], made[j]] = [made[j], made[i]];
  }
  return made;
}
