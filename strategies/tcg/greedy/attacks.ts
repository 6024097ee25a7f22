import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide } from "../../../src/core/side.js";
import { FLAG, H, QUIRK, STAT, STAT_COUNT, type View, WINDOW } from "../../../src/games/tcg/api.js";
import {
  arenaWeight,
  controlWorth,
  force,
  hasToAct,
  isMine,
  type Memory,
  remaining,
  stat,
  unitWorth,
} from "./memory.js";
import { chanceOf, chanceOfSix, expectedHits, hittingFaces } from "./odds.js";

/** What attacks and damage are worth, by the exact odds of their dice. */

/** A number of a unit in an attack: with what lasts for the attack going on. */
const inAttack = (view: View, unit: number, which: number): number =>
  stat(view, unit, which) + view.table.attackChange[unit * STAT_COUNT + which];

/** Dice of an attack on the enemy's power, before Shields: the mode is H.mode. */
export function powerOf(view: View, attacker: number, mode: number): number {
  const power = inAttack(view, attacker, STAT.power);
  if (mode !== BOMBARD && mode !== ION_CANNON) return power;
  // X stands for the printed power and the bonus of the stack.
  const printed = view.matchup.power[attacker] + view.table.under[attacker];
  return power - printed + stat(view, attacker, mode === BOMBARD ? STAT.bombard : STAT.ionCannon);
}
const BOMBARD = 1;
const ION_CANNON = 2;

/** More of the attacker's numbers than it has. */
export interface More {
  power: number;
  accuracy: number;
  criticalHit: number;
  /** Of the target. */
  shields: number;
  armor: number;
  health: number;
}
export const NO_MORE: Readonly<More> = { power: 0, accuracy: 0, criticalHit: 0, shields: 0, armor: 0, health: 0 };

/** What an attack takes from the side of its target: the chance to discard it, and the damage done otherwise. */
export function attackWorth(
  memory: Memory,
  view: View,
  attacker: number,
  target: number,
  power: number,
  more: Readonly<More> = NO_MORE,
): number {
  if (isUnharmed(view, attacker, target)) return 0;
  const { damage, follow, fresh, arenaShare } = memory.weights;
  const shields = Math.max(0, inAttack(view, target, STAT.shields) + more.shields);
  const dice = Math.max(0, power + more.power - shields);
  const isArmored = inAttack(view, target, STAT.armor) + more.armor > 0;
  const faces = hittingFaces(inAttack(view, attacker, STAT.accuracy) + more.accuracy, isArmored);
  const left = Math.max(1, remaining(view, target) + more.health);
  const critical = Math.max(0, inAttack(view, attacker, STAT.criticalHit) + more.criticalHit);
  const six = critical > 0 ? chanceOfSix(dice) : 0;
  const guard = guardOf(memory, view, target);
  const kill = (1 - six) * chanceOf(dice, faces, left + guard) + six * chanceOf(dice, faces, left + guard - critical);
  const done = Math.min(
    left,
    expectedHits(dice, faces, left + guard) - expectedHits(dice, faces, guard) + six * critical,
  );
  const worth = unitWorth(memory, view, target);
  const haste = view.table.tapped[target] === 0 ? fresh : 1;
  const finish = done < left && isMine(view, attacker) ? finishing(memory, view, attacker, left - done) : 0;
  const part = damage + follow * (1 - kill) * finish;
  const whole = worth * (kill * haste + part * (done / left)) + kill * controlWorth(memory, view, target);
  return whole * (1 - arenaShare + arenaShare * arenaWeight(memory, view, view.table.arena[target]));
}

/** How much of the health left after an attack the rest of the side, which has still to act there, will take: 0..1. */
function finishing({ following, serial }: Memory, view: View, attacker: number, left: number): number {
  if (following.attacker !== attacker || following.serial !== serial) {
    following.attacker = attacker;
    following.serial = serial;
    following.power = powerBeside(view, attacker);
  }
  return Math.min(1, following.power / (2 * left));
}

function powerBeside(view: View, attacker: number): number {
  const { units, arena, side } = view.table;
  const own = units[side[attacker]];
  let sum = 0;
  for (let i = 0; i < lengthOf(own); i++) {
    const unit = itemOf(own, i);
    if (unit !== attacker && arena[unit] === arena[attacker] && hasToAct(view, unit))
      sum += stat(view, unit, STAT.power);
  }
  return sum;
}

