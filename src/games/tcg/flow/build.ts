import { itemOf, type List, lengthOf, remove } from "../../../core/lists.js";
import { add, ask, offer } from "../ask.js";
import type { CompiledCost } from "../cards/compiled.js";
import { DARK, isUnit, TYPE } from "../cards/matchup.js";
import { QUIRK, RULE, STAT_COUNT, TRIGGER, WINDOW } from "../cards/numbers.js";
import { EVENT, note } from "../state/journal.js";
import { K, type State } from "../state/state.js";
import { BAN, FLAG, H, NOWHERE, S, sideNow, ZONE } from "../state/table.js";
import {
  clearCard,
  draw,
  hasUnique,
  isOver,
  liftUnit,
  payBuild,
  placeInBuildZone,
  placeUnit,
  putDown,
  putOn,
  putOnDiscard,
  sideWord,
  takeFromHand,
  takeOff,
  takeUp,
  waitWith,
} from "../state/zones.js";
import { BUILD, buildOf, cardOfBuild, isBuild, PASS, QUESTION, whatOfBuild } from "../strategy.js";
import { buildCostOf, canPayCost, payCost, tapUnit } from "./cost.js";
import { discardSpent } from "./damage.js";
import { fits, hasFitting, holds, isRuled } from "./filter.js";
import { mayEnter } from "./piles.js";
import { isDisrupted, perform } from "./playOrPass.js";
import { listPlays } from "./plays.js";
import { resolveEffects } from "./resolve.js";
import { canRetreat, retreatUnit } from "./retreat.js";
import { hasOwnQuirk, refreshStats, unsettle } from "./stats.js";
import { fire } from "./trigger.js";

/** Command phase: each player draws and builds, then each may retreat (glossary, "Build", "Deploy", "Retreat step"). */

const ACTIONS_MAX = 200;

export function command(s: State): void {
  for (let side = 1; side >= 0 && !isOver(s); side--) {
    s.table.head[H.active] = side;
    note(s.journal, EVENT.buildStepBegan, side);
    fire(s, TRIGGER.drawStepStarts, NOWHERE, NOWHERE, side);
    draw(s, side, 1);
    fire(s, TRIGGER.drawStepEnds, NOWHERE, NOWHERE, side);
    if (side === DARK || !isTwilight(s)) buildStep(s, side);
  }
  for (let n = 0; n < 2 && !isOver(s); n++) {
    const side = isTwilight(s) ? n : 1 - n;
    s.table.head[H.active] = side;
    retreatStep(s, side);
  }
  s.table.head[H.active] = NOWHERE;
}

/** Whether the light side has built in the middle of the dark side's build step of this turn. */
const isTwilight = (s: State): boolean => s.table.head[H.twilightTurn] === s.table.head[H.turn];

/** Upkeep, Bounty and what starts with the step, then as many things as the side likes. */
export function buildStep(s: State, side: number): void {
  payUpkeeps(s, side);
  gainBounties(s, side);
  fire(s, TRIGGER.buildStepStarts, NOWHERE, NOWHERE, side);
  for (let n = 0; n < ACTIONS_MAX && !isOver(s); n++) {
    refreshStats(s);
    const view = offer(s, side);
    add(view, PASS);
    listBuilding(s, side);
    listPlays(s, side, WINDOW.build);
    const choice = ask(s, side, QUESTION.build);
    if (choice === PASS) break;
    if (isBuild(choice)) build(s, side, whatOfBuild(choice), cardOfBuild(choice));
    else perform(s, side, choice, WINDOW.build);
    discardSpent(s);
  }
  // Points that are left vanish.
  s.table.sides[side * S.words + S.build] = 0;
}

/**
 * Upkeep: one of the ways that can be paid must be, at the start of the first build step of a turn, in the build zone
 * too.
 */
