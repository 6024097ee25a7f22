import { itemOf, lengthOf } from "../../../core/lists.js";
import { QUIRK } from "../cards/numbers.js";
import type { State } from "../state/state.js";
import { FLAG, sideNow, ZONE } from "../state/table.js";
import { fits } from "./filter.js";

/** Whom a unit cannot attack, whoever would have it: "can't" beats "can". Numbers must be fresh. */

/** Whether no text forbids that a unit attacks another: its own text, the other's, or one of the other's side. */
export function mayAttack(s: State, unit: number, target: number): boolean {
  const { flags, quirks, zone } = s.table;
  if ((flags[target] & FLAG.cannotBeAttacked) !== 0 || (quirks[target] & QUIRK.cantBeAttacked) !== 0) return false;
  const { cannotAttack } = s.matchup.cards[unit];
  if (cannotAttack !== undefined && fits(s, cannotAttack, target, sideNow(s, unit), unit)) return false;
  return !s.matchup.hasGuards || zone[target] !== ZONE.arena || !isShielded(s, target);
}

/** Whether others of its side in its arena keep a unit from being attacked. */
function isShielded(s: State, unit: number): boolean {
  const { arena, flags } = s.table;
  const others = s.table.units[sideNow(s, unit)];
  const isWarded = (flags[unit] & FLAG.isWarded) !== 0;
  for (let i = 0; i < lengthOf(others); i++) {
    const other = itemOf(others, i);
    if (other === unit || arena[other] !== arena[unit]) continue;
    if (isWarded || (flags[other] & FLAG.guardsOthers) !== 0) return true;
  }
  return false;
}
