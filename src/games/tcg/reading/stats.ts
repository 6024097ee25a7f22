import { itemOf, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { type CompiledGrant, type CompiledModifier, isForAttack } from "../cards/compiled.js";
import { FOLLOW } from "../cards/follow.js";
import { LIGHT } from "../cards/matchup.js";
import { QUIRK, STAT, STAT_COUNT } from "../cards/numbers.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, S, sideNow, ZONE } from "../state/table.js";
import { isFollowed } from "../state/zones.js";
import { countOf, fits, holds } from "./filter.js";

/** Numbers of units: printed, by the stack, by what is on them, and by what others give. */

const STACK_SPEED = 10;

/** Works the numbers of units out anew, if anything that they depend on has changed. */
export function refreshStats(s: State): void {
  const { head } = s.table;
  if (head[H.isStale] === 0) return;
  const isOne = head[H.isStale] === 2;
  head[H.isStale] = 0;
  head[H.isSound] = 0;
  if (isOne) startOne(s, head[H.unsettled]);
  else {
    startAll(s);
    if (head[H.hasTexts] === 1) applyTexts(s, ALL);
  }
}

/** A card in an arena or the build zone that numbers of others do not follow. */
function startOne(s: State, card: number): void {
  const side = sideNow(s, card);
  if (s.table.zone[card] === ZONE.arena) {
    startUnit(s, card);
    hear(s, side, card, s.matchup.windows[card]);
    if (s.matchup.isWatched[card] === 1 && isFollowed(s, FOLLOW.others)) applyTexts(s, card);
    else applySource(s, side, card, card);
  } else {
    startBuilt(s, card);
    hear(s, side, card, s.matchup.reserveWindows[card]);
    applyPilots(s, side, card);
  }
  if (s.table.firstOn[card] !== NOWHERE) hearAboard(s, side, card);
}

/**
 * What units have by themselves; also which kinds of triggers cards in play answer, when they might be used, and
 * whether texts change numbers.
 */
function startAll(s: State): void {
  const { head, sides, units, buildZone, locations, waiting } = s.table;
  const { windows, reserveWindows } = s.matchup;
  head[H.hasTexts] = 0;
  head[H.follows] = 0;
  head[H.triggerKinds] = 0;
  head[H.grantWindows] = 0;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) sides[side * S.words + S.windows] = 0;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const inArenas = units[side];
    for (let i = 0; i < lengthOf(inArenas); i++) {
      const unit = itemOf(inArenas, i);
      startUnit(s, unit);
      hear(s, side, unit, windows[unit]);
      if (s.table.firstOn[unit] !== NOWHERE) hearAboard(s, side, unit);
    }
    const built = buildZone[side];
    for (let i = 0; i < lengthOf(built); i++) {
      const unit = itemOf(built, i);
      startBuilt(s, unit);
      hear(s, side, unit, reserveWindows[unit]);
      if (s.table.firstOn[unit] !== NOWHERE) hearAboard(s, side, unit);
    }
  }
  for (let arena = 0; arena < 3; arena++) {
    const location = locations[arena];
    if (location < 0) continue;
    hear(s, sideNow(s, location), location, windows[location]);
  }
  for (let i = 0; i < lengthOf(waiting); i++) {
    head[H.hasTexts] = 1;
    head[H.follows] |= FOLLOW.others | s.matchup.follows[itemOf(waiting, i)];
  }
}

/** A card in play may answer triggers and be used in windows; what it gives to others they may use, of either side. */
function hear(s: State, side: Side, card: number, windows: number): void {
  const { head, sides } = s.table;
  const granted = s.matchup.grantWindows[card];
  head[H.hasTexts] |= s.matchup.hasTexts[card];
  head[H.follows] |= s.matchup.follows[card];
  head[H.triggerKinds] |= s.matchup.widerKinds[card];
  head[H.grantWindows] |= granted;
  sides[side * S.words + S.windows] |= windows | granted;
  sides[(1 - side) * S.words + S.windows] |= granted;
}

function hearAboard(s: State, side: Side, unit: number): void {
  const { firstOn, nextOn } = s.table;
  for (let on = firstOn[unit]; on !== NOWHERE; on = nextOn[on]) {
    hear(s, side, on, s.matchup.windows[on]);
  }
}

