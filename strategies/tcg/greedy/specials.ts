import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import type { CompiledEffect } from "../../../src/games/tcg/cards/compiled.js";
import { TYPE } from "../../../src/games/tcg/cards/matchup.js";
import * as numbers from "../../../src/games/tcg/cards/numbers.js";
import * as places from "../../../src/games/tcg/state/table.js";
import type { View } from "../../../src/games/tcg/strategy.js";
import { bestAttack, currentAttack, diceWorth, harmWorth, type More } from "./attacks.js";
import { controlWorth, hasToAct, isStepToCome, type Mind, remaining, stat, strengthIn, unitWorth } from "./mind.js";

// Bound here: the engine folds constants of a module, but not those that it imports.
const { STAT, VERB } = numbers;
const { H, S, ZONE } = places;

/**
 * What the effects of single cards are worth to the side that causes them, by their names in the engine. `unit` is the target
 * chosen before, or -1. Exactly 0 stands for what happens by itself with nothing to decide, or is decided by another question.
 */
export type SpecialWorth = (mind: Mind, view: View, effect: CompiledEffect, unit: number) => number;
type OfCard = (mind: Mind, view: View, card: number) => number;

const own = (mind: Mind): number => mind.cause.side;
const enemy = (mind: Mind): number => 1 - mind.cause.side;
const word = (view: View, side: number, which: number): number => view.table.sides[side * S.words + which]!;
const down = (view: View, side: number): number => word(view, side, S.downCount);
const costOf = (view: View, unit: number): number => view.matchup.buildCost[unit]! + view.table.under[unit]!;

/** The highest value among the cards of a list; 0 where none is higher. */
function highest(mind: Mind, view: View, cards: List, value: OfCard): number {
  let best = 0;
  for (let i = 0; i < lengthOf(cards); i++) best = Math.max(best, value(mind, view, itemOf(cards, i)));
  return best;
}

function sumOf(mind: Mind, view: View, cards: List, value: OfCard): number {
  let sum = 0;
  for (let i = 0; i < lengthOf(cards); i++) sum += value(mind, view, itemOf(cards, i));
  return sum;
}

/** The best of a measure of arenas. */
const inBestArena = (mind: Mind, view: View, value: OfCard): number =>
  Math.max(value(mind, view, 0), value(mind, view, 1), value(mind, view, 2));

const unitsOf = (view: View, side: number): List => view.table.units[side as 0 | 1];
const handOf = (view: View, side: number): number => word(view, side, S.handCount);

// --- What cards have in common --------------------------------------------------------------------------------------------

const cards =
  (count: number): SpecialWorth =>
  (mind) =>
    count * mind.weights.card;
const force =
  (count: number): SpecialWorth =>
  (mind) =>
    count * mind.weights.force;
const counters =
  (count: number): SpecialWorth =>
  (mind) =>
    count * mind.weights.build;
const points =
  (worth: number): SpecialWorth =>
  () =>
    worth;
/** Only where the enemy has something face down. */
const onTheirBuilding =
  (worth: number): SpecialWorth =>
  (mind, view) =>
    down(view, enemy(mind)) > 0 ? worth : 0;

/** Another fight in an arena is good for the stronger. */
const advantage: OfCard = (mind, view, arena) => {
  const mine = strengthIn(mind, view, own(mind), arena);
  const theirs = strengthIn(mind, view, enemy(mind), arena);
  return mine === 0 || theirs === 0 ? 0 : mine - theirs;
};
const disadvantage: OfCard = (mind, view, arena) => (isStepToCome(view, arena) ? -advantage(mind, view, arena) : 0);

const tapLoss: OfCard = (mind, view, unit) =>
  hasToAct(view, unit) ? mind.weights.tap * unitWorth(mind, view, unit) : 0;
const characterTapLoss: OfCard = (mind, view, unit) =>
  view.matchup.type[unit] === TYPE.character ? tapLoss(mind, view, unit) : 0;
const loss: OfCard = (mind, view, unit) => unitWorth(mind, view, unit) + controlWorth(mind, view, unit);

