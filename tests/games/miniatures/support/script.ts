import { actionCount, firstAction } from "../../../../src/games/miniatures/actions/actionRows.js";
import { OFFERED } from "../../../../src/games/miniatures/afterInitiative.js";
import { IllegalChoiceError } from "../../../../src/games/miniatures/ask.js";
import { SETUP_CHOICES } from "../../../../src/games/miniatures/cards/terms.js";
import { parseAbilityName } from "../../../../src/games/miniatures/catalogue/abilityName.js";
import { identityOf } from "../../../../src/games/miniatures/changing/allegiance.js";
import {
  attackOn,
  BOOSTS,
  boostTwice,
  dashTo,
  END_TURN,
  gallop as gallopBy,
  handDroidTo,
  moveTo,
  strafeTo,
  useAction,
} from "../../../../src/games/miniatures/decision.js";
import { createNumbers, sumModifiers } from "../../../../src/games/miniatures/fighting/attackModifiers.js";
import { mayCombine } from "../../../../src/games/miniatures/fighting/combine.js";
import { createTargets, listTargets } from "../../../../src/games/miniatures/fighting/targets.js";
import { flood } from "../../../../src/games/miniatures/moving/flood.js";
import { OVER_EDGE } from "../../../../src/games/miniatures/moving/overEdge.js";
import type { State } from "../../../../src/games/miniatures/state/state.js";
import { CHOICE, type Strategy } from "../../../../src/games/miniatures/strategy.js";

/** A player that does exactly what a test says. Anything it was not told about is an error of the test. */

/** Squares bought with the Force, once or (Master of the Force) twice. */
export type Extra = Boost | readonly [Boost, Boost];
type Boost = 0 | 2 | 4 | 6;

export type Decision =
  | { readonly kind: "end" }
  | { readonly kind: "move"; readonly to: readonly [number, number]; readonly extra: Extra; readonly dash: boolean }
  | { readonly kind: "attack"; readonly target: number; readonly combine: readonly number[] }
  | {
      readonly kind: "pass";
      readonly route: readonly (readonly [number, number])[];
      readonly goal: readonly [number, number] | undefined;
      readonly extra: Extra;
    }
  | { readonly kind: "hand"; readonly to: number }
  | { readonly kind: "use"; readonly name: string; readonly target: number };

export const end = (): Decision => ({ kind: "end" });
/**
 * Move to a column and row (from 1; the north-west square of a big character), with 0, 2, 4 or 6 squares from the
 * Force.
 */
export const move = (column: number, row: number, extra: Extra = 0): Decision => ({
  kind: "move",
  to: [column, row],
  extra,
  dash: false,
});
/** The same by a way that leaves room for an attack, even if it provokes where a longer one would not. */
export const dash = (column: number, row: number, extra: Extra = 0): Decision => ({
  kind: "move",
  to: [column, row],
  extra,
  dash: true,
});
type Route = readonly (readonly [number, number])[];
/** Strafe along these spaces, step by step; the last is the end named before, where not told otherwise. */
export const strafe = (route: Route, extra: Extra = 0, goal = route.at(-1)!): Decision => ({
  kind: "pass",
  route,
  goal,
  extra,
});
/** Gallop along these spaces, step by step. */
export const gallop = (route: Route, extra: Extra = 0): Decision => ({ kind: "pass", route, goal: undefined, extra });
export const attack = (target: number, with_: { readonly combine?: readonly number[] } = {}): Decision => ({
  kind: "attack",
  target,
  combine: with_.combine ?? [],
});
/** Give the droid of Capture the Droid to an ally. */
export const hand = (to: number): Decision => ({ kind: "hand", to });
/** Use an ability or Force power by its printed name; `target` is a character or the number of a door. */
export const use = (name: string, target = 0): Decision => ({ kind: "use", name, target });

export type ChoiceName = keyof typeof CHOICE;
/**
 * An answer to a choice: yes or no; for choices among offers the chosen character (or what else is offered), -1 for
 * none. With `by` (and `on`) the test also says whose choice it is (and about whom).
 */
export type Answer = boolean | number | { readonly by: number; readonly on?: number; readonly say: boolean | number };
/** Answers in the order in which their choices come up; one answer may stand without a list. */
export type Answers = Partial<Record<ChoiceName, Answer | readonly Answer[]>>;
/** Answers for choices that are not what a test is about: any number of times, also never. */
export type Defaults = Partial<Record<ChoiceName, boolean | number>>;

