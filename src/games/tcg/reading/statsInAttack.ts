import { itemOf, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { type CompiledModifier, isForAttack } from "../cards/compiled.js";
import { LIGHT, TYPE } from "../cards/matchup.js";
import { STAT, STAT_COUNT } from "../cards/numbers.js";
import { MARK_WORDS, type State } from "../state/state.js";
import { H, NOWHERE, sideNow, ZONE } from "../state/table.js";
import { countOf, fits, holds } from "./filter.js";
import { statOf } from "./stats.js";

/** Numbers of the attacker and of the defender in an attack. */

/**
 * A number of the attacker, or of the defender, in the attack going on: with what lasts for the attack and with what
 * counts only against this enemy or in this mode.
 */
export function statInAttack(s: State, unit: number, stat: number, enemy: number): number {
  let sum = statOf(s, unit, stat) + s.table.attackChange[unit * STAT_COUNT + stat];
  if (stat === STAT.accuracy) sum += exposureOf(s, unit, enemy);
  if (lengthOf(s.table.marks) > 0) sum += fromMarks(s, unit, stat, enemy);
  if ((s.matchup.attackStats & (1 << stat)) === 0) return sum;
  const { ownAttackStats } = s.matchup;
  const { firstOn } = s.table;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const units = s.table.units[side];
    for (let i = 0; i < lengthOf(units); i++) {
      const source = itemOf(units, i);
      if ((ownAttackStats[source] & (1 << stat)) === 0 && firstOn[source] === NOWHERE) continue;
      sum += fromSource(s, side, source, unit, stat, enemy);
    }
  }
  for (let arena = 0; arena < 3; arena++) {
    const location = s.table.locations[arena];
    if (location < 0) continue;
    const { modifiers } = s.matchup.cards[location];
    sum += fromList(s, sideNow(s, location), location, modifiers, unit, stat, enemy);
  }
  if (lengthOf(s.table.waiting) > 0) sum += fromLasting(s, unit, stat, enemy);
  return sum;
}

/** What a unit has more while it attacks a marked one. */
function fromMarks(s: State, unit: number, stat: number, enemy: number): number {
  const { marks, head } = s.table;
  if (head[H.attacker] !== unit) return 0;
  let sum = 0;
  for (let i = 0; i < lengthOf(marks); i += MARK_WORDS) {
    const isOfKind = (itemOf(marks, i + 3) & (1 << s.matchup.type[unit])) !== 0;
    if (itemOf(marks, i) === enemy && itemOf(marks, i + 1) === stat && isOfKind) sum += itemOf(marks, i + 2);
  }
  return sum;
}

/** What cards of this turn have left in force for attacks. */
function fromLasting(s: State, unit: number, stat: number, enemy: number): number {
  const { waiting, waitingOn } = s.table;
  let sum = 0;
  for (let i = 0; i < lengthOf(waiting); i++) {
    const card = itemOf(waiting, i);
    const { lasting } = s.matchup.cards[card];
    sum += fromList(s, sideNow(s, card), itemOf(waitingOn, i), lasting, unit, stat, enemy);
  }
  return sum;
}

/** Accuracy against a unit that another of one's units has exposed to those in the Ground arena this turn. */
function exposureOf(s: State, unit: number, enemy: number): number {
  const { table } = s;
  if (table.exposure[enemy] === 0 || table.head[H.attacker] !== unit) return 0;
  const source = table.exposedTo[enemy];
  const isOther = source !== unit && sideNow(s, source) === sideNow(s, unit);
  return isOther && table.arena[unit] === TYPE.ground ? table.exposure[enemy] : 0;
}

function fromSource(s: State, side: Side, source: number, unit: number, stat: number, enemy: number): number {
  const { matchup, table } = s;
  let sum = fromList(s, side, source, matchup.cards[source].modifiers, unit, stat, enemy);
  for (let on = table.firstOn[source]; on !== NOWHERE; on = table.nextOn[on]) {
    const card = matchup.cards[on];
    if (table.zone[on] === ZONE.pilot) sum += fromList(s, side, source, card.pilotModifiers, unit, stat, enemy);
    else if (table.zone[on] === ZONE.equipped) sum += fromList(s, side, source, card.modifiers, unit, stat, enemy);
  }
  return sum;
}

function fromList(
  s: State,
  side: Side,
  self: number,
  list: readonly CompiledModifier[],
  unit: number,
  stat: number,
  enemy: number,
): number {
  let sum = 0;
  for (let i = 0; i < list.length; i++) {
    const one = list[i];
    if (one.stat !== stat || !isForAttack(one)) continue;
    if (one.of === undefined ? self !== unit : !fits(s, one.of, unit, side, self)) continue;
    if (one.using !== 0 && (s.table.head[H.attacker] !== unit || s.table.head[H.mode] !== one.using)) continue;
    const isAttacker = s.table.head[H.attacker] === unit;
    if (one.attacking !== undefined && !(isAttacker && fits(s, one.attacking, enemy, side, self))) continue;
    if (one.when !== undefined && !holds(s, one.when, side, self)) continue;
    const times = one.per === undefined ? 1 : countOf(s, one.per, side, self);
    sum += one.amount * times * (one.perDamage ? s.table.damage[unit] : 1);
  }
  return sum;
}
