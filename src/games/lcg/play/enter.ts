import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { seenByBoth } from "../../cards/sight.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { addDue, endDue, nextToLeave, topOfDue } from "../atOnce.js";
import { ATTACH, QUIRK, TRAIT, TRIGGER } from "../cards/compileCard.js";
import { attachOf, sideOf, TYPE } from "../cards/matchup.js";
import { destroy, leavePlay, TO } from "../leave.js";
import { EVENT, note } from "../state/journal.js";
import { changeFocus } from "../state/purse.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, ON_DIAL, PLAY_AREA, S, ZONE } from "../state/table.js";
import {
  addToSideWord,
  isInPlay,
  isOver,
  placeEnhancement,
  placeObjective,
  placeUnit,
  putOnDiscard,
  refreshUnit,
  stir,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import type { Seen } from "../timing/filter.js";
import { react } from "../timing/trigger.js";

import { hasHost, isHost } from "./hosts.js";

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

/** A card that lies nowhere is put into play: a unit as an enhancement where it may be one and its player likes. */
export function putIntoPlay(s: State, side: Side, card: number): void {
  note(s.journal, EVENT.putIntoPlay, side, card);
  const isEnhancement = s.matchup.type[card] === TYPE.enhancement;
  if (isEnhancement || ((s.matchup.quirks[card] & QUIRK.playableOnFighter) !== 0 && hasHost(s, side, card))) {
    s.table.zone[card] = ZONE.played;
    seenByBoth(s, card);
    if (isEnhancement || askYesNo(s, side, QUESTION.may, card, card)) {
      enhance(s, side, card);
      return;
    }
  }
  enterUnit(s, side, card);
}

/** Commits a unit that may be, with what answers it. */
export function commit(s: State, unit: number): void {
  const side = sideOf(s.matchup, unit);
  s.table.committed[unit] = 1;
  addToSideWord(s, side, S.forceCards, -1);
  note(s.journal, EVENT.committed, side, unit);
  stir(s);
  react(s, TRIGGER.committed, unit, -1, 0, side);
}

/** A card that lies nowhere enhances what its player chooses. */
export function enhance(s: State, side: Side, card: number): void {
  const host = chooseHost(s, side, card);
  if (host === NOWHERE) {
    // What answered the payment has taken away all that it could enhance.
    note(s.journal, EVENT.discarded, side, card);
    putOnDiscard(s, card);
    return;
  }
  note(s.journal, EVENT.attached, card, host);
  placeEnhancement(s, card, host);
  weaken(s, side, card);
  if (isOver(s)) return;
  limitPilots(s, card, host);
  // Who is discarded at once answers nothing.
  if (isInPlay(s, card)) react(s, TRIGGER.enteredPlay, card, -1, s.table.head[H.engaged] === NOWHERE ? 0 : 1, side);
}

function chooseHost(s: State, side: Side, card: number): number {
  const attach = attachOf(s.matchup, card);
  if (attach.to === ATTACH.playArea) return PLAY_AREA;
  if (attach.to === ATTACH.dial) return ON_DIAL;
  const view = offer(s, side, card);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    listHosts(s, side, card, s.table.units[owner]);
    listHosts(s, side, card, s.table.objectives[owner]);
  }
  return view.optionCount === 0 ? NOWHERE : ask(s, side, QUESTION.host);
}

/** An objective enters play, with what answers it. */
export function putObjectiveIntoPlay(s: State, side: Side, card: number): void {
  note(s.journal, EVENT.objectiveEntered, side, card);
  placeObjective(s, card);
  weaken(s, side, card);
  if (isOver(s)) return;
  react(s, TRIGGER.enteredPlay, card, -1, 0, side);
}

function listHosts(s: State, side: Side, card: number, cards: List): void {
  const view = s.views[side];
  for (let i = 0; i < lengthOf(cards); i++) if (isHost(s, side, card, itemOf(cards, i))) add(view, itemOf(cards, i));
}
