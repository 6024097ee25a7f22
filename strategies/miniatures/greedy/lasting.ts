import { ACTION, actionField, F, fighting, has, roster, type State } from "../../../src/games/miniatures/api.js";
import { threatAt } from "./threat.js";
import { attackWorth, costOf, criticalWorth, fullOf, worthOf } from "./worth.js";

/** What powers are worth whose effect outlasts the turn. */

/** Share of its cost that a character under fire from three or more gains by Force Cloak. */
const CLOAK = 0.15;
const FULL_FIRE = 3;
/** Rounds in which a shatterpoint is reckoned to be attacked. */
const ROUNDS = 1.5;
/**
 * How often corruption is reckoned to do its damage again: half the time once, a quarter twice... less what a defeat
 * cuts short.
 */
const AGAIN = 0.8;
/** Hit Points that one threat costs, and how much of a cost is at stake. */
const HARM = 7;
const STAKE = 0.5;
/** Share of a character's cost that stays with its last Hit Points. */
const LEAST = 0.45;

/** Force Cloak: the more enemies can shoot, the more. */
export function cloakWorth(s: State, c: number): number {
  if (has(s, c, F.cloaked)) return 0;
  const side = s.side[c]!;
  let shooters = 0;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i]!;
    if (s.pos[e]! >= 0 && !has(s, e, F.meleeAttack)) shooters++;
  }
  return CLOAK * costOf(s, c) * Math.min(1, shooters / FULL_FIRE);
}

/** Shatterpoint: a sure critical hit in place of a roll in each of the next rounds. */
export function shatterWorth(s: State, c: number, t: number): number {
  if (fighting.isShatterpoint(s, c, t)) return 0;
  const plain = attackWorth(s, c, t, 0, 1, 0);
  return ROUNDS * Math.max(0, criticalWorth(s, c, t) - plain);
}

/** Force Corruption beyond its damage at once: nothing for those it holds already. */
export function corruptionWorth(s: State, row: number, t: number): number {
  const damage = actionField(s, row, ACTION.damage);
  if (s.corruption[t] !== 0) return 0;
  return worthOf(s, t, damage * AGAIN, damage < s.hitPoints[t]! && 2 * damage >= s.hitPoints[t]! ? STAKE : 0);
}

/** Transfer Essence: out of danger, for the price of an ally. */
export function transferWorth(s: State, c: number, ally: number): number {
  const price = costOf(s, ally) * (LEAST + (1 - LEAST) * (s.hitPoints[ally]! / fullOf(s, ally)));
  return danger(s, c, s.x[c]!, s.y[c]!) - danger(s, c, s.x[ally]!, s.y[ally]!) - price;
}

function danger(s: State, c: number, x: number, y: number): number {
  return STAKE * costOf(s, c) * Math.min(1, (threatAt(s, s.side[c]!, x, y) * HARM) / s.hitPoints[c]!);
}
