import { isActivated, isAlive, roster, type State } from "../../../src/games/miniatures/api.js";
import { lossUnder, threatAt } from "./threat.js";
import { weights } from "./weights.js";
import { pieceWorth } from "./worth.js";

/** Who of a side acts first in a phase, as far as that hangs on how many activations both sides have left. */

/**
 * Hundredths of a point: below this a plan has no action (plan.ts takes 100 points off), and how far whoever waits
 * comes after.
 */
const NO_ACTION = -5000;
const WAITING = -20_000;
const HUNDREDTHS = 100;

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
 * How soon a character should act, by what its turn promises (in hundredths of a point) and by what it has to fear
 * where it stands until it acts: the most first. Of those with nothing to do the cheapest go first: the dearest then
 * move where they know more of the enemy, who knows less of them. But an action that costs more by what the enemy does
 * after it than it brings waits, where the side can outlast the enemy: those with nothing to do go first.
 * @param ahead `activationsAhead`
 */
export function urgency(s: State, c: number, worth: number, ahead: number): number {
  if (worth <= NO_ACTION) return worth - HUNDREDTHS * weights.holdBack * pieceWorth(s, c);
  const feared = HUNDREDTHS * weights.feared * lossUnder(s, c, threatAt(s, s.side[c], s.x[c], s.y[c]));
  return feared + (ahead > 0 && worth < 0 ? WAITING + worth : worth);
}
