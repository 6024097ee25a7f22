import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { DARK, H, isDialWon, LIGHT, OBJECTIVES_TO_WIN, QUIRK, type View } from "../../../src/games/lcg/api.js";
import { disband, join } from "./band.js";
import { exchange } from "./exchange.js";
import { icon, isElite, isReady, type Mind, unitsOf } from "./mind.js";
import { destructionWorth, fallWorth, isLastTurn, leftOf } from "./stakes.js";

/** What the enemy takes in its next turn, who can count on all that will be ready then, and what one's defenders stop. */

/** Chance that the enemy has the edge in its attack. */
const EDGE = 0.5;
/** A unit without blast tells there is an attacker, and no more. */
const NOT_NOTHING = 0.001;

/**
 * Looks at the enemy's next turn: its units that will be ready, the objective that it gains most by, and who is ready at
 * home. @returns whether so much is at stake that defenders are worth their staying
 */
export function lookHome(mind: Mind, view: View): boolean {
  if (isLastTurn(view)) return false;
  if (!areLastAtStake(mind, view) || !findPrey(mind, view)) return false;
  const enemies = unitsOf(view, 1 - view.side);
  disband(mind.raiders);
  for (let i = 0; i < lengthOf(enemies); i++)
    if (isReadyNextTurn(view, itemOf(enemies, i))) join(mind, view, mind.raiders, itemOf(enemies, i), 1);
  mind.atHome = kept(mind, view, false);
  return mind.atHome > 0;
}

const isReadyNextTurn = (view: View, enemy: number): boolean =>
  view.table.focus[enemy]! <= (isElite(view, enemy) ? 2 : 1);

/** Damage to an objective by all of the enemy that will be ready, if nobody defends, so that it has the edge; 0 where none will be. */
function raid(view: View): number {
  const enemies = unitsOf(view, 1 - view.side);
  let dealt = 0;
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (isReadyNextTurn(view, enemy)) dealt += icon(view, enemy, 2) + icon(view, enemy, 5) + NOT_NOTHING;
  }
  return dealt === 0 ? 0 : dealt + 1;
}

/**
 * Whether the last objectives are what the enemy attacks next: those whose fall ends the game for the light side, as the
 * dial advances before; the last two for the dark side, and The Heart of the Empire where it is in play.
 */
function areLastAtStake(mind: Mind, view: View): boolean {
  const { head, victory } = view.table;
  if (view.side === LIGHT) return isDialWon(view, (head[H.balance] === DARK ? 3 : 2) + lengthOf(victory[DARK]));
  return isLosingInPlay(mind, view) || lengthOf(victory[LIGHT]) + 2 >= OBJECTIVES_TO_WIN;
}

/** The Heart of the Empire. */
function isLosingInPlay(mind: Mind, view: View): boolean {
  const objectives = view.table.objectives[DARK];
  for (let i = 0; i < lengthOf(objectives); i++)
    if ((mind.matchup.quirks[itemOf(objectives, i)]! & QUIRK.lossIfDestroyed) !== 0) return true;
  return false;
}

/** The objective whose fall the enemy would gain most by. @returns whether any may fall in its next turn */
function findPrey(mind: Mind, view: View): boolean {
  const dealt = raid(view);
  const w = mind.weights;
  const objectives = view.table.objectives[view.side as 0 | 1];
  mind.unkept = 0;
  for (let i = 0; i < lengthOf(objectives); i++) {
    const objective = itemOf(objectives, i);
    const left = leftOf(view, objective);
    if (dealt < left) continue;
    const fall = view.side === LIGHT ? w.homeLost : Math.min(w.homeLost, destructionWorth(mind, view, objective));
    const worth = fallWorth(mind, fall, left, dealt, 1, false);
    if (worth <= mind.unkept) continue;
    mind.unkept = worth;
    mind.preyFall = fall;
    mind.preyLeft = left;
  }
  return mind.unkept > 0;
}

/** What is lost in the enemy's next turn when all that are `chosen` by the plan attack, against everybody's staying. */
export const homeLoss = (mind: Mind, view: View): number => Math.max(0, mind.atHome - kept(mind, view, true));

/** What the ready units save in the enemy's next turn. @param isWithout whether those of the plan are away */
function kept(mind: Mind, view: View, isWithout: boolean): number {
  const { home, raiders, weights: w } = mind;
  const units = unitsOf(view, view.side);
  disband(home);
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (isReady(view, unit) && !(isWithout && mind.chosen[unit] === mind.plan)) join(mind, view, home, unit, 1);
  }
  if (home.count === 0) return 0;
  exchange(w, raiders, home, EDGE, mind.raid);
  const still = fallWorth(mind, mind.preyFall, mind.preyLeft, mind.raid.blast + mind.raid.alone, 1, false);
  return w.home * (mind.unkept - still);
}
