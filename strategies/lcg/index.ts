import { QUESTIONS, type Strategy } from "../../src/games/lcg/api.js";
import { random } from "../cards/random.js";
import { LEVELS, rollout } from "../search/rollout.js";
import { greedy } from "./greedy.js";

/** What is searched: the greater questions. All others greedy answers. */
const SEARCHED: readonly string[] = [
  "action",
  "answer",
  "engage",
  "attacker",
  "defender",
  "edge",
  "commit",
  "target",
  "choose",
];
const searched = QUESTIONS.map((one) => SEARCHED.includes(one));

/** The strategies of Star Wars: The Card Game, weakest first. */
export const strategies: readonly Strategy[] = [
  random,
  greedy,
  ...LEVELS.map((samples) => rollout(greedy, samples, searched)),
];
