import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, toSide } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { isForced } from "../cards/compileCard.js";
import { ACTS, doesHeed, HEEDS_WORDS, heedsAt, isEverHeeded, TRIGGER_WORDS, TYPE } from "../cards/matchup.js";
import { settleTexts } from "../leave.js";
import { DEPTH_MAX } from "../limits.js";
import { isAboard } from "../reading/conditions.js";
import { C, HEARD, heardAt, type State } from "../state/state.js";
import { controllerOf, H, ZONE } from "../state/table.js";
import { endGame, isOver, REASON } from "../state/zones.js";
import { abilityOfPlay, cardOfPlay, PASS, playOf, QUESTION } from "../strategy.js";
import { canUse, use } from "./use.js";

/**
 * Interrupts and reactions (rulebook, "Interrupts", "Reactions", "Forced"). Triggers nest: each has a record in
 * `s.context`, and the last one opened is answered first. Forced abilities come before optional ones; then players take
 * turns from the active player until both pass.
 */

/** Opens a trigger. @returns its record, or -1 where nobody in the game could answer it */
export function openTrigger(
  s: State,
  trigger: number,
  subject: number,
  source: number,
  amount: number,
  side: Side,
): number {
  return isHeard(s, trigger, subject, side) ? openHeard(s, trigger, subject, source, amount, side) : -1;
}

/** Opens a trigger that somebody could answer. */
function openHeard(s: State, trigger: number, subject: number, source: number, amount: number, side: Side): number {
  if (isOver(s)) return -1;
  const record = pushRecord(s);
  if (record < 0) return -1;
  const at = record * C.words;
  s.context[at + C.trigger] = trigger;
  s.context[at + C.subject] = subject;
  s.context[at + C.source] = source;
  s.context[at + C.amount] = amount;
  s.context[at + C.side] = side;
  s.serial[0] += 1;
  s.context[at + C.serial] = s.serial[0];
  if (s.heard[heardAt(trigger, side) + HEARD.forced] > 0) answerForced(s, record);
  answerFreely(s, record);
  return record;
}

/** Whether anybody in the game could answer a trigger. */
const isHeard = (s: State, trigger: number, subject: number, side: Side): boolean =>
  isEverHeeded(s.matchup, trigger) && (s.heard[heardAt(trigger, side)] !== 0 || answersItself(s, trigger, subject));

/** Whether a card in play may answer what happens to itself. */
function answersItself(s: State, trigger: number, card: number): boolean {
  return card >= 0 && doesHeed(s.matchup.heedsOwn, card * TRIGGER_WORDS, trigger) && hasText(s, card);
}

/** Whether a card is in play with abilities: a unit used as an enhancement has only those that it has as such. */
function hasText(s: State, card: number): boolean {
  const zone = s.table.zone[card];
  if (zone === ZONE.enhancements)
    return s.matchup.type[card] === TYPE.enhancement || (s.matchup.acts[card] & ACTS.aboard) !== 0;
  return zone === ZONE.units || zone === ZONE.objectives;
}

/** A record of its own for a trigger or an ability being used; -1 ends the game at the limit. */
export function pushRecord(s: State): number {
  const record = s.table.head[H.depth];
  if (record >= DEPTH_MAX) {
    endGame(s, 2, REASON.limit);
    return -1;
  }
  s.table.head[H.depth] = record + 1;
  s.context[record * C.words + C.trigger] = -1;
  s.context[record * C.words + C.cancelled] = 0;
  s.context[record * C.words + C.prevented] = 0;
  s.context[record * C.words + C.led] = 0;
  return record;
}

/** Whether what happens to a card is being answered. */
export function isBeingAnswered(s: State, trigger: number, card: number): boolean {
  for (let at = (s.table.head[H.depth] - 1) * C.words; at >= 0; at -= C.words)
    if (s.context[at + C.trigger] === trigger && s.context[at + C.subject] === card) return true;
  return false;
}

/** Closes the record opened last. */
export function popRecord(s: State, record: number): void {
  if (record < 0) return;
  s.table.head[H.depth] = record;
  if (record === 0) settleTexts(s);
}

/** A trigger after which only reactions come. */
export function react(s: State, trigger: number, subject: number, source: number, amount: number, side: Side): void {
  if (isHeard(s, trigger, subject, side)) popRecord(s, openHeard(s, trigger, subject, source, amount, side));
}

