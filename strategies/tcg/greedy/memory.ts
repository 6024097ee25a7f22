import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { type Side, sideAfter } from "../../../src/core/side.js";
import {
  type CompiledCard,
  H,
  isUnit,
  type Matchup,
  PHASE,
  QUIRK,
  S,
  type Special,
  STAT,
  STAT_COUNT,
  TYPE,
  VERB,
  type View,
  ZONE,
} from "../../../src/games/tcg/api.js";
import { createPlan, type Plan } from "./setup.js";
import { traitsOf } from "./traits.js";
import { unitWorths } from "./unitWorths.js";
import type { Weights } from "./weights.js";

export const ARENAS = 3;

/** Whose doing an effect is: the card, the unit that uses it (or -1), the side, and the X of its cost. */
export interface Cause {
  card: number;
  self: number;
  side: Side;
  x: number;
}

/** What greedy knows by heart of a matchup, and room for what it works out at a question. */
export interface Memory {
  readonly matchup: Matchup;
  readonly side: Side;
  readonly weights: Weights;
  /** Worth of each card in general, a unit of build cost c about 100 c. */
  readonly worth: Int32Array;
  /** Name of the first effect of its own among the texts of each card; "" for none. */
  readonly specials: readonly (Special | "")[];
  /** By card: bits of TRAIT. */
  readonly traits: Uint8Array;
  /** Strength, and units that count for control, by side and arena (3 side + arena), and what they were counted at. */
  readonly strength: Float64Array;
  readonly standing: Uint8Array;
  readonly countedAt: Int32Array;
  /**
   * What follows from the count: control that goes with the last unit of a side there, arenas that it holds elsewhere,
   * weights.
   */
  readonly control: Float64Array;
  readonly held: Uint8Array;
  readonly arenaWeights: Float64Array;
  /** Whether the count has been looked at for the question at hand, and whether what follows of it is worked out. */
  isCounted: boolean;
  isWeighed: boolean;
  /** Number of the question at hand; nothing on the table changes while it is answered. */
  serial: number;
  /** Worth of the attack declared; NaN until it is asked for. */
  declared: number;
  /** Best attack of each unit, and the worst on it, and for which question they were worked out. */
  readonly best: Float64Array;
  readonly bestAt: Int32Array;
  readonly danger: Float64Array;
  readonly dangerAt: Int32Array;
  /** Power of the others of an attacker's side that have still to act in its arena, and which question it is of. */
  readonly following: { attacker: number; serial: number; power: number };
  /** Worth of building each card that is no unit, and the turn in which it was worked out. */
  readonly support: Float64Array;
  readonly supportAt: Int32Array;
  /** The effect being evaluated. */
  readonly cause: Cause;
  /** What setup and mulligan are planned by. */
  readonly plan: Plan;
  /** The play, and the thing done in a build step, that this player has chosen last (-1 for none), by CHOSEN. */
  readonly chosen: Int32Array;
  /** A view with a head of its own, for hypothetical states, and the view that it was made of. */
  hypothetical: View | undefined;
  hypotheticalOf: View | undefined;
}

/** The view with a copy of its head, which may be changed; the next call takes all changes back. */
export function hypotheticalView(memory: Memory, view: View): View {
  if (view === memory.hypothetical) return view;
  if (memory.hypothetical === undefined || memory.hypotheticalOf !== view) {
    memory.hypothetical = { ...view, table: { ...view.table, head: view.table.head.slice() } };
    memory.hypotheticalOf = view;
  }
  const { hypothetical } = memory;
  hypothetical.table.head.set(view.table.head);
  hypothetical.card = view.card;
  hypothetical.subject = view.subject;
  hypothetical.amount = view.amount;
  return hypothetical;
}

/** A new game: nothing is known of it. */
export function forget(memory: Memory): void {
  memory.chosen.fill(-1);
  memory.serial = 0;
  memory.plan.serial = 0;
  memory.following.attacker = -1;
  memory.bestAt.fill(0);
  memory.dangerAt.fill(0);
  memory.countedAt.fill(-1);
  memory.supportAt.fill(-1);
}

/** A new question: what was worked out for the last one holds no longer. */
export function beginQuestion(memory: Memory, question: number): void {
  memory.chosen[CHOSEN.question] = question;
  memory.isCounted = false;
  memory.declared = Number.NaN;
  memory.serial = (memory.serial + 1) | 0;
}

/** Words of `chosen`; `question` is the one at hand. */
export const CHOSEN = { play: 0, build: 1, question: 2, words: 3 } as const;

