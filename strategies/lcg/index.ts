import { QUESTIONS, type Strategy } from "../../src/games/lcg/api.js";
import { random } from "../cards/random.js";
import { LEVELS, type Level, rollout, type Trying } from "../search/rollout.js";
import { type SidesWeights, WEIGHTS } from "./greedy/weights.js";
import { greedyWith } from "./greedy.js";

/** What the lowest level searches: what to play, whom to engage, and with whom to defend. */
const MAIN: readonly string[] = ["action", "engage", "defender"];
/** What the next one searches: questions at which it gains most for its time. */
const GREATER: readonly string[] = [
  ...MAIN,
  ...["attacker", "edge", "commit", "target", "choose", "pay"],
  ...["mulligan", "discardFirst", "discard", "suffer", "tactics"],
];
/** By level; all other questions greedy answers. */
const SEARCHED: Readonly<Record<Level, readonly string[]>> = { 4: MAIN, 16: GREATER, 64: QUESTIONS };

/** Higher levels look further ahead, at more options and at more questions. */
const TRYING: Readonly<Record<Level, Trying>> = {
  4: { turns: 1, optionsTried: 4, samples: 2 },
  16: { turns: 2, valuedFrom: 1, worth: 3.5e-5 },
  64: { turns: 3, optionsTried: 16 },
};
const searched = (level: Level): boolean[] => QUESTIONS.map((one) => SEARCHED[level].includes(one));

/** The strategies of Star Wars: The Card Game by some weights of greedy, weakest first. */
export function strategiesBy(weights: SidesWeights): Strategy[] {
  const greedy = greedyWith("greedy", weights);
  return [random, greedy, ...LEVELS.map((level) => rollout(greedy, level, searched(level), TRYING[level]))];
}

/** The strategies of Star Wars: The Card Game, weakest first. */
export const strategies: readonly Strategy[] = strategiesBy(WEIGHTS);

export { WEIGHTS };
