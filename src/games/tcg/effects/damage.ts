import { clear, itemOf, lengthOf } from "../../../core/lists.js";
import { STAT, TRIGGER, WINDOW } from "../cards/numbers.js";
import { isDoomed } from "../reading/filter.js";
import {
  canBeDamaged,
  countersFor,
  isDoubled,
  isHarmless,
  isPreventable,
  isSafe,
  isUnevadable,
  tellUndone,
} from "../reading/safety.js";
import { refreshStats } from "../reading/stats.js";
import { statInAttack } from "../reading/statsInAttack.js";
import { rollDie } from "../state/dice.js";
import { EVENT, note, WHY } from "../state/journal.js";
import { K, type State, T } from "../state/state.js";
import { H, NOWHERE, sideNow, ZONE } from "../state/table.js";
import { changeForTurn, isOver, unsettleDamaged } from "../state/zones.js";
import { discardIfSpent } from "./discard.js";
import { playOrPass } from "./playOrPass.js";
import { fire } from "./trigger.js";

/**
 * Damage: prevented, placed, and what it discards (glossary, "Damage", "Prevent damage", "Discard", steps 8 to 12 of an
 * attack).
 */

/** Lowest face of a die of damage that counts; Accuracy and Armor have no part in it. */
export const DIE_OF_DAMAGE = 4;

/** Takes up to so much from the damage pending. @returns how much */
export function prevent(s: State, amount: number): number {
  const { head, zone, arena } = s.table;
  const prevented = Math.min(amount, head[H.pendingAmount]);
  if (prevented <= 0) return 0;
  const target = head[H.pendingTarget];
  head[H.pendingAmount] -= prevented;
  note(s.journal, EVENT.prevented, target, prevented);
  fire(s, TRIGGER.prevents, target, zone[target] === ZONE.arena ? arena[target] : NOWHERE, sideNow(s, target));
  return prevented;
}

/**
 * Deals damage as one instance: players may prevent it, the rest is placed.
 * @param source the unit that does it, or -1
 * @param byAttack whether an attack does it
 * @param noEvade whether Evade cannot prevent it
 * @returns what was placed
 */
export function dealDamage(
  s: State,
  target: number,
  amount: number,
  source: number,
  byAttack: boolean,
  noEvade = false,
): number {
  const { head } = s.table;
  const onlyMasters = head[H.nextOnlyMasters];
  head[H.nextOnlyMasters] = 0;
  if (amount <= 0 || isOver(s)) return 0;
  const isOpen = isPreventable(s, source, byAttack);
  if (!canBeDamaged(s, target) || isHarmless(s, target, source) || (isOpen && isSafe(s, target, source))) {
    if (s.journal !== undefined) tellUndone(s, target, amount, source);
    return 0;
  }
  const wasTarget = head[H.pendingTarget];
  const wasAmount = head[H.pendingAmount];
  const wasSource = head[H.pendingSource];
  const wasByAttack = head[H.pendingByAttack];
  const wasNoEvade = head[H.pendingNoEvade];
  const wasSerial = head[H.damageSerial];
  const wasOnlyMasters = head[H.pendingOnlyMasters];
  head[H.pendingOnlyMasters] = onlyMasters;
  head[H.pendingTarget] = target;
  head[H.pendingAmount] = isDoubled(s, source) ? 2 * amount : amount;
  head[H.pendingSource] = source;
  head[H.pendingByAttack] = byAttack ? 1 : 0;
  head[H.pendingNoEvade] = noEvade || isUnevadable(s, target, source, byAttack) ? 1 : 0;
  head[H.damageSerial] = ++head[H.damageCount];
  if (isOpen) offerPrevention(s, target);
  const open = head[H.pendingAmount];
  head[H.pendingTarget] = wasTarget;
  head[H.pendingAmount] = wasAmount;
  head[H.pendingSource] = wasSource;
  head[H.pendingByAttack] = wasByAttack;
  head[H.pendingNoEvade] = wasNoEvade;
  head[H.damageSerial] = wasSerial;
  head[H.pendingOnlyMasters] = wasOnlyMasters;
  // What was prevented, or would have hit a unit that has left meanwhile, has not been done.
  const placed = open > 0 && !isOver(s) && canBeDamaged(s, target) ? open : 0;
  if (placed < open && !isOver(s)) note(s.journal, EVENT.undone, target, open, WHY.gone);
  if (byAttack) head[H.attackDamage] += placed;
  placeDamage(s, target, placed, source);
  dealDeflected(s);
  return placed;
}

