import { expect, it } from "vitest";
import { random } from "../../../../strategies/cards/random.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { fuzz } from "./fuzz.js";
import { eager } from "./madeUp.js";

/** What `fuzz.test.ts` does, for more decks. */

it.each([greedy, eager, random] as const)(
  "$name",
  (strategy) => {
    const { games, limits } = fuzz(strategy as typeof greedy, [100, 140], 15);
    expect(games).toBe(600);
    expect(limits).toEqual([]);
  },
  300_000,
);
