import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide } from "../../../src/core/side.js";
import { isUnit, TYPE, type View, ZONE } from "../../../src/games/tcg/api.js";
import type { Memory } from "./memory.js";
import type { StartWeights } from "./startWeights.js";

/**
 * Mulligan and setup by arithmetic: which units of the hand to place with the points left, so that two of three arenas
 * go well, and which cards are worth less than what the own deck brings for them on average.
 */

const ARENAS = 3;
const NONE = -1;
/** A hand has seven cards all through setup: one is drawn for each that is placed. */
const HAND_MOST = 10;

/** What is worked out at a question of setup. */
export interface Plan {
  /** Worth of each card as a unit that stands when the first turn begins. */
  readonly worth: Float64Array;
  /** Worth by arena of what stands there, the enemy's with what it is expected to bring. */
  readonly own: Float64Array;
  readonly other: Float64Array;
  /** What the enemy has placed so far. */
  readonly placed: Float64Array;
  /** By arena: how far the own side is ahead with the set being tried, -1..1. */
  readonly shares: Float64Array;
  /** Units that may be placed, those of the set being tried, and those of the best set so far. */
  readonly units: Int16Array;
  readonly tried: Int16Array;
  readonly best: Int16Array;
  /** By card that may be placed: other versions of it in hand, which join it later for a point or so. */
  readonly versions: Uint8Array;
  unitCount: number;
  triedCount: number;
  bestCount: number;
  /** The unit that is begun after the best set, or `NONE`. */
  begun: number;
  most: number;
  /** What the set being tried brings besides what stands on the table. */
  extras: number;
  /** Points that a card still to be drawn can spend, on average. */
  perDraw: number;
  /** Points that the hand is not expected to spend, at a mulligan. */
  lacking: number;
  /** Number of the question that the plan was made at. */
  serial: number;
}

export const createPlan = (worth: Float64Array): Plan => ({
  worth,
  own: new Float64Array(ARENAS),
  other: new Float64Array(ARENAS),
  placed: new Float64Array(ARENAS),
  shares: new Float64Array(ARENAS),
  units: new Int16Array(HAND_MOST),
  tried: new Int16Array(HAND_MOST),
  best: new Int16Array(HAND_MOST),
  versions: new Uint8Array(worth.length),
  unitCount: 0,
  triedCount: 0,
  bestCount: 0,
  begun: NONE,
  most: 0,
  extras: 0,
  perDraw: 0,
  lacking: 0,
  serial: 0,
});

/**
 * With many points left a unit is weighed by itself, for what is drawn later counts as much as the hand; with few all
 * sets of the hand are tried, so that the last points are spent.
 */
export function setupWorth(memory: Memory, view: View, card: number): number {
  if (card < 0) return 0;
  const { plan, matchup, weights } = memory;
  const isLate = view.amount <= weights.start.lastPoints;
  if (plan.serial !== memory.serial) {
    lookAtTable(memory, view);
    if (isLate) makePlan(memory, view);
  }
  if (!isLate) return singleWorth(memory, view, card);
  for (let i = 0; i < plan.bestCount; i++)
    if (plan.best[i] === card)
      return 1 + (plan.worth[card] + extraOf(memory, card)) / Math.max(1, matchup.buildCost[card]);
  return plan.bestCount === 0 && plan.begun === card ? 1 : -1;
}

/** A unit by what it brings for its cost, most where its side stands weakest, so that no arena stays empty. */
function singleWorth(memory: Memory, view: View, card: number): number {
  const { plan, matchup } = memory;
  const { start } = memory.weights;
  const arena = matchup.type[card];
  const cost = Math.max(1, matchup.buildCost[card]);
  const own = plan.own[arena];
  const other = plan.placed[arena];
  const need = own === 0 ? start.empty : own < other ? start.behind : own > 2 * other + AHEAD ? start.ahead : 1;
  const fits = cost <= view.amount ? 1 : 0.5 + (0.4 * view.amount) / cost;
  const worth = Math.max(1, plan.worth[card] + start.drawn + start.version * versionsInHand(memory, view, card));
  return worth * ((need * fits) / cost + start.dear);
}
/** Worth that nobody needs in an arena where the enemy has nothing. */
const AHEAD = 50;

/** What placing a unit brings besides it: the card drawn for it, and other versions of it in hand. */
const extraOf = ({ plan, weights: { start } }: Memory, card: number): number =>
  start.drawn + start.version * plan.versions[card];

