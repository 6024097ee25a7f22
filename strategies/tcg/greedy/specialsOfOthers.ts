import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { type CompiledEffect, H, S, STAT, TYPE, VERB, type View } from "../../../src/games/tcg/api.js";
import { currentAttack, diceWorth, harmWorth } from "./attacks.js";
import { controlWorth, hasToAct, isStepToCome, type Mind, remaining, stat, strengthIn, unitWorth } from "./mind.js";
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

export const divideThree: SpecialWorth = (mind, view, _effect, unit) => (unit < 0 ? 0 : harmWorth(mind, view, unit, 3));
export const secondWave: SpecialWorth = (mind, view, effect) =>
  2 * bestIn(mind, view.table.discard[own(mind) as 0 | 1], effect);
export const refit: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0) return 0;
  const missing = view.matchup.buildCost[unit]! - 3;
  const healed = mind.weights.heal * view.table.damage[unit]! * (remaining(view, unit) <= 1 ? 2 : 1);
  return healed - 0.6 * mind.weights.build * Math.max(0, missing) - mind.weights.retreat * unitWorth(mind, view, unit);
};
export const lockSabers: SpecialWorth = (mind, view, _effect, unit) =>
  0.58 *
  (highest(mind, view, unitsOf(view, enemy(mind)), characterTapLoss) - (unit < 0 ? 0 : tapLoss(mind, view, unit)));
/** One guess in three is right; the card does nothing better another time, so keeping it is worth nothing. */
export const foretell: SpecialWorth = (mind) => 3 * 0.35 * mind.weights.force + mind.weights.keptBattleCard;
/** The enemy leads the attack elsewhere. */
export const redirect: SpecialWorth = (mind, view) => {
  const gain = currentAttack(mind, view);
  return -Math.abs(gain) - 30;
};

export const coupDeGrace: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 ? 0 : harmWorth(mind, view, unit, view.table.damage[unit]!);
export const shuttleAway: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0) return 0;
  // A wounded unit that is about to be beaten is better off in the build zone.
  const arena = view.table.arena[unit]!;
  const isLost = strengthIn(mind, view, enemy(mind), arena) > 2 * strengthIn(mind, view, own(mind), arena);
  const danger = isLost && isStepToCome(view, arena) && remaining(view, unit) <= 2 ? 0.5 : 0;
  return (danger - mind.weights.retreat) * unitWorth(mind, view, unit) - controlWorth(mind, view, unit);
};
export const takeHome: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0
    ? 0
    : mind.weights.force * costOf(view, unit) -
      mind.weights.toHand * unitWorth(mind, view, unit) -
      controlWorth(mind, view, unit);
export const unify: SpecialWorth = (mind, view) => strongerNow(mind, view, 4);
export const snipe: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 || mind.cause.self < 0
    ? 0
    : 0.8 * diceWorth(mind, view, unit, Math.max(0, stat(view, mind.cause.self, STAT.power)));
export const callIn: SpecialWorth = (mind, view) => inBestArena(mind, view, calledIn);
export const calledIn: OfCard = (mind, view, type) =>
  mind.weights.idle * (retreated(mind, view, own(mind), type) - retreated(mind, view, enemy(mind), type));
export function retreated(mind: Mind, view: View, side: number, type: number): number {
  const built = view.table.buildZone[side as 0 | 1];
  let sum = 0;
  for (let i = 0; i < lengthOf(built); i++) {
    const unit = itemOf(built, i);
    if (view.matchup.type[unit] === type && view.table.isRetreated[unit] === 1) sum += unitWorth(mind, view, unit);
  }
  return sum;
}
/** A new hand for an old one of little worth. */
export const exchangeHand: SpecialWorth = (mind, view) => 0.3 * mind.weights.card * handOf(view, enemy(mind));
export const synchronize: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 ? 0 : 1.5 * stronger(mind, view, unit, 3);

export const hideTheTapped: SpecialWorth = (mind, view) =>
  0.2 * sumOf(mind, view, unitsOf(view, own(mind)), tappedInStep) - mind.weights.location;
