import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../core/side.js";
import { holdsJoined } from "../../cards/effects/joined.js";
import { LIGHT } from "../../cards/player.js";
import type { Counted, Mask, When } from "../cards/compiled.js";
import { fitsByPrint, isUnit, type Matchup } from "../cards/matchup.js";
import { IN, IS_BIT, OPPOSING, QUIRK, SELF_BIT, STAT, STAT_COUNT, YOURS } from "../cards/numbers.js";
import { H, NOWHERE, S, sideNow, type Table, ZONE } from "../state/table.js";
import { totalCost } from "./costs.js";

/** Whether cards fit filters and conditions hold, as far as everybody sees. */

export interface Seen {
  readonly matchup: Matchup;
  readonly table: Table;
}

/** @param side whose ability asks; `self` its unit, or -1 */
export function fits(s: Seen, mask: Mask, card: number, side: Side, self: number): boolean {
  const { table } = s;
  if (!fitsByPrint(s.matchup, mask, card)) return false;
  const zone = table.zone[card];
  if (mask.zone === IN.arena ? zone !== ZONE.arena : !isInZone(mask.zone, zone)) return false;
  if (mask.zone === IN.arenaOrTheirBuild && zone === ZONE.build && sideNow(s, card) === side) return false;
  return isInArenas(s, mask, card) && fitsAnywhere(s, mask, card, side, self);
}

const isInArenas = ({ table }: Seen, { arenas }: Mask, card: number): boolean =>
  arenas === 0 || (table.zone[card] === ZONE.arena && (arenas & (1 << table.arena[card])) !== 0);

/** What is joined to a filter looks where that one does. */
const fitsPart = (s: Seen, mask: Mask, card: number, side: Side, self: number): boolean =>
  isInArenas(s, mask, card) && fitsAnywhere(s, mask, card, side, self);

/** The same for a card wherever it is: one that has just left its place, for instance. */
export function fitsAnywhere(s: Seen, mask: Mask, card: number, side: Side, self: number): boolean {
  const { table } = s;
  if (!fitsByPrint(s.matchup, mask, card)) return false;
  if ((mask.sides & (sideNow(s, card) === side ? YOURS : OPPOSING)) === 0) return false;
  if (mask.powerAtMost < 999 && table.stats[card * STAT_COUNT + STAT.power] > mask.powerAtMost) return false;
  if (mask.powerAtLeast > -999 && table.stats[card * STAT_COUNT + STAT.power] < mask.powerAtLeast) return false;
  if (mask.healthAtMost < 999 && table.stats[card * STAT_COUNT + STAT.health] > mask.healthAtMost) return false;
  if (mask.speedAtMost < 999 && table.stats[card * STAT_COUNT + STAT.speed] > mask.speedAtMost) return false;
  if (mask.speedAtLeast > -999 && table.stats[card * STAT_COUNT + STAT.speed] < mask.speedAtLeast) return false;
  if (mask.totalCostAtMost < 999 && s.matchup.buildCost[card] + table.under[card] > mask.totalCostAtMost) return false;
  if (mask.joining !== undefined && !holdsJoined(s, mask.joining, fitsPart, card, side, self)) return false;
  return mask.is === 0 || isSo(s, mask.is, card, self);
}

function isInZone(wanted: number, zone: number): boolean {
  if (wanted === IN.arenaOrBuild || wanted === IN.arenaOrTheirBuild) return zone === ZONE.arena || zone === ZONE.build;
  if (wanted === IN.build) return zone === ZONE.build;
  // Hands and decks are looked through by those who may; the place is theirs to see.
  return wanted === IN.discard ? zone === ZONE.discard : true;
}

