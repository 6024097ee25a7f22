import { describe, expect, it } from "vitest";
import { DECISION } from "../../../../src/games/miniatures/decision.js";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { H } from "../../../../src/games/miniatures/state/state.js";
import { CHOICE } from "../../../../src/games/miniatures/strategy.js";

/** Names that stand for integers: two of one kind must not share a number, or one is taken for the other. */
describe("numbers behind names", () => {
  it.each(Object.entries({ DECISION, EVENT, CHOICE, H }))("%s has each number once", (_name, numbers) => {
    const all = Object.values(numbers);
    expect(all.filter((n, i) => all.indexOf(n) !== i)).toEqual([]);
  });
});
