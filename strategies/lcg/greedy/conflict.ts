import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { DARK, LIGHT } from "../../../src/games/lcg/cards/matchup.js";
import { mostAttackers } from "../../../src/games/lcg/conflict/conflictPhase.js";
import { canAttack } from "../../../src/games/lcg/conflict/engagement.js";
import { H, ZONE } from "../../../src/games/lcg/state/table.js";
import { DIAL, PASS, type View } from "../../../src/games/lcg/strategy.js";
import {
  destructionWorth,
  handCount,
  icon,
  isElite,
  isReady,
  type Mind,
  partOf,
  remaining,
  unitsOf,
  unitWorth,
} from "./mind.js";

/** Which objective to engage with which units, and who defends. */

const DAMAGE = 100;
/** Share of a unit's worth at stake when its strength is spent and cannot defend: little for the light side, which must attack, much for the dark, whose dial advances by itself. */
const AWAY = [0, 0.9] as const;
const COMMITTED_AWAY = 1;

/** Sums over a group of units, in icons. */
interface Force {
  count: number;
  damage: number;
  tactics: number;
  blast: number;
  edgeDamage: number;
  edgeTactics: number;
  edgeBlast: number;
  capacity: number;
  worth: number;
}

const emptyForce = (): Force => ({
  count: 0,
  damage: 0,
  tactics: 0,
  blast: 0,
  edgeDamage: 0,
  edgeTactics: 0,
  edgeBlast: 0,
  capacity: 0,
  worth: 0,
});

const mine = emptyForce();
const theirs = emptyForce();

function clear(force: Force): void {
  force.count = 0;
  force.damage = 0;
  force.tactics = 0;
  force.blast = 0;
  force.edgeDamage = 0;
  force.edgeTactics = 0;
  force.edgeBlast = 0;
  force.capacity = 0;
  force.worth = 0;
}

function join(mind: Mind, view: View, force: Force, unit: number): void {
  force.count++;
  force.damage += icon(view, unit, 0);
  force.tactics += icon(view, unit, 1);
  force.blast += icon(view, unit, 2);
  force.edgeDamage += icon(view, unit, 3);
  force.edgeTactics += icon(view, unit, 4);
  force.edgeBlast += icon(view, unit, 5);
  force.capacity += remaining(view, unit) + view.table.shields[unit]!;
  force.worth += unitWorth(mind, view, unit);
}

/** Chance of winning an edge battle, by the cards in both hands. */
function edgeChance(view: View, isAttacker: boolean): number {
  const own = handCount(view, view.side);
  const other = handCount(view, 1 - view.side);
  const chance = 0.5 + 0.07 * (own - other) + (isAttacker ? -0.05 : 0.05);
  return Math.min(0.85, Math.max(0.15, chance));
}

/** Which objective to engage, or none. The attackers are settled at the same time. */
export function chooseEngagement(mind: Mind, view: View): number {
  clear(theirs);
  listReadyEnemies(mind, view);
  const ready = rankAttackers(mind, view);
  let best = 0;
  let most = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const objective = view.options[i]!;
    if (objective === PASS) continue;
    const gain = planAttack(mind, view, objective, ready, false);
    if (gain <= most) continue;
    most = gain;
    best = i;
  }
  if (view.options[best] !== PASS) planAttack(mind, view, view.options[best]!, ready, true);
  return best;
}

function listReadyEnemies(mind: Mind, view: View): void {
  const enemies = unitsOf(view, 1 - view.side);
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (isReady(view, enemy)) join(mind, view, theirs, enemy);
  }
}