function isSo(s: Seen, is: number, card: number, self: number): boolean {
  const { table } = s;
  if ((is & IS_BIT.self) !== 0 && card !== self) return false;
  if ((is & IS_BIT.other) !== 0 && card === self) return false;
  if ((is & IS_BIT.attacking) !== 0 && table.head[H.attacker] !== card) return false;
  if ((is & IS_BIT.defending) !== 0 && table.head[H.defender] !== card) return false;
  if ((is & IS_BIT.tapped) !== 0 && table.tapped[card] === 0) return false;
  if ((is & IS_BIT.untapped) !== 0 && table.tapped[card] !== 0) return false;
  if ((is & IS_BIT.damaged) !== 0 && table.damage[card] === 0) return false;
  if ((is & IS_BIT.piloted) !== 0 && !isPiloted(s, card)) return false;
  if ((is & IS_BIT.doomed) !== 0 && !isDoomed(s, card)) return false;
  if ((is & IS_BIT.cheaperThanDefender) !== 0 && !isCheaperThan(s, card, table.head[H.defender])) return false;
  if ((is & IS_BIT.bereaved) !== 0 && !isBereaved(s, card)) return false;
  if ((is & IS_BIT.notPaid) !== 0 && table.head[H.paid] === card) return false;
  if ((is & IS_BIT.paidArena) !== 0 && table.head[H.paid] >= 0 && table.arena[card] !== table.head[H.paidArena])
    return false;
  if ((is & IS_BIT.shielded) !== 0 && table.stats[card * STAT_COUNT + STAT.shields] <= 0) return false;
  if ((is & IS_BIT.missed) !== 0 && (table.head[H.lastAttacker] !== card || table.head[H.lastHits] !== 0)) return false;
  if ((is & IS_BIT.notPending) !== 0 && table.head[H.pendingTarget] === card) return false;
  if ((is & IS_BIT.pendingArena) !== 0 && !isWith(s, card, table.head[H.pendingTarget])) return false;
  if ((is & IS_BIT.sameArena) !== 0 && !isWith(s, card, self)) return false;
  if ((is & IS_BIT.chosenArena) !== 0 && !isInChosenArena(s, card)) return false;
  if ((is & IS_BIT.held) !== 0 && (self < 0 || table.held[self] !== card)) return false;
  if ((is & IS_BIT.counts) !== 0 && (table.quirks[card] & QUIRK.doesNotCount) !== 0) return false;
  if ((is & IS_BIT.retreated) !== 0 && table.isRetreated[card] === 0) return false;
  if ((is & IS_BIT.cheaperThanAttacker) !== 0 && !isCheaper(s, card, table.head[H.attacker])) return false;
  return (is & IS_BIT.attackersArena) === 0 || isWith(s, card, table.head[H.attacker]);
}

const isCheaper = (s: Seen, card: number, than: number): boolean =>
  than >= 0 && totalCost(s, card) < totalCost(s, than);

const isInChosenArena = (s: Seen, card: number): boolean =>
  s.table.zone[card] === ZONE.arena && s.table.arena[card] === s.table.head[H.chosenArena];

const isCheaperThan = (s: Seen, card: number, other: number): boolean =>
  other >= 0 && s.matchup.buildCost[card] < s.matchup.buildCost[other];

/** Whether a unit of either side has been discarded from its arena this turn. */
function isBereaved(s: Seen, card: number): boolean {
  const { sides, zone, arena } = s.table;
  if (zone[card] !== ZONE.arena) return false;
  return (((sides[S.lostArenas] | sides[S.words + S.lostArenas]) >> arena[card]) & 1) !== 0;
}

/** Whether a Location in play changes a rule. @param side its owner, or -1 for any */
export function isRuled(s: Seen, rule: number, side: Side | -1): boolean {
  if ((s.matchup.rulesChanged & rule) === 0) return false;
  for (let arena = 0; arena < 3; arena++) {
    const location = s.table.locations[arena];
    if (location >= 0 && (s.matchup.cards[location].rule & rule) !== 0)
      if (side < 0 || sideNow(s, location) === side) return true;
  }
  return false;
}

/** Whether the damage pending would discard the unit. */
export function isDoomed(s: Seen, card: number): boolean {
  const { head, damage, stats } = s.table;
  if (head[H.pendingTarget] !== card) return false;
  return damage[card] + head[H.pendingAmount] >= stats[card * STAT_COUNT + STAT.health];
}

function isWith(s: Seen, card: number, other: number): boolean {
  const arena = other < 0 ? NOWHERE : arenaOf(s, other);
  return arena >= 0 && arenaOf(s, card) === arena;
}

/** The arena that a unit fights in, or a Location lies in; NOWHERE for a card anywhere else. */
export function arenaOf(s: Seen, card: number): number {
  const { table } = s;
  if (table.zone[card] === ZONE.arena) return table.arena[card];
  if (table.zone[card] !== ZONE.location) return NOWHERE;
  for (let arena = 0; arena < 3; arena++) if (table.locations[arena] === card) return arena;
  return NOWHERE;
}

/** Whether a unit has a pilot on it. */
export const isPiloted = (s: Seen, unit: number): boolean => countPilots(s, unit) > 0;

