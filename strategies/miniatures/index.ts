import type { Strategy } from "../../src/games/miniatures/api.js";
import { LEVELS, rollout } from "../search/rollout.js";
import { greedy } from "./greedy.js";
import { random } from "./random.js";

/** The strategies of Star Wars Miniatures, weakest first. */
export const strategies: readonly Strategy[] = [
  random,
  greedy,
  ...LEVELS.map((samples) => rollout(greedy, samples, [true, true])),
];
