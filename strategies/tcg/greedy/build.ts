import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../src/core/side.js";
import {
  BUILD,
  buildCostOf,
  type CompiledModifier,
  cardOfBuild,
  fits,
  H,
  isBuild,
  PASS,
  S,
  STAT,
  TYPE,
  type View,
  whatOfBuild,
  ZONE,
} from "../../../src/games/tcg/api.js";
import { bestAttack } from "./attacks.js";
import { abilityWorth, causedBy, costWorth, forceWorth, triggerWorth } from "./effects.js";
import {
  arenaWeight,
  CHOSEN,
  force,
  heldInOtherArenas,
  isMine,
  type Memory,
  remaining,
  standingIn,
  strengthIn,
  unitWorth,
} from "./memory.js";
import { playWorth } from "./plays.js";

/** Build and retreat steps: what to build, deploy, stack, board, equip and take back. */

/** The best thing to do in the build step, or to end it. */
export function buildWorth(memory: Memory, view: View, option: number): number {
  if (option === PASS) return 0;
  if (!isBuild(option)) return playWorth(memory, view, option) - 10;
  const card = cardOfBuild(option);
  const type = memory.matchup.type[card];
  switch (whatOfBuild(option)) {
    case BUILD.deploy:
      return type === TYPE.mission ? missionWorth(memory, view, card) + 5 : 5000 + memory.worth[card];
    case BUILD.back:
      return remaining(view, card) > 1 || isNeeded(memory, view, type) ? 4000 : 1;
    case BUILD.stackUnder:
      return UNDER;
    case BUILD.stackOver:
      return overWorth(memory, view, card);
    case BUILD.add:
      return addWorth(memory, view, card);
    case BUILD.start:
      return startWorth(memory, view, card);
    case BUILD.board:
      return boardWorth(memory, view, card);
    case BUILD.leave:
      return leaveWorth(memory, view);
    case BUILD.equip:
      return equipWorth(memory, view, card);
    default:
      return -1;
  }
}

/** A version goes on top rather than under where it is the better one for what it costs more. */
function overWorth({ matchup, worth, weights }: Memory, view: View, card: number): number {
  const units = view.table.units[view.side];
  for (let i = 0; i < lengthOf(units); i++) {
    const top = itemOf(units, i);
    if (matchup.unique[top] !== matchup.unique[card]) continue;
    const more = Math.max(0, matchup.buildCost[card] - matchup.buildCost[top]);
    const gain = worth[card] - worth[top] - weights.dearer * more;
    if (gain > 0) return UNDER + gain / (1 + more);
  }
  return OVER;
}
const UNDER = 900;
const OVER = 500;

/**
 * What to deploy of what is built, by its worth: nothing else is worth as much, so nothing else is evaluated then.
 * @returns the place among the options, or -1 where there is nothing to deploy
 */
export function readyToDeploy(memory: Memory, view: View): number {
  const { type } = view.matchup;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const option = view.options[i];
    if (!isBuild(option) || whatOfBuild(option) !== BUILD.deploy) continue;
    const card = cardOfBuild(option);
    if (type[card] === TYPE.mission || memory.worth[card] <= most) continue;
    most = memory.worth[card];
    best = i;
  }
  return best;
}

/** Whether the enemy stands to win this turn by holding this arena against nobody. */
function isNeeded(memory: Memory, view: View, arena: number): boolean {
  if (standingIn(memory, view, view.side, arena) > 0 || standingIn(memory, view, otherSide(view.side), arena) === 0)
    return false;
  return heldInOtherArenas(memory, view, otherSide(view.side), arena) > 0;
}

const countersOn = (view: View, card: number): number => view.downCounters[card] + view.table.counters[card];

function addWorth(memory: Memory, view: View, card: number): number {
  const { weights } = memory;
  // Counters beyond the cost are of use to few cards, and to those only while nothing else is to be built.
  if (countersOn(view, card) >= buildCostOf(view, card)) return 1;
  return weights.begun + startWorth(memory, view, card) * 0.3 + countersOn(view, card) * weights.counter;
}