function makePlan(memory: Memory, view: View): void {
  const { plan } = memory;
  plan.unitCount = 0;
  plan.triedCount = 0;
  plan.bestCount = 0;
  plan.begun = NONE;
  plan.extras = 0;
  plan.most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < view.optionCount && plan.unitCount < HAND_MOST; i++) {
    const card = view.options[i];
    if (card < 0) continue;
    plan.units[plan.unitCount++] = card;
    plan.versions[card] = versionsInHand(memory, view, card);
  }
  if (plan.unitCount === 0) return;
  plan.perDraw = meanOfDeck(memory, view, pointsOf);
  for (let arena = 0; arena < ARENAS; arena++) plan.shares[arena] = shareIn(plan, arena, memory.weights.start);
  tryBegun(memory, view.amount);
  trySets(memory, 0, view.amount);
}

function versionsInHand({ matchup }: Memory, { hand }: View, card: number): number {
  const { unique, name } = matchup;
  if (unique[card] < 0) return 0;
  let n = 0;
  for (let i = 0; i < lengthOf(hand); i++)
    if (unique[itemOf(hand, i)] === unique[card] && name[itemOf(hand, i)] !== name[card]) n++;
  return n;
}

/** What stands in the arenas, and what the enemy will bring by the points that it has left: as much into each. */
function lookAtTable({ plan, matchup, weights, serial }: Memory, view: View): void {
  const { units, buildZone, counters } = view.table;
  const { own, other, placed, worth } = plan;
  plan.serial = serial;
  const enemy = otherSide(view.side);
  let left = matchup.rules.setupPoints;
  own.fill(0);
  other.fill(0);
  const mine = units[view.side];
  for (let i = 0; i < lengthOf(mine); i++) own[matchup.type[itemOf(mine, i)]] += worth[itemOf(mine, i)];
  for (let i = 0; i < lengthOf(units[enemy]); i++) {
    const unit = itemOf(units[enemy], i);
    other[matchup.type[unit]] += worth[unit];
    left -= matchup.buildCost[unit];
  }
  for (let arena = 0; arena < ARENAS; arena++) placed[arena] = other[arena];
  // Who has begun a unit places no more.
  const begun = buildZone[enemy];
  for (let i = 0; i < lengthOf(begun); i++) {
    const unit = itemOf(begun, i);
    other[matchup.type[unit]] += (worth[unit] * counters[unit]) / Math.max(1, matchup.buildCost[unit]);
    left = 0;
  }
  for (let arena = 0; arena < ARENAS; arena++) other[arena] += weights.start.enemyPoint * Math.max(0, left);
}

/** Mean over the cards of the own deck: its owner knows which they are, and not their order. */
function meanOfDeck(memory: Memory, view: View, of: (memory: Memory, card: number) => number): number {
  const { matchup } = memory;
  const { hand, table, side } = view;
  let cards = 0;
  let sum = 0;
  const end = side === 0 ? matchup.split : matchup.count;
  for (let card = side === 0 ? 0 : matchup.split; card < end; card++) {
    if (table.zone[card] !== ZONE.hidden) continue;
    cards++;
    sum += of(memory, card);
  }
  for (let i = 0; i < lengthOf(hand); i++) {
    cards--;
    sum -= of(memory, itemOf(hand, i));
  }
  return cards > 0 ? sum / cards : 0;
}

/** Points that a card can spend in setup. */
const pointsOf = ({ matchup }: Memory, card: number): number => (isUnit(matchup, card) ? matchup.buildCost[card] : 0);

/** Tries all sets of units from place `from` on, with those tried so far. */
function trySets(memory: Memory, from: number, points: number): void {
  const { plan, matchup } = memory;
  const { start } = memory.weights;
  for (let i = from; i < plan.unitCount; i++) {
    const card = plan.units[i];
    const cost = matchup.buildCost[card];
    if (cost > points || isThere(memory, card)) continue;
    const arena = matchup.type[card];
    const share = plan.shares[arena];
    plan.tried[plan.triedCount++] = card;
    plan.own[arena] += plan.worth[card];
    plan.shares[arena] = shareIn(plan, arena, start);
    plan.extras += extraOf(memory, card);
    const left = points - cost;
    take(plan, tableValue(plan, start) + leftValue(plan, start, left) + plan.extras, NONE);
    if (left > 0) {
      tryBegun(memory, left);
      trySets(memory, i + 1, left);
    }
    plan.own[arena] -= plan.worth[card];
    plan.shares[arena] = share;
    plan.extras -= extraOf(memory, card);
    plan.triedCount--;
  }
}

