import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Mask } from "../cards/compiled.js";
import { fitsByPrint, isUnit } from "../cards/matchup.js";
import type { State } from "../state/state.js";

/** Cards that are not yet built. */

/** Whether a side has partially built cards that fit. */
export function hasPartlyBuilt(s: State, who: number, mask: Mask | undefined, faceDown: boolean): boolean {
  const o = who as 0 | 1;
  for (let i = 0; i < lengthOf(s.down[o]); i++)
    if (mask === undefined || fitsByPrint(s.matchup, mask, itemOf(s.down[o], i))) return true;
  if (faceDown) return false;
  const built = s.table.buildZone[o];
  for (let i = 0; i < lengthOf(built); i++) if (isPartlyBuilt(s, itemOf(built, i), mask)) return true;
  return false;
}

/** Face up in the build zone since setup. */
export const isPartlyBuilt = (s: State, card: number, mask: Mask | undefined): boolean =>
  isUnit(s.matchup, card) &&
  s.table.isRetreated[card] === 0 &&
  (mask === undefined || fitsByPrint(s.matchup, mask, card));
