import { F, geometry, has, legal, roster, type State } from "../../../src/games/miniatures/api.js";
import { attackWorth, pieceWorth, worthOf } from "./worth.js";

const found = legal.createTargets();

/**
 * What another character's attacks from where it stands are worth (Dominate, Pawn of the Dark Side, Power Coupling).
 */

/** Share of saves at 11 that fail. */
const FAILS = 0.5;
/** Damage that a Pawn of the Dark Side takes. */
const PRICE = 10;

/**
 * A turn without moving, unless the save succeeds: against its own squad for an enemy, against the enemy for an ally.
 */
export function dominateWorth(s: State, c: number, t: number): number {
  return FAILS * (s.side[t] === s.side[c] ? standingWorth(s, t) : betrayalWorth(s, t));
}

/** An ally's turn, less what it pays with. */
export function pawnWorth(s: State, t: number): number {
  return standingWorth(s, t) - worthOf(s, t, PRICE, s.hitPoints[t] <= PRICE ? 1 : 0);
}

/**
 * Of the `n` allies in `s.offers` the one whose extra attack promises most; of those with nobody to attack the
 * costliest.
 */
export function bestCoupled(s: State, n: number): number {
  let best = 0;
  let bestWorth = -1;
  for (let i = 0; i < n; i++) {
    const t = s.offers[i];
    const worth = standingWorth(s, t, 1) + pieceWorth(s, t) / 1000;
    if (worth > bestWorth) {
      bestWorth = worth;
      best = i;
    }
  }
  return best;
}

function standingWorth(s: State, t: number, attacks = legal.standingAttacks(s, t)): number {
  const n = legal.listTargets(s, t, has(s, t, F.meleeAttack), found);
  let best = 0;
  for (let i = 0; i < n; i++) best = Math.max(best, attackWorth(s, t, found.who[i], found.cover[i], attacks, 0));
  return best;
}

/**
 * The best of t's attacks on its own squad: on those adjacent, or else, without Melee Attack, on those it geometry.sees
 * uncovered.
 */
function betrayalWorth(s: State, t: number): number {
  const attacks = legal.standingAttacks(s, t);
  const side = s.side[t];
  let near = 0;
  let far = 0;
  let isEngaged = false;
  for (let i = roster.ownFrom(s, side), end = roster.ownTo(s, side); i < end; i++) {
    const o = s.living[i];
    if (o === t || s.pos[o] < 0 || !geometry.sees(s, t, o)) continue;
    if (geometry.touches(s, t, o)) {
      isEngaged = true;
      near = Math.max(near, attackWorth(s, t, o, 0, attacks, 0));
    } else if (!geometry.hasCover(s, t, o, has(s, t, F.sniper))) {
      far = Math.max(far, attackWorth(s, t, o, 0, attacks, 0));
    }
  }
  return isEngaged || has(s, t, F.meleeAttack) ? near : far;
}
