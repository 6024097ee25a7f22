import { describe, expect, it } from "vitest";
import { K, STREAM, T } from "../../../../src/games/tcg/state/state.js";
import { BAN, FLAG, H, LOAN, PHASE, S, ZONE } from "../../../../src/games/tcg/state/table.js";
import { BUILD } from "../../../../src/games/tcg/strategy.js";

/** Names that stand for integers: two of one kind must not share a number, or one is taken for the other. */
describe("numbers behind names", () => {
  it.each(Object.entries({ ZONE, PHASE, H, S, BAN, FLAG, LOAN, STREAM, T, K, BUILD }))(
    "%s has each number once",
    (_, numbers) => {
      const all: readonly number[] = Object.values(numbers);
      expect(all.filter((n, i) => all.indexOf(n) !== i)).toEqual([]);
    },
  );
  it.each(Object.entries({ BAN, FLAG }))("%s are bits", (_, bits) => {
    for (const bit of Object.values(bits)) expect(Math.log2(bit) % 1).toBe(0);
  });
  it.each(Object.entries({ H, T }))("%s has as many words as it says", (_, { words, ...places }) => {
    expect(Math.max(...Object.values(places))).toBe(words - 1);
  });
  it("S fits in the words that both card games keep by side, of which this one leaves two empty", () => {
    const { words, ...places } = S;
    expect(Math.max(...Object.values(places))).toBe(words - 3);
  });
  it("K fits in the words that both card games keep by card, of which this one leaves one empty", () => {
    const { words, ...places } = K;
    expect(Math.max(...Object.values(places))).toBe(words - 2);
  });
});
