import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { ATTACH, ENEMY, KEYWORD, KIND, type Mask, QUIRK, TRAIT, YOURS } from "../cards/compileCard.js";
import { attachOf } from "../cards/matchup.js";
import { isControlledBy } from "../state/controls.js";
import type { State } from "../state/state.js";
import { controllerOf, NOWHERE, ZONE } from "../state/table.js";
import { fits, kindOf, type Seen } from "../timing/filter.js";

/** What an enhancement may be put on. */

/** Whether there is something that an enhancement, or a unit as one, may enhance. */
export function hasHost(s: State, side: Side, card: number): boolean {
  const attach = attachOf(s.matchup, card);
  if (attach.to !== ATTACH.card) return true;
  const { table } = s;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if (anyHost(s, side, card, table.units[owner]) || anyHost(s, side, card, table.objectives[owner])) return true;
  }
  return false;
}

function anyHost(s: State, side: Side, card: number, cards: List): boolean {
  for (let i = 0; i < lengthOf(cards); i++) if (isHost(s, side, card, itemOf(cards, i))) return true;
  return false;
}

export function isHost(s: State, side: Side, card: number, host: number): boolean {
  const mask = attachOf(s.matchup, card).filter;
  if ((kindOf(s, host) & mask.kinds) === 0) return false;
  if (kindOf(s, host) === KIND.unit && (s.table.keywords[host] & KEYWORD.noEnhancements) !== 0) return false;
  if ((s.matchup.quirks[card] & QUIRK.oneOnUnit) !== 0 && hasTitleOn(s, host, card)) return false;
  return fits(s, mask, host, side, card);
}

/** Whether a card of the same title enhances that one. */
function hasTitleOn({ table, matchup }: State, host: number, card: number): boolean {
  for (let e = table.firstAttached[host]; e !== NOWHERE; e = table.nextAttached[e])
    if (matchup.title[e] === matchup.title[card]) return true;
  return false;
}

/** Whether a card is a Pilot enhancement of that unit. */
export const isPilotOf = (s: Seen, card: number, unit: number): boolean =>
  s.table.zone[unit] === ZONE.units && s.table.host[card] === unit && (s.matchup.traits[card] & TRAIT.Pilot) !== 0;

/** Whether an enhancement is on a card of a side that it may not be on. Who controls the card by it may always. */
export function isBroken(s: Seen, card: number): boolean {
  const host = s.table.host[card];
  if (host < 0 || isControlledBy(s, host, card)) return false;
  const { filter } = attachOf(s.matchup, card);
  const isFriendly = controllerOf(s, card) === controllerOf(s, host);
  // A pilot has a vehicle of its own side, unless it says that it has an enemy's.
  if (!isFriendly && filter.sides !== ENEMY && isPilotOf(s, card, host)) return true;
  return !mayBeOf(filter, kindOf(s, host), isFriendly ? YOURS : ENEMY);
}

/** Whether a filter lets cards of a kind and side through. */
function mayBeOf(mask: Mask, kind: number, sides: number): boolean {
  if ((mask.kinds & kind) === 0 || (mask.sides & sides) === 0) return false;
  const any = mask.more?.joining?.any;
  if (any === undefined) return true;
  for (let i = 0; i < any.length; i++) if (mayBeOf(any[i], kind, sides)) return true;
  return false;
}
