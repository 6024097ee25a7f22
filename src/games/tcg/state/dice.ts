import { assert } from "../../../core/assert.js";
import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { below, RNG_WORDS, seedStream } from "../../../core/rng.js";
import { shuffle as shuffleList } from "../../../core/shuffle.js";
import { STREAM, STREAMS, type State } from "./state.js";

/** Every chance of the game is taken here; nothing else touches the generators. */

export function seedDice(s: State, seedLow: number, seedHigh: number): void {
  for (let stream = 0; stream < STREAMS; stream++) seedStream(s.rng, stream * RNG_WORDS, seedLow, seedHigh, stream);
}

/** One die: 1..6. */
export function rollDie(s: State): number {
  if (s.script !== undefined) {
    const face = s.script.dice.shift();
    assert(face !== undefined && face >= 1 && face <= 6, "the script says how each die falls", { face });
    return face;
  }
  return 1 + below(s.rng, STREAM.dice * RNG_WORDS, 6);
}

/** Shuffles a deck. @param byEffect whether a card says so, or the game begins */
export function shuffle(s: State, list: List, byEffect: boolean): void {
  if (s.script?.unshuffled === true) return;
  shuffleList(list, s.rng, (byEffect ? STREAM.effects : STREAM.decks) * RNG_WORDS);
}

/** A card of the list at random; it must not be empty. */
export function pickAtRandom(s: State, list: List): number {
  const n = lengthOf(list);
  if (s.script !== undefined) {
    const pick = s.script.picks.shift();
    assert(pick !== undefined && pick < n, "the script says which card chance picks", { pick, n });
    return itemOf(list, pick);
  }
  return itemOf(list, below(s.rng, STREAM.effects * RNG_WORDS, n));
}
