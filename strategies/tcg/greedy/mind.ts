import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import type { CompiledEffect } from "../../../src/games/tcg/cards/compiled.js";
import { isUnit, type Matchup, TYPE } from "../../../src/games/tcg/cards/matchup.js";
import * as numbers from "../../../src/games/tcg/cards/numbers.js";
import * as places from "../../../src/games/tcg/state/table.js";
import type { View } from "../../../src/games/tcg/strategy.js";
import { chanceOf, chanceOfSix, expectedHits, hittingFaces } from "./odds.js";

// Bound here: the engine folds constants of a module, but not those that it imports.
const { STAT, STAT_COUNT, VERB } = numbers;
const { S } = places;

/** What greedy knows by heart of a matchup. Worths: a unit of build cost c is worth about 100 c. */
export interface Mind {
  readonly matchup: Matchup;
  readonly side: number;
  readonly worth: Int32Array;
  /** Strength by side and arena (3 side + arena) as the question going on finds it; known when `isCounted` is 1. */
  readonly strength: Float64Array;
  readonly isCounted: Uint8Array;
}

const ARENAS = 3;
const POWER = 45;
const HEALTH = 38;
const SPEED = 1.3;
const ABILITY = 35;

export function createMind(matchup: Matchup, side: number): Mind {
  return {
    matchup,
    side,
    worth: Int32Array.from({ length: matchup.count }, (_, card) => worthOf(matchup, card)),
    strength: new Float64Array(2 * ARENAS),
    isCounted: new Uint8Array(1),
  };
}

function worthOf(m: Matchup, card: number): number {
  const text = m.cards[card]!;
  const abilities = (text.abilities.length + text.triggers.length + text.modifiers.length) * ABILITY;
  if (!isUnit(m, card)) return 60 + abilities + m.buildCost[card]! * 40 + m.forceCost[card]! * 15;
  const printed = m.power[card]! * POWER + m.health[card]! * HEALTH + m.speed[card]! * SPEED;
  return Math.round(printed + abilities - text.upkeep.length * 20);
}

export const stat = (view: View, unit: number, which: number): number => view.table.stats[unit * STAT_COUNT + which]!;

export const remaining = (view: View, unit: number): number => stat(view, unit, STAT.health) - view.table.damage[unit]!;

export const force = (view: View, side: number): number => view.table.sides[side * S.words + S.force]!;

export const isMine = (view: View, card: number): boolean => view.table.side[card] === view.side;

/** Worth of a unit as it stands: its stack counts, its wounds count a little. */
export function unitWorth(mind: Mind, view: View, unit: number): number {
  const stack = view.table.under[unit]! * 95;
  const health = Math.max(1, stat(view, unit, STAT.health));
  return (mind.worth[unit]! + stack) * (0.7 + (0.3 * Math.max(0, remaining(view, unit))) / health);
}

/** Strength of a side in an arena. */
export function strengthIn(mind: Mind, view: View, side: number, arena: number): number {
  if (mind.isCounted[0] === 0) countStrengths(mind, view);
  return mind.strength[ARENAS * side + arena]!;
}

function countStrengths(mind: Mind, view: View): void {
  const { strength } = mind;
  mind.isCounted[0] = 1;
  strength.fill(0);
  for (let side = 0; side < 2; side++) {
    const units: List = view.table.units[side as 0 | 1];
    for (let i = 0; i < lengthOf(units); i++)
      strength[ARENAS * side + view.table.arena[itemOf(units, i)]!]! += unitWorth(mind, view, itemOf(units, i));
  }
}

/** How much an arena matters to a side: contested ones most, those lost or held for certain less. */
export function arenaWeight(mind: Mind, view: View, arena: number): number {
  const own = strengthIn(mind, view, view.side, arena);
  const other = strengthIn(mind, view, 1 - view.side, arena);
  if (own + other === 0) return 1.3;
  const share = own / (own + other);
  return 0.7 + 2.4 * share * (1 - share) + (own === 0 ? 0.25 : 0);
}

/** What an attack is worth: the chance to discard the target, and the damage done otherwise. */
export function attackWorth(mind: Mind, view: View, attacker: number, target: number, power: number): number {
  const dice = Math.max(0, power - Math.max(0, stat(view, target, STAT.shields)));
  const faces = hittingFaces(stat(view, attacker, STAT.accuracy), stat(view, target, STAT.armor) > 0);
  const left = Math.max(1, remaining(view, target));
  const critical = Math.max(0, stat(view, attacker, STAT.criticalHit));
  const six = critical > 0 ? chanceOfSix(dice) : 0;
  const kill = (1 - six) * chanceOf(dice, faces, left) + six * chanceOf(dice, faces, left - critical);
  const done = Math.min(left, expectedHits(dice, faces, left) + six * critical);
  const worth = unitWorth(mind, view, target);
  const isFresh = view.table.tapped[target] === 0 ? 1.15 : 1;
  return (
    worth * (kill * isFresh + 0.35 * (done / left)) * (0.6 + 0.4 * arenaWeight(mind, view, view.table.arena[target]!))
  );
}

/** Whether an effect helps whom it befalls. */
export function helps(effect: CompiledEffect): boolean {
  switch (effect.verb) {
    case VERB.damage:
    case VERB.dice:
    case VERB.putDamage:
    case VERB.tap:
    case VERB.retreat:
    case VERB.discardUnit:
    case VERB.returnToHand:
    case VERB.doesNotUntap:
      return false;
    case VERB.buff:
      return effect.amount > 0;
    default:
      return true;
  }
}

export const isUnitCard = (m: Matchup, card: number): boolean => m.type[card]! <= TYPE.character;

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
