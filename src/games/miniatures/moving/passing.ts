import { assert } from "../../../core/assert.js";
import { CHARGE } from "../actions/actionRows.js";
import { ask, IllegalChoiceError } from "../ask.js";
import { DIRECTION_X, DIRECTION_Y, DIRECTIONS } from "../board/board.js";
import { DECISION, firstOf, kindOf, secondOf } from "../decision.js";
import { attackFully } from "../fighting/attack.js";
import { STYLE } from "../fighting/attackStyle.js";
import { askCombiners, combineFire, combinerDamage } from "../fighting/combine.js";
import { isFreeToStand } from "../setup.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { touches } from "../state/sight.js";
import { lift, reserve, settle, unreserve, vacate } from "../state/space.js";
import { ALL_EFFECTS, foesFrom, foesTo, H, isAlive, SIDE, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { boostsOf, movementLeft, movementWithAttack, payForSpeed } from "../turnMovement.js";
import { mayStand } from "./flood.js";
import { MAX_BUDGET } from "./layers.js";
import { isTooFragile, provokes, speedOf } from "./mover.js";
import { findFullReach, type Reach } from "./reach.js";
import { arrive, standOn } from "./stand.js";
import { offerRide } from "./transport.js";
import { enter, leave } from "./walk.js";
import { priceOf, seekEnds, sought, waysOn } from "./ways.js";

/**
 * Moves that attack in passing (glossary: Strafe Attack, Galloping Attack). The mover goes step by step, each of its
 * owner's choosing, never straight back into the space it has just left. Strafing, it names the space it will end in
 * and attacks each enemy just before it enters that enemy's space; galloping, it attacks those adjacent after each
 * step. Nobody twice.
 */

/**
 * Squares of a move that attacks in passing, before any boost: up to double speed, never the more of those who do not
 * attack.
 */
export const passingSquares = (s: State, c: number): number =>
  s.head[H.charge] === CHARGE.none ? Math.min(movementLeft(s, c), 2 * speedOf(s, c)) : 0;

/** Spaces of which only the number matters. */
const counted = new Int32Array(DIRECTIONS + 1);

/** Whether a strafe may go to a space (top left square) within so many squares. */
export function mayStrafeTo(s: State, c: number, square: number, squares: number): boolean {
  if (square >= s.board.squareCount || !mayStand(s, c, square)) return false;
  seekEnds(s, c, square, Math.min(MAX_BUDGET, squares));
  return waysOn(s, c, -1, Math.min(MAX_BUDGET, squares), counted) > 0;
}

/** Whether a gallop of so many squares can make a step and still end where the character may stand. */
export function mayGallop(s: State, c: number, squares: number): boolean {
  lift(s, c);
  seekEnds(s, c, -1, squares);
  settle(s, c, s.pos[c]);
  return waysOn(s, c, -1, squares, counted) > 0;
}

/** Finds the spaces that a strafe of so many squares may end in, its own among them. */
export function strafeEnds(s: State, c: number, squares: number, into: Reach): void {
  const { head } = s;
  const leap = head[H.leap];
  head[H.leap] = 1; // Enemies are passed through, as with Force Leap.
  findFullReach(s, c, squares, into);
  head[H.leap] = leap;
  into.columns[s.x[c]] |= 1 << s.y[c];
}

/** Carries a strafe or gallop out. */
export function ride(s: State, c: number, decision: number): void {
  const { head } = s;
  const strafes = kindOf(decision) === DECISION.strafe;
  const how = secondOf(decision);
  const extra = boostsOf(s, c, how);
  const left = passingSquares(s, c);
  const squares = Math.min(MAX_BUDGET, left + extra);
  const goal = strafes ? firstOf(decision) : -1;
  const allowed = has(s, c, strafes ? F.strafeAttack : F.gallopingAttack) && extra >= 0 && left > 0;
  if (!allowed || !(strafes ? mayStrafeTo(s, c, goal, squares) : mayGallop(s, c, squares)))
    throw new IllegalChoiceError(
      s,
      s.side[c],
      `${strafes ? `strafe of ${c} to ${goal}` : `gallop of ${c}`} with ${how}`,
    );
  const room = movementWithAttack(s, c) + extra;
  const acted = head[H.attacksMade] > 0 || head[H.replaced] !== 0;
  const lost = extra > 0 ? payForSpeed(s, c, how) : 0;
  if (extra > 0) head[H.boost] = extra - lost;
  // The power that should have brought it there was cancelled: it may think again.
  if (lost > 0 && !(strafes ? mayStrafeTo(s, c, goal, squares - lost) : mayGallop(s, c, squares - lost))) return;
  note(s.journal, EVENT.passing, c, goal);
  const before = head[H.moved];
  if (goal >= 0) reserve(s, goal, s.size[c]);
  const cost = go(s, c, goal, squares - lost);
  unreserve();
  head[H.moved] = before + cost;
  if (cost > room - lost) head[H.ran] = 1;
  if (acted && cost > 0) head[H.moveDone] = 1;
  offerRide(s, c);
}

/** Moves until the owner stops or the mover falls; returns the movement spent. */
function go(s: State, c: number, goal: number, squares: number): number {
  const from = s.head[H.moved];
  let spent = 0;
  let came = -1;
  leg.square = s.pos[c];
  leg.spent = 0;
  let rest = s.pos[c];
  lift(s, c);
  for (;;) {
    if (isFreeToStand(s, s.pos[c], s.size[c])) rest = s.pos[c];
    const next = nextStep(s, c, goal, squares - spent, came);
    // Somebody's Rolling Cleave may have closed its way: then it is back where it last could stand.
    if (next < 0) standOn(s, c, rest);
    if (next < 0 || next === s.pos[c]) break;
    came = directionTo(s, c, next);
    const price = priceOf(s, c, came);
    assert(price > 0, "an offered step is a legal one", { c, next });
    // The step is under way when its attacks are made: whoever has a bonus for not moving has lost it.
    s.head[H.moved] = from + spent + price;
    s.movedTurn[c] = s.head[H.turn];
    if (goal >= 0) attackEach(s, c, next, spent);
    if (isAlive(s, c) && provokes(s, c)) leave(s, c, next);
    if (!isAlive(s, c)) return spent;
    spent += price;
    if (s.matchup.cards.mines) enter(s, c, next);
    else standOn(s, c, next);
    if (!isAlive(s, c)) return spent;
    if (goal < 0) attackEach(s, c, next, spent);
    if (!isAlive(s, c)) return spent;
  }
  noteLeg(s, c, spent);
  arrive(s, c, s.pos[c]);
  return spent;
}

/** The part of the move since the last attack, for the journal. */
const leg = { square: 0, spent: 0 };

function noteLeg(s: State, c: number, spent: number): void {
  if (spent > leg.spent) note(s.journal, EVENT.move, c, leg.square, s.pos[c], spent - leg.spent, 0);
  leg.square = s.pos[c];
  leg.spent = spent;
}

/** When the ways on were last sought: what had changed on the map by then, and `sought`. */
const asked = { changes: 0, sought: 0 };

/**
 * Asks for the next space among those from which an end can still be reached; its own where it may stop, -1 = nowhere
 * to go.
 */
function nextStep(s: State, c: number, goal: number, left: number, came: number): number {
  let changes = 0;
  for (let side = 0; side < s.sideCount; side++) changes += s.sides[SIDE.changes + side];
  // Somebody may have fallen since the last step, and the strategy may have looked for ways of its own.
  if (came < 0 || asked.changes !== changes || asked.sought !== sought.count) seekEnds(s, c, goal, left);
  asked.changes = changes;
  asked.sought = sought.count;
  const n = waysOn(s, c, came, left, s.offers);
  if (n === 0) return -1;
  s.head[H.choiceCost] = left;
  s.head[H.choicePower] = goal;
  return s.offers[ask(s, s.side[c], CHOICE.step, c, -1, n)];
}

function directionTo(s: State, c: number, next: number): number {
  const dx = s.board.colOf[next] - s.x[c];
  const dy = s.board.rowOf[next] - s.y[c];
  for (let d = 0; d < DIRECTIONS; d++) if (DIRECTION_X[d] === dx && DIRECTION_Y[d] === dy) return d;
  return -1;
}

/**
 * Offers the enemies concerned one after the other until none is left or wanted; `next` is where a strafer's step
 * leads.
 */
function attackEach(s: State, c: number, next: number, spent: number): void {
  const strafes = next !== s.pos[c];
  for (;;) {
    if (isTooFragile(s, c)) return;
    const n = strafes ? listEntered(s, c, next) : listBeside(s, c);
    if (n === 0) return;
    s.combinerCount = 0;
    const pick = ask(s, s.side[c], CHOICE.passingAttack, c, -1, n + 1);
    if (pick === n) return;
    const t = s.offers[pick];
    noteLeg(s, c, spent);
    s.passedTurn[t] = s.head[H.turn];
    settle(s, c, s.pos[c]);
    s.head[H.effectsDirty] = ALL_EFFECTS;
    askCombiners(s, c, t);
    const combined = combineFire(s, c, t);
    attackFully(s, c, t, strafes ? STYLE.normal : STYLE.galloping, combined, combinerDamage(s, c, t));
    if (!isAlive(s, c)) return;
    vacate(s, c);
  }
}

const isFresh = (s: State, t: number): boolean => isAlive(s, t) && s.pos[t] >= 0 && s.passedTurn[t] !== s.head[H.turn];

/** Enemies not yet attacked in passing whose space a step to `next` enters, into `s.offers`. */
function listEntered(s: State, c: number, next: number): number {
  const side = s.side[c];
  let n = 0;
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const t = s.living[i];
    if (isFresh(s, t) && overlaps(s, c, next, t) && !overlaps(s, c, s.pos[c], t)) s.offers[n++] = t;
  }
  return n;
}

function overlaps(s: State, c: number, square: number, t: number): boolean {
  const x = s.board.colOf[square];
  const y = s.board.rowOf[square];
  const size = s.size[c];
  const far = s.size[t];
  return x < s.x[t] + far && x + size > s.x[t] && y < s.y[t] + far && y + size > s.y[t];
}

/** Adjacent enemies not yet attacked in passing, into `s.offers`. */
function listBeside(s: State, c: number): number {
  const side = s.side[c];
  let n = 0;
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const t = s.living[i];
    if (isFresh(s, t) && touches(s, c, t)) s.offers[n++] = t;
  }
  return n;
}
