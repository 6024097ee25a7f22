import { ACTION, actionField, F, fighting, has, roster, type State } from "../../../src/games/miniatures/api.js";
import { threatAt } from "./threat.js";
import { weights } from "./weights.js";
import { attackWorth, criticalWorth, fullOf, pieceWorth, worthOf } from "./worth.js";

/** What powers are worth whose effect outlasts the turn. */

/** Force Cloak: the more enemies can shoot, the more. */
export function cloakWorth(s: State, c: number): number {
  if (has(s, c, F.cloaked)) return 0;
  const side = s.side[c];
  let shooters = 0;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] >= 0 && !has(s, e, F.meleeAttack)) shooters++;
  }
  return weights.cloak * pieceWorth(s, c) * Math.min(1, shooters / weights.fullFire);
}

/** Shatterpoint: a sure critical hit in place of a roll in each of the next rounds. */
export function shatterWorth(s: State, c: number, t: number): number {
  if (fighting.isShatterpoint(s, c, t)) return 0;
  const plain = attackWorth(s, c, t, 0, 1, 0);
  return weights.shatterpoint * Math.max(0, criticalWorth(s, c, t) - plain);
}

/** Chance that damage done again defeats where once more is enough: a failed save of 11. */
const DEFEATS = 0.5;

/** Force Corruption beyond its damage at once: nothing for those it holds already. */
export function corruptionWorth(s: State, row: number, t: number): number {
  const damage = actionField(s, row, ACTION.damage);
  if (s.corruption[t] !== 0) return 0;
  return worthOf(
    s,
    t,
    damage * weights.corruption,
    damage < s.hitPoints[t] && 2 * damage >= s.hitPoints[t] ? DEFEATS : 0,
  );
}

/** Transfer Essence: out of danger, for the price of an ally. */
export function transferWorth(s: State, c: number, ally: number): number {
  const price =
    pieceWorth(s, ally) * (weights.lastHitPoints + (1 - weights.lastHitPoints) * (s.hitPoints[ally] / fullOf(s, ally)));
  return danger(s, c, s.x[c], s.y[c]) - danger(s, c, s.x[ally], s.y[ally]) - price;
}

function danger(s: State, c: number, x: number, y: number): number {
  return (
    weights.essenceStake *
    pieceWorth(s, c) *
    Math.min(1, (threatAt(s, s.side[c], x, y) * weights.essenceHarm) / s.hitPoints[c])
  );
}
