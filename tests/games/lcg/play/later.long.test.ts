import { describe, expect, it } from "vitest";
import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import { playableSets } from "../../../../src/games/lcg/catalogue/playability.js";
import { random } from "../../../../strategies/cards/random.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { isDeep } from "../../../support/deep.js";
import { sweep } from "../../cards/support/sweep.js";
import { lcg, randomDecks } from "../support/game.js";

/** Games over random decks of the core and the Hoth cycle. */

const LAST = 68;
const pool = playableSets(knowledge).filter(({ number }) => number <= LAST);
const game: typeof lcg = { ...lcg, randomDecks: (seed) => randomDecks(seed, pool) };
/** Pairs of decks, which play two games each: 10,000 in all, or a part of them. */
const DECKS = isDeep ? 3500 : 50;
const DECKS_OF_GREEDY = isDeep ? 1500 : 14;

describe("games over random decks of the Hoth cycle", () => {
  it("break no rule that the checker knows, do not depend on what is hidden, and end by the rules", () => {
    const swept = sweep(game, [random, random], [0, DECKS], 2, 10);
    expect(swept.games).toBe(2 * DECKS);
    expect(swept.reasons.limit ?? 0).toBeLessThanOrEqual(swept.games / 1000);
  }, 3_000_000);

  it("are the same for greedy", () => {
    const swept = sweep(game, [greedy, greedy], [10_000, 10_000 + DECKS_OF_GREEDY], 2, 10);
    expect(swept.games).toBe(2 * DECKS_OF_GREEDY);
    expect(swept.reasons.limit ?? 0).toBeLessThanOrEqual(swept.games / 1000);
  }, 3_000_000);
});
