import { canRetreat } from "../reading/stats.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, NOWHERE } from "../state/table.js";
import { isOver, liftUnit, placeInBuildZone } from "../state/zones.js";
import { tapUnit } from "./units.js";

/** Retreat: a unit moves from its arena to its owner's build zone, with all that is on it (glossary, "Retreat"). */

/** @param taps whether it is tapped by it, as in the retreat step */
export function retreatUnit(s: State, unit: number, taps: boolean): void {
  if (isOver(s) || !canRetreat(s, unit)) return;
  if (taps) tapUnit(s, unit);
  withdraw(s, unit);
}

/** Moves a unit to the build zone whatever its text says. */
export function withdraw(s: State, unit: number): void {
  const arena = s.table.arena[unit];
  liftUnit(s, unit);
  placeInBuildZone(s, unit);
  s.table.isRetreated[unit] = 1;
  s.table.flags[unit] |= FLAG.retreatedNow;
  if (s.table.head[H.defender] === unit) s.table.head[H.defender] = NOWHERE;
  note(s.journal, EVENT.retreated, unit, arena);
}
