import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { KEYWORD } from "../../../src/games/lcg/cards/compileCard.js";
import { type Matchup, TYPE } from "../../../src/games/lcg/cards/matchup.js";
import { ICON_KINDS } from "../../../src/games/lcg/cards/vocabulary.js";
import { H, PART, S } from "../../../src/games/lcg/state/table.js";
import type { View } from "../../../src/games/lcg/strategy.js";

/**
 * What greedy knows by heart of a matchup, and what it has made up its mind about. Worths are in hundredths of a damage
 * to an objective; a unit of cost c is worth about 200 c.
 */
export interface Mind {
  readonly matchup: Matchup;
  readonly side: number;
  /** Worth of a card in play by what is printed on it. */
  readonly worth: Int32Array;
  /** Worth of a card in hand for another use than the edge battle. */
  readonly inHand: Int32Array;
  /** Payment settled: for which card, the options of "pay" to be given, how many, and which is next. */
  paidFor: number;
  readonly payments: Int32Array;
  paymentCount: number;
  payment: number;
  /** What is left to pay when the next of them is asked for. */
  owed: number;
  /** Attackers decided on in this engagement: 1 by card. */
  readonly attackers: Uint8Array;
  /** Ready units by what they add to an attack, that merit, and what is lost when they are away. */
  readonly ranked: Int32Array;
  readonly merit: Float64Array;
  readonly away: Float64Array;
}

const UNIT_DAMAGE = 100;
const TACTICS = 110;
const BLAST = 120;
const EDGE_PART = 0.5;
const CAPACITY = 50;
const FORCE = 40;
const RESOURCE = 170;
const KEYWORD_WORTH = 60;
const ABILITY_WORTH = 90;

export function createMind(matchup: Matchup, side: number): Mind {
  const worth = Int32Array.from({ length: matchup.count }, (_, card) => worthOf(matchup, card));
  return {
    matchup,
    side,
    worth,
    inHand: Int32Array.from({ length: matchup.count }, (_, card) => worthInHand(matchup, card, worth[card]!)),
    paidFor: -1,
    payments: new Int32Array(24),
    paymentCount: 0,
    payment: 0,
    owed: 0,
    attackers: new Uint8Array(matchup.count),
    ranked: new Int32Array(matchup.count),
    merit: new Float64Array(matchup.count),
    away: new Float64Array(matchup.count),
  };
}

/** A new game: nothing is decided. What is not named here is made anew wherever it is read. */
export function forget(mind: Mind): void {
  mind.paidFor = -1;
  mind.paymentCount = 0;
  mind.payment = 0;
  mind.attackers.fill(0);
}

function worthOf(m: Matchup, card: number): number {
  const type = m.type[card]!;
  const at = card * ICON_KINDS;
  const abilities = m.abilities[card]!.length * ABILITY_WORTH;
  if (type === TYPE.objective) return 300 + m.resources[card]! * 200 + m.capacity[card]! * 30 + abilities;
  const own = m.resources[card]! * RESOURCE + abilities;
  if (type !== TYPE.unit) return own + m.cost[card]! * 100 + 80;
  let icons = m.icons[at]! * UNIT_DAMAGE + m.icons[at + 1]! * TACTICS + m.icons[at + 2]! * BLAST;
  icons += EDGE_PART * (m.icons[at + 3]! * UNIT_DAMAGE + m.icons[at + 4]! * TACTICS + m.icons[at + 5]! * BLAST);
  let keywords = 0;
  for (let left = m.keywords[card]!; left !== 0; left &= left - 1) keywords += KEYWORD_WORTH;
  const quirks = m.quirks[card] !== 0 ? ABILITY_WORTH : 0;
  return Math.round(icons + own + keywords + quirks + m.capacity[card]! * CAPACITY + m.force[card]! * FORCE);
}

/** Fate cards serve nothing but edge battles; events and units are kept for their effect. */
function worthInHand(m: Matchup, card: number, worth: number): number {
  const type = m.type[card]!;
  if (type === TYPE.fate) return 0;
  if (type === TYPE.event) return 60 + m.cost[card]! * 60;
  return worth - m.cost[card]! * 100;
}

export const icon = (view: View, unit: number, kind: number): number => view.table.icons[unit * ICON_KINDS + kind]!;

export const isReady = (view: View, card: number): boolean => view.table.focus[card] === 0;

export const partOf = (view: View, unit: number): number => view.table.part[unit]! & (PART.attacker | PART.defender);

export const remaining = (view: View, card: number): number => view.table.capacity[card]! - view.table.damage[card]!;

export const handCount = (view: View, side: number): number => view.table.sides[side * S.words + S.handCount]!;

export const isMyTurn = (view: View): boolean => view.table.head[H.active] === view.side;

export const isElite = (view: View, unit: number): boolean => (view.table.keywords[unit]! & KEYWORD.elite) !== 0;

export const unitsOf = (view: View, side: number): List => view.table.units[side as 0 | 1];

/** Worth of a unit as it is now: what it has gained counts, what it has suffered does not. */
export function unitWorth(mind: Mind, view: View, unit: number): number {
  let extra = 0;
  for (let e = view.table.firstAttached[unit]!; e >= 0; e = view.table.nextAttached[e]!) extra += 120;
  return mind.worth[unit]! + extra;
}

/** Damage that destroying the objective takes, and what its destruction is worth to the enemy of its owner. */
export function destructionWorth(view: View, owner: number): number {
  const pile = lengthOf(view.table.victory[(1 - owner) as 0 | 1]);
  if (owner === 0) {
    // The dark side's dial advances by the new size of its pile.
    const dial = view.table.head[H.dial]! + pile + 1;
    return dial >= 12 ? 100_000 : 300 + 260 * (pile + 1);
  }
  return pile >= 2 ? 100_000 : 900 + 400 * pile;
}

/** The best of the options by a measure; ties go to the first. */
export function bestOption(
  view: View,
  mind: Mind,
  measure: (mind: Mind, view: View, option: number) => number,
): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const value = measure(mind, view, view.options[i]!);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return best;
}

/** Sums what `measure` says of the units of a side. */
export function sumUnits(view: View, side: number, measure: (view: View, unit: number) => number): number {
  const units = unitsOf(view, side);
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++) sum += measure(view, itemOf(units, i));
  return sum;
}
