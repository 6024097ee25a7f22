import { borrow, giveBack, present } from "../changing/allegiance.js";
import { dealDamage, HOW } from "../fighting/damage.js";
import { makeSave } from "../fighting/saves.js";
import { MAX_IMMEDIATE } from "../limits.js";
import { renewStamps } from "../state/createState.js";
import { EVENT, note } from "../state/journal.js";
import { SAVE } from "../state/saveCauses.js";
import { H, isAlive, type State } from "../state/state.js";
import { TURN_WORDS } from "../state/turnWords.js";
import { endTurn, playTurn } from "../turn.js";

/**
 * Turns within another character's turn or before all turns: they are no activations (glossary: Dominate, Pawn of the
 * Dark Side).
 */

/** Damage that a Pawn of the Dark Side takes at the end of its turn. */
const PRICE_OF_A_PAWN = 10;

/** Dominate: unless it saves at 11 the character takes a turn as if on the user's squad, without moving. */
export function dominate(s: State, c: number, t: number): void {
  if (makeSave(s, t, 11, c, SAVE.dominate) || !isAlive(s, t)) return;
  if (s.side[t] === s.side[c]) {
    takeImmediateTurn(s, t, true, 0, c);
    return;
  }
  const guest = borrow(s, t, s.player[c]);
  takeImmediateTurn(s, guest, true, 0, c);
  giveBack(s, guest);
}

/** Pawn of the Dark Side: an ally takes a turn and pays for it. */
export function usePawn(s: State, c: number, t: number): void {
  takeImmediateTurn(s, t, false, PRICE_OF_A_PAWN, c);
}

/**
 * Plays a turn of c inside the turn of `by`, which goes on afterwards as it was; between turns `by` is c itself.
 * @param rooted c may not move
 * @param price damage that c takes at the end of it
 */
export function takeImmediateTurn(s: State, c: number, rooted: boolean, price: number, by: number): void {
  const { head } = s;
  const depth = head[H.immediate];
  const turn = head[H.turn];
  const base = depth * TURN_WORDS.length;
  for (let i = 0; i < TURN_WORDS.length; i++) kept[base + i] = head[TURN_WORDS[i]];
  head[H.immediate] = depth + 1;
  note(s.journal, EVENT.immediate, c, by);
  playTurn(s, c, rooted);
  const now = present(s, c);
  if (price > 0 && isAlive(s, now)) dealDamage(s, now, price, by, HOW.effect);
  endTurn(s, c);
  head[H.immediate] = depth;
  for (let i = 0; i < TURN_WORDS.length; i++) head[TURN_WORDS[i]] = kept[base + i];
  // What was done "this turn" before has been done in the turn that goes on now.
  head[H.turn] += 1;
  renewStamps(s, turn, head[H.turn]);
}

/** The words of the turns that wait for an immediate one, by depth. */
const kept = new Int32Array(MAX_IMMEDIATE * TURN_WORDS.length);