/** In place of the one unit whose numbers are worked out. */
const ALL = -1;

/**
 * What texts change, of units themselves and of what is on them, of Locations, of cards of this turn.
 * @param only the unit in an arena that it is changed of, or ALL
 */
function applyTexts(s: State, only: number): void {
  const { hasTexts } = s.matchup;
  const { firstOn } = s.table;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const units = s.table.units[side];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (hasTexts[unit] === 0 && firstOn[unit] === NOWHERE) continue;
      applySource(s, side, unit, only);
      grantFrom(s, side, unit, s.matchup.cards[unit].grants, only);
    }
  }
  for (let arena = 0; arena < 3; arena++) {
    const location = s.table.locations[arena];
    if (location < 0) continue;
    applyAll(s, sideNow(s, location), location, s.matchup.living[location], only);
    grantFrom(s, sideNow(s, location), location, s.matchup.cards[location].grants, only);
  }
  applyLasting(s, only);
  if (only !== ALL) return;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const built = s.table.buildZone[side];
    for (let i = 0; i < lengthOf(built); i++) applyPilots(s, side, itemOf(built, i));
  }
}

/**
 * Of all that lies on a unit in the build zone only its pilot goes on working, for the unit alone (glossary, "Build
 * zone").
 */
function applyPilots(s: State, side: Side, unit: number): void {
  const { table, matchup } = s;
  for (let on = table.firstOn[unit]; on !== NOWHERE; on = table.nextOn[on]) {
    if (table.zone[on] !== ZONE.pilot) continue;
    const list = matchup.livingAsPilot[on];
    for (let i = 0; i < list.length; i++) if (list[i].of === undefined) applyOne(s, side, unit, list[i], ALL);
  }
}

/** What cards of this turn have left in force. */
function applyLasting(s: State, only: number): void {
  const { waiting, waitingOn } = s.table;
  for (let i = 0; i < lengthOf(waiting); i++) {
    const card = itemOf(waiting, i);
    const { lasting, lastingGrants } = s.matchup.cards[card];
    applyAll(s, sideNow(s, card), itemOf(waitingOn, i), lasting, only);
    grantFrom(s, sideNow(s, card), itemOf(waitingOn, i), lastingGrants, only);
  }
}

function grantFrom(s: State, side: Side, source: number, grants: readonly CompiledGrant[], only: number): void {
  for (let k = 0; k < grants.length; k++) {
    const one = grants[k];
    if (only !== ALL && !fits(s, one.of, only, side, source)) continue;
    if (one.when !== undefined && !holds(s, one.when, side, source)) continue;
    for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
      const units = s.table.units[owner];
      for (let i = 0; i < lengthOf(units); i++) {
        const unit = itemOf(units, i);
        if (only === ALL ? fits(s, one.of, unit, side, source) : unit === only) s.table.quirks[unit] |= one.quirks;
      }
    }
  }
}

/** Says that numbers may have changed. */
export function unsettle(s: State): void {
  s.table.head[H.isStale] = 1;
}

/** The numbers of a unit lie two in a word, whose halves are added apart from one another. */
const PAIRS = STAT_COUNT / 2;
const NO_SIGNS = 0x7fff7fff;
const sumOfPairs = (a: number, b: number): number => ((a & NO_SIGNS) + (b & NO_SIGNS)) ^ ((a ^ b) & ~NO_SIGNS);

/** A unit in an arena: what is printed, what its text always gives it, what has changed this turn, its stack. */
function startUnit(s: State, unit: number): void {
  const { basePairs } = s.matchup;
  const { statPairs, turnPairs } = s.table;
  const end = (unit + 1) * PAIRS;
  for (let k = unit * PAIRS; k < end; k++) statPairs[k] = sumOfPairs(basePairs[k], turnPairs[k]);
  addStack(s, unit);
  startQuirks(s, unit, true);
}

/** One in the build zone, where its text does not work. */
function startBuilt(s: State, unit: number): void {
  const { matchup, table } = s;
  const at = unit * STAT_COUNT;
  const end = (unit + 1) * PAIRS;
  for (let k = unit * PAIRS; k < end; k++) table.statPairs[k] = table.turnPairs[k];
  table.stats[at + STAT.speed] += matchup.speed[unit];
  table.stats[at + STAT.power] += matchup.power[unit];
  table.stats[at + STAT.health] += matchup.health[unit];
  addStack(s, unit);
  startQuirks(s, unit, false);
}