/** What the players do in one step of a test. */
export interface Given {
  /** Every die in order; all of them must be rolled. */
  readonly dice?: readonly number[];
  readonly answers?: Answers;
  readonly otherwise?: Defaults;
  /** Squares to set up on, by character: column and row from 1. */
  readonly setup?: ReadonlyMap<number, readonly [number, number]>;
  /** Decisions of characters that take an immediate turn in this step. */
  readonly immediate?: ReadonlyMap<number, readonly Decision[]>;
}
export interface Orders extends Given {
  readonly turns: ReadonlyMap<number, readonly Decision[]>;
  /** Characters in the order of their activation. */
  readonly order?: readonly number[];
  /** Whether the winner of each initiative check goes first. */
  readonly first?: readonly boolean[];
}

const NAMES = Object.fromEntries(Object.entries(CHOICE).map(([name, kind]) => [kind, name])) as Record<
  number,
  ChoiceName
>;

/** Follows the orders it holds; both seats are played by one of them. */
export class ScriptedPlayer implements Strategy {
  readonly name = "script";
  readonly description = "does what a test says";
  private turns = new Map<number, Decision[]>();
  private order: number[] = [];
  private first: boolean[] = [];
  private setup: ReadonlyMap<number, readonly [number, number]> = new Map();
  private answers = new Map<ChoiceName, Answer[]>();
  private otherwise: Defaults = {};
  /** Steps of a strafe or gallop still to be made. */
  private route: (readonly [number, number])[] = [];

  /** Allies that are to combine fire with the attack under way. */
  private combining = new Set<number>();

  /** Takes new orders; call `checkDone` once they are carried out. */
  take(orders: Orders, otherwise: Defaults): void {
    this.route = [];
    this.combining = new Set();
    this.turns = new Map([...orders.turns, ...(orders.immediate ?? [])].map(([c, decisions]) => [c, [...decisions]]));
    this.order = [...(orders.order ?? [])];
    this.first = [...(orders.first ?? [])];
    this.setup = orders.setup ?? new Map();
    this.answers = new Map(
      Object.entries(orders.answers ?? {}).map(([name, a]) => [name as ChoiceName, Array.isArray(a) ? [...a] : [a]]),
    );
    this.otherwise = { ...otherwise, ...orders.otherwise };
  }

  /** What was ordered and never came up. */
  leftOver(): string[] {
    const left: string[] = [];
    if (this.combining.size > 0) left.push(`combined fire of: ${[...this.combining]}`);
    if (this.route.length > 0) left.push(`steps: ${JSON.stringify(this.route)}`);
    for (const [c, decisions] of this.turns)
      if (decisions.length > 0) left.push(`decisions of ${c}: ${JSON.stringify(decisions)}`);
    for (const [name, answers] of this.answers)
      if (answers.length > 0) left.push(`answers to ${name}: ${JSON.stringify(answers)}`);
    if (this.order.length > 0) left.push(`activations: ${this.order}`);
    if (this.first.length > 0) left.push(`answers to who goes first: ${this.first}`);
    return left;
  }

  /** After an illegal choice the steps that follow are not made. */
  dropRoute(): void {
    this.route = [];
  }

  chooseSetup(s: State, _side: number, character: number): number {
    const at = this.setup.get(character);
    if (at === undefined) throw new Error(`the test does not say where ${character} sets up`);
    return squareOf(s, at);
  }

  chooseFirst(): boolean {
    const first = this.first.shift();
    if (first === undefined) throw new Error("the test does not say who goes first");
    return first;
  }

  chooseActivation(_s: State, side: number): number {
    const c = this.order.shift();
    if (c === undefined) throw new Error(`the test does not say whom side ${side} activates`);
    return c;
  }

  chooseDecision(s: State, c: number): number {
    const decision = this.turns.get(identityOf(s, c))?.shift();
    if (decision === undefined) return END_TURN;
    switch (decision.kind) {
      case "end":
        return END_TURN;
      case "move":
        return (decision.dash ? dashTo : moveTo)(squareOf(s, decision.to), boostIn(decision.extra));
      case "attack":
        // The engine asks only those that may; that the others are told to is as illegal as ever.
        for (const ally of decision.combine)
          if (!mayCombine(s, c, ally, decision.target))
            throw new IllegalChoiceError(s, s.side[c], `${ally} combining fire with ${c} on ${decision.target}`);
        this.combining = new Set(decision.combine);
        return attackOn(decision.target);
      case "pass":
        this.route = [...decision.route];
        return decision.goal === undefined
          ? gallopBy(boostIn(decision.extra))
          : strafeTo(squareOf(s, decision.goal), boostIn(decision.extra));
      case "hand":
        return handDroidTo(decision.to);
      case "use":
        return useAction(actionIndex(s, c, decision.name), decision.target);
    }
  }

  /** The next space of the route; its own once that is at its end. */
  private nextStep(s: State, actor: number, count: number): number {
    const at = this.route.shift();
    const square = at === undefined ? s.pos[actor] : squareOf(s, at);
    const index = s.offers.subarray(0, count).indexOf(square);
    // An answer out of range is an illegal choice.
    return index < 0 ? count : index;
  }