/** Ready units into the memory, those first that add most for what they leave behind. @returns how many */
function rankAttackers(mind: Mind, view: View): number {
  const units = unitsOf(view, view.side);
  const { ranked, away, merit } = mind;
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (!isReady(view, unit)) continue;
    const cost = awayWorth(mind, view, unit);
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

/**
 * Adds units to an attack in their rank, and keeps as many as make it worth most.
 * @param settles whether to note the attackers down
 * @returns worth of the best attack found
 */
function planAttack(mind: Mind, view: View, objective: number, ready: number, settles: boolean): number {
  const most = mostAttackers(view, objective);
  clear(mine);
  let away = 0;
  let best = 0;
  let kept = -1;
  for (let i = 0; i < ready && mine.count < most; i++) {
    if (!canAttack(view, mind.ranked[i]!, objective) || isIdle(view, mind.ranked[i]!, mine.count)) continue;
    join(mind, view, mine, mind.ranked[i]!);
    away += mind.away[i]!;
    const worth = attackWorth(view, objective) - away;
    if (worth <= best) continue;
    best = worth;
    kept = i;
  }
  if (!settles) return best;
  mind.attackers.fill(0);
  let n = 0;
  for (let i = 0; i <= kept && n < most; i++) {
    if (!canAttack(view, mind.ranked[i]!, objective) || isIdle(view, mind.ranked[i]!, n)) continue;
    mind.attackers[mind.ranked[i]!] = 1;
    n++;
  }
  return best;
}

/** Whether a unit would add nothing to an attack: no icons at all, or none that count when nobody can oppose it. */
const isIdle = (view: View, unit: number, others: number): boolean =>
  others > 0 &&
  (strengthOf(view, unit) === 0 || (theirs.count === 0 && icon(view, unit, 2) + icon(view, unit, 5) === 0));

const strengthOf = (view: View, unit: number): number =>
  icon(view, unit, 2) * 1.3 +
  icon(view, unit, 0) +
  icon(view, unit, 1) * 1.1 +
  0.5 * (icon(view, unit, 3) + icon(view, unit, 4) + 1.3 * icon(view, unit, 5));

/** What is lost when a unit attacks and stays exhausted in the enemy's turn: its defence, its Force icons, its next turn. */
function awayWorth(mind: Mind, view: View, unit: number): number {
  const worth = unitWorth(mind, view, unit);
  const isNeeded = lengthOf(unitsOf(view, 1 - view.side)) > 0 ? 1 : 0.3;
  let away = worth * AWAY[view.side as 0 | 1] * isNeeded;
  if (view.table.committed[unit] === 1) {
    away += view.matchup.force[unit]! * 35;
    if (!isElite(view, unit)) away += worth * COMMITTED_AWAY;
  }
  return away;
}

/** What an attack of `mine` on an objective brings, against what `theirs` may do about it. */
function attackWorth(view: View, objective: number): number {
  const owner = 1 - view.side;
  const edge = theirs.count === 0 ? 1 : edgeChance(view, true);
  // Share of the strikes that come before the defenders have stopped or killed the striker.
  const stop = theirs.tactics + theirs.damage * 0.6 + (1 - edge) * (theirs.edgeTactics + theirs.edgeDamage * 0.6);
  const share = theirs.count === 0 ? 1 : mine.count / (mine.count + stop * (0.25 + 0.45 * (1 - edge)));
  const blast = (mine.blast + edge * mine.edgeBlast) * share;
  const hits = (mine.damage + edge * mine.edgeDamage) * share;
  const isAlone = theirs.count === 0 ? 1 : Math.max(0, 0.55 - 0.2 * theirs.count + 0.08 * hits);
  const dealt = blast + isAlone;
  let gain = objectiveGain(view, objective, owner, dealt, theirs.count === 0);
  if (theirs.count > 0) {
    const kills = Math.min(1, hits / Math.max(1, theirs.capacity)) * theirs.worth * 0.8;
    gain += kills + Math.min(theirs.count, mine.tactics) * 30;
    const harm = theirs.damage + (1 - edge) * theirs.edgeDamage;
    gain -= Math.min(1, harm / Math.max(1, mine.capacity)) * mine.worth * 0.25;
  }
  return gain;
}

function objectiveGain(view: View, objective: number, owner: number, dealt: number, isSure: boolean): number {
  if (objective === DIAL) {
    const left = 10 - view.table.head[H.dialDamage]!;
    return dealt >= left ? 50_000 : dealt * 40;
  }
  const left = remaining(view, objective) + view.table.shields[objective]!;
  const progress = Math.min(dealt, left) * DAMAGE * urgency(view);
  if (dealt >= left) return progress + destructionWorth(view, owner) * (isSure ? 1 : 0.8);
  return progress + (destructionWorth(view, owner) * 0.25 * dealt) / left;
}

/** The light side runs against the dial; both press when the end is near. */
function urgency(view: View): number {
  const dial = view.table.head[H.dial]!;
  if (view.side === LIGHT) return 1.4 + dial / 10;
  return dial >= 8 ? 1.2 : 1;
}

/** The next attacker of the plan; stops when it is carried out. */
export function chooseAttacker(mind: Mind, view: View): number {
  let stop = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const unit = view.options[i]!;
    if (unit === PASS) stop = i;
    else if (mind.attackers[unit] === 1) return i;
  }
  return stop;
}

