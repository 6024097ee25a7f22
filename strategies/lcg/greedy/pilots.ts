import { attachOf, TRAIT, TYPE, type View } from "../../../src/games/lcg/api.js";
import type { Memory } from "./memory.js";

/** Pilot enhancements: a unit keeps one. */

const isPilot = (view: View, card: number): boolean => (view.matchup.traits[card] & TRAIT.Pilot) !== 0;

export const isPilotOf = (view: View, card: number, unit: number): boolean =>
  card >= 0 && unit >= 0 && view.table.host[card] === unit && isPilot(view, card);

/** Worth of what a Pilot gives the unit that it enhances. A unit used as one has lost its own text but for that. */
export function pilotLent(memory: Memory, pilot: number): number {
  const { matchup, weights: w } = memory;
  let worth = memory.lent[pilot];
  for (let left = attachOf(matchup, pilot).keywords; left !== 0; left &= left - 1) worth += w.hostKeyword;
  const abilities = matchup.abilities[pilot];
  const isUnit = matchup.type[pilot] === TYPE.unit;
  for (let a = 0; a < abilities.length; a++) if (!isUnit || abilities[a].asEnhancement) worth += w.hostAbility;
  return worth;
}

/** The Pilot that another one would replace on a unit, or -1. */
export function pilotInPlaceOf(view: View, card: number, unit: number): number {
  if (!isPilot(view, card)) return -1;
  for (let e = view.table.firstAttached[unit]; e >= 0; e = view.table.nextAttached[e])
    if (e !== card && isPilot(view, e)) return e;
  return -1;
}
