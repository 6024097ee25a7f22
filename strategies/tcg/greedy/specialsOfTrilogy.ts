import { itemOf, lengthOf } from "../../../src/core/lists.js";
import type { Side } from "../../../src/core/side.js";
import { fitsByPrint, H, S, STAT, TYPE, type View, ZONE } from "../../../src/games/tcg/api.js";
import { harmWorth } from "./attacks.js";
import { hasToAct, isStepToCome, type Memory, remaining, stat, strengthIn, unitWorth } from "./memory.js";

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

export const moveCounter: SpecialWorth = (memory, view) =>
  highest(memory, view, unitsOf(view, own(memory)), damageOn) > 0 ||
  highest(memory, view, unitsOf(view, enemy(memory)), damageOn) > 0
    ? 1.5 * memory.weights.heal
    : 0;
export const damageOn: OfCard = (_memory, view, unit) => view.table.damage[unit];
export const fightAgain: SpecialWorth = (memory, view) => 0.35 * inBestArena(memory, view, advantage);
export const supply: SpecialWorth = (memory, view, effect) =>
  view.side !== own(memory) || !hasFitting(view, view.hand, effect) ? 0 : 2 * memory.weights.build;
export const tapTheRest: SpecialWorth = (memory, view, _effect, unit) => {
  if (unit < 0 || !hasToAct(view, unit)) return -999;
  return tapLoss(memory, view, unit) - sumOf(memory, view, unitsOf(view, own(memory)), spaceTapLoss);
};
export const spaceTapLoss: OfCard = (memory, view, unit) =>
  view.table.arena[unit] === TYPE.space ? tapLoss(memory, view, unit) : 0;
export const oilBath: SpecialWorth = (memory, view) => memory.weights.heal * inBestArena(memory, view, damageIn);
export const damageIn: OfCard = (memory, view, arena) => {
  const units = unitsOf(view, own(memory));
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.table.arena[itemOf(units, i)] === arena) sum += view.table.damage[itemOf(units, i)];
  return Math.min(4, sum);
};
export const ram: SpecialWorth = (memory, view, _effect, unit) => {
  if (unit < 0) return 0;
  const amount = Math.floor(stat(view, unit, STAT.speed) / 10);
  const units = unitsOf(view, enemy(memory));
  let best = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.table.arena[itemOf(units, i)] === TYPE.space)
      best = Math.max(best, harmWorth(memory, view, itemOf(units, i), amount));
  return best - loss(memory, view, unit);
};
export const comeBack: SpecialWorth = (memory) => memory.weights.toHand * Math.max(0, memory.worth[memory.cause.card]);
export const slipThrough: SpecialWorth = (memory, view) => 0.3 * inBestArena(memory, view, disadvantage);

export const mendDroid: SpecialWorth = (memory, view, effect) =>
  bestIn(memory, view.table.discard[own(memory)], effect);

export const meditate: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0 ? 0 : memory.weights.force * costOf(view, unit) - tapLoss(memory, view, unit);
export const healAllButOne: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0 ? 0 : memory.weights.heal * (view.table.damage[unit] - 1);
export const longOdds: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0 ? 0 : stronger(memory, view, unit, 6) / 6;
export const fairOdds: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0 ? 0 : stronger(memory, view, unit, 2) / 2;
export const shareForce: SpecialWorth = (memory, view) =>
  (memory.weights.force * (word(view, enemy(memory), S.force) - word(view, own(memory), S.force))) / 2;
export const freeze: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0
    ? 0
    : Math.min(
        memory.weights.force * 3,
        tapLoss(memory, view, unit) + memory.weights.idle * unitWorth(memory, view, unit),
      );
export const dropCheapest: SpecialWorth = (memory, view) =>
  lossOfCheapest(memory, view, enemy(memory)) - lossOfCheapest(memory, view, own(memory));
export function lossOfCheapest(memory: Memory, view: View, side: Side): number {
  const units = unitsOf(view, side);
  let [least, lost] = [999, 0];
  for (let i = 0; i < lengthOf(units); i++) {
    const cost = view.matchup.buildCost[itemOf(units, i)];
    const worth = loss(memory, view, itemOf(units, i));
    if (cost > least || (cost === least && worth >= lost)) continue;
    least = cost;
    lost = worth;
  }
  return lost;
}
/** All counters of a unit go to another of its side and arena. */
export const moveDamage: SpecialWorth = (memory, view, _effect, unit) => {
  if (unit < 0) return 0;
  const { damage, arena, side } = view.table;
  const units = unitsOf(view, side[unit]);
  const isOwn = side[unit] === own(memory);
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < lengthOf(units); i++) {
    const other = itemOf(units, i);
    if (other === unit || arena[other] !== arena[unit]) continue;
    const harm = harmWorth(memory, view, other, damage[unit]);
    best = Math.max(best, isOwn ? -harm : harm);
  }
  const healed = memory.weights.heal * damage[unit] * (remaining(view, unit) <= 2 ? 2 : 1);
  return best === Number.NEGATIVE_INFINITY ? 0 : best + (isOwn ? healed : -healed);
};
export const trap: SpecialWorth = (memory, view) => {
  const units = unitsOf(view, 0);
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) if (view.table.arena[itemOf(units, i)] === TYPE.character) n++;
  const lost = n < 2 ? 0 : (memory.weights.retreat * strengthIn(memory, view, 0, TYPE.character) * (n - 1)) / n;
  return own(memory) === 0 ? -lost : lost;
};
export const trainJedi: SpecialWorth = (memory, view, _effect, unit) =>
  unit < 0 || view.matchup.unique[unit] < 0 ? 0 : 0.7 * memory.weights.under * (3 - view.table.under[unit]);
