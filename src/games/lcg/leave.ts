import { itemOf, type List, lengthOf, push, remove } from "../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../core/side.js";
import { add, ask, offer } from "./ask.js";
import { addDue, endDue, nextToLeave, topOfDue } from "./atOnce.js";
import { CHANGES, QUIRK, STANDS, TRIGGER, UNTIL } from "./cards/compileCard.js";
import { OBJECTIVES_TO_WIN } from "./cards/endings.js";
import { DARK, LIGHT, ownerOf, TYPE } from "./cards/matchup.js";
import { destroyIfSpent } from "./damage.js";
import { moveDial } from "./dial.js";
import { orderDiscarded } from "./discard.js";
import { enterUnit, giveBack } from "./play/enter.js";
import { EVENT, note } from "./state/journal.js";
import { C, K, type State, T } from "./state/state.js";
import { controllerOf, H, NOWHERE, quirksOf, ZONE } from "./state/table.js";
import {
  endGame,
  isInPlay,
  isOver,
  isSpent,
  putInHand,
  putOnDiscard,
  REASON,
  returnToDeck,
  standing,
  stir,
  takeOutOfPlay,
} from "./state/zones.js";
import { QUESTION } from "./strategy.js";
import { isBeingAnswered, openTrigger, popRecord, react } from "./timing/trigger.js";

/**
 * Leaving play: destroyed, sacrificed, returned, captured (rulebook, "Destroyed units", "Destroyed objectives",
 * "Capture and rescue").
 */

/** Where a card goes that leaves play. */
export const TO = { discard: 0, hand: 1, deckBottom: 2, captured: 3 } as const;

/** Destroys a unit or an objective in play. */
export function destroy(s: State, card: number): void {
  if (!isInPlay(s, card)) return;
  if (s.table.zone[card] === ZONE.objectives) destroyObjective(s, card);
  else destroyUnit(s, card);
}

function destroyUnit(s: State, card: number): void {
  note(s.journal, EVENT.unitDestroyed, card);
  s.cardTally[card * K.words + K.destroyed] += 1;
  const side = controllerOf(s, card);
  const record = openTrigger(s, TRIGGER.unitDestroyed, card, -1, 0, side);
  let to: number = TO.discard;
  if (record >= 0) {
    const instead = s.context[record * C.words + C.cancelled];
    popRecord(s, record);
    if (instead === SAVED && !isSpent(s, card)) return;
    if (instead === RETURNED) to = TO.hand;
  }
  leavePlay(s, card, to);
  if (!isOver(s) && !isInPlay(s, card)) react(s, TRIGGER.unitWasDestroyed, card, -1, 0, side);
}

/** What takes the place of a unit's destruction: `cancelled` of its trigger. */
export const RETURNED = 1;
export const SAVED = 2;

/** Sacrifices a card in play. No interrupt keeps it there; it has left even where something brings it back at once. */
export function sacrifice(s: State, card: number): void {
  note(s.journal, EVENT.sacrificed, card);
  const side = controllerOf(s, card);
  leavePlay(s, card, TO.discard);
  if (!isOver(s)) react(s, TRIGGER.sacrificed, card, -1, 0, side);
}

/** Opens what answers that a card leaves play. @returns whether it is to go to its owner's hand instead */
function isReturnedInstead(s: State, card: number): boolean {
  const record = openTrigger(s, TRIGGER.leavesPlay, card, -1, 0, controllerOf(s, card));
  if (record < 0) return false;
  const isReturned = s.context[record * C.words + C.cancelled] === RETURNED;
  popRecord(s, record);
  return isReturned;
}

function returnToHand(s: State, card: number): void {
  note(s.journal, EVENT.returnedToHand, card);
  putInHand(s, card);
}

/** Takes a unit or enhancement out of play, with the interrupts that answer it. */
export function leavePlay(s: State, card: number, to: number): void {
  const { table } = s;
  // What answered its destruction may have taken it out of play.
  if (!isInPlay(s, card)) return;
  // A card sacrificed by what answers that it leaves play leaves once.
  const isReturned = !isBeingAnswered(s, TRIGGER.leavesPlay, card) && isReturnedInstead(s, card);
  if (!isInPlay(s, card)) return;
  const light = lengthOf(table.discard[LIGHT]);
  const dark = lengthOf(table.discard[DARK]);
  // What makes it blank leaves with it.
  const quirks = quirksOf(s, card);
  const pilot = discardAttached(s, card);
  if (!isInPlay(s, card)) return;
  const isUnit = table.zone[card] === ZONE.units;
  let at = NOWHERE;
  if (isUnit && (quirks & QUIRK.capturedWhenLeaving) !== 0) at = chooseCaptor(s, card, true);
  releaseCaptives(s, card);
  const host = table.host[card];
  const side = controllerOf(s, card);
  takeOutOfPlay(s, card);
  if (at !== NOWHERE) hold(s, card, at, true);
  else if (to === TO.hand || isReturned) returnToHand(s, card);
  else if (to === TO.deckBottom) returnToDeck(s, card, false);
  else {
    if (!isUnit) note(s.journal, EVENT.discardedFromPlay, card);
    putOnDiscard(s, card);
  }
  orderBoth(s, light, dark);
  if (host >= 0) destroyIfSpent(s, host);
  afterLeaving(s, card, side, pilot, host === NOWHERE ? 0 : 1);
}

