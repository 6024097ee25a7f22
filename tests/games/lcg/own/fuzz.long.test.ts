import { expect, it } from "vitest";
import { random } from "../../../../strategies/cards/random.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { isDeep } from "../../../support/deep.js";
import { fuzz } from "./fuzz.js";
import { eager } from "./madeUp.js";

const SEEDS = isDeep ? 40 : 5;
const GAMES_EACH = isDeep ? 15 : 10;

/**
 * What `fuzz.test.ts` does, for more decks. No crash; a limit in one game at most, as several cards together may go on
 * for ever, which no check of a single card sees (greedy: game 14 of seed 128).
 */

it.each([greedy, eager, random] as const)(
  "$name",
  (strategy) => {
    const { games, limits } = fuzz(strategy as typeof greedy, [100, 100 + SEEDS], GAMES_EACH);
    expect(games).toBe(SEEDS * GAMES_EACH);
    expect(limits.length, limits.join("\n")).toBeLessThanOrEqual(isDeep ? 1 : 0);
  },
  300_000,
);
