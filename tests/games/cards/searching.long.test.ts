import { expect, it } from "vitest";
import { RolloutSearch } from "../../../src/search/rollout.js";
import { random } from "../../../strategies/cards/random.js";
import { matchupOf, play, searching } from "./toy/searching.js";

/** Searching is worth its while in a card game whose rules fill a page. */

it("beats its own policy: 400 games, both sides", () => {
  const by = searching((trial, stream) => new RolloutSearch(3, 1e-4, 64).choose(trial, stream));
  let wins = 0;
  for (let seed = 0; seed < 200; seed++) {
    wins += play(matchupOf(by, random, seed), seed).row[0] === 0 ? 1 : 0;
    wins += play(matchupOf(random, by, seed), seed).row[0] === 1 ? 1 : 0;
  }
  // Even play would give 200 with a standard deviation of 10.
  expect(wins).toBeGreaterThan(260);
});