export const tappedInStep: OfCard = (mind, view, unit) => {
  const arena = view.table.arena[unit]!;
  const isAttackable = view.table.tapped[unit] === 1 && view.table.head[H.arena] === arena;
  return isAttackable && strengthIn(mind, view, enemy(mind), arena) > 0 ? unitWorth(mind, view, unit) : 0;
};
/** Cards of the pile are of use again only where the deck runs out. */
export const recycle: SpecialWorth = (mind, view) =>
  word(view, own(mind), S.deckCount) < 8 ? 5 * mind.weights.card : 5;
export const hire: SpecialWorth = (mind, view, effect) =>
  view.side === own(mind) && hasFitting(view.hand, effect) ? 4 * mind.weights.build : 0;
export const healBoth: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0) return 0;
  const healed = Math.min(3, view.table.damage[unit]!);
  const mine = Math.min(healed, highest(mind, view, unitsOf(view, own(mind)), damageOn));
  const lost = (healed * unitWorth(mind, view, unit)) / Math.max(1, stat(view, unit, STAT.health));
  return mind.weights.heal * 1.3 * mine - mind.weights.damage * lost;
};
export const priceOn: SpecialWorth = (mind, view, _effect, unit) =>
  unit >= 0 && remaining(view, unit) > 4 ? 0.8 * mind.weights.build : 1.6 * mind.weights.build;
export const noBounties: SpecialWorth = (mind, view) =>
  highest(mind, view, unitsOf(view, enemy(mind)), bountyOf) > 0 && view.table.head[H.arena]! >= 0 ? 45 : 0;
export const bountyOf: OfCard = (mind, _view, unit) => mind.matchup.cards[unit]!.bounty.length;
export const winOver: SpecialWorth = (mind, view) =>
  0.8 * mind.weights.tap * highest(mind, view, unitsOf(view, enemy(mind)), neutralWorth);
export const neutralWorth: OfCard = (mind, view, unit) =>
  view.matchup.isNeutral[unit] === 1 && hasToAct(view, unit) ? 2 * unitWorth(mind, view, unit) : 0;
export const humanShield: SpecialWorth = (mind, view) => {
  let sum = 0;
  for (let arena = 0; arena < 3; arena++)
    if (isStepToCome(view, arena) && strengthIn(mind, view, own(mind), arena) > 0)
      sum += 0.4 * strengthIn(mind, view, enemy(mind), arena);
  return sum;
};
export const preventAll: SpecialWorth = (mind, view) => saved(mind, view, 99);
export const turnAround: SpecialWorth = (mind, view) => saved(mind, view, 2) + 40;
export const avenge: SpecialWorth = (mind, view) =>
  saved(mind, view, 99) + (hasToAct(view, view.table.head[H.pendingTarget]!) ? 40 : 0);
export const giveUpForAll: SpecialWorth = (mind, view) =>
  saved(mind, view, 99) + mind.weights.force * view.table.head[H.pendingAmount]!;

export const guile: SpecialWorth = (mind, view) => 0.35 * mind.weights.card * handOf(view, enemy(mind));
export const doubleCounters: SpecialWorth = (mind, view) => {
  if (view.side !== own(mind)) return 0;
  let best = 0;
  for (let i = 0; i < lengthOf(view.down); i++) {
    const one = itemOf(view.down, i);
    const has = view.downCounters[one]!;
    best = Math.max(best, Math.min(has, view.matchup.buildCost[one]! - has));
  }
  return best * mind.weights.build;
};
export const stackPower: SpecialWorth = (mind, view) =>
  mind.cause.self < 0 ? 0 : strongerNow(mind, view, view.table.under[mind.cause.self]! + 1);
export const theirLocation: SpecialWorth = (mind, view) => {
  const location = view.table.locations[TYPE.character]!;
  if (location < 0) return 0;
  return view.table.side[location] === own(mind) ? -mind.weights.location : mind.weights.location;
};
export const rollFast: SpecialWorth = (mind) => 10 * mind.weights.moreSpeed + mind.weights.moreOther;
export const shootStraight: SpecialWorth = (mind, view) => stronger(mind, view, mind.cause.self, 1, 1);
export const quickDraw =
  (arena: number): SpecialWorth =>
  (mind, view) => {
    if (view.side !== own(mind)) return 0;
    const fastest = highest(mind, view, view.hand, speedInHand);
    const units = unitsOf(view, enemy(mind));
    let sum = 0;
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (view.table.arena[unit] === arena && stat(view, unit, STAT.speed) < fastest)
        sum += diceWorth(mind, view, unit, 4);
    }
    return sum;
  };
