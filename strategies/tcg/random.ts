import { below, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Player, Strategy, View } from "../../src/games/tcg/strategy.js";

/** Streams of strategies lie beyond those of the game. */
const STREAM = 8;

/** Picks every legal option with equal chance. */
class RandomPlayer implements Player {
  readonly #side: number;
  readonly #words = new Int32Array(RNG_WORDS);

  constructor(side: number) {
    this.#side = side;
  }

  begin(seedLow: number, seedHigh: number): void {
    seedStream(this.#words, 0, seedLow, seedHigh, STREAM + this.#side);
  }

  choose(view: View): number {
    return below(this.#words, 0, view.optionCount);
  }
}

export const random: Strategy = {
  name: "random",
  description: "picks among the legal options with equal chance",
  createPlayer: (_matchup, side) => new RandomPlayer(side),
};
