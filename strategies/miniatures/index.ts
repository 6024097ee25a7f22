import { legal, type Strategy } from "../../src/games/miniatures/api.js";
import { LEVELS, type Level, rollout, type Trying } from "../search/rollout.js";
import { WEIGHTS, type Weights } from "./greedy/weights.js";
import { greedyBy } from "./greedy.js";
import { random } from "./random.js";

/** Higher levels look further ahead, and at more options: playouts go to the end of this round, or 1 or 3 more. */
const TRYING: Readonly<Record<Level, Trying>> = {
  4: { rounds: 0, optionsTried: 4, samples: 2 },
  16: { rounds: 1, optionsTried: 16, worth: 1.1e-4 },
  64: { rounds: 3, optionsTried: 12 },
};

/** What is searched: where to set up, and whether to go first, show their worth only to who looks far enough. */
const MAIN: readonly string[] = ["activation", "decision"];
const SEARCHED: Readonly<Record<Level, readonly string[]>> = {
  4: MAIN,
  16: MAIN,
  64: [...MAIN, "later", "first", "setup"],
};
const searched = (level: Level): boolean[] => legal.QUESTIONS.map((one) => SEARCHED[level].includes(one));

/** The strategies of Star Wars Miniatures by some weights of greedy, weakest first. */
export function strategiesBy(weights: Weights): Strategy[] {
  const greedy = greedyBy("greedy", weights);
  return [random, greedy, ...LEVELS.map((level) => rollout(greedy, level, searched(level), TRYING[level]))];
}

/** The strategies of Star Wars Miniatures, weakest first. */
export const strategies: readonly Strategy[] = strategiesBy(WEIGHTS);

export { WEIGHTS };
