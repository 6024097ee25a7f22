import { itemOf, lengthOf } from "../../../core/lists.js";
import { add, ask, offer } from "../ask.js";
import { FOLLOW } from "../cards/follow.js";
import { DARK, LIGHT, TYPE } from "../cards/matchup.js";
import * as numbers from "../cards/numbers.js";
import { EVENT, note, PAID } from "../state/journal.js";
import type { State } from "../state/state.js";
import * as places from "../state/table.js";
import { sideNow } from "../state/table.js";
import { endGame, endLoans, isOver, payForce, REASON, sideWord } from "../state/zones.js";
import {
  abilityOfPlay,
  attackOf,
  cardOfPlay,
  isAttack,
  modeOfAttack,
  PASS,
  QUESTION,
  targetOfAttack,
  type View,
} from "../strategy.js";
import { attack, listTargets, MODE } from "./attack.js";
import { tapUnit, totalCost, untapUnit } from "./cost.js";
import { discardSpent, discardUnit } from "./damage.js";
import { isRuled } from "./filter.js";
import { perform, playOrPass } from "./playOrPass.js";
import { isGranted, listOfUnit } from "./plays.js";
import { endStepChanges } from "./resolveOnCard.js";
import { retreatUnit, withdraw } from "./retreat.js";
import { refreshStats, unsettle } from "./stats.js";
import { fire } from "./trigger.js";

/**
 * Battle phase: contests, then a step in each arena, in which units act by speed (glossary, "Battle phase", "Speed").
 */

// Bound here: the engine folds constants of a module, but not those that it imports.
const { TRIGGER, QUIRK, RULE, STAT, STAT_COUNT, WINDOW } = numbers;
const { FLAG, H, LOAN, NOWHERE, S, ZONE } = places;

const ARENA_COUNT = 3;

export function fightBattle(s: State): void {
  const { head } = s.table;
  note(s.journal, EVENT.battleBegan);
  settleContests(s);
  fire(s, TRIGGER.battleStarts, NOWHERE, NOWHERE, NOWHERE);
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
  fire(s, TRIGGER.battleEnds, NOWHERE, NOWHERE, NOWHERE);
}

const DUELS_MAX = 60;

/** Duel of the Fates: all units of the arena untap and the step is fought again, until somebody controls the arena. */
function fightOn(s: State, arena: number): void {
  for (let n = 0; !isOver(s) && isContested(s, arena); n++) {
    if (n === DUELS_MAX) endGame(s, 2, REASON.limit);
    for (let side: number = DARK; side >= LIGHT; side--) {
      const units = s.table.units[side as 0 | 1];
      for (let i = 0; i < lengthOf(units); i++)
        if (s.table.arena[itemOf(units, i)] === arena) untapUnit(s, itemOf(units, i));
    }
    fightStep(s, arena);
  }
}

/** Whether both sides have units in an arena; an empty arena is nobody's to fight for. */
function isContested(s: State, arena: number): boolean {
  let sides = 0;
  for (let side = LIGHT; side <= DARK; side++) {
    const units = s.table.units[side as 0 | 1];
    for (let i = 0; i < lengthOf(units); i++) if (s.table.arena[itemOf(units, i)] === arena) sides |= 1 << side;
  }
  return sides === 3 && controllerOf(s, arena) === NOWHERE;
}

/** The battle step of an arena. */
export function fightStep(s: State, arena: number): void {
  s.table.head[H.arena] = arena;
  if ((s.matchup.numbersFollow & FOLLOW.steps) !== 0) unsettle(s);
  for (let side = 0; side < 2; side++) clearActed(s, side);
  note(s.journal, EVENT.stepBegan, arena);
  fire(s, TRIGGER.stepStarts, NOWHERE, arena, NOWHERE);
  playOrPass(s, WINDOW.general);
  while (!isOver(s)) {
    // A rival may have come into battle in the meantime.
    settleContests(s);
    const unit = nextToAct(s, arena);
    if (unit < 0) break;
    if (act(s, unit) && !isOver(s)) playOrPass(s, WINDOW.general);
  }
  fire(s, TRIGGER.stepEnds, NOWHERE, arena, NOWHERE);
  endLoans(s, LOAN.step);
  if (arena === TYPE.character) endCharacterStep(s);
  for (let side: number = DARK; side >= LIGHT; side--) leaveArena(s, side, arena);
}

/** What lasts until the Character step ends, played before it or after it, is over. */
function endCharacterStep(s: State): void {
  endLoans(s, LOAN.characterStep);
  endStepChanges(s);
  discardSpent(s);
}

