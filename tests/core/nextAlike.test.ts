import { describe, expect, it } from "vitest";
import { nextAlike } from "../../src/core/nextAlike.js";

describe("nextAlike", () => {
  it("leads through all that have the same number and back", () => {
    const numbers = [4, -1, 4, 7, -1, 4];
    const next = nextAlike(numbers);
    expect([...next]).toEqual([2, 4, 5, 3, 1, 0]);
    for (let i = 0; i < numbers.length; i++) {
      const met = [i];
      for (let at = next[i]; at !== i; at = next[at]) met.push(at);
      expect(met.sort()).toEqual(numbers.flatMap((number, j) => (number === numbers[i] ? [j] : [])));
    }
  });

  it("of nothing leads nowhere", () => {
    expect(nextAlike([])).toHaveLength(0);
  });
});