export function createMemory(matchup: Matchup, side: Side, weights: Weights): Memory {
  const units = unitWorths(matchup, weights.units);
  return {
    matchup,
    side,
    weights,
    worth: Int32Array.from(units, (unit, card) => worthOf(matchup, card, unit, weights)),
    specials: matchup.cards.map(specialOf),
    traits: Uint8Array.from(matchup.cards, traitsOf),
    strength: new Float64Array(2 * ARENAS),
    standing: new Uint8Array(2 * ARENAS),
    countedAt: new Int32Array(STAMPS).fill(-1),
    control: new Float64Array(2 * ARENAS),
    held: new Uint8Array(2 * ARENAS),
    arenaWeights: new Float64Array(ARENAS),
    isCounted: false,
    isWeighed: false,
    serial: 0,
    declared: Number.NaN,
    best: new Float64Array(matchup.count),
    bestAt: new Int32Array(matchup.count),
    danger: new Float64Array(matchup.count),
    dangerAt: new Int32Array(matchup.count),
    following: { attacker: -1, serial: 0, power: 0 },
    support: new Float64Array(matchup.count),
    supportAt: new Int32Array(matchup.count).fill(-1),
    cause: { card: -1, self: -1, side, x: 0 },
    plan: createPlan(units),
    chosen: new Int32Array(CHOSEN.words).fill(-1),
    hypothetical: undefined,
    hypotheticalOf: undefined,
  };
}

/** By card, in points. */
const worthOf = (m: Matchup, card: number, unit: number, w: Weights): number =>
  Math.round(isUnit(m, card) ? w.unit * unit : supportOf(m, card, w));

function supportOf(m: Matchup, card: number, w: Weights): number {
  const { abilities, triggers, modifiers } = m.cards[card];
  const parts = abilities.length + triggers.length + modifiers.length;
  return 60 + parts * w.ability + m.buildCost[card] * 40 + m.forceCost[card] * 15;
}

const specials = new WeakMap<CompiledCard, Special | "">();

function specialOf(card: CompiledCard): Special | "" {
  const known = specials.get(card);
  if (known !== undefined) return known;
  const found = specialAmong(card);
  specials.set(card, found);
  return found;
}

function specialAmong({ abilities, triggers, mission }: CompiledCard): Special | "" {
  const effects = [...abilities, ...triggers].flatMap((one) => one.effects);
  return [...effects, ...(mission?.effects ?? [])].find((one) => one.verb === VERB.special)?.special ?? "";
}

export const stat = (view: View, unit: number, which: number): number => view.table.stats[unit * STAT_COUNT + which];

export const remaining = (view: View, unit: number): number => stat(view, unit, STAT.health) - view.table.damage[unit];

export const force = (view: View, side: Side): number => view.table.sides[side * S.words + S.force];

export const isMine = (view: View, card: number): boolean => view.table.side[card] === view.side;

export const isInArena = (view: View, card: number): boolean => view.table.zone[card] === ZONE.arena;

/** Worth of a unit as it stands: its stack counts, its wounds count a little. */
export function unitWorth(memory: Memory, view: View, unit: number): number {
  const { under, wounds } = memory.weights;
  const health = Math.max(1, stat(view, unit, STAT.health));
  const whole = memory.worth[unit] + view.table.under[unit] * under;
  return whole * (1 - wounds + (wounds * Math.max(0, remaining(view, unit))) / health);
}

/** Worth of any card: of a unit in an arena as it stands there. */
export const cardWorth = (memory: Memory, view: View, card: number): number =>
  isInArena(view, card) && isUnit(memory.matchup, card) ? unitWorth(memory, view, card) : memory.worth[card];

/** What goes with a unit besides its worth: control of its arena, and with that perhaps the game. */
export function controlWorth(memory: Memory, view: View, unit: number): number {
  if (!isInArena(view, unit) || (view.table.quirks[unit] & QUIRK.doesNotCount) !== 0) return 0;
  weigh(memory, view);
  return memory.control[ARENAS * view.table.side[unit] + view.table.arena[unit]];
}

/** Strength of a side in an arena. */
export function strengthIn(memory: Memory, view: View, side: Side, arena: number): number {
  if (!memory.isCounted) countStrengths(memory, view);
  return memory.strength[ARENAS * side + arena];
}

/** Units of a side that count for control of an arena. */
export function standingIn(memory: Memory, view: View, side: Side, arena: number): number {
  if (!memory.isCounted) countStrengths(memory, view);
  return memory.standing[ARENAS * side + arena];
}

/** Arenas besides one that a side controls as things stand. */
export function heldInOtherArenas(memory: Memory, view: View, side: Side, arena: number): number {
  weigh(memory, view);
  return memory.held[ARENAS * side + arena];
}

/** How much an arena matters to greedy's side: contested ones most, those lost or held for certain less. */
export function arenaWeight(memory: Memory, view: View, arena: number): number {
  weigh(memory, view);
  return memory.arenaWeights[arena];
}

const STAMPS = 3;

/**
 * Counts anew when the number of units, the step or the turn has changed. Wounds between, which count a little, wait
 * for that.
 */
