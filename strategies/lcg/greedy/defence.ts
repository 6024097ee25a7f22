import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide } from "../../../src/core/side.js";
import { DIAL, H, PASS, type View, ZONE } from "../../../src/games/lcg/api.js";
import { disband, join, merge, standAlone } from "./band.js";
import { edgeChance, exchange, iconsInHand } from "./exchange.js";
import { icon, isElite, isReady, type Memory, partOf, unitsOf, unitWorth } from "./memory.js";
import { fallOf, fallWorth, forceMargin, leftOf, struggleWorth, UNKNOWN, WIN } from "./stakes.js";

/** Who defends: the whole set of defenders is evaluated before the first is declared. */

/** Damage beyond icons that the enemy may find to finish the last objective with: fate cards and events. */
const HIDDEN_DAMAGE = 1;

/** The next defender of the plan; stops when it is carried out. */
export function chooseDefender(memory: Memory, view: View): number {
  if (!hasDefender(view)) planDefence(memory, view);
  let stop = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const unit = view.options[i];
    if (unit === PASS) stop = i;
    else if (memory.chosen[unit] === memory.plan) return i;
  }
  return stop;
}

/** Another has sent this unit to defend, or nobody: it joins the defence planned. */
export function defendedWith(memory: Memory, view: View, unit: number): void {
  if (!hasDefender(view)) planDefence(memory, view);
  if (unit !== PASS) memory.chosen[unit] = memory.plan;
}

function hasDefender(view: View): boolean {
  const units = unitsOf(view, view.side);
  for (let i = 0, end = lengthOf(units); i < end; i++) if (partOf(view, itemOf(units, i)) !== 0) return true;
  return false;
}

function planDefence(memory: Memory, view: View): void {
  const { mine, theirs } = memory;
  memory.plan++;
  disband(mine);
  lookAtEnemies(memory, view);
  const engaged = view.table.head[H.engaged];
  const isThere = engaged === DIAL || view.table.zone[engaged] === ZONE.objectives;
  const undefended = theirs.blast + theirs.edgeBlast + 1;
  const fall = isThere ? fallOf(memory, view, engaged) : 0;
  const left = isThere ? leftOf(view, engaged) : 0;
  if (fall === WIN && undefended + HIDDEN_DAMAGE >= left) {
    for (let i = 0; i < view.optionCount; i++)
      if (view.options[i] !== PASS) memory.chosen[view.options[i]] = memory.plan;
    return;
  }
  const n = rankDefenders(memory, view);
  settle(memory, view, n, fall, left, isThere ? fallWorth(memory, fall, left, undefended, 1, true) : 0);
}

/** Attackers into `theirs`, enemies that may still attack elsewhere into `rest`. */
function lookAtEnemies(memory: Memory, view: View): void {
  const enemies = unitsOf(view, otherSide(view.side));
  disband(memory.theirs);
  disband(memory.rest);
  for (let i = 0, end = lengthOf(enemies); i < end; i++) {
    const enemy = itemOf(enemies, i);
    if (partOf(view, enemy) !== 0) join(memory, view, memory.theirs, enemy, 1);
    else if (isReady(view, enemy)) join(memory, view, memory.rest, enemy, 1);
  }
}

/** Legal defenders into the memory, those first that stop most. @returns how many */
function rankDefenders(memory: Memory, view: View): number {
  const { ranked, away, merit } = memory;
  let margin = UNKNOWN;
  let n = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const unit = view.options[i];
    if (unit === PASS) continue;
    if (margin === UNKNOWN && view.table.committed[unit] === 1) margin = forceMargin(view);
    const cost = absenceWorth(memory, view, unit, margin);
    const worth = strengthOf(view, unit) * 100 - cost;
    let at = n++;
    for (; at > 0 && merit[at - 1] < worth; at--) {
      ranked[at] = ranked[at - 1];
      merit[at] = merit[at - 1];
      away[at] = away[at - 1];
    }
    ranked[at] = unit;
    merit[at] = worth;
    away[at] = cost;
  }
  return n;
}

const strengthOf = (view: View, unit: number): number =>
  icon(view, unit, 0) + 1.2 * icon(view, unit, 1) + 0.5 * icon(view, unit, 3) + 0.6 * icon(view, unit, 4);

/**
 * What a defender can do no more afterwards: defend again, pay, struggle for the Force, take its own turn.
 * @param margin Force icons more than the enemy's, as it is now; read only for committed units
 */
function absenceWorth(memory: Memory, view: View, unit: number, margin: number): number {
  const w = memory.weights;
  const worth = unitWorth(memory, view, unit);
  let cost = worth * (w.defendCost + (memory.rest.count > 0 ? w.defendAgain : 0));
  if (view.table.committed[unit] === 1) {
    cost -= struggleWorth(memory, view, margin, -view.matchup.force[unit]);
    if (!isElite(view, unit)) cost += worth * w.committedDefends;
  }
  return cost;
}

/** Evaluates every subset of the best defenders, then lets the others join; the best stands in `chosen`. */
function settle(memory: Memory, view: View, n: number, fall: number, left: number, without: number): void {
  const { mine, ranked } = memory;
  const evaluated = standAlone(memory, view, n);
  const hand = iconsInHand(view);
  let best = 0;
  let bestSet = 0;
  let set = 0;
  let cost = 0;
  for (let step = 1; step < 1 << evaluated; step++) {
    const bit = 31 - Math.clz32(step & -step);
    set ^= 1 << bit;
    const by = (set >> bit) & 1 ? 1 : -1;
    merge(mine, memory.alone[bit], by);
    cost += by * memory.away[bit];
    const worth = defenceWorth(memory, view, fall, left, without, hand) - cost;
    if (worth <= best) continue;
    best = worth;
    bestSet = set;
  }
  if (bestSet === 0) return;
  disband(mine);
  cost = 0;
  for (let bit = 0; bit < evaluated; bit++) {
    if ((bestSet & (1 << bit)) === 0) continue;
    memory.chosen[ranked[bit]] = memory.plan;
    merge(mine, memory.alone[bit], 1);
    cost += memory.away[bit];
  }
  for (let i = evaluated; i < n; i++) {
    join(memory, view, mine, ranked[i], 1);
    const worth = defenceWorth(memory, view, fall, left, without, hand) - cost - memory.away[i];
    if (worth > best) {
      best = worth;
      cost += memory.away[i];
      memory.chosen[ranked[i]] = memory.plan;
    } else join(memory, view, mine, ranked[i], -1);
  }
}

/** What the defence of `mine` saves and destroys, less what it loses, against not defending at all. */
function defenceWorth(memory: Memory, view: View, fall: number, left: number, without: number, hand: number): number {
  const { mine, theirs, fight, weights: w } = memory;
  const edge = 1 - edgeChance(memory, view, hand + mine.edge, theirs.edge, false);
  exchange(w, theirs, mine, edge, fight);
  const still = left === 0 ? 0 : fallWorth(memory, fall, left, fight.blast + fight.alone, 1, false);
  return (
    without -
    still +
    fight.lost * theirs.worth * w.defendKill -
    fight.killed * mine.worth * w.defendLoss +
    Math.min(theirs.count, fight.pinnedBack) * w.defendTactics
  );
}
