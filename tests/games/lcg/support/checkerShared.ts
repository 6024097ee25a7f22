import { TRIGGERS } from "../../../../src/games/lcg/cards/vocabulary.js";
import { C, type State } from "../../../../src/games/lcg/state/state.js";
import { H } from "../../../../src/games/lcg/state/table.js";

/** What the parts of the checker share. */

const LEAVING: ReadonlySet<string> = new Set(["unitDestroyed", "leavesPlay", "objectiveDestroyedBefore"]);

/** Whether some card is just leaving play, with interrupts being asked for. */
export function isSomethingLeaving(s: State): boolean {
  for (let depth = 0; depth < s.table.head[H.depth]; depth++)
    if (LEAVING.has(TRIGGERS[s.context[depth * C.words + C.trigger]])) return true;
  return false;
}