/** Numbers of an attack changed; made once, filled anew for each use. */
const more: More = { power: 0, accuracy: 0, criticalHit: 0, shields: 0, armor: 0, health: 0 };
function stronger(mind: Mind, view: View, unit: number, power: number, accuracy = 0): number {
  if (!hasToAct(view, unit)) return 0;
  more.power = power;
  more.accuracy = accuracy;
  return 0.7 * (bestAttack(mind, view, unit, more) - bestAttack(mind, view, unit));
}
function strongerNow(mind: Mind, view: View, power: number): number {
  more.power = power;
  more.accuracy = 0;
  const change = currentAttack(mind, view, more) - currentAttack(mind, view);
  return own(mind) === view.side ? change : -change;
}

/** What preventing so much of the damage pending saves the side that causes it. */
function saved(mind: Mind, view: View, amount: number): number {
  const { head, side } = view.table;
  const target = head[H.pendingTarget]!;
  if (target < 0) return 0;
  const pending = head[H.pendingAmount]!;
  const rest = pending - Math.min(amount, pending);
  const gain = harmWorth(mind, view, target, pending) - harmWorth(mind, view, target, rest);
  return side[target] === own(mind) ? gain : -gain;
}

// --- Single cards ---------------------------------------------------------------------------------------------------------

const moveCounter: SpecialWorth = (mind, view) =>
  highest(mind, view, unitsOf(view, own(mind)), damageOn) > 0 ||
  highest(mind, view, unitsOf(view, enemy(mind)), damageOn) > 0
    ? 1.5 * mind.weights.heal
    : 0;
const damageOn: OfCard = (_mind, view, unit) => view.table.damage[unit]!;
const fightAgain: SpecialWorth = (mind, view) => 0.35 * inBestArena(mind, view, advantage);
const supply: SpecialWorth = (mind, view, effect) =>
  view.side !== own(mind) || !hasFitting(view.hand, effect) ? 0 : 2 * mind.weights.build;
const tapTheRest: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0 || !hasToAct(view, unit)) return -999;
  return tapLoss(mind, view, unit) - sumOf(mind, view, unitsOf(view, own(mind)), spaceTapLoss);
};
const spaceTapLoss: OfCard = (mind, view, unit) =>
  view.table.arena[unit] === TYPE.space ? tapLoss(mind, view, unit) : 0;
const oilBath: SpecialWorth = (mind, view) => mind.weights.heal * inBestArena(mind, view, damageIn);
const damageIn: OfCard = (mind, view, arena) => {
  const units = unitsOf(view, own(mind));
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.table.arena[itemOf(units, i)] === arena) sum += view.table.damage[itemOf(units, i)]!;
  return Math.min(4, sum);
};
const ram: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0) return 0;
  const amount = Math.floor(stat(view, unit, STAT.speed) / 10);
  const units = unitsOf(view, enemy(mind));
  let best = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.table.arena[itemOf(units, i)] === TYPE.space)
      best = Math.max(best, harmWorth(mind, view, itemOf(units, i), amount));
  return best - loss(mind, view, unit);
};
const comeBack: SpecialWorth = (mind) => mind.weights.toHand * Math.max(0, mind.worth[mind.cause.card]!);
const slipThrough: SpecialWorth = (mind, view) => 0.3 * inBestArena(mind, view, disadvantage);

const mendDroid: SpecialWorth = (mind, view, effect) => bestIn(mind, view.table.discard[own(mind) as 0 | 1], effect);
function bestIn(mind: Mind, list: List, effect: CompiledEffect): number {
  let best = 0;
  for (let i = 0; i < lengthOf(list); i++)
    if (effect.filter === undefined || effect.filter.cards[itemOf(list, i)] === 1)
      best = Math.max(best, mind.worth[itemOf(list, i)]!);
  return best;
}
const hasFitting = (list: List, effect: CompiledEffect): boolean => {
  for (let i = 0; i < lengthOf(list); i++) if (effect.filter!.cards[itemOf(list, i)] === 1) return true;
  return false;
};
const meditate: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 ? 0 : mind.weights.force * costOf(view, unit) - tapLoss(mind, view, unit);
const healAllButOne: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 ? 0 : mind.weights.heal * (view.table.damage[unit]! - 1);
const longOdds: SpecialWorth = (mind, view, _effect, unit) => (unit < 0 ? 0 : stronger(mind, view, unit, 6) / 6);
const fairOdds: SpecialWorth = (mind, view, _effect, unit) => (unit < 0 ? 0 : stronger(mind, view, unit, 2) / 2);
const shareForce: SpecialWorth = (mind, view) =>
  (mind.weights.force * (word(view, enemy(mind), S.force) - word(view, own(mind), S.force))) / 2;