/** Units that came for the step only retreat. */
function leaveArena(s: State, side: number, arena: number): void {
  const units = s.table.units[side as 0 | 1];
  for (let i = lengthOf(units) - 1; i >= 0; i--) {
    const unit = itemOf(units, i);
    if (s.table.arena[unit] !== arena) continue;
    if ((s.table.flags[unit]! & FLAG.discardedAfterStep) !== 0) {
      discardUnit(s, unit);
      i = Math.min(i, lengthOf(units));
      continue;
    }
    if ((s.table.flags[unit]! & FLAG.leavesAfterStep) !== 0) retreatUnit(s, unit, false);
  }
}

function clearActed(s: State, side: number): void {
  const units = s.table.units[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++) s.table.flags[itemOf(units, i)]! &= ~FLAG.attackedNow;
}

/** The fastest untapped unit of the arena; the dark side wins ties, and its owner chooses among its own. */
function nextToAct(s: State, arena: number): number {
  refreshStats(s);
  const dark = fastest(s, DARK, arena);
  const light = fastest(s, LIGHT, arena);
  if (dark < 0 && light < 0) return NOWHERE;
  const lead = light < 0 || dark < 0 ? 0 : speedOf(s, dark) - speedOf(s, light);
  const darkWinsTies = !isRuled(s, RULE.winsTies, LIGHT) || isRuled(s, RULE.winsTies, DARK);
  const isDark = light < 0 || (dark >= 0 && (lead > 0 || (lead === 0 && darkWinsTies)));
  return chooseAmong(s, isDark ? DARK : LIGHT, arena, speedOf(s, isDark ? dark : light));
}

/** Numbers must be fresh. */
const speedOf = (s: State, unit: number): number => s.table.stats[unit * STAT_COUNT + STAT.speed]!;

const mayAct = (s: State, unit: number, arena: number): boolean =>
  s.table.arena[unit] === arena && s.table.tapped[unit] === 0 && (s.table.flags[unit]! & FLAG.attackedNow) === 0;

function fastest(s: State, side: number, arena: number): number {
  const units = s.table.units[side as 0 | 1];
  let best = NOWHERE;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (!mayAct(s, unit, arena)) continue;
    if (best < 0 || speedOf(s, unit) > speedOf(s, best)) best = unit;
  }
  return best;
}

function chooseAmong(s: State, side: number, arena: number, speed: number): number {
  const units = s.table.units[side as 0 | 1];
  const view = offer(s, side);
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (mayAct(s, unit, arena) && speedOf(s, unit) === speed) add(view, unit);
  }
  return ask(s, side, QUESTION.first);
}

/** A unit attacks, uses an ability instead, or does nothing; then it is tapped. @returns whether anything happened */
export function act(s: State, unit: number): boolean {
  const { table } = s;
  const owner = sideNow(s, unit);
  const isTamed = (table.quirks[unit]! & QUIRK.actsForOpponent) !== 0;
  const side = isTamed ? 1 - owner : owner;
  table.flags[unit]! |= FLAG.attackedNow;
  if ((table.flags[unit]! & FLAG.turnsOnOwn) !== 0 && turnOnOwn(s, unit, owner)) return true;
  const view = offer(s, side, unit);
  add(view, PASS);
  listTargets(s, unit, attackOf, side);
  const isDrawn = s.matchup.hasDrawers && keepDrawing(s, unit, view);
  const targets = view.optionCount;
  if (!isTamed && !isDrawn) listOfUnit(s, side, unit, WINDOW.instead, isGranted(s, WINDOW.instead));
  const hasNothing = view.optionCount === 1;
  if (!isDrawn && targets > 1 && (table.quirks[unit]! & QUIRK.mustAttack) !== 0) dropPass(view, targets);
  const choice = ask(s, side, QUESTION.act);
  if (choice === PASS) {
    note(s.journal, EVENT.idle, unit, hasNothing ? 1 : 0);
    if (!hasNothing || s.matchup.rules.idleUnitsTap) tapUnit(s, unit);
    return false;
  }
  note(s.journal, EVENT.acts, unit, targets);
  if (isAttack(choice)) attack(s, unit, targetOfAttack(choice), modeOfAttack(choice));
  else perform(s, side, choice, WINDOW.instead);
  if (!isAttack(choice) && isFree(s, choice)) table.flags[unit]! &= ~FLAG.attackedNow;
  else if (table.zone[unit] === ZONE.arena && !isAttack(choice)) tapUnit(s, unit);
  discardSpent(s);
  return true;
}

/** Once, the opponent may have a unit attack another of its own side. @returns whether it does */
function turnOnOwn(s: State, unit: number, owner: number): boolean {
  const { table } = s;
  if ((table.quirks[unit]! & QUIRK.cantAttack) !== 0) return false;
  table.flags[unit]! &= ~FLAG.turnsOnOwn;
  const view = offer(s, 1 - owner, unit);
  add(view, PASS);
  const units = table.units[owner as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++) {
    const other = itemOf(units, i);
    if (other === unit || table.arena[other] !== table.arena[unit]) continue;
    if ((table.flags[other]! & FLAG.cannotBeAttacked) === 0) add(view, other);
  }
  const target = ask(s, 1 - owner, QUESTION.target);
  if (target < 0) return false;
  note(s.journal, EVENT.acts, unit, 1);
  attack(s, unit, target, MODE.arena);
  discardSpent(s);
  return true;
}

