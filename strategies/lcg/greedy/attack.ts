import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { canAttack, canDefend, DIAL_TO_WIN, H, mostAttackers, PASS, type View } from "../../../src/games/lcg/api.js";
import { disband, join } from "./band.js";
import { edgeChance, exchange, iconsInHand } from "./exchange.js";
import { homeLoss, lookHome } from "./home.js";
import { icon, isElite, isReady, type Mind, unitsOf, unitWorth } from "./mind.js";
import { fallOf, fallWorth, forceMargin, isLastTurn, leftOf, struggleWorth, UNKNOWN, urgency } from "./stakes.js";

/** Which objective to engage with which units. */

/** Of so many best units every subset is weighed; the others may join what is found. */
const WEIGHED = 3;
/** A unit that adds nothing stays at home. */
const EACH = 1;
/** Nobody has asked yet whether defenders are needed at home. */
const NOT_LOOKED = -1;

/** Which objective to engage, or none. The attackers are settled at the same time. */
export function chooseEngagement(mind: Mind, view: View): number {
  mind.plan++;
  lookAtEnemies(mind, view);
  const ready = rankAttackers(mind, view);
  if (ready === 0) return indexOf(view, PASS);
  const plan = planAttack(mind, view, ready);
  if (plan < 0) return indexOf(view, PASS);
  return indexOf(view, plan);
}

function indexOf(view: View, option: number): number {
  for (let i = 0; i < view.optionCount; i++) if (view.options[i] === option) return i;
  return 0;
}

/** Enemy units that may defend. */
function lookAtEnemies(mind: Mind, view: View): void {
  const enemies = unitsOf(view, 1 - view.side);
  disband(mind.theirs);
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (canDefend(view, enemy)) join(mind, view, mind.theirs, enemy, 1);
  }
}