const freeze: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0
    ? 0
    : Math.min(mind.weights.force * 3, tapLoss(mind, view, unit) + mind.weights.idle * unitWorth(mind, view, unit));
const dropCheapest: SpecialWorth = (mind, view) =>
  lossOfCheapest(mind, view, enemy(mind)) - lossOfCheapest(mind, view, own(mind));
function lossOfCheapest(mind: Mind, view: View, side: number): number {
  const units = unitsOf(view, side);
  let [least, lost] = [999, 0];
  for (let i = 0; i < lengthOf(units); i++) {
    const cost = view.matchup.buildCost[itemOf(units, i)]!;
    const worth = loss(mind, view, itemOf(units, i));
    if (cost > least || (cost === least && worth >= lost)) continue;
    least = cost;
    lost = worth;
  }
  return lost;
}
/** All counters of a unit go to another of its side and arena. */
const moveDamage: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0) return 0;
  const { damage, arena, side } = view.table;
  const units = unitsOf(view, side[unit]!);
  const isOwn = side[unit] === own(mind);
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < lengthOf(units); i++) {
    const other = itemOf(units, i);
    if (other === unit || arena[other] !== arena[unit]) continue;
    const harm = harmWorth(mind, view, other, damage[unit]!);
    best = Math.max(best, isOwn ? -harm : harm);
  }
  const healed = mind.weights.heal * damage[unit]! * (remaining(view, unit) <= 2 ? 2 : 1);
  return best === Number.NEGATIVE_INFINITY ? 0 : best + (isOwn ? healed : -healed);
};
const trap: SpecialWorth = (mind, view) => {
  const units = unitsOf(view, 0);
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) if (view.table.arena[itemOf(units, i)] === TYPE.character) n++;
  const lost = n < 2 ? 0 : (mind.weights.retreat * strengthIn(mind, view, 0, TYPE.character) * (n - 1)) / n;
  return own(mind) === 0 ? -lost : lost;
};
const trainJedi: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 || view.matchup.unique[unit]! < 0 ? 0 : 0.7 * mind.weights.under * (3 - view.table.under[unit]!);
const teachLuke: SpecialWorth = (mind) => 0.7 * mind.weights.under;
const assemble: SpecialWorth = (mind, view, effect) =>
  view.side === own(mind) && hasFitting(view.down, effect) ? 2 * mind.weights.build : 0;
/** A Location given up for units that are about to be beaten. */
const evacuate: SpecialWorth = (mind, view) => {
  let best = -mind.weights.location;
  for (let arena = 0; arena < 3; arena++) {
    const location = view.table.locations[arena]!;
    if (location < 0 || view.table.side[location] !== own(mind)) continue;
    const mine = strengthIn(mind, view, own(mind), arena);
    const isWeaker = strengthIn(mind, view, enemy(mind), arena) > 1.3 * mine;
    if (isWeaker) best = Math.max(best, 0.2 * mine - mind.weights.location);
  }
  return best;
};
/** From a ship that has acted to one that has not. */
const transferPilot: SpecialWorth = (mind, view) => {
  const units = unitsOf(view, own(mind));
  let [hasSpent, hasFresh] = [false, false];
  for (let i = 0; i < lengthOf(units); i++) {
    const ship = itemOf(units, i);
    if (view.table.arena[ship] !== TYPE.space) continue;
    if (hasToAct(view, ship)) hasFresh ||= !isManned(view, ship);
    else hasSpent ||= isManned(view, ship);
  }
  return hasSpent && hasFresh ? 40 : 0;
};
function isManned(view: View, ship: number): boolean {
  for (let on = view.table.firstOn[ship]!; on >= 0; on = view.table.nextOn[on]!)
    if (view.table.zone[on] === ZONE.pilot) return true;
  return false;
}
const rollAgain: SpecialWorth = (_mind, view) => 12 * (3.5 - view.table.head[H.buildRoll]!);
const dismount: SpecialWorth = (mind, view) =>
  mind.cause.self < 0 ? 0 : 4 * mind.weights.force - loss(mind, view, mind.cause.self);
