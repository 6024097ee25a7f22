import { itemOf, lengthOf } from "../../../src/core/lists.js";
import type { Ability, CompiledCost, CompiledEffect, Mask } from "../../../src/games/tcg/cards/compiled.js";
import { TYPE } from "../../../src/games/tcg/cards/matchup.js";
import * as numbers from "../../../src/games/tcg/cards/numbers.js";
import { fits } from "../../../src/games/tcg/flow/filter.js";
import * as places from "../../../src/games/tcg/state/table.js";
import type { View } from "../../../src/games/tcg/strategy.js";
import { attackWorth, force, isMine, type Mind, remaining, stat, unitWorth } from "./mind.js";
import { chanceOf } from "./odds.js";

/** What effects, abilities and Battle cards are worth at the moment. */

// Bound here: the engine folds constants of a module, but not those that it imports.
const { ON, STAT, VERB, WHOM, X } = numbers;
const { H, S } = places;

const CARD = 70;
const FORCE = 13;
const BUILD = 60;

/** Worth of an effect on a unit to the side that causes it. */
export function worthOn(mind: Mind, view: View, effect: CompiledEffect, unit: number): number {
  if (unit < 0) return 0;
  const mine = isMine(view, unit);
  const sign = mine ? -1 : 1;
  const amount = effect.amount === X ? 2 : effect.amount;
  const worth = unitWorth(mind, view, unit);
  const left = Math.max(1, remaining(view, unit));
  switch (effect.verb) {
    case VERB.damage:
    case VERB.putDamage:
      return sign * (amount >= left ? worth : (worth * 0.4 * amount) / left);
    case VERB.dice:
      return sign * worth * (chanceOf(amount, 3, left) + (0.2 * amount) / 2 / left);
    case VERB.heal:
    case VERB.healAll:
      return -sign * Math.min(view.table.damage[unit]!, effect.verb === VERB.heal ? amount : 9) * 28;
    case VERB.tap:
      return view.table.tapped[unit] === 0 ? sign * worth * 0.35 : 0;
    case VERB.untap:
      return view.table.tapped[unit] !== 0 ? -sign * worth * 0.4 : 0;
    case VERB.retreat:
      return sign * worth * 0.3;
    case VERB.discardUnit:
      return sign * worth;
    case VERB.returnToHand:
      return sign * worth * 0.7;
    case VERB.buff:
      return -sign * buffWorth(mind, view, effect, unit, amount);
    case VERB.preventAllThisTurn:
    case VERB.cannotBeAttacked:
      return -sign * worth * 0.3;
    default:
      return -sign * 20;
  }
}

/** More dice, Accuracy and the like are worth what they add to the attack going on. */
function buffWorth(mind: Mind, view: View, effect: CompiledEffect, unit: number, amount: number): number {
  const { head } = view.table;
  const attacker = head[H.attacker]!;
  const defender = head[H.defender]!;
  if (effect.stat === STAT.power && unit === attacker && defender >= 0) {
    const power = stat(view, unit, STAT.power);
    return attackWorth(mind, view, unit, defender, power + amount) - attackWorth(mind, view, unit, defender, power);
  }
  const isBusy = view.table.tapped[unit] !== 0 && unit !== attacker && unit !== defender;
  const each = effect.stat === STAT.speed ? 1.2 : effect.stat === STAT.health ? 22 : 24;
  return isBusy ? 0 : each * amount * (effect.lastsTurn ? 1.2 : 0.8);
}

/** Worth of an effect without a single card to befall. */
export function worthOfEffect(mind: Mind, view: View, effect: CompiledEffect, self: number): number {
  const amount = effect.amount === X ? 2 : effect.amount;
  const { head } = view.table;
  switch (effect.on) {
    case ON.self:
      return worthOn(mind, view, effect, self);
    case ON.attacker:
      return worthOn(mind, view, effect, head[H.attacker]!);
    case ON.defender:
      return worthOn(mind, view, effect, head[H.defender]!);
    case ON.each:
      return overAll(mind, view, effect, self);
    default:
      break;
  }
  const mine = effect.who === WHOM.you ? 1 : effect.who === WHOM.opponent ? -1 : 0.1;
  switch (effect.verb) {
    case VERB.draw:
    case VERB.search:
    case VERB.recover:
      return mine * CARD * Math.min(amount, 3);
    case VERB.discardCards:
      return -mine * 45 * Math.min(amount, 4);
    case VERB.lookAndDiscard:
      return 60;
    case VERB.gainForce:
      return mine * FORCE * amount;
    case VERB.loseForce:
      return -mine * FORCE * amount;
    case VERB.gainBuild:
    case VERB.gainBuildNextTurn:
      return mine * BUILD * amount;
    case VERB.putIntoArena:
      return 300;
    case VERB.prevent:
    case VERB.preventAll:
    case VERB.deflect:
      return (
        preventionWorth(mind, view, effect.verb === VERB.preventAll ? 99 : amount) +
        (effect.verb === VERB.deflect ? 40 : 0)
      );
    case VERB.disrupt:
      return disruptWorth(mind, view);
    case VERB.reroll:
      return 60;
    case VERB.millTop:
      return 0;
    default:
      return 25;
  }
}

