import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side } from "../../../src/core/side.js";
import { controllerOf, DIAL, H, ON, PART, PHASE, VERB, type View, ZONE } from "../../../src/games/lcg/api.js";
import { cheapestOf } from "./costs.js";
import { playersWorth, worthOn, worthOnAll } from "./effects.js";
import {
  icon,
  isElite,
  isMyTurn,
  isReady,
  type Memory,
  partOf,
  remaining,
  toughness,
  unitsOf,
  unitWorth,
} from "./memory.js";
import { destructionWorth, forceMargin, objectiveDamageWorth, struggleWorth } from "./stakes.js";

/** What damage, focus tokens and leaving play are worth to the enemy of a card, and readiness to its owner. */

/** A shield used up. */
const SHIELD_USED = 20;
/** Share of its worth that a shield on a unit is worth: where an enemy strikes in this engagement, and else. */
const SHIELD_NOW = 0.35;
const SHIELD_LATER = 0.05;
/** What a card that is no unit loses by a focus token, and gains by losing one: readiness, or a turn less. */
const FOCUS_ON_OTHERS = 30;
const READY_AGAIN = 60;
const ONE_LESS = 35;

/** Worth of damage to its dealer, when the card is the enemy's. */
export function damageWorth(memory: Memory, view: View, card: number, amount: number): number {
  const { table } = view;
  const left = remaining(view, card);
  const through = amount - table.shields[card];
  if (through <= 0) return SHIELD_USED;
  if (table.zone[card] === ZONE.objectives) return objectiveDamageWorth(memory, view, card, amount);
  if (through >= left) return lossWorth(memory, view, card);
  return (unitWorth(memory, view, card) * through * memory.weights.wound) / left;
}

/**
 * Whether the damage of an unopposed engagement is worth dealing: always, but where the objective falls by it and does
 * more harm by its fall than that is worth.
 */
export const wantsBonus = (memory: Memory, view: View): boolean =>
  view.subject === DIAL || view.amount < toughness(view, view.subject) || lossWorth(memory, view, view.subject) > 0;

/**
 * Worth of a card's destruction to its enemy. Damage on an objective is worth something as it brings its fall nearer:
 * what is still missing counts in part, or the fall would count twice.
 */
export function lossWorth(memory: Memory, view: View, card: number): number {
  if (view.table.zone[card] === ZONE.objectives)
    return (
      destructionWorth(memory, view, card) +
      memory.weights.progress * memory.weights.damage * toughness(view, card) +
      leavingWorth(memory, view, card)
    );
  const worth = unitWorth(memory, view, card);
  const ready = isReady(view, card) ? worth * memory.weights.readyKill : 0;
  return worth + ready + peril(memory, view, card) + leavingWorth(memory, view, card);
}

/**
 * What a card's own answer to leaving play brings the enemy of its owner: mostly harm. What in turn answers that is
 * left out, and so is what its owner has yet to choose.
 */
export function leavingWorth(memory: Memory, view: View, card: number): number {
  const index = memory.leaves[card];
  if (index < 0 || memory.isWeighingLeave) return 0;
  memory.isWeighingLeave = true;
  const worth = answerWorth(memory, view, card, index);
  memory.isWeighingLeave = false;
  return worth;
}

function answerWorth(memory: Memory, view: View, card: number, index: number): number {
  const owner = controllerOf(view, card);
  const sign = owner === memory.side ? -1 : 1;
  const effects = memory.matchup.abilities[card][index].effects;
  let worth = 0;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i];
    if (effect.verb === VERB.sacrificeByOpponent) {
      const least = cheapestOf(memory, view, effect.filter, otherSide(owner), owner);
      worth -= least < 0 ? 0 : least;
    } else if (effect.on === ON.each) worth += sign * worthOnAll(memory, view, card, effect, owner);
    else if (effect.on === ON.engaged) worth += sign * worthOn(memory, view, effect, view.table.head[H.engaged]);
    else if (effect.verb === VERB.dial) worth += sign * playersWorth(memory, view, effect, card);
    else if (effect.on === ON.none && effect.special < 0) worth -= playersWorth(memory, view, effect, card);
  }
  return worth;
}

/** What a unit's strike, still to come in this engagement, would do: to the objective and to one's own units. */
function peril(memory: Memory, view: View, unit: number): number {
  const { head } = view.table;
  if (head[H.engaged] === -1 || !isReady(view, unit) || controllerOf(view, unit) === memory.side) return 0;
  const part = partOf(view, unit);
  if (part === 0) return 0;
  const strikes = (icon(view, unit, 0) + icon(view, unit, 1)) * memory.weights.strikeFeared;
  if ((part & PART.attacker) === 0) return strikes;
  const blast = blastOf(view, unit);
  if (blast === 0) return strikes;
  const engaged = head[H.engaged];
  if (engaged < memory.matchup.count && view.table.zone[engaged] !== ZONE.objectives) return strikes;
  const all = incoming(view, otherSide(memory.side));
  const saved =
    objectiveDamageWorth(memory, view, engaged, all) - objectiveDamageWorth(memory, view, engaged, all - blast);
  return strikes + saved;
}

function blastOf(view: View, unit: number): number {
  const holder = view.table.head[H.edgeHolder];
  const isLost = holder >= 0 && holder !== controllerOf(view, unit);
  return icon(view, unit, 2) + (isLost ? 0 : icon(view, unit, 5));
}

