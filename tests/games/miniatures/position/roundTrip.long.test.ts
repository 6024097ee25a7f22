import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { readFileSource } from "../../../../src/core/files.js";
import { projectRoot } from "../../../../src/core/paths.js";
import { Problems } from "../../../../src/core/problems.js";
import { SCENARIOS } from "../../../../src/games/miniatures/scenarios.js";
import type { Squad } from "../../../../src/games/miniatures/squad/squad.js";
import { type Side, squadsOf } from "../../../../src/games/miniatures/squad/team.js";
import { findGame } from "../../../../src/registry.js";
import { greedy } from "../../../../strategies/miniatures/greedy.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { isDeep } from "../../../support/deep.js";
import {
  allShippedMaps,
  groundOfMaps,
  matchupUnder,
  playableCards,
  randomPair,
  randomSquads,
} from "../support/play.js";
import { FIRST_REST, roundTrips } from "../support/roundTrip.js";

const GROUND = groundOfMaps(allShippedMaps());
const POOL = playableCards();

/** Drawn squads a scenario. */
const SEEDS = 2;
/** From every so many positions on, the rest of the skirmish is played. */
const EVERYTH = isDeep ? 11 : 40;

describe("a skirmish is written down at each activation and taken up there", () => {
  it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))("%s", (_name, scenario) => {
    let lines = 0;
    for (let seed = 900; seed < 900 + SEEDS; seed++) {
      const squads = scenario === SCENARIOS[0] ? randomPair(POOL, seed) : randomSquads(POOL, scenario, seed);
      const strategies = seed % 2 === 0 ? ([greedy, random] as const) : ([random, random] as const);
      const matchup = matchupUnder(scenario.name, squads, GROUND, strategies);
      const map = seed % GROUND.maps.length;
      const own = roundTrips(matchup, [seed, 5], map, seed % 4 < 2, EVERYTH).length;
      expect(own).toBeGreaterThan(FIRST_REST);
      lines += own;
    }
    expect(lines).toBeGreaterThan(50);
  });
});

test("shipped squads too, played by greedy", () => {
  const squads = shippedSquads();
  expect(squads.length).toBeGreaterThan(20);
  for (let i = 0; i + 1 < squads.length; i += 2) {
    const matchup = matchupUnder("free-for-all", [squads[i], squads[i + 1]], GROUND, [greedy, greedy]);
    expect(
      roundTrips(matchup, [i, 8], (i >> 1) % GROUND.maps.length, i % 4 === 0, isDeep ? 20 : 60).length,
    ).toBeGreaterThan(FIRST_REST);
  }
}, 120_000);

/** All squads of the project's folder that are one squad and not a team. */
function shippedSquads(): Squad[] {
  const game = findGame("miniatures")!;
  const folder = join(projectRoot, game.entrantFolder);
  const problems = new Problems();
  const entrants = readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => game.checkEntrant(readFileSource(join(folder, file), problems)!, [], undefined, problems));
  expect(problems.list).toEqual([]);
  return entrants.map((one) => one!.content as Side).flatMap((side) => squadsOf(side));
}
