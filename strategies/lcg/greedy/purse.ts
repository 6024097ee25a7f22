import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import {
  affiliationCardOf,
  fitsAnywhere,
  H,
  type Mask,
  PHASE,
  QUIRK,
  reductionFor,
  STANDS,
  TYPE,
  type View,
  ZONE,
} from "../../../src/games/lcg/api.js";
import { isMyTurn, isSpare, type Memory } from "./memory.js";

/** What one's own ready cards could pay, and what more could be played if cards cost less or matched. */

const ALL = -1;

/** Resources that one's own ready cards make. */
export function purseOf(memory: Memory, view: View): number {
  let sum = readyResources(view, affiliationCardOf(view.matchup, memory.side));
  const o = memory.side;
  sum += resourcesIn(view, view.table.objectives[o]);
  sum += resourcesIn(view, view.table.units[o]);
  return sum + resourcesIn(view, view.table.enhancements[o]);
}

function resourcesIn(view: View, cards: List): number {
  let sum = 0;
  for (let i = 0, end = lengthOf(cards); i < end; i++) sum += readyResources(view, itemOf(cards, i));
  return sum;
}

/** A unit used as an enhancement makes none. */
function readyResources(view: View, card: number): number {
  const { matchup, table } = view;
  if (matchup.resources[card] === 0 || table.focus[card] !== 0) return 0;
  return table.zone[card] === ZONE.enhancements && matchup.type[card] === TYPE.unit ? 0 : matchup.resources[card];
}

/** Affiliations that ready resource cards match, as bits. */
function matchesOf(memory: Memory, view: View): number {
  const o = memory.side;
  return (
    matchOf(view, affiliationCardOf(view.matchup, memory.side)) |
    matchesIn(view, view.table.objectives[o]) |
    matchesIn(view, view.table.units[o]) |
    matchesIn(view, view.table.enhancements[o])
  );
}

function matchesIn(view: View, cards: List): number {
  let bits = 0;
  for (let i = 0, end = lengthOf(cards); i < end; i++) bits |= matchOf(view, itemOf(cards, i));
  return bits;
}

function matchOf(view: View, card: number): number {
  if (readyResources(view, card) === 0) return 0;
  for (let e = view.table.firstAttached[card]; e >= 0; e = view.table.nextAttached[e])
    if ((view.matchup.quirks[e] & QUIRK.hostMatchesAll) !== 0) return ALL;
  return 1 << view.matchup.affiliation[card];
}

/** Whether a card of the hand could be put into play: a unit or an enhancement of which no second one is in play. */
function isToDeploy(memory: Memory, view: View, card: number): boolean {
  const type = memory.matchup.type[card];
  return (type === TYPE.unit || type === TYPE.enhancement) && !isSpare(memory, view, card);
}

const isDeploying = (view: View): boolean => isMyTurn(view) && view.table.head[H.phase] === PHASE.deployment;

/** Affiliations of which cards may be played, as bits. */
const playableOf = (memory: Memory, view: View): number =>
  view.table.standing[memory.side * STANDS.words + STANDS.ignoresMatch] > 0 ? ALL : matchesOf(memory, view);

const isMatched = ({ matchup }: Memory, card: number, playable: number): boolean =>
  matchup.affiliation[card] === 0 || matchup.cost[card] === 0 || (playable & (1 << matchup.affiliation[card])) !== 0;

/**
 * The best unit or enhancement of the hand that could be played only if matches were ignored and the cost lower by so
 * much, as worth to have it this turn; 0 where there is none or no time to play it.
 */
export function enabledWorth(memory: Memory, view: View, cheaper: number): number {
  if (!isDeploying(view)) return 0;
  const purse = purseOf(memory, view);
  const playable = playableOf(memory, view);
  let best = 0;
  for (let i = 0, end = lengthOf(view.hand); i < end; i++) {
    const card = itemOf(view.hand, i);
    const cost = memory.matchup.cost[card];
    if (cost - cheaper > purse || (cost <= purse && isMatched(memory, card, playable))) continue;
    if (isToDeploy(memory, view, card)) best = Math.max(best, memory.worth[card] - cost * memory.weights.price);
  }
  return best;
}

/**
 * What it brings that the next card which fits costs less by so much: the resources saved, and the card, all of it
 * where it could be paid for anyhow, else for coming this turn.
 */
export function reducedWorth(memory: Memory, view: View, cheaper: number, mask: Mask): number {
  if (!isDeploying(view)) return 0;
  const { price, priceForce, saving } = memory.weights;
  const purse = purseOf(memory, view);
  const playable = playableOf(memory, view);
  let best = 0;
  for (let i = 0, end = lengthOf(view.hand); i < end; i++) {
    const card = itemOf(view.hand, i);
    if (!isToDeploy(memory, view, card) || !fitsAnywhere(view, mask, card, memory.side, -1)) continue;
    const cost = Math.max(0, memory.matchup.cost[card] - reductionFor(view, memory.side, card));
    if (cost - cheaper > purse || !isMatched(memory, card, playable)) continue;
    // As its deployment is weighed, which this then comes before by what it saves.
    const worth = memory.worth[card] - memory.matchup.cost[card] * price - memory.matchup.force[card] * priceForce;
    best = Math.max(best, worth * (cost > purse ? saving : 1) + Math.min(cost, cheaper) * price);
  }
  return best;
}

/** The best unit or enhancement of the hand that could be paid for now, and no more once so much is spent. */
export function deployable(memory: Memory, view: View, spent: number): number {
  const purse = purseOf(memory, view);
  const playable = playableOf(memory, view);
  let best = 0;
  for (let i = 0, end = lengthOf(view.hand); i < end; i++) {
    const card = itemOf(view.hand, i);
    const cost = memory.matchup.cost[card];
    if (cost > purse || cost <= purse - spent || !isMatched(memory, card, playable)) continue;
    if (isToDeploy(memory, view, card)) best = Math.max(best, memory.worth[card] - cost * memory.weights.price);
  }
  return best;
}
