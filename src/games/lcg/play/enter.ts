import { itemOf, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { addDue, endDue, nextToLeave, topOfDue } from "../atOnce.js";
import { QUIRK, TRAIT, TRIGGER } from "../cards/compileCard.js";
import { sideOf } from "../cards/matchup.js";
import { destroy, leavePlay, TO } from "../leave.js";
import { EVENT, note } from "../state/journal.js";
import { changeFocus } from "../state/purse.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, ZONE } from "../state/table.js";
import { isOver, placeObjective, placeUnit, refreshUnit, stir } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import type { Seen } from "../timing/filter.js";
import { react } from "../timing/trigger.js";

export { isUniqueInPlay } from "./unique.js";

/** Cards entering play, however they come there. */

/** A unit enters play. @param part bits of PART where it enters as a participant; `focus` tokens that it enters with */
export function enterUnit(s: State, side: Side, card: number, part = 0, focus = 0): void {
  placeUnit(s, card);
  s.table.part[card] = part;
  changeFocus(s, card, focus);
  if (part !== 0) {
    refreshUnit(s, card);
    stir(s);
  }
  weaken(s, side, card);
  if (isOver(s)) return;
  react(s, TRIGGER.enteredPlay, card, -1, s.table.head[H.engaged] === -1 ? 0 : 1, side);
}

/** What a card that has entered play takes from the capacity of enemy objectives may destroy some at once. */
export function weaken(s: State, side: Side, card: number): void {
  if ((s.matchup.quirks[card] & QUIRK.enemyObjectivesWeaker) !== 0) checkObjectives(s, otherSide(side));
}

function checkObjectives(s: State, side: Side): void {
  const first = topOfDue(s);
  const objectives = s.table.objectives[side];
  for (let i = 0; i < lengthOf(objectives); i++) addDue(s, itemOf(objectives, i), ENOUGH);
  for (let card = nextToLeave(s, first, true); card >= 0; card = nextToLeave(s, first, true)) destroy(s, card);
  endDue(s, first);
}
/** Damage that lies on a card already. */
const ENOUGH = -1;

/** Whether a card is a Pilot enhancement of that unit. */
export const isPilotOf = (s: Seen, card: number, unit: number): boolean =>
  s.table.zone[unit] === ZONE.units && s.table.host[card] === unit && (s.matchup.traits[card] & TRAIT.Pilot) !== 0;

/** Piloting limit (FAQ 5.0, p. 16): a unit keeps one Pilot enhancement; its controller discards any other at once. */
export function limitPilots(s: State, card: number, unit: number): void {
  if (unit < 0 || !isPilotOf(s, card, unit)) return;
  const side = sideOf(s.matchup, unit);
  while (!isOver(s)) {
    const view = offer(s, side, card, unit);
    for (let e = s.table.firstAttached[unit]; e !== NOWHERE; e = s.table.nextAttached[e])
      if (isPilotOf(s, e, unit)) add(view, e);
    if (view.optionCount < 2) return;
    leavePlay(s, ask(s, side, QUESTION.choose), TO.discard);
  }
}

/** An objective enters play, with what answers it. */
export function putObjectiveIntoPlay(s: State, side: Side, card: number): void {
  note(s.journal, EVENT.objectiveEntered, side, card);
  placeObjective(s, card);
  weaken(s, side, card);
  if (isOver(s)) return;
  react(s, TRIGGER.enteredPlay, card, -1, 0, side);
}