/** What starting to build a card promises: worth for its cost, where it is needed, and soon done rather than late. */
function startWorth(memory: Memory, view: View, card: number): number {
  const { weights, matchup } = memory;
  const type = matchup.type[card];
  const cost = Math.max(1, buildCostOf(view, card));
  const points = view.table.sides[view.side * S.words + S.build];
  const isAtOnce = cost <= points;
  const exact = cost === points ? weights.exact : 1;
  const haste = 2 * exact * (isAtOnce ? weights.atOnce : cost <= points + 4 ? weights.soon : weights.late);
  if (type > TYPE.character) return (supportWorth(memory, view, card) / cost) * haste * weights.building;
  const surprise = isAtOnce ? 0 : surpriseWorth(memory, view, card);
  const rescue = (isAtOnce || surprise > 0) && isNeeded(memory, view, type) ? weights.rescue : 1;
  if (surprise > 0) return (surprise / points) * 2 * weights.exact * weights.atOnce * rescue;
  return (memory.worth[card] / cost) * arenaWeight(memory, view, type) * haste * rescue;
}

/** A unit that Force can deploy in the battle once all points of this turn are on it (Hidden Cost); 0 if it can not. */
function surpriseWorth(memory: Memory, view: View, card: number): number {
  const { hiddenCost, surpriseCounters, surpriseForce } = memory.matchup.cards[card];
  const needed = surpriseCounters > 0 ? surpriseCounters : hiddenCost;
  const counters = countersOn(view, card) + view.table.sides[view.side * S.words + S.build];
  if (needed === 0 || counters < needed) return 0;
  const price = surpriseCounters > 0 ? surpriseForce : Math.max(0, buildCostOf(view, card) - counters);
  if (price > force(view, view.side)) return 0;
  const worth = memory.worth[card] * arenaWeight(memory, view, memory.matchup.type[card]);
  return memory.weights.surprise * worth - forceWorth(memory, view, price);
}

/** Worth of a card that is no unit, worked out once a turn. */
function supportWorth(memory: Memory, view: View, card: number): number {
  const turn = view.table.head[H.turn];
  if (memory.supportAt[card] === turn) return memory.support[card];
  const type = memory.matchup.type[card];
  memory.supportAt[card] = turn;
  memory.support[card] =
    type === TYPE.mission
      ? missionWorth(memory, view, card)
      : type === TYPE.location
        ? locationWorth(memory, view, card)
        : memory.worth[card];
  return memory.support[card];
}

function missionWorth(memory: Memory, view: View, card: number): number {
  const { mission } = memory.matchup.cards[card];
  return mission === undefined ? memory.worth[card] : abilityWorth(memory, view, card, mission, -1);
}

/** A Location is worth what it changes for both sides; nothing where each of its arenas has one. */
export function locationWorth(memory: Memory, view: View, card: number): number {
  const { matchup, weights } = memory;
  let isFree = false;
  for (let arena = 0; arena < 3; arena++)
    isFree ||= (matchup.arenas[card] & (1 << arena)) !== 0 && view.table.locations[arena] < 0;
  if (!isFree) return 0;
  const { modifiers, triggers, abilities, tolls } = matchup.cards[card];
  let sum = weights.location + weights.ability * (abilities.length + tolls.length);
  for (let i = 0; i < modifiers.length; i++) sum += weights.lasting * modifierWorth(memory, view, modifiers[i], card);
  causedBy(memory, card, card, view.side);
  for (let t = 0; t < triggers.length; t++) sum += weights.lasting * triggerWorth(memory, view, triggers[t]);
  return sum;
}

/** A number that a card changes for all that fit: good for one's own, bad for the enemy's. */
function modifierWorth(memory: Memory, view: View, one: CompiledModifier, card: number): number {
  const { weights } = memory;
  if (one.of === undefined) return 0;
  const each =
    one.stat === STAT.power
      ? weights.morePower
      : one.stat === STAT.health
        ? weights.moreHealth
        : one.stat === STAT.speed
          ? weights.moreSpeed
          : weights.moreOther;
  let units = 0;
  for (let owner: Side | 2 = 0; owner !== 2; owner = sideAfter(owner)) {
    const list = view.table.units[owner];
    for (let i = 0; i < lengthOf(list); i++)
      if (fits(view, one.of, itemOf(list, i), view.side, card)) units += owner === view.side ? 1 : -1;
  }
  return units * each * one.amount;
}