/** Ready units into the memory, those first that add most for what they leave behind. @returns how many */
function rankAttackers(mind: Mind, view: View): number {
  const units = unitsOf(view, view.side);
  const { ranked, away, merit } = mind;
  const mayDefy = mind.theirs.count > 0;
  let margin = UNKNOWN;
  const isLast = isLastTurn(view);
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    const strength = strengthOf(view, unit);
    // Who has no icons can do nothing against a defender.
    if (!isReady(view, unit) || (mayDefy && strength === 0)) continue;
    if (margin === UNKNOWN && view.table.committed[unit] === 1) margin = forceMargin(view);
    const cost = (isLast ? 0 : awayWorth(mind, view, unit, margin)) + EACH;
    const worth = strength * 100 - cost;
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
  icon(view, unit, 2) * 1.3 +
  icon(view, unit, 0) +
  icon(view, unit, 1) * 1.1 +
  0.5 * (icon(view, unit, 3) + icon(view, unit, 4) + 1.3 * icon(view, unit, 5));

/**
 * What is lost when a unit attacks and stays exhausted in the enemy's turn: its defence, its Force icons, its next turn.
 * @param margin Force icons more than the enemy's, as it is now; read only for committed units
 */
function awayWorth(mind: Mind, view: View, unit: number, margin: number): number {
  const w = mind.weights;
  const { head } = view.table;
  const worth = unitWorth(mind, view, unit);
  const atHome = worth - (icon(view, unit, 2) + w.edgeShare * icon(view, unit, 5)) * w.blast;
  const isNeeded = lengthOf(unitsOf(view, 1 - view.side)) > 0 ? 1 : w.awayAlone;
  let away = Math.max(0, atHome) * w.away * isNeeded * (1 + (w.awayLate * head[H.dial]!) / DIAL_TO_WIN);
  if (view.table.committed[unit] === 1) {
    away -= struggleWorth(mind, view, margin, -view.matchup.force[unit]!);
    if (!isElite(view, unit)) away += worth * w.committedAway;
  }
  return away;
}

/** Damage that fate cards in hand add to an attack. */
function fateDamage(mind: Mind, view: View): number {
  const { hand } = view;
  let damage = 0;
  for (let i = 1; i <= hand[0]!; i++) damage += mind.fateHits[hand[i]!]!;
  return damage;
}

/**
 * Weighs every subset of the best units against every objective on offer, then lets the others join. The units settled on
 * stand in `chosen`.
 * @returns the objective of the best attack, or -1 where none is worth it
 */
function planAttack(mind: Mind, view: View, ready: number): number {
  const { mine, ranked } = mind;
  const weighed = Math.min(WEIGHED, ready);
  const hand = mind.theirs.count > 0 ? iconsInHand(view) : 0;
  const fate = fateDamage(mind, view);
  const pressing = urgency(mind, view);
  lookAtObjectives(mind, view);
  let best = 0;
  let bestObjective = -1;
  let bestOption = -1;
  let bestSet = 0;
  disband(mine);
  let away = 0;
  let set = 0;
  let isAtStake = NOT_LOOKED;
  for (let step = 1; step < 1 << weighed; step++) {
    // Each subset differs from the one before by one unit.
    const bit = 31 - Math.clz32(step & -step);
    set ^= 1 << bit;
    const by = (set >> bit) & 1 ? 1 : -1;
    join(mind, view, mine, ranked[bit]!, by);
    mind.chosen[ranked[bit]!] = by === 1 ? mind.plan : 0;
    away += by * mind.away[bit]!;
    let lost = -1;
    const fight = fightWorth(mind, view, hand);
    for (let i = 0; i < view.optionCount; i++) {
      const objective = view.options[i]!;
      if (objective === PASS || mine.count > mind.most[i]!) continue;
      let worth = attackWorth(mind, i, fight, fate, pressing) - away;
      if (worth <= best || !mayAllAttack(mind, view, objective, set)) continue;
      if (isAtStake === NOT_LOOKED) isAtStake = lookHome(mind, view) ? 1 : 0;
      if (lost < 0) lost = isAtStake === 1 ? homeLoss(mind, view) : 0;
      worth -= lost;
      if (worth <= best) continue;
      best = worth;
      bestObjective = objective;
      bestOption = i;
      bestSet = set;
    }
  }
  for (let bit = 0; bit < weighed; bit++) mind.chosen[ranked[bit]!] = 0;
  if (bestObjective < 0) return -1;
  disband(mine);
  away = 0;
  for (let bit = 0; bit < weighed; bit++) {
    if ((bestSet & (1 << bit)) === 0) continue;
    mind.chosen[ranked[bit]!] = mind.plan;
    join(mind, view, mine, ranked[bit]!, 1);
    away += mind.away[bit]!;
  }
  for (let i = weighed; i < ready && mine.count < mind.most[bestOption]!; i++) {
    if (!canAttack(view, ranked[i]!, bestObjective)) continue;
    join(mind, view, mine, ranked[i]!, 1);
    const fight = fightWorth(mind, view, hand);
    let worth = attackWorth(mind, bestOption, fight, fate, pressing) - away - mind.away[i]!;
    mind.chosen[ranked[i]!] = mind.plan;
    if (worth > best && isAtStake === 1) worth -= homeLoss(mind, view);
    if (worth > best) {
      best = worth;
      away += mind.away[i]!;
      continue;
    }
    mind.chosen[ranked[i]!] = 0;
    join(mind, view, mine, ranked[i]!, -1);
  }
  return bestObjective;
}

function mayAllAttack(mind: Mind, view: View, objective: number, set: number): boolean {
  for (let left = set; left !== 0; left &= left - 1)
    if (!canAttack(view, mind.ranked[31 - Math.clz32(left & -left)]!, objective)) return false;
  return true;
}

/** What strikes between `mine` and all who may defend bring, the objective left out. The exchange stays in the memory. */
function fightWorth(mind: Mind, view: View, hand: number): number {
  const { mine, theirs, fight, weights: w } = mind;
  if (theirs.count === 0) return 0;
  const edge = edgeChance(mind, view, hand + mine.edge, theirs.edge, true);
  exchange(w, mine, theirs, edge, fight);
  return (
    fight.killed * theirs.worth * w.attackKill -
    fight.lost * mine.worth * w.attackLoss +
    Math.min(theirs.count, fight.pinned) * w.attackTactics
  );
}

/** What each objective on offer is worth, can take, and by how many it may be attacked. */
function lookAtObjectives(mind: Mind, view: View): void {
  for (let i = 0; i < view.optionCount; i++) {
    const objective = view.options[i]!;
    if (objective === PASS) continue;
    mind.falls[i] = fallOf(mind, view, objective);
    mind.left[i] = leftOf(view, objective);
    mind.most[i] = mostAttackers(view, objective);
  }
}

/** Worth of an attack of `mine` on an option: the enemy mostly defends where that is better for it. */
function attackWorth(mind: Mind, option: number, fight: number, fate: number, pressing: number): number {
  const { mine, theirs, fight: out, weights: w } = mind;
  const fall = mind.falls[option]!;
  const left = mind.left[option]!;
  const free = fallWorth(mind, fall, left, mine.blast + mine.edgeBlast + 1 + fate, pressing, true);
  if (theirs.count === 0) return free;
  const dealt = out.blast + out.alone + fate;
  const defended = fallWorth(mind, fall, left, dealt, pressing, false) + fight;
  const chance = defended < free ? w.enemyDefends : 1 - w.enemyDefends;
  return free + chance * (defended - free);
}

/** The next attacker of the plan; stops when it is carried out. */
export function chooseAttacker(mind: Mind, view: View): number {
  let stop = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const unit = view.options[i]!;
    if (unit === PASS) stop = i;
    else if (mind.chosen[unit] === mind.plan) return i;
  }
  return stop;
}