function payUpkeeps(s: State, side: number): void {
  s.table.head[H.paid] = isRuled(s, RULE.sparesUpkeep, side) ? chooseSpared(s, side) : NOWHERE;
  payUpkeepsIn(s, side, s.table.units[side as 0 | 1]);
  payUpkeepsIn(s, side, s.table.buildZone[side as 0 | 1]);
}

function payUpkeepsIn(s: State, side: number, cards: List): void {
  for (let i = 0; i < lengthOf(cards); i++) {
    const unit = itemOf(cards, i);
    // A card that is still being built is no unit yet.
    if (s.table.zone[unit] === ZONE.build && s.table.isRetreated[unit] === 0) continue;
    const from = s.table.upkeepFrom[unit]!;
    if (isWaived(s, side, unit)) continue;
    payUpkeep(s, side, unit, unit);
    if (from !== NOWHERE && itemOf(cards, i) === unit) payUpkeep(s, side, unit, from);
    if (itemOf(cards, i) !== unit) i--;
  }
}

/** Whether nobody pays the upkeep of a unit: the one spared this turn, or one that another unit's text lets off. */
function isWaived(s: State, side: number, unit: number): boolean {
  if (unit === s.table.head[H.paid]) return true;
  if (!s.matchup.hasWaivers) return false;
  const units = s.table.units[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++) {
    const other = itemOf(units, i);
    const { waives } = s.matchup.cards[other]!;
    if (waives === undefined || s.table.arena[other] !== TYPE.character) continue;
    if (fits(s, waives, unit, side, other)) return true;
  }
  return false;
}

/** A Character whose upkeep is not paid this turn, or NOWHERE. */
function chooseSpared(s: State, side: number): number {
  const o = side as 0 | 1;
  const view = offer(s, side);
  for (let k = 0; k < 2; k++) {
    const cards = k === 0 ? s.table.units[o] : s.table.buildZone[o];
    for (let i = 0; i < lengthOf(cards); i++) {
      const card = itemOf(cards, i);
      const owes = s.matchup.cards[card]!.upkeep.length > 0 || s.table.upkeepFrom[card]! >= 0;
      if (s.matchup.type[card] === TYPE.character && owes) add(view, card);
    }
  }
  return view.optionCount === 0 ? NOWHERE : ask(s, side, QUESTION.choose);
}

/**
 * One of the ways that can be paid must be; another unit may see to it by being tapped.
 * @param from the card whose upkeep it is: the unit's own, or one that was given to it
 */
function payUpkeep(s: State, side: number, unit: number, from: number): void {
  const { upkeep } = s.matchup.cards[from]!;
  if (upkeep.length === 0) return;
  const view = offer(s, side, unit, from);
  for (let k = 0; k < upkeep.length; k++) if (canPayCost(s, side, unit, unit, upkeep[k]!)) add(view, k);
  const payer = payerOf(s, side);
  if (payer !== NOWHERE) add(view, upkeep.length);
  if (view.optionCount === 0) return;
  note(s.journal, EVENT.upkeep, unit);
  const way = ask(s, side, QUESTION.upkeep);
  if (way === upkeep.length) tapUnit(s, payer);
  else payCost(s, side, unit, unit, upkeep[way]!);
}

/** An untapped unit in battle that pays upkeeps by being tapped. */
function payerOf(s: State, side: number): number {
  const units = s.table.units[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.table.tapped[unit] === 0 && (s.table.quirks[unit]! & QUIRK.paysUpkeep) !== 0) return unit;
  }
  return NOWHERE;
}

/** What hunters have earned since the last build step. */
function gainBounties(s: State, side: number): void {
  const owed = s.bounties[side as 0 | 1];
  while (lengthOf(owed) > 0 && !isOver(s)) {
    const hunter = itemOf(owed, 0);
    remove(owed, hunter);
    const card = s.matchup.cards[hunter]!;
    note(s.journal, EVENT.bounty, hunter);
    resolveEffects(s, side, hunter, hunter, card.bounty, card.bountyTarget, 1, 0, -1);
  }
}