/**
 * What follows when a card has left play: others may have lost capacity by it, and reactions answer.
 * @param pilot what enhanced it and enters play as a unit now, or NOWHERE
 * @param attached 1 where it was an enhancement
 */
function afterLeaving(s: State, card: number, side: Side, pilot: number, attached = 0): void {
  if (pilot !== NOWHERE && !isOver(s)) {
    const whose = controllerOf(s, pilot);
    note(s.journal, EVENT.putIntoPlay, whose, pilot);
    enterUnit(s, whose, pilot);
  }
  giveBack(s, UNTIL.inPlay);
  settleTexts(s);
  if (!isOver(s)) react(s, TRIGGER.leftPlay, card, -1, attached, side);
}

/**
 * Where texts change capacities, or make others blank: destroys what has as much damage as it can still take, and ends
 * the control that a text gave which is blank now.
 */
export function settleTexts(s: State): void {
  if ((s.matchup.changes & (CHANGES.capacity | CHANGES.blank)) === 0 || isBusy(s)) return;
  giveBack(s, UNTIL.inPlay);
  destroySpent(s);
}

/** While somebody answers a trigger, or damage is being placed, what is destroyed is already on its way. */
const isBusy = (s: State): boolean => s.table.head[H.depth] > 0 || topOfDue(s) > 0;

/** Destroys what has as much damage as it can still take, after capacities fell. */
export function destroySpent(s: State): void {
  if (isOver(s) || isBusy(s)) return;
  const first = topOfDue(s);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    addSpent(s, s.table.units[owner]);
    addSpent(s, s.table.objectives[owner]);
  }
  if (topOfDue(s) === first) return;
  for (let card = nextToLeave(s, first, true); card >= 0; card = nextToLeave(s, first, true)) destroy(s, card);
  endDue(s, first);
}

function addSpent(s: State, cards: List): void {
  for (let i = 0; i < lengthOf(cards); i++) if (isSpent(s, itemOf(cards, i))) addDue(s, itemOf(cards, i), ENOUGH);
}
/** Damage that lies on a card already. */
const ENOUGH = -1;

/** What lies on both piles above what they had before was discarded together. */
function orderBoth(s: State, light: number, dark: number): void {
  orderDiscarded(s, LIGHT, light);
  orderDiscarded(s, DARK, dark);
}

/**
 * What enhanced a card that leaves goes to its owners' discard piles.
 * @returns a unit that is to enter play instead, out of play, or NOWHERE
 */
function discardAttached(s: State, card: number): number {
  let pilot = NOWHERE;
  while (s.table.firstAttached[card] !== NOWHERE && !isOver(s)) {
    const attached = s.table.firstAttached[card];
    if (pilot === NOWHERE && (s.matchup.quirks[attached] & QUIRK.unitWhenHostLeaves) !== 0) {
      const side = controllerOf(s, attached);
      takeOutOfPlay(s, attached);
      s.table.controller[attached] = side;
      s.table.zone[attached] = ZONE.played;
      pilot = attached;
      continue;
    }
    note(s.journal, EVENT.discardedFromPlay, attached);
    const isReturned = isReturnedInstead(s, attached);
    if (s.table.firstAttached[card] !== attached) continue;
    takeOutOfPlay(s, attached);
    if (isReturned) returnToHand(s, attached);
    else putOnDiscard(s, attached);
  }
  return pilot;
}

function destroyObjective(s: State, card: number): void {
  const { table } = s;
  const side = controllerOf(s, card);
  note(s.journal, EVENT.objectiveDestroyed, card);
  s.cardTally[card * K.words + K.destroyed] += 1;
  popRecord(s, openTrigger(s, TRIGGER.objectiveDestroyedBefore, card, -1, 0, side));
  if (!isInPlay(s, card) || isOver(s)) return;
  popRecord(s, openTrigger(s, TRIGGER.leavesPlay, card, -1, 0, side));
  if (!isInPlay(s, card) || isOver(s)) return;
  const light = lengthOf(table.discard[LIGHT]);
  const dark = lengthOf(table.discard[DARK]);
  const quirks = quirksOf(s, card);
  const pilot = discardAttached(s, card);
  releaseCaptives(s, card);
  takeOutOfPlay(s, card);
  table.zone[card] = ZONE.victory;
  const pile = table.victory[otherSide(side)];
  push(pile, card);
  note(s.journal, EVENT.victoryPile, 1 - side, lengthOf(pile));
  s.tally[side * T.words + T.objectivesLost] += 1;
  if ((quirks & QUIRK.lossIfDestroyed) !== 0) endGame(s, 1 - side, REASON.heart);
  if (side === LIGHT) moveDial(s, lengthOf(pile));
  else if (lengthOf(pile) >= OBJECTIVES_TO_WIN) endGame(s, LIGHT, REASON.objectives);
  orderBoth(s, light, dark);
  react(s, TRIGGER.objectiveDestroyed, card, -1, 0, side);
  afterLeaving(s, card, side, pilot);
}

