import { ask } from "../ask.js";
import { COMMAND } from "../cards/layout.js";
import { isAboard } from "../moving/aboard.js";
import { mayStand } from "../moving/flood.js";
import { createReach, findFullReach } from "../moving/reach.js";
import { arrive } from "../moving/stand.js";
import { offerRide } from "../moving/transport.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { vacate } from "../state/space.js";
import { H, isAlive, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { refreshEffects, underCommand } from "./effects.js";

/** Moves of two squares more by commander effects: chosen, and made at once by whoever has defeated an enemy. */

/** Squares of a move that a commander effect adds. */
export const STEPS = 2;

const reach = createReach();

/**
 * Offers a move of up to two squares that is not part of any other.
 * @returns the space chosen (top left square); the character's own where it stays or may not move
 */
export function chooseSteps(s: State, c: number): number {
  if (!isAlive(s, c) || s.pos[c] < 0 || has(s, c, F.emplacement) || s.heldRound[c] === s.head[H.round]) return s.pos[c];
  if (isAboard(s, c)) return s.pos[c];
  const { board } = s;
  findFullReach(s, c, STEPS, reach);
  let n = 0;
  s.spaces[n++] = s.pos[c];
  for (let x = reach.x0; x <= reach.x1; x++) {
    for (let bits = reach.columns[x]; bits !== 0; bits &= bits - 1) {
      const square = x * board.height + 31 - Math.clz32(bits & -bits);
      if (square !== s.pos[c] && mayStand(s, c, square)) s.spaces[n++] = square;
    }
  }
  return n === 1 ? s.pos[c] : s.spaces[ask(s, s.side[c], CHOICE.space, c, c, n)];
}

/** A move of two squares more that provokes nobody. */
function slipOn(s: State, c: number): void {
  const to = chooseSteps(s, c);
  if (to === s.pos[c]) return;
  note(s.journal, EVENT.move, c, s.pos[c], to, STEPS, 0);
  vacate(s, c);
  arrive(s, c, to);
  offerRide(s, c);
}

/** Remembers that a character covered has defeated an enemy (Princess Leia, Rebel Hero). */
export function readyToPressOn(s: State, source: number, victim: number): void {
  if (s.side[source] !== s.side[victim] && isAlive(s, source) && underCommand(s, source, COMMAND.pressOn) >= 0)
    s.pressesOn[source] = 1;
}

/** Whoever has defeated an enemy moves on, provoking nobody; it keeps the attacks that it has left. */
export function pressOn(s: State): void {
  if ((s.matchup.cards.commands & (1 << COMMAND.pressOn)) === 0) return;
  for (let c = 0; c < s.count; c++) {
    if (s.pressesOn[c] === 0) continue;
    s.pressesOn[c] = 0;
    refreshEffects(s);
    slipOn(s, c);
  }
}
