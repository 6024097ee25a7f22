import { itemOf, lengthOf } from "../../../core/lists.js";
import { TYPE } from "../cards/matchup.js";
import { QUIRK, RULE, STAT } from "../cards/numbers.js";
import { EVENT, note, WHY } from "../state/journal.js";
import { MARK_WORDS, type State } from "../state/state.js";
import { FLAG, H, ZONE } from "../state/table.js";
import { isRuled } from "./filter.js";
import { statInAttack } from "./statsInAttack.js";

/** What keeps a unit from damage before anybody prevents it, what makes it worse, and saying so in the log. */

/** Says in the log why damage is not dealt. */
export function tellUndone(s: State, target: number, amount: number, source: number): void {
  const { flags, quirks, zone, arena, head } = s.table;
  const tell = (why: number, of = -1): void => note(s.journal, EVENT.undone, target, amount, why, of);
  if (!canBeDamaged(s, target)) tell(WHY.gone);
  else if ((quirks[target] & QUIRK.noDamageToOrFrom) !== 0) tell(WHY.text, target);
  else if (isHarmless(s, target, source)) tell(WHY.text, source);
  else if ((flags[target] & FLAG.isSafe) !== 0) tell(WHY.unit, target);
  else if (zone[target] === ZONE.arena && isAmong(head[H.safeArenas], arena[target])) tell(WHY.arena, arena[target]);
  else if (isSafeFrom(s, target, source)) tell(WHY.pair, target);
  else if ((head[H.harmlessKinds] & (1 << s.matchup.type[source])) !== 0) tell(WHY.kind, s.matchup.type[source]);
  else tell(WHY.fromArena, arena[source]);
}

/** Whether a Location doubles what the unit does: one in the Ground arena. */
export function isDoubled(s: State, source: number): boolean {
  if (source < 0 || s.table.zone[source] !== ZONE.arena || s.table.arena[source] !== TYPE.ground) return false;
  return isRuled(s, RULE.doublesGroundDamage, -1);
}

export const canBeDamaged = (s: State, target: number): boolean =>
  s.table.zone[target] === ZONE.arena || s.table.zone[target] === ZONE.build;

export function isHarmless(s: State, target: number, source: number): boolean {
  const { quirks } = s.table;
  if ((quirks[target] & QUIRK.noDamageToOrFrom) !== 0) return true;
  return source >= 0 && s.table.zone[source] === ZONE.arena && (quirks[source] & QUIRK.noDamageToOrFrom) !== 0;
}

/**
 * Whether all damage to the unit is prevented this turn, for itself or for its arena, or all that such a source does.
 */
export const isSafe = (s: State, target: number, source: number): boolean =>
  (source >= 0 && (isTame(s, source) || isSafeFrom(s, target, source))) ||
  (s.table.flags[target] & FLAG.isSafe) !== 0 ||
  (s.table.zone[target] === ZONE.arena && (s.table.head[H.safeArenas] & (1 << s.table.arena[target])) !== 0);

/** Whether all damage by units of its type, or in its arena, is prevented this turn. */
function isTame(s: State, source: number): boolean {
  const { head, zone, arena } = s.table;
  if ((head[H.harmlessKinds] & (1 << s.matchup.type[source])) !== 0) return true;
  return head[H.harmlessArenas] !== 0 && zone[source] === ZONE.arena && isAmong(head[H.harmlessArenas], arena[source]);
}

const isAmong = (arenas: number, arena: number): boolean => (arenas & (1 << arena)) !== 0;

/** Mark of a unit that all damage by another is prevented on: in the place of a number. */
export const SAFE_FROM = -1;

function isSafeFrom(s: State, target: number, source: number): boolean {
  const { marks } = s.table;
  for (let i = 0; i < lengthOf(marks); i += MARK_WORDS)
    if (itemOf(marks, i) === target && itemOf(marks, i + 1) === SAFE_FROM && itemOf(marks, i + 4) === source)
      return true;
  return false;
}

export function isUnevadable(s: State, target: number, source: number, byAttack: boolean): boolean {
  if (source < 0) return false;
  return byAttack && statInAttack(s, source, STAT.unevadable, target) > 0;
}

export function isPreventable(s: State, source: number, byAttack: boolean): boolean {
  if (source < 0) return true;
  const quirks = s.table.quirks[source];
  if ((quirks & QUIRK.damageUnpreventable) !== 0) return false;
  return !(byAttack && (quirks & QUIRK.attackDamageUnpreventable) !== 0);
}

/** Damage counters that are put for so many: twice as many in an arena of Painful Reckoning. */
export function countersFor(s: State, target: number, count: number): number {
  const { head, zone, arena } = s.table;
  const isTwice = zone[target] === ZONE.arena && isAmong(head[H.painfulArenas], arena[target]);
  return isTwice ? 2 * count : count;
}
