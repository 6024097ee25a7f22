import { describe, expect, it } from "vitest";
import { random } from "../../../../strategies/cards/random.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { sweep } from "../../cards/support/sweep.js";
import { lcg } from "../support/game.js";

describe("games over random legal decks", () => {
  it("break no rule that the checker knows, do not depend on what is hidden, and end by the rules", () => {
    const swept = sweep(lcg, [random, random], [0, 125], 2, 10);
    expect(swept.games).toBe(250);
    expect(swept.questions).toBeGreaterThan(40_000);
    expect(swept.shuffles).toBeGreaterThan(3_500);
    expect(swept.reasons).not.toHaveProperty("limit");
    for (const reason of ["dial", "objectives", "empty command deck"]) expect(swept.reasons[reason]).toBeGreaterThan(0);
  }, 300_000);

  it("are the same for greedy, whose answers do not depend on what is hidden from it either", () => {
    for (const strategies of [
      [greedy, greedy],
      [greedy, random],
      [random, greedy],
    ] as const) {
      const swept = sweep(lcg, strategies, [300, 315], 1, 2);
      expect(swept.games).toBe(15);
      expect(swept.shuffles).toBeGreaterThan(500);
      expect(swept.reasons).not.toHaveProperty("limit");
    }
  }, 300_000);
});