/** Damage that ready attackers of a side may still do to the engaged objective. */
function incoming(view: View, side: Side): number {
  const units = unitsOf(view, side);
  let blast = 0;
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if (isReady(view, unit) && (view.table.part[unit] & PART.attacker) !== 0) blast += blastOf(view, unit);
  }
  const defenders = unitsOf(view, otherSide(side));
  for (let i = 0, end = lengthOf(defenders); i < end; i++) if (partOf(view, itemOf(defenders, i)) !== 0) return blast;
  return blast + 1;
}

/** Refreshes after which a card with so much focus is ready. */
const turnsOut = (focus: number, off: number): number => (off === 1 ? focus : (focus + 1) >> 1);

/** Worth to its owner of taking focus off a card. */
export function readyWorth(memory: Memory, view: View, card: number, amount: number): number {
  const focus = view.table.focus[card];
  if (focus === 0) return 0;
  const after = Math.max(0, focus - amount);
  if (view.table.zone[card] !== ZONE.units)
    return ((focus - after) * ((after === 0 ? READY_AGAIN : ONE_LESS) * memory.weights.price)) / 45;
  const off = isElite(view, card) ? 2 : 1;
  const worth = unitWorth(memory, view, card);
  const turns = turnsOut(focus, off) - turnsOut(after, off);
  if (after > 0) return worth * memory.weights.roundShare * turns + 1;
  return worth * (useNow(memory, view, card) + memory.weights.roundShare * Math.max(0, turns - 1));
}

/** How much a unit's readiness matters now: most in an engagement that it takes part in. */
function useNow(memory: Memory, view: View, unit: number): number {
  const w = memory.weights;
  if (view.table.head[H.engaged] !== -1) return partOf(view, unit) !== 0 ? w.strikeShare : w.idleShare;
  const isOwners = view.table.head[H.active] === controllerOf(view, unit);
  const phase = view.table.head[H.phase];
  // Before its owner's attacks, or before the enemy's.
  if (phase === PHASE.force) return isOwners ? w.idleShare * 1.5 : w.idleShare * 0.5;
  return w.idleShare * 1.5;
}

/** Worth to the enemy of exhausting a card of its owner: now, and for the turns that the tokens outlast. */
export function exhaustWorth(memory: Memory, view: View, card: number, amount: number): number {
  if (view.table.zone[card] !== ZONE.units) return FOCUS_ON_OTHERS * amount;
  const stopped = amount - view.table.shields[card];
  if (stopped <= 0) return SHIELD_USED;
  const worth = unitWorth(memory, view, card);
  const off = isElite(view, card) ? 2 : 1;
  const focus = view.table.focus[card];
  const turns = turnsOut(focus + stopped, off) - turnsOut(focus, off);
  const longer = worth * memory.weights.roundShare;
  // Some tokens do nothing yet, but the next one will.
  if (focus > 0) return (longer * turns) / (1 + memory.weights.laterRounds * (turnsOut(focus, off) - 1)) + 2;
  const struggle = view.table.committed[card] === 1 ? forceLost(memory, view, card) : 0;
  return worth * useNow(memory, view, card) + longer * (turns - 1) + struggle + peril(memory, view, card);
}

/** What it brings in the struggle that a committed unit is exhausted. */
function forceLost(memory: Memory, view: View, unit: number): number {
  const force = memory.matchup.force[unit];
  const isMine = controllerOf(view, unit) === memory.side;
  const change = struggleWorth(memory, view, forceMargin(view), isMine ? -force : force);
  return isMine ? -change : change;
}

/** What a shield may save. */
export function shieldWorth(memory: Memory, view: View, card: number): number {
  const w = memory.weights;
  if (view.table.shields[card] > 0) return 15;
  const isExposed = view.table.head[H.engaged] === card || facesEnemies(view, card);
  if (view.table.zone[card] === ZONE.objectives) return isExposed ? w.shield : isMyTurn(view) ? w.shield * 0.4 : 20;
  return unitWorth(memory, view, card) * (isExposed ? SHIELD_NOW : SHIELD_LATER);
}

/**
 * Whether a unit takes part in an engagement that an enemy unit takes part in: before defenders are declared none does.
 */
function facesEnemies(view: View, unit: number): boolean {
  if (partOf(view, unit) === 0) return false;
  const enemies = unitsOf(view, otherSide(controllerOf(view, unit)));
  for (let i = 0, end = lengthOf(enemies); i < end; i++) if (partOf(view, itemOf(enemies, i)) !== 0) return true;
  return false;
}

/** Chance that a unit falls in the strikes still to come. */
export function danger(view: View, unit: number): number {
  const { head } = view.table;
  if (head[H.engaged] === -1 || partOf(view, unit) === 0) return 0;
  const enemies = unitsOf(view, otherSide(controllerOf(view, unit)));
  const holder = head[H.edgeHolder];
  let damage = 0;
  for (let i = 0, end = lengthOf(enemies); i < end; i++) {
    const enemy = itemOf(enemies, i);
    if (partOf(view, enemy) === 0 || !isReady(view, enemy)) continue;
    damage += icon(view, enemy, 0) + (holder === controllerOf(view, enemy) ? icon(view, enemy, 3) : 0);
  }
  return damage >= toughness(view, unit) ? 0.7 : 0;
}
