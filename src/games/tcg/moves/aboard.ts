import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { TYPE } from "../cards/matchup.js";
import { QUIRK } from "../cards/numbers.js";
import { isPiloted } from "../reading/filter.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, NOWHERE, sideNow, ZONE } from "../state/table.js";
import { clearCard, liftUnit, placeInBuildZone, placeUnit, putInHand, takeOff } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { tapUnit } from "./units.js";

/** What is on a unit that leaves its arena: who gets out, and where the rest goes. */

/**
 * Pilots of a unit that is being discarded may get to the build zone: with an escape of its own, or of another unit
 * there.
 * @returns the other unit, which is to be discarded for it, or NOWHERE
 */
export function savePilots(s: State, unit: number): number {
  const { table } = s;
  const side = sideNow(s, unit);
  if ((table.quirks[unit] & QUIRK.pilotEscapes) !== 0) {
    const pilot = pilotOn(s, unit);
    if (askYesNo(s, side, QUESTION.may, unit, pilot)) getOut(s, pilot);
  }
  const units = table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const pod = itemOf(units, i);
    if (pod === unit || (table.quirks[pod] & QUIRK.savesPilots) === 0 || !isPiloted(s, unit)) continue;
    if (s.matchup.type[unit] !== s.matchup.type[pod] || table.arena[pod] !== s.matchup.type[pod]) continue;
    const pilot = choosePilot(s, side, pod, unit);
    if (pilot < 0) continue;
    getOut(s, pilot);
    return pod;
  }
  return NOWHERE;
}

function pilotOn(s: State, unit: number): number {
  for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = s.table.nextOn[on])
    if (s.table.zone[on] === ZONE.pilot) return on;
  return NOWHERE;
}

/** One of a unit's pilots, or -1. */
function choosePilot(s: State, side: Side, card: number, unit: number): number {
  const view = offer(s, side, card, unit);
  add(view, -1);
  for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = s.table.nextOn[on])
    if (s.table.zone[on] === ZONE.pilot) add(view, on);
  return ask(s, side, QUESTION.choose);
}

function getOut(s: State, pilot: number): void {
  note(s.journal, EVENT.left, pilot);
  takeOff(s, pilot);
  placeInBuildZone(s, pilot);
  s.table.isRetreated[pilot] = 1;
  s.table.flags[pilot] |= FLAG.retreatedNow;
}

/** Pilots leave the unit for the Character arena, tapped. */
export function bailOut(s: State, unit: number): void {
  const { table } = s;
  let on = table.firstOn[unit];
  while (on !== NOWHERE) {
    const next = table.nextOn[on];
    if (table.zone[on] === ZONE.pilot) {
      takeOff(s, on);
      placeUnit(s, on, TYPE.character);
      tapUnit(s, on);
    }
    on = next;
  }
}

/** What is on a unit that leaves goes with it, and what is on that; only Equipment stays, in the build zone. */
export function clearDecks(s: State, unit: number, put: (s: State, card: number) => void): void {
  const { table } = s;
  while (table.firstOn[unit] !== NOWHERE) {
    const on = table.firstOn[unit];
    const wasEquipment = table.zone[on] === ZONE.equipped;
    takeOff(s, on);
    if (wasEquipment) placeInBuildZone(s, on);
    else {
      clearDecks(s, on, put);
      clearCard(s, on);
      put(s, on);
    }
  }
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
