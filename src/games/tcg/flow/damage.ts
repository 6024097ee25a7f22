import { clear, itemOf, type List, lengthOf, push } from "../../../core/lists.js";
import { FOLLOW } from "../cards/follow.js";
import { DARK, isUnit, LIGHT, sideOf, TYPE } from "../cards/matchup.js";
import * as numbers from "../cards/numbers.js";
import { rollDie } from "../state/dice.js";
import { EVENT, note, WHY } from "../state/journal.js";
import { K, type State, T } from "../state/state.js";
import * as places from "../state/table.js";
import { sideNow } from "../state/table.js";
import {
  addToSideWord,
  clearCard,
  isOver,
  liftUnit,
  putInHand,
  putOnDiscard,
  sideWord,
  unsettleOne,
} from "../state/zones.js";
import { bailOut, clearDecks, savePilots } from "./aboard.js";
import { isDoomed, isPiloted, isRuled } from "./filter.js";
import { playOrPass } from "./playOrPass.js";
import { withdraw } from "./retreat.js";
import { refreshStats, statInAttack, statOf, unsettle } from "./stats.js";
import { fire, fireAboard } from "./trigger.js";

/**
 * Damage: prevented, placed, and what it discards (glossary, "Damage", "Prevent damage", "Discard", steps 8 to 12 of an
 * attack).
 */

// Bound here: the engine folds constants of a module, but not those that it imports.
const { TRIGGER, QUIRK, RULE, STAT, STAT_COUNT, WINDOW } = numbers;
const { FLAG, H, NOWHERE, S, ZONE } = places;

/** Lowest face of a die of damage that counts; Accuracy and Armor have no part in it. */
const DIE_OF_DAMAGE = 4;

/** Takes up to so much from the damage pending. @returns how much */
export function prevent(s: State, amount: number): number {
  const { head, zone, arena } = s.table;
  const prevented = Math.min(amount, head[H.pendingAmount]!);
  if (prevented <= 0) return 0;
  const target = head[H.pendingTarget]!;
  head[H.pendingAmount]! -= prevented;
  note(s.journal, EVENT.prevented, target, prevented);
  fire(s, TRIGGER.prevents, target, zone[target] === ZONE.arena ? arena[target]! : NOWHERE, sideNow(s, target));
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
  const onlyMasters = head[H.nextOnlyMasters]!;
  head[H.nextOnlyMasters] = 0;
  if (amount <= 0 || isOver(s)) return 0;
  const isOpen = isPreventable(s, source, byAttack);
  if (!canBeDamaged(s, target) || isHarmless(s, target, source) || (isOpen && isSafe(s, target, source))) {
    if (s.journal !== undefined) tellUndone(s, target, amount, source);
    return 0;
  }
  const wasTarget = head[H.pendingTarget]!;
  const wasAmount = head[H.pendingAmount]!;
  const wasSource = head[H.pendingSource]!;
  const wasByAttack = head[H.pendingByAttack]!;
  const wasNoEvade = head[H.pendingNoEvade]!;
  const wasSerial = head[H.damageSerial]!;
  const wasOnlyMasters = head[H.pendingOnlyMasters]!;
  head[H.pendingOnlyMasters] = onlyMasters;
  head[H.pendingTarget] = target;
  head[H.pendingAmount] = isDoubled(s, source) ? 2 * amount : amount;
  head[H.pendingSource] = source;
  head[H.pendingByAttack] = byAttack ? 1 : 0;
  head[H.pendingNoEvade] = noEvade || isUnevadable(s, target, source, byAttack) ? 1 : 0;
  head[H.damageSerial] = ++head[H.damageCount]!;
  if (isOpen) offerPrevention(s, target);
  const open = head[H.pendingAmount]!;
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
  if (byAttack) head[H.attackDamage]! += placed;
  placeDamage(s, target, placed, source);
  dealDeflected(s);
  return placed;
}

/** Says in the log why damage is not dealt. */
function tellUndone(s: State, target: number, amount: number, source: number): void {
  const { flags, quirks, zone, arena, head } = s.table;
  const tell = (why: number, of = -1): void => note(s.journal, EVENT.undone, target, amount, why, of);
  if (!canBeDamaged(s, target)) tell(WHY.gone);
  else if ((quirks[target]! & QUIRK.noDamageToOrFrom) !== 0) tell(WHY.text, target);
  else if (isHarmless(s, target, source)) tell(WHY.text, source);
  else if ((flags[target]! & FLAG.isSafe) !== 0) tell(WHY.unit, target);
  else if (zone[target] === ZONE.arena && isAmong(head[H.safeArenas]!, arena[target]!)) tell(WHY.arena, arena[target]!);
  else if (isSafeFrom(s, target, source)) tell(WHY.pair, target);
  else if ((head[H.harmlessKinds]! & (1 << s.matchup.type[source]!)) !== 0) tell(WHY.kind, s.matchup.type[source]!);
  else tell(WHY.fromArena, arena[source]!);
}

