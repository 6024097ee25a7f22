import type { Strategy } from "../../src/games/miniatures/api.js";
import { LEVELS, type Level, rollout, type Trying } from "../search/rollout.js";
import { WEIGHTS, type Weights } from "./greedy/weights.js";
import { greedyBy } from "./greedy.js";
import { random } from "./random.js";

/** Higher levels look further ahead, and at more options: playouts go to the end of this round, or one or two more. */
const TRYING: Readonly<Record<Level, Trying>> = {
  4: { rounds: 0, optionsTried: 4 },
  16: { rounds: 1 },
  64: { rounds: 2, optionsTried: 12 },
};

/** The strategies of Star Wars Miniatures by some weights of greedy, weakest first. */
export function strategiesBy(weights: Weights): Strategy[] {
  const greedy = greedyBy("greedy", weights);
  return [random, greedy, ...LEVELS.map((level) => rollout(greedy, level, [true, true], TRYING[level]))];
}

/** The strategies of Star Wars Miniatures, weakest first. */
export const strategies: readonly Strategy[] = strategiesBy(WEIGHTS);

export { WEIGHTS };
