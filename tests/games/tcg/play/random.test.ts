import { describe, expect, it } from "vitest";
import { QUESTIONS, type Question } from "../../../../src/games/tcg/strategy.js";
import { greedy } from "../../../../strategies/tcg/greedy.js";
import { random } from "../../../../strategies/tcg/random.js";
import { brawler } from "../support/brawler.js";
import { type Swept, sweep } from "../support/sweep.js";

/** A number that the checker cannot work out is one of a word of the vocabulary that it does not know: they must stay few. */
const mustKnowNumbers = (swept: Swept): void => expect(swept.unknown).toBeLessThan(0.1 * swept.questions);

const BY_FEW_CARDS: ReadonlySet<Question> = new Set([
  ...["suffer", "secretBid", "player", "option", "number", "look", "bottom"],
] as Question[]);

describe("games over random legal decks", () => {
  it("break no rule that the checker knows, do not depend on what is hidden, and end by the rules", () => {
    const swept = sweep([random, random], [0, 75], 2, 10);
    expect(swept.games).toBe(150);
    expect(swept.questions).toBeGreaterThan(8_000);
    expect(swept.shuffles).toBeGreaterThan(800);
    expect(swept.reasons).toEqual({ "two arenas": 150 });
    for (const side of [0, 1]) expect(swept.winners[side]).toBeGreaterThan(40);
    mustKnowNumbers(swept);
  }, 300_000);

  it("are the same where both fight, and every kind of question comes up", () => {
    const swept = sweep([brawler, brawler], [300, 400], 2, 10);
    expect(swept.games).toBe(200);
    expect(swept.reasons.limit ?? 0).toBe(0);
    // A few are asked by single cards only, which need not be in these decks.
    const never = QUESTIONS.filter((name) => !swept.asked.has(name));
    expect(never.filter((name) => !BY_FEW_CARDS.has(name))).toEqual([]);
    mustKnowNumbers(swept);
  }, 300_000);

  it("are the same for greedy, whose answers do not depend on what is hidden from it either", () => {
    for (const strategies of [
      [greedy, greedy],
      [greedy, random],
      [random, greedy],
      [greedy, brawler],
    ] as const) {
      const swept = sweep(strategies, [500, 520], 1, 2);
      expect(swept.games).toBe(20);
      expect(swept.shuffles).toBeGreaterThan(300);
      expect(swept.reasons).not.toHaveProperty("limit");
    }
  }, 300_000);
});
