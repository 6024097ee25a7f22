import { itemOf, lengthOf } from "../../../src/core/lists.js";
import type { Side } from "../../../src/core/side.js";
import { type CompiledEffect, fitsByPrint, H, S, STAT, TYPE, VERB, type View } from "../../../src/games/tcg/api.js";
import { currentAttack, diceWorth, harmWorth } from "./attacks.js";
import { controlWorth, hasToAct, isStepToCome, type Memory, remaining, stat, strengthIn, unitWorth } from "./memory.js";
import { damageOn } from "./specialsOfTrilogy.js";
import {
  advantage,
  bestIn,
  characterTapLoss,
  costOf,
  enemy,
  handOf,
  hasFitting,
  highest,
  inBestArena,
  type OfCard,
  own,
  type SpecialWorth,
  saved,
  stronger,
  strongerNow,
  sumOf,
  tapLoss,
  unitsOf,
  word,
} from "./specialsShared.js";

/** Worths of single cards of the other sets. */

export const divideThree: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0 ? 0 : harmWorth(memory, view, unit, 3);
export const secondWave: SpecialWorth = (memory, view, effect) =>
  2 * bestIn(memory, view.table.discard[own(memory)], effect);
export const refit: SpecialWorth = (memory, view, _effect, unit) => {
  if (unit < 0) return 0;
  const missing = view.matchup.buildCost[unit] - 3;
  const healed = memory.weights.heal * view.table.damage[unit] * (remaining(view, unit) <= 1 ? 2 : 1);
  return (
    healed - 0.6 * memory.weights.build * Math.max(0, missing) - memory.weights.retreat * unitWorth(memory, view, unit)
  );
};
export const lockSabers: SpecialWorth = (memory, view, _effect, unit) =>
  0.58 *
  (highest(memory, view, unitsOf(view, enemy(memory)), characterTapLoss) -
    (unit < 0 ? 0 : tapLoss(memory, view, unit)));
/** One guess in three is right; the card does nothing better another time, so keeping it is worth nothing. */
export const foretell: SpecialWorth = (memory) => 3 * 0.35 * memory.weights.force + memory.weights.keptBattleCard;
/** The enemy leads the attack elsewhere. */
export const redirect: SpecialWorth = (memory, view) => {
  const gain = currentAttack(memory, view);
  return -Math.abs(gain) - 30;
};

export const coupDeGrace: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0 ? 0 : harmWorth(memory, view, unit, view.table.damage[unit]);
export const shuttleAway: SpecialWorth = (memory, view, _effect, unit) => {
  if (unit < 0) return 0;
  // A wounded unit that is about to be beaten is better off in the build zone.
  const arena = view.table.arena[unit];
  const isLost = strengthIn(memory, view, enemy(memory), arena) > 2 * strengthIn(memory, view, own(memory), arena);
  const danger = isLost && isStepToCome(view, arena) && remaining(view, unit) <= 2 ? 0.5 : 0;
  return (danger - memory.weights.retreat) * unitWorth(memory, view, unit) - controlWorth(memory, view, unit);
};
export const takeHome: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0
    ? 0
    : memory.weights.force * costOf(view, unit) -
      memory.weights.toHand * unitWorth(memory, view, unit) -
      controlWorth(memory, view, unit);
export const unify: SpecialWorth = (memory, view) => strongerNow(memory, view, 4);
export const snipe: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0 || memory.cause.self < 0
    ? 0
    : 0.8 * diceWorth(memory, view, unit, Math.max(0, stat(view, memory.cause.self, STAT.power)));
export const callIn: SpecialWorth = (memory, view) => inBestArena(memory, view, calledIn);
export const calledIn: OfCard = (memory, view, type) =>
  memory.weights.idle * (retreated(memory, view, own(memory), type) - retreated(memory, view, enemy(memory), type));
export function retreated(memory: Memory, view: View, side: Side, type: number): number {
  const built = view.table.buildZone[side];
  let sum = 0;
  for (let i = 0; i < lengthOf(built); i++) {
    const unit = itemOf(built, i);
    if (view.matchup.type[unit] === type && view.table.isRetreated[unit] === 1) sum += unitWorth(memory, view, unit);
  }
  return sum;
}
/** A new hand for an old one of little worth. */
export const exchangeHand: SpecialWorth = (memory, view) => 0.3 * memory.weights.card * handOf(view, enemy(memory));
export const synchronize: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0 ? 0 : 1.5 * stronger(memory, view, unit, 3);

export const hideTheTapped: SpecialWorth = (memory, view) =>
  0.2 * sumOf(memory, view, unitsOf(view, own(memory)), tappedInStep) - memory.weights.location;
