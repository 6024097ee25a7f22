import { lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side } from "../../../src/core/side.js";
import { type CompiledEffect, H, PHASE, QUIRK, STAT, TYPE, type View, ZONE } from "../../../src/games/tcg/api.js";
import {
  attackWorth,
  bestAttack,
  bestAttackWith,
  currentAttack,
  currentAttackWith,
  dangerOf,
  diceWorth,
  harmWorth,
  type More,
  powerOf,
} from "./attacks.js";
import {
  cardWorth,
  controlWorth,
  hasToAct,
  isInArena,
  isMine,
  isStepToCome,
  type Memory,
  remaining,
  stat,
  strengthIn,
  unitWorth,
} from "./memory.js";

/** What verbs do to a card, as gain of who has it. */

export type On = (memory: Memory, view: View, effect: CompiledEffect, card: number, amount: number) => number;

export const damage: On = (memory, view, _effect, unit, amount) => -harmWorth(memory, view, unit, amount);
export const dice: On = (memory, view, _effect, unit, amount) => -diceWorth(memory, view, unit, amount);
/** A counter removed: more from a unit of worth, and from one that is nearly spent. */
export const heal: On = (memory, view, _effect, unit, amount) => {
  const counters = Math.min(view.table.damage[unit], amount);
  if (counters <= 0) return 0;
  const each = (0.5 * unitWorth(memory, view, unit)) / Math.max(1, stat(view, unit, STAT.health));
  return counters * Math.max(memory.weights.heal, each) * (remaining(view, unit) <= 2 ? 1.4 : 1);
};
export const healAll: On = (memory, view, effect, unit) => heal(memory, view, effect, unit, 99);
export const tap: On = (memory, view, _effect, unit) =>
  hasToAct(view, unit) && !isAlone(memory, view, unit) ? -memory.weights.tap * unitWorth(memory, view, unit) : 0;
/** Whether a unit in the battle has nobody to attack: in its arena, or out of it. */
function isAlone(memory: Memory, view: View, unit: number): boolean {
  const { arena, side, head } = view.table;
  if (head[H.phase] !== PHASE.battle || stat(view, unit, STAT.bombard) + stat(view, unit, STAT.ionCannon) > 0)
    return false;
  return strengthIn(memory, view, otherSide(side[unit]), arena[unit]) === 0;
}
export const untap: On = (memory, view, _effect, unit) => {
  const { tapped, arena } = view.table;
  if (tapped[unit] === 0 || !isInArena(view, unit) || !isStepToCome(view, arena[unit])) return 0;
  return memory.weights.tap * 1.1 * unitWorth(memory, view, unit);
};
/** A unit that leaves gives up its attack, and control; it escapes the worst that it may suffer. */
export const retreat: On = (memory, view, _effect, unit) => {
  if (!isInArena(view, unit)) return 0;
  const lost = memory.weights.retreat * unitWorth(memory, view, unit) * (hasToAct(view, unit) ? 1 : 0.4);
  return 0.6 * dangerOf(memory, view, unit) - lost - controlWorth(memory, view, unit);
};
export const leave: On = (memory, view, _effect, card) =>
  -cardWorth(memory, view, card) - controlWorth(memory, view, card);
export const returnToHand: On = (memory, view, _effect, unit) =>
  0.7 * (isInArena(view, unit) ? dangerOf(memory, view, unit) : 0) -
  memory.weights.toHand * cardWorth(memory, view, unit) -
  controlWorth(memory, view, unit);
/** From the discard pile it is a card won; from the build zone a unit back in a fight that its side had left. */
export const enter: On = (memory, view, _effect, card) => {
  if (view.table.zone[card] === ZONE.discard) return memory.worth[card];
  const worth = memory.weights.idle * unitWorth(memory, view, card);
  if (view.table.side[card] === memory.cause.side) return worth;
  // The enemy had its reasons to retreat; it is dragged back to where the causer is the stronger.
  const arena = memory.matchup.type[card];
  const isStronger =
    strengthIn(memory, view, memory.cause.side, arena) > strengthIn(memory, view, otherSide(memory.cause.side), arena);
  return isStronger && isStepToCome(view, arena) ? -worth : worth;
};
export const recoverOne: On = (memory, view, _effect, card) =>
  view.table.zone[card] === ZONE.discard ? 0.5 * memory.worth[card] : 0;
export const beyondReach: On = (memory, view, _effect, unit) =>
  isThreatened(memory, view, unit)
    ? Math.max(0.5 * memory.weights.shelter * unitWorth(memory, view, unit), 0.7 * dangerOf(memory, view, unit))
    : 0;
/** Its next attack is on another of its own side. */
export const turnOnOwn: On = (memory, view, _effect, unit) => {
  const { arena, side } = view.table;
  const worth = unitWorth(memory, view, unit);
  if (!isInArena(view, unit) || !isStepToCome(view, arena[unit])) return 0;
  const others = strengthIn(memory, view, side[unit], arena[unit]) - worth;
  return others <= 0 ? 0 : -memory.weights.tap * worth - Math.min(0.5 * worth, others);
};
export const staysTapped: On = (memory, view, _effect, unit) => -memory.weights.idle * unitWorth(memory, view, unit);
export const guard: On = (memory, view, _effect, unit, amount) =>
  isThreatened(memory, view, unit) ? harmWorth(memory, view, unit, Math.min(amount, remaining(view, unit) - 1)) : 0;