function listBuilding(s: State, side: number): void {
  const o = side as 0 | 1;
  const points = sideWord(s, side, S.build);
  const view = s.views[o];
  for (let i = 0; i < lengthOf(s.hand[o]); i++) {
    const card = itemOf(s.hand[o], i);
    if (s.matchup.type[card] === TYPE.battle) continue;
    if (points > 0 && mayStart(s, card)) add(view, buildOf(BUILD.start, card));
    if (points > 0) listStacking(s, side, card, points);
  }
  for (let i = 0; i < lengthOf(s.down[o]); i++) {
    const card = itemOf(s.down[o], i);
    if (points > 0 && s.downCounters[o][card]! < mostCounters(s, card)) add(view, buildOf(BUILD.add, card));
    if (s.downCounters[o][card]! >= buildCostOf(s, card) && mayDeploy(s, side, card))
      add(view, buildOf(BUILD.deploy, card));
  }
  const { buildZone } = s.table;
  for (let i = 0; i < lengthOf(buildZone[o]); i++) listFaceUp(s, side, itemOf(buildZone[o], i), points);
  listPilots(s, side);
  listEquipment(s, side);
}

/** One unit of a unique in arenas and build zone together. */
const mayStart = (s: State, card: number): boolean =>
  !isUnit(s.matchup, card) || s.matchup.unique[card]! < 0 || mayEnter(s, card);

function mayDeploy(s: State, side: number, card: number): boolean {
  const type = s.matchup.type[card]!;
  if (type !== TYPE.mission && mayNotMove(s)) return false;
  if (type === TYPE.location) return hasFreeArena(s, card);
  if (type !== TYPE.mission) return true;
  const { mission } = s.matchup.cards[card]!;
  if (mission === undefined) return false;
  if (!canPayCost(s, side, card, -1, mission.cost)) return false;
  if (mission.when !== undefined && !holds(s, mission.when, side, -1)) return false;
  return mission.target === undefined || hasFitting(s, mission.target, side, -1);
}

/** One Location in an arena, of both players together. */
function hasFreeArena(s: State, card: number): boolean {
  for (let arena = 0; arena < 3; arena++)
    if ((s.matchup.arenas[card]! & (1 << arena)) !== 0 && s.table.locations[arena]! < 0) return true;
  return false;
}

/** Whether cards may not move from the build zone to an arena this turn. */
const mayNotMove = (s: State): boolean => (s.table.head[H.bans]! & BAN.arrivals) !== 0;

function listFaceUp(s: State, side: number, card: number, points: number): void {
  const view = s.views[side as 0 | 1];
  if (!isUnit(s.matchup, card)) return;
  const isDone = s.table.isRetreated[card] === 1 || s.table.counters[card]! >= buildCostOf(s, card);
  if (isDone && mayNotMove(s)) return;
  if (s.table.isRetreated[card] === 1) {
    if ((s.table.flags[card]! & FLAG.retreatedNow) === 0) add(view, buildOf(BUILD.back, card));
  } else if (isDone) add(view, buildOf(BUILD.deploy, card));
  else if (points > 0) add(view, buildOf(BUILD.add, card));
}

/**
 * A version of the hand that costs less than the unit goes under it for 1 build point; else also on top, for the
 * difference and 1.
 */
function listStacking(s: State, side: number, card: number, points: number): void {
  const top = stackFor(s, side, card);
  if (top < 0) return;
  const view = s.views[side as 0 | 1];
  add(view, buildOf(BUILD.stackUnder, card));
  if (buildCostOf(s, card) >= buildCostOf(s, top) && overstackCost(s, card, top) <= points)
    add(view, buildOf(BUILD.stackOver, card));
}

const STACK_MAX = 4;