export const tappedInStep: OfCard = (memory, view, unit) => {
  const arena = view.table.arena[unit];
  const isAttackable = view.table.tapped[unit] === 1 && view.table.head[H.arena] === arena;
  return isAttackable && strengthIn(memory, view, enemy(memory), arena) > 0 ? unitWorth(memory, view, unit) : 0;
};
/** Cards of the pile are of use again only where the deck runs out. */
export const recycle: SpecialWorth = (memory, view) =>
  word(view, own(memory), S.deckCount) < 8 ? 5 * memory.weights.card : 5;
export const hire: SpecialWorth = (memory, view, effect) =>
  view.side === own(memory) && hasFitting(view, view.hand, effect) ? 4 * memory.weights.build : 0;
export const healBoth: SpecialWorth = (memory, view, _effect, unit) => {
  if (unit < 0) return 0;
  const healed = Math.min(3, view.table.damage[unit]);
  const mine = Math.min(healed, highest(memory, view, unitsOf(view, own(memory)), damageOn));
  const lost = (healed * unitWorth(memory, view, unit)) / Math.max(1, stat(view, unit, STAT.health));
  return memory.weights.heal * 1.3 * mine - memory.weights.damage * lost;
};
export const priceOn: SpecialWorth = (memory, view, _effect, unit) =>
  unit >= 0 && remaining(view, unit) > 4 ? 0.8 * memory.weights.build : 1.6 * memory.weights.build;
export const noBounties: SpecialWorth = (memory, view) =>
  highest(memory, view, unitsOf(view, enemy(memory)), bountyOf) > 0 && view.table.head[H.arena] >= 0 ? 45 : 0;
export const bountyOf: OfCard = (memory, _view, unit) => memory.matchup.cards[unit].bounty.length;
export const winOver: SpecialWorth = (memory, view) =>
  0.8 * memory.weights.tap * highest(memory, view, unitsOf(view, enemy(memory)), neutralWorth);
export const neutralWorth: OfCard = (memory, view, unit) =>
  view.matchup.isNeutral[unit] === 1 && hasToAct(view, unit) ? 2 * unitWorth(memory, view, unit) : 0;
export const humanShield: SpecialWorth = (memory, view) => {
  let sum = 0;
  for (let arena = 0; arena < 3; arena++)
    if (isStepToCome(view, arena) && strengthIn(memory, view, own(memory), arena) > 0)
      sum += 0.4 * strengthIn(memory, view, enemy(memory), arena);
  return sum;
};
export const preventAll: SpecialWorth = (memory, view) => saved(memory, view, 99);
export const turnAround: SpecialWorth = (memory, view) => saved(memory, view, 2) + 40;
export const avenge: SpecialWorth = (memory, view) =>
  saved(memory, view, 99) + (hasToAct(view, view.table.head[H.pendingTarget]) ? 40 : 0);
export const giveUpForAll: SpecialWorth = (memory, view) =>
  saved(memory, view, 99) + memory.weights.force * view.table.head[H.pendingAmount];

export const guile: SpecialWorth = (memory, view) => 0.35 * memory.weights.card * handOf(view, enemy(memory));
export const doubleCounters: SpecialWorth = (memory, view) => {
  if (view.side !== own(memory)) return 0;
  let best = 0;
  for (let i = 0; i < lengthOf(view.down); i++) {
    const one = itemOf(view.down, i);
    const has = view.downCounters[one];
    best = Math.max(best, Math.min(has, view.matchup.buildCost[one] - has));
  }
  return best * memory.weights.build;
};
export const stackPower: SpecialWorth = (memory, view) =>
  memory.cause.self < 0 ? 0 : strongerNow(memory, view, view.table.under[memory.cause.self] + 1);
export const theirLocation: SpecialWorth = (memory, view) => {
  const location = view.table.locations[TYPE.character];
  if (location < 0) return 0;
  return view.table.side[location] === own(memory) ? -memory.weights.location : memory.weights.location;
};
export const rollFast: SpecialWorth = (memory) => 10 * memory.weights.moreSpeed + memory.weights.moreOther;
export const shootStraight: SpecialWorth = (memory, view) => stronger(memory, view, memory.cause.self, 1, 1);
export const quickDraw =
  (arena: number): SpecialWorth =>
  (memory, view) => {
    if (view.side !== own(memory)) return 0;
    const fastest = highest(memory, view, view.hand, speedInHand);
    const units = unitsOf(view, enemy(memory));
    let sum = 0;
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (view.table.arena[unit] === arena && stat(view, unit, STAT.speed) < fastest)
        sum += diceWorth(memory, view, unit, 4);
    }
    return sum;
  };
