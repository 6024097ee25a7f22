import type { List } from "../../../core/lists.js";
import { pickBy, seedStreams, shuffleBy } from "../../cards/dice.js";
import { RNG_STREAMS, STREAM, type State } from "./state.js";

/** Every chance of the game is taken here; nothing else touches the generators. */

export const seedDice = (s: State, seedLow: number, seedHigh: number): void =>
  seedStreams(s, RNG_STREAMS, seedLow, seedHigh);

/** Shuffles a deck before the game. */
export const shuffleDeck = (s: State, list: List): void => shuffleBy(s, list, STREAM.decks);

/** Shuffles by a card's effect, during the game. */
export const shuffleByEffect = (s: State, list: List): void => shuffleBy(s, list, STREAM.effects);

/** A card of the list at random; the list must not be empty. */
export function pickAtRandom(s: State, list: List): number {
  const card = pickBy(s, list, STREAM.effects);
  s.luck?.picked(s, list, card);
  return card;
}