/** One more defender, if it gains more than it risks. */
export function chooseDefender(mind: Mind, view: View): number {
  sumEngagement(mind, view);
  const engaged = view.table.head[H.engaged]!;
  let best = 0;
  let most = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const unit = view.options[i]!;
    if (unit === PASS) continue;
    const gain = defenceWorth(mind, view, unit, engaged);
    if (gain <= most) continue;
    most = gain;
    best = i;
  }
  return best;
}

/** Attackers into `theirs`, defenders declared so far into `mine`. */
function sumEngagement(mind: Mind, view: View): void {
  clear(mine);
  clear(theirs);
  for (let side = LIGHT; side <= DARK; side++) {
    const units = unitsOf(view, side);
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (partOf(view, unit) !== 0) join(mind, view, side === view.side ? mine : theirs, unit);
    }
  }
}

function defenceWorth(mind: Mind, view: View, unit: number, engaged: number): number {
  const edge = edgeChance(view, false);
  let gain = 0;
  if (mine.count === 0) {
    // The first defender contests the edge and, surviving, denies the bonus of an unopposed attack.
    const undefended = theirs.blast + theirs.edgeBlast + 1;
    const survives = theirs.damage < remaining(view, unit) + view.table.shields[unit]! ? 1 : 0.35;
    const defended = theirs.blast + (1 - edge) * theirs.edgeBlast + 1 - survives;
    gain += savedWorth(view, engaged, undefended, defended);
  }
  const strikes = icon(view, unit, 0) + edge * icon(view, unit, 3);
  const tactics = icon(view, unit, 1) + edge * icon(view, unit, 4);
  const perAttacker = theirs.count === 0 ? 0 : theirs.worth / theirs.count;
  gain += Math.min(1, strikes / Math.max(1, theirs.capacity)) * theirs.worth * 0.6;
  gain += Math.min(tactics, theirs.count) * perAttacker * 0.22;
  gain += (strikes + tactics) * 0.3 * theirs.blast * 40;
  const harm = (theirs.damage + (1 - edge) * theirs.edgeDamage) / (mine.count + 1);
  const risk = Math.min(1, harm / Math.max(1, remaining(view, unit) + view.table.shields[unit]!));
  gain -= risk * unitWorth(mind, view, unit) * 0.75;
  if (view.table.committed[unit] === 1) {
    gain -= view.matchup.force[unit]! * 45;
    if (!isElite(view, unit)) gain -= unitWorth(mind, view, unit) * 0.2;
  }
  return gain;
}

/** What it is worth to suffer less damage on the engaged objective. */
function savedWorth(view: View, engaged: number, before: number, after: number): number {
  if (engaged === DIAL) return 10 - view.table.head[H.dialDamage]! <= before ? 50_000 : (before - after) * 60;
  if (view.table.zone[engaged] !== ZONE.objectives) return 0;
  const left = remaining(view, engaged) + view.table.shields[engaged]!;
  const saved = (Math.min(before, left) - Math.min(after, left)) * DAMAGE;
  const falls = before >= left ? 1 : 0;
  const stillFalls = after >= left ? 1 : 0;
  return saved + (falls - stillFalls) * destructionWorth(view, view.side);
}
