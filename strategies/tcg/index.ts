import { QUESTIONS, type Strategy } from "../../src/games/tcg/api.js";
import { random } from "../cards/random.js";
import { LEVELS, type Level, rollout, type Trying } from "../search/rollout.js";
import { WEIGHTS, type Weights } from "./greedy/weights.js";
import { greedyBy } from "./greedy.js";

/** What the lowest level searches: all but setup, of which each question costs a turn and a half a playout. */
const AFTER_SETUP: readonly string[] = QUESTIONS.filter((one) => one !== "setup" && one !== "mulligan");
/** By level; all other questions greedy answers. */
const SEARCHED: Readonly<Record<Level, readonly string[]>> = { 4: AFTER_SETUP, 16: QUESTIONS, 64: QUESTIONS };

/** Higher levels look further ahead, at more options and at setup. */
const TRYING: Readonly<Record<Level, Trying>> = {
  4: { turns: 1, optionsTried: 4 },
  16: { turns: 2 },
  64: { turns: 4, optionsTried: 12 },
};
const searched = (level: Level): boolean[] => QUESTIONS.map((one) => SEARCHED[level].includes(one));

/** The strategies of Star Wars Trading Card Game by some weights of greedy, weakest first. */
export function strategiesBy(weights: Weights): Strategy[] {
  const greedy = greedyBy("greedy", weights);
  return [random, greedy, ...LEVELS.map((level) => rollout(greedy, level, searched(level), TRYING[level]))];
}

/** The strategies of Star Wars Trading Card Game, weakest first. */
export const strategies: readonly Strategy[] = strategiesBy(WEIGHTS);

export { WEIGHTS };
