import { isActivated, isAlive, roster, type State } from "../../../src/games/miniatures/api.js";

/** Who of a side acts first in a phase, as far as that hangs on how many activations both sides have left. */

/**
 * Hundredths of a point: below this a plan has no action (plan.ts takes 100 points off), and how far whoever waits
 * comes after.
 */
const NO_ACTION = -5000;
const WAITING = -20_000;

/** Activations that a side has left in this round, less those of all its enemies. */
export function activationsAhead(s: State, side: number): number {
  let ahead = 0;
  for (let i = roster.ownFrom(s, side), end = roster.ownTo(s, side); i < end; i++) {
    const c = s.living[i];
    if (isToAct(s, c)) ahead++;
  }
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++)
    if (isToAct(s, s.living[i])) ahead--;
  return ahead;
}

const isToAct = (s: State, c: number): boolean => isAlive(s, c) && s.pos[c] >= 0 && !isActivated(s, c);

/**
 * How soon a character should act, by what its turn promises (in hundredths of a point): the best first. But an action
 * that costs more by what the enemy does after it than it brings waits, where the side can outlast the enemy: those
 * with nothing to do go first.
 * @param ahead `activationsAhead`
 */
export const urgency = (worth: number, ahead: number): number =>
  ahead > 0 && worth < 0 && worth > NO_ACTION ? WAITING + worth : worth;