/** Pilots on a unit. */
export function countPilots(s: Seen, unit: number): number {
  let n = 0;
  for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = s.table.nextOn[on])
    if (s.table.zone[on] === ZONE.pilot) n++;
  return n;
}

/** Whether a condition holds for a unit. */
export function holds(s: Seen, when: When, side: Side, self: number): boolean {
  const { table } = s;
  if (when.arenas !== 0) {
    const arena = self < 0 ? NOWHERE : arenaOf(s, self);
    if (arena < 0 || (when.arenas & (1 << arena)) === 0) return false;
  }
  if (when.step !== 0 && (table.head[H.arena] < 0 || (when.step & (1 << table.head[H.arena])) === 0)) return false;
  if (when.self !== 0 && !isSelfSo(s, when.self, self)) return false;
  if (when.have !== undefined && !hasEnough(s, when, when.have, side, self)) return false;
  if (when.haveNot !== undefined && hasFitting(s, when.haveNot, side, self)) return false;
  if (when.eachArena > 0 && !isInEachArena(s, when.eachArena, side)) return false;
  if (when.notPilotedBy !== undefined && hasPilot(s, when.notPilotedBy, self)) return false;
  for (let i = 0; i < when.also.length; i++) if (!holds(s, when.also[i], side, self)) return false;
  if (when.using !== 0 && table.head[H.mode] !== when.using) return false;
  if ((when.lost & ~table.sides[side * S.words + S.lostArenas]) !== 0) return false;
  if ((when.quiet & table.head[H.attackedArenas]) !== 0) return false;
  if ((when.ownQuiet & table.sides[side * S.words + S.attackedTypes]) !== 0) return false;
  if (when.theyLackArena && isInEachArena(s, 1, otherSide(side))) return false;
  if (when.partlyBuilt >= 0 && countPartlyBuilt(s, side) !== when.partlyBuilt) return false;
  if (when.joining !== undefined && !holdsJoined(s, when.joining, holds, side, self, undefined)) return false;
  if (when.more === undefined || when.thanThese === undefined) return true;
  return countOf(s, when.more, side, self) > countOf(s, when.thanThese, side, self);
}

/** Cards of a side face down in the build zone, and those face up since setup. */
function countPartlyBuilt(s: Seen, side: Side): number {
  const built = s.table.buildZone[side];
  let n = s.table.sides[side * S.words + S.downCount];
  for (let i = 0; i < lengthOf(built); i++)
    if (isUnit(s.matchup, itemOf(built, i)) && s.table.isRetreated[itemOf(built, i)] === 0) n++;
  return n;
}

function isInEachArena(s: Seen, count: number, side: Side): boolean {
  const units = s.table.units[side];
  for (let arena = 0; arena < 3; arena++) {
    let n = 0;
    for (let i = 0; i < lengthOf(units); i++) if (s.table.arena[itemOf(units, i)] === arena) n++;
    if (n < count) return false;
  }
  return true;
}

function hasEnough(s: Seen, when: When, have: Counted, side: Side, self: number): boolean {
  const { cards } = have;
  if (cards === undefined || (when.distinct === 0 && when.count > 1)) return countOf(s, have, side, self) >= when.count;
  if (when.distinct === 0) return hasFitting(s, cards, side, self);
  return countDistinct(s, cards, side, self, when.distinct === 2) >= when.count;
}

export function countOf(s: Seen, { cards, hand, force }: Counted, side: Side, self: number): number {
  if (cards !== undefined) return countFitting(s, cards, side, self);
  const who = hand + force === YOURS ? side : otherSide(side);
  return s.table.sides[who * S.words + (hand > 0 ? S.handCount : S.force)];
}

/** Units in arenas that fit, those of the same speed (or name) counted once. */
function countDistinct(s: Seen, mask: Mask, side: Side, self: number, byName: boolean): number {
  let n = 0;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (!fits(s, mask, unit, side, self)) continue;
      let isNew = true;
      for (let k = 0; k < i; k++)
        isNew &&= !fits(s, mask, itemOf(units, k), side, self) || differ(s, unit, itemOf(units, k), byName);
      if (isNew) n++;
    }
  }
  return n;
}