export const shieldOthers: On = (memory, view, _effect, unit) => {
  const others =
    strengthIn(memory, view, view.table.side[unit], view.table.arena[unit]) - unitWorth(memory, view, unit);
  return isThreatened(memory, view, unit) ? 0.15 * others - 0.1 * unitWorth(memory, view, unit) : 0;
};
export const marked: On = (memory, view, _effect, unit, amount) =>
  isThreatened(memory, view, unit) ? -0.08 * amount * unitWorth(memory, view, unit) : 0;
export const lend: On = (memory, view, _effect, unit) => (isThreatened(memory, view, unit) ? memory.weights.lent : 0);
/** The card that lingers is for its causer: good for own units, bad for enemy ones; the more, the more it changes. */
export const lingerOn: On = (memory, view, _effect, unit) => {
  const { lasting } = memory.matchup.cards[memory.cause.card];
  if (!isInArena(view, unit) && view.table.zone[unit] !== ZONE.build) return 0;
  let changed = 0;
  for (let i = 0; i < lasting.length; i++) changed += Math.abs(lasting[i].amount);
  const worth = memory.weights.later + 0.08 * changed * unitWorth(memory, view, unit);
  return worth * (view.table.side[unit] === memory.cause.side ? 1 : -1);
};
export const holdFast: On = (memory, view, _effect, unit) => {
  const { holdsTapped } = memory.matchup.cards[memory.cause.card];
  return (holdsTapped ? -memory.weights.idle : 0.5 * memory.weights.shelter) * unitWorth(memory, view, unit);
};
export const payUpkeep: On = (memory) => -memory.weights.build;

/** Whether an enemy may still attack a unit this turn. */
function isThreatened(memory: Memory, view: View, unit: number): boolean {
  const { arena, side, head } = view.table;
  if (!isInArena(view, unit)) return false;
  if (head[H.defender] === unit) return true;
  return isStepToCome(view, arena[unit]) && strengthIn(memory, view, otherSide(side[unit]), arena[unit]) > 0;
}

export const quirk: On = (memory, view, effect, unit) => {
  const worth = unitWorth(memory, view, unit);
  const isBusy = isInArena(view, unit) && !isStepToCome(view, view.table.arena[unit]);
  switch (effect.quirk) {
    case QUIRK.cantAttack:
      return hasToAct(view, unit) ? -memory.weights.tap * worth : 0;
    case QUIRK.actsForOpponent:
      return hasToAct(view, unit) ? -1.5 * memory.weights.tap * worth : 0;
    case QUIRK.silenced:
      return -0.1 * worth - 20 * memory.matchup.cards[unit].abilities.length;
    case QUIRK.cantEvade:
      return isBusy ? 0 : -0.08 * worth;
    case QUIRK.cantRetreat:
    case QUIRK.cantRetreatInStep:
      return -0.02 * worth;
    case QUIRK.attacksBuildZoneSpace:
    case QUIRK.attacksBuildZoneCharacters:
      return reachesBuildZone(view, effect.quirk, unit) ? 0.1 * worth : 0;
    default:
      return isBusy ? 0 : 0.1 * worth;
  }
};

/** Whether there is an enemy of its type in the build zone for a unit that still acts. */
function reachesBuildZone(view: View, which: number, unit: number): boolean {
  const type = which === QUIRK.attacksBuildZoneSpace ? TYPE.space : TYPE.character;
  return hasToAct(view, unit) && hasInBuildZone(view, otherSide(view.table.side[unit]), type);
}

function hasInBuildZone(view: View, side: Side, type: number): boolean {
  const built = view.table.buildZone[side];
  for (let i = 1; i <= lengthOf(built); i++) if (view.matchup.type[built[i]] === type) return true;
  return false;
}

/**
 * Whether a number that counts only in attacks of a kind can count: by what may be attacked so, as the rules list it.
 */
function hasTargetFor(view: View, which: number, unit: number): boolean {
  const { arena, side } = view.table;
  const enemy = otherSide(side[unit]);
  if (which === STAT.buildZonePower) return hasInBuildZone(view, enemy, view.matchup.type[unit]);
  if (which === STAT.bombard) return arena[unit] !== TYPE.ground && stands(view, enemy, TYPE.ground);
  if (which === STAT.ionCannon) return arena[unit] !== TYPE.space && stands(view, enemy, TYPE.space);
  return true;
}

/** Whether a side has a unit in an arena. */
function stands(view: View, side: Side, arena: number): boolean {
  const units = view.table.units[side];
  for (let i = 1; i <= lengthOf(units); i++) if (view.table.arena[units[i]] === arena) return true;
  return false;
}

/** Numbers of an attack changed; made once, filled anew for each use. */
const more: More = { power: 0, accuracy: 0, criticalHit: 0, shields: 0, armor: 0, health: 0 };

