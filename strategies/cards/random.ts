import { RANDOM } from "../../src/core/players.js";
import { below, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Side } from "../../src/core/side.js";

/** Streams of strategies lie beyond those of the game. */
const STREAM = 8;

/** A player of any game that lists all legal options of each question: picks one with equal chance. */
class AnyOptionPlayer {
  readonly #side: number;
  /** Its random numbers. */
  readonly kept = new Int32Array(RNG_WORDS);

  constructor(side: Side) {
    this.#side = side;
  }

  begin(seedLow: number, seedHigh: number): void {
    seedStream(this.kept, 0, seedLow, seedHigh, STREAM + this.#side);
  }

  choose(view: { readonly optionCount: number }): number {
    return below(this.kept, 0, view.optionCount);
  }
}

/** The `random` strategy of both card games. */
export const random = {
  name: "random",
  description: RANDOM,
  createPlayer: (_matchup: unknown, side: Side): AnyOptionPlayer => new AnyOptionPlayer(side),
};
