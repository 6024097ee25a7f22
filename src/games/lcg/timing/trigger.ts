import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { add, ask, offer } from "../ask.js";
import { isForced } from "../cards/compileCard.js";
import { sideOf, TYPE } from "../cards/matchup.js";
import { DEPTH_MAX } from "../limits.js";
import { C, HEARD, type State } from "../state/state.js";
import { H } from "../state/table.js";
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
  side: number,
): number {
  if (s.heard[trigger * HEARD.words] === 0 || isOver(s)) return -1;
  const record = pushRecord(s);
  if (record < 0) return -1;
  const at = record * C.words;
  s.context[at + C.trigger] = trigger;
  s.context[at + C.subject] = subject;
  s.context[at + C.source] = source;
  s.context[at + C.amount] = amount;
  s.context[at + C.side] = side;
  s.serial[0]! += 1;
  s.context[at + C.serial] = s.serial[0]!;
  if (s.heard[trigger * HEARD.words + HEARD.forced]! > 0) answerForced(s, record);
  answerFreely(s, record);
  return record;
}

/** A record of its own for a trigger or an ability being used; -1 ends the game at the limit. */
export function pushRecord(s: State): number {
  const record = s.table.head[H.depth]!;
  if (record >= DEPTH_MAX) {
    endGame(s, 2, REASON.limit);
    return -1;
  }
  s.table.head[H.depth] = record + 1;
  s.context[record * C.words + C.cancelled] = 0;
  s.context[record * C.words + C.prevented] = 0;
  return record;
}

/** Closes the record opened last. */
export function popRecord(s: State, record: number): void {
  if (record >= 0) s.table.head[H.depth] = record;
}

/** A trigger after which only reactions come. */
export function react(s: State, trigger: number, subject: number, source: number, amount: number, side: number): void {
  popRecord(s, openTrigger(s, trigger, subject, source, amount, side));
}

function answerForced(s: State, record: number): void {
  for (;;) {
    if (isOver(s)) return;
    const active = s.table.head[H.active]!;
    const view = offer(s, active);
    list(s, active, record, true);
    list(s, 1 - active, record, true);
    if (view.optionCount === 0) return;
    view.subject = s.context[record * C.words + C.subject]!;
    view.trigger = s.context[record * C.words + C.trigger]!;
    const play = ask(s, active, QUESTION.forcedFirst);
    use(s, sideOf(s.matchup, cardOfPlay(play)), cardOfPlay(play), abilityOfPlay(play), record);
  }
}

function answerFreely(s: State, record: number): void {
  const at = record * C.words;
  let side = s.table.head[H.active]!;
  const heard = s.context[at + C.trigger]! * HEARD.words;
  for (let passes = 0; passes < 2 && !isOver(s); side = 1 - side) {
    if (s.heard[heard + HEARD.inPlay + side] === 0 && s.heard[heard + HEARD.inHand + side] === 0) {
      passes++;
      continue;
    }
    const view = offer(s, side, s.context[at + C.source]!, s.context[at + C.subject]!, s.context[at + C.amount]!);
    view.trigger = s.context[at + C.trigger]!;
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

/** Adds what a side may answer to the active side's options (forced) or its own. */
function list(s: State, side: number, record: number, forced: boolean): void {
  const { table, hand } = s;
  const heard = s.context[record * C.words + C.trigger]! * HEARD.words + side;
  if (s.heard[heard + HEARD.inPlay]! > 0) {
    listFrom(s, side, record, table.units[side as 0 | 1], forced, false);
    listFrom(s, side, record, table.objectives[side as 0 | 1], forced, false);
    listFrom(s, side, record, table.enhancements[side as 0 | 1], forced, false);
  }
  if (!forced && s.heard[heard + HEARD.inHand]! > 0) listFrom(s, side, record, hand[side as 0 | 1], false, true);
}

function listFrom(s: State, side: number, record: number, cards: List, forced: boolean, fromHand: boolean): void {
  const trigger = s.context[record * C.words + C.trigger]!;
  const heeds = fromHand ? s.matchup.heedsInHand : s.matchup.heeds;
  const view = s.views[forced ? (s.table.head[H.active]! as 0 | 1) : (side as 0 | 1)];
  for (let i = 0; i < lengthOf(cards); i++) {
    const card = itemOf(cards, i);
    if ((heeds[card]! & (1 << trigger)) === 0) continue;
    // A unit used as an enhancement has lost its text.
    if (!fromHand && s.matchup.type[card] === TYPE.unit && s.table.host[card] !== -1) continue;
    const abilities = s.matchup.abilities[card]!;
    for (let a = 0; a < abilities.length; a++) {
      const ability = abilities[a]!;
      if (ability.trigger !== trigger || ability.fromHand !== fromHand) continue;
      if (isForced(ability) === forced && canUse(s, side, card, ability, record)) add(view, playOf(card, a));
    }
  }
}