function fill(which: number, amount: number): boolean {
  more.power = which === STAT.power ? amount : 0;
  more.accuracy = which === STAT.accuracy ? amount : 0;
  more.criticalHit = which === STAT.criticalHit ? amount : 0;
  more.shields = which === STAT.shields ? amount : 0;
  more.armor = which === STAT.armor ? amount : 0;
  more.health = which === STAT.health ? amount : 0;
  return more.power + more.accuracy + more.criticalHit + more.shields + more.armor + more.health !== 0;
}
const isOfAttacker = (which: number): boolean =>
  which === STAT.power || which === STAT.accuracy || which === STAT.criticalHit;

/** A changed number is worth what it does to the attack declared, or to the attack the unit may still make. */
export const buff: On = (memory, view, effect, unit, amount) => {
  if (!isInArena(view, unit)) return 0;
  const { head } = view.table;
  const known = fill(effect.stat, amount);
  if (head[H.attacker] >= 0 && head[H.defender] >= 0 && known) {
    const isIn = isOfAttacker(effect.stat) ? unit === head[H.attacker] : unit === head[H.defender];
    if (isIn) {
      const change = currentAttackWith(memory, view, more) - currentAttack(memory, view);
      return isMine(view, unit) ? change : -change;
    }
  }
  // What lasts for the attack is of use in no other.
  if (!effect.lastsTurn && head[H.attacker] >= 0 && known) return 0;
  if (!isStepToCome(view, view.table.arena[unit])) return 0;
  return isOfAttacker(effect.stat)
    ? buffOfActor(memory, view, unit)
    : lastingNumber(memory, view, effect.stat, unit, amount);
};

/** More power for a unit that has acted, or that waits for nobody, does nothing. */
function buffOfActor(memory: Memory, view: View, unit: number): number {
  if (!hasToAct(view, unit)) return 0;
  // Less is less by as much as more is more.
  const isLess = more.power + more.accuracy + more.criticalHit < 0;
  if (isLess) {
    more.power = -more.power;
    more.accuracy = -more.accuracy;
    more.criticalHit = -more.criticalHit;
  }
  const gain = bestAttackWith(memory, view, unit, more) - bestAttack(memory, view, unit);
  return 0.7 * (isLess ? -gain : gain);
}

function lastingNumber(memory: Memory, view: View, which: number, unit: number, amount: number): number {
  const { weights } = memory;
  if (which === STAT.speed) return weights.moreSpeed * amount * 0.2 + overtaken(memory, view, unit, amount);
  if (which === STAT.unevadable) return unit === view.table.head[H.attacker] ? weights.moreOther : 0;
  if (which === STAT.overkill && unit === view.table.head[H.attacker]) return overkill(memory, view, unit);
  const isOfActing =
    which === STAT.overkill ||
    which === STAT.stun ||
    which === STAT.bombard ||
    which === STAT.ionCannon ||
    which === STAT.buildZonePower;
  if (isOfActing ? !hasToAct(view, unit) : !isThreatened(memory, view, unit)) return 0;
  if (!hasTargetFor(view, which, unit)) return 0;
  return (which === STAT.health ? weights.moreHealth : weights.moreOther) * amount;
}

/** More speed is worth the enemies that are overtaken, less speed those that overtake: they act later, or sooner. */
function overtaken(memory: Memory, view: View, unit: number, amount: number): number {
  if (!hasToAct(view, unit)) return 0;
  const { units, arena, side } = view.table;
  const enemies = units[otherSide(side[unit])];
  const now = stat(view, unit, STAT.speed);
  const low = Math.min(now, now + amount);
  const high = Math.max(now, now + amount);
  const worth = unitWorth(memory, view, unit);
  let sum = 0;
  for (let i = 1; i <= lengthOf(enemies); i++) {
    const other = enemies[i];
    if (arena[other] !== arena[unit] || !hasToAct(view, other)) continue;
    const speed = stat(view, other, STAT.speed);
    if (speed >= low && speed <= high) sum += OVERTAKING * Math.min(worth, unitWorth(memory, view, other));
  }
  return amount < 0 ? -sum : sum;
}
const OVERTAKING = 0.15;

/** Hits beyond those that the defender takes may go to another unit there. */
function overkill(memory: Memory, view: View, unit: number): number {
  const defender = view.table.head[H.defender];
  if (defender < 0) return 0;
  const excess = 0.5 * stat(view, unit, STAT.power) - remaining(view, defender);
  const others = strengthIn(memory, view, view.table.side[defender], view.table.arena[defender]);
  return excess <= 0 ? 0 : Math.min(0.1 * excess, 0.4) * Math.max(0, others - unitWorth(memory, view, defender));
}

/** The attack going on hits another unit: the difference between the two. */
export const interceptOn: On = (memory, view, _effect, unit) => {
  const { head } = view.table;
  const was = head[H.defender];
  if (head[H.attacker] < 0 || was < 0) return 0;
  const attacker = head[H.attacker];
  const power = powerOf(view, attacker, head[H.mode]);
  const spared = attackWorth(memory, view, attacker, was, power) - attackWorth(memory, view, attacker, unit, power);
  return 0.8 * spared;
};
