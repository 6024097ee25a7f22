import { clear, itemOf, type List, lengthOf, pop } from "../../core/lists.js";
import { type Side, sideAfter, toSide } from "../../core/side.js";
import { add, addAll, ask, offer } from "./ask.js";
import { addDue, endDue, nextToLeave, topOfDue } from "./atOnce.js";
import { KEYWORD, TRIGGER, UNTIL } from "./cards/compileCard.js";
import { affiliationCardOf, DARK, LIGHT } from "./cards/matchup.js";
import { ICON_KINDS, LEAVES } from "./cards/vocabulary.js";
import { playConflictPhase } from "./conflict/conflictPhase.js";
import { damage, removeFocus } from "./damage.js";
import { moveDial } from "./dial.js";
import { discardByChoice } from "./discard.js";
import { playForcePhase } from "./forcePhase.js";
import { destroySpent, leavePlay, TO } from "./leave.js";
import { giveBack, putObjectiveIntoPlay } from "./play/enter.js";
import { reserveOf } from "./reserve.js";
import { OBJECTIVES_IN_PLAY } from "./setup.js";
import { EVENT, note, noteTable } from "./state/journal.js";
import type { State } from "./state/state.js";
import { BLANK, H, PHASE, S } from "./state/table.js";
import {
  addToSideWord,
  discardFromHand,
  draw,
  endBlank,
  endGame,
  isOver,
  keywordsOf,
  REASON,
  refreshAllUnits,
  stir,
} from "./state/zones.js";
import { PASS, QUESTION } from "./strategy.js";
import { react } from "./timing/trigger.js";
import { openWindow } from "./timing/window.js";

/** One player's turn: its six phases in order (rulebook, "Phases in detail"; action windows by the chart of a turn). */
export function takeTurn(s: State): void {
  beginTurn(s);
  const active = toSide(s.table.head[H.active]);
  for (let phase: number = PHASE.balance; phase <= PHASE.force; phase++) playPhase(s, phase, active);
}

/** What comes before the first phase of a turn. */
export function beginTurn(s: State): void {
  const { head } = s.table;
  const active = toSide(head[H.active]);
  note(s.journal, EVENT.turnBegan, active, head[H.round]);
  noteTable(s);
  // What answers the beginning of a turn does so in its first phase, no longer in the last one of the turn before.
  head[H.phase] = PHASE.balance;
  react(s, TRIGGER.turnBegan, -1, -1, 0, active);
}

/** One phase of the active player's turn. @param phase index into PHASES, not the setup */
export function playPhase(s: State, phase: number, active: Side): void {
  if (isOver(s)) return;
  beginPhase(s, phase);
  if (phase === PHASE.balance) playBalancePhase(s, active);
  else if (phase === PHASE.refresh) playRefreshPhase(s, active);
  else if (phase === PHASE.draw) playDrawPhase(s, active);
  else if (phase === PHASE.deployment) playDeploymentPhase(s, active);
  else if (phase === PHASE.conflict) playConflictPhase(s, active);
  else playForcePhase(s, active);
  endPhase(s);
}

/** What lasted until the end of the phase is over. */
export function endPhase(s: State): void {
  const { table, matchup } = s;
  clear(table.reductions);
  if (table.head[H.phaseLent] !== 0) {
    table.head[H.phaseLent] = 0;
    table.lentForPhase.fill(0, 0, matchup.count * ICON_KINDS);
    table.barred.fill(0, 0, matchup.count);
    endBlank(s, BLANK.phase);
    refreshAllUnits(s);
    destroySpent(s);
    if (!isOver(s)) takeBack(s);
  }
  giveBack(s, UNTIL.phase);
}

/** What came for the phase alone leaves play; of several the active player says which is next. */
function takeBack(s: State): void {
  const { units, enhancements, leaves } = s.table;
  const first = topOfDue(s);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner))
    for (const cards of [units[owner], enhancements[owner]])
      for (let i = 0; i < lengthOf(cards); i++) if (leaves[itemOf(cards, i)] !== 0) addDue(s, itemOf(cards, i), 0);
  for (let card = nextToLeave(s, first, false); card >= 0; card = nextToLeave(s, first, false))
    leavePlay(s, card, leaves[card] === LEAVES_TO_HAND ? TO.hand : TO.discard);
  endDue(s, first);
}
const LEAVES_TO_HAND = 1 + LEAVES.indexOf("hand");

