import { FOLLOW } from "../cards/follow.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H } from "../state/table.js";
import { isFollowed, releaseHeld, unsettleDamaged } from "../state/zones.js";

/** Units tapped, untapped and healed. */

export function tapUnit(s: State, unit: number): void {
  if (unit < 0 || s.table.tapped[unit] !== 0) return;
  s.table.tapped[unit] = 1;
  if (isFollowed(s, FOLLOW.taps)) s.table.head[H.isStale] = 1;
  note(s.journal, EVENT.tapped, unit);
}

export function untapUnit(s: State, unit: number): void {
  if (unit < 0 || s.table.tapped[unit] === 0) return;
  s.table.tapped[unit] = 0;
  if (s.matchup.hasHolds) releaseHeld(s, unit);
  // Untapped in the middle of a battle step it may act again.
  s.table.flags[unit] &= ~FLAG.attackedNow;
  if (isFollowed(s, FOLLOW.taps)) s.table.head[H.isStale] = 1;
  note(s.journal, EVENT.untapped, unit);
}

export function heal(s: State, unit: number, amount: number): void {
  const healed = Math.min(amount, s.table.damage[unit]);
  if (healed <= 0) return;
  s.table.damage[unit] -= healed;
  note(s.journal, EVENT.healed, unit, healed);
  unsettleDamaged(s, unit);
}