  choose(s: State, _side: number, kind: number, actor: number, other: number, count: number): number {
    const name = NAMES[kind];
    think(s, actor);
    if (name === "combine" && !this.answers.get(name)?.length) return this.combining.delete(actor) ? 1 : 0;
    if (name === "step" && !this.answers.get(name)?.length) return this.nextStep(s, actor, count);
    const scripted = this.answers.get(name)?.shift();
    if (scripted === undefined) {
      const usual = this.otherwise[name];
      if (usual === undefined) throw new Error(`the test does not answer choice ${name} by ${actor} about ${other}`);
      return answerIn(s, name, usual, count);
    }
    if (typeof scripted !== "object") return answerIn(s, name, scripted, count);
    if (scripted.by !== actor || (scripted.on !== undefined && scripted.on !== other))
      throw new Error(`choice ${name} came to ${actor} about ${other}, expected ${JSON.stringify(scripted)}`);
    return answerIn(s, name, scripted.say, count);
  }
}

function boostIn(extra: Extra): number {
  const [one, again] = typeof extra === "number" ? [extra, 0 as const] : extra;
  return boostTwice(BOOSTS.indexOf(one), BOOSTS.indexOf(again));
}

/** Players look around before they answer: what the engine keeps in scratch tables must not matter after a question. */
function think(s: State, actor: number): void {
  if (actor < 0 || s.pos[actor] < 0) return; // Nobody acts in the initiative check.
  flood(s, actor, 1, true, -1);
  listTargets(s, actor, false, createTargets());
  sumModifiers(s, actor, actor, true, createNumbers());
}

/** Choices among `s.offers` whose last answer is none of them. */
const OPTIONAL_OFFERS: ReadonlySet<ChoiceName> = new Set([
  "extraAttack",
  "holdDoor",
  "couple",
  "volley",
  "exchange",
  "advance",
  "passingAttack",
  "afterInitiative",
]);

/** Choices among `s.offers` of which one must be taken. */
const OFFERS: ReadonlySet<ChoiceName> = new Set([
  "exchangeWith",
  "ward",
  "alsoStruck",
  "forcePool",
  "forceSpirit",
  ...SETUP_CHOICES,
]);

/** The offer that is a character's first or only ability after the initiative check. */
function actIn(s: State, character: number, count: number): number {
  const offered = Array.from(s.offers.subarray(0, count - 1), (offer) => offer % OFFERED);
  if (!offered.includes(character)) throw new Error(`${character} is not among those that may act: ${offered}`);
  return offered.indexOf(character);
}

/** The index of an answer among the `count` that are offered. */
function answerIn(s: State, name: ChoiceName, say: boolean | number, count: number): number {
  if ((name === "space" || name === "tow") && typeof say === "number") return spaceIn(s, say, count);
  if (name === "roll" && typeof say === "number")
    return s.offers.subarray(0, count).indexOf(squareOf(s, [Math.floor(say / 100), say % 100]));
  if (typeof say === "boolean") return say ? 1 : 0;
  const isOptional = OPTIONAL_OFFERS.has(name);
  if (!isOptional && !OFFERS.has(name)) return say;
  if (say < 0 && isOptional) return count - 1;
  if (name === "afterInitiative") return actIn(s, say, count);
  const offered = Array.from(s.offers.subarray(0, isOptional ? count - 1 : count));
  if (!offered.includes(say)) throw new Error(`${name}: ${say} is not among the offered ${offered}`);
  return offered.indexOf(say);
}

/** The index of an offered space: column * 100 + row from 1, negative for over a pit's edge from there. */
function spaceIn(s: State, say: number, count: number): number {
  const at = Math.abs(say);
  const wanted = squareOf(s, [Math.floor(at / 100), at % 100]) | (say < 0 ? OVER_EDGE : 0);
  const index = s.spaces.subarray(0, count).indexOf(wanted);
  if (index < 0) throw new Error(`space ${say} is not among the offered ${s.spaces.subarray(0, count)}`);
  return index;
}

function actionIndex(s: State, c: number, printed: string): number {
  const { actionNames } = s.matchup.cards;
  const names = Array.from({ length: actionCount(s, c) }, (_, i) => actionNames[firstAction(s, c) + i]);
  const wanted = [parseAbilityName(printed, "ability").name, parseAbilityName(printed, "power").name];
  const index = names.findIndex((n) => wanted.includes(n));
  if (index < 0) throw new Error(`character ${c} has no action "${printed}", only ${names.join(", ") || "none"}`);
  return index;
}

/** The square of a column and row counted from 1. */
export function squareOf(s: State, [column, row]: readonly [number, number]): number {
  return (column - 1) * s.board.height + row - 1;
}