/** Whether the text of a card keeps all damage from the target. */
function isUnharmed(view: View, attacker: number, target: number): boolean {
  const { flags, quirks, head, arena } = view.table;
  if (((quirks[target] | quirks[attacker]) & QUIRK.noDamageToOrFrom) !== 0) return true;
  if ((flags[target] & FLAG.isSafe) !== 0 || (head[H.safeArenas] & (1 << arena[target])) !== 0) return true;
  return (head[H.harmlessKinds] & (1 << view.matchup.type[attacker])) !== 0;
}

/** What so much damage takes from the owner of a unit. */
export function harmWorth(memory: Memory, view: View, unit: number, amount: number): number {
  if (amount <= 0) return 0;
  const left = Math.max(1, remaining(view, unit));
  const worth = unitWorth(memory, view, unit);
  return amount >= left ? worth + controlWorth(memory, view, unit) : (worth * memory.weights.damage * amount) / left;
}

/** How much of one instance of damage a unit's own abilities can prevent, for the Force that its side has. */
export function guardOf(memory: Memory, view: View, unit: number): number {
  const abilities = memory.matchup.cards[unit].abilitiesIn[WINDOW.prevention];
  let sum = 0;
  let left = force(view, view.table.side[unit]);
  for (let i = 0; i < abilities.length; i++) {
    const { target, reserves, cost, effects } = abilities[i];
    const isOwn = target === undefined && !reserves && cost.isPlain && !cost.tap;
    if (!isOwn || cost.force > left || effects[0].amount < 0) continue;
    left -= cost.force;
    sum += effects[0].amount;
  }
  return sum;
}

/** What so many dice of damage take from the owner of a unit. */
export function diceWorth(memory: Memory, view: View, unit: number, dice: number): number {
  if (dice <= 0) return 0;
  const left = Math.max(1, remaining(view, unit));
  const kill = chanceOf(dice, 3, left);
  const worth = unitWorth(memory, view, unit);
  const done = expectedHits(dice, 3, left) / left;
  return kill * (worth + controlWorth(memory, view, unit)) + worth * memory.weights.damage * done;
}

/** The best attack that a unit could make in its arena now. */
export function bestAttack(memory: Memory, view: View, unit: number): number {
  if (memory.bestAt[unit] === memory.serial) return memory.best[unit];
  memory.bestAt[unit] = memory.serial;
  memory.best[unit] = bestAttackWith(memory, view, unit, NO_MORE);
  return memory.best[unit];
}

/** The same with so much more of its numbers. */
export function bestAttackWith(memory: Memory, view: View, unit: number, more: Readonly<More>): number {
  const { units, arena, side } = view.table;
  const enemies = units[otherSide(side[unit])];
  const power = stat(view, unit, STAT.power);
  let best = 0;
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (arena[enemy] !== arena[unit]) continue;
    const worth = attackWorth(memory, view, unit, enemy, power, more);
    if (worth > best) best = worth;
  }
  return best;
}

/**
 * The worst attack that a unit may still suffer this turn: the one declared on it, or by an enemy that has still to
 * act.
 */
export function dangerOf(memory: Memory, view: View, unit: number): number {
  if (memory.dangerAt[unit] === memory.serial) return memory.danger[unit];
  memory.dangerAt[unit] = memory.serial;
  memory.danger[unit] = worstAttackOn(memory, view, unit);
  return memory.danger[unit];
}

function worstAttackOn(memory: Memory, view: View, unit: number): number {
  const { units, arena, side, head } = view.table;
  if (head[H.attacker] >= 0 && head[H.defender] === unit)
    return attackWorth(memory, view, head[H.attacker], unit, powerOf(view, head[H.attacker], head[H.mode]));
  const enemies = units[otherSide(side[unit])];
  let worst = 0;
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (arena[enemy] !== arena[unit] || !hasToAct(view, enemy)) continue;
    worst = Math.max(worst, attackWorth(memory, view, enemy, unit, stat(view, enemy, STAT.power)));
  }
  return worst;
}

/** The attack that is declared, as gain of the view's side. */
export function currentAttack(memory: Memory, view: View): number {
  if (Number.isNaN(memory.declared)) memory.declared = currentAttackWith(memory, view, NO_MORE);
  return memory.declared;
}

/** The same with changes of its numbers. */
export function currentAttackWith(memory: Memory, view: View, more: Readonly<More>): number {
  const { head } = view.table;
  const attacker = head[H.attacker];
  const defender = head[H.defender];
  if (attacker < 0 || defender < 0) return 0;
  const worth = attackWorth(memory, view, attacker, defender, powerOf(view, attacker, head[H.mode]), more);
  return isMine(view, defender) ? -worth : worth;
}
