import { assert } from "../../../core/assert.js";
import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { below, RNG_WORDS, seedStream } from "../../../core/rng.js";
import { shuffle } from "../../../core/shuffle.js";
import { RNG_STREAMS, STREAM, type State } from "./state.js";

/** Every chance of the game is taken here; nothing else touches the generators. */

export function seedDice(s: State, seedLow: number, seedHigh: number): void {
  for (let stream = 0; stream < RNG_STREAMS; stream++) seedStream(s.rng, stream * RNG_WORDS, seedLow, seedHigh, stream);
}

/** Shuffles a deck before the game (Fisher-Yates). */
export function shuffleDeck(s: State, list: List): void {
  if (s.script?.unshuffled !== true) shuffle(list, s.rng, STREAM.decks * RNG_WORDS);
}

/** Shuffles by a card's effect, during the game. */
export function shuffleByEffect(s: State, list: List): void {
  if (s.script?.unshuffled !== true) shuffle(list, s.rng, STREAM.effects * RNG_WORDS);
}

/** A card of the list at random; the list must not be empty. */
export function pickAtRandom(s: State, list: List): number {
  const n = lengthOf(list);
  if (s.script !== undefined) {
    const pick = s.script.picks.shift();
    assert(pick !== undefined && pick < n, "the script says which card chance picks", { pick, n });
    return itemOf(list, pick);
  }
  return itemOf(list, below(s.rng, STREAM.effects * RNG_WORDS, n));
}
