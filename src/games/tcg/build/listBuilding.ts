import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { add } from "../ask.js";
import { isUnit, TYPE } from "../cards/matchup.js";
import { mayEnter } from "../moves/piles.js";
import { canPayCost } from "../reading/canPay.js";
import { buildCostOf } from "../reading/costs.js";
import { hasFitting, holds } from "../reading/filter.js";
import type { State } from "../state/state.js";
import { BAN, FLAG, H, NOWHERE, S, sideNow, ZONE } from "../state/table.js";
import { sideWord } from "../state/zones.js";
import { BUILD, buildOf } from "../strategy.js";
import { mayBear, mayBoard, mostCounters, overstackCost, stackFor } from "./mayBuild.js";

/** What a player may do in a build step. */

export function listBuilding(s: State, side: Side): void {
  const points = sideWord(s, side, S.build);
  const view = s.views[side];
  for (let i = 0; i < lengthOf(s.hand[side]); i++) {
    const card = itemOf(s.hand[side], i);
    if (s.matchup.type[card] === TYPE.battle) continue;
    if (points > 0 && mayStart(s, card)) add(view, buildOf(BUILD.start, card));
    if (points > 0) listStacking(s, side, card, points);
  }
  for (let i = 0; i < lengthOf(s.down[side]); i++) {
    const card = itemOf(s.down[side], i);
    if (points > 0 && s.downCounters[side][card] < mostCounters(s, card)) add(view, buildOf(BUILD.add, card));
    if (s.downCounters[side][card] >= buildCostOf(s, card) && mayDeploy(s, side, card))
      add(view, buildOf(BUILD.deploy, card));
  }
  const { buildZone } = s.table;
  for (let i = 0; i < lengthOf(buildZone[side]); i++) listFaceUp(s, side, itemOf(buildZone[side], i), points);
  listPilots(s, side);
  if (s.matchup.hasEquipment) listEquipment(s, side);
}

/** One unit of a unique in arenas and build zone together. */
const mayStart = (s: State, card: number): boolean =>
  !isUnit(s.matchup, card) || s.matchup.unique[card] < 0 || mayEnter(s, card);

function mayDeploy(s: State, side: Side, card: number): boolean {
  const type = s.matchup.type[card];
  if (type !== TYPE.mission && mayNotMove(s)) return false;
  if (type === TYPE.location) return hasFreeArena(s, card);
  if (type !== TYPE.mission) return true;
  const { mission } = s.matchup.cards[card];
  if (mission === undefined) return false;
  if (!canPayCost(s, side, card, -1, mission.cost)) return false;
  if (mission.when !== undefined && !holds(s, mission.when, side, -1)) return false;
  return mission.target === undefined || hasFitting(s, mission.target, side, -1);
}

/** One Location in an arena, of both players together. */
function hasFreeArena(s: State, card: number): boolean {
  for (let arena = 0; arena < 3; arena++)
    if ((s.matchup.arenas[card] & (1 << arena)) !== 0 && s.table.locations[arena] < 0) return true;
  return false;
}

/** Whether cards may not move from the build zone to an arena this turn. */
const mayNotMove = (s: State): boolean => (s.table.head[H.bans] & BAN.arrivals) !== 0;

function listFaceUp(s: State, side: Side, card: number, points: number): void {
  const view = s.views[side];
  if (!isUnit(s.matchup, card)) return;
  const isDone = s.table.isRetreated[card] === 1 || s.table.counters[card] >= buildCostOf(s, card);
  if (isDone && mayNotMove(s)) return;
  if (s.table.isRetreated[card] === 1) {
    if ((s.table.flags[card] & FLAG.retreatedNow) === 0) add(view, buildOf(BUILD.back, card));
  } else if (isDone) add(view, buildOf(BUILD.deploy, card));
  else if (points > 0) add(view, buildOf(BUILD.add, card));
}

/**
 * A version of the hand that costs less than the unit goes under it for 1 build point; else also on top, for the
 * difference and 1.
 */
function listStacking(s: State, side: Side, card: number, points: number): void {
  const top = stackFor(s, side, card);
  if (top < 0) return;
  const view = s.views[side];
  add(view, buildOf(BUILD.stackUnder, card));
  if (buildCostOf(s, card) >= buildCostOf(s, top) && overstackCost(s, card, top) <= points)
    add(view, buildOf(BUILD.stackOver, card));
}

function listPilots(s: State, side: Side): void {
  const units = s.table.units[side];
  const view = s.views[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.matchup.isPilot[unit] === 1 && hasShip(s, side, unit)) add(view, buildOf(BUILD.board, unit));
    for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = s.table.nextOn[on])
      if (s.table.zone[on] === ZONE.pilot) add(view, buildOf(BUILD.leave, on));
  }
}

function hasShip(s: State, side: Side, pilot: number): boolean {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) if (mayBoard(s, side, pilot, itemOf(units, i))) return true;
  return false;
}

/** Loose Equipment, and what units of either zone bear: it may go from one to another (glossary, "Equip Cost"). */
function listEquipment(s: State, side: Side): void {
  const units = s.table.units[side];
  const buildZone = s.table.buildZone[side];
  if (!mayNotMove(s))
    for (let i = 0; i < lengthOf(buildZone); i++) {
      const card = itemOf(buildZone, i);
      if (s.matchup.type[card] === TYPE.equipment) listEquip(s, side, card);
      else listBorne(s, side, card);
    }
  for (let i = 0; i < lengthOf(units); i++) listBorne(s, side, itemOf(units, i));
}

/** What a unit bears, and its pilots. */
function listBorne(s: State, side: Side, unit: number): void {
  for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = s.table.nextOn[on])
    if (s.table.zone[on] === ZONE.pilot) listBorne(s, side, on);
    else if (s.table.zone[on] === ZONE.equipped && sideNow(s, on) === side) listEquip(s, side, on);
}

function listEquip(s: State, side: Side, card: number): void {
  const { equipCost, equipTo } = s.matchup.cards[card];
  if (equipCost === undefined || equipTo === undefined) return;
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++)
    if (mayBear(s, side, card, itemOf(units, i))) {
      add(s.views[side], buildOf(BUILD.equip, card));
      return;
    }
}