export const speedInHand: OfCard = (_mind, view, card) =>
  view.matchup.type[card]! <= TYPE.character ? view.matchup.speed[card]! : 0;
/** Retaliate forbidden is worth something where the enemy has any. */
export const banRetaliate: SpecialWorth = (mind, view) =>
  highest(mind, view, unitsOf(view, enemy(mind)), retaliates) > 0 ? 50 : 0;
export const retaliates: OfCard = (mind, _view, unit) => {
  const { abilities } = mind.matchup.cards[unit]!;
  for (let a = 0; a < abilities.length; a++) if (abilities[a]!.effects[0]!.verb === VERB.retaliate) return 1;
  return 0;
};
export const divideSpoils: SpecialWorth = (mind) => 0.5 * mind.cause.x * mind.weights.build;
export const threeStronger: SpecialWorth = (mind, view) => {
  const units = unitsOf(view, own(mind));
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (hasToAct(view, itemOf(units, i))) sum += stronger(mind, view, itemOf(units, i), 3);
  return Math.min(sum, 250);
};
export const bestEnemyFor: SpecialWorth = (mind, view, effect) => {
  const units = unitsOf(view, enemy(mind));
  let best = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (effect.filter?.cards[unit] === 0 || costOf(view, unit) > mind.cause.x) continue;
    best = Math.max(best, 0.3 * unitWorth(mind, view, unit) + tapLoss(mind, view, unit));
  }
  return best;
};
export const plan: SpecialWorth = (mind) => 8 * 0.5 * mind.weights.force;

export const clearTheSkies: SpecialWorth = (mind, view) =>
  crowded(mind, view, enemy(mind)) - crowded(mind, view, own(mind));
export function crowded(mind: Mind, view: View, side: number): number {
  const units = unitsOf(view, side);
  let lost = 0;
  for (let arena = 0; arena < 3; arena++) {
    let [n, least] = [0, 9999];
    for (let i = 0; i < lengthOf(units); i++) {
      if (view.table.arena[itemOf(units, i)] !== arena) continue;
      n++;
      least = Math.min(least, unitWorth(mind, view, itemOf(units, i)));
    }
    if (n >= 4) lost += least;
  }
  return lost;
}
export const fogOfWar: SpecialWorth = (mind, view) =>
  (sumOf(mind, view, unitsOf(view, enemy(mind)), tapLoss) - sumOf(mind, view, unitsOf(view, own(mind)), tapLoss)) / 3;
/** Own units worth up to 7 build points go to hand, and enemies worth no more: worth it where that clears an arena. */
export const negotiate: SpecialWorth = (mind, view) => mind.weights.toHand * inBestArena(mind, view, advantageOfTalks);
export const advantageOfTalks: OfCard = (mind, view, arena) => Math.min(0, 0.2 * advantage(mind, view, arena)) * -1;
export const podrace: SpecialWorth = (mind, view) => {
  const mine = highest(mind, view, unitsOf(view, own(mind)), groundSpeed);
  const theirs = highest(mind, view, unitsOf(view, enemy(mind)), groundSpeed);
  const prize = 4 * mind.weights.force + 2 * mind.weights.card;
  return mine > theirs ? prize : mine < theirs ? -prize : 0;
};
export const groundSpeed: OfCard = (_mind, view, unit) =>
  view.table.arena[unit] === TYPE.ground ? stat(view, unit, STAT.speed) : 0;
export const cube: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 || !hasToAct(view, unit)
    ? 0
    : (view.table.side[unit] === own(mind) ? 1 : -1) * (30 + stronger(mind, view, unit, 2) / 3);
export const duel: SpecialWorth = (mind, view) =>
  0.5 * (advantage(mind, view, 0) + advantage(mind, view, 1) + advantage(mind, view, 2));
export const disguise: SpecialWorth = (mind, view, effect) =>
  view.side === own(mind) ? 0.8 * bestUpTo(mind, view, effect, mind.cause.x) : 0;
export function bestUpTo(mind: Mind, view: View, effect: CompiledEffect, most: number): number {
  let best = 0;
  for (let i = 0; i < lengthOf(view.hand); i++) {
    const card = itemOf(view.hand, i);
    if (effect.filter!.cards[card] === 1 && view.matchup.buildCost[card]! <= most)
      best = Math.max(best, mind.worth[card]!);
  }
  return best;
}
