import { describe, expect, it } from "vitest";
import { SCENARIOS } from "../../../../src/games/miniatures/scenarios.js";
import { greedy } from "../../../../strategies/miniatures/greedy.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { isDeep } from "../../../support/deep.js";
import { allShippedMaps, groundOfMaps, playableCards } from "../support/play.js";
import { sweep } from "../support/sweep.js";

/** Every scenario with random squads of all playable cards on all maps, the state checked at every question. */
const RANDOM_SEEDS = isDeep ? 6 : 1;
const GREEDY_SEEDS = isDeep ? 3 : 1;

const pool = playableCards();
const ground = groundOfMaps(allShippedMaps());

describe.each(SCENARIOS.slice(1))("$name", (scenario) => {
  it("breaks no rule when played by chance", () => {
    const swept = sweep(pool, ground, [random, random], [0, RANDOM_SEEDS], 20, scenario);
    expect(swept.games).toBe(RANDOM_SEEDS * 2 * ground.maps.length);
    expect(swept.questions).toBeGreaterThan(50 * swept.games);
  });

  it("breaks no rule when played with a purpose, and ends before the limit", () => {
    const swept = sweep(pool, ground, [greedy, random], [50, 50 + GREEDY_SEEDS], 20, scenario);
    expect(swept.games).toBe(GREEDY_SEEDS * 2 * ground.maps.length);
    expect(swept.limited).toBe(0);
  });
});
