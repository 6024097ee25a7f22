import { SCENARIOS } from "../../src/games/miniatures/scenarios.js";
import type { Strategy } from "../../src/games/miniatures/strategy.js";
import { random } from "../../strategies/miniatures/random.js";
import { allShippedMaps, groundOfMaps, playableCards } from "../games/miniatures/support/play.js";
import { sweep } from "../games/miniatures/support/sweep.js";

/** What a sweep says of a skirmish in which somebody is healed beyond its card behind the checker's back. */
export function brokenSkirmish(): string {
  const healing: Strategy = {
    ...random,
    chooseActivation: (s, side) => {
      s.hitPoints[0] = 500;
      return random.chooseActivation(s, side);
    },
  };
  const ground = groundOfMaps(allShippedMaps());
  try {
    sweep(playableCards(), ground, [healing, healing], [7, 8], 1, SCENARIOS[1]);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("the sweep noticed nothing");
}