/** The unit that a card of the hand may join as another version, or -1. */
function stackFor(s: State, side: number, card: number): number {
  const unique = s.matchup.unique[card]!;
  if (unique < 0 || !isUnit(s.matchup, card) || s.table.head[H.noStackTurn] === s.table.head[H.turn]) return NOWHERE;
  const top = hasUnique(s, s.table.units[side as 0 | 1], unique);
  const isTall = s.matchup.isJediCharacter[card] === 1 && isRuled(s, RULE.tallJediStacks, -1);
  if (top < 0 || (!isTall && s.table.under[top]! + 1 >= STACK_MAX) || s.matchup.name[top] === s.matchup.name[card])
    return NOWHERE;
  for (let on = s.table.firstOn[top]!; on !== NOWHERE; on = s.table.nextOn[on]!)
    if (s.table.zone[on] === ZONE.under && s.matchup.name[on] === s.matchup.name[card]) return NOWHERE;
  return top;
}

function overstackCost(s: State, card: number, top: number): number {
  if (s.matchup.rules.overstackCost === "1") return 1;
  return Math.max(0, buildCostOf(s, card) - buildCostOf(s, top)) + 1;
}

function listPilots(s: State, side: number): void {
  const units = s.table.units[side as 0 | 1];
  const view = s.views[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    const mask = s.matchup.cards[unit]!.pilotOf;
    if (mask !== undefined && countShips(s, side, unit) > 0) add(view, buildOf(BUILD.board, unit));
    for (let on = s.table.firstOn[unit]!; on !== NOWHERE; on = s.table.nextOn[on]!)
      if (s.table.zone[on] === ZONE.pilot) add(view, buildOf(BUILD.leave, on));
  }
}

function countShips(s: State, side: number, pilot: number): number {
  const units = s.table.units[side as 0 | 1];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) if (mayBoard(s, side, pilot, itemOf(units, i))) n++;
  return n;
}

export function mayBoard(s: State, side: number, pilot: number, ship: number): boolean {
  const mask = s.matchup.cards[pilot]!.pilotOf!;
  if (ship === pilot || !fits(s, mask, ship, side, pilot)) return false;
  let pilots = 0;
  let others = 1 - s.matchup.isAstromech[pilot]!;
  let doMakeRoom = s.matchup.cards[pilot]!.makesRoom;
  for (let on = s.table.firstOn[ship]!; on !== NOWHERE; on = s.table.nextOn[on]!)
    if (s.table.zone[on] === ZONE.pilot) {
      pilots++;
      others += 1 - s.matchup.isAstromech[on]!;
      doMakeRoom ||= s.matchup.cards[on]!.makesRoom;
    }
  const quirks = s.table.quirks[ship]!;
  const most = s.matchup.rules.pilotsPerUnit + ((quirks & QUIRK.extraPilot) !== 0 ? 1 : 0);
  const { pilotsOnly } = s.matchup.cards[ship]!;
  if (pilotsOnly !== undefined && pilotsOnly.cards[pilot] === 0) return false;
  if ((quirks & QUIRK.pilotedOnlyByDroids) !== 0 && s.matchup.isDroid[pilot] === 0) return false;
  // Some Astromechs make room for one more pilot that is none.
  return pilots < most || (doMakeRoom && others > 0 && pilots < most + 1);
}

function listEquipment(s: State, side: number): void {
  const o = side as 0 | 1;
  for (let i = 0; i < lengthOf(s.table.buildZone[o]); i++)
    if (s.matchup.type[itemOf(s.table.buildZone[o], i)] === TYPE.equipment && !mayNotMove(s))
      listEquip(s, side, itemOf(s.table.buildZone[o], i));
  for (let i = 0; i < lengthOf(s.table.units[o]); i++) {
    const unit = itemOf(s.table.units[o], i);
    for (let on = s.table.firstOn[unit]!; on !== NOWHERE; on = s.table.nextOn[on]!)
      if (s.table.zone[on] === ZONE.equipped && sideNow(s, on) === side) listEquip(s, side, on);
  }
}

function listEquip(s: State, side: number, card: number): void {
  const { equipCost, equipTo } = s.matchup.cards[card]!;
  if (equipCost === undefined || equipTo === undefined) return;
  const units = s.table.units[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++)
    if (mayBear(s, side, card, itemOf(units, i))) {
      add(s.views[side as 0 | 1], buildOf(BUILD.equip, card));
      return;
    }
}

