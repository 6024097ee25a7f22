import { itemOf, lengthOf } from "../../core/lists.js";
import { type Side, toSide } from "../../core/side.js";
import { add, ask, offer } from "./ask.js";
import { TRIGGER } from "./cards/compileCard.js";
import { winnerByDestruction } from "./cards/endings.js";
import { doesHeed, TRIGGER_WORDS } from "./cards/matchup.js";
import { AT_ONCE_MAX } from "./limits.js";
import { HEARD, heardAt, type State } from "./state/state.js";
import { controllerOf, H, ZONE } from "./state/table.js";
import { endGame, isInPlay, isOver, isSpent, REASON } from "./state/zones.js";
import { QUESTION, type View } from "./strategy.js";

/**
 * Cards to which one effect does something at once, each with points of damage: pairs in `s.due`. Points above 0 are
 * still to come, points below 0 have been put on the card. An effect within another puts its own pairs on top of these
 * and takes them away again.
 */

/** Places that a pair takes. */
export const PAIR = 2;
/** In place of a card that has left play. */
const GONE = -1;

export const topOfDue = (s: State): number => lengthOf(s.due);
export const dueCard = (s: State, at: number): number => itemOf(s.due, at);
export const duePoints = (s: State, at: number): number => itemOf(s.due, at + 1);

export function setDuePoints(s: State, at: number, points: number): void {
  s.due[at + PAIR] = points;
}

/** Adds a card on top; where there are too many the game ends at the limit. */
export function addDue(s: State, card: number, points: number): void {
  const top = topOfDue(s);
  if (top + PAIR > AT_ONCE_MAX) {
    endGame(s, 2, REASON.limit);
    return;
  }
  s.due[0] = top + PAIR;
  s.due[top + 1] = card;
  setDuePoints(s, top, points);
}

/** Adds a point to a card of those from a place on, or the card with that point. */
export function addPointDue(s: State, first: number, card: number): void {
  for (let at = first; at < topOfDue(s); at += PAIR) {
    if (dueCard(s, at) !== card) continue;
    setDuePoints(s, at, duePoints(s, at) + 1);
    return;
  }
  addDue(s, card, 1);
}

/** Takes away all pairs from a place on. */
export function endDue(s: State, first: number): void {
  s.due[0] = first;
}

/** Damage that a card is about to take, of all that is under way. */
export function stillDue(s: State, card: number): number {
  let points = 0;
  for (let at = 0; at < topOfDue(s); at += PAIR)
    if (dueCard(s, at) === card && duePoints(s, at) > 0) points += duePoints(s, at);
  return points;
}

/**
 * The next of the cards from a place on that leave play at once. The active player orders them where that could matter
 * (rulebook, "Simultaneous conflicts"); an objective by whose destruction that player wins comes first.
 * @param onlySpent leaves out cards that have not been put as much damage on as they can take
 * @returns -1 when none is left, or the game is over; each comes once
 */
export function nextToLeave(s: State, first: number, onlySpent: boolean): number {
  if (isOver(s)) return GONE;
  let next = GONE;
  let isOnly = true;
  for (let at = first; at < topOfDue(s); at += PAIR) {
    if (!mayLeave(s, at, onlySpent) || dueCard(s, at) === next) continue;
    if (next === GONE) next = dueCard(s, at);
    else isOnly = false;
  }
  if (next === GONE) return GONE;
  if (!isOnly) next = firstOfAll(s, first, onlySpent);
  for (let at = first; at < topOfDue(s); at += PAIR) if (dueCard(s, at) === next) s.due[at + 1] = GONE;
  return next;
}

function mayLeave(s: State, at: number, onlySpent: boolean): boolean {
  const card = dueCard(s, at);
  if (card === GONE || !isInPlay(s, card)) return false;
  return !onlySpent || (duePoints(s, at) < 0 && isSpent(s, card));
}

/** Which of several comes first. */
function firstOfAll(s: State, first: number, onlySpent: boolean): number {
  const active = toSide(s.table.head[H.active]);
  const view = offer(s, active);
  let isOpen = false;
  for (let at = first; at < topOfDue(s); at += PAIR) {
    const card = dueCard(s, at);
    if (!mayLeave(s, at, onlySpent) || isOffered(view, card)) continue;
    if (s.table.zone[card] === ZONE.objectives && winnerByDestruction(s, card) === active) return card;
    add(view, card);
    isOpen ||= couldMatter(s, card);
  }
  return isOpen ? ask(s, active, QUESTION.choose) : view.options[0];
}

function isOffered(view: View, card: number): boolean {
  for (let i = 0; i < view.optionCount; i++) if (view.options[i] === card) return true;
  return false;
}

/**
 * Whether it could matter when a card leaves play: objectives move the dial or win, and of units some card in play
 * answers. What is answered from a hand is answered when its player likes.
 */
function couldMatter(s: State, card: number): boolean {
  if (s.table.zone[card] === ZONE.objectives) return true;
  const { heedsOwn } = s.matchup;
  const at = card * TRIGGER_WORDS;
  if (doesHeed(heedsOwn, at, TRIGGER.leavesPlay) || doesHeed(heedsOwn, at, TRIGGER.unitDestroyed)) return true;
  const side = controllerOf(s, card);
  return isHeardInPlay(s, TRIGGER.leavesPlay, side) || isHeardInPlay(s, TRIGGER.unitDestroyed, side);
}

function isHeardInPlay(s: State, trigger: number, side: Side): boolean {
  const at = heardAt(trigger, side) + HEARD.inPlay;
  return s.heard[at] + s.heard[at + 1] > 0;
}
