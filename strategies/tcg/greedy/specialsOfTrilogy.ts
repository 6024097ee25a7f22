import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { H, S, STAT, TYPE, type View, ZONE } from "../../../src/games/tcg/api.js";
import { harmWorth } from "./attacks.js";
import { hasToAct, isStepToCome, type Mind, remaining, stat, strengthIn, unitWorth } from "./mind.js";

import {
  advantage,
  bestIn,
  costOf,
  disadvantage,
  enemy,
  handOf,
  hasFitting,
  highest,
  inBestArena,
  loss,
  type OfCard,
  own,
  type SpecialWorth,
  stronger,
  strongerNow,
  sumOf,
  tapLoss,
  unitsOf,
  word,
} from "./specialsShared.js";

/** Worths of single cards of A New Hope and The Empire Strikes Back. */

export const moveCounter: SpecialWorth = (mind, view) =>
  highest(mind, view, unitsOf(view, own(mind)), damageOn) > 0 ||
  highest(mind, view, unitsOf(view, enemy(mind)), damageOn) > 0
    ? 1.5 * mind.weights.heal
    : 0;
export const damageOn: OfCard = (_mind, view, unit) => view.table.damage[unit]!;
export const fightAgain: SpecialWorth = (mind, view) => 0.35 * inBestArena(mind, view, advantage);
export const supply: SpecialWorth = (mind, view, effect) =>
  view.side !== own(mind) || !hasFitting(view.hand, effect) ? 0 : 2 * mind.weights.build;
export const tapTheRest: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0 || !hasToAct(view, unit)) return -999;
  return tapLoss(mind, view, unit) - sumOf(mind, view, unitsOf(view, own(mind)), spaceTapLoss);
};
export const spaceTapLoss: OfCard = (mind, view, unit) =>
  view.table.arena[unit] === TYPE.space ? tapLoss(mind, view, unit) : 0;
export const oilBath: SpecialWorth = (mind, view) => mind.weights.heal * inBestArena(mind, view, damageIn);
export const damageIn: OfCard = (mind, view, arena) => {
  const units = unitsOf(view, own(mind));
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.table.arena[itemOf(units, i)] === arena) sum += view.table.damage[itemOf(units, i)]!;
  return Math.min(4, sum);
};
export const ram: SpecialWorth = (mind, view, _effect, unit) => {
  if (unit < 0) return 0;
  const amount = Math.floor(stat(view, unit, STAT.speed) / 10);
  const units = unitsOf(view, enemy(mind));
  let best = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.table.arena[itemOf(units, i)] === TYPE.space)
      best = Math.max(best, harmWorth(mind, view, itemOf(units, i), amount));
  return best - loss(mind, view, unit);
};
export const comeBack: SpecialWorth = (mind) => mind.weights.toHand * Math.max(0, mind.worth[mind.cause.card]!);
export const slipThrough: SpecialWorth = (mind, view) => 0.3 * inBestArena(mind, view, disadvantage);

export const mendDroid: SpecialWorth = (mind, view, effect) =>
  bestIn(mind, view.table.discard[own(mind) as 0 | 1], effect);

export const meditate: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 ? 0 : mind.weights.force * costOf(view, unit) - tapLoss(mind, view, unit);
export const healAllButOne: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 ? 0 : mind.weights.heal * (view.table.damage[unit]! - 1);
export const longOdds: SpecialWorth = (mind, view, _effect, unit) => (unit < 0 ? 0 : stronger(mind, view, unit, 6) / 6);
export const fairOdds: SpecialWorth = (mind, view, _effect, unit) => (unit < 0 ? 0 : stronger(mind, view, unit, 2) / 2);
export const shareForce: SpecialWorth = (mind, view) =>
  (mind.weights.force * (word(view, enemy(mind), S.force) - word(view, own(mind), S.force))) / 2;
export const freeze: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0
    ? 0
    : Math.min(mind.weights.force * 3, tapLoss(mind, view, unit) + mind.weights.idle * unitWorth(mind, view, unit));
