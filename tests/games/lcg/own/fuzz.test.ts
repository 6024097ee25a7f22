import { expect, it } from "vitest";
import { random } from "../../../../strategies/cards/random.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { fuzz } from "./fuzz.js";
import { eager } from "./madeUp.js";

/** Whatever passes check is played to an end that the rules know, whoever plays. */

it.each([greedy, eager, random] as const)("$name", (strategy) => {
  const { games, texts, limits } = fuzz(strategy as typeof greedy, [0, 3], 12);
  expect(games).toBe(36);
  expect(texts).toBeGreaterThan(100);
  expect(limits).toEqual([]);
});