export const teachLuke: SpecialWorth = (memory) => 0.7 * memory.weights.under;
export const assemble: SpecialWorth = (memory, view, effect) =>
  view.side === own(memory) && hasFitting(view, view.down, effect) ? 2 * memory.weights.build : 0;
/** A Location given up for units that are about to be beaten. */
export const evacuate: SpecialWorth = (memory, view) => {
  let best = -memory.weights.location;
  for (let arena = 0; arena < 3; arena++) {
    const location = view.table.locations[arena];
    if (location < 0 || view.table.side[location] !== own(memory)) continue;
    const mine = strengthIn(memory, view, own(memory), arena);
    const isWeaker = strengthIn(memory, view, enemy(memory), arena) > 1.3 * mine;
    if (isWeaker) best = Math.max(best, 0.2 * mine - memory.weights.location);
  }
  return best;
};
/** From a ship that has acted to one that has not. */
export const transferPilot: SpecialWorth = (memory, view) => {
  const units = unitsOf(view, own(memory));
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
  for (let on = view.table.firstOn[ship]; on >= 0; on = view.table.nextOn[on])
    if (view.table.zone[on] === ZONE.pilot) return true;
  return false;
}
export const rollAgain: SpecialWorth = (_memory, view) => 12 * (3.5 - view.table.head[H.buildRoll]);
export const dismount: SpecialWorth = (memory, view) =>
  memory.cause.self < 0 ? 0 : 4 * memory.weights.force - loss(memory, view, memory.cause.self);
/** It matters only where the enemy stands to win this turn; all own units leave for it. */
export const cannotLose: SpecialWorth = (memory, view) => {
  let held = 0;
  for (let arena = 0; arena < 3; arena++)
    if (strengthIn(memory, view, enemy(memory), arena) > 0 && strengthIn(memory, view, own(memory), arena) === 0)
      held++;
  return held >= 2 && view.table.head[H.arena] >= TYPE.character ? 5 * memory.weights.victory : 0;
};
export const landingParty: SpecialWorth = (memory) => memory.weights.morePower;
export const outclassed: SpecialWorth = (memory, view, _effect, unit) => {
  const defender = view.table.head[H.defender];
  if (unit < 0 || defender < 0) return 0;
  return strongerNow(memory, view, view.matchup.buildCost[defender] - view.matchup.buildCost[unit]);
};
export const carryAway: SpecialWorth = (memory, view) =>
  view.subject < 0
    ? 0
    : 0.6 * unitWorth(memory, view, view.subject) - memory.weights.idle * unitWorth(memory, view, memory.cause.card);
export const winNow: SpecialWorth = (memory) => 3 * memory.weights.victory;

export const replace: SpecialWorth = (memory, view) => {
  if (view.side !== own(memory)) return 0;
  const units = unitsOf(view, own(memory));
  const { typeLine, title } = view.matchup;
  let best = -highest(memory, view, units, loss);
  for (let i = 0; i < lengthOf(units); i++) {
    const failed = itemOf(units, i);
    for (let k = 0; k < lengthOf(view.hand); k++) {
      const next = itemOf(view.hand, k);
      if (typeLine[next] !== typeLine[failed] || title[next] === title[failed]) continue;
      best = Math.max(best, memory.worth[next] - unitWorth(memory, view, failed) - 0.3 * memory.worth[next]);
    }
  }
  return best;
};
export const reckon: SpecialWorth = (memory, view) => 0.25 * inBestArena(memory, view, comingAdvantage);
export const comingAdvantage: OfCard = (memory, view, arena) =>
  isStepToCome(view, arena) ? advantage(memory, view, arena) : 0;
export const rally: SpecialWorth = (memory, view, effect) => {
  if (view.side !== own(memory)) return 0;
  let sum = 0;
  for (let i = 0; i < lengthOf(view.hand); i++)
    if (fitsByPrint(view.matchup, effect.filter!, itemOf(view.hand, i))) sum += memory.worth[itemOf(view.hand, i)];
  return sum;
};
export const call: SpecialWorth = (memory, view) =>
  0.65 * memory.weights.card * Math.min(2, handOf(view, enemy(memory)), word(view, own(memory), S.force));
