import { COMMAND } from "../cards/layout.js";
import { underCommand } from "../effects/effects.js";
import { EVENT, note } from "../state/journal.js";
import { isAlive, SIDE, type State } from "../state/state.js";
import { defeat } from "./damage.js";

/**
 * Darth Vader, Dark Jedi: an ally that rolls a natural 1, whatever for, is defeated at once, and the others hit better
 * from then on (a row of his effect counts the failures). Returns whether the character is gone.
 */
export function failsForGood(s: State, c: number): boolean {
  if (!isAlive(s, c) || underCommand(s, c, COMMAND.noFailure) < 0) return false;
  note(s.journal, EVENT.failure, c);
  defeat(s, c, -1);
  if (isAlive(s, c)) return false;
  s.sides[SIDE.failures + s.side[c]] += 1;
  return true;
}
