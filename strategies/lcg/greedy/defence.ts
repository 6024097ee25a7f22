import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { DIAL, H, PASS, type View, ZONE } from "../../../src/games/lcg/api.js";
import { disband, join } from "./band.js";
import { edgeChance, exchange, iconsInHand } from "./exchange.js";
import { icon, isElite, isReady, type Mind, partOf, unitsOf, unitWorth } from "./mind.js";
import { fallOf, fallWorth, forceMargin, leftOf, struggleWorth, UNKNOWN, WIN } from "./stakes.js";

/** Who defends: the whole set of defenders is weighed before the first is declared. */

const WEIGHED = 3;
/** Damage beyond icons that the enemy may find to finish the last objective with: fate cards and events. */
const HIDDEN_DAMAGE = 1;

/** The next defender of the plan; stops when it is carried out. */
export function chooseDefender(mind: Mind, view: View): number {
  if (!hasDefender(view)) planDefence(mind, view);
  let stop = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const unit = view.options[i]!;
    if (unit === PASS) stop = i;
    else if (mind.chosen[unit] === mind.plan) return i;
  }
  return stop;
}

function hasDefender(view: View): boolean {
  const units = unitsOf(view, view.side);
  for (let i = 0; i < lengthOf(units); i++) if (partOf(view, itemOf(units, i)) !== 0) return true;
  return false;
}

function planDefence(mind: Mind, view: View): void {
  const { mine, theirs } = mind;
  mind.plan++;
  disband(mine);
  lookAtEnemies(mind, view);
  const engaged = view.table.head[H.engaged]!;
  const isThere = engaged === DIAL || view.table.zone[engaged] === ZONE.objectives;
  const undefended = theirs.blast + theirs.edgeBlast + 1;
  const fall = isThere ? fallOf(mind, view, engaged) : 0;
  const left = isThere ? leftOf(view, engaged) : 0;
  if (fall === WIN && undefended + HIDDEN_DAMAGE >= left) {
    for (let i = 0; i < view.optionCount; i++) if (view.options[i] !== PASS) mind.chosen[view.options[i]!] = mind.plan;
    return;
  }
  const n = rankDefenders(mind, view);
  settle(mind, view, n, fall, left, isThere ? fallWorth(mind, fall, left, undefended, 1, true) : 0);
}

/** Attackers into `theirs`, enemies that may still attack elsewhere into `rest`. */
function lookAtEnemies(mind: Mind, view: View): void {
  const enemies = unitsOf(view, 1 - view.side);
  disband(mind.theirs);
  disband(mind.rest);
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (partOf(view, enemy) !== 0) join(mind, view, mind.theirs, enemy, 1);
    else if (isReady(view, enemy)) join(mind, view, mind.rest, enemy, 1);
  }
}

/** Legal defenders into the memory, those first that stop most. @returns how many */
function rankDefenders(mind: Mind, view: View): number {
  const { ranked, away, merit } = mind;
  let margin = UNKNOWN;
  let n = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const unit = view.options[i]!;
    if (unit === PASS) continue;
    if (margin === UNKNOWN && view.table.committed[unit] === 1) margin = forceMargin(view);
    const cost = absenceWorth(mind, view, unit, margin);
    const worth = strengthOf(view, unit) * 100 - cost;
    let at = n++;
    for (; at > 0 && merit[at - 1]! < worth; at--) {
      ranked[at] = ranked[at - 1]!;
      merit[at] = merit[at - 1]!;
      away[at] = away[at - 1]!;
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
function absenceWorth(mind: Mind, view: View, unit: number, margin: number): number {
  const w = mind.weights;
  const worth = unitWorth(mind, view, unit);
  let cost = worth * (w.defendCost + (mind.rest.count > 0 ? w.defendAgain : 0));
  if (view.table.committed[unit] === 1) {
    cost -= struggleWorth(mind, view, margin, -view.matchup.force[unit]!);
    if (!isElite(view, unit)) cost += worth * w.committedDefends;
  }
  return cost;
}

/** Weighs every subset of the best defenders, then lets the others join; the best stands in `chosen`. */
function settle(mind: Mind, view: View, n: number, fall: number, left: number, without: number): void {
  const { mine, ranked } = mind;
  const weighed = Math.min(WEIGHED, n);
  const hand = iconsInHand(view);
  let best = 0;
  let bestSet = 0;
  let set = 0;
  let cost = 0;
  for (let step = 1; step < 1 << weighed; step++) {
    const bit = 31 - Math.clz32(step & -step);
    set ^= 1 << bit;
    const by = (set >> bit) & 1 ? 1 : -1;
    join(mind, view, mine, ranked[bit]!, by);
    cost += by * mind.away[bit]!;
    const worth = defenceWorth(mind, view, fall, left, without, hand) - cost;
    if (worth <= best) continue;
    best = worth;
    bestSet = set;
  }
  if (bestSet === 0) return;
  disband(mine);
  cost = 0;
  for (let bit = 0; bit < weighed; bit++) {
    if ((bestSet & (1 << bit)) === 0) continue;
    mind.chosen[ranked[bit]!] = mind.plan;
    join(mind, view, mine, ranked[bit]!, 1);
    cost += mind.away[bit]!;
  }
  for (let i = weighed; i < n; i++) {
    join(mind, view, mine, ranked[i]!, 1);
    const worth = defenceWorth(mind, view, fall, left, without, hand) - cost - mind.away[i]!;
    if (worth > best) {
      best = worth;
      cost += mind.away[i]!;
      mind.chosen[ranked[i]!] = mind.plan;
    } else join(mind, view, mine, ranked[i]!, -1);
  }
}

/** What the defence of `mine` saves and destroys, less what it loses, against not defending at all. */
function defenceWorth(mind: Mind, view: View, fall: number, left: number, without: number, hand: number): number {
  const { mine, theirs, fight, weights: w } = mind;
  const edge = 1 - edgeChance(mind, view, hand + mine.edge, theirs.edge, false);
  exchange(w, theirs, mine, edge, fight);
  const still = left === 0 ? 0 : fallWorth(mind, fall, left, fight.blast + fight.alone, 1, false);
  return (
    without -
    still +
    fight.lost * theirs.worth * w.defendKill -
    fight.killed * mine.worth * w.defendLoss +
    Math.min(theirs.count, fight.pinnedBack) * w.defendTactics
  );
}
