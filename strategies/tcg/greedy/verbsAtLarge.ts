import { lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../src/core/side.js";
import {
  ATTACK_RULE,
  BY,
  type CompiledEffect,
  fits,
  H,
  type Mask,
  QUIRK,
  S,
  STAT,
  STAT_COUNT,
  VERB,
  type View,
} from "../../../src/games/tcg/api.js";
import { currentAttack, diceWorth, harmWorth } from "./attacks.js";
import {
  controlWorth,
  hasToAct,
  isMine,
  isStepToCome,
  type Memory,
  remaining,
  strengthIn,
  unitWorth,
} from "./memory.js";
import { SPECIAL_WORTHS } from "./specials.js";

/** What verbs do to the attack, the damage, the dice or the play going on, as gain of greedy's own side. */

export type AtLarge = (memory: Memory, view: View, effect: CompiledEffect, amount: number) => number;

/** What preventing so much of the damage pending saves. */
export function preventionWorth(memory: Memory, view: View, amount: number): number {
  const { head } = view.table;
  const target = head[H.pendingTarget];
  if (target < 0) return 0;
  const pending = head[H.pendingAmount];
  const prevented = Math.min(amount, pending);
  const saved = harmWorth(memory, view, target, pending) - harmWorth(memory, view, target, pending - prevented);
  return isMine(view, target) ? saved : -saved;
}
export const prevent: AtLarge = (memory, view, _effect, amount) => preventionWorth(memory, view, amount);
export const preventAll: AtLarge = (memory, view) => preventionWorth(memory, view, 99);
export const deflect: AtLarge = (memory, view, _effect, amount) =>
  preventionWorth(memory, view, amount) + (view.table.head[H.pendingTarget] >= 0 ? 40 : 0) * sign(memory, view);
const sign = (memory: Memory, view: View): number => (memory.cause.side === view.side ? 1 : -1);

/** Dice of damage to who attacks; whoever is attacked gains by it. */
export const retaliate: AtLarge = (memory, view, _effect, amount) => {
  const attacker = view.table.head[H.attacker];
  if (attacker < 0) return 0;
  const harm = diceWorth(memory, view, attacker, amount);
  return isMine(view, attacker) ? -harm : harm;
};
/** The dearer the play, the more there is to disrupt. */
export const disrupt: AtLarge = (memory, view) => {
  const played = view.table.head[H.played];
  if (played < 0) return 0;
  const price = view.matchup.forceCost[played] + view.matchup.buildCost[played];
  const worth = Math.min(1.4, 0.5 + 0.12 * price) * memory.worth[played];
  return isMine(view, played) ? -worth : worth;
};
/** Rolling again: one's own misses, or the enemy's hits. */
export const reroll: AtLarge = (memory, view, _effect, amount) => {
  const { head } = view.table;
  const attacker = head[H.attacker];
  if (attacker < 0 || head[H.dice] === 0) return 0;
  const isOwn = isMine(view, attacker);
  const n = Math.min(amount, isOwn ? head[H.dice] - hitsNow(view) : hitsNow(view));
  return n * 0.5 * worthOfHit(memory, view) * sign(memory, view);
};
export const rerollAll: AtLarge = (memory, view) => {
  const { head } = view.table;
  if (head[H.attacker] < 0 || head[H.dice] === 0) return 0;
  const missing = head[H.dice] / 2 - hitsNow(view);
  return missing * worthOfHit(memory, view) * (isMine(view, head[H.attacker]) ? 1 : -1);
};
/** Dice of the attack going on that hit as they lie. */
function hitsNow(view: View): number {
  const { head, dice } = view.table;
  let n = 0;
  for (let i = 0; i < head[H.dice]; i++) if (isHit(view, dice[i])) n++;
  return n;
}
/** Whether a face hits in the attack going on: with Accuracy 4 or more, against Armor 5 or more. */
export function isHit(view: View, face: number): boolean {
  const { head, stats, attackChange } = view.table;
  const [attacker, defender] = [head[H.attacker], head[H.defender]];
  const at = attacker * STAT_COUNT + STAT.accuracy;
  const armor = defender * STAT_COUNT + STAT.armor;
  const needed = defender >= 0 && stats[armor] + attackChange[armor] > 0 ? 5 : 4;
  return face + stats[at] + attackChange[at] >= needed;
}
function worthOfHit(memory: Memory, view: View): number {
  const defender = view.table.head[H.defender];
  return defender < 0 ? 0 : unitWorth(memory, view, defender) / Math.max(1, remaining(view, defender));
}
export const attackRule: AtLarge = (memory, view, effect) => {
  const { head } = view.table;
  const [attacker, defender] = [head[H.attacker], head[H.defender]];
  if (attacker < 0 || defender < 0) return 0;
  const side = isMine(view, attacker) ? 1 : -1;
  const whole = side * (unitWorth(memory, view, defender) + controlWorth(memory, view, defender));
  switch (effect.rule) {
    case ATTACK_RULE.isHarmless:
      return -currentAttack(memory, view);
    case ATTACK_RULE.oneDie:
      // With it goes that any damage discards: told apart below.
      return -currentAttack(memory, view);
    case ATTACK_RULE.isLethal:
      return 0.5 * whole;
    case ATTACK_RULE.comesBack:
      return (
        -side * harmWorth(memory, view, attacker, Math.floor(view.table.stats[attacker * STAT_COUNT + STAT.power] / 2))
      );
    default:
      return side * 0.1 * Math.abs(currentAttack(memory, view));
  }
};
/** Nothing is hurt in an arena, or by a type of unit: good for who is the weaker there. */
const lull = (memory: Memory, view: View, arena: number): number => {
  const isSafe = (view.table.head[H.safeArenas] & (1 << arena)) !== 0;
  if (isSafe || !isStepToCome(view, arena)) return 0;
  const own = strengthIn(memory, view, view.side, arena);
  const other = strengthIn(memory, view, otherSide(view.side), arena);
  return own === 0 || other === 0 ? 0 : 0.3 * (other - own);
};
export const lullChosen: AtLarge = (memory, view) => {
  const arena = view.table.head[H.chosenArena];
  return arena >= 0
    ? lull(memory, view, arena)
    : Math.max(lull(memory, view, 0), lull(memory, view, 1), lull(memory, view, 2));
};
export const lullBy: AtLarge = (memory, view, effect) => {
  let sum = 0;
  for (let type = 0; type < 3; type++) if ((effect.kinds & (1 << type)) !== 0) sum += lull(memory, view, type);
  return sum;
};
const handOf = (view: View, player: number): number => view.table.sides[player * S.words + S.handCount];
export const noBattleCards: AtLarge = (_memory, view) => 8 * (handOf(view, 1 - view.side) - handOf(view, view.side));
export const noArrivals: AtLarge = (_memory, view) => {
  const { buildZone, sides } = view.table;
  const own = lengthOf(buildZone[view.side]) + sides[view.side * S.words + S.downCount];
  const other = lengthOf(buildZone[otherSide(view.side)]) + sides[(1 - view.side) * S.words + S.downCount];
  return 15 * (other - own);
};
/** What holds until the end of the turn: numbers and quirks of all that fit, and what the card does later. */
export const linger: AtLarge = (memory, view) => {
  const { lasting, lastingGrants, triggers } = memory.matchup.cards[memory.cause.card];
  let sum = memory.weights.later * sign(memory, view);
  for (let t = 0; t < triggers.length; t++) {
    const { by, effects } = triggers[t];
    for (let i = 0; by === BY.later && i < effects.length; i++)
      if (effects[i].verb === VERB.special) sum += 0.6 * specialWorth(memory, view, effects[i], -1);
  }
  for (let owner: Side | 2 = 0; owner !== 2; owner = sideAfter(owner)) {
    const units = view.table.units[owner];
    const gain = owner === view.side ? 1 : -1;
    for (let i = 1; i <= lengthOf(units); i++) {
      const unit = units[i];
      if (!hasToAct(view, unit)) continue;
      for (let k = 0; k < lasting.length; k++)
        if (isMeant(memory, view, lasting[k].of, unit))
          sum += gain * 0.5 * memory.weights.morePower * lasting[k].amount;
      for (let k = 0; k < lastingGrants.length; k++)
        if ((lastingGrants[k].quirks & QUIRK.cantAttack) !== 0 && isMeant(memory, view, lastingGrants[k].of, unit))
          sum -= gain * memory.weights.tap * unitWorth(memory, view, unit);
    }
  }
  return sum;
};
const isMeant = (memory: Memory, view: View, mask: Mask | undefined, unit: number): boolean =>
  mask !== undefined && fits(view, mask, unit, memory.cause.side, -1);

/** An effect of a single card on its target, or on none, as gain of greedy's own side. */
export function specialWorth(memory: Memory, view: View, effect: CompiledEffect, unit: number): number {
  const worth = effect.special === "" ? 0 : SPECIAL_WORTHS[effect.special];
  if (worth === 0) return 0;
  return worth(memory, view, effect, unit) * sign(memory, view);
}
