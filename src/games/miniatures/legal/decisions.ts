import { withRoom } from "../../../core/assert.js";
import { listActionTargets, mayAct, mayTarget } from "../actions/act.js";
import { actionCount, firstAction } from "../actions/actionRows.js";
import {
  attackOn,
  BOOST_BITS,
  BOOSTS,
  boostTwice,
  DASH,
  DECISION,
  END_TURN,
  firstOf,
  handDroidTo,
  kindOf,
  secondOf,
  useAction,
} from "../decision.js";
import { listBarrage } from "../fighting/barrage.js";
import { createTargets, listTargets } from "../fighting/targets.js";
import { H, ownFrom, ownTo, type State } from "../state/state.js";
import {
  attacksAdjacentOnly,
  attacksAllowed,
  isActivatable,
  mayAttack,
  mayHandDroid,
  turnAllowsAttackOn,
} from "../turn.js";
import { listGallops, listMoves, listStrafes, mayMove, mayRide } from "./moves.js";

/**
 * Every legal answer to the greater questions of a skirmish, listed into buffers of the caller's: where a character may
 * be set up, who may be activated, and what the active character may do next, asked where it stands (not on its way
 * from step to step). All other questions (CHOICE) come with the number of their answers.
 */

/** Entries that a buffer for `listDecisions` needs at most, on the largest map. */
export const MAX_LISTED = 1 << 16;

/** Lists the squares on which the character that is being set up may stand, column by column; returns how many. */
export function listSetups(s: State, into: Int32Array): number {
  let n = 0;
  for (let x = 0; x < s.board.width; x++)
    for (let bits = s.setupOffer[x]; bits !== 0; bits &= bits - 1)
      into[n++] = x * s.board.height + 31 - Math.clz32(bits & -bits);
  return withRoom(n, into);
}

/** Lists whom a side may activate now, by number; returns how many. */
export function listActivations(s: State, side: number, into: Int32Array): number {
  let n = 0;
  for (let i = ownFrom(s, side), end = ownTo(s, side); i < end; i++)
    if (isActivatable(s, s.living[i])) into[n++] = s.living[i];
  return withRoom(n, into);
}

/**
 * Lists all that the active character may do next, END_TURN first. An action on an area with nobody in it is left out,
 * though the rules allow it.
 * @param into MAX_LISTED entries
 * @returns how many
 */
export function listDecisions(s: State, c: number, into: Int32Array): number {
  into[0] = END_TURN;
  let n = listAttacks(s, c, into, 1);
  for (let i = 0; i < actionCount(s, c); i++) n = listUses(s, c, i, into, n);
  n = listHandings(s, c, into, n);
  for (let one = 0; one < BOOSTS.length; one++) {
    for (let again = 0; again < (one === 0 ? 1 : BOOSTS.length); again++) {
      const how = boostTwice(one, again);
      n = listMoves(s, c, how, into, n);
      n = listMoves(s, c, how | DASH, into, n);
      n = listStrafes(s, c, how, into, n);
      n = listGallops(s, c, how, into, n);
    }
  }
  return n;
}

/** Characters or doors that one list names at most. */
const found = new Int32Array(256);
const legal = createTargets();

/** Adds the attacks that the active character may make now to n decisions; returns how many there are then. */
export function listAttacks(s: State, c: number, into: Int32Array, n: number): number {
  if (s.head[H.attacksMade] >= attacksAllowed(s, c)) return n;
  const barrage = s.head[H.barrage] !== 0;
  const list = barrage ? found : legal.who;
  const end = barrage ? listBarrage(s, c, found) : listTargets(s, c, attacksAdjacentOnly(s, c), legal);
  let count = n;
  for (let i = 0; i < end; i++) if (turnAllowsAttackOn(s, c, list[i])) into[count++] = attackOn(list[i]);
  return withRoom(count, into);
}

/**
 * Adds the uses of one action of the active character's card, by their targets, to n decisions; returns how many there
 * are then.
 */
export function listUses(s: State, c: number, index: number, into: Int32Array, n: number): number {
  const row = firstAction(s, c) + index;
  if (!mayAct(s, c, row)) return n;
  const end = listActionTargets(s, c, row, found);
  for (let i = 0; i < end; i++) into[n + i] = useAction(index, found[i]);
  return withRoom(n + end, into);
}

/** Adds to n decisions those that give the droid (Capture the Droid) to somebody; returns how many there are then. */
export function listHandings(s: State, c: number, into: Int32Array, n: number): number {
  if (s.head[H.droidBy] !== c) return n;
  const side = s.side[c];
  let count = n;
  for (let i = ownFrom(s, side), end = ownTo(s, side); i < end; i++)
    if (mayHandDroid(s, c, s.living[i])) into[count++] = handDroidTo(s.living[i]);
  return withRoom(count, into);
}

/** Bits of a move's second part that mean something. */
const HOW_BITS = boostTwice(BOOST_BITS, BOOST_BITS) | DASH;

/** Whether a decision of the active character is legal now. */
export function isLegal(s: State, c: number, decision: number): boolean {
  const first = firstOf(decision);
  const second = secondOf(decision);
  switch (kindOf(decision)) {
    case DECISION.end:
      return decision === END_TURN;
    case DECISION.move:
      return second <= HOW_BITS && mayMove(s, c, first, second);
    case DECISION.attack:
      return mayAttack(s, c, first);
    case DECISION.action: {
      const row = firstAction(s, c) + first;
      return first < actionCount(s, c) && mayAct(s, c, row) && mayTarget(s, c, row, second);
    }
    case DECISION.strafe:
    case DECISION.gallop:
      return second <= HOW_BITS && mayRide(s, c, kindOf(decision), first, second);
    case DECISION.hand:
      return mayHandDroid(s, c, first);
    default:
      return false;
  }
}
