import {
  F,
  fighting,
  geometry,
  H,
  has,
  isActivated,
  isAlive,
  legal,
  roster,
  type State,
} from "../../../src/games/miniatures/api.js";
import { weights } from "./weights.js";
import { attackWorth, forecast } from "./worth.js";

const found = legal.createTargets();

/** What it is worth to help others to hit: they are reckoned to attack from where they stand. */

/** Bonus to Attack of a Rangefinder, and what Flanking Support takes from Defense. */
const RANGEFINDER = 4;
const FLANKED = 4;

/** Rangefinder: what four more hitting faces are worth to the adjacent allies that have still to act. */
export function rangefinderWorth(s: State, c: number): number {
  const side = s.side[c];
  let worth = 0;
  for (let o = roster.sideStart(s, side), end = roster.sideEnd(s, side); o < end; o++) {
    if (o === c || !isWaiting(s, o) || has(s, o, F.meleeAttack) || !geometry.touches(s, c, o)) continue;
    if (s.sightedRound[o] === s.head[H.round]) continue;
    const n = legal.listTargets(s, o, false, found);
    let best = 0;
    for (let i = 0; i < n; i++) {
      const t = found.who[i];
      if (fighting.withinReach(s, o, t)) continue;
      best = Math.max(best, gainOf(s, o, t, found.cover[i], RANGEFINDER));
    }
    worth += best;
  }
  return worth;
}

/** Flanking Support of an ally that combines fire with c against t, by the chances of the attack last evaluated. */
export function flankWorth(s: State, c: number, ally: number, t: number): number {
  const chance = forecast.faces / 20;
  const side = s.side[c];
  if (!has(s, ally, F.flankingSupport) || fighting.isFlanked(s, t, side) || geometry.distanceBetween(s, ally, t) > 6)
    return 0;
  let worth = 0;
  for (let o = roster.sideStart(s, side), end = roster.sideEnd(s, side); o < end; o++) {
    if (o === c || o === ally || !isWaiting(s, o) || has(s, o, F.mountedWeapon)) continue;
    if (legal.isLegalTarget(s, o, t, has(s, o, F.meleeAttack)))
      worth += weights.flanking * gainOf(s, o, t, geometry.hasCover(s, o, t, has(s, o, F.sniper)) ? 1 : 0, FLANKED);
  }
  return chance * worth;
}

const isWaiting = (s: State, o: number): boolean => isAlive(s, o) && s.pos[o] >= 0 && !isActivated(s, o);

/** What a bonus to the attacks of o on t is worth. */
function gainOf(s: State, o: number, t: number, cover: number, bonus: number): number {
  const attacks = legal.standingAttacks(s, o);
  return attackWorth(s, o, t, cover, attacks, bonus) - attackWorth(s, o, t, cover, attacks, 0);
}