/** Whether two units differ in speed, or in name. Versions of a unique are of one name. */
export function differ(s: Seen, a: number, b: number, byName: boolean): boolean {
  const { stats } = s.table;
  if (!byName) return stats[a * STAT_COUNT + STAT.speed] !== stats[b * STAT_COUNT + STAT.speed];
  const { name, unique } = s.matchup;
  return unique[a] >= 0 || unique[b] >= 0 ? unique[a] !== unique[b] : name[a] !== name[b];
}

function isSelfSo(s: Seen, is: number, self: number): boolean {
  const { table } = s;
  if (self < 0) return false;
  if ((is & SELF_BIT.damaged) !== 0 && table.damage[self] === 0) return false;
  if ((is & SELF_BIT.undamaged) !== 0 && table.damage[self] !== 0) return false;
  if ((is & SELF_BIT.tapped) !== 0 && table.tapped[self] === 0) return false;
  if ((is & SELF_BIT.piloted) !== 0 && !isPiloted(s, self)) return false;
  if ((is & SELF_BIT.attacking) !== 0 && table.head[H.attacker] !== self) return false;
  if ((is & SELF_BIT.manned) !== 0 && countPilots(s, self) < 2) return false;
  if ((is & SELF_BIT.inItsStep) !== 0 && (table.head[H.arena] < 0 || arenaOf(s, self) !== table.head[H.arena]))
    return false;
  return (is & SELF_BIT.defending) === 0 || table.head[H.defender] === self;
}

function hasPilot(s: Seen, mask: Mask, self: number): boolean {
  if (self < 0) return false;
  for (let on = s.table.firstOn[self]; on !== NOWHERE; on = s.table.nextOn[on])
    if (s.table.zone[on] === ZONE.pilot && fitsByPrint(s.matchup, mask, on)) return true;
  return false;
}

/** Whether cards in a build zone may fit. */
export const isOfBuildZone = (mask: Mask): boolean => mask.zone > IN.arena && mask.zone <= IN.arenaOrTheirBuild;

/** Whether any card fits, in the zones that are face up. */
export function hasFitting(s: Seen, mask: Mask, side: Side, self: number): boolean {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if (mask.zone <= IN.arenaOrTheirBuild && mask.zone !== IN.build)
      if (hasIn(s, s.table.units[owner], mask, side, self)) return true;
    if (isOfBuildZone(mask) && hasIn(s, s.table.buildZone[owner], mask, side, self)) return true;
    if (mask.zone === IN.discard && hasIn(s, s.table.discard[owner], mask, side, self)) return true;
  }
  for (let arena = 0; arena < 3; arena++) if (fitsLocation(s, mask, arena, side)) return true;
  return false;
}

function hasIn(s: Seen, cards: List, mask: Mask, side: Side, self: number): boolean {
  for (let i = 0; i < lengthOf(cards); i++) if (fits(s, mask, itemOf(cards, i), side, self)) return true;
  return false;
}

/** Cards of both sides that fit, in the zones that are face up. */
export function countFitting(s: Seen, mask: Mask, side: Side, self: number): number {
  let n = 0;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if (mask.zone <= IN.arenaOrTheirBuild && mask.zone !== IN.build)
      n += countIn(s, s.table.units[owner], mask, side, self);
    if (isOfBuildZone(mask)) n += countIn(s, s.table.buildZone[owner], mask, side, self);
    if (mask.zone === IN.discard) n += countIn(s, s.table.discard[owner], mask, side, self);
  }
  // Locations are no units; a filter that names them asks for them in their arenas.
  for (let arena = 0; arena < 3; arena++) {
    if (fitsLocation(s, mask, arena, side)) n++;
  }
  return n;
}

/** Whether the Location of an arena fits: a filter that names Locations means those in their arenas. */
export function fitsLocation(s: Seen, mask: Mask, arena: number, side: Side): boolean {
  const location = s.table.locations[arena];
  if (location < 0 || !fitsByPrint(s.matchup, mask, location)) return false;
  if (mask.arenas !== 0 && (mask.arenas & (1 << arena)) === 0) return false;
  if ((mask.sides & (sideNow(s, location) === side ? YOURS : OPPOSING)) === 0) return false;
  return mask.joining === undefined || holdsJoined(s, mask.joining, fitsPart, location, side, -1);
}

function countIn(s: Seen, cards: List, mask: Mask, side: Side, self: number): number {
  let n = 0;
  for (let i = 0; i < lengthOf(cards); i++) if (fits(s, mask, itemOf(cards, i), side, self)) n++;
  return n;
}
