import { describe, expect, it } from "vitest";
import { greedy } from "../../strategies/miniatures/greedy.js";
import { allShippedMaps, groundOfMaps, playableCards } from "../games/miniatures/support/play.js";
import { decidedAbilities, playWith } from "../games/miniatures/support/usage.js";
import { isDeep } from "../support/deep.js";

/**
 * Nothing that needs a decision is never decided for: of each such ability, squads that have it are played until greedy
 * has chosen it. `npm run usage` shows the counts.
 */
const GAMES = 400;
const pool = playableCards();
const ground = groundOfMaps(allShippedMaps());

describe("greedy chooses", () => {
  // The long suite asks about every fifth.
  it.each(
    decidedAbilities()
      .sort()
      .filter((_, i) => isDeep || i % 5 === 0),
  )("%s", (name) => {
    expect(playWith(name, pool, ground, greedy, GAMES).times).toBeGreaterThan(0);
  });
});
