import { describe, expect, it } from "vitest";
import type { Question } from "../../../../src/games/tcg/strategy.js";
import { random } from "../../../../strategies/cards/random.js";
import { greedy } from "../../../../strategies/tcg/greedy.js";
import { isDeep } from "../../../support/deep.js";
import { type Swept, sweep } from "../../cards/support/sweep.js";
import { brawler } from "../support/brawler.js";
import { tcg } from "../support/game.js";

/**
 * A number that the checker cannot work out is one of a word of the vocabulary that it does not know: they must stay
 * few.
 */
const mustKnowNumbers = (swept: Swept): void => expect(swept.unknown).toBeLessThan(0.1 * swept.questions);

/** Questions of rules and keywords; others are asked by a few cards only, which need not be in the decks of a sweep. */
const COMMON: readonly Question[] = [
  ...(["mulligan", "setup", "build", "points", "retreat", "play", "first", "act", "target", "choose"] as const),
  ...(["discard", "may", "pay", "upkeep", "reroll", "overkill", "bid", "arena"] as const),
];

const DECKS = isDeep ? 75 : 20;
const DECKS_OF_BRAWLERS = 100;
const DECKS_OF_GREEDY = isDeep ? 20 : 5;

describe("games over random legal decks", () => {
  it("break no rule that the checker knows, do not depend on what is hidden, and end by the rules", () => {
    const swept = sweep(tcg, [random, random], [0, DECKS], 2, 10);
    expect(swept.games).toBe(2 * DECKS);
    expect(swept.questions).toBeGreaterThan(106 * DECKS);
    expect(swept.shuffles).toBeGreaterThan(10 * DECKS);
    const { "two arenas": byArenas = 0, card: byCard = 0 } = swept.reasons;
    expect([byArenas + byCard, byCard < DECKS / 9]).toEqual([2 * DECKS, true]);
    for (const side of [0, 1]) expect(swept.winners[side]).toBeGreaterThan(DECKS / 2);
    mustKnowNumbers(swept);
  }, 300_000);

  it("are the same where both fight, and all common questions come up", () => {
    const swept = sweep(tcg, [brawler, brawler], [300, 300 + DECKS_OF_BRAWLERS], 2, 10);
    expect(swept.games).toBe(2 * DECKS_OF_BRAWLERS);
    expect(swept.reasons.limit ?? 0).toBe(0);
    expect(COMMON.filter((name) => !swept.asked.has(name))).toEqual([]);
    mustKnowNumbers(swept);
  }, 300_000);

  it("are the same for greedy, whose answers do not depend on what is hidden from it either", () => {
    for (const strategies of [
      [greedy, greedy],
      [greedy, random],
      [random, greedy],
      [greedy, brawler],
    ] as const) {
      const swept = sweep(tcg, strategies, [500, 500 + DECKS_OF_GREEDY], 1, 2);
      expect(swept.games).toBe(DECKS_OF_GREEDY);
      expect(swept.shuffles).toBeGreaterThan(15 * DECKS_OF_GREEDY);
      expect(swept.reasons).not.toHaveProperty("limit");
    }
  }, 300_000);
});