/** Takes the set being tried for the best, where it is. @param begun a unit that is begun after it, or none */
function take(plan: Plan, value: number, begun: number): void {
  if (value <= plan.most) return;
  plan.most = value;
  plan.begun = begun;
  plan.bestCount = plan.triedCount;
  for (let k = 0; k < plan.triedCount; k++) plan.best[k] = plan.tried[k];
}

/** Begins a unit after the set being tried: what is paid of it counts in its arena, as the rest soon will. */
function tryBegun(memory: Memory, points: number): void {
  const { plan, matchup } = memory;
  const { start } = memory.weights;
  for (let i = 0; i < plan.unitCount; i++) {
    const card = plan.units[i];
    const cost = matchup.buildCost[card];
    if (cost <= points || isTried(plan, card) || isThere(memory, card)) continue;
    const arena = matchup.type[card];
    const worth = plan.own[arena];
    const share = plan.shares[arena];
    plan.own[arena] = worth + (start.begun * plan.worth[card] * points) / cost;
    plan.shares[arena] = shareIn(plan, arena, start);
    take(plan, tableValue(plan, start) + plan.extras - start.pointLacking * (cost - points), card);
    plan.own[arena] = worth;
    plan.shares[arena] = share;
  }
}

function isTried({ tried, triedCount }: Plan, card: number): boolean {
  for (let i = 0; i < triedCount; i++) if (tried[i] === card) return true;
  return false;
}

/** Whether the set being tried has another version of the same unique. */
function isThere({ plan, matchup }: Memory, card: number): boolean {
  const unique = matchup.unique[card];
  if (unique < 0) return false;
  for (let i = 0; i < plan.triedCount; i++) if (matchup.unique[plan.tried[i]] === unique) return true;
  return false;
}

/** A card is drawn for each unit placed; what those cannot spend is of no use. */
const leftValue = (plan: Plan, w: StartWeights, points: number): number =>
  w.pointLeft * Math.min(points, plan.perDraw * plan.triedCount);

/** How the arenas stand: who has two of three wins, so that the middle one of the shares counts most. */
function tableValue({ own, shares }: Plan, w: StartWeights): number {
  const space = shares[TYPE.space];
  const ground = shares[TYPE.ground];
  const character = shares[TYPE.character];
  const least = Math.min(space, ground, character);
  const most = Math.max(space, ground, character);
  const middle = space + ground + character - least - most;
  return (
    w.weakest * least +
    w.middle * middle +
    w.strongest * most +
    w.inSpace * own[TYPE.space] +
    w.onGround * own[TYPE.ground] +
    w.amongCharacters * own[TYPE.character]
  );
}

const shareIn = ({ own, other }: Plan, arena: number, { steady }: StartWeights): number =>
  (own[arena] - other[arena]) / (own[arena] + other[arena] + steady);

/** Exchanging a card in setup is better than keeping it where the own deck brings more for it on average. */
export function mulliganWorth(memory: Memory, view: View, card: number): number {
  if (card < 0) return 0;
  const { plan } = memory;
  if (plan.serial !== memory.serial) {
    plan.serial = memory.serial;
    plan.lacking = pointsLacking(memory, view);
    plan.most = meanOfDeck(memory, view, drawnWorth);
  }
  return plan.most - keptWorth(memory, card);
}

/** Points that the units of the hand, and those drawn for them, are not expected to spend. */
function pointsLacking(memory: Memory, view: View): number {
  const { matchup } = memory;
  const { hand } = view;
  const ofDraw = meanOfDeck(memory, view, pointsOf);
  let lacking = matchup.rules.setupPoints;
  for (let i = 0; i < lengthOf(hand); i++)
    if (isUnit(matchup, itemOf(hand, i))) lacking -= matchup.buildCost[itemOf(hand, i)] + ofDraw;
  return Math.max(0, lacking);
}

/** A card drawn in setup: a unit is one more to choose from, and spends points that the hand could not. */
function drawnWorth(memory: Memory, card: number): number {
  const { choice, lacking } = memory.weights.start;
  const points = pointsOf(memory, card);
  return keptWorth(memory, card) + (points > 0 ? choice + lacking * Math.min(memory.plan.lacking, points) : 0);
}

/** A card of the hand when the first turn begins. */
function keptWorth({ matchup, weights: { start } }: Memory, card: number): number {
  switch (matchup.type[card]) {
    case TYPE.battle:
      return start.battleKept;
    case TYPE.mission:
      return start.missionKept;
    case TYPE.location:
      return start.locationKept;
    case TYPE.equipment:
      return start.equipmentKept;
    default:
      return start.unitKept;
  }
}
