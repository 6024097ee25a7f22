import type { Matchup, Player, Strategy, View } from "../../src/games/tcg/api.js";
import { createMemory, forget, type Memory } from "./greedy/memory.js";
import { answer } from "./greedy/questions.js";
import { WEIGHTS, type Weights } from "./greedy/weights.js";

/** Takes what is worth most at the moment, by exact odds of hits; it does not look at the enemy's answer. */
class GreedyPlayer implements Player {
  readonly #memory: Memory;

  constructor(matchup: Matchup, side: number, weights: Weights) {
    this.#memory = createMemory(matchup, side, weights);
  }

  begin(): void {
    forget(this.#memory);
  }

  choose(view: View, question: number): number {
    return answer(this.#memory, view, question);
  }
}

/** Greedy by other weights than its own. */
export const greedyBy = (name: string, weights: Weights): Strategy => ({
  name,
  description: "takes what is worth most at the moment, by the exact odds of hits and what effects are expected to do",
  createPlayer: (matchup, side) => new GreedyPlayer(matchup, side, weights),
});

export const greedy: Strategy = greedyBy("greedy", WEIGHTS);