/** What prevents by itself comes first, then the chance to prevent, then what saves a unit from being discarded. */
function offerPrevention(s: State, target: number): void {
  const { head, zone, arena } = s.table;
  const place = zone[target] === ZONE.arena ? arena[target]! : NOWHERE;
  const side = sideNow(s, target);
  if (s.table.guard[target]! > 0) prevent(s, s.table.guard[target]!);
  fire(s, TRIGGER.wouldBeDamaged, target, place, side);
  if (head[H.pendingAmount]! > 0) playOrPass(s, WINDOW.prevention);
  refreshStats(s);
  if (head[H.pendingAmount]! > 0 && isDoomed(s, target)) fire(s, TRIGGER.wouldBeDiscarded, target, place, side);
}

/** Whether a Location doubles what the unit does: one in the Ground arena. */
function isDoubled(s: State, source: number): boolean {
  if (source < 0 || s.table.zone[source] !== ZONE.arena || s.table.arena[source] !== TYPE.ground) return false;
  return isRuled(s, RULE.doublesGroundDamage, -1);
}

const canBeDamaged = (s: State, target: number): boolean =>
  s.table.zone[target] === ZONE.arena || s.table.zone[target] === ZONE.build;

function isHarmless(s: State, target: number, source: number): boolean {
  const { quirks } = s.table;
  if ((quirks[target]! & QUIRK.noDamageToOrFrom) !== 0) return true;
  return source >= 0 && s.table.zone[source] === ZONE.arena && (quirks[source]! & QUIRK.noDamageToOrFrom) !== 0;
}

/**
 * Whether all damage to the unit is prevented this turn, for itself or for its arena, or all that such a source does.
 */
const isSafe = (s: State, target: number, source: number): boolean =>
  (source >= 0 && (isTame(s, source) || isSafeFrom(s, target, source))) ||
  (s.table.flags[target]! & FLAG.isSafe) !== 0 ||
  (s.table.zone[target] === ZONE.arena && (s.table.head[H.safeArenas]! & (1 << s.table.arena[target]!)) !== 0);

/** Whether all damage by units of its type, or in its arena, is prevented this turn. */
function isTame(s: State, source: number): boolean {
  const { head, zone, arena } = s.table;
  if ((head[H.harmlessKinds]! & (1 << s.matchup.type[source]!)) !== 0) return true;
  return (
    head[H.harmlessArenas] !== 0 && zone[source] === ZONE.arena && isAmong(head[H.harmlessArenas]!, arena[source]!)
  );
}

const isAmong = (arenas: number, arena: number): boolean => (arenas & (1 << arena)) !== 0;

/**
 * Mark of a unit that all damage by another is prevented on: in the place of a number; the other stands for the amount.
 */
export const SAFE_FROM = -1;

function isSafeFrom(s: State, target: number, source: number): boolean {
  const { marks } = s.table;
  for (let i = 0; i + 3 < lengthOf(marks); i += 4)
    if (itemOf(marks, i) === target && itemOf(marks, i + 1) === SAFE_FROM && itemOf(marks, i + 2) === source)
      return true;
  return false;
}

function isUnevadable(s: State, target: number, source: number, byAttack: boolean): boolean {
  if (source < 0) return false;
  return byAttack && statInAttack(s, source, STAT.unevadable, target) > 0;
}

function isPreventable(s: State, source: number, byAttack: boolean): boolean {
  if (source < 0) return true;
  const quirks = s.table.quirks[source]!;
  if ((quirks & QUIRK.damageUnpreventable) !== 0) return false;
  return !(byAttack && (quirks & QUIRK.attackDamageUnpreventable) !== 0);
}

/** Places damage counters that were damage: Stun and triggers follow, then the unit may be discarded. */
function placeDamage(s: State, target: number, damage: number, source: number): void {
  if (damage <= 0 || isOver(s) || !canBeDamaged(s, target)) return;
  const amount = countersFor(s, target, damage);
  note(s.journal, EVENT.damaged, target, amount, source);
  s.table.damage[target]! += amount;
  s.table.head[H.isSound] = 0;
  if ((s.matchup.numbersFollow & FOLLOW.damage) !== 0) unsettleOne(s, target);
  if (source >= 0) {
    s.cardTally[source * K.words + K.damage]! += amount;
    s.tally[sideNow(s, source) * T.words + T.damage]! += amount;
    stun(s, target, source);
    fireDamages(s, target, amount, source);
  }
  fire(s, TRIGGER.damaged, target, s.table.arena[target]!, sideNow(s, target));
  discardIfSpent(s, target, source);
}

