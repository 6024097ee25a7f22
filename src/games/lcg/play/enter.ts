import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { seenByBoth } from "../../cards/sight.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { addDue, dueCard, endDue, nextToLeave, PAIR, topOfDue } from "../atOnce.js";
import { ATTACH, type Effect, QUIRK, TRIGGER, UNTIL } from "../cards/compileCard.js";
import { attachOf, ownerOf, TYPE } from "../cards/matchup.js";
import { destroy, destroySpent, leavePlay, settleTexts, TO } from "../leave.js";
import { endControls, forgetControl, noteControl, rightfulOf } from "../state/controls.js";
import { EVENT, note } from "../state/journal.js";
import { changeFocus } from "../state/purse.js";
import type { State } from "../state/state.js";
import { controllerOf, H, NOWHERE, ON_DIAL, PART, PLAY_AREA, S, ZONE } from "../state/table.js";
import {
  addToSideWord,
  handOver,
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
import { react } from "../timing/trigger.js";

import { hasHost, isBroken, isHost, isPilotOf } from "./hosts.js";

export { isUniqueInPlay } from "./unique.js";

/**
 * Cards entering play, however they come there, and coming under the control of another side (FAQ 5.0, 2.6, 2.7, 2.15,
 * 2.18, 2.19).
 */

/** A unit enters play. @param part bits of PART where it enters as a participant; `focus` tokens that it enters with */
export function enterUnit(s: State, side: Side, card: number, part = 0, focus = 0): void {
  placeUnit(s, card, side);
  s.table.part[card] = part;
  changeFocus(s, card, focus);
  if (part !== 0) {
    refreshUnit(s, card);
    stir(s);
  }
  note(s.journal, EVENT.entered, card);
  changeOthers(s, side, card);
  if (isOver(s)) return;
  react(s, TRIGGER.enteredPlay, card, -1, s.table.head[H.engaged] === -1 ? 0 : 1, side);
}

/** What the text of a card that has entered play does to others at once. */
function changeOthers(s: State, side: Side, card: number): void {
  weaken(s, side, card);
  settleTexts(s);
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

/** Piloting limit (FAQ 5.0, p. 16): a unit keeps one Pilot enhancement; its controller discards any other at once. */
export function limitPilots(s: State, card: number, unit: number): void {
  if (unit < 0 || !isPilotOf(s, card, unit)) return;
  const side = controllerOf(s, unit);
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
  const side = controllerOf(s, unit);
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
  placeEnhancement(s, card, host, side);
  note(s.journal, EVENT.attached, card, host);
  changeOthers(s, side, card);
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
  placeObjective(s, card);
  note(s.journal, EVENT.objectiveEntered, side, card);
  changeOthers(s, side, card);
  if (isOver(s)) return;
  react(s, TRIGGER.enteredPlay, card, -1, 0, side);
}

function listHosts(s: State, side: Side, card: number, cards: List): void {
  const view = s.views[side];
  for (let i = 0; i < lengthOf(cards); i++) if (isHost(s, side, card, itemOf(cards, i))) add(view, itemOf(cards, i));
}

/**
 * A side takes control of a unit or enhancement in play, for as long as the effect says.
 * @param source the card with the effect
 * @returns whether the other side had it
 */
export function takeControl(s: State, side: Side, source: number, effect: Effect, card: number): boolean {
  // What is for good ends all that went before.
  if (effect.until === UNTIL.forGood) forgetControl(s, card);
  const isOwners = effect.until === UNTIL.forGood && side === ownerOf(s.matchup, card);
  if (!isOwners && !noteControl(s, card, source, effect.until, side)) return false;
  note(s.journal, EVENT.controlled, side, card, 0);
  if (controllerOf(s, card) === side) return false;
  const tookPart = s.table.part[card] !== 0;
  handOver(s, card, side);
  if (effect.takesPart && s.table.head[H.engaged] !== NOWHERE) joinEngagement(s, card, side);
  else if (tookPart) note(s.journal, EVENT.withdrawn, card);
  discardBroken(s);
  if (isInPlay(s, card)) weaken(s, side, card);
  destroySpent(s);
  if (isInPlay(s, card)) react(s, TRIGGER.controlTaken, card, source, 0, side);
  return true;
}

function joinEngagement(s: State, unit: number, side: Side): void {
  const { table } = s;
  if (table.zone[unit] !== ZONE.units) return;
  table.part[unit] = table.head[H.attacker] === side ? PART.attacker : PART.defender;
  refreshUnit(s, unit);
  stir(s);
}

/** Ends what lasts until then, or with UNTIL.inPlay what lasts while a card is in play that has left it. */
export function giveBack(s: State, until: number): void {
  if (lengthOf(s.table.controls) === 0 || isOver(s)) return;
  const first = topOfDue(s);
  endControls(s, until, addToGiveBack);
  const end = topOfDue(s);
  if (end === first) return;
  for (let at = first; at < end; at += PAIR) {
    const card = dueCard(s, at);
    const side = rightfulOf(s, card);
    if (!isInPlay(s, card)) continue;
    note(s.journal, EVENT.controlled, side, card, 1);
    if (controllerOf(s, card) !== side) handOver(s, card, side);
  }
  discardBroken(s);
  for (let at = first; at < end; at += PAIR)
    if (isInPlay(s, dueCard(s, at))) weaken(s, controllerOf(s, dueCard(s, at)), dueCard(s, at));
  endDue(s, first);
  destroySpent(s);
}

const addToGiveBack = (s: State, card: number): void => addDue(s, card, 0);

/** What may no longer enhance what it does goes to its owner's discard pile. */
function discardBroken(s: State): void {
  const first = topOfDue(s);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const enhancements = s.table.enhancements[side];
    for (let i = 0; i < lengthOf(enhancements); i++)
      if (isBroken(s, itemOf(enhancements, i))) addDue(s, itemOf(enhancements, i), 0);
  }
  for (let one = nextToLeave(s, first, false); one >= 0; one = nextToLeave(s, first, false))
    leavePlay(s, one, TO.discard);
  endDue(s, first);
}