/** It matters only where the enemy stands to win this turn; all own units leave for it. */
const cannotLose: SpecialWorth = (mind, view) => {
  let held = 0;
  for (let arena = 0; arena < 3; arena++)
    if (strengthIn(mind, view, enemy(mind), arena) > 0 && strengthIn(mind, view, own(mind), arena) === 0) held++;
  return held >= 2 && view.table.head[H.arena]! >= TYPE.character ? 5 * mind.weights.victory : 0;
};
const landingParty: SpecialWorth = (mind) => 0.15 * 4 * mind.weights.power;
const outclassed: SpecialWorth = (mind, view, _effect, unit) => {
  const defender = view.table.head[H.defender]!;
  if (unit < 0 || defender < 0) return 0;
  return strongerNow(mind, view, view.matchup.buildCost[defender]! - view.matchup.buildCost[unit]!);
};
const carryAway: SpecialWorth = (mind, view) =>
  view.subject < 0
    ? 0
    : 0.6 * unitWorth(mind, view, view.subject) - mind.weights.idle * unitWorth(mind, view, mind.cause.card);
const winNow: SpecialWorth = (mind) => 3 * mind.weights.victory;

const replace: SpecialWorth = (mind, view) => {
  if (view.side !== own(mind)) return 0;
  const units = unitsOf(view, own(mind));
  const { typeLine, title } = view.matchup;
  let best = -highest(mind, view, units, loss);
  for (let i = 0; i < lengthOf(units); i++) {
    const failed = itemOf(units, i);
    for (let k = 0; k < lengthOf(view.hand); k++) {
      const next = itemOf(view.hand, k);
      if (typeLine[next] !== typeLine[failed] || title[next] === title[failed]) continue;
      best = Math.max(best, mind.worth[next]! - unitWorth(mind, view, failed) - 0.3 * mind.worth[next]!);
    }
  }
  return best;
};
const reckon: SpecialWorth = (mind, view) => 0.25 * inBestArena(mind, view, comingAdvantage);
const comingAdvantage: OfCard = (mind, view, arena) => (isStepToCome(view, arena) ? advantage(mind, view, arena) : 0);
const rally: SpecialWorth = (mind, view, effect) => {
  if (view.side !== own(mind)) return 0;
  let sum = 0;
  for (let i = 0; i < lengthOf(view.hand); i++)
    sum += effect.filter!.cards[itemOf(view.hand, i)]! * mind.worth[itemOf(view.hand, i)]!;
  return sum;
};
const call: SpecialWorth = (mind, view) =>
  0.65 * mind.weights.card * Math.min(2, handOf(view, enemy(mind)), word(view, own(mind), S.force));

const divideThree: SpecialWorth = (mind, view, _effect, unit) => (unit < 0 ? 0 : harmWorth(mind, view, unit, 3));
const secondWave: SpecialWorth = (mind, view, effect) =>
  2 * bestIn(mind, view.table.discard[own(mind) as 0 | 1], effect);
const refit: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0) return 0;
  const missing = view.matchup.buildCost[unit]! - 3;
  const healed = mind.weights.heal * view.table.damage[unit]! * (remaining(view, unit) <= 1 ? 2 : 1);
  return healed - 0.6 * mind.weights.build * Math.max(0, missing) - mind.weights.retreat * unitWorth(mind, view, unit);
};
const lockSabers: SpecialWorth = (mind, view, _effect, unit) =>
  0.58 *
  (highest(mind, view, unitsOf(view, enemy(mind)), characterTapLoss) - (unit < 0 ? 0 : tapLoss(mind, view, unit)));
