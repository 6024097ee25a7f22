import { assert } from "../../../core/assert.js";
import { below } from "../../../core/rng.js";
import { STREAM, type State } from "./state.js";

/** Every roll of the game, one named function each. Nothing else touches the dice stream. All are d20: 1 to 20. */

function d20(s: State): number {
  if (s.script === null) return below(s.streams, STREAM.dice, 20) + 1;
  assert(s.scriptAt < s.script.length, "a scripted die for every roll", { used: s.scriptAt });
  const roll = s.script[s.scriptAt]!;
  s.scriptAt++;
  return roll;
}

export const rollInitiative = (s: State): number => d20(s);
export const rollAttack = (s: State): number => d20(s);
export const rollSave = (s: State): number => d20(s);