/** Damage counters that are put for so many: twice as many in an arena of Painful Reckoning. */
function countersFor(s: State, target: number, count: number): number {
  const { head, zone, arena } = s.table;
  const isTwice = zone[target] === ZONE.arena && isAmong(head[H.painfulArenas]!, arena[target]!);
  return isTwice ? 2 * count : count;
}

/** "When this unit damages": whom and how much stand in the head while triggers of it run. */
function fireDamages(s: State, target: number, amount: number, source: number): void {
  const { head, arena } = s.table;
  const wasUnit = head[H.damagedUnit]!;
  const wasAmount = head[H.damagedAmount]!;
  head[H.damagedUnit] = target;
  head[H.damagedAmount] = amount;
  fire(s, TRIGGER.damages, source, arena[source]!, sideNow(s, source));
  head[H.damagedUnit] = wasUnit;
  head[H.damagedAmount] = wasAmount;
}

/** Stun X: less power until the end of the turn. */
function stun(s: State, target: number, source: number): void {
  if (source === target || s.table.zone[source] !== ZONE.arena) return;
  const stunned = statInAttack(s, source, STAT.stun, target);
  if (stunned <= 0) return;
  s.table.turnChange[target * STAT_COUNT + STAT.power]! -= stunned;
  note(s.journal, EVENT.buff, target, STAT.power, -stunned);
  unsettleOne(s, target);
}

/** Puts damage counters, which is no damage: nothing prevents it. */
export function putDamageCounters(s: State, target: number, count: number): void {
  if (count <= 0 || !canBeDamaged(s, target)) return;
  const amount = countersFor(s, target, count);
  note(s.journal, EVENT.damaged, target, amount, -1);
  s.table.damage[target]! += amount;
  s.table.head[H.isSound] = 0;
  if ((s.matchup.numbersFollow & FOLLOW.damage) !== 0) unsettleOne(s, target);
  discardIfSpent(s, target, -1);
}

/** Dice of damage: each that shows 4 or more does one. */
export function rollDiceOfDamage(s: State, target: number, dice: number, source: number): void {
  let hits = 0;
  for (let i = 0; i < dice; i++) if (rollDie(s) >= DIE_OF_DAMAGE) hits++;
  note(s.journal, EVENT.diceOfDamage, target, dice, hits, source);
  dealDamage(s, target, hits, source, false);
}

export function heal(s: State, unit: number, amount: number): void {
  const healed = Math.min(amount, s.table.damage[unit]!);
  if (healed <= 0) return;
  s.table.damage[unit]! -= healed;
  note(s.journal, EVENT.healed, unit, healed);
  if ((s.matchup.numbersFollow & FOLLOW.damage) !== 0) unsettleOne(s, unit);
}

/**
 * A unit with as many damage counters as health is discarded, in the build zone too.
 * @param source who damaged it, or -1
 */
export function discardIfSpent(s: State, unit: number, source: number): void {
  if (!canBeDamaged(s, unit) || s.table.damage[unit]! < statOf(s, unit, STAT.health)) return;
  const isKill = source >= 0 && source !== unit;
  const arena = s.table.zone[unit] === ZONE.arena ? s.table.arena[unit]! : NOWHERE;
  if (isKill) oweBounty(s, source);
  discardUnit(s, unit);
  if (!isKill) return;
  const wasDamaged = s.table.head[H.damagedUnit]!;
  s.table.head[H.damagedUnit] = unit;
  fire(s, TRIGGER.destroys, source, s.table.arena[source]!, sideNow(s, source));
  s.table.head[H.damagedUnit] = wasDamaged;
  const was = s.table.head[H.killer]!;
  s.table.head[H.killer] = source;
  fire(s, TRIGGER.kills, unit, arena, sideNow(s, unit));
  s.table.head[H.killer] = was;
}

/** Discards every unit whose damage counters have come to its health, after health may have fallen. */
export function discardSpent(s: State): void {
  if (s.table.head[H.isStale] === 0 && s.table.head[H.isSound] === 1) return;
  // Without one of them others may have less health still.
  for (let found = true; found && !isOver(s); ) {
    found = false;
    refreshStats(s);
    for (let side: number = DARK; side >= LIGHT; side--) {
      if (discardSpentIn(s, s.table.units[side as 0 | 1], 0)) found = true;
      if (discardSpentIn(s, s.table.buildZone[side as 0 | 1], 1)) found = true;
    }
  }
  if (!isOver(s) && s.table.head[H.isStale] === 0) s.table.head[H.isSound] = 1;
}

