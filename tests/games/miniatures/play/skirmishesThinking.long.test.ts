import { describe, expect, it } from "vitest";
import { random } from "../../../../strategies/miniatures/random.js";
import { isDeep } from "../../../support/deep.js";
import { allShippedMaps, groundOfMaps, playableCards, policies } from "../support/play.js";
import { sweep } from "../support/sweep.js";

/** Every other strategy on random squads: legal answers, whole states, and the state left as it was after thinking. */
const SQUADS = isDeep ? 50 : 8;

describe.each(policies.filter((s) => s !== random).map((s) => [s.name, s] as const))("%s", (_name, strategy) => {
  const pool = playableCards();
  const ground = groundOfMaps(allShippedMaps());

  it("against itself breaks no rule", () => {
    const swept = sweep(pool, ground, [strategy, strategy], [5000, 5000 + SQUADS], 3);
    expect(swept.games).toBe(8 * SQUADS);
  });

  it("against random breaks no rule", () => {
    const swept = sweep(pool, ground, [strategy, random], [6000, 6000 + SQUADS], 3);
    expect(swept.games).toBe(8 * SQUADS);
  });
});
