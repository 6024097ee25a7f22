import { mayAct, mayTarget, perform } from "./actions/act.js";
import { actionCount, CHARGE, firstAction } from "./actions/actionRows.js";
import { sufferCorruption } from "./actions/lasting.js";
import { beginActivation } from "./activate.js";
import { IllegalChoiceError } from "./ask.js";
import { COMMAND, NUMBER } from "./cards/layout.js";
import { present } from "./changing/allegiance.js";
import { endTurnForFrozen } from "./changing/carbonite.js";
import { DASH, DECISION, END_TURN, firstOf, kindOf, secondOf } from "./decision.js";
import { endTurnForDoors } from "./doors.js";
import { moveWithDroid, passDroid } from "./droid.js";
import { endTurnForCommands } from "./effects/command.js";
import { endTurnForCoupling } from "./effects/coupling.js";
import { isSoothed, refreshEffects, underCommand } from "./effects/effects.js";
import { pressOn } from "./effects/pressOn.js";
import { attackFully } from "./fighting/attack.js";
import { STYLE } from "./fighting/attackStyle.js";
import { BARRAGE, EVERYONE, mayBarrage, strikeOff } from "./fighting/barrage.js";
import { askCombiners, combineFire, combinerDamage } from "./fighting/combine.js";
import { defeat, heal } from "./fighting/damage.js";
import { makeSave } from "./fighting/saves.js";
import { isLegalTarget, withinReach } from "./fighting/targets.js";
import { endAtLimit, MAX_DECISIONS } from "./limits.js";
import { mayStand } from "./moving/flood.js";
import { MAX_BUDGET } from "./moving/layers.js";
import { isTooFragile, speedOf } from "./moving/mover.js";
import { ride } from "./moving/passing.js";
import { createBeside, isDrawnToEnemies } from "./moving/savage.js";
import { offerRide } from "./moving/transport.js";
import { walkTo } from "./moving/walk.js";
import { F, has, isInsubstantial } from "./state/flags.js";
import { SAVE } from "./state/saveCauses.js";
import { touches } from "./state/sight.js";
import { H, isActivated, isAlive, isOver, numberOf, playerEnd, playerStart, type State, TALLY } from "./state/state.js";
import { clearTurn } from "./state/turnWords.js";
import { boostsOf, movementLeft, movementWithAttack, payForSpeed } from "./turnMovement.js";

/**
 * One character's turn: decisions of its player, each checked and carried out, until it ends
 * (rulebook, "Activating Characters": move and attack, attack and move, double move, or an ability in place of them).
 */

/** Activates a character and plays its turn. */
export function takeTurn(s: State, c: number): void {
  beginActivation(s, c);
  s.tally[TALLY.activations + s.side[c]] += 1;
  beginTurn(s, c);
  sufferCorruption(s, c);
  decide(s, c);
  endTurn(s, c);
}

/** A turn that is no activation. @param rooted the character may not move */
export function playTurn(s: State, c: number, rooted: boolean): void {
  beginTurn(s, c);
  if (rooted) s.head[H.rooted] = 1;
  decide(s, c);
}

function beginTurn(s: State, c: number): void {
  const { head } = s;
  head[H.turn] += 1;
  head[H.acting] = c;
  head[H.actingSide] = s.side[c];
  clearTurn(s);
  if (isSoothed(s, c)) head[H.savageFree] = 1; // Empathy: where the turn begins is what counts.
}

/** The decisions of a turn. */
function decide(s: State, c: number): void {
  const strategy = s.strategies[s.side[c]];
  for (let i = 0; isAlive(s, c) && !isOver(s); i++) {
    if (i === MAX_DECISIONS) {
      endAtLimit(s);
      return;
    }
    s.combinerCount = 0;
    refreshEffects(s); // Whoever has just been defeated or pushed no longer lends what it lent.
    const decision = strategy.chooseDecision(s, c);
    if (decision === END_TURN) break;
    carryOut(s, c, decision);
  }
}

/**
 * Carries out what the active character does next, END_TURN apart.
 * @throws IllegalChoiceError where the rules do not allow it
 */
export function carryOut(s: State, c: number, decision: number): void {
  const kind = kindOf(decision);
  if (kind === DECISION.move) move(s, c, firstOf(decision), secondOf(decision));
  else if (kind === DECISION.attack) attack(s, c, firstOf(decision));
  else if (kind === DECISION.action) act(s, c, firstOf(decision), secondOf(decision));
  else if (kind === DECISION.strafe || kind === DECISION.gallop) ride(s, c, decision);
  else if (kind === DECISION.hand) handDroid(s, c, firstOf(decision));
  else throw new IllegalChoiceError(s, s.side[c], `decision ${decision}`);
}

/**
 * A move of up to its speed that belongs to no turn: once the strategy has moved the character or ended, that is all.
 */