/** A unit that must attack has nothing but attacks to choose from. */
function dropPass(view: View, targets: number): void {
  for (let i = 1; i < targets; i++) view.options[i - 1] = view.options[i]!;
  view.optionCount = targets - 1;
}

/** Whether a play leaves its unit untapped and its time to act still to come. */
function isFree(s: State, play: number): boolean {
  const ability = s.matchup.cards[cardOfPlay(play)]!.abilities[abilityOfPlay(play)];
  return ability?.isFree === true;
}

/**
 * Where an enemy draws the attacks of such a unit, only those that do so are left of its options.
 * @returns whether one does
 */
function keepDrawing(s: State, unit: number, view: View): boolean {
  const { options } = view;
  let kept = 0;
  for (let i = 0; i < view.optionCount; i++)
    if (isAttack(options[i]!) && draws(s, targetOfAttack(options[i]!), unit)) kept++;
  if (kept === 0) return false;
  let to = 0;
  for (let i = 0; i < view.optionCount; i++)
    if (isAttack(options[i]!) && draws(s, targetOfAttack(options[i]!), unit)) options[to++] = options[i]!;
  view.optionCount = to;
  return true;
}

const draws = (s: State, enemy: number, unit: number): boolean =>
  s.table.zone[enemy] === ZONE.arena && s.matchup.cards[enemy]!.drawsAttacksOf?.cards[unit] === 1;

/**
 * While both players have the same unique in battle they contest it: bids of Force, the dark side first. Of several
 * pairs the dark side says which is next.
 */
export function settleContests(s: State): void {
  if (!s.matchup.sharesUniques) return;
  while (!isOver(s)) {
    const unit = nextContested(s);
    if (unit < 0) return;
    contest(s, unit, rivalOf(s, unit));
    // Force paid, and who has left, may have been somebody's health.
    discardSpent(s);
  }
}

function nextContested(s: State): number {
  const units = s.table.units[DARK];
  const view = offer(s, DARK);
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.matchup.isShared[unit] === 1 && rivalOf(s, unit) >= 0) add(view, unit);
  }
  if (view.optionCount === 0) return NOWHERE;
  return view.optionCount === 1 ? view.options[0]! : ask(s, DARK, QUESTION.contestFirst);
}

function rivalOf(s: State, unit: number): number {
  const unique = s.matchup.unique[unit]!;
  if (unique < 0) return NOWHERE;
  const units = s.table.units[LIGHT];
  for (let i = 0; i < lengthOf(units); i++) if (s.matchup.unique[itemOf(units, i)] === unique) return itemOf(units, i);
  return NOWHERE;
}

const bids = new Int32Array(2);

function contest(s: State, dark: number, light: number): void {
  note(s.journal, EVENT.contest, dark, light);
  bids[LIGHT] = 0;
  bids[DARK] = 0;
  let side: number = DARK;
  for (let passes = 0; passes < 2; side = 1 - side) {
    const view = offer(s, side, side === DARK ? dark : light, side === DARK ? light : dark, bids[1 - side]!);
    add(view, PASS);
    for (let bid = bids[side]! + 1; bid <= sideWord(s, side, S.force); bid++) add(view, bid);
    const bid = ask(s, side, QUESTION.bid);
    if (bid === PASS) {
      passes++;
      continue;
    }
    passes = 0;
    bids[side] = bid;
    note(s.journal, EVENT.bid, side, bid);
  }
  const darkWins = totalCost(s, dark) + bids[DARK]! >= totalCost(s, light) + bids[LIGHT]!;
  payForce(s, darkWins ? DARK : LIGHT, bids[darkWins ? DARK : LIGHT]!, darkWins ? dark : light, PAID.bid);
  const loser = darkWins ? light : dark;
  // Losing a contest is no retreat that a card's text could forbid: else both would stay for ever.
  withdraw(s, loser);
}

/** Who controls an arena: -1 nobody. Units that do not count are ignored. */
export function controllerOf(s: State, arena: number): number {
  const dark = countCounting(s, DARK, arena);
  const light = countCounting(s, LIGHT, arena);
  if (dark > 0 && light === 0) return DARK;
  return light > 0 && dark === 0 ? LIGHT : NOWHERE;
}

function countCounting(s: State, side: number, arena: number): number {
  const units = s.table.units[side as 0 | 1];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.table.arena[unit] === arena && !doesNotCount(s, unit)) n++;
  }
  return n;
}

const doesNotCount = (s: State, unit: number): boolean => (s.table.quirks[unit]! & QUIRK.doesNotCount) !== 0;
