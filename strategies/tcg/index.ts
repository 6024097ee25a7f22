import type { Strategy } from "../../src/games/tcg/api.js";
import { random } from "../cards/random.js";
import { greedy } from "./greedy.js";

/** The strategies of Star Wars Trading Card Game, weakest first. */
export const strategies: readonly Strategy[] = [random, greedy];
