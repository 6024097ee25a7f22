import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide } from "../../../src/core/side.js";
import { canAttack, canDefend, DIAL_TO_WIN, H, mostAttackers, PASS, type View } from "../../../src/games/lcg/api.js";
import { disband, join, merge, standAlone } from "./band.js";
import { edgeChance, exchange, iconsInHand } from "./exchange.js";
import { homeLoss, lookHome } from "./home.js";
import { icon, isElite, isReady, type Memory, unitsOf, unitWorth } from "./memory.js";
import { fallOf, fallWorth, forceMargin, isLastTurn, leftOf, struggleWorth, UNKNOWN, urgency } from "./stakes.js";

/** Which objective to engage with which units. */

/**
 * Share of what attackers leave behind that is missed however many stay at home, and how much more as more of them go.
 */
const MISSED = 0.4;
const MISSED_BY_SHARE = 0.9;
/** A unit that adds nothing stays at home. */
const EACH = 1;
/** Nobody has asked yet whether defenders are needed at home. */
const NOT_LOOKED = -1;
/** No objective in particular. */
const ANY = -1;

/** Which objective to engage, or none. The attackers are settled at the same time. */
export function chooseEngagement(memory: Memory, view: View): number {
  memory.plan++;
  lookAtEnemies(memory, view);
  const ready = rankAttackers(memory, view);
  if (ready === 0) return indexOf(view, PASS);
  const plan = planAttack(memory, view, ready);
  if (plan < 0) return indexOf(view, PASS);
  return indexOf(view, plan);
}

/** Another has settled on this objective, or on none: the best attack on it is planned. */
export function engaged(memory: Memory, view: View, objective: number): void {
  memory.plan++;
  if (objective === PASS) return;
  lookAtEnemies(memory, view);
  const ready = rankAttackers(memory, view);
  if (ready > 0) planAttack(memory, view, ready, objective);
}

/** Another has sent this unit, or nobody: it joins the attack planned. */
export function attackedWith(memory: Memory, unit: number): void {
  if (unit !== PASS) memory.chosen[unit] = memory.plan;
}

function indexOf(view: View, option: number): number {
  for (let i = 0; i < view.optionCount; i++) if (view.options[i] === option) return i;
  return 0;
}

/** Enemy units that may defend. */
function lookAtEnemies(memory: Memory, view: View): void {
  const enemies = unitsOf(view, otherSide(view.side));
  disband(memory.theirs);
  for (let i = 0, end = lengthOf(enemies); i < end; i++) {
    const enemy = itemOf(enemies, i);
    if (canDefend(view, enemy)) join(memory, view, memory.theirs, enemy, 1);
  }
}

