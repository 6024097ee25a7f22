import { ACTION, AREAS, CARD, REPLACES, TARGETS } from "../cards/layout.js";
import { actionField, printed } from "../cards/lookUp.js";
import { isAlive, type State } from "../state/state.js";
import { damageOf, healingOf, inArea, listAdjacent } from "./act.js";

const AREA = TARGETS.indexOf("area");
const SELF = TARGETS.indexOf("self");
const NOBODY_ELSE = AREAS.indexOf("none");

/** Whether the turn's attacks are left after an action. */
export const leavesAttacks = (s: State, row: number): boolean => actionField(s, row, ACTION.replaces) === NOTHING;
const NOTHING = REPLACES.indexOf("nothing");

const around = new Int32Array(256);

/** Uses of actions that do nothing for their side. */

/** Whether an action strikes no enemy, or heals what has no damage. @param target a character, or 0 */
export function isVain(s: State, c: number, row: number, target: number): boolean {
  if (damageOf(s, c, row) > 0 || actionField(s, row, ACTION.stun) > 0) return !reachesEnemy(s, c, row, target);
  const healed = actionField(s, row, ACTION.target) === SELF ? c : target;
  return healingOf(s, c, row) > 0 && s.hitPoints[healed] >= printed(s, healed, CARD.hitPoints);
}

const isEnemy = (s: State, c: number, o: number): boolean => isAlive(s, o) && s.side[o] !== s.side[c];

function reachesEnemy(s: State, c: number, row: number, target: number): boolean {
  if (actionField(s, row, ACTION.target) === AREA) {
    for (let o = 0; o < s.count; o++) if (isEnemy(s, c, o) && inArea(s, c, row, o)) return true;
    return false;
  }
  if (isEnemy(s, c, target)) return true;
  if (actionField(s, row, ACTION.area) === NOBODY_ELSE) return false;
  const n = listAdjacent(s, c, row, target, around);
  for (let i = 0; i < n; i++) if (isEnemy(s, c, around[i])) return true;
  return false;
}
