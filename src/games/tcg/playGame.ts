import { clear, itemOf, type List, lengthOf } from "../../core/lists.js";
import { type Side, sideAfter, sideBefore } from "../../core/side.js";
import { flowOf } from "../cards/flow.js";
import { NOBODY } from "../cards/table.js";
import { keeperOf } from "../keeper.js";
import { askYesNo } from "./ask.js";
import { fightBattle } from "./battle/battle.js";
import { controllerOf } from "./battle/control.js";
import { command } from "./build/command.js";
import { DARK, LIGHT } from "./cards/matchup.js";
import { QUIRK, STAT_COUNT, TRIGGER } from "./cards/numbers.js";
import { discardSpent, discardUnit, reach } from "./effects/discard.js";
import { registerSpecials } from "./effects/specialEffects.js";
import { untapUnit } from "./moves/units.js";
import { noteTable } from "./noteTable.js";
import { refreshStats, unsettle } from "./reading/stats.js";
import { clearTable, setUp } from "./setup.js";
import { SPECIAL_EFFECTS } from "./special/special.js";
import { rollDie } from "./state/dice.js";
import { EVENT, note } from "./state/journal.js";
import { STREAMS, type State, T, TURNS_KEPT } from "./state/state.js";
import { FLAG, H, LOAN, NOWHERE, PHASE, S } from "./state/table.js";
import { changeForce, endGame, endLoans, isOver, REASON } from "./state/zones.js";
import { QUESTION } from "./strategy.js";

registerSpecials(SPECIAL_EFFECTS);

/** The main flow of a game: turns that both players share, each of ready, command, battle and end. */

const FORCE_A_TURN = 4;
const ARENAS_TO_WIN = 2;

const { beginGame, endTurns, playTurns, playGame } = flowOf<State>({
  streams: STREAMS,
  clearTable,
  setUp,
  playTurn,
});

export { beginGame, playGame, playTurns };

export function playTurn(s: State): void {
  for (let phase: number = PHASE.ready; phase <= PHASE.end; phase++) playPhase(s, phase);
}

/** One phase of the turn that both players share. @param phase index into PHASES, not the setup; the first begins it */
function playPhase(s: State, phase: number): void {
  const { head } = s.table;
  if (phase === PHASE.ready) {
    head[H.turn] += 1;
    note(s.journal, EVENT.turnBegan, head[H.turn]);
    noteTable(s);
  }
  head[H.phase] = phase;
  if (phase === PHASE.ready) makeReady(s);
  else if (phase === PHASE.command) command(s);
  else if (phase === PHASE.end) endTurn(s);
  else if (!isOver(s)) fightBattle(s);
}

/** Whether a game between two phases is between two turns too. */
export const isBetweenTurns = (s: State): boolean =>
  s.table.head[H.phase] === PHASE.setup || s.table.head[H.phase] === PHASE.end;

/**
 * From a state between two phases to the end of the game, as `playTurns` would play it.
 * @param visit is called between two phases: the state may be copied or told then
 * @param lastTurn cuts the game off when this turn is over
 */
export function playPhases(s: State, visit?: (s: State) => void, lastTurn = Number.POSITIVE_INFINITY): void {
  const keep = keeperOf(s);
  while (!isOver(s)) {
    if (s.table.head[H.turn] >= lastTurn && isBetweenTurns(s)) return;
    keep?.();
    visit?.(s);
    let phase = isBetweenTurns(s) ? PHASE.ready : s.table.head[H.phase] + 1;
    playPhase(s, phase);
    // A turn in which the game ends goes through its phases, as in `playTurn`.
    while (isOver(s) && phase < PHASE.end) playPhase(s, ++phase);
  }
  endTurns(s);
}

/** Untap, gain Force, roll for build points. */
export function makeReady(s: State): void {
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) {
    untapAll(s, s.table.units[side], side);
    untapAll(s, s.table.buildZone[side], side);
  }
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) changeForce(s, side, FORCE_A_TURN);
  const roll = rollDie(s);
  s.table.head[H.buildRoll] = roll;
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) {
    const { buildPointsLight = 0, buildPointsDark = 0 } = s.matchup.rules;
    const more = side === LIGHT ? buildPointsLight : buildPointsDark;
    const points = roll + more + (isEverywhere(s, side) ? 1 : 0) + s.table.sides[side * S.words + S.buildNext];
    s.table.sides[side * S.words + S.build] = points;
    s.table.sides[side * S.words + S.buildNext] = 0;
    note(s.journal, EVENT.buildRoll, side, roll, points);
  }
  // What a unit chooses for the turn may cost it health.
  reach(s, TRIGGER.buildRoll);
}

