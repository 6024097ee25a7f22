import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide } from "../../../src/core/side.js";
import type { View } from "../../../src/games/lcg/api.js";
import type { Band } from "./band.js";
import { handCount, type Memory } from "./memory.js";
import type { Weights } from "./weights.js";

/** How an engagement is thought to go between two groups of units: expected sums, not strikes one by one. */

export interface Exchange {
  /** Expected blast that strikes the objective. */
  blast: number;
  /** Chance that the attack ends unopposed. */
  alone: number;
  /** Share of the defenders destroyed, and of the attackers. */
  killed: number;
  lost: number;
  /** Focus tokens that each side's tactics icons put on the other. */
  pinned: number;
  pinnedBack: number;
}

export const newExchange = (): Exchange => ({ blast: 0, alone: 0, killed: 0, lost: 0, pinned: 0, pinnedBack: 0 });

/** @param edge chance that the attackers have the edge */
export function exchange(w: Weights, attackers: Band, defenders: Band, edge: number, out: Exchange): void {
  if (defenders.count === 0) {
    out.blast = attackers.blast + attackers.edgeBlast;
    out.alone = 1;
    out.killed = 0;
    out.lost = 0;
    out.pinned = attackers.tactics + attackers.edgeTactics;
    out.pinnedBack = 0;
    return;
  }
  const other = 1 - edge;
  const damage = attackers.damage + edge * attackers.edgeDamage;
  const tactics = attackers.tactics + edge * attackers.edgeTactics;
  const damageBack = defenders.damage + other * defenders.edgeDamage;
  const tacticsBack = defenders.tactics + other * defenders.edgeTactics;
  const stopped = (tacticsBack + w.stopDamage * damageBack) * (w.stopFirst + w.stopSecond * other);
  const stoppedBack = (tactics + w.stopDamage * damage) * (w.stopFirst + w.stopSecond * edge);
  const share = attackers.count / (attackers.count + stopped);
  const shareBack = defenders.count / (defenders.count + stoppedBack);
  out.blast = (attackers.blast + edge * attackers.edgeBlast) * share;
  out.killed = Math.min(1, (damage * share) / Math.max(1, defenders.toughness));
  out.lost = Math.min(1, (damageBack * shareBack) / Math.max(1, attackers.toughness));
  out.alone = out.killed * out.killed * (1 - out.lost * out.lost);
  out.pinned = tactics * share;
  out.pinnedBack = tacticsBack * shareBack;
}

/** Force icons in one's own hand. */
export function iconsInHand(view: View): number {
  let icons = 0;
  for (let i = 0, end = lengthOf(view.hand); i < end; i++) icons += view.matchup.force[itemOf(view.hand, i)];
  return icons;
}

/**
 * Chance that one's own side has the edge.
 * @param own Force icons of one's hand and of Edge (X); `enemyEdge` Edge (X) of the enemy's units
 */
export function edgeChance(memory: Memory, view: View, own: number, enemyEdge: number, isAttacker: boolean): number {
  const w = memory.weights;
  const other = handCount(view, otherSide(view.side)) * w.hiddenForce + enemyEdge;
  const chance = 0.5 + w.edgeSlope * (own - other) + (isAttacker ? -w.edgeTie : w.edgeTie);
  return Math.min(0.9, Math.max(0.1, chance));
}