export const dropCheapest: SpecialWorth = (mind, view) =>
  lossOfCheapest(mind, view, enemy(mind)) - lossOfCheapest(mind, view, own(mind));
export function lossOfCheapest(mind: Mind, view: View, side: number): number {
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
export const moveDamage: SpecialWorth = (mind, view, _effect, unit) => {
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
export const trap: SpecialWorth = (mind, view) => {
  const units = unitsOf(view, 0);
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) if (view.table.arena[itemOf(units, i)] === TYPE.character) n++;
  const lost = n < 2 ? 0 : (mind.weights.retreat * strengthIn(mind, view, 0, TYPE.character) * (n - 1)) / n;
  return own(mind) === 0 ? -lost : lost;
};
export const trainJedi: SpecialWorth = (mind, view, _effect, unit) =>
  unit < 0 || view.matchup.unique[unit]! < 0 ? 0 : 0.7 * mind.weights.under * (3 - view.table.under[unit]!);
export const teachLuke: SpecialWorth = (mind) => 0.7 * mind.weights.under;
export const assemble: SpecialWorth = (mind, view, effect) =>
  view.side === own(mind) && hasFitting(view.down, effect) ? 2 * mind.weights.build : 0;
/** A Location given up for units that are about to be beaten. */
export const evacuate: SpecialWorth = (mind, view) => {
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
export const transferPilot: SpecialWorth = (mind, view) => {
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
export function isManned(view: View, ship: number): boolean {
  for (let on = view.table.firstOn[ship]!; on >= 0; on = view.table.nextOn[on]!)
    if (view.table.zone[on] === ZONE.pilot) return true;
  return false;
}
export const rollAgain: SpecialWorth = (_mind, view) => 12 * (3.5 - view.table.head[H.buildRoll]!);
export const dismount: SpecialWorth = (mind, view) =>
  mind.cause.self < 0 ? 0 : 4 * mind.weights.force - loss(mind, view, mind.cause.self);
/** It matters only where the enemy stands to win this turn; all own units leave for it. */
export const cannotLose: SpecialWorth = (mind, view) => {
  let held = 0;
  for (let arena = 0; arena < 3; arena++)
    if (strengthIn(mind, view, enemy(mind), arena) > 0 && strengthIn(mind, view, own(mind), arena) === 0) held++;
  return held >= 2 && view.table.head[H.arena]! >= TYPE.character ? 5 * mind.weights.victory : 0;
};
export const landingParty: SpecialWorth = (mind) => 0.15 * 4 * mind.weights.power;
export const outclassed: SpecialWorth = (mind, view, _effect, unit) => {
  const defender = view.table.head[H.defender]!;
  if (unit < 0 || defender < 0) return 0;
  return strongerNow(mind, view, view.matchup.buildCost[defender]! - view.matchup.buildCost[unit]!);
};
export const carryAway: SpecialWorth = (mind, view) =>
  view.subject < 0
    ? 0
    : 0.6 * unitWorth(mind, view, view.subject) - mind.weights.idle * unitWorth(mind, view, mind.cause.card);
export const winNow: SpecialWorth = (mind) => 3 * mind.weights.victory;

export const replace: SpecialWorth = (mind, view) => {
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
export const reckon: SpecialWorth = (mind, view) => 0.25 * inBestArena(mind, view, comingAdvantage);
export const comingAdvantage: OfCard = (mind, view, arena) =>
  isStepToCome(view, arena) ? advantage(mind, view, arena) : 0;
export const rally: SpecialWorth = (mind, view, effect) => {
  if (view.side !== own(mind)) return 0;
  let sum = 0;
  for (let i = 0; i < lengthOf(view.hand); i++)
    sum += effect.filter!.cards[itemOf(view.hand, i)]! * mind.worth[itemOf(view.hand, i)]!;
  return sum;
};
export const call: SpecialWorth = (mind, view) =>
  0.65 * mind.weights.card * Math.min(2, handOf(view, enemy(mind)), word(view, own(mind), S.force));