export function moveOutOfTurn(s: State, c: number): void {
  const { head } = s;
  head[H.turn] += 1;
  head[H.acting] = c;
  head[H.actingSide] = s.side[c];
  clearTurn(s);
  head[H.charge] = CHARGE.step;
  head[H.replaced] = 2;
  refreshEffects(s);
  const decision = s.strategies[s.side[c]].chooseDecision(s, c);
  if (kindOf(decision) === DECISION.move) move(s, c, firstOf(decision), secondOf(decision));
  else if (decision !== END_TURN)
    throw new IllegalChoiceError(s, s.side[c], `decision ${decision} of ${c}, which may only move`);
  head[H.acting] = -1;
  clearTurn(s);
}

/** Save of a Dispassionate Killer at the end of its turn. */
const KILLER_SAVE = 11;

/** End-of-turn effects, then doors (rulebook, "Doors": they open and close at the end of any character's turn). */
export function endTurn(s: State, c: number): void {
  const now = present(s, c);
  if (isAlive(s, now)) {
    const regeneration = numberOf(s, now, NUMBER.regeneration);
    if (regeneration > 0 && s.movedTurn[now] !== s.head[H.turn]) heal(s, now, regeneration, now);
  }
  // Whoever has been turned in its turn does nothing more in it (Betrayal).
  if (isAlive(s, c)) {
    if (s.killerTurn[c] === s.head[H.turn] && !makeSave(s, c, KILLER_SAVE, c, SAVE.killer, s.hitPoints[c]))
      defeat(s, c, c);
    endTurnForCommands(s, c);
    endTurnForCoupling(s, c);
    if (s.matchup.cards.hasObjects) endTurnForFrozen(s, c);
  }
  s.head[H.acting] = -1;
  clearTurn(s);
  endTurnForDoors(s, c);
}

// --- Moving ---------------------------------------------------------------------------------------------------------

function move(s: State, c: number, square: number, how: number): void {
  const { head } = s;
  const extra = boostsOf(s, c, how);
  const left = movementLeft(s, c);
  if (extra < 0 || left <= 0 || square >= s.board.squareCount || square === s.pos[c]) {
    throw new IllegalChoiceError(s, s.side[c], `move of ${c} to ${square} with boost ${how}`);
  }
  const room = movementWithAttack(s, c) + extra;
  const budget = Math.min(MAX_BUDGET, (how & DASH) !== 0 ? room : left + extra);
  checkDestination(s, c, square, left + extra);
  const lost = extra > 0 ? payForSpeed(s, c, how) : 0;
  if (extra > 0) head[H.boost] = extra - lost;
  const acted = head[H.attacksMade] > 0 || head[H.replaced] !== 0;
  const before = head[H.moved];
  const cost = walkTo(s, c, square, budget - lost);
  if (cost < 0 && lost > 0) return; // The power that should have brought it there was cancelled: it may think again.
  if (cost < 0) throw new IllegalChoiceError(s, s.side[c], `move of ${c} to ${square}: out of reach`);
  head[H.moved] = before + cost;
  if (cost > room - lost) head[H.ran] = 1;
  if (s.matchup.stakes.droid) moveWithDroid(s, c);
  if (acted || head[H.charge] !== CHARGE.none) head[H.moveDone] = 1;
  offerRide(s, c);
}

const beside = createBeside();

/** A move ends on free, legal ground. */
function checkDestination(s: State, c: number, square: number, furthest: number): void {
  if (!mayStand(s, c, square)) {
    throw new IllegalChoiceError(s, s.side[c], `move of ${c} to ${square}: cannot end there`);
  }
  if (
    isDrawnToEnemies(s, c, furthest, beside) &&
    (beside[s.board.colOf[square]] & (1 << s.board.rowOf[square])) === 0
  ) {
    throw new IllegalChoiceError(s, s.side[c], `move of Savage ${c} to ${square}, away from enemies`);
  }
}

// --- Attacking ------------------------------------------------------------------------------------------------------

/** Attacks a character may make in this turn as things stand (those already made included). */
export function attacksAllowed(s: State, c: number): number {
  const { head } = s;
  if (isTooFragile(s, c) || isInsubstantial(s, c)) return 0;
  // Lightsaber Assault: both attacks from one place, the move before or after them.
  if (head[H.granted] > 0) return head[H.moveDone] !== 0 ? 0 : head[H.granted];
  if (head[H.barrage] === BARRAGE.blaster) return head[H.moveDone] !== 0 ? 0 : EVERYONE;
  if (head[H.charge] !== CHARGE.none) {
    if (head[H.charge] === CHARGE.step || (head[H.moved] > 0 && has(s, c, F.heavyWeapon))) return 0;
    return head[H.barrage] === BARRAGE.furious ? EVERYONE : 1;
  }
  if (head[H.replaced] !== 0 || head[H.ran] !== 0 || head[H.moveDone] !== 0) return 0;
  if (head[H.moved] > 0) {
    if (has(s, c, F.heavyWeapon)) return 0;
    const all = has(s, c, F.greaterMobileAttack) || has(s, c, F.ambush) || isAtHalfPace(s, c);
    return all ? standingAttacks(s, c) : 1;
  }
  return standingAttacks(s, c);
}

