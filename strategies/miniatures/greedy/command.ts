import {
  CARD,
  F,
  geometry,
  has,
  isAlive,
  NUMBER,
  numberOf,
  printed,
  roster,
  type State,
} from "../../../src/games/miniatures/api.js";
import { weights } from "./weights.js";
import { pieceWorth } from "./worth.js";

/**
 * What a commander effect about combined fire is worth, gained for the rest of the skirmish (Battle Meditation, Control
 * Minds).
 */

/** Share of rolls that +2 Attack, or the +4 of combining, turns from a miss into a hit. */
const TWO_MORE = 2 / 20;
const FOUR_LESS = 4 / 20;

const fire = { shooters: 0, damage: 0 };

/** @param denies whether enemies may no longer combine fire either */
export function commandWorth(s: State, c: number, denies: boolean): number {
  const side = s.side[c];
  countFire(s, roster.ownFrom(s, side), roster.ownTo(s, side), c);
  let worth =
    weights.fireCombined *
    fire.shooters *
    TWO_MORE *
    fire.damage *
    pointsPerHitPoint(s, roster.foesFrom(s, side), roster.foesTo(s, side));
  if (!denies) return worth;
  countFire(s, roster.foesFrom(s, side), roster.foesTo(s, side), -1);
  // Somebody must shoot for the others to combine with.
  if (fire.shooters > 1)
    worth +=
      weights.fireCombined *
      (fire.shooters - 1) *
      FOUR_LESS *
      fire.damage *
      pointsPerHitPoint(s, roster.ownFrom(s, side), roster.ownTo(s, side));
  return worth;
}

/**
 * Those of some of the living (from..to), but one, whom a commander effect covers and who can combine fire, and their
 * greatest Damage.
 */
function countFire(s: State, from: number, to: number, but: number): void {
  fire.shooters = 0;
  fire.damage = 0;
  for (let i = from; i < to; i++) {
    const o = s.living[i];
    if (has(s, o, F.meleeAttack)) continue;
    const damage = printed(s, o, CARD.damage);
    if (damage > fire.damage) fire.damage = damage;
    const isCovered =
      !has(s, o, F.savage) && (!has(s, o, F.droid) || has(s, o, F.cyborg)) && !has(s, o, F.cannotCombine);
    if (o !== but && damage > 0 && isCovered) fire.shooters++;
  }
}

function pointsPerHitPoint(s: State, from: number, to: number): number {
  let points = 0;
  let hitPoints = 1;
  for (let i = from; i < to; i++) {
    const o = s.living[i];
    points += pieceWorth(s, o);
    hitPoints += s.hitPoints[o];
  }
  return points / hitPoints;
}

/** What +2 Attack and +2 Defense for the followers of c are worth (Force Valor). */
export function valorWorth(s: State, c: number): number {
  const side = s.side[c];
  const theirs = pointsPerHitPoint(s, roster.foesFrom(s, side), roster.foesTo(s, side));
  const own = pointsPerHitPoint(s, roster.ownFrom(s, side), roster.ownTo(s, side));
  let worth = 0;
  for (let o = roster.playerStart(s, s.player[c]), end = roster.playerEnd(s, s.player[c]); o < end; o++) {
    if (o === c || !isAlive(s, o) || s.pos[o] < 0 || has(s, o, F.gainedCommand)) continue;
    if (has(s, o, F.savage) || (has(s, o, F.droid) && !has(s, o, F.cyborg))) continue;
    if (s.matchup.cards.cards[s.card[o]].commander) continue;
    const damage = printed(s, o, CARD.damage);
    const share = weights.blows * TWO_MORE * (geometry.distanceBetween(s, c, o) <= 6 ? 1 : weights.farFollower);
    worth += share * (damage * theirs + weights.enemyDamage * own);
  }
  return worth;
}

/** What an enemy's Force points are worth, those that it would still get included. */
export function severWorth(s: State, t: number): number {
  if (has(s, t, F.severed)) return 0;
  const renewed = has(s, t, F.forceRenewal) ? weights.renewals * numberOf(s, t, NUMBER.forceRenewal) : 0;
  return weights.severed * (s.force[t] + renewed);
}
