import {
  F,
  geometry,
  H,
  has,
  isActivated,
  legal,
  moving,
  roster,
  type State,
} from "../../../src/games/miniatures/api.js";
import { weights } from "./weights.js";
import { attackWorth } from "./worth.js";

const found = legal.createTargets();

/** Which door to hold open or closed (Override, Door Gimmick): by whom it lets strike at whom. */

/** The best of the `n` doors offered in `s.offers`; n = none of them changes anything for the better. */
export function bestHold(s: State, side: number, n: number): number {
  const { head } = s;
  const before = head[H.doors];
  const without = geometry.doorsNow(s);
  let best = n;
  let bestBalance = balance(s, side, without) + weights.doorHeld;
  for (let i = 0; i < n; i++) {
    const offer = s.offers[i];
    const doors = geometry.withDoor(without, offer >> 1, offer & 1);
    if (doors === without) continue;
    const worth = balance(s, side, doors);
    if (worth > bestBalance) {
      bestBalance = worth;
      best = i;
    }
  }
  head[H.doors] = before;
  return best;
}

/** What a side's attacks promise with these doors open, less what the enemy's do. Leaves the doors so. */
function balance(s: State, side: number, doors: number): number {
  s.head[H.doors] = doors;
  let sum = 0;
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const c = s.living[i];
    if (s.pos[c] < 0) continue;
    const worth = bestAttack(s, c) * (isActivated(s, c) ? weights.doorLater : 1);
    sum += s.side[c] === side ? worth : -worth;
  }
  return sum;
}

/** The best attack of a character on whom it sees where it stands, or, with Melee Attack, can come to. */
function bestAttack(s: State, c: number): number {
  let best = 0;
  if (has(s, c, F.meleeAttack)) {
    const side = s.side[c];
    const far = moving.speedOf(s, c) + 2;
    for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
      const t = s.living[i];
      if (s.pos[t] < 0 || geometry.distanceBetween(s, c, t) > far) continue;
      best = Math.max(best, attackWorth(s, c, t, 0, 1, 0));
    }
    return best;
  }
  const n = legal.listTargets(s, c, false, found);
  for (let i = 0; i < n; i++) best = Math.max(best, attackWorth(s, c, found.who[i], found.cover[i], 1, 0));
  return best;
}
