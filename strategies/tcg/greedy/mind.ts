import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import {
  type CompiledCard,
  H,
  isUnit,
  type Matchup,
  PHASE,
  QUIRK,
  S,
  STAT,
  STAT_COUNT,
  TYPE,
  VERB,
  type View,
  ZONE,
} from "../../../src/games/tcg/api.js";
import type { Weights } from "./weights.js";

export const ARENAS = 3;

/** Whose doing an effect is: the card, the unit that uses it (or -1), the side, and the X of its cost. */
export interface Cause {
  card: number;
  self: number;
  side: number;
  x: number;
}

/** What greedy knows by heart of a matchup, and room for what it works out at a question. */
export interface Mind {
  readonly matchup: Matchup;
  readonly side: number;
  readonly weights: Weights;
  /** Worth of each card in general, a unit of build cost c about 100 c. */
  readonly worth: Int32Array;
  /** Name of the first effect of its own among the texts of each card; "" for none. */
  readonly specials: readonly string[];
  /** Strength, and units that count for control, by side and arena (3 side + arena), and what they were counted at. */
  readonly strength: Float64Array;
  readonly standing: Uint8Array;
  readonly countedAt: Int32Array;
  /** What follows from the count: control that goes with the last unit of a side there, arenas that it holds elsewhere, weights. */
  readonly control: Float64Array;
  readonly held: Uint8Array;
  readonly arenaWeights: Float64Array;
  /** Whether the count has been looked at for the question at hand. */
  isCounted: boolean;
  /** Number of the question at hand; nothing on the table changes while it is answered. */
  serial: number;
  /** Worth of the attack declared; NaN until it is asked for. */
  declared: number;
  /** Best attack of each unit, and the worst on it, and for which question they were worked out. */
  readonly best: Float64Array;
  readonly bestAt: Int32Array;
  readonly danger: Float64Array;
  readonly dangerAt: Int32Array;
  /** Worth of building each card that is no unit, and the turn in which it was worked out. */
  readonly support: Float64Array;
  readonly supportAt: Int32Array;
  /** The effect being weighed. */
  readonly cause: Cause;
  /** The play, and the thing done in a build step, that this player has chosen last (-1 for none), by CHOSEN. */
  readonly chosen: Int32Array;
  /** A view with a head of its own, to imagine other states in, and the view that it was made of. */
  imagined: View | undefined;
  imaginedOf: View | undefined;
}

/** The view with a copy of its head, which may be changed; the next call takes all changes back. */
export function imagine(mind: Mind, view: View): View {
  if (view === mind.imagined) return view;
  if (mind.imagined === undefined || mind.imaginedOf !== view) {
    mind.imagined = { ...view, table: { ...view.table, head: view.table.head.slice() } };
    mind.imaginedOf = view;
  }
  const { imagined } = mind;
  imagined.table.head.set(view.table.head);
  imagined.card = view.card;
  imagined.subject = view.subject;
  imagined.amount = view.amount;
  return imagined;
}

/** A new game: nothing is known of it. */
export function forget(mind: Mind): void {
  mind.chosen.fill(-1);
  mind.serial = 0;
  mind.bestAt.fill(0);
  mind.dangerAt.fill(0);
  mind.countedAt.fill(-1);
  mind.supportAt.fill(-1);
}

/** A new question: what was worked out for the last one holds no longer. */
export function beginQuestion(mind: Mind, question: number): void {
  mind.chosen[CHOSEN.question] = question;
  mind.isCounted = false;
  mind.declared = Number.NaN;
  mind.serial = (mind.serial + 1) | 0;
}

/** Words of `chosen`; `question` is the one at hand. */
export const CHOSEN = { play: 0, build: 1, question: 2, words: 3 } as const;

export function createMind(matchup: Matchup, side: number, weights: Weights): Mind {
  return {
    matchup,
    side,
    weights,
    worth: Int32Array.from({ length: matchup.count }, (_, card) => worthOf(matchup, card, weights)),
    specials: matchup.cards.map(specialAmong),
    strength: new Float64Array(2 * ARENAS),
    standing: new Uint8Array(2 * ARENAS),
    countedAt: new Int32Array(STAMPS).fill(-1),
    control: new Float64Array(2 * ARENAS),
    held: new Uint8Array(2 * ARENAS),
    arenaWeights: new Float64Array(ARENAS),
    isCounted: false,
    serial: 0,
    declared: Number.NaN,
    best: new Float64Array(matchup.count),
    bestAt: new Int32Array(matchup.count),
    danger: new Float64Array(matchup.count),
    dangerAt: new Int32Array(matchup.count),
    support: new Float64Array(matchup.count),
    supportAt: new Int32Array(matchup.count).fill(-1),
    cause: { card: -1, self: -1, side, x: 0 },
    chosen: new Int32Array(CHOSEN.words).fill(-1),
    imagined: undefined,
    imaginedOf: undefined,
  };
}