/** Ready units into the memory, those first that add most for what they leave behind. @returns how many */
function rankAttackers(memory: Memory, view: View): number {
  const units = unitsOf(view, view.side);
  const { ranked, away, merit } = memory;
  const mayDefy = memory.theirs.count > 0;
  let margin = UNKNOWN;
  const isLast = isLastTurn(view);
  let n = 0;
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    const strength = strengthOf(view, unit);
    // Who has no icons can do nothing against a defender.
    if (!isReady(view, unit) || (mayDefy && strength === 0)) continue;
    if (margin === UNKNOWN && view.table.committed[unit] === 1) margin = forceMargin(view);
    const cost = (isLast ? 0 : awayWorth(memory, view, unit, margin)) + EACH;
    const worth = strength * 100 - cost;
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
  icon(view, unit, 2) * 1.3 +
  icon(view, unit, 0) +
  icon(view, unit, 1) * 1.1 +
  0.5 * (icon(view, unit, 3) + icon(view, unit, 4) + 1.3 * icon(view, unit, 5));

/**
 * What is lost when a unit attacks and stays exhausted in the enemy's turn: its defence, its Force icons, its next
 * turn.
 * @param margin Force icons more than the enemy's, as it is now; read only for committed units
 */
function awayWorth(memory: Memory, view: View, unit: number, margin: number): number {
  const w = memory.weights;
  const { head } = view.table;
  const worth = unitWorth(memory, view, unit);
  const atHome = worth - (icon(view, unit, 2) + w.edgeShare * icon(view, unit, 5)) * w.blast;
  const isNeeded = lengthOf(unitsOf(view, otherSide(view.side))) > 0 ? 1 : w.awayAlone;
  let away = Math.max(0, atHome) * w.away * isNeeded * (1 + (w.awayLate * head[H.dial]) / DIAL_TO_WIN);
  if (view.table.committed[unit] === 1) {
    away -= struggleWorth(memory, view, margin, -view.matchup.force[unit]);
    if (!isElite(view, unit)) away += worth * w.committedAway;
  }
  return away;
}

/** Damage that fate cards in hand add to an attack. */
function fateDamage(memory: Memory, view: View): number {
  const { hand } = view;
  let damage = 0;
  for (let i = 1; i <= hand[0]; i++) damage += memory.fateHits[hand[i]];
  return damage;
}

/**
 * Evaluates every subset of the best units against every objective on offer, then lets the others join. The units
 * settled on stand in `chosen`.
 * @param only the objective of the attack, worth it or not; ANY for the best of those worth it, or none
 * @returns the objective of the best attack, or -1 where none is worth it
 */
function planAttack(memory: Memory, view: View, ready: number, only = ANY): number {
  const { mine, ranked } = memory;
  const evaluated = standAlone(memory, view, ready);
  const hand = memory.theirs.count > 0 ? iconsInHand(view) : 0;
  const fate = fateDamage(memory, view);
  const pressing = urgency(memory, view);
  lookAtObjectives(memory, view);
  let best = only === ANY ? 0 : Number.NEGATIVE_INFINITY;
  let bestObjective = -1;
  let bestOption = -1;
  let bestSet = 0;
  disband(mine);
  let away = 0;
  let set = 0;
  let isAtStake = NOT_LOOKED;
  for (let step = 1; step < 1 << evaluated; step++) {
    // Each subset differs from the one before by one unit.
    const bit = 31 - Math.clz32(step & -step);
    set ^= 1 << bit;
    const by = (set >> bit) & 1 ? 1 : -1;
    merge(mine, memory.alone[bit], by);
    memory.chosen[ranked[bit]] = by === 1 ? memory.plan : 0;
    away += by * memory.away[bit];
    let lost = -1;
    const fight = fightWorth(memory, view, hand);
    for (let i = 0; i < view.optionCount; i++) {
      const objective = view.options[i];
      if (objective === PASS || (only !== ANY && only !== objective) || mine.count > memory.most[i]) continue;
      let worth = attackWorth(memory, i, fight, fate, pressing) - missed(mine.count, ready, away);
      if (worth <= best || !mayAllAttack(memory, view, objective, set)) continue;
      if (isAtStake === NOT_LOOKED) isAtStake = lookHome(memory, view) ? 1 : 0;
      if (lost < 0) lost = isAtStake === 1 ? homeLoss(memory, view) : 0;
      worth -= lost;
      if (worth <= best) continue;
      best = worth;
      bestObjective = objective;
      bestOption = i;
      bestSet = set;
    }
  }
  for (let bit = 0; bit < evaluated; bit++) memory.chosen[ranked[bit]] = 0;
  if (bestObjective < 0) return -1;
  disband(mine);
  away = 0;
  for (let bit = 0; bit < evaluated; bit++) {
    if ((bestSet & (1 << bit)) === 0) continue;
    memory.chosen[ranked[bit]] = memory.plan;
    merge(mine, memory.alone[bit], 1);
    away += memory.away[bit];
  }
  for (let i = evaluated; i < ready && mine.count < memory.most[bestOption]; i++) {
    if (!canAttack(view, ranked[i], bestObjective)) continue;
    join(memory, view, mine, ranked[i], 1);
    const fight = fightWorth(memory, view, hand);
    let worth = attackWorth(memory, bestOption, fight, fate, pressing);
    worth -= missed(mine.count, ready, away + memory.away[i]);
    memory.chosen[ranked[i]] = memory.plan;
    if (worth > best && isAtStake === 1) worth -= homeLoss(memory, view);
    if (worth > best) {
      best = worth;
      away += memory.away[i];
      continue;
    }
    memory.chosen[ranked[i]] = 0;
    join(memory, view, mine, ranked[i], -1);
  }
  return bestObjective;
}

/** What attackers are missed for at home. @param sent how many of those that are `ready` */
const missed = (sent: number, ready: number, away: number): number =>
  away * (MISSED + (MISSED_BY_SHARE * sent) / ready);

function mayAllAttack(memory: Memory, view: View, objective: number, set: number): boolean {
  for (let left = set; left !== 0; left &= left - 1)
    if (!canAttack(view, memory.ranked[31 - Math.clz32(left & -left)], objective)) return false;
  return true;
}

/**
 * What strikes between `mine` and all who may defend bring, the objective left out. The exchange stays in the memory.
 */
function fightWorth(memory: Memory, view: View, hand: number): number {
  const { mine, theirs, fight, weights: w } = memory;
  if (theirs.count === 0) return 0;
  const edge = edgeChance(memory, view, hand + mine.edge, theirs.edge, true);
  exchange(w, mine, theirs, edge, fight);
  return (
    fight.killed * theirs.worth * w.attackKill -
    fight.lost * mine.worth * w.attackLoss +
    Math.min(theirs.count, fight.pinned) * w.attackTactics
  );
}

/** What each objective on offer is worth, can take, and by how many it may be attacked. */
function lookAtObjectives(memory: Memory, view: View): void {
  for (let i = 0; i < view.optionCount; i++) {
    const objective = view.options[i];
    if (objective === PASS) continue;
    memory.falls[i] = fallOf(memory, view, objective);
    memory.left[i] = leftOf(view, objective);
    memory.most[i] = mostAttackers(view, objective);
  }
}

/** Worth of an attack of `mine` on an option: the enemy mostly defends where that is better for it. */
function attackWorth(memory: Memory, option: number, fight: number, fate: number, pressing: number): number {
  const { mine, theirs, fight: out, weights: w } = memory;
  const fall = memory.falls[option];
  const left = memory.left[option];
  const free = fallWorth(memory, fall, left, mine.blast + mine.edgeBlast + 1 + fate, pressing, true);
  if (theirs.count === 0) return free;
  const dealt = out.blast + out.alone + fate;
  const defended = fallWorth(memory, fall, left, dealt, pressing, false) + fight;
  const chance = defended < free ? w.enemyDefends : 1 - w.enemyDefends;
  return free + chance * (defended - free);
}

/** The next attacker of the plan; stops when it is carried out. */
export function chooseAttacker(memory: Memory, view: View): number {
  let stop = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const unit = view.options[i];
    if (unit === PASS) stop = i;
    else if (memory.chosen[unit] === memory.plan) return i;
  }
  return stop;
}
