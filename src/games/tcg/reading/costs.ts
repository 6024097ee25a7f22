import type { Side } from "../../../core/side.js";
import type { CompiledCost } from "../cards/compiled.js";
import { fitsByPrint, TYPE } from "../cards/matchup.js";
import { COST } from "../cards/numbers.js";
import type { State } from "../state/state.js";
import { S, sideNow, ZONE } from "../state/table.js";
import { sideWord } from "../state/zones.js";
import { holds, type Seen } from "./filter.js";
import { countersOn } from "./partlyBuilt.js";

/** What abilities, Battle cards and cards to build cost. */

/** Build counters that a card needs now. */
export function buildCostOf(s: Seen, card: number): number {
  let cost = s.matchup.buildCost[card];
  if (s.matchup.hasOwnCost[card] === 1) cost += changeByItself(s, card);
  return Math.max(0, cost + changes(s, card, s.matchup.type[card] === TYPE.mission ? COST.missionBuild : COST.build));
}

function changeByItself(s: Seen, card: number): number {
  const { ownCost } = s.matchup.cards[card];
  let sum = 0;
  for (let i = 0; i < ownCost.length; i++) {
    const one = ownCost[i];
    if (one.when === undefined || holds(s, one.when, sideNow(s, card), card)) sum += one.amount;
  }
  return sum;
}

/** Force that deploying a card at a chance to play costs: the rest of its cost (Hidden Cost), or what its text says. */
export function hiddenForce(s: State, card: number): number {
  const { surpriseCounters, surpriseForce } = s.matchup.cards[card];
  return surpriseCounters > 0 ? surpriseForce : Math.max(0, buildCostOf(s, card) - countersOn(s, card));
}

/** Total build cost of a unit: the top card's and 1 for each under it. */
export const totalCost = (s: Seen, unit: number): number => buildCostOf(s, unit) + s.table.under[unit];

/** Sum of the changes that cards in play make to a cost. @param what bit of COST */
export function changes(s: Seen, card: number, what: number): number {
  if ((s.matchup.costsChanged & what) === 0) return 0;
  const { costChangers } = s.matchup;
  const { zone, side } = s.table;
  let sum = 0;
  for (let i = 0; i < costChangers.length; i++) {
    const source = costChangers[i];
    if (zone[source] === ZONE.arena || zone[source] === ZONE.location)
      sum += changeBy(s, side[source], source, card, what);
  }
  return sum;
}

function changeBy(s: Seen, side: Side, source: number, card: number, what: number): number {
  const list = s.matchup.cards[source].costs;
  let sum = 0;
  for (let i = 0; i < list.length; i++) {
    const one = list[i];
    if (one.what !== what || !fitsByPrint(s.matchup, one.of, card)) continue;
    const isYours = sideNow(s, card) === side;
    if ((one.of.sides & (isYours ? 1 : 2)) === 0) continue;
    if (one.when !== undefined && !holds(s, one.when, side, source)) continue;
    sum += one.amount;
  }
  return sum;
}

/** Force that a cost comes to; Battle cards may be made cheaper or dearer. */
export function forceCostOf(s: State, card: number, cost: CompiledCost, self = -1): number {
  if (!cost.isPlay) return cost.force;
  let force = cost.force;
  // What a Battle card has lent to a unit is the unit's ability.
  if (s.matchup.type[card] === TYPE.battle && self < 0)
    force += changes(s, card, COST.battleForce) + sideWord(s, sideNow(s, card), S.battleForce);
  else force += changes(s, card, COST.ability) + (cost.hasForce ? changes(s, card, COST.force) : 0);
  if (s.matchup.hasCheaper && self >= 0 && s.matchup.type[card] !== TYPE.battle)
    force -= s.matchup.cards[self].cheaperAbilities;
  return Math.max(0, force);
}