/** A pilot is worth boarding for when its arena is lost or held without it. */
function boardWorth(memory: Memory, view: View, pilot: number): number {
  const { pilotModifiers, abilities } = memory.matchup.cards[pilot];
  const gain = pilotModifiers.length * 70 + abilities.length * 50;
  const own = strengthIn(memory, view, view.side, TYPE.character);
  const rest = own - unitWorth(memory, view, pilot);
  const other = strengthIn(memory, view, otherSide(view.side), TYPE.character);
  const isLast = standingIn(memory, view, view.side, TYPE.character) <= 1;
  if (isLast && heldInOtherArenas(memory, view, otherSide(view.side), TYPE.character) > 0) return -1;
  const isSpare = rest > 1.5 * other || own < 0.4 * other;
  return isSpare ? gain - 20 : -1;
}

/** A pilot leaves its ship where the enemy would win by the Character arena. */
const leaveWorth = (memory: Memory, view: View): number => (isNeeded(memory, view, TYPE.character) ? 3000 : -1);

/** The unit that a pilot boards: the best that is not in a hopeless fight. */
export const shipWorth = (memory: Memory, view: View, ship: number): number =>
  unitWorth(memory, view, ship) * arenaWeight(memory, view, view.table.arena[ship]);

const BEARING = 0.15;
/** A unit that bears Equipment. */
export const bearerWorth = (memory: Memory, view: View, unit: number): number =>
  BEARING * unitWorth(memory, view, unit) * arenaWeight(memory, view, view.table.arena[unit]);

/** Equipment goes to the best unit; where it is borne already only to a much better one, for it is paid again. */
function equipWorth(memory: Memory, view: View, card: number): number {
  const { equipCost, equipTo } = memory.matchup.cards[card];
  if (equipCost === undefined || equipTo === undefined) return -1;
  const host = view.table.zone[card] === ZONE.equipped ? view.table.host[card] : -1;
  const units = view.table.units[view.side];
  let best = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (unit !== host && fits(view, equipTo, unit, view.side, -1))
      best = Math.max(best, bearerWorth(memory, view, unit));
  }
  if (host < 0) return best > 0 ? 120 + best : -1;
  causedBy(memory, card, -1, view.side);
  return best - bearerWorth(memory, view, host) - costWorth(memory, view, card, equipCost, -1) - 40;
}

/** Points on a card: as many as it needs; more only where nothing else has a use for them. */
export function pointsWorth(_memory: Memory, view: View, points: number): number {
  const needed = buildCostOf(view, view.card) - view.amount;
  if (points <= needed) return points;
  return lengthOf(view.down) > 1 || lengthOf(view.hand) > 0 ? needed - points : points;
}

/** Place of the most points, which come first, where the card needs all of them; else -1. */
export const allNeeded = (view: View): number =>
  view.options[0] <= buildCostOf(view, view.card) - view.amount ? 0 : -1;

/** A wounded unit leaves an arena in which the enemy is far stronger, unless the enemy wins by that. */
export function retreatWorth(memory: Memory, view: View, unit: number): number {
  if (unit < 0) return 0;
  if (view.table.damage[unit] === 0 || remaining(view, unit) > 2) return -1;
  const arena = view.table.arena[unit];
  const own = strengthIn(memory, view, view.side, arena);
  const other = strengthIn(memory, view, otherSide(view.side), arena);
  if (other < memory.weights.flight * own) return -1;
  const isLast = standingIn(memory, view, view.side, arena) === 1;
  if (isLast && heldInOtherArenas(memory, view, otherSide(view.side), arena) > 0) return -1;
  return (
    memory.weights.retreat * unitWorth(memory, view, unit) - 0.5 * bestAttack(memory, view, unit) - (isLast ? 40 : 0)
  );
}

/** Whether a thing of the own build step is being done. */
export const isDoing = (memory: Memory, what: number): boolean => memory.chosen[CHOSEN.build] === what;

export const isOwnUnit = (view: View, card: number): boolean =>
  isMine(view, card) && view.table.zone[card] === ZONE.arena;
