import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side } from "../../../src/core/side.js";
import {
  DARK,
  DIAL,
  DIAL_TO_WIN,
  H,
  LIGHT,
  missingForTrenchRun,
  missingOnDial,
  ownerOf,
  struggleMore,
  type View,
  winnerByDestruction,
} from "../../../src/games/lcg/api.js";
import { isReady, type Memory, toughness, unitsOf } from "./memory.js";

/** What objectives, the dial and the Balance of the Force are worth. */

/** More than anything else. */
export const WIN = 100_000;
/** Most that coming nearer to a destruction may be worth, be it the last one. */
const NEARER_MOST = 3000;

/** What an objective's destruction is worth to the enemy of its owner. */
export function destructionWorth(memory: Memory, view: View, objective: number): number {
  if (winnerByDestruction(view, objective) >= 0) return WIN;
  const w = memory.weights;
  const owner = ownerOf(view.matchup, objective);
  const pile = lengthOf(view.table.victory[otherSide(owner)]);
  if (owner === DARK) return w.darkObjective + w.darkObjectiveMore * pile;
  const back = memory.hasTurnBack ? turnedBack(memory, view, objective) : 0;
  return w.lightObjective + w.dial * (pile + 1 - back);
}

/** Points by which the dial is turned back when an objective leaves play. */
function turnedBack(memory: Memory, view: View, objective: number): number {
  let points = 0;
  const cards = view.table.objectives[LIGHT];
  for (let i = 0, end = lengthOf(cards); i < end; i++) points += memory.turnsBack[itemOf(cards, i)];
  for (let e = view.table.firstAttached[objective]; e >= 0; e = view.table.nextAttached[e])
    points += memory.turnsBack[e];
  return points;
}

/** What so much damage to an objective (or the dial) is worth to its enemy, when it is sure to be dealt. */
export const objectiveDamageWorth = (memory: Memory, view: View, objective: number, dealt: number): number =>
  fallWorth(memory, fallOf(memory, view, objective), leftOf(view, objective), dealt, 1, true);

/** What it is worth that an objective falls, or the dial. */
export const fallOf = (memory: Memory, view: View, objective: number): number =>
  objective === DIAL ? WIN : destructionWorth(memory, view, objective);

/** Damage missing until an objective falls, or the dial. */
export const leftOf = (view: View, objective: number): number =>
  objective === DIAL ? missingForTrenchRun(view) : toughness(view, objective);

/**
 * What so much damage is worth, on an objective whose fall is worth `fall` and takes `left`.
 * @param urgency how much more than its worth a point of damage counts
 * @param isSure whether exactly so much is dealt; else it is what one expects
 */
export function fallWorth(
  memory: Memory,
  fall: number,
  left: number,
  dealt: number,
  urgency: number,
  isSure: boolean,
): number {
  const w = memory.weights;
  if (dealt <= 0) return 0;
  const through = dealt < left ? dealt : left;
  const chance = fallChance(w.fallSpread, dealt, left, isSure);
  const points = through * w.damage * urgency;
  if (chance === 1) return points + fall;
  const nearer = (w.progress * (fall < NEARER_MOST ? fall : NEARER_MOST) * through) / left;
  return points + chance * fall + (1 - chance) * nearer;
}

function fallChance(spread: number, dealt: number, left: number, isSure: boolean): number {
  if (isSure) return dealt >= left ? 1 : 0;
  const chance = 0.5 + (dealt - left + 0.5) / spread;
  return chance > 1 ? 1 : chance < 0 ? 0 : chance;
}

/** Whether the dial ends the game before the light side's next turn, so that nothing need stay at home. */
export const isLastTurn = (view: View): boolean =>
  view.side === LIGHT && missingOnDial(view) <= (view.table.head[H.balance] === DARK ? 2 : 1);

/** How much more than its worth damage to enemy objectives counts: the light side runs against the dial. */
export const urgency = (memory: Memory, view: View): number =>
  memory.weights.urgency + (memory.weights.urgencyLate * view.table.head[H.dial]) / DIAL_TO_WIN;

/** Force icons that a side would have in a struggle now. */
export function strengthInForce(view: View, side: Side): number {
  const { table, matchup } = view;
  const units: List = unitsOf(view, side);
  let icons = struggleMore(view, side);
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if (table.committed[unit] === 1 && isReady(view, unit)) icons += matchup.force[unit];
  }
  return icons;
}

/** A margin in the struggle that nobody has reckoned yet. */
export const UNKNOWN = -1000;

/** Force icons that one's own side has more than the enemy in a struggle now. */
export const forceMargin = (view: View): number =>
  strengthInForce(view, view.side) - strengthInForce(view, otherSide(view.side));

/** What a change of one's own icons by so many changes in the coming struggle. @param margin as it is now */
export const struggleWorth = (memory: Memory, view: View, margin: number, by: number): number =>
  memory.weights.balance * (holds(memory, view, margin + by) - holds(memory, view, margin));

/** Chance of having the Balance with so many icons more than the enemy, who may add to its own. */
function holds(memory: Memory, view: View, margin: number): number {
  const now = margin > 0 || (margin === 0 && view.table.head[H.balance] === view.side) ? 1 : 0;
  const later = Math.min(1, Math.max(0, 0.5 + (0.5 * margin) / memory.weights.struggleSpread));
  return (now + later) / 2;
}