function untapAll(s: State, units: List, side: Side): void {
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = s.table.nextOn[on]) {
      s.table.flags[on] = 0;
      untapUnit(s, on);
    }
    const staysTapped = (s.table.flags[unit] & FLAG.doesNotUntap) !== 0 || isHeldTapped(s, unit);
    s.table.flags[unit] = 0;
    untapPilots(s, unit);
    if (staysTapped || s.table.tapped[unit] === 0) continue;
    if ((s.table.quirks[unit] & QUIRK.mayStayTapped) !== 0 && askYesNo(s, side, QUESTION.may, unit)) continue;
    untapUnit(s, unit);
  }
}

function untapPilots(s: State, unit: number): void {
  for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = s.table.nextOn[on]) {
    s.table.flags[on] = 0;
    untapUnit(s, on);
  }
}

/** Whether a unit holds it that lets nothing untap. */
function isHeldTapped(s: State, unit: number): boolean {
  if (!s.matchup.hasHolds) return false;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const units = s.table.units[side];
    for (let i = 0; i < lengthOf(units); i++) {
      const holder = itemOf(units, i);
      if (s.table.held[holder] === unit && s.matchup.cards[holder].holdsTapped) return true;
    }
  }
  return false;
}

/** Whether a side has a unit in each arena. */
function isEverywhere(s: State, side: Side): boolean {
  const units = s.table.units[side];
  let arenas = 0;
  for (let i = 0; i < lengthOf(units); i++) arenas |= 1 << s.table.arena[itemOf(units, i)];
  return arenas === 7;
}

/** Triggers, the victory check, and the end of what lasted for the turn. */
export function endTurn(s: State): void {
  if (isOver(s)) return;
  const { head } = s.table;
  reach(s, TRIGGER.turnEnds);
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) discardDue(s, s.table.units[side]);
  discardSpent(s);
  refreshStats(s);
  checkVictory(s);
  clearTurn(s);
  if (head[H.turn] >= s.matchup.rules.turnLimit) endGame(s, NOBODY, REASON.limit);
}

/** Units that are to be discarded when the turn ends. */
function discardDue(s: State, units: List): void {
  for (let i = lengthOf(units) - 1; i >= 0; i--) {
    if (i >= lengthOf(units)) continue;
    const unit = itemOf(units, i);
    if ((s.table.flags[unit] & FLAG.discardedAtTurnEnd) !== 0) discardUnit(s, unit);
  }
}

/** Two arenas of three win. Both cannot have two. */
function checkVictory(s: State): void {
  const turn = s.table.head[H.turn];
  let light = 0;
  let dark = 0;
  for (let arena = 0; arena < 3; arena++) {
    const controller = controllerOf(s, arena);
    note(s.journal, EVENT.control, arena, controller);
    if (controller === LIGHT) light++;
    if (controller === DARK) dark++;
    for (let t = turn - 1; t < TURNS_KEPT; t++) s.control[t * 3 + arena] = controller + 1;
  }
  s.tally[LIGHT * T.words + T.arenaTurns] += light;
  s.tally[DARK * T.words + T.arenaTurns] += dark;
  if (dark >= ARENAS_TO_WIN && mayLose(s, LIGHT)) endGame(s, DARK, REASON.arenas);
  else if (light >= ARENAS_TO_WIN && mayLose(s, DARK)) endGame(s, LIGHT, REASON.arenas);
}

/** Whether no card keeps a side from losing this turn. */
export const mayLose = (s: State, side: Side): boolean =>
  s.table.sides[side * S.words + S.noLossTurn] !== s.table.head[H.turn];

function clearTurn(s: State): void {
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    clearFlags(s, s.table.units[side]);
    clearFlags(s, s.table.buildZone[side]);
  }
  s.table.head[H.safeArenas] = 0;
  s.table.head[H.attackedArenas] = 0;
  endLoans(s, LOAN.turn);
  s.table.lent[0] = 0;
  s.table.exposure.fill(0);
  s.table.guard.fill(0);
  s.table.reward.fill(0);
  s.grantUses[0] = 0;
  s.table.head[H.harmlessKinds] = 0;
  s.table.head[H.harmlessArenas] = 0;
  s.table.head[H.painfulArenas] = 0;
  s.table.head[H.bans] = 0;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    s.table.sides[side * S.words + S.lostArenas] = 0;
    s.table.sides[side * S.words + S.battleForce] = 0;
  }
  clear(s.table.marks);
  clear(s.table.stepChanges);
  s.table.turnChange.fill(0, 0, s.matchup.count * STAT_COUNT);
  s.table.turnQuirks.fill(0, 0, s.matchup.count);
  clear(s.table.waiting);
  clear(s.table.waitingOn);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    s.table.sides[side * S.words + S.bans] = 0;
    s.table.sides[side * S.words + S.attackedTypes] = 0;
  }
  unsettle(s);
  discardSpent(s);
}

function clearFlags(s: State, units: List): void {
  for (let i = 0; i < lengthOf(units); i++) s.table.flags[itemOf(units, i)] &= FLAG.doesNotUntap;
}