function beginPhase(s: State, phase: number): void {
  s.table.head[H.phase] = phase;
  s.table.head[H.phaseStamp] += 1;
  s.table.sides[S.reserveChange] = 0;
  s.table.sides[S.words + S.reserveChange] = 0;
  note(s.journal, EVENT.phaseBegan, phase);
}

/**
 * The dial advances on the dark side's turn; on the light side's, while it has the Balance, it may damage an objective.
 */
function playBalancePhase(s: State, active: Side): void {
  const balance = s.table.head[H.balance];
  if (active === DARK) {
    moveDial(s, 1);
    if (balance === DARK && !isOver(s)) moveDial(s, 1);
    return;
  }
  if (balance !== LIGHT) return;
  const view = offer(s, LIGHT);
  add(view, PASS);
  addAll(view, s.table.objectives[DARK]);
  const target = ask(s, LIGHT, QUESTION.balanceDamage);
  if (target !== PASS) damage(s, target, 1, LIGHT, -1);
}

/** Focus and shields come off, missing objectives are replaced; then "after you refresh", and an action window. */
function playRefreshPhase(s: State, active: Side): void {
  const isFirstOfLight = active === LIGHT && s.table.head[H.turn] <= 2;
  if (!isFirstOfLight) takeFocusOff(s, active);
  takeShieldsOff(s, active);
  replaceObjectives(s, active);
  if (isOver(s)) return;
  react(s, TRIGGER.refreshed, -1, -1, 0, active);
  openWindow(s, false);
  if (!isOver(s)) react(s, TRIGGER.refreshPhaseEnded, -1, -1, 0, active);
}

function takeFocusOff(s: State, side: Side): void {
  const { table } = s;
  removeFocus(s, affiliationCardOf(s.matchup, side), 1);
  takeFocusOffAll(s, table.objectives[side]);
  takeFocusOffAll(s, table.units[side]);
  takeFocusOffAll(s, table.enhancements[side]);
}

function takeFocusOffAll(s: State, cards: List): void {
  for (let i = 0; i < lengthOf(cards); i++) {
    const card = itemOf(cards, i);
    if (s.table.focus[card] === 0) continue;
    removeFocus(s, card, (keywordsOf(s, card) & KEYWORD.elite) !== 0 ? 2 : 1);
  }
}

function takeShieldsOff(s: State, side: Side): void {
  const { units, objectives } = s.table;
  takeShieldsOffAll(s, units[side]);
  takeShieldsOffAll(s, objectives[side]);
}

function takeShieldsOffAll(s: State, cards: List): void {
  for (let i = 0; i < lengthOf(cards); i++) {
    const card = itemOf(cards, i);
    if (s.table.shields[card] > 0) note(s.journal, EVENT.shieldLost, card);
    s.table.shields[card] = 0;
  }
  stir(s);
}

function replaceObjectives(s: State, side: Side): void {
  const deck = s.objectiveDeck[side];
  while (lengthOf(s.table.objectives[side]) < OBJECTIVES_IN_PLAY && !isOver(s)) {
    if (lengthOf(deck) === 0) {
      endGame(s, 1 - side, REASON.objectiveDeck);
      return;
    }
    s.luck?.takesObjective(s, side);
    const objective = pop(deck);
    addToSideWord(s, side, S.objectiveDeckCount, -1);
    putObjectiveIntoPlay(s, side, objective);
  }
}

function playDeploymentPhase(s: State, active: Side): void {
  react(s, TRIGGER.deploymentPhaseBegan, -1, -1, 0, active);
  openWindow(s, true);
}

/** One card may be discarded; then the hand is filled up or cut down to the reserve value. */
function playDrawPhase(s: State, active: Side): void {
  react(s, TRIGGER.drawPhaseBegan, -1, -1, 0, active);
  if (isOver(s)) return;
  const hand = s.hand[active];
  const view = offer(s, active);
  add(view, PASS);
  addAll(view, hand);
  const first = ask(s, active, QUESTION.discardFirst);
  if (first !== PASS) discardFromHand(s, first);
  const reserve = reserveOf(s, active);
  while (lengthOf(hand) > reserve) discardByChoice(s, active, -1);
  draw(s, active, reserve - lengthOf(hand));
  openWindow(s, false);
}
