import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { DARK, LIGHT } from "../cards/matchup.js";
import { QUIRK } from "../cards/numbers.js";
import type { State } from "../state/state.js";
import { NOWHERE } from "../state/table.js";

/** Who controls an arena. */

/** Who controls an arena: -1 nobody. Units that do not count are ignored. */
export function controllerOf(s: State, arena: number): number {
  const dark = countCounting(s, DARK, arena);
  const light = countCounting(s, LIGHT, arena);
  if (dark > 0 && light === 0) return DARK;
  return light > 0 && dark === 0 ? LIGHT : NOWHERE;
}

function countCounting(s: State, side: Side, arena: number): number {
  const units = s.table.units[side];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.table.arena[unit] === arena && !doesNotCount(s, unit)) n++;
  }
  return n;
}

const doesNotCount = (s: State, unit: number): boolean => (s.table.quirks[unit] & QUIRK.doesNotCount) !== 0;