export const speedInHand: OfCard = (_memory, view, card) =>
  view.matchup.type[card] <= TYPE.character ? view.matchup.speed[card] : 0;
/** Retaliate forbidden is worth something where the enemy has any. */
export const banRetaliate: SpecialWorth = (memory, view) =>
  highest(memory, view, unitsOf(view, enemy(memory)), retaliates) > 0 ? 50 : 0;
export const retaliates: OfCard = (memory, _view, unit) => {
  const { abilities } = memory.matchup.cards[unit];
  for (let a = 0; a < abilities.length; a++) if (abilities[a].effects[0].verb === VERB.retaliate) return 1;
  return 0;
};
export const divideSpoils: SpecialWorth = (memory) => 0.5 * memory.cause.x * memory.weights.build;
export const threeStronger: SpecialWorth = (memory, view) => {
  const units = unitsOf(view, own(memory));
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (hasToAct(view, itemOf(units, i))) sum += stronger(memory, view, itemOf(units, i), 3);
  return Math.min(sum, 250);
};
export const bestEnemyFor: SpecialWorth = (memory, view, effect) => {
  const units = unitsOf(view, enemy(memory));
  let best = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (
      (effect.filter !== undefined && !fitsByPrint(view.matchup, effect.filter, unit)) ||
      costOf(view, unit) > memory.cause.x
    )
      continue;
    best = Math.max(best, 0.3 * unitWorth(memory, view, unit) + tapLoss(memory, view, unit));
  }
  return best;
};
export const plan: SpecialWorth = (memory) => 8 * 0.5 * memory.weights.force;

export const clearTheSkies: SpecialWorth = (memory, view) =>
  crowded(memory, view, enemy(memory)) - crowded(memory, view, own(memory));
export function crowded(memory: Memory, view: View, side: Side): number {
  const units = unitsOf(view, side);
  let lost = 0;
  for (let arena = 0; arena < 3; arena++) {
    let [n, least] = [0, 9999];
    for (let i = 0; i < lengthOf(units); i++) {
      if (view.table.arena[itemOf(units, i)] !== arena) continue;
      n++;
      least = Math.min(least, unitWorth(memory, view, itemOf(units, i)));
    }
    if (n >= 4) lost += least;
  }
  return lost;
}
export const fogOfWar: SpecialWorth = (memory, view) =>
  (sumOf(memory, view, unitsOf(view, enemy(memory)), tapLoss) -
    sumOf(memory, view, unitsOf(view, own(memory)), tapLoss)) /
  3;
/** Own units worth up to 7 build points go to hand, and enemies worth no more: worth it where that clears an arena. */
export const negotiate: SpecialWorth = (memory, view) =>
  memory.weights.toHand * inBestArena(memory, view, advantageOfTalks);
export const advantageOfTalks: OfCard = (memory, view, arena) => Math.min(0, 0.2 * advantage(memory, view, arena)) * -1;
export const podrace: SpecialWorth = (memory, view) => {
  const mine = highest(memory, view, unitsOf(view, own(memory)), groundSpeed);
  const theirs = highest(memory, view, unitsOf(view, enemy(memory)), groundSpeed);
  const prize = 4 * memory.weights.force + 2 * memory.weights.card;
  return mine > theirs ? prize : mine < theirs ? -prize : 0;
};
export const groundSpeed: OfCard = (_memory, view, unit) =>
  view.table.arena[unit] === TYPE.ground ? stat(view, unit, STAT.speed) : 0;
export const cube: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0 || !hasToAct(view, unit)
    ? 0
    : (view.table.side[unit] === own(memory) ? 1 : -1) * (30 + stronger(memory, view, unit, 2) / 3);
export const duel: SpecialWorth = (memory, view) =>
  0.5 * (advantage(memory, view, 0) + advantage(memory, view, 1) + advantage(memory, view, 2));
export const disguise: SpecialWorth = (memory, view, effect) =>
  view.side === own(memory) ? 0.8 * bestUpTo(memory, view, effect, memory.cause.x) : 0;
export function bestUpTo(memory: Memory, view: View, effect: CompiledEffect, most: number): number {
  let best = 0;
  for (let i = 0; i < lengthOf(view.hand); i++) {
    const card = itemOf(view.hand, i);
    if (fitsByPrint(view.matchup, effect.filter!, card) && view.matchup.buildCost[card] <= most)
      best = Math.max(best, memory.worth[card]);
  }
  return best;
}
