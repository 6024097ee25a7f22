import { QUESTIONS, type Strategy } from "../../src/games/tcg/api.js";
import { random } from "../cards/random.js";
import { LEVELS, type Level, rollout, type Trying } from "../search/rollout.js";
import { WEIGHTS, type Weights } from "./greedy/weights.js";
import { greedyBy } from "./greedy.js";

/**
 * What the lowest level leaves to greedy: setup, of which each question costs a turn and a half a playout, and
 * questions that are asked often and at which few samples find next to nothing.
 */
const LEFT: readonly string[] = ["setup", "mulligan", "play", "act", "points", "retreat", "first"];
const LESSER: readonly string[] = QUESTIONS.filter((one) => !LEFT.includes(one));
/** What the others leave to greedy: questions at which all options lead to much the same. */
const ALIKE: readonly string[] = ["points", "first", "reroll"];
const GREATER: readonly string[] = QUESTIONS.filter((one) => !ALIKE.includes(one));
/** By level; all other questions greedy answers. */
const SEARCHED: Readonly<Record<Level, readonly string[]>> = { 4: LESSER, 16: GREATER, 64: GREATER };

/** A playout costs less than in the other games, and may bring less. Higher levels look further ahead, and at setup. */
const TRYING: Readonly<Record<Level, Trying>> = {
  4: { turns: 1, optionsTried: 12, worth: 3e-5 },
  16: { turns: 2, optionsTried: 16, worth: 1.1e-5 },
  64: { turns: 4, optionsTried: 16, worth: 3e-6 },
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