/**
 * Whether a unit may have the Equipment, and attaching it can be paid: as often as that is so (glossary, "Equipment
 * card").
 */
function mayBear(s: State, side: number, card: number, unit: number): boolean {
  if (s.table.host[card] === unit || !fits(s, s.matchup.cards[card]!.equipTo!, unit, side, -1)) return false;
  return canPayCost(s, side, card, -1, equipCostFor(s, card, unit));
}

function equipCostFor(s: State, card: number, bearer: number): CompiledCost {
  const { equipCost, cheapEquipCost } = s.matchup.cards[card]!;
  return s.matchup.cards[bearer]!.equipsCheaper ? cheapEquipCost! : equipCost!;
}

function build(s: State, side: number, what: number, card: number): void {
  switch (what) {
    case BUILD.start:
      takeFromHand(s, card);
      putDown(s, card);
      addPoints(s, side, card);
      return;
    case BUILD.add:
      addPoints(s, side, card);
      return;
    case BUILD.deploy:
      deploy(s, side, card);
      return;
    case BUILD.back:
      goBack(s, card);
      return;
    case BUILD.board:
      board(s, side, card);
      return;
    case BUILD.leave:
      note(s.journal, EVENT.left, card);
      takeOff(s, card);
      placeUnit(s, card, TYPE.character);
      return;
    case BUILD.equip:
      equip(s, side, card);
      return;
    default:
      stack(s, side, card, what === BUILD.stackOver);
  }
}

/** Build counters that a card may have: as many as it costs, and those that its text has a use for. */
const mostCounters = (s: State, card: number): number => buildCostOf(s, card) + s.matchup.cards[card]!.extraCounters;

function addPoints(s: State, side: number, card: number): void {
  const o = side as 0 | 1;
  const isDown = s.table.zone[card] === ZONE.hidden;
  const now = isDown ? s.downCounters[o][card]! : s.table.counters[card]!;
  const most = Math.min(sideWord(s, side, S.build), Math.max(1, mostCounters(s, card) - now));
  const view = offer(s, side, card, -1, now);
  for (let n = most; n >= 1; n--) add(view, n);
  const points = ask(s, side, QUESTION.points);
  payBuild(s, side, points);
  if (isDown) s.downCounters[o][card]! += points;
  else s.table.counters[card]! += points;
  note(s.journal, EVENT.costs, card, buildCostOf(s, card));
  note(s.journal, EVENT.built, side, card, points, now + points);
}

export function deploy(s: State, side: number, card: number): void {
  const type = s.matchup.type[card]!;
  s.table.head[H.completedWith] = s.downCounters[side as 0 | 1][card]!;
  if (s.table.zone[card] === ZONE.build) liftUnit(s, card);
  else takeUp(s, card);
  s.table.counters[card] = 0;
  s.cardTally[card * K.words + K.deployed]! += 1;
  if (type === TYPE.mission) {
    complete(s, side, card);
    return;
  }
  note(s.journal, EVENT.deployed, card);
  if (type === TYPE.location) placeLocation(s, side, card);
  else if (type === TYPE.equipment) placeInBuildZone(s, card);
  else placeUnit(s, card, type);
  fire(s, TRIGGER.deployed, card, type <= TYPE.character ? type : NOWHERE, side);
}

function placeLocation(s: State, side: number, card: number): void {
  const view = offer(s, side, card);
  for (let arena = 0; arena < 3; arena++)
    if ((s.matchup.arenas[card]! & (1 << arena)) !== 0 && s.table.locations[arena]! < 0) add(view, arena);
  s.table.zone[card] = ZONE.played;
  const arena = ask(s, side, QUESTION.arena);
  s.table.zone[card] = ZONE.location;
  s.table.locations[arena] = card;
  unsettle(s);
}

