import { itemOf, type List, lengthOf, push } from "../../../core/lists.js";
import { otherSide, type Side, sideBefore } from "../../../core/side.js";
import { DARK, isUnit, sideOf } from "../cards/matchup.js";
import { QUIRK, STAT, STAT_COUNT, TRIGGER } from "../cards/numbers.js";
import { RETURNS_MAX } from "../limits.js";
import { bailOut, clearDecks, savePilots } from "../moves/aboard.js";
import { withdraw } from "../moves/retreat.js";
import { heal } from "../moves/units.js";
import { isPiloted } from "../reading/filter.js";
import { canBeDamaged } from "../reading/safety.js";
import { refreshStats, statOf, unsettle } from "../reading/stats.js";
import { EVENT, FROM, note } from "../state/journal.js";
import { K, type State, T } from "../state/state.js";
import { FLAG, H, NOWHERE, S, sideNow, ZONE } from "../state/table.js";
import {
  addToSideWord,
  clearCard,
  discardCard,
  endGame,
  isOver,
  liftUnit,
  putOnDiscard,
  REASON,
  sideWord,
} from "../state/zones.js";
import { fire, fireAboard } from "./trigger.js";

/** Units and Locations discarded, and what that sets off (glossary, "Discard"). */

/**
 * A unit with as many damage counters as health is discarded, in the build zone too.
 * @param source who damaged it, or -1
 */
export function discardIfSpent(s: State, unit: number, source: number): void {
  if (!canBeDamaged(s, unit) || s.table.damage[unit] < statOf(s, unit, STAT.health)) return;
  const isKill = source >= 0 && source !== unit;
  const arena = s.table.zone[unit] === ZONE.arena ? s.table.arena[unit] : NOWHERE;
  if (isKill) oweBounty(s, source);
  discardUnit(s, unit);
  if (!isKill) return;
  const wasDamaged = s.table.head[H.damagedUnit];
  s.table.head[H.damagedUnit] = unit;
  fire(s, TRIGGER.destroys, source, s.table.arena[source], sideNow(s, source));
  s.table.head[H.damagedUnit] = wasDamaged;
  const was = s.table.head[H.killer];
  s.table.head[H.killer] = source;
  fire(s, TRIGGER.kills, unit, arena, sideNow(s, unit));
  s.table.head[H.killer] = was;
}

/** Discards every unit whose damage counters have come to its health, after health may have fallen. */
export function discardSpent(s: State): void {
  if (s.table.head[H.isStale] === 0 && s.table.head[H.isSound] === 1) return;
  // Without one of them others may have less health still.
  for (let found = true, n = 0; found && !isOver(s); n++) {
    found = false;
    // What brings back units that have no health would do so for ever.
    if (n === RETURNS_MAX) endGame(s, 2, REASON.limit);
    refreshStats(s);
    for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) {
      if (discardSpentIn(s, s.table.units[side])) found = true;
      if (discardSpentIn(s, s.table.buildZone[side])) found = true;
    }
  }
  if (!isOver(s) && s.table.head[H.isStale] === 0) s.table.head[H.isSound] = 1;
}

/**
 * A step or phase begins or ends. What its triggers leave without health is discarded before anything else happens.
 * @param arena of the battle step, or -1
 * @param side whose step, or -1
 */
export function reach(s: State, moment: number, arena: number = NOWHERE, side: Side | -1 = NOWHERE): void {
  fire(s, moment, NOWHERE, arena, side);
  discardSpent(s);
}

/** @returns whether there was one */
function discardSpentIn(s: State, cards: List): boolean {
  let found = false;
  for (let i = lengthOf(cards) - 1; i >= 0; i--) {
    if (i >= lengthOf(cards)) continue;
    const card = itemOf(cards, i);
    if (!isSpent(s, card)) continue;
    discardUnit(s, card);
    found = true;
  }
  return found;
}

