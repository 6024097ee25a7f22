import { expect } from "vitest";
import { ForcedOutcomes } from "../../../../src/core/chance.js";
import type { CardScript } from "../../../../src/games/cards/state.js";
import { bytesOf } from "../../../support/bytes.js";
import type { CardState } from "./cardGame.js";
import { CardLooking, type SceneView, type Spoken } from "./looking.js";
import type { Answer, AnswersTo, AskedOf, ScriptedPlayers } from "./script.js";

/** What both players answer in a step, and how chance falls. */
export interface ScriptOf<Q extends string> {
  readonly light?: AnswersTo<Q>;
  readonly dark?: AnswersTo<Q>;
  /** Faces of the dice in the order in which they are rolled. */
  readonly dice?: readonly number[];
  /** Places from 0 in the list chosen from at random. */
  readonly picks?: readonly number[];
  /** Answers questions that nothing is written down for; undefined leaves them to the defaults. */
  readonly decide?: (asked: Omit<AskedOf<Q>, "answer">) => Answer | undefined;
  /** Called at every question before it is answered, with the scene as it is then. */
  readonly at?: (asked: Omit<AskedOf<Q>, "answer">) => void;
}

/**
 * Rule tests as scenes: cards on a table, moments played by script through the real engine. Every answer, die and
 * pick of chance that a test writes down must be used. Each step is played a second time from a copy of the state in
 * a fresh one and must end in the same bytes.
 */
export abstract class CardScene<
  V extends SceneView,
  S extends CardState<V>,
  Facts,
  Q extends string,
  E extends string,
  Seen extends { readonly zone: string },
> extends CardLooking<V, S, Facts, Q, E, Seen> {
  protected readonly players: ScriptedPlayers<V, Q, E>;
  readonly #facts: Facts;

  constructor(spoken: Spoken<V, S, Facts, Q, E>, state: S, players: ScriptedPlayers<V, Q, E>, facts: Facts) {
    super(spoken, state);
    this.players = players;
    this.#facts = facts;
  }

  /** Has the engine take chance as written down, and keep a journal in this list. */
  protected abstract prepare(s: S, script: CardScript): readonly (readonly number[])[];
  /** Brings up to date what a test may ask. */
  protected settle(_s: S): void {}

  /** Any function of the engine as a step. */
  does(script: ScriptOf<Q>, act: (s: S) => void): this {
    const { game } = this.spoken;
    const { players } = this;
    const copy = game.createState(this.state.matchup);
    game.copyState(this.state, copy);
    players.onQuestion = script.at;
    players.decide = script.decide;
    players.check = (side, question) => game.checkQuestion(this.state, this.#facts, side, question);
    this.entries = this.#run(this.state, script, act);
    this.asked = [...players.asked];
    // The same again needs no second look.
    players.onQuestion = undefined;
    players.check = undefined;
    this.#run(copy, script, act);
    players.decide = undefined;
    expect(differences(this.state, copy), "the step played from a copied state").toEqual([]);
    this.settle(this.state);
    return this;
  }

  #run(s: S, script: ScriptOf<Q>, act: (s: S) => void): readonly (readonly number[])[] {
    this.players.take(script.light ?? {}, script.dark ?? {});
    const chance = new ForcedOutcomes(script.dice ?? [], script.picks);
    const entries = this.prepare(s, { chance, unshuffled: true, asksAlways: true });
    act(s);
    const left = [...this.players.leftOver(), ...chance.left()];
    if (left.length > 0) throw new Error(`the step did not use\n  ${left.join("\n  ")}`);
    return entries;
  }
}

/** Bytes of two states that differ, the first ten. */
function differences(a: { readonly bytes: readonly Uint8Array[] }, b: typeof a): string[] {
  const left = bytesOf(a);
  const right = bytesOf(b);
  const at: string[] = [];
  for (let i = 0; i < left.length && at.length < 10; i++) if (left[i] !== right[i]) at.push(`byte ${i}`);
  return at;
}
