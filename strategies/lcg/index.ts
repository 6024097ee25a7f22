import type { Strategy } from "../../src/games/lcg/api.js";
import { random } from "../cards/random.js";
import { greedy } from "./greedy.js";

/** The strategies of Star Wars: The Card Game, weakest first. */
export const strategies: readonly Strategy[] = [random, greedy];
