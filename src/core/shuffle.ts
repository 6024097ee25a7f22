import { type List, lengthOf } from "./lists.js";
import { below } from "./rng.js";

/** Shuffles a list evenly (Fisher-Yates) by the stream of random numbers at `offset` of `rng`. */
export function shuffle(list: List, rng: Int32Array, offset: number): void {
  for (let i = lengthOf(list); i > 1; i--) {
    const j = 1 + below(rng, offset, i);
    const card = list[i];
    list[i] = list[j];
    list[j] = card;
  }
}
