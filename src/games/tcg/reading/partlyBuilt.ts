import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Mask } from "../cards/compiled.js";
import { fitsByPrint, isUnit, sideOf } from "../cards/matchup.js";
import type { State } from "../state/state.js";
import { ZONE } from "../state/table.js";

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

/** Build counters on a card in the build zone, face down or face up. */
export const countersOn = (s: State, card: number): number =>
  s.table.zone[card] === ZONE.build ? s.table.counters[card] : s.downCounters[sideOf(s.matchup, card) as 0 | 1][card];

/** Face up in the build zone since setup. */
export const isPartlyBuilt = (s: State, card: number, mask: Mask | undefined): boolean =>
  isUnit(s.matchup, card) &&
  s.table.isRetreated[card] === 0 &&
  (mask === undefined || fitsByPrint(s.matchup, mask, card));
