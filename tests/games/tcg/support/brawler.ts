import { below, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { PASS, type Player, QUESTION, type Strategy, type View } from "../../../../src/games/tcg/strategy.js";

/**
 * Picks at random, but fights: it never retreats by its own will, passes on nothing it may do and ends a build step
 * last.
 */
class Brawler implements Player {
  private readonly declared = new Int32Array(RNG_WORDS);

  constructor(private readonly side: number) {}

  begin(seedLow: number, seedHigh: number): void {
    seedStream(this.declared, 0, seedLow, seedHigh, 20 + this.side);
  }

  choose(view: View, question: number): number {
    const n = view.optionCount;
    const first = view.options[0] === PASS ? 1 : 0;
    if (first === 1 && question === QUESTION.retreat && below(this.declared, 0, 10) > 0) return 0;
    // Now and then it passes, so that no chance to play goes on for ever.
    if (first === 0 || below(this.declared, 0, 12) === 0) return below(this.declared, 0, n);
    return first + below(this.declared, 0, n - first);
  }
}

export const brawler: Strategy = {
  name: "brawler",
  description: "picks at random among the options that do something",
  createPlayer: (_matchup, side) => new Brawler(side),
};