function worthOf(m: Matchup, card: number, w: Weights): number {
  const text = m.cards[card]!;
  const abilities = (text.abilities.length + text.triggers.length + text.modifiers.length) * w.ability;
  if (!isUnit(m, card)) return 60 + abilities + m.buildCost[card]! * 40 + m.forceCost[card]! * 15;
  const printed = m.power[card]! * w.power + m.health[card]! * w.health + m.speed[card]! * w.speed;
  return Math.round(printed + m.buildCost[card]! * w.cost + abilities - text.upkeep.length * w.upkeep);
}

function specialAmong({ abilities, triggers, mission }: CompiledCard): string {
  const effects = [...abilities, ...triggers].flatMap((one) => one.effects);
  return [...effects, ...(mission?.effects ?? [])].find((one) => one.verb === VERB.special)?.special ?? "";
}

export const stat = (view: View, unit: number, which: number): number => view.table.stats[unit * STAT_COUNT + which]!;

export const remaining = (view: View, unit: number): number => stat(view, unit, STAT.health) - view.table.damage[unit]!;

export const force = (view: View, side: number): number => view.table.sides[side * S.words + S.force]!;

export const isMine = (view: View, card: number): boolean => view.table.side[card] === view.side;

export const isInArena = (view: View, card: number): boolean => view.table.zone[card] === ZONE.arena;

/** Worth of a unit as it stands: its stack counts, its wounds count a little. */
export function unitWorth(mind: Mind, view: View, unit: number): number {
  const { under, wounds } = mind.weights;
  const health = Math.max(1, stat(view, unit, STAT.health));
  const whole = mind.worth[unit]! + view.table.under[unit]! * under;
  return whole * (1 - wounds + (wounds * Math.max(0, remaining(view, unit))) / health);
}

/** Worth of any card: of a unit in an arena as it stands there. */
export const cardWorth = (mind: Mind, view: View, card: number): number =>
  isInArena(view, card) && isUnit(mind.matchup, card) ? unitWorth(mind, view, card) : mind.worth[card]!;

/** What goes with a unit besides its worth: control of its arena, and with that perhaps the game. */
export function controlWorth(mind: Mind, view: View, unit: number): number {
  if (!isInArena(view, unit) || (view.table.quirks[unit]! & QUIRK.doesNotCount) !== 0) return 0;
  if (!mind.isCounted) countStrengths(mind, view);
  return mind.control[ARENAS * view.table.side[unit]! + view.table.arena[unit]!]!;
}

/** Strength of a side in an arena. */
export function strengthIn(mind: Mind, view: View, side: number, arena: number): number {
  if (!mind.isCounted) countStrengths(mind, view);
  return mind.strength[ARENAS * side + arena]!;
}

/** Units of a side that count for control of an arena. */
export function standingIn(mind: Mind, view: View, side: number, arena: number): number {
  if (!mind.isCounted) countStrengths(mind, view);
  return mind.standing[ARENAS * side + arena]!;
}

/** Arenas besides one that a side controls as things stand. */
export function heldElsewhere(mind: Mind, view: View, side: number, arena: number): number {
  if (!mind.isCounted) countStrengths(mind, view);
  return mind.held[ARENAS * side + arena]!;
}

/** How much an arena matters to greedy's side: contested ones most, those lost or held for certain less. */
export function arenaWeight(mind: Mind, view: View, arena: number): number {
  if (!mind.isCounted) countStrengths(mind, view);
  return mind.arenaWeights[arena]!;
}

const STAMPS = 3;

/**
 * Counts anew when the number of units, the step or the turn has changed. Wounds between, which count a little, wait for
 * that.
 */
