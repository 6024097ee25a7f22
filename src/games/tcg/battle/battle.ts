import { itemOf, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter, sideBefore } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { FOLLOW } from "../cards/follow.js";
import { DARK, LIGHT, TYPE } from "../cards/matchup.js";
import { RULE, STAT, STAT_COUNT, TRIGGER, WINDOW } from "../cards/numbers.js";
import { discardSpent, discardUnit, reach } from "../effects/discard.js";
import { playOrPass } from "../effects/playOrPass.js";
import { ACTS_MAX, DUELS_MAX } from "../limits.js";
import { endStepChanges } from "../moves/lasting.js";
import { retreatUnit } from "../moves/retreat.js";
import { untapUnit } from "../moves/units.js";
import { isRuled } from "../reading/filter.js";
import { refreshStats, unsettle } from "../reading/stats.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, LOAN, NOWHERE } from "../state/table.js";
import { endGame, endLoans, isFollowed, isOver, REASON } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { act } from "./act.js";
import { settleContests } from "./contests.js";
import { controllerOf } from "./control.js";

/**
 * Battle phase: contests, then a step in each arena, in which units act by speed (glossary, "Battle phase", "Speed").
 */

const ARENA_COUNT = 3;

export function fightBattle(s: State): void {
  const { head } = s.table;
  note(s.journal, EVENT.battleBegan);
  settleContests(s);
  reach(s, TRIGGER.battleStarts);
  playOrPass(s, WINDOW.general);
  const isReversed = head[H.reversedTurn] === head[H.turn];
  const groundFirst = !isReversed && isRuled(s, RULE.groundFirst, -1);
  for (let n = 0; n < ARENA_COUNT && !isOver(s); n++) {
    const arena = isReversed ? ARENA_COUNT - 1 - n : groundFirst && n < 2 ? 1 - n : n;
    fightStep(s, arena);
    if (head[H.duelTurn] === head[H.turn]) fightOn(s, arena);
  }
  head[H.arena] = NOWHERE;
  endCharacterStep(s);
  endLoans(s, LOAN.battle);
  reach(s, TRIGGER.battleEnds);
}

/** Duel of the Fates: all units of the arena untap and the step is fought again, until somebody controls the arena. */
function fightOn(s: State, arena: number): void {
  for (let n = 0; !isOver(s) && isContested(s, arena); n++) {
    if (n === DUELS_MAX) {
      endGame(s, 2, REASON.limit);
      return;
    }
    for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) {
      const units = s.table.units[side];
      for (let i = 0; i < lengthOf(units); i++)
        if (s.table.arena[itemOf(units, i)] === arena) untapUnit(s, itemOf(units, i));
    }
    fightStep(s, arena);
  }
}

/** Whether both sides have units in an arena; an empty arena is nobody's to fight for. */
function isContested(s: State, arena: number): boolean {
  let sides = 0;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const units = s.table.units[side];
    for (let i = 0; i < lengthOf(units); i++) if (s.table.arena[itemOf(units, i)] === arena) sides |= 1 << side;
  }
  return sides === 3 && controllerOf(s, arena) === NOWHERE;
}

/** The battle step of an arena. */
export function fightStep(s: State, arena: number): void {
  s.table.head[H.arena] = arena;
  if (isFollowed(s, FOLLOW.steps)) unsettle(s);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) clearActed(s, side);
  note(s.journal, EVENT.stepBegan, arena);
  reach(s, TRIGGER.stepStarts, arena);
  playOrPass(s, WINDOW.general);
  for (let acts = 0; !isOver(s); acts++) {
    if (acts === ACTS_MAX) {
      endGame(s, 2, REASON.limit);
      break;
    }
    // A rival may have come into battle in the meantime.
    settleContests(s);
    const unit = nextToAct(s, arena);
    if (unit < 0) break;
    if (act(s, unit) && !isOver(s)) playOrPass(s, WINDOW.general);
  }
  reach(s, TRIGGER.stepEnds, arena);
  endLoans(s, LOAN.step);
  if (arena === TYPE.character) endCharacterStep(s);
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) leaveArena(s, side, arena);
  discardSpent(s);
}

/** What lasts until the Character step ends, played before it or after it, is over. */
function endCharacterStep(s: State): void {
  endLoans(s, LOAN.characterStep);
  endStepChanges(s);
  discardSpent(s);
}

/** Units that came for the step only retreat. */
function leaveArena(s: State, side: Side, arena: number): void {
  const units = s.table.units[side];
  for (let i = lengthOf(units) - 1; i >= 0; i--) {
    const unit = itemOf(units, i);
    if (s.table.arena[unit] !== arena) continue;
    if ((s.table.flags[unit] & FLAG.discardedAfterStep) !== 0) {
      discardUnit(s, unit);
      i = Math.min(i, lengthOf(units));
      continue;
    }
    if ((s.table.flags[unit] & FLAG.leavesAfterStep) !== 0) retreatUnit(s, unit, false);
  }
}

function clearActed(s: State, side: Side): void {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) s.table.flags[itemOf(units, i)] &= ~FLAG.attackedNow;
}

/** The fastest untapped unit of the arena; the dark side wins ties, and its owner chooses among its own. */
function nextToAct(s: State, arena: number): number {
  refreshStats(s);
  const dark = offerFastest(s, DARK, arena);
  const light = offerFastest(s, LIGHT, arena);
  if (dark === NONE && light === NONE) return NOWHERE;
  const darkWinsTies = !isRuled(s, RULE.winsTies, LIGHT) || isRuled(s, RULE.winsTies, DARK);
  return ask(s, dark > light || (dark === light && darkWinsTies) ? DARK : LIGHT, QUESTION.first);
}

/** Numbers must be fresh. */
const speedOf = (s: State, unit: number): number => s.table.stats[unit * STAT_COUNT + STAT.speed];

const mayAct = (s: State, unit: number, arena: number): boolean =>
  s.table.arena[unit] === arena && s.table.tapped[unit] === 0 && (s.table.flags[unit] & FLAG.attackedNow) === 0;

/** Less than any speed. */
const NONE = -99_999;

/** Offers a side its fastest units that may act. @returns their speed, or NONE */
function offerFastest(s: State, side: Side, arena: number): number {
  const units = s.table.units[side];
  const view = offer(s, side);
  let most = NONE;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (!mayAct(s, unit, arena)) continue;
    const speed = speedOf(s, unit);
    if (speed < most) continue;
    if (speed > most) view.optionCount = 0;
    most = speed;
    add(view, unit);
  }
  return most;
}
