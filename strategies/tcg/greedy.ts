import { GREEDY } from "../../src/core/players.js";
import type { Strategy } from "../../src/games/tcg/api.js";
import { greedyOf } from "../cards/greedy.js";
import { isDominated } from "./greedy/dominated.js";
import { createMemory, forget } from "./greedy/memory.js";
import { answer, answered } from "./greedy/questions.js";
import { WEIGHTS, type Weights } from "./greedy/weights.js";

/** Greedy by other weights than its own; it knows the exact odds of hits. */
export const greedyBy = (name: string, weights: Weights): Strategy =>
  greedyOf(
    name,
    `${GREEDY}, by the exact odds of hits and what effects are expected to do`,
    (matchup, side) => createMemory(matchup, side, weights),
    forget,
    answer,
    answered,
    isDominated,
  );

export const greedy: Strategy = greedyBy("greedy", WEIGHTS);