function countStrengths(mind: Mind, view: View): void {
  const { countedAt } = mind;
  const { head, units } = view.table;
  mind.isCounted = true;
  const size = lengthOf(units[0]) * 256 + lengthOf(units[1]);
  const step = head[H.phase]! * 8 + head[H.arena]!;
  if (countedAt[0] === head[H.turn] && countedAt[1] === step && countedAt[2] === size) return;
  countedAt[0] = head[H.turn]!;
  countedAt[1] = step;
  countedAt[2] = size;
  countUnits(mind, view);
  weighPlaces(mind);
  for (let arena = 0; arena < ARENAS; arena++) mind.arenaWeights[arena] = weightOf(mind, view.side, arena);
}

function countUnits(mind: Mind, view: View): void {
  const { strength, standing } = mind;
  const { arena, quirks, units } = view.table;
  strength.fill(0);
  standing.fill(0);
  for (let side = 0; side < 2; side++) {
    const list: List = units[side as 0 | 1];
    for (let i = 0; i < lengthOf(list); i++) {
      const unit = itemOf(list, i);
      const place = ARENAS * side + arena[unit]!;
      strength[place]! += unitWorth(mind, view, unit);
      if ((quirks[unit]! & QUIRK.doesNotCount) === 0) standing[place]! += 1;
    }
  }
}

/** Of each side in each arena: what it holds besides, and what the enemy gains once the last unit there is gone. */
function weighPlaces(mind: Mind): void {
  const { standing, held, control, weights } = mind;
  let [light, dark] = [0, 0];
  for (let a = 0; a < ARENAS; a++) {
    if (standing[a]! > 0 && standing[ARENAS + a] === 0) light++;
    if (standing[ARENAS + a]! > 0 && standing[a] === 0) dark++;
  }
  for (let a = 0; a < ARENAS; a++) {
    const own = standing[a]!;
    const other = standing[ARENAS + a]!;
    const lightElsewhere = own > 0 && other === 0 ? light - 1 : light;
    const darkElsewhere = other > 0 && own === 0 ? dark - 1 : dark;
    held[a] = lightElsewhere;
    held[ARENAS + a] = darkElsewhere;
    control[a] = own === 1 && other !== 0 ? weights.control + (darkElsewhere > 0 ? weights.victory : 0) : 0;
    control[ARENAS + a] = other === 1 && own !== 0 ? weights.control + (lightElsewhere > 0 ? weights.victory : 0) : 0;
  }
}

function weightOf(mind: Mind, side: number, arena: number): number {
  const { strength, held, weights } = mind;
  const at = ARENAS * side + arena;
  const against = ARENAS * (1 - side) + arena;
  const own = strength[at]!;
  const other = strength[against]!;
  const wins = held[at]! > 0 ? weights.arenaWins : 0;
  const loses = held[against]! > 0 ? weights.arenaLoses : 0;
  if (own + other === 0) return weights.arenaLeast + 0.25 * weights.arenaEven + wins + loses;
  const share = own / (own + other);
  const even = weights.arenaLeast + weights.arenaEven * share * (1 - share);
  return even + (own === 0 ? weights.arenaAbsent : 0) + wins + loses;
}

/** Whether a unit in an arena may still act this turn: it is untapped and the battle step of its arena is not over. */
export function hasToAct(view: View, unit: number): boolean {
  const { tapped, arena } = view.table;
  if (!isInArena(view, unit) || tapped[unit] !== 0) return false;
  return isStepToCome(view, arena[unit]!);
}

/** Whether the battle step of an arena is going on or still to come this turn. */
export function isStepToCome(view: View, arena: number): boolean {
  const { head } = view.table;
  if (head[H.phase] === PHASE.end) return false;
  return head[H.phase] !== PHASE.battle || head[H.arena]! <= arena;
}

/** Whether the own side has anything that build points would serve: cards begun, or cards to begin. */
export function hasUseForBuild(view: View): boolean {
  const { hand, down, matchup, table } = view;
  if (lengthOf(down) > 0) return true;
  for (let i = 0; i < lengthOf(hand); i++) if (matchup.type[itemOf(hand, i)] !== TYPE.battle) return true;
  const built = table.buildZone[view.side as 0 | 1];
  for (let i = 0; i < lengthOf(built); i++)
    if (table.isRetreated[itemOf(built, i)] === 0 && isUnit(matchup, itemOf(built, i))) return true;
  return false;
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
