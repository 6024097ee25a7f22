import { below } from "../../../core/rng.js";
import { STREAM, type State } from "./state.js";

/** Every roll of the game, one named function each. Nothing else touches the dice stream. All are d20: 1 to 20. */

export const FACES = 20;

function d20(s: State): number {
  return (s.chance === null ? below(s.streams, STREAM.dice, FACES) : s.chance.next(FACES, "roll")) + 1;
}

export const rollInitiative = (s: State): number => d20(s);
export const rollAttack = (s: State): number => d20(s);
export const rollSave = (s: State): number => d20(s);
