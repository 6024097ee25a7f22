import { describe, expect, it } from "vitest";
import { random } from "../../../../strategies/lcg/random.js";
import { sweep } from "../support/sweep.js";

describe("random games over random legal decks", () => {
  it("break no rule that the checker knows, do not depend on what is hidden, and end by the rules", () => {
    const swept = sweep([random, random], [0, 150], 2, 10);
    expect(swept.games).toBe(300);
    expect(swept.questions).toBeGreaterThan(44_000);
    expect(swept.shuffles).toBeGreaterThan(4_000);
    expect(swept.reasons).not.toHaveProperty("limit");
    for (const reason of ["dial", "objectives", "empty command deck"]) expect(swept.reasons[reason]).toBeGreaterThan(0);
  });
});
