import { expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { random } from "../../../../strategies/cards/random.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { rowsOf } from "../../cards/support/rows.js";
import { lcg, randomDecks } from "../support/game.js";
import { fuzz } from "./fuzz.js";
import { eager, withTexts } from "./madeUp.js";

/** Whatever passes check is played to an end that the rules know, whoever plays. */

it.each([greedy, eager, random] as const)("$name", (strategy) => {
  const { games, texts, limits } = fuzz(strategy as typeof greedy, [0, 3], 12);
  expect(games).toBe(36);
  expect(texts).toBeGreaterThan(100);
  expect(limits).toEqual([]);
});

it("greedy weighs units that harm one another as they leave play", () => {
  const text: CardText = {
    abilities: [
      {
        frame: "interrupt",
        trigger: "leavesPlay",
        subject: { is: ["self"] },
        effects: [{ verb: "damage", on: "each", filter: { kind: "unit", whose: "enemy" } }],
      },
    ],
  };
  const decks = randomDecks(0).map((deck) => withTexts(deck, ({ type }) => (type === "unit" ? text : undefined)));
  expect(rowsOf(lcg, [decks[0], decks[1]], greedy, 10)).toHaveLength(10);
});