function answerForced(s: State, record: number): void {
  for (;;) {
    if (isOver(s)) return;
    const active = toSide(s.table.head[H.active]);
    const view = offer(s, active);
    list(s, active, record, true);
    list(s, otherSide(active), record, true);
    if (view.optionCount === 0) return;
    view.subject = s.context[record * C.words + C.subject];
    view.trigger = s.context[record * C.words + C.trigger];
    const play = ask(s, active, QUESTION.forcedFirst);
    use(s, controllerOf(s, cardOfPlay(play)), cardOfPlay(play), abilityOfPlay(play), record);
  }
}

function answerFreely(s: State, record: number): void {
  const at = record * C.words;
  let side = toSide(s.table.head[H.active]);
  const heard = heardAt(s.context[at + C.trigger], toSide(s.context[at + C.side]));
  for (let passes = 0; passes < 2 && !isOver(s); side = otherSide(side)) {
    const mayAnswer = s.heard[heard + HEARD.inPlay + side] !== 0 || s.heard[heard + HEARD.inHand + side] !== 0;
    if (!mayAnswer && !isOwnOf(s, side, record)) {
      passes++;
      continue;
    }
    const view = offer(s, side, s.context[at + C.source], s.context[at + C.subject], s.context[at + C.amount]);
    view.trigger = s.context[at + C.trigger];
    add(view, PASS);
    list(s, side, record, false);
    const play = ask(s, side, QUESTION.answer);
    if (play === PASS) {
      passes++;
      continue;
    }
    passes = 0;
    use(s, side, cardOfPlay(play), abilityOfPlay(play), record);
  }
}

/** Whether the subject of a trigger is a card of this side that may answer what happens to itself. */
function isOwnOf(s: State, side: Side, record: number): boolean {
  const subject = s.context[record * C.words + C.subject];
  if (subject < 0 || controllerOf(s, subject) !== side) return false;
  return answersItself(s, s.context[record * C.words + C.trigger], subject);
}

/** Adds what a side may answer to the active side's options (forced) or its own. */
function list(s: State, side: Side, record: number, forced: boolean): void {
  const { table, hand } = s;
  const at = record * C.words;
  const heard = heardAt(s.context[at + C.trigger], toSide(s.context[at + C.side])) + side;
  if (s.heard[heard + HEARD.inPlay] > 0) {
    listInPlay(s, side, record, table.units[side], forced);
    listInPlay(s, side, record, table.objectives[side], forced);
    listInPlay(s, side, record, table.enhancements[side], forced);
  } else if (!forced && isOwnOf(s, side, record))
    listAnswersOf(s, side, s.context[at + C.subject], record, false, false);
  if (!forced && s.heard[heard + HEARD.inHand] > 0) listInHand(s, side, record, hand[side]);
}

function listInPlay(s: State, side: Side, record: number, cards: List, forced: boolean): void {
  const { heeds, heedsOwn } = s.matchup;
  const at = record * C.words;
  const trigger = s.context[at + C.trigger];
  const subject = s.context[at + C.subject];
  const first = heedsAt(0, side, toSide(s.context[at + C.side]));
  for (let i = 0, end = lengthOf(cards); i < end; i++) {
    const card = itemOf(cards, i);
    const isHeeded =
      doesHeed(heeds, first + card * HEEDS_WORDS, trigger) ||
      (card === subject && doesHeed(heedsOwn, card * TRIGGER_WORDS, trigger));
    if (isHeeded) listAnswersOf(s, side, card, record, forced, false);
  }
}

function listInHand(s: State, side: Side, record: number, cards: List): void {
  const { heedsInHand } = s.matchup;
  const at = record * C.words;
  const trigger = s.context[at + C.trigger];
  const whose = toSide(s.context[at + C.side]);
  for (let i = 0, end = lengthOf(cards); i < end; i++) {
    const card = itemOf(cards, i);
    if (doesHeed(heedsInHand, heedsAt(card, side, whose), trigger)) listAnswersOf(s, side, card, record, false, true);
  }
}

function listAnswersOf(s: State, side: Side, card: number, record: number, forced: boolean, fromHand: boolean): void {
  if (s.table.blank[card] !== 0) return;
  const trigger = s.context[record * C.words + C.trigger];
  const view = s.views[forced ? toSide(s.table.head[H.active]) : side];
  const abilities = s.matchup.abilities[card];
  const aboard = isAboard(s, card);
  for (let a = 0; a < abilities.length; a++) {
    const ability = abilities[a];
    if (ability.trigger !== trigger || ability.fromHand !== fromHand || ability.asEnhancement !== aboard) continue;
    if (isForced(ability) === forced && canUse(s, side, card, ability, record)) add(view, playOf(card, a));
  }
}
