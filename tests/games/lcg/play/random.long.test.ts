import { describe, expect, it } from "vitest";
import { random } from "../../../../strategies/cards/random.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { isDeep } from "../../../support/deep.js";
import { sweep } from "../../cards/support/sweep.js";
import { lcg } from "../support/game.js";

const DECKS = isDeep ? 125 : 25;
const DECKS_OF_GREEDY = isDeep ? 15 : 4;

describe("games over random legal decks", () => {
  it("break no rule that the checker knows, do not depend on what is hidden, and end by the rules", () => {
    const swept = sweep(lcg, [random, random], [0, DECKS], 2, 10);
    expect(swept.games).toBe(2 * DECKS);
    expect(swept.questions).toBeGreaterThan(320 * DECKS);
    expect(swept.shuffles).toBeGreaterThan(28 * DECKS);
    expect(swept.reasons).not.toHaveProperty("limit");
    for (const reason of ["dial", "objectives", "empty command deck"]) expect(swept.reasons[reason]).toBeGreaterThan(0);
  }, 300_000);

  it("are the same for greedy, whose answers do not depend on what is hidden from it either", () => {
    for (const strategies of [
      [greedy, greedy],
      [greedy, random],
      [random, greedy],
    ] as const) {
      const swept = sweep(lcg, strategies, [300, 300 + DECKS_OF_GREEDY], 1, 2);
      expect(swept.games).toBe(DECKS_OF_GREEDY);
      expect(swept.shuffles).toBeGreaterThan(33 * DECKS_OF_GREEDY);
      expect(swept.reasons).not.toHaveProperty("limit");
    }
  }, 300_000);
});