const foretell: SpecialWorth = (mind) => 3 * 0.35 * mind.weights.force;
/** The enemy leads the attack elsewhere. */
const redirect: SpecialWorth = (mind, view) => {
  const gain = currentAttack(mind, view);
  return -Math.abs(gain) - 30;
};

const coupDeGrace: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 ? 0 : harmWorth(mind, view, unit, view.table.damage[unit]!);
const shuttleAway: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0) return 0;
  // A wounded unit that is about to be beaten is better off in the build zone.
  const arena = view.table.arena[unit]!;
  const isLost = strengthIn(mind, view, enemy(mind), arena) > 2 * strengthIn(mind, view, own(mind), arena);
  const danger = isLost && isStepToCome(view, arena) && remaining(view, unit) <= 2 ? 0.5 : 0;
  return (danger - mind.weights.retreat) * unitWorth(mind, view, unit) - controlWorth(mind, view, unit);
};
const takeHome: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0
    ? 0
    : mind.weights.force * costOf(view, unit) -
      mind.weights.toHand * unitWorth(mind, view, unit) -
      controlWorth(mind, view, unit);
const unify: SpecialWorth = (mind, view) => strongerNow(mind, view, 4);
const snipe: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 || mind.cause.self < 0
    ? 0
    : 0.8 * diceWorth(mind, view, unit, Math.max(0, stat(view, mind.cause.self, STAT.power)));
const callIn: SpecialWorth = (mind, view) => inBestArena(mind, view, calledIn);
const calledIn: OfCard = (mind, view, type) =>
  mind.weights.idle * (retreated(mind, view, own(mind), type) - retreated(mind, view, enemy(mind), type));
function retreated(mind: Mind, view: View, side: number, type: number): number {
  const built = view.table.buildZone[side as 0 | 1];
  let sum = 0;
  for (let i = 0; i < lengthOf(built); i++) {
    const unit = itemOf(built, i);
    if (view.matchup.type[unit] === type && view.table.isRetreated[unit] === 1) sum += unitWorth(mind, view, unit);
  }
  return sum;
}
/** A new hand for an old one of little worth. */
const exchangeHand: SpecialWorth = (mind, view) => 0.3 * mind.weights.card * handOf(view, enemy(mind));
const synchronize: SpecialWorth = (mind, view, _effect, unit) => (unit < 0 ? 0 : 1.5 * stronger(mind, view, unit, 3));

const hideTheTapped: SpecialWorth = (mind, view) =>
  0.2 * sumOf(mind, view, unitsOf(view, own(mind)), tappedInStep) - mind.weights.location;
const tappedInStep: OfCard = (mind, view, unit) => {
  const arena = view.table.arena[unit]!;
  const isAttackable = view.table.tapped[unit] === 1 && view.table.head[H.arena] === arena;
  return isAttackable && strengthIn(mind, view, enemy(mind), arena) > 0 ? unitWorth(mind, view, unit) : 0;
};
/** Cards of the pile are of use again only where the deck runs out. */
const recycle: SpecialWorth = (mind, view) => (word(view, own(mind), S.deckCount) < 8 ? 5 * mind.weights.card : 5);
const hire: SpecialWorth = (mind, view, effect) =>
  view.side === own(mind) && hasFitting(view.hand, effect) ? 4 * mind.weights.build : 0;
const healBoth: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0) return 0;
  const healed = Math.min(3, view.table.damage[unit]!);
  const mine = Math.min(healed, highest(mind, view, unitsOf(view, own(mind)), damageOn));
  const lost = (healed * unitWorth(mind, view, unit)) / Math.max(1, stat(view, unit, STAT.health));
  return mind.weights.heal * 1.3 * mine - mind.weights.damage * lost;
};
const priceOn: SpecialWorth = (mind, view, _effect, unit) =>
  unit >= 0 && remaining(view, unit) > 4 ? 0.8 * mind.weights.build : 1.6 * mind.weights.build;
const noBounties: SpecialWorth = (mind, view) =>
  highest(mind, view, unitsOf(view, enemy(mind)), bountyOf) > 0 && view.table.head[H.arena]! >= 0 ? 45 : 0;
