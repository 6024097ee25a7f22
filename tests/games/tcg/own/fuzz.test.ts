import { expect, it } from "vitest";
import { greedy } from "../../../../strategies/tcg/greedy.js";
import { endings } from "./fuzz.js";

it("games with random texts that pass the check end by the rules, greedy on both sides", () => {
  const { ranAway, limit, games, changed } = endings(greedy, [1, 2, 3, 4], 10);
  expect(changed).toBeGreaterThan(30);
  expect([ranAway, limit < games / 20]).toEqual([0, true]);
});
