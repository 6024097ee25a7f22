import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import type { Mask } from "../cards/compiled.js";
import { fitsByPrint, isUnit, sideOf } from "../cards/matchup.js";
import type { State } from "../state/state.js";
import { ZONE } from "../state/table.js";

/** Cards that are not yet built. */

/** Whether a side has partially built cards that fit. */
export function hasPartlyBuilt(s: State, who: Side, mask: Mask | undefined, faceDown: boolean): boolean {
  for (let i = 0; i < lengthOf(s.down[who]); i++)
    if (mask === undefined || fitsByPrint(s.matchup, mask, itemOf(s.down[who], i))) return true;
  if (faceDown) return false;
  const built = s.table.buildZone[who];
  for (let i = 0; i < lengthOf(built); i++) if (isPartlyBuilt(s, itemOf(built, i), mask)) return true;
  return false;
}

/** Build counters on a card in the build zone, face down or face up. */
export const countersOn = (s: State, card: number): number =>
  s.table.zone[card] === ZONE.build ? s.table.counters[card] : s.downCounters[sideOf(s.matchup, card)][card];

/** Face up in the build zone since setup. */
export const isPartlyBuilt = (s: State, card: number, mask: Mask | undefined): boolean =>
  isUnit(s.matchup, card) &&
  s.table.isRetreated[card] === 0 &&
  (mask === undefined || fitsByPrint(s.matchup, mask, card));
