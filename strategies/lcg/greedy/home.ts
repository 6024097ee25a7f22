import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide } from "../../../src/core/side.js";
import { DARK, H, isDialWon, LIGHT, OBJECTIVES_TO_WIN, QUIRK, type View } from "../../../src/games/lcg/api.js";
import { disband, join } from "./band.js";
import { exchange } from "./exchange.js";
import { icon, isElite, isReady, type Memory, unitsOf } from "./memory.js";
import { destructionWorth, fallWorth, isLastTurn, leftOf } from "./stakes.js";

/**
 * What the enemy takes in its next turn, who can count on all that will be ready then, and what one's defenders stop.
 */

/** Chance that the enemy has the edge in its attack. */
const EDGE = 0.5;
/** A unit without blast tells there is an attacker, and no more. */
const NOT_NOTHING = 0.001;

/**
 * Looks at the enemy's next turn: its units that will be ready, the objective that it gains most by, and who is ready
 * at home. @returns whether so much is at stake that defenders are worth their staying
 */
export function lookHome(memory: Memory, view: View): boolean {
  if (isLastTurn(view)) return false;
  if (!areLastAtStake(memory, view) || !findPrey(memory, view)) return false;
  const enemies = unitsOf(view, otherSide(view.side));
  disband(memory.raiders);
  for (let i = 0, end = lengthOf(enemies); i < end; i++)
    if (isReadyNextTurn(view, itemOf(enemies, i))) join(memory, view, memory.raiders, itemOf(enemies, i), 1);
  memory.atHome = kept(memory, view, false);
  return memory.atHome > 0;
}

const isReadyNextTurn = (view: View, enemy: number): boolean =>
  view.table.focus[enemy] <= (isElite(view, enemy) ? 2 : 1);

/**
 * Damage to an objective by all of the enemy that will be ready, if nobody defends, so that it has the edge; 0 where
 * none will be.
 */
function raid(view: View): number {
  const enemies = unitsOf(view, otherSide(view.side));
  let dealt = 0;
  for (let i = 0, end = lengthOf(enemies); i < end; i++) {
    const enemy = itemOf(enemies, i);
    if (isReadyNextTurn(view, enemy)) dealt += icon(view, enemy, 2) + icon(view, enemy, 5) + NOT_NOTHING;
  }
  return dealt === 0 ? 0 : dealt + 1;
}

/**
 * Whether the last objectives are what the enemy attacks next: those whose fall ends the game for the light side, as
 * the dial advances before; the last two for the dark side, and The Heart of the Empire where it is in play.
 */
function areLastAtStake(memory: Memory, view: View): boolean {
  const { head, victory } = view.table;
  if (view.side === LIGHT) return isDialWon(view, (head[H.balance] === DARK ? 3 : 2) + lengthOf(victory[DARK]));
  return isLosingInPlay(memory, view) || lengthOf(victory[LIGHT]) + 2 >= OBJECTIVES_TO_WIN;
}

/** The Heart of the Empire. */
function isLosingInPlay(memory: Memory, view: View): boolean {
  const objectives = view.table.objectives[DARK];
  for (let i = 0, end = lengthOf(objectives); i < end; i++)
    if ((memory.matchup.quirks[itemOf(objectives, i)] & QUIRK.lossIfDestroyed) !== 0) return true;
  return false;
}

/** The objective whose fall the enemy would gain most by. @returns whether any may fall in its next turn */
function findPrey(memory: Memory, view: View): boolean {
  const dealt = raid(view);
  const w = memory.weights;
  const objectives = view.table.objectives[view.side];
  memory.unkept = 0;
  for (let i = 0, end = lengthOf(objectives); i < end; i++) {
    const objective = itemOf(objectives, i);
    const left = leftOf(view, objective);
    if (dealt < left) continue;
    const fall = view.side === LIGHT ? w.homeLost : Math.min(w.homeLost, destructionWorth(memory, view, objective));
    const worth = fallWorth(memory, fall, left, dealt, 1, false);
    if (worth <= memory.unkept) continue;
    memory.unkept = worth;
    memory.preyFall = fall;
    memory.preyLeft = left;
  }
  return memory.unkept > 0;
}

/** What is lost in the enemy's next turn when all that are `chosen` by the plan attack, against everybody's staying. */
export const homeLoss = (memory: Memory, view: View): number => Math.max(0, memory.atHome - kept(memory, view, true));

/** What the ready units save in the enemy's next turn. @param isWithout whether those of the plan are away */
function kept(memory: Memory, view: View, isWithout: boolean): number {
  const { home, raiders, weights: w } = memory;
  const units = unitsOf(view, view.side);
  disband(home);
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if (isReady(view, unit) && !(isWithout && memory.chosen[unit] === memory.plan)) join(memory, view, home, unit, 1);
  }
  if (home.count === 0) return 0;
  exchange(w, raiders, home, EDGE, memory.raid);
  const still = fallWorth(memory, memory.preyFall, memory.preyLeft, memory.raid.blast + memory.raid.alone, 1, false);
  return w.home * (memory.unkept - still);
}
