import { describe, expect, it } from "vitest";
import { random } from "../../../../strategies/miniatures/random.js";
import { isDeep } from "../../../support/deep.js";
import { groundOfMaps, playableCards, shippedMap } from "../support/play.js";
import { sweep } from "../support/sweep.js";

/**
 * Random legal squads of all playable cards, random play, the state checked at every question. The other maps: beside
 * this file.
 */
const MAPS = ["corridors", "mixed"];
const SQUADS = isDeep ? 1250 : 50;
const STEP = isDeep ? 125 : 25;

describe(`${4 * SQUADS} random skirmishes on ${MAPS.join(" and ")} break no rule`, () => {
  const pool = playableCards();
  const ground = groundOfMaps(MAPS.map(shippedMap));
  for (let first = 0; first < SQUADS; first += STEP) {
    it(`squads ${first} to ${first + STEP - 1}`, () => {
      const swept = sweep(pool, ground, [random, random], [first, first + STEP], 20);
      expect(swept.games).toBe(4 * STEP);
      expect(swept.questions).toBeGreaterThan(100 * swept.games);
      expect(swept.limited).toBeLessThan(0.02 * swept.games + (isDeep ? 0 : 3));
    });
  }

  it("squads of longer sweeps that once broke a rule", () => {
    // 127: defeated in an ally's space by an attack of opportunity; the others: walking into and out of the range of
    // one who lends an effect.
    for (const seed of [127, 201_089, 400_180]) sweep(pool, ground, [random, random], [seed, seed + 1], 1);
  });
});