function countStrengths(memory: Memory, view: View): void {
  const { countedAt } = memory;
  const { head, units } = view.table;
  memory.isCounted = true;
  const size = lengthOf(units[0]) * 256 + lengthOf(units[1]);
  const step = head[H.phase] * 8 + head[H.arena];
  if (countedAt[0] === head[H.turn] && countedAt[1] === step && countedAt[2] === size) return;
  countedAt[0] = head[H.turn];
  countedAt[1] = step;
  countedAt[2] = size;
  countUnits(memory, view);
  memory.isWeighed = false;
}

/** Works out what follows of the count. */
function weigh(memory: Memory, view: View): void {
  if (!memory.isCounted) countStrengths(memory, view);
  if (memory.isWeighed) return;
  memory.isWeighed = true;
  evaluatePlaces(memory);
  for (let arena = 0; arena < ARENAS; arena++) memory.arenaWeights[arena] = weightOf(memory, view.side, arena);
}

function countUnits(memory: Memory, view: View): void {
  const { strength, standing } = memory;
  const { arena, quirks, units } = view.table;
  // `fill` is a call out of compiled code, which costs more than so few words.
  for (let place = 0; place < 2 * ARENAS; place++) {
    strength[place] = 0;
    standing[place] = 0;
  }
  for (let side: Side | 2 = 0; side !== 2; side = sideAfter(side)) {
    const list: List = units[side];
    for (let i = 0; i < lengthOf(list); i++) {
      const unit = itemOf(list, i);
      const place = ARENAS * side + arena[unit];
      strength[place] += unitWorth(memory, view, unit);
      if ((quirks[unit] & QUIRK.doesNotCount) === 0) standing[place] += 1;
    }
  }
}

/** Of each side in each arena: what it holds besides, and what the enemy gains once the last unit there is gone. */
function evaluatePlaces(memory: Memory): void {
  const { standing, held, control, weights } = memory;
  let [light, dark] = [0, 0];
  for (let a = 0; a < ARENAS; a++) {
    if (standing[a] > 0 && standing[ARENAS + a] === 0) light++;
    if (standing[ARENAS + a] > 0 && standing[a] === 0) dark++;
  }
  for (let a = 0; a < ARENAS; a++) {
    const own = standing[a];
    const other = standing[ARENAS + a];
    const lightInOthers = own > 0 && other === 0 ? light - 1 : light;
    const darkInOthers = other > 0 && own === 0 ? dark - 1 : dark;
    held[a] = lightInOthers;
    held[ARENAS + a] = darkInOthers;
    control[a] = own === 1 && other !== 0 ? weights.control + (darkInOthers > 0 ? weights.victory : 0) : 0;
    control[ARENAS + a] = other === 1 && own !== 0 ? weights.control + (lightInOthers > 0 ? weights.victory : 0) : 0;
  }
}

function weightOf(memory: Memory, side: Side, arena: number): number {
  const { strength, held, weights } = memory;
  const at = ARENAS * side + arena;
  const against = ARENAS * (1 - side) + arena;
  const own = strength[at];
  const other = strength[against];
  const wins = held[at] > 0 ? weights.arenaWins : 0;
  const loses = held[against] > 0 ? weights.arenaLoses : 0;
  if (own + other === 0) return weights.arenaLeast + 0.25 * weights.arenaEven + wins + loses;
  const share = own / (own + other);
  const even = weights.arenaLeast + weights.arenaEven * share * (1 - share);
  return even + (own === 0 ? weights.arenaAbsent : 0) + wins + loses;
}

/** Whether a unit in an arena may still act this turn: it is untapped and the battle step of its arena is not over. */
export function hasToAct(view: View, unit: number): boolean {
  const { tapped, arena } = view.table;
  if (!isInArena(view, unit) || tapped[unit] !== 0) return false;
  return isStepToCome(view, arena[unit]);
}

/** Whether the battle step of an arena is going on or still to come this turn. */
export function isStepToCome(view: View, arena: number): boolean {
  const { head } = view.table;
  if (head[H.phase] === PHASE.end) return false;
  return head[H.phase] !== PHASE.battle || head[H.arena] <= arena;
}

/** Whether the own side has anything that build points would serve: cards begun, or cards to begin. */
export function hasUseForBuild(view: View): boolean {
  const { hand, down, matchup, table } = view;
  if (lengthOf(down) > 0) return true;
  for (let i = 0; i < lengthOf(hand); i++) if (matchup.type[itemOf(hand, i)] !== TYPE.battle) return true;
  const built = table.buildZone[view.side];
  for (let i = 0; i < lengthOf(built); i++)
    if (table.isRetreated[itemOf(built, i)] === 0 && isUnit(matchup, itemOf(built, i))) return true;
  return false;
}
