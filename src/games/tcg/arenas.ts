import { itemOf, lengthOf } from "../../core/lists.js";
import { type Side, sideAfter } from "../../core/side.js";
import { isUnit, LIGHT, type Matchup } from "./cards/matchup.js";
import type { State } from "./state/state.js";
import { H } from "./state/table.js";

const ARENAS = 3;
/** Strength that each side of an arena has besides its units: what may yet come. */
const RESERVE = 5;
/** Shares of its build cost that a unit counts for: in hand, when its building begins, and by what is built of it. */
const IN_HAND = 0.1;
const BEGUN = 0.3;
const BUILT = 0.7;

/**
 * Who will control two of the three arenas, by the strength that each side has in them or coming to them: half of build
 * cost (the less, the more damaged), power and health left. Tuned to what the dice of greedy's games decide.
 */
export class Arenas {
  /** By side and arena. */
  readonly strength = new Float64Array(2 * ARENAS);
  /** By arena: light's chance. */
  readonly #chances = new Float64Array(ARENAS);
  /** By side and arena: the strength that is yet to come to it. */
  readonly #coming = new Float64Array(2 * ARENAS);
  /** By card: strength at full health less that of its health, and strength of a point of health. */
  readonly #base: Float64Array;
  readonly #ofHealth: Float64Array;

  /** By card: the arena it comes to, and its build cost; 0 of both of what is no unit, which then adds nothing. */
  readonly #comesTo: Uint8Array;
  readonly #cost: Float64Array;

  constructor(m: Matchup) {
    this.#comesTo = Uint8Array.from({ length: m.count }, (_, c) => (isUnit(m, c) ? m.type[c] : 0));
    this.#cost = Float64Array.from({ length: m.count }, (_, c) => (isUnit(m, c) ? m.buildCost[c] : 0));
    this.#base = Float64Array.from({ length: m.count }, (_, c) => m.buildCost[c] / 4 + m.power[c] / 2);
    this.#ofHealth = Float64Array.from(
      { length: m.count },
      (_, c) => 0.5 + m.buildCost[c] / 4 / Math.max(1, m.health[c]),
    );
  }

  /** The game and step that strengths were added up in; what the roll seen last takes from which of them. */
  #step = -1;
  #seedLow = 0;
  #seedHigh = 0;
  #where = 0;
  #lost = 0;

  /**
   * Adds up the strengths of units when a step begins. Within it they change by what dice were seen to do, which is
   * nearly all. What is yet to come is added up once a phase, for battles leave it nearly as it is.
   */
  count(s: State): void {
    const step = stepOf(s);
    if (step === this.#step && s.seedLow === this.#seedLow && s.seedHigh === this.#seedHigh) {
      this.strength[this.#where] -= this.#lost;
      this.#lost = 0;
      return;
    }
    if (step >> 2 !== this.#step >> 2 || s.seedLow !== this.#seedLow || s.seedHigh !== this.#seedHigh) {
      this.#coming.fill(0);
      for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) this.#countComing(s, side);
    }
    this.#step = step;
    this.#seedLow = s.seedLow;
    this.#seedHigh = s.seedHigh;
    this.#lost = 0;
    const { strength } = this;
    for (let i = 0; i < strength.length; i++) strength[i] = this.#coming[i];
    for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
      const units = s.table.units[side];
      for (let i = 0; i < lengthOf(units); i++) {
        const unit = itemOf(units, i);
        strength[side * ARENAS + s.table.arena[unit]] += this.strengthOf(s, unit);
      }
    }
    this.weigh();
  }

  /** Says what a side loses in an arena by the roll seen last, in place of what was said of it before. */
  loses(side: Side, arena: number, strength: number): void {
    this.#where = side * ARENAS + arena;
    this.#lost = strength;
  }

  /** Works out the chances that strengths give: to be called when these were changed. */
  weigh(): void {
    for (let arena = 0; arena < ARENAS; arena++) this.#chances[arena] = this.chanceOf(arena);
  }

  strengthOf(s: State, unit: number): number {
    const { damage, under } = s.table;
    const left = s.matchup.health[unit] + under[unit] - damage[unit];
    return this.#base[unit] + under[unit] / 2 + this.#ofHealth[unit] * Math.max(0, left);
  }

  /** Strength that a unit loses by a point of damage, while it is not discarded for it. */
  lossOf(unit: number): number {
    return this.#ofHealth[unit];
  }

  #countComing({ table, down, downCounters, hand }: State, side: Side): void {
    const coming = this.#coming;
    const comesTo = this.#comesTo;
    const costs = this.#cost;
    const at = side * ARENAS;
    const hidden = down[side];
    for (let i = 0; i < lengthOf(hidden); i++) {
      const card = itemOf(hidden, i);
      const cost = costs[card];
      coming[at + comesTo[card]] += BEGUN * cost + BUILT * Math.min(cost, downCounters[side][card]);
    }
    const zone = table.buildZone[side];
    for (let i = 0; i < lengthOf(zone); i++) {
      const card = itemOf(zone, i);
      const cost = costs[card];
      const built = table.isRetreated[card] === 1 ? cost : Math.min(cost, table.counters[card]);
      coming[at + comesTo[card]] += BEGUN * cost + BUILT * built;
    }
    const cards = hand[side];
    for (let i = 0; i < lengthOf(cards); i++) {
      const card = itemOf(cards, i);
      coming[at + comesTo[card]] += IN_HAND * costs[card];
    }
  }

  /** Light's chance of an arena, by the strengths in it. */
  chanceOf(arena: number): number {
    const light = this.weightOf(this.strength[arena]);
    return light / (light + this.weightOf(this.strength[ARENAS + arena]));
  }

  strengthIn(side: Side, arena: number): number {
    return this.strength[side * ARENAS + arena];
  }

  /**
   * What a strength in an arena weighs: a side's chance of it is its share of both sides' weights. By the fourth power
   * chances are sharper than shares of strength.
   */
  weightOf(strength: number): number {
    const all = RESERVE + Math.max(0, strength);
    return all * all * all * all;
  }

  /** By how much the chance to win the game rises with that of an arena: the chance that the two others are split. */
  stakeOf(arena: number): number {
    const one = this.#chances[arena === 0 ? 1 : 0];
    const other = this.#chances[arena === 2 ? 1 : 2];
    return one + other - 2 * one * other;
  }
}

/** The turn and phase, and in the last two bits the arena of a battle step. */
const stepOf = ({ table: { head } }: State): number => ((8 * head[H.turn] + head[H.phase]) << 2) + head[H.arena] + 1;