/** A Mission's instructions are followed, then it is discarded. It may be disrupted. */
function complete(s: State, side: number, card: number): void {
  s.table.zone[card] = ZONE.played;
  note(s.journal, EVENT.completed, card);
  const mission = s.matchup.cards[card]!.mission!;
  payCost(s, side, card, -1, mission.cost);
  if (!isDisrupted(s, card)) {
    if (s.matchup.cards[card]!.hasLater) waitWith(s, card, NOWHERE);
    resolveEffects(s, side, card, card, mission.effects, mission.target, 1, 0, -1);
  }
  if (s.table.zone[card] === ZONE.played) putOnDiscard(s, card);
}

/** A unit that had retreated goes back into battle, for nothing. */
function goBack(s: State, card: number): void {
  liftUnit(s, card);
  s.table.isRetreated[card] = 0;
  note(s.journal, EVENT.back, card);
  placeUnit(s, card, s.matchup.type[card]!);
}

function board(s: State, side: number, pilot: number): void {
  const view = offer(s, side, pilot);
  const units = s.table.units[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++) if (mayBoard(s, side, pilot, itemOf(units, i))) add(view, itemOf(units, i));
  const ship = ask(s, side, QUESTION.choose);
  liftUnit(s, pilot);
  note(s.journal, EVENT.boarded, pilot, ship);
  putOn(s, pilot, ship, ZONE.pilot);
}

function equip(s: State, side: number, card: number): void {
  const view = offer(s, side, card);
  const units = s.table.units[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (mayBear(s, side, card, unit)) add(view, unit);
  }
  if (view.optionCount === 0) return;
  const bearer = ask(s, side, QUESTION.choose);
  payCost(s, side, card, -1, equipCostFor(s, card, bearer));
  if (s.table.zone[card] === ZONE.equipped) takeOff(s, card);
  else liftUnit(s, card);
  note(s.journal, EVENT.equipped, card, bearer);
  putOn(s, card, bearer, ZONE.equipped);
}

/** A version joins a stack, below or on top; what was on the old top is on the new one. */
function stack(s: State, side: number, card: number, over: boolean): void {
  const { table } = s;
  const top = stackFor(s, side, card);
  payBuild(s, side, over ? overstackCost(s, card, top) : 1);
  takeFromHand(s, card);
  note(s.journal, EVENT.stacked, card, top, over ? 1 : 0);
  if (!over) {
    putOn(s, card, top, ZONE.under);
    return;
  }
  const arena = table.arena[top]!;
  liftUnit(s, top);
  placeUnit(s, card, arena);
  table.tapped[card] = table.tapped[top]!;
  table.damage[card] = table.damage[top]!;
  table.flags[card] = table.flags[top]!;
  table.turnQuirks[card] = table.turnQuirks[top]!;
  for (let k = 0; k < STAT_COUNT; k++)
    table.turnChange[card * STAT_COUNT + k] = table.turnChange[top * STAT_COUNT + k]!;
  clearCard(s, top);
  while (table.firstOn[top] !== NOWHERE) {
    const on = table.firstOn[top]!;
    const as = table.zone[on]!;
    takeOff(s, on);
    putOn(s, on, card, as);
  }
  putOn(s, top, card, ZONE.under);
}

/** Any number of untapped units are tapped and moved to the build zone. */
export function retreatStep(s: State, side: number): void {
  note(s.journal, EVENT.retreatStepBegan, side);
  refreshStats(s);
  if (hasOwnQuirk(s, side, QUIRK.ownerStays)) return;
  const units = s.table.units[side as 0 | 1];
  while (!isOver(s)) {
    // Without one that has left, others may have less health.
    discardSpent(s);
    const view = offer(s, side);
    add(view, PASS);
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (s.table.tapped[unit] === 0 && canRetreat(s, unit) && (s.table.quirks[unit]! & QUIRK.cantRetreatInStep) === 0)
        add(view, unit);
    }
    const unit = ask(s, side, QUESTION.retreat);
    if (unit === PASS) return;
    retreatUnit(s, unit, true);
  }
}
