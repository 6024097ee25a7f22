import { describe, expect, test } from "vitest";
import { firstOf, verdictWords } from "../../src/studies/decks/page/words.js";
import type { DecksSummary } from "../../src/studies/decks/summary.js";

/** What the page of a deck study says of a piece. */
describe("the verdict on a piece", () => {
  const summary = { strategies: ["greedy", "greedy"] } as unknown as DecksSummary;
  const piece = (low: number, high: number, verdict: "strong" | "average") => ({
    ...{ side: 0 as const, verdict, value: { estimate: (low + high) / 2, low, high, confidence: 0.95 } },
  });

  test("is average only where the whole interval lies near the average", () => {
    expect(verdictWords(summary, piece(-0.015, 0.018, "average"))).toBe("average");
    expect(verdictWords(summary, piece(-0.023, 0.089, "average"))).toBe("not decided");
    // Above 0 by itself, though not once all pieces are counted.
    expect(verdictWords(summary, piece(0.009, 0.072, "average"))).toBe("looks strong, not sure");
    expect(verdictWords(summary, piece(-0.072, -0.009, "average"))).toBe("looks weak, not sure");
    expect(verdictWords(summary, piece(0.002, 0.018, "average"))).toBe("average within 2 points");
    expect(verdictWords(summary, piece(0.01, 0.07, "strong"))).toBe("strong");
  });

  test("names the first pieces with one word between the last of them and how many more there are", () => {
    expect(firstOf(["A", "B", "C"])).toEqual({ names: "A, B and C", more: "" });
    expect(firstOf(["A", "B", "C", "D", "E"])).toEqual({ names: "A, B, C", more: " and 2 more" });
  });
});
