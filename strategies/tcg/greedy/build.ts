import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { TYPE } from "../../../src/games/tcg/cards/matchup.js";
import * as places from "../../../src/games/tcg/state/table.js";
import {
  abilityOfPlay,
  BUILD,
  cardOfBuild,
  cardOfPlay,
  isBuild,
  NO_USER,
  PASS,
  userOfPlay,
  type View,
  whatOfBuild,
} from "../../../src/games/tcg/strategy.js";
import { abilityWorth, worthOfEffect } from "./effects.js";
import { arenaWeight, type Mind, remaining, strengthIn, unitWorth } from "./mind.js";

/** Setup and build steps: what to place, build, deploy, stack and retreat. */

// Bound here: the engine folds constants of a module, but not those that it imports.
const { S } = places;

/** Exchanging a card in setup is better than keeping it when units are what is needed. */
export function mulliganWorth(mind: Mind, _view: View, card: number): number {
  if (card < 0) return 0;
  const { matchup } = mind;
  if (matchup.type[card] === TYPE.battle) return matchup.forceCost[card]! > 4 ? 1 : -1;
  return matchup.buildCost[card]! > 2 ? 2 : -1;
}

/** A unit for setup: worth for its cost, best where one stands weakest, so that no arena is empty. */
export function setupWorth(mind: Mind, view: View, card: number): number {
  if (card < 0) return 0;
  const cost = Math.max(1, mind.matchup.buildCost[card]!);
  const arena = mind.matchup.type[card]!;
  const own = strengthIn(mind, view, view.side, arena);
  const other = strengthIn(mind, view, 1 - view.side, arena);
  const need = own === 0 ? 1.5 : own < other ? 1.25 : own > 2 * other + 300 ? 0.75 : 1;
  const fits = cost <= view.amount ? 1 : 0.5 + (0.4 * view.amount) / cost;
  return (mind.worth[card]! / cost) * need * fits + mind.worth[card]! * 0.05;
}

/** The best thing to do in the build step, or to end it. */
export function buildWorth(mind: Mind, view: View, option: number): number {
  if (option === PASS) return 0;
  if (!isBuild(option)) return playWorth(mind, view, option) - 10;
  const card = cardOfBuild(option);
  const { matchup } = mind;
  const type = matchup.type[card]!;
  switch (whatOfBuild(option)) {
    case BUILD.deploy:
      return type === TYPE.mission ? missionWorth(mind, view, card) + 5 : 5000 + mind.worth[card]!;
    case BUILD.back:
      return remaining(view, card) > 1 ? 4000 : 1;
    case BUILD.stackUnder:
      return 900;
    case BUILD.stackOver:
      return 500;
    case BUILD.add:
      return 800 + startWorth(mind, view, card) * 0.3 + countersOn(view, card) * 40;
    case BUILD.start:
      return startWorth(mind, view, card);
    case BUILD.board:
      return boardWorth(mind, view, card);
    case BUILD.equip:
      // Moved once more it would cost again.
      return view.table.host[card]! < 0 ? 120 : -1;
    default:
      return -1;
  }
}

const countersOn = (view: View, card: number): number => view.downCounters[card]! + view.table.counters[card]!;

/** What starting to build a card promises: worth for its cost, where it is needed, and soon done rather than late. */
function startWorth(mind: Mind, view: View, card: number): number {
  const { matchup } = mind;
  const type = matchup.type[card]!;
  const cost = Math.max(1, matchup.buildCost[card]!);
  const points = view.table.sides[view.side * S.words + S.build]!;
  const isSoon = cost <= points ? 1.4 : cost <= points + 4 ? 1.05 : 0.8;
  if (type > TYPE.character) return (missionWorth(mind, view, card) / cost) * isSoon * 2;
  return (mind.worth[card]! / cost) * arenaWeight(mind, view, type) * isSoon * 2;
}

function missionWorth(mind: Mind, view: View, card: number): number {
  const { mission } = mind.matchup.cards[card]!;
  if (mission === undefined) return mind.worth[card]!;
  let sum = 0;
  for (let i = 0; i < mission.effects.length; i++) sum += worthOfEffect(mind, view, mission.effects[i]!, -1);
  return Math.max(sum, abilityWorth(mind, view, card, mission, -1));
}

/** A pilot is worth boarding for when its arena is lost or held without it. */
function boardWorth(mind: Mind, view: View, pilot: number): number {
  const { pilotModifiers, abilities } = mind.matchup.cards[pilot]!;
  const gain = pilotModifiers.length * 70 + abilities.length * 50;
  const own = strengthIn(mind, view, view.side, TYPE.character);
  const rest = own - unitWorth(mind, view, pilot);
  const other = strengthIn(mind, view, 1 - view.side, TYPE.character);
  const isSpare = rest > 1.5 * other || own < 0.4 * other;
  return isSpare ? gain - 20 : -1;
}

export function playWorth(mind: Mind, view: View, play: number): number {
  const card = cardOfPlay(play);
  const index = abilityOfPlay(play);
  const ability = mind.matchup.cards[card]!.abilities[index];
  if (ability === undefined) return 90;
  const user = userOfPlay(play);
  return abilityWorth(mind, view, card, ability, user === NO_USER ? -1 : user);
}

/** Points on a card: as many as it can take. */
export const pointsWorth = (_mind: Mind, _view: View, points: number): number => points;

/** A wounded unit leaves an arena in which the enemy is far stronger, if others stay or the arena is lost anyway. */
export function retreatWorth(mind: Mind, view: View, unit: number): number {
  if (unit < 0) return 0;
  const arena = view.table.arena[unit]!;
  const own = strengthIn(mind, view, view.side, arena);
  const other = strengthIn(mind, view, 1 - view.side, arena);
  if (other < 2.2 * own || remaining(view, unit) > 2) return -1;
  return countIn(view, arena) > 1 ? 10 : -1;
}

function countIn(view: View, arena: number): number {
  const units = view.table.units[view.side as 0 | 1];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) if (view.table.arena[itemOf(units, i)] === arena) n++;
  return n;
}
