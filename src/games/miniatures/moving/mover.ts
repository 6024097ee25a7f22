import { FLYING, RIGID as RIGID_MODE } from "../board/board.js";
import { COMMAND, flagBit, flagWord, NUMBER, NUMBER_COUNT } from "../cards/layout.js";
import { FLAG_WORDS } from "../cards/terms.js";
import { underCommand } from "../effects/effects.js";
import { isInsubstantial } from "../state/flags.js";
import { H, type State } from "../state/state.js";
import { isAboard } from "./aboard.js";

/** What bears on a move of the one character: how it moves, how fast, and whether it may strike at those who pass. */

const FLIGHT_WORD = flagWord("flight");
const FLIGHT = flagBit("flight");
const RIGID_WORD = flagWord("rigid");
const RIGID = flagBit("rigid");

export const flies = (s: State, c: number): boolean => (s.flags[c * FLAG_WORDS + FLIGHT_WORD] & FLIGHT) !== 0;

/** How a character moves, for the step tables. */
export function modeOf(s: State, c: number): number {
  const rigid = (s.flags[c * FLAG_WORDS + RIGID_WORD] & RIGID) !== 0 ? RIGID_MODE : 0;
  return flies(s, c) ? rigid | FLYING : rigid;
}

/** Whether moving away from enemies provokes attacks: not in Flight, not with Force Leap. */
export const provokes = (s: State, c: number): boolean =>
  !flies(s, c) && s.head[H.leap] === 0 && (s.matchup.cards.commands === 0 || underCommand(s, c, COMMAND.unopposed) < 0);

/** Whether a character can still make an attack of opportunity in this turn. */
export function mayOppose(s: State, e: number): boolean {
  const turn = s.head[H.turn];
  return s.opportunityTurn[e] !== turn && s.dazedTurn[e] !== turn && !isTooFragile(s, e) && !isOutOfReach(s, e);
}

/** Those without a body, and those aboard a skiff, are beside no enemy. */
const isOutOfReach = (s: State, e: number): boolean => isInsubstantial(s, e) || isAboard(s, e);

/** Fragile [#]: no attacks of any kind while so few Hit Points are left. */
export const isTooFragile = (s: State, c: number): boolean =>
  s.hitPoints[c] < s.numbers[c * NUMBER_COUNT + NUMBER.fragile];

/** Speed in squares for a move that leaves room for an attack. */
export const speedOf = (s: State, c: number): number => s.numbers[c * NUMBER_COUNT + NUMBER.speed];