/** What prevents by itself comes first, then the chance to prevent, then what saves a unit from being discarded. */
function offerPrevention(s: State, target: number): void {
  const { head, zone, arena } = s.table;
  const place = zone[target] === ZONE.arena ? arena[target] : NOWHERE;
  const side = sideNow(s, target);
  if (s.table.guard[target] > 0) prevent(s, s.table.guard[target]);
  fire(s, TRIGGER.wouldBeDamaged, target, place, side);
  if (head[H.pendingAmount] > 0) playOrPass(s, WINDOW.prevention);
  refreshStats(s);
  if (head[H.pendingAmount] > 0 && isDoomed(s, target)) fire(s, TRIGGER.wouldBeDiscarded, target, place, side);
}

/** Places damage counters that were damage: Stun and triggers follow, then the unit may be discarded. */
function placeDamage(s: State, target: number, damage: number, source: number): void {
  if (damage <= 0 || isOver(s) || !canBeDamaged(s, target)) return;
  const amount = countersFor(s, target, damage);
  note(s.journal, EVENT.damaged, target, amount, source);
  s.table.damage[target] += amount;
  s.table.head[H.isSound] = 0;
  unsettleDamaged(s, target);
  if (source >= 0) {
    s.cardTally[source * K.words + K.damage] += amount;
    s.tally[sideNow(s, source) * T.words + T.damage] += amount;
    stun(s, target, source);
    fireDamages(s, target, amount, source);
  }
  fire(s, TRIGGER.damaged, target, s.table.arena[target], sideNow(s, target));
  discardIfSpent(s, target, source);
}

/** "When this unit damages": whom and how much stand in the head while triggers of it run. */
function fireDamages(s: State, target: number, amount: number, source: number): void {
  const { head, arena } = s.table;
  const wasUnit = head[H.damagedUnit];
  const wasAmount = head[H.damagedAmount];
  head[H.damagedUnit] = target;
  head[H.damagedAmount] = amount;
  fire(s, TRIGGER.damages, source, arena[source], sideNow(s, source));
  head[H.damagedUnit] = wasUnit;
  head[H.damagedAmount] = wasAmount;
}

/** Stun X: less power until the end of the turn. */
function stun(s: State, target: number, source: number): void {
  if (source === target || s.table.zone[source] !== ZONE.arena) return;
  const stunned = statInAttack(s, source, STAT.stun, target);
  if (stunned <= 0) return;
  changeForTurn(s, target, STAT.power, -stunned);
  note(s.journal, EVENT.buff, target, STAT.power, -stunned);
}

/** Puts damage counters, which is no damage: nothing prevents it. */
export function putDamageCounters(s: State, target: number, count: number): void {
  if (count <= 0 || !canBeDamaged(s, target)) return;
  const amount = countersFor(s, target, count);
  note(s.journal, EVENT.damaged, target, amount, -1);
  s.table.damage[target] += amount;
  s.table.head[H.isSound] = 0;
  unsettleDamaged(s, target);
  discardIfSpent(s, target, -1);
}

/** Dice of damage: each that shows 4 or more does one. */
export function rollDiceOfDamage(s: State, target: number, dice: number, source: number): void {
  let hits = 0;
  for (let i = 0; i < dice; i++) if (rollDie(s) >= DIE_OF_DAMAGE) hits++;
  s.luck?.damageRolled(s, target, dice, hits);
  note(s.journal, EVENT.diceOfDamage, target, dice, hits, source);
  dealDamage(s, target, hits, source, false);
}

/** Damage led elsewhere by Deflect is an instance of its own, which may be prevented again. */
function dealDeflected(s: State): void {
  const { deflections } = s;
  while (lengthOf(deflections) > 0 && !isOver(s)) {
    const source = itemOf(deflections, 2);
    const amount = itemOf(deflections, 1);
    const target = itemOf(deflections, 0);
    for (let n = 0; n < 3; n++) dropFirst(s);
    dealDamage(s, target, amount, source, false);
  }
  if (isOver(s)) clear(deflections);
}

function dropFirst(s: State): void {
  const { deflections } = s;
  const n = lengthOf(deflections);
  for (let i = 1; i < n; i++) deflections[i] = deflections[i + 1];
  deflections[0] = n - 1;
}