const bountyOf: OfCard = (mind, _view, unit) => mind.matchup.cards[unit]!.bounty.length;
const winOver: SpecialWorth = (mind, view) =>
  0.8 * mind.weights.tap * highest(mind, view, unitsOf(view, enemy(mind)), neutralWorth);
const neutralWorth: OfCard = (mind, view, unit) =>
  view.matchup.isNeutral[unit] === 1 && hasToAct(view, unit) ? 2 * unitWorth(mind, view, unit) : 0;
const humanShield: SpecialWorth = (mind, view) => {
  let sum = 0;
  for (let arena = 0; arena < 3; arena++)
    if (isStepToCome(view, arena) && strengthIn(mind, view, own(mind), arena) > 0)
      sum += 0.4 * strengthIn(mind, view, enemy(mind), arena);
  return sum;
};
const preventAll: SpecialWorth = (mind, view) => saved(mind, view, 99);
const turnAround: SpecialWorth = (mind, view) => saved(mind, view, 2) + 40;
const avenge: SpecialWorth = (mind, view) =>
  saved(mind, view, 99) + (hasToAct(view, view.table.head[H.pendingTarget]!) ? 40 : 0);
const giveUpForAll: SpecialWorth = (mind, view) =>
  saved(mind, view, 99) + mind.weights.force * view.table.head[H.pendingAmount]!;

const guile: SpecialWorth = (mind, view) => 0.35 * mind.weights.card * handOf(view, enemy(mind));
const doubleCounters: SpecialWorth = (mind, view) => {
  if (view.side !== own(mind)) return 0;
  let best = 0;
  for (let i = 0; i < lengthOf(view.down); i++) {
    const one = itemOf(view.down, i);
    const has = view.downCounters[one]!;
    best = Math.max(best, Math.min(has, view.matchup.buildCost[one]! - has));
  }
  return best * mind.weights.build;
};
const stackPower: SpecialWorth = (mind, view) =>
  mind.cause.self < 0 ? 0 : strongerNow(mind, view, view.table.under[mind.cause.self]! + 1);
const theirLocation: SpecialWorth = (mind, view) => {
  const location = view.table.locations[TYPE.character]!;
  if (location < 0) return 0;
  return view.table.side[location] === own(mind) ? -mind.weights.location : mind.weights.location;
};
const rollFast: SpecialWorth = (mind) => 10 * mind.weights.moreSpeed + mind.weights.moreOther;
const shootStraight: SpecialWorth = (mind, view) => stronger(mind, view, mind.cause.self, 1, 1);
const quickDraw =
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
const speedInHand: OfCard = (_mind, view, card) =>
  view.matchup.type[card]! <= TYPE.character ? view.matchup.speed[card]! : 0;
/** Retaliate forbidden is worth something where the enemy has any. */
const banRetaliate: SpecialWorth = (mind, view) =>
  highest(mind, view, unitsOf(view, enemy(mind)), retaliates) > 0 ? 50 : 0;
const retaliates: OfCard = (mind, _view, unit) => {
  const { abilities } = mind.matchup.cards[unit]!;
  for (let a = 0; a < abilities.length; a++) if (abilities[a]!.effects[0]!.verb === VERB.retaliate) return 1;
  return 0;
};
const divideSpoils: SpecialWorth = (mind) => 0.5 * mind.cause.x * mind.weights.build;
const threeStronger: SpecialWorth = (mind, view) => {
  const units = unitsOf(view, own(mind));
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (hasToAct(view, itemOf(units, i))) sum += stronger(mind, view, itemOf(units, i), 3);
  return Math.min(sum, 250);
};
const bestEnemyFor: SpecialWorth = (mind, view, effect) => {
  const units = unitsOf(view, enemy(mind));
  let best = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (effect.filter?.cards[unit] === 0 || costOf(view, unit) > mind.cause.x) continue;
    best = Math.max(best, 0.3 * unitWorth(mind, view, unit) + tapLoss(mind, view, unit));
  }
  return best;
};
const plan: SpecialWorth = (mind) => 8 * 0.5 * mind.weights.force;

