import { expect } from "vitest";
import { ForcedOutcomes } from "../../../../src/core/chance.js";
import { IllegalChoiceError } from "../../../../src/games/miniatures/ask.js";
import type { StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
import { present } from "../../../../src/games/miniatures/changing/allegiance.js";
import { refreshEffects } from "../../../../src/games/miniatures/effects/effects.js";
import {
  attackUnderWay,
  createNumbers,
  sumModifiers,
} from "../../../../src/games/miniatures/fighting/attackModifiers.js";
import { createTargets, listTargets } from "../../../../src/games/miniatures/fighting/targets.js";
import { costTo, flood } from "../../../../src/games/miniatures/moving/flood.js";
import { MAX_BUDGET, standing } from "../../../../src/games/miniatures/moving/layers.js";
import { readPosition } from "../../../../src/games/miniatures/position/read.js";
import { beginSkirmish, playRound, REASONS } from "../../../../src/games/miniatures/skirmish.js";
import { copyState, createState } from "../../../../src/games/miniatures/state/createState.js";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { distanceBetween, hasCover, sees, touches } from "../../../../src/games/miniatures/state/sight.js";
import { lift, settle } from "../../../../src/games/miniatures/state/space.js";
import {
  H,
  isActivated,
  isAlive,
  playerStart,
  STATUS,
  type State,
  sideStart,
} from "../../../../src/games/miniatures/state/state.js";
import { takeTurn } from "../../../../src/games/miniatures/turn.js";
import { type Cast, matchupOf, type SceneGiven } from "./casting.js";
import type { At } from "./ground.js";
import { type Decision, type Defaults, type Given, type Orders, ScriptedPlayer, squareOf } from "./script.js";

export { type Cast, matchupOf, type SceneGiven } from "./casting.js";
export { type At, type Edge, groundOf, type Terrain } from "./ground.js";
export {
  type Answer,
  type Answers,
  attack,
  type Decision,
  type Defaults,
  dash,
  end,
  gallop,
  hand,
  move,
  strafe,
  use,
} from "./script.js";
export { published, stat } from "./stat.js";

/**
 * Rule tests as scenes: characters on a map, turns played by script through the real engine, every die and answer used.
 * Each step is played a second time from a copy of the state in a fresh one and must end in the same words.
 */

export interface AttackRoll {
  readonly by: number;
  readonly on: number;
  readonly natural: number;
  readonly total: number;
  readonly defense: number;
  readonly outcome: "miss" | "hit" | "critical";
}
export interface SaveRoll {
  readonly by: number;
  readonly total: number;
  readonly needed: number;
  readonly success: boolean;
}
/** What happened in one step. */
export interface Played {
  readonly attacks: readonly AttackRoll[];
  readonly saves: readonly SaveRoll[];
  /** Events of the journal in order. */
  readonly entries: readonly (readonly number[])[];
}

/** Sets a scene; `west` and `east` are the numbers of its characters in the order given. */
export function scene(given: SceneGiven): Scene {
  return new Scene(given);
}

/** What a scene has besides what its line says. */
export interface LineGiven extends Omit<SceneGiven, "west" | "east" | "openDoors"> {
  /** Cards of the characters in the line, by name; others are published ones. */
  readonly cards?: readonly StatCard[];
}

/**
 * Sets a scene by a position in one line (docs/positions.md): "west: Guard@D4 10hp; Guard@E4 | east: Hunter@F4".
 * `west` and `east` are the numbers of its characters in their order.
 */
export function sceneFrom(line: string, given: LineGiven = {}): Scene {
  const { cards = [], ...rest } = given;
  const castOf = (seat: string): Cast[] => {
    const section = line.split("|").find((part) => part.trim().startsWith(seat)) ?? "";
    const entries = section.slice(section.indexOf(":") + 1).split(";");
    return entries.map((entry): Cast => {
      const [, name, column, row] = /^\s*(.+?)@([A-Z])(\d+)/.exec(entry) ?? [];
      if (name === undefined) throw new Error(`no character on a square in "${entry}"`);
      const card = cards.find((one) => one.name === name) ?? name;
      return { card, at: [column!.charCodeAt(0) - 64, Number(row)] };
    });
  };
  const set = new Scene({ ...rest, west: castOf("west"), east: castOf("east") });
  readPosition(set.state.matchup, set.state, line, 1, 2);
  return set;
}

export class Scene {
  readonly west: readonly number[];
  readonly east: readonly number[];
  /** The third player's characters, or the second squads of two teams, where there are any. */
  readonly north: readonly number[];
  readonly partners: readonly [readonly number[], readonly number[]];
  readonly state: State;
  private readonly player = new ScriptedPlayer();
  private readonly otherwise: Defaults;

  constructor(given: SceneGiven) {
    this.otherwise = given.otherwise ?? {};
    this.state = createState(matchupOf(given, this.player));
    const s = this.state;
    const { setup = new Map(), setupAnswers: answers = {} } = given;
    this.player.take({ turns: new Map(), setup, answers }, this.otherwise);
    beginSkirmish(s, 1, 2, 0, false);
    this.checkUsed(new ForcedOutcomes([]));
    const cast = [given.west, given.east, given.north ?? [], ...(given.partners ?? [[], []])];
    const placesFrom = (start: number, of: readonly Cast[]) => of.map((_c, i) => start + i);
    const [second, fourth] = given.partners === undefined ? [0, 0] : [playerStart(s, 1), playerStart(s, 3)];
    this.west = placesFrom(0, given.west);
    this.east = placesFrom(sideStart(s, 1), given.east);
    this.north = given.north === undefined ? [] : placesFrom(sideStart(s, 2), given.north);
    this.partners = [placesFrom(second, cast[3]), placesFrom(fourth, cast[4])];
    const all = [...this.west, ...this.east, ...this.north, ...this.partners.flat()];
    s.head[H.doors] = given.openDoors ?? 0;
    s.head[H.round] = 1;
    cast.flat().forEach((one, i) => {
      const c = all[i];
      if (one.hitPoints !== undefined) s.hitPoints[c] = one.hitPoints;
      if (one.force !== undefined) s.force[c] = one.force;
      if (one.activated === true) s.status[c] |= STATUS.activated;
    });
    s.head[H.effectsDirty] = 1;
    refreshEffects(s);
  }

  /** Plays the whole turn of a character, wherever it is now; it ends after the last decision. */
  turn(c: number, decisions: readonly Decision[], given: Given = {}): Played {
    const orders = { ...given, turns: new Map([[c, decisions]]) };
    return this.step(orders, (s) => {
      refreshEffects(s);
      takeTurn(s, present(s, c));
    });
  }

  /**
   * Plays a whole round: initiative dice first, then the activations in order. Whoever has no decisions just stands.
   */
  round(orders: Omit<Orders, "turns"> & { readonly turns?: Orders["turns"] }): Played {
    return this.step({ turns: new Map(), ...orders }, playRound);
  }

  /** Plays rounds in which nobody does anything: west 2, east 1 for initiative, everyone activated in order. */
  quietRounds(count: number): void {
    for (let i = 0; i < count && this.winner === undefined; i++) {
      const order = activationOrder(
        this.west.filter((c) => this.isAlive(c)),
        this.east.filter((c) => this.isAlive(c)),
      );
      this.round({ dice: [2, 1], first: [true], order });
    }
  }

  /** Expects the last of these decisions to be refused, on a copy: the scene stays as it is. */
  illegal(c: number, decisions: readonly Decision[], given: Given = {}): void {
    const copy = this.copy();
    this.player.take({ ...given, turns: new Map([[c, decisions]]) }, this.otherwise);
    const dice = new ForcedOutcomes(given.dice ?? []);
    copy.chance = dice;
    refreshEffects(copy);
    expect(() => takeTurn(copy, present(copy, c))).toThrow(IllegalChoiceError);
    this.player.dropRoute();
    this.checkUsed(dice);
  }

  private step(orders: Orders, act: (s: State) => void): Played {
    const copy = this.copy();
    const entries = this.run(this.state, orders, act);
    this.run(copy, orders, act);
    expect(differences(this.state, copy), "the step played from a copied state").toEqual([]);
    return playedOf(entries);
  }

  private copy(): State {
    const copy = createState(this.state.matchup);
    copyState(this.state, copy);
    return copy;
  }

  private run(s: State, orders: Orders, act: (s: State) => void): readonly (readonly number[])[] {
    this.player.take(orders, this.otherwise);
    const journal = { entries: [] as (readonly number[])[] };
    s.journal = journal;
    const dice = new ForcedOutcomes(orders.dice ?? []);
    s.chance = dice;
    act(s);
    refreshEffects(s);
    this.checkUsed(dice);
    return journal.entries;
  }

  private checkUsed(dice: ForcedOutcomes): void {
    const left = [...this.player.leftOver(), ...dice.left()];
    if (left.length > 0) throw new Error(`the step did not use ${left.join("; ")}`);
  }

  /** The place that a character holds now: another than its own once it has gone over to the other side. */
  now(c: number): number {
    return present(this.state, c);
  }

  // --- What a test asks
  // -----------------------------------------------------------------------------------------------

  hp(c: number): number {
    return this.state.hitPoints[this.now(c)];
  }
  force(c: number): number {
    return this.state.force[this.now(c)];
  }
  isAlive(c: number): boolean {
    return isAlive(this.state, this.now(c));
  }
  isActivated(c: number): boolean {
    return isActivated(this.state, this.now(c));
  }
  /** Column and row from 1 of the north-west square; undefined once it is off the map. */
  position(c: number): At | undefined {
    const s = this.state;
    const place = this.now(c);
    return isAlive(s, place) ? [s.board.colOf[s.pos[place]] + 1, s.board.rowOf[s.pos[place]] + 1] : undefined;
  }
  /** Whether door d (0 = the first letter on the map) is open. */
  isOpen(door: number): boolean {
    return ((this.state.head[H.doors] >> door) & 1) === 1;
  }
  distance(a: number, b: number): number {
    return distanceBetween(this.state, a, b);
  }
  sees(a: number, b: number): boolean {
    return sees(this.state, a, b);
  }
  adjacent(a: number, b: number): boolean {
    return touches(this.state, a, b);
  }
  /** Who won: 0 west, 1 east, 2 draw; undefined while the skirmish goes on. */
  get winner(): number | undefined {
    return this.state.head[H.winner] < 0 ? undefined : this.state.head[H.winner];
  }
  get reason(): string | undefined {
    return this.winner === undefined ? undefined : REASONS[this.state.head[H.reason]];
  }

  /** Legal targets for a nonmelee (or melee) attack on its own turn where the character stands, in ascending order. */
  legalTargets(c: number, melee = false): number[] {
    const s = this.onTurn(c);
    const found = createTargets();
    const n = listTargets(s, c, melee, found);
    return Array.from(found.who.subarray(0, n)).sort((a, b) => a - b);
  }

  /** Whether t has cover against a; never when adjacent. */
  cover(a: number, t: number): boolean {
    return !touches(this.state, a, t) && hasCover(this.state, a, t, false);
  }

  /**
   * Numbers of an attack that a would make on t now: on its own turn (having moved or not), or as an attack of
   * opportunity.
   */
  attackNumbers(a: number, t: number, how: { readonly moved?: boolean; readonly opportunity?: boolean } = {}) {
    const s = how.opportunity ? this.onTurn(t) : this.onTurn(a);
    if (how.moved) {
      s.head[H.moved] = 1;
      s.movedTurn[a] = s.head[H.turn];
    }
    attackUnderWay.opportunity = how.opportunity ?? false;
    const numbers = createNumbers();
    sumModifiers(s, a, t, false, numbers);
    attackUnderWay.opportunity = false;
    return { attack: numbers.attack, defense: numbers.defense, damage: numbers.base + numbers.bonus };
  }

  /** Least movement to a square on which the character could end; undefined when it cannot within `budget` squares. */
  cost(c: number, to: At, budget = MAX_BUDGET): number | undefined {
    const s = this.onTurn(c);
    flood(s, c, budget, false, -1);
    const [x, y] = [to[0] - 1, to[1] - 1];
    if (((standing[x] >>> y) & 1) === 0) return undefined;
    const cost = costTo(x, y);
    return cost < 0 ? undefined : cost;
  }

  /** Where the character could end a move within a budget, as "column,row", without its own square. */
  reach(c: number, budget: number): string[] {
    const { width, height } = this.state.board;
    const [ownX, ownY] = this.position(c)!;
    const out: string[] = [];
    for (let x = 1; x <= width; x++) {
      for (let y = 1; y <= height; y++)
        if ((x !== ownX || y !== ownY) && this.cost(c, [x, y], budget) !== undefined) out.push(`${x},${y}`);
    }
    return out;
  }

  /** Puts a character elsewhere between steps. */
  place(c: number, at: At): void {
    lift(this.state, c);
    settle(this.state, c, squareOf(this.state, at));
    this.state.head[H.effectsDirty] = 1;
    refreshEffects(this.state);
  }

  /** A copy in which it is the character's turn and it has done nothing yet. */
  private onTurn(c: number): State {
    const s = this.copy();
    s.head[H.turn] += 1;
    s.head[H.acting] = c;
    s.head[H.actingSide] = s.side[c];
    s.head[H.moved] = 0;
    s.head[H.leap] = 0;
    return s;
  }
}

/** Two a side in turn, west first, as phases of two activations go. */
export function activationOrder(west: readonly number[], east: readonly number[]): number[] {
  const sides = [[...west], [...east]];
  const order: number[] = [];
  for (let side = 0; sides[0].length + sides[1].length > 0; side = 1 - side) order.push(...sides[side].splice(0, 2));
  return order;
}

function differences(a: State, b: State): string[] {
  const out: string[] = [];
  if (a.board !== b.board) out.push("board");
  for (const [name, words] of Object.entries(a)) {
    if (!(words instanceof Int32Array) || words.buffer !== a.words.buffer) continue;
    const other = (b as unknown as Record<string, Int32Array>)[name];
    words.forEach((word, i) => {
      if (word !== other[i]) out.push(`${name}[${i}]: ${word}, from the copy ${other[i]}`);
    });
  }
  return out;
}

function playedOf(entries: readonly (readonly number[])[]): Played {
  const of = (event: number) => entries.filter((e) => e[0] === event);
  return {
    entries,
    attacks: of(EVENT.attackRoll).map(([, by, on, natural, total, defense, outcome]) => ({
      by: by!,
      on: on!,
      natural: natural!,
      total: total!,
      defense: defense!,
      outcome: (["miss", "hit", "critical"] as const)[outcome!],
    })),
    saves: of(EVENT.save).map(([, by, total, needed, success]) => ({
      by: by!,
      total: total!,
      needed: needed!,
      success: success === 1,
    })),
  };
}