function addStack(s: State, unit: number): void {
  const { stats } = s.table;
  const at = unit * STAT_COUNT;
  const under = s.table.under[unit];
  if (under > 0) {
    stats[at + STAT.speed] += STACK_SPEED * under;
    stats[at + STAT.power] += under;
    stats[at + STAT.health] += under;
  }
  if (s.matchup.hasForceNumbers) addForce(s, unit);
}

/** @param inArena whether its own text and that of its Equipment work; a pilot's always does */
function startQuirks(s: State, unit: number, inArena: boolean): void {
  const { matchup, table } = s;
  let quirks = table.turnQuirks[unit] | (inArena ? matchup.quirks[unit] : 0);
  for (let on = table.firstOn[unit]; on !== NOWHERE; on = table.nextOn[on]) {
    if (table.zone[on] === ZONE.pilot) quirks |= matchup.pilotQuirks[on];
    else if (inArena && table.zone[on] === ZONE.equipped) quirks |= matchup.quirks[on];
  }
  table.quirks[unit] = quirks;
}

/** Numbers printed as a star that are the player's Force, wherever the unit is. */
function addForce(s: State, unit: number): void {
  const { modifiers } = s.matchup.cards[unit];
  for (let i = 0; i < modifiers.length; i++) {
    const one = modifiers[i];
    if (!one.perForce) continue;
    s.table.stats[unit * STAT_COUNT + one.stat] += one.amount * s.table.sides[sideNow(s, unit) * S.words + S.force];
  }
}

/** Modifiers of a unit and of what is on it. */
function applySource(s: State, side: Side, unit: number, only: number): void {
  const { matchup, table } = s;
  applyAll(s, side, unit, matchup.living[unit], only);
  for (let on = table.firstOn[unit]; on !== NOWHERE; on = table.nextOn[on]) {
    if (table.zone[on] === ZONE.pilot) applyAll(s, side, unit, matchup.livingAsPilot[on], only);
    else if (table.zone[on] === ZONE.equipped) applyAll(s, side, unit, matchup.living[on], only);
  }
}

function applyAll(s: State, side: Side, self: number, list: readonly CompiledModifier[], only: number): void {
  for (let i = 0; i < list.length; i++) applyOne(s, side, self, list[i], only);
}

function applyOne(s: State, side: Side, self: number, one: CompiledModifier, only: number): void {
  if (isForAttack(one) || one.perForce) return;
  if (only !== ALL && !(one.of === undefined ? only === self : fits(s, one.of, only, side, self))) return;
  if (one.when !== undefined && !holds(s, one.when, side, self)) return;
  let times = one.per === undefined ? 1 : countOf(s, one.per, side, self);
  if (one.perCounter) times *= s.table.counters[self];
  if (times === 0) return;
  if (one.of === undefined) change(s, self, one, times);
  else if (only !== ALL) change(s, only, one, times);
  else applyToAll(s, side, self, one, times);
}

function applyToAll(s: State, side: Side, self: number, one: CompiledModifier, times: number): void {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (fits(s, one.of!, unit, side, self)) change(s, unit, one, times);
    }
  }
}

function change(s: State, unit: number, one: CompiledModifier, times: number): void {
  const factor = one.perDamage ? s.table.damage[unit] : 1;
  s.table.stats[unit * STAT_COUNT + one.stat] += one.amount * times * factor;
}

/** Whether one of a side's units in the arenas has a quirk. */
export function hasOwnQuirk(s: State, side: Side, quirk: number): boolean {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) if ((s.table.quirks[itemOf(units, i)] & quirk) !== 0) return true;
  return false;
}

/** A number of a unit at this moment, without what depends on an enemy. */
export function statOf(s: State, unit: number, stat: number): number {
  refreshStats(s);
  return s.table.stats[unit * STAT_COUNT + stat];
}

export function canRetreat(s: State, unit: number): boolean {
  refreshStats(s);
  if (s.table.zone[unit] !== ZONE.arena) return false;
  return (s.table.quirks[unit] & QUIRK.cantRetreat) === 0;
}