/**
 * Whether a unit has as many damage counters as health; in the build zone, where no text gives it health, it must have
 * one at all. Numbers must be fresh.
 */
function isSpent(s: State, card: number): boolean {
  const { damage, stats, zone } = s.table;
  if (!isUnit(s.matchup, card) || (damage[card] === 0 && zone[card] === ZONE.build)) return false;
  return damage[card] >= stats[card * STAT_COUNT + STAT.health];
}

/** Bounty: gained when the owner's next build step starts, wherever the hunter is by then. */
function oweBounty(s: State, hunter: number): void {
  if (s.matchup.cards[hunter].bounty.length === 0) return;
  if (sideWord(s, sideNow(s, hunter), S.noBountyTurn) === s.table.head[H.turn]) return;
  push(s.bounties[sideNow(s, hunter)], hunter);
}

/** A unit is discarded, or a Location in its arena. */
export function discardTarget(s: State, card: number): void {
  if (s.table.zone[card] !== ZONE.location) {
    discardUnit(s, card);
    return;
  }
  for (let arena = 0; arena < 3; arena++) if (s.table.locations[arena] === card) s.table.locations[arena] = NOWHERE;
  clearCard(s, card);
  discardCard(s, card, FROM.play);
  unsettle(s);
  fire(s, TRIGGER.discarded, card, NOWHERE, sideNow(s, card));
}

/** Discards a unit with its stack and its pilots; Equipment goes to the build zone. */
export function discardUnit(s: State, unit: number): void {
  const { table } = s;
  if (table.zone[unit] !== ZONE.arena && table.zone[unit] !== ZONE.build) return;
  if ((table.flags[unit] & FLAG.isFalling) !== 0) return;
  const side = sideNow(s, unit);
  const arena = table.zone[unit] === ZONE.arena ? table.arena[unit] : NOWHERE;
  if (arena !== NOWHERE && (table.quirks[unit] & QUIRK.retreatsInstead) !== 0) {
    heal(s, unit, table.damage[unit]);
    withdraw(s, unit);
    return;
  }
  note(s.journal, EVENT.discarded, unit, arena);
  if (arena !== NOWHERE) {
    table.flags[unit] |= FLAG.isFalling;
    fireAboard(s, TRIGGER.discarded, unit, arena);
    table.flags[unit] &= ~FLAG.isFalling;
    // What is on it may have taken it out of its arena, to a hand or the build zone.
    if (table.zone[unit] !== ZONE.arena) return;
  }
  if (arena !== NOWHERE && table.reward[unit] > 0) addToSideWord(s, otherSide(side), S.buildNext, table.reward[unit]);
  s.cardTally[unit * K.words + K.discarded] += 1;
  s.tally[side * T.words + T.unitsLost] += 1;
  if (arena !== NOWHERE && isPiloted(s, unit)) {
    const pod = savePilots(s, unit);
    if (pod !== NOWHERE) discardUnit(s, pod);
  }
  const doBailOut = (table.quirks[unit] & QUIRK.pilotsBailOut) !== 0;
  if (arena === s.matchup.type[unit]) table.sides[side * S.words + S.lostArenas] |= 1 << arena;
  liftUnit(s, unit);
  if (doBailOut && arena !== NOWHERE) bailOut(s, unit);
  table.head[H.fellWith] = table.under[unit];
  const before = lengthOf(table.discard[sideOf(s.matchup, unit)]);
  clearDecks(s, unit, putOnDiscard);
  table.head[H.fellTogether] = lengthOf(table.discard[sideOf(s.matchup, unit)]) - before;
  clearCard(s, unit);
  putOnDiscard(s, unit);
  if (table.head[H.attacker] === unit) table.head[H.attacker] = NOWHERE;
  // In the build zone its text does not work.
  if (arena !== NOWHERE) fire(s, TRIGGER.discarded, unit, arena, side);
  fire(s, TRIGGER.unitDiscarded, unit, arena, side);
}