/** Garm Bel Iblis: a move of up to half the speed leaves room for all attacks. */
const isAtHalfPace = (s: State, c: number): boolean =>
  2 * s.head[H.moved] <= speedOf(s, c) && underCommand(s, c, COMMAND.halfPace) >= 0;

/** Attacks on a turn without moving: one, or what Double, Triple, Quadruple and Extra Attack make of it. */
export function standingAttacks(s: State, c: number): number {
  let n = 1;
  if (has(s, c, F.doubleAttack) || has(s, c, F.doubleClawAttack)) n = 2;
  if (has(s, c, F.tripleAttack)) n = 3;
  if (has(s, c, F.quadrupleAttack)) n = 4;
  return n + numberOf(s, c, NUMBER.extraAttacks);
}

/** Whether the character may attack this enemy now. */
export function mayAttack(s: State, c: number, t: number): boolean {
  if (!turnAllowsAttackOn(s, c, t)) return false;
  if (s.head[H.barrage] !== BARRAGE.none) return true;
  return isLegalTarget(s, c, t, attacksAdjacentOnly(s, c));
}

/** Whether only adjacent enemies may be attacked now. */
export const attacksAdjacentOnly = (s: State, c: number): boolean =>
  s.head[H.granted] > 0 || s.head[H.charge] === CHARGE.assault || has(s, c, F.meleeAttack);

/** Whether the turn as it stands allows an attack on an enemy, given that it is a legal target. */
export function turnAllowsAttackOn(s: State, c: number, t: number): boolean {
  const { head } = s;
  if (t < 0 || t >= s.count || !isAlive(s, t) || s.side[t] === s.side[c] || head[H.attacksMade] >= attacksAllowed(s, c))
    return false;
  if (head[H.barrage] !== BARRAGE.none) return mayBarrage(s, c, t);
  if (head[H.charge] === CHARGE.assault && head[H.moved] === 0) return false;
  if (head[H.granted] > 0 && has(s, t, F.forceImmunity)) return false;
  if (has(s, c, F.doubleClawAttack) && !has(s, c, F.doubleAttack) && head[H.attacksMade] > 0 && !withinReach(s, c, t))
    return false;
  const ambushing =
    head[H.moved] > 0 && has(s, c, F.ambush) && !has(s, c, F.greaterMobileAttack) && head[H.attacksMade] > 0;
  return !ambushing || (t === head[H.firstTarget] && !isActivated(s, t));
}

function attack(s: State, c: number, t: number): void {
  const { head } = s;
  if (!mayAttack(s, c, t)) throw new IllegalChoiceError(s, s.side[c], `attack by ${c} on ${t}`);
  askCombiners(s, c, t);
  const combined = combineFire(s, c, t);
  const bonusDamage = Math.max(0, head[H.charging]) + combinerDamage(s, c, t);
  if (head[H.barrage] !== BARRAGE.none) strikeOff(s, c, t);
  if (head[H.attacksMade] === 0) head[H.firstTarget] = t;
  head[H.attacksMade] += 1;
  attackFully(s, c, t, STYLE.normal, combined, bonusDamage);
}

// --- Other actions --------------------------------------------------------------------------------------------------

function act(s: State, c: number, index: number, target: number): void {
  const row = firstAction(s, c) + index;
  if (index >= actionCount(s, c) || !mayAct(s, c, row) || !mayTarget(s, c, row, target)) {
    throw new IllegalChoiceError(
      s,
      s.side[c],
      `${s.matchup.cards.actionNames[row] ?? "action"} (action ${index}) of ${c} on ${target}`,
    );
  }
  perform(s, c, row, target);
  pressOn(s);
}

// --- Capture the Droid ----------------------------------------------------------------------------------------------

/** Whether a character may give the droid to an ally: it has it, has done nothing else, and the ally is adjacent. */
export function mayHandDroid(s: State, c: number, ally: number): boolean {
  const { head } = s;
  if (head[H.droidBy] !== c || head[H.moved] > 0 || head[H.attacksMade] > 0 || head[H.replaced] !== 0) return false;
  if (ally < 0 || ally >= s.count || ally === c || s.side[ally] !== s.side[c]) return false;
  return isAlive(s, ally) && s.pos[ally] >= 0 && touches(s, c, ally);
}

function handDroid(s: State, c: number, ally: number): void {
  if (!mayHandDroid(s, c, ally)) throw new IllegalChoiceError(s, s.side[c], `droid of ${c} handed to ${ally}`);
  s.head[H.replaced] = 2;
  passDroid(s, ally);
}

/** Whether the player whose phase it is may activate a character. */
export const isActivatable = (s: State, c: number): boolean =>
  isAlive(s, c) && s.pos[c] >= 0 && !isActivated(s, c) && s.player[c] === s.head[H.player];

/** Whether a player has anybody left that can still be activated this round. */
export function hasUnactivated(s: State, player: number): boolean {
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++)
    if (s.pos[c] >= 0 && isAlive(s, c) && !isActivated(s, c)) return true;
  return false;
}
