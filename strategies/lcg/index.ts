import { QUESTIONS, type Strategy } from "../../src/games/lcg/api.js";
import { random } from "../cards/random.js";
import { LEVELS, type Level, rollout, type Trying } from "../search/rollout.js";
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

/** Playouts are cut off by level: little is gained by a longer look ahead while samples are few. */
const TRYING: Readonly<Record<Level, Trying>> = {
  4: { turns: 1 },
  16: { turns: 1, optionsTried: 12 },
  64: { turns: 2, optionsTried: 16 },
};

/** The strategies of Star Wars: The Card Game, weakest first. */
export const strategies: readonly Strategy[] = [
  random,
  greedy,
  ...LEVELS.map((samples) => rollout(greedy, samples, searched, TRYING[samples])),
];
