import { F, has } from "../../../src/games/miniatures/flags.js";
import {
  isActivated,
  isAlive,
  MEMORY_WORDS,
  type State,
  sideEnd,
  sideStart,
} from "../../../src/games/miniatures/state.js";
import { listTargets, targetCover, targets } from "../../../src/games/miniatures/targets.js";
import { attackWorth } from "./worth.js";

/** What commanders order: who attacks at once, and whether a phase goes on. */

/** Remembered worth of a turn (in hundredths of a point) from which it is not worth holding back. */
const WORTH_ACTING = 50;

/** Which of the first n of `s.offers` has the best attack; n = nobody gains anything. `combined`: bonus to Attack. */
export function bestShooter(s: State, n: number, combined: number): number {
  let best = n;
  let bestWorth = 0;
  for (let i = 0; i < n; i++) {
    const worth = bestShot(s, s.offers[i]!, combined);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = i;
    }
  }
  return best;
}

/** What the best attack of a character from where it stands is worth in points. */
export function bestShot(s: State, a: number, combined: number): number {
  const n = listTargets(s, a, has(s, a, F.meleeAttack));
  let best = 0;
  for (let i = 0; i < n; i++) best = Math.max(best, attackWorth(s, a, targets[i]!, targetCover[i]!, 1, combined));
  return best;
}

/** Goes on in the phase when somebody who waits has something worth doing; else the enemy is made to come first. */
export function wantsAnother(s: State, side: number): number {
  for (let c = sideStart(s, side); c < sideEnd(s, side); c++)
    if (isAlive(s, c) && !isActivated(s, c) && s.memory[c * MEMORY_WORDS]! >= WORTH_ACTING) return 1;
  return 0;
}
