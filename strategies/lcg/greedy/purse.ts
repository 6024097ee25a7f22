import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { affiliationCardOf, H, PHASE, QUIRK, STANDS, TYPE, type View, ZONE } from "../../../src/games/lcg/api.js";
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
  for (let i = 0; i < lengthOf(cards); i++) sum += readyResources(view, itemOf(cards, i));
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
  for (let i = 0; i < lengthOf(cards); i++) bits |= matchOf(view, itemOf(cards, i));
  return bits;
}

function matchOf(view: View, card: number): number {
  if (readyResources(view, card) === 0) return 0;
  for (let e = view.table.firstAttached[card]; e >= 0; e = view.table.nextAttached[e])
    if ((view.matchup.quirks[e] & QUIRK.hostMatchesAll) !== 0) return ALL;
  return 1 << view.matchup.affiliation[card];
}

/**
 * The best unit or enhancement of the hand that could be played only if matches were ignored and the cost lower by so
 * much, as worth to have it this turn; 0 where there is none or no time to play it.
 */
export function enabledWorth(memory: Memory, view: View, cheaper: number): number {
  const { matchup, table } = view;
  if (!isMyTurn(view) || table.head[H.phase] !== PHASE.deployment) return 0;
  const isIgnored = table.standing[memory.side * STANDS.words + STANDS.ignoresMatch] > 0;
  const purse = purseOf(memory, view);
  const matched = isIgnored ? ALL : matchesOf(memory, view);
  let best = 0;
  for (let i = 0; i < lengthOf(view.hand); i++) {
    const card = itemOf(view.hand, i);
    const type = matchup.type[card];
    if (type !== TYPE.unit && type !== TYPE.enhancement) continue;
    const cost = matchup.cost[card];
    const affiliation = matchup.affiliation[card];
    const hasMatch = affiliation === 0 || cost === 0 || (matched & (1 << affiliation)) !== 0;
    if ((hasMatch && cost <= purse) || cost - cheaper > purse || isSpare(memory, view, card)) continue;
    const worth = memory.worth[card] - cost * memory.weights.price;
    if (worth > best) best = worth;
  }
  return best;
}