/** What preventing so much of the damage pending saves. */
export function preventionWorth(mind: Mind, view: View, amount: number): number {
  const { head } = view.table;
  const target = head[H.pendingTarget]!;
  if (target < 0) return 0;
  const pending = head[H.pendingAmount]!;
  const left = remaining(view, target);
  const sign = isMine(view, target) ? 1 : -1;
  const worth = unitWorth(mind, view, target);
  const prevented = Math.min(amount, pending);
  if (pending >= left) return sign * (pending - prevented < left ? worth * 0.95 : 0);
  return (sign * worth * 0.3 * prevented) / Math.max(1, left);
}

function disruptWorth(mind: Mind, view: View): number {
  const played = view.table.head[H.played]!;
  if (played < 0 || isMine(view, played)) return -1;
  return mind.worth[played]! * 0.6;
}

function overAll(mind: Mind, view: View, effect: CompiledEffect, self: number): number {
  if (effect.filter === undefined) return 0;
  let sum = 0;
  for (let owner = 0; owner < 2; owner++) {
    const units = view.table.units[owner as 0 | 1];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (fits(view, effect.filter, unit, view.side, self)) sum += worthOn(mind, view, effect, unit);
    }
  }
  return sum;
}

/** The best a target could bring. */
function bestTarget(mind: Mind, view: View, effect: CompiledEffect, mask: Mask, self: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let owner = 0; owner < 2; owner++) {
    const units = view.table.units[owner as 0 | 1];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (!fits(view, mask, unit, view.side, self)) continue;
      const worth = worthOn(mind, view, effect, unit);
      if (worth > best) best = worth;
    }
  }
  return best === Number.NEGATIVE_INFINITY ? 0 : best;
}

/** Worth of using an ability or playing a Battle card, less what it costs. */
export function abilityWorth(mind: Mind, view: View, card: number, ability: Ability, self: number): number {
  const { effects } = ability;
  let worth = 0;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!;
    if (effect.on === ON.target && ability.target !== undefined)
      worth += bestTarget(mind, view, effect, ability.target, self) * (ability.targets > 1 ? 1.5 : 1);
    else if (effect.verb === VERB.retaliate) worth += retaliationWorth(mind, view, effect.amount);
    else if (effect.verb === VERB.intercept) worth += interceptWorth(mind, view, self);
    else worth += worthOfEffect(mind, view, effect, self);
  }
  return worth - costWorth(mind, view, card, ability.cost, self);
}

function retaliationWorth(mind: Mind, view: View, dice: number): number {
  const attacker = view.table.head[H.attacker]!;
  if (attacker < 0) return 0;
  const left = Math.max(1, remaining(view, attacker));
  return unitWorth(mind, view, attacker) * (chanceOf(dice, 3, left) + (0.15 * dice) / left);
}

/** Intercepting is worth the difference between what the attack does to the two units. */
function interceptWorth(mind: Mind, view: View, self: number): number {
  const attacker = view.table.head[H.attacker]!;
  const defender = view.table.head[H.defender]!;
  if (attacker < 0 || defender < 0) return 0;
  const power = stat(view, attacker, STAT.power);
  return 0.8 * (attackWorth(mind, view, attacker, defender, power) - attackWorth(mind, view, attacker, self, power));
}

export function costWorth(mind: Mind, view: View, card: number, cost: CompiledCost, self: number): number {
  let sum = cost.force * (force(view, view.side) > 12 ? 8 : FORCE) + cost.build * BUILD;
  if (cost.tap && self >= 0) sum += view.table.head[H.phase] === 3 ? 0 : unitWorth(mind, view, self) * 0.3;
  if (cost.discardSelf && self >= 0) sum += unitWorth(mind, view, self);
  if (cost.retreatSelf && self >= 0) sum += unitWorth(mind, view, self) * 0.3;
  if (cost.damageSelf > 0 && self >= 0)
    sum += remaining(view, self) <= cost.damageSelf ? unitWorth(mind, view, self) : 35 * cost.damageSelf;
  sum += cost.discardCards * 40;
  if (cost.discardHand) sum += view.table.sides[view.side * S.words + S.handCount]! * 40;
  if (cost.tapOne !== undefined) sum += 90;
  if (cost.discardOne !== undefined) sum += 250;
  // A Battle card kept may do more another time.
  return sum + (view.matchup.type[card] === TYPE.battle ? 25 : 0);
}

/** Worth of a target of the card in question. */
export function targetWorth(mind: Mind, view: View, target: number): number {
  if (target < 0) return 0;
  const text = view.matchup.cards[view.card];
  if (text === undefined) return 0;
  // Deflected damage goes where it hurts most.
  const mine = isMine(view, target);
  let worth = 0;
  let isKnown = false;
  for (let a = 0; a < text.abilities.length; a++) {
    const { effects } = text.abilities[a]!;
    for (let i = 0; i < effects.length; i++) {
      if (effects[i]!.on !== ON.target) continue;
      worth += worthOn(mind, view, effects[i]!, target);
      isKnown = true;
    }
  }
  for (let t = 0; t < text.triggers.length; t++) {
    const { effects } = text.triggers[t]!;
    for (let i = 0; i < effects.length; i++) {
      if (effects[i]!.on !== ON.target) continue;
      worth += worthOn(mind, view, effects[i]!, target);
      isKnown = true;
    }
  }
  const mission = text.mission?.effects ?? [];
  for (let i = 0; i < mission.length; i++) {
    worth += worthOn(mind, view, mission[i]!, target);
    isKnown = true;
  }
  return isKnown ? worth : (mine ? -1 : 1) * unitWorth(mind, view, target);
}
