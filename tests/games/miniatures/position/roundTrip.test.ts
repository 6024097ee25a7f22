import { describe, expect, it } from "vitest";
import { SCENARIOS } from "../../../../src/games/miniatures/scenarios.js";
import { greedy } from "../../../../strategies/miniatures/greedy.js";
import { random } from "../../../../strategies/miniatures/random.js";
import {
  allShippedMaps,
  groundOfMaps,
  matchupUnder,
  playableCards,
  randomPair,
  randomSquads,
} from "../support/play.js";
import { roundTrips } from "../support/roundTrip.js";

const GROUND = groundOfMaps(allShippedMaps());
const POOL = playableCards();

/** Drawn squads a scenario. */
const SEEDS = 2;
/** From every so many positions on, the rest of the skirmish is played. */
const EVERYTH = 11;

describe("a skirmish is written down at each activation and taken up there", () => {
  it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))("%s", (_name, scenario) => {
    let lines = 0;
    for (let seed = 900; seed < 900 + SEEDS; seed++) {
      const squads = scenario === SCENARIOS[0] ? randomPair(POOL, seed) : randomSquads(POOL, scenario, seed);
      const strategies = seed % 2 === 0 ? ([greedy, random] as const) : ([random, random] as const);
      const matchup = matchupUnder(scenario.name, squads, GROUND, strategies);
      const map = seed % GROUND.maps.length;
      lines += roundTrips(matchup, [seed, 5], map, seed % 4 < 2, EVERYTH).length;
    }
    expect(lines).toBeGreaterThan(50);
  });
});