const clearTheSkies: SpecialWorth = (mind, view) => crowded(mind, view, enemy(mind)) - crowded(mind, view, own(mind));
function crowded(mind: Mind, view: View, side: number): number {
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
const fogOfWar: SpecialWorth = (mind, view) =>
  (sumOf(mind, view, unitsOf(view, enemy(mind)), tapLoss) - sumOf(mind, view, unitsOf(view, own(mind)), tapLoss)) / 3;
/** Own units worth up to 7 build points go to hand, and enemies worth no more: worth it where that clears an arena. */
const negotiate: SpecialWorth = (mind, view) => mind.weights.toHand * inBestArena(mind, view, advantageOfTalks);
const advantageOfTalks: OfCard = (mind, view, arena) => Math.min(0, 0.2 * advantage(mind, view, arena)) * -1;
const podrace: SpecialWorth = (mind, view) => {
  const mine = highest(mind, view, unitsOf(view, own(mind)), groundSpeed);
  const theirs = highest(mind, view, unitsOf(view, enemy(mind)), groundSpeed);
  const prize = 4 * mind.weights.force + 2 * mind.weights.card;
  return mine > theirs ? prize : mine < theirs ? -prize : 0;
};
const groundSpeed: OfCard = (_mind, view, unit) =>
  view.table.arena[unit] === TYPE.ground ? stat(view, unit, STAT.speed) : 0;
const cube: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 || !hasToAct(view, unit)
    ? 0
    : (view.table.side[unit] === own(mind) ? 1 : -1) * (30 + stronger(mind, view, unit, 2) / 3);
const duel: SpecialWorth = (mind, view) =>
  0.5 * (advantage(mind, view, 0) + advantage(mind, view, 1) + advantage(mind, view, 2));
const disguise: SpecialWorth = (mind, view, effect) =>
  view.side === own(mind) ? 0.8 * bestUpTo(mind, view, effect, mind.cause.x) : 0;
function bestUpTo(mind: Mind, view: View, effect: CompiledEffect, most: number): number {
  let best = 0;
  for (let i = 0; i < lengthOf(view.hand); i++) {
    const card = itemOf(view.hand, i);
    if (effect.filter!.cards[card] === 1 && view.matchup.buildCost[card]! <= most)
      best = Math.max(best, mind.worth[card]!);
  }
  return best;
}

/** By name in the engine: exactly one entry each. */
export const SPECIAL_WORTHS: Readonly<Record<string, SpecialWorth | 0>> = {
  // A New Hope
  "Contingency Plan": points(5),
  "Darth Vader (A)": 0,
  "Error in Judgment": onTheirBuilding(65),
  "Imperial Manipulation": moveCounter,
  "It's Not Over Yet": fightAgain,
  "Jawa Supply Trip": supply,
  "Most Desperate Hour": tapTheRest,
  "Obi-Wan's Prowess": turnAround,
  "Oil Bath": oilBath,
  "R2-D2 (C)": points(15),
  "Rebel Control Post": points(20),
  "Slipping Through": slipThrough,
  "Starfighter's End": ram,
  "Vader's TIE Fighter (A)": comeBack,
  // Battle of Yavin
  "Jawa Scavenger": 0,
  "Obi-Wan Kenobi (H)": teachLuke,
  "Rebel Armored Freerunner": divideThree,
  "Refit on Yavin": refit,
  "Sabers Locked": lockSabers,
  "Second Wave": secondWave,
  "Trust Your Feelings": foretell,
  "Untamed Ronto": redirect,
  // Jedi Guardians
  "Anakin Skywalker (I)": 0,
  "Call for Reinforcements": callIn,
  "Captured Reek": 0,
  "Coup de Grace": coupDeGrace,
  "Darth Tyranus (F)": onTheirBuilding(70),
  "Gather the Council": cards(2),
  "Gondola Speeder": points(15),
  "Guidance of the Chancellor": exchangeHand,
  "Jedi Council Quorum": winNow,
  "Jedi Training Exercise": cards(1),
  "Neimoidian Shuttle (A)": shuttleAway,
  "Padme's Yacht (B)": counters(1.5),
  "Remember the Prophecy": cards(1.5),
  "Synchronized Systems": synchronize,
  "Tyranus's Return": takeHome,
  "Underworld Investigations": points(2),
  "Unified Attack": unify,
  "Zam Wesell (C)": snipe,
  // The Empire Strikes Back
  passPain: 0,
  carryAway,
  slipAway: 0,
  expose: 0,
  mendDroid,
  sellOut: 0,
  meditate,
  healAllButOne,
  purgeDeck: points(15),
  longOdds,
  fairOdds,
  payOrTap: 0,
  apologize: 0,
  punishFailure: 0,
  gamble: 0,
  shareForce,
  freeze,
  swallow: 0,
  digest: 0,
  sparedUnlessPaid: 0,
  dropCheapest,
  moveDamage,
  trap,
  train: trainJedi,
  assemble,
  feed: force(4),
  evacuate,
  transferPilot,
  disembark: 0,
  corrupt: 0,
  seduce: 0,
  rollAgain,
  dismount,
  cannotLose,
  landingParty,
  outclassed,
  backInTheDeck: 0,
  chewCables: 0,
  winNow,
  Blockade: onTheirBuilding(50),
  "Death Mark": priceOn,
  "Failed for the Last Time": replace,
  "Future Sight": cards(1.2),
  "Jedi Test": force(10 / 6),
  "Painful Reckoning": reckon,
  "Parting of Heroes": counters(4),
  Probot: 0,
  "Rally the Defenders": rally,
  "Vader's Call": call,
  // Return of the Jedi
  bargain: cards(3),
  guile,
  returnUnder: 0,
  searchForPlans: cards(0.6),
  doubleCounters,
  discardTwoOrBattle: cards(-0.8),
  stackPower,
  discardCharacterLocation: theirLocation,
  rollFast,
  shootStraight,
  quickDrawGround: quickDraw(TYPE.ground),
  quickDrawCharacter: quickDraw(TYPE.character),
  lookAtFive: cards(2),
  lookAtFour: 0,
  peek: 0,
  searchTwoOfAType: cards(2.4),
  fetchPassenger: counters(2),
  divideSpoils,
  banRetaliate,
  banStacking: points(3),
  reverseSteps: points(3),
  combineSquadrons: threeStronger,
  unite: threeStronger,
  grow: 0,
  // Rogues and Scoundrels
  drainForce: 0,
  untapUnlessAttacking: 0,
  peekTheirTop: 0,
  hideTheTapped,
  takeOnlyTwo: 0,
  salvage: counters(3),
  pickpocket: counters(1),
  purgeName: points(20),
  breakUp: 0,
  oweToAll: 0,
  costThemACard: 0,
  recycle,
  millByForce: 0,
  shootAgain: 0,
  healBoth,
  hire,
  noBounties,
  putPriceOn: priceOn,
  "Human Shield": humanShield,
  "Lando's Influence": winOver,
  "Luke's Vow": preventAll,
  Vendetta: avenge,
  // Revenge of the Sith
  "Darth Sidious (G)": bestEnemyFor,
  "It Has Worked": plan,
  "It Just Might Work": 0,
  "Luke Skywalker (N)": bestEnemyFor,
  // Attack of the Clones, Sith Rising, The Phantom Menace
  "Twilight of the Republic": points(5),
  "Duel of the Fates": duel,
  "Gardulla the Hutt (A)": bestEnemyFor,
  "In Disguise": disguise,
  "Orn Free Taa (A)": 0,
  "Clear the Skies": clearTheSkies,
  "Obi-Wan Kenobi (A)": giveUpForAll,
  "Ship Arrival": cards(1),
  "Splinter the Republic": cards(1),
  "Clone Facility": counters(2),
  "Fog of War": fogOfWar,
  "Corridors of Power": 0,
  "Negotiate the Peace": negotiate,
  "Podracing Course": 0,
  Podrace: podrace,
  "Let the Cube Decide": cube,
  "Rune Haako (A)": cards(-1.3),
  "Vilmarh Grahrk (A)": 0,
  "Theed Power Generator": 0,
};
