import { LUCK_MOST } from "../column.js";
import { winChance } from "../winCurve.js";
import { CARD } from "./cards/layout.js";
import { CURVE } from "./curve.js";
import { COUNTED, compareSides, countSide, FEATURES } from "./features.js";
import { fullHitPoints } from "./fighting/near.js";
import { FACES } from "./state/dice.js";
import { STATUS, type State, TALLY } from "./state/state.js";

/**
 * What the dice did: the win chance after a roll less its mean over the faces that could have come. The chance is that
 * of the fitted curve, and only what the roll changes is reckoned. Whatever the curve says, luck has mean 0, because
 * all but the face is known before the roll (Burch et al. 2018, "AIVAT").
 */

const MILLION = 1_000_000;
/** What it is worth to say who goes first in a round, in log odds: fitted to games of greedy on even pairs. */
const FIRST = 0.3;

/** Of the two sides, as `countSide` counts them. */
const sides = [new Float64Array(FEATURES.length), new Float64Array(FEATURES.length)] as const;
const features = new Float64Array(FEATURES.length);

function countBoth(s: State): void {
  countSide(s, 0, sides[0]);
  countSide(s, 1, sides[1]);
}

/** The chance of side 0, of what was last counted. */
function chanceOfFirst(): number {
  compareSides(sides[0], sides[1], features);
  return winChance(CURVE, features);
}

/** The same, had a character lost so many Hit Points more than counted. */
function chanceWithout(s: State, c: number, lost: number): number {
  const of = sides[s.side[c]];
  const foe = sides[1 - s.side[c]];
  const cost = s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.cost];
  const falls = lost >= s.hitPoints[c];
  const health = (cost * Math.min(lost, s.hitPoints[c])) / fullHitPoints(s, c);
  const points = falls && (s.status[c] & STATUS.unscored) === 0 ? cost : 0;
  of[COUNTED.health] -= health;
  if (falls) {
    of[COUNTED.cost] -= cost;
    of[COUNTED.number] -= 1;
    foe[COUNTED.score] += points;
  }
  const chance = chanceOfFirst();
  of[COUNTED.health] += health;
  if (falls) {
    of[COUNTED.cost] += cost;
    of[COUNTED.number] += 1;
    foe[COUNTED.score] -= points;
  }
  return chance;
}

/** Adds luck to the tally of the side that rolled. @param gain of side 0, 0..1 */
function addLuck(s: State, tally: number, side: number, gain: number): void {
  if (Math.abs(luckOf(s, 0)) >= LUCK_MOST) return;
  s.tally[tally + side] += Math.round(MILLION * (side === 0 ? gain : -gain));
}

/** All luck of a side so far, in millionths of a win: its own, less that of the other. @param side 0 or 1 */
export function luckOf({ tally }: State, side: number): number {
  const more = (of: number): number => tally[of + side] - tally[of + 1 - side];
  return more(TALLY.luckAttacks) + more(TALLY.luckSaves) + more(TALLY.luckInitiative);
}

/** Faces of an attack roll, of 20, and what each brings: Hit Points that the target may lose. */
export interface AttackOdds {
  /** Faces that hit, those of critical hits not among them. */
  hits: number;
  criticals: number;
  hitLoss: number;
  criticalLoss: number;
  /** Share of hits that saves which cost nothing are expected to stop, 0..1. */
  avoided: number;
}

/**
 * Notes the luck of an attack roll, before anything comes of it.
 * @param isHit whether it hits
 * @param isCritical whether it is a critical hit
 */
export function noteAttackLuck(
  s: State,
  a: number,
  t: number,
  odds: AttackOdds,
  isHit: boolean,
  isCritical: boolean,
): void {
  const { hits, criticals, hitLoss, criticalLoss, avoided } = odds;
  if (s.side[t] > 1 || hits + criticals === 0) return;
  countBoth(s);
  const miss = chanceOfFirst();
  const hit = hits === 0 || hitLoss <= 0 ? 0 : (1 - avoided) * (chanceWithout(s, t, hitLoss) - miss);
  const critical =
    criticals === 0 || criticalLoss <= 0 ? 0 : (1 - avoided) * (chanceWithout(s, t, criticalLoss) - miss);
  const mean = (hits * hit + criticals * critical) / FACES;
  addLuck(s, TALLY.luckAttacks, s.side[a], (isCritical ? critical : isHit ? hit : 0) - mean);
}

/**
 * Notes the luck of a save.
 * @param roller whose save it is
 * @param victim who loses Hit Points by it
 * @param lost how many
 * @param hurts the number of faces, of 20, that make it lose them
 * @param isHurt whether one of them came
 */
export function noteSaveLuck(
  s: State,
  roller: number,
  victim: number,
  lost: number,
  hurts: number,
  isHurt: boolean,
): void {
  countBoth(s);
  const loss = chanceWithout(s, victim, lost) - chanceOfFirst();
  addLuck(s, TALLY.luckSaves, s.side[roller], loss * ((isHurt ? 1 : 0) - hurts / FACES));
}

/** Notes the luck of an initiative check. @param chance of side 0 to say who goes first, 0..1 */
export function noteInitiativeLuck(s: State, chance: number, isFirst: boolean): void {
  countBoth(s);
  const won = chanceOfFirst();
  addLuck(s, TALLY.luckInitiative, 0, FIRST * won * (1 - won) * ((isFirst ? 1 : 0) - chance));
}