/**
 * @param least counters that a unit must have at all: in the build zone no text gives it health
 * @returns whether there was one
 */
function discardSpentIn(s: State, cards: List, least: number): boolean {
  const { damage, stats } = s.table;
  let found = false;
  for (let i = lengthOf(cards) - 1; i >= 0; i--) {
    if (i >= lengthOf(cards)) continue;
    const card = itemOf(cards, i);
    if (!isUnit(s.matchup, card) || damage[card]! < least) continue;
    if (damage[card]! < stats[card * STAT_COUNT + STAT.health]!) continue;
    discardUnit(s, card);
    found = true;
  }
  return found;
}

/** Bounty: gained when the owner's next build step starts, wherever the hunter is by then. */
function oweBounty(s: State, hunter: number): void {
  if (s.matchup.cards[hunter]!.bounty.length === 0) return;
  if (sideWord(s, sideNow(s, hunter), S.noBountyTurn) === s.table.head[H.turn]) return;
  push(s.bounties[sideNow(s, hunter) as 0 | 1], hunter);
}

/** A unit is discarded, or a Location in its arena. */
export function discardTarget(s: State, card: number): void {
  if (s.table.zone[card] !== ZONE.location) {
    discardUnit(s, card);
    return;
  }
  for (let arena = 0; arena < 3; arena++) if (s.table.locations[arena] === card) s.table.locations[arena] = NOWHERE;
  note(s.journal, EVENT.discardedCard, sideNow(s, card), card);
  clearCard(s, card);
  putOnDiscard(s, card);
  unsettle(s);
  fire(s, TRIGGER.discarded, card, NOWHERE, sideNow(s, card));
}

/** Discards a unit with its stack and its pilots; Equipment goes to the build zone. */
export function discardUnit(s: State, unit: number): void {
  const { table } = s;
  if (table.zone[unit] !== ZONE.arena && table.zone[unit] !== ZONE.build) return;
  const side = sideNow(s, unit);
  const arena = table.zone[unit] === ZONE.arena ? table.arena[unit]! : NOWHERE;
  if (arena !== NOWHERE && (table.quirks[unit]! & QUIRK.retreatsInstead) !== 0) {
    heal(s, unit, table.damage[unit]!);
    withdraw(s, unit);
    return;
  }
  note(s.journal, EVENT.discarded, unit, arena);
  if (arena !== NOWHERE) fireAboard(s, TRIGGER.discarded, unit, arena);
  if (arena !== NOWHERE && table.reward[unit]! > 0) addToSideWord(s, 1 - side, S.buildNext, table.reward[unit]!);
  s.cardTally[unit * K.words + K.discarded]! += 1;
  s.tally[side * T.words + T.unitsLost]! += 1;
  if (arena !== NOWHERE && isPiloted(s, unit)) savePilots(s, unit);
  const doBailOut = (table.quirks[unit]! & QUIRK.pilotsBailOut) !== 0;
  if (arena === s.matchup.type[unit]) table.sides[side * S.words + S.lostArenas]! |= 1 << arena;
  liftUnit(s, unit);
  if (doBailOut && arena !== NOWHERE) bailOut(s, unit);
  table.head[H.fellWith] = table.under[unit]!;
  const before = lengthOf(table.discard[sideOf(s.matchup, unit) as 0 | 1]);
  clearDecks(s, unit, putOnDiscard);
  table.head[H.fellTogether] = lengthOf(table.discard[sideOf(s.matchup, unit) as 0 | 1]) - before;
  clearCard(s, unit);
  putOnDiscard(s, unit);
  if (table.head[H.attacker] === unit) table.head[H.attacker] = NOWHERE;
  // In the build zone its text does not work.
  if (arena !== NOWHERE) fire(s, TRIGGER.discarded, unit, arena, side);
  fire(s, TRIGGER.unitDiscarded, unit, arena, side);
}

/** Returns a unit with its stack to its owner's hand; pilots go with it, Equipment to the build zone. */
export function returnUnit(s: State, unit: number): void {
  const { table } = s;
  if (table.zone[unit] !== ZONE.arena && table.zone[unit] !== ZONE.build) return;
  note(s.journal, EVENT.returned, unit);
  liftUnit(s, unit);
  clearDecks(s, unit, putInHand);
  clearCard(s, unit);
  putInHand(s, unit);
  if (table.head[H.attacker] === unit) table.head[H.attacker] = NOWHERE;
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
  for (let i = 1; i < n; i++) deflections[i] = deflections[i + 1]!;
  deflections[0] = n - 1;
}
