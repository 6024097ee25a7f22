import type { List } from "../../../core/lists.js";
import { below, RNG_WORDS } from "../../../core/rng.js";
import { pickBy, seedStreams, shuffleBy } from "../../cards/dice.js";
import { loseSight } from "../../cards/sight.js";
import { STREAM, STREAMS, type State } from "./state.js";

/** Every chance of the game is taken here; nothing else touches the generators. */

export const seedDice = (s: State, seedLow: number, seedHigh: number): void =>
  seedStreams(s, STREAMS, seedLow, seedHigh);

/** Faces of a die. */
export const FACES = 6;

/** One die: 1..6. */
export function rollDie(s: State): number {
  if (s.script !== undefined) return 1 + s.script.chance.next(FACES, "roll");
  return 1 + below(s.rng, STREAM.dice * RNG_WORDS, FACES);
}

/** Shuffles a deck. @param byEffect whether a card says so, or the game begins */
export function shuffle(s: State, list: List, byEffect: boolean): void {
  loseSight(s, list);
  shuffleBy(s, list, byEffect ? STREAM.effects : STREAM.decks);
}

/** A card of the list at random; it must not be empty. */
export const pickAtRandom = (s: State, list: List): number => pickBy(s, list, STREAM.effects);
