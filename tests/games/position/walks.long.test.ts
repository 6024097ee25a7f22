import { describe, expect, it } from "vitest";
import { SCENARIOS } from "../../../src/games/miniatures/scenarios.js";
import { findGame } from "../../../src/registry.js";
import { isDeep } from "../../support/deep.js";
import { drawnGame, drawnSkirmish } from "./drawn.js";
import { noSteps, type Steps, walk } from "./support.js";
import type { Walked } from "./walked.js";

/** Games held at every question: what is saved and taken up again is the game that was never stopped. */

/** Games a kind of game: as many as the claim is made for, or some in every run. */
const GAMES = isDeep ? 200 : 3;
/** Questions a game that are walked through. */
const MOST = isDeep ? 100_000 : 250;
/** At every so many questions of all games one is played to its end. */
const END_EVERY = isDeep ? 40 : 50;

/** Walks through many games of a kind. @returns what was done */
function walkAll(games: (n: number) => Walked): Steps {
  const steps = noSteps();
  for (let n = 0; n < GAMES; n++) {
    try {
      walk(games(n), END_EVERY, MOST, steps);
    } catch (error) {
      throw new Error(`game ${n}: ${(error as Error).message}`, { cause: error });
    }
  }
  if (isDeep) console.log(JSON.stringify({ games: GAMES, ...steps }));
  return steps;
}

/** A kind takes one to three minutes on a busy core. */
const LONGEST = 1_800_000;

describe("saving at every question, answering otherwise, playing on and restoring leaves the game as it was", () => {
  it.each(["lcg", "tcg"])(
    "%s",
    (name) => {
      const game = findGame(name)!;
      const steps = walkAll((n) => drawnGame(game, n));
      expect(steps.questions).toBeGreaterThan(50 * GAMES);
      expect(steps.otherwise).toBeGreaterThan(0.8 * steps.questions);
      expect(steps.dealtOtherwise).toBeGreaterThan(0.95 * steps.questions);
      expect(steps.dealtTwice).toBeGreaterThan(0.3 * steps.questions);
      expect(steps.toTheEnd).toBeGreaterThanOrEqual(GAMES);
      expect(steps.heldAgainst).toBe(steps.toTheEnd);
    },
    LONGEST,
  );

  it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
    "miniatures: %s",
    (_name, scenario) => {
      const steps = walkAll((n) => drawnSkirmish(scenario, n));
      expect(steps.questions).toBeGreaterThan(60 * GAMES);
      expect(steps.otherwise).toBeGreaterThan(0.6 * steps.questions);
      expect(steps.dealtOtherwise).toBeGreaterThan(0.99 * steps.questions);
      expect(steps.dealtTwice).toBeGreaterThan(0.3 * steps.questions);
      expect(steps.toTheEnd).toBeGreaterThanOrEqual(GAMES);
      expect(steps.heldAgainst).toBe(steps.toTheEnd);
    },
    LONGEST,
  );
});