/** Captured cards at what leaves play are rescued: back to their owner's hand. */
function releaseCaptives(s: State, captor: number): void {
  if (s.table.captives[captor] === 0) return;
  for (let i = lengthOf(s.captured) - 1; i >= 0; i--) {
    const card = itemOf(s.captured, i);
    if (s.capturedAt[card] === captor) release(s, card);
  }
}

/** A captured card returns to its owner's hand. */
export function release(s: State, card: number): void {
  takeCaptive(s, card);
  note(s.journal, EVENT.rescued, card);
  putInHand(s, card);
}

/** A captured card is captured no more; the caller says where it goes. */
export function takeCaptive(s: State, card: number): void {
  remove(s.captured, card);
  s.table.captives[s.capturedAt[card]] -= 1;
  s.capturedAt[card] = NOWHERE;
  stir(s);
}

/**
 * The dark side chooses at which objective to capture, or at which unit that holds captives from play; NOWHERE where
 * it has none.
 * @param objective the only one that it may be, if not NOWHERE
 */
export function chooseCaptor(s: State, card: number, fromPlay = false, objective = NOWHERE): number {
  const view = offer(s, DARK, card, card);
  const objectives = s.table.objectives[DARK];
  for (let i = 0; i < lengthOf(objectives); i++)
    if (objective === NOWHERE || itemOf(objectives, i) === objective) add(view, itemOf(objectives, i));
  const holders = fromPlay ? standing(s, DARK, STANDS.holdsCaptives) : 0;
  const units = s.table.units[DARK];
  for (let i = 0; holders > 0 && i < lengthOf(units); i++)
    if (s.table.blank[itemOf(units, i)] === 0 && mayHold(s, itemOf(units, i))) add(view, itemOf(units, i));
  return view.optionCount === 0 ? NOWHERE : ask(s, DARK, QUESTION.choose);
}

/** Whether cards can be captured at a card in play. */
export const mayHold = ({ matchup, table }: State, card: number): boolean =>
  table.zone[card] === ZONE.objectives
    ? table.controller[card] === DARK
    : table.zone[card] === ZONE.units && (matchup.quirks[card] & QUIRK.holdsCaptives) !== 0;

/**
 * Captures a unit in play: tokens and enhancements are lost. Only cards of the light side can be captured.
 * @param objective where, or NOWHERE for the dark side's choice
 */
export function captureFromPlay(s: State, card: number, objective: number): boolean {
  if (!isInPlay(s, card) || ownerOf(s.matchup, card) !== LIGHT || s.matchup.type[card] !== TYPE.unit) return false;
  const at = chooseCaptor(s, card, true, objective);
  if (at === NOWHERE) return false;
  const isReturned = isReturnedInstead(s, card);
  if (!isInPlay(s, card)) return false;
  const light = lengthOf(s.table.discard[LIGHT]);
  const dark = lengthOf(s.table.discard[DARK]);
  const pilot = discardAttached(s, card);
  orderBoth(s, light, dark);
  if (!isInPlay(s, card)) return false;
  // What answered may have taken the captor out of play, too.
  const captor = mayHold(s, at) ? at : chooseCaptor(s, card, true);
  if (captor === NOWHERE) return false;
  const side = controllerOf(s, card);
  takeOutOfPlay(s, card);
  if (isReturned) returnToHand(s, card);
  else hold(s, card, captor, true);
  afterLeaving(s, card, side, pilot);
  return !isReturned;
}

/** Puts a card that lies nowhere face down at its captor. @param fromPlay whether it was in play */
export function hold(s: State, card: number, captor: number, fromPlay: boolean): void {
  push(s.captured, card);
  s.capturedAt[card] = captor;
  s.table.captives[captor] += 1;
  stir(s);
  note(s.journal, EVENT.captured, card, captor);
  react(s, TRIGGER.captured, card, -1, fromPlay ? 1 : 0, DARK);
}

/** Whether the engaged objective is still there to be damaged. */
export const isEngagedInPlay = (s: State): boolean => {
  const engaged = s.table.head[H.engaged];
  return engaged >= 0 && engaged < s.matchup.count && s.table.zone[engaged] === ZONE.objectives;
};
