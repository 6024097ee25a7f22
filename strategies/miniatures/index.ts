import type { Strategy } from "../../src/games/miniatures/api.js";
import { LEVELS, type Level, rollout, type Trying } from "../search/rollout.js";
import { greedy } from "./greedy.js";
import { random } from "./random.js";

/** Playouts go to the end of the next round; the highest level looks a round further. */
const TRYING: Readonly<Record<Level, Trying>> = { 4: { rounds: 1 }, 16: { rounds: 1 }, 64: { rounds: 2 } };

/** The strategies of Star Wars Miniatures, weakest first. */
export const strategies: readonly Strategy[] = [
  random,
  greedy,
  ...LEVELS.map((samples) => rollout(greedy, samples, [true, true], TRYING[samples])),
];
