import { expect, it } from "vitest";
import { isDeep } from "../support/deep.js";
import { corpus } from "./corpus.js";

/** Games like those that once went wrong: the same squads and decks with further seeds, checked at every question. */
const SEEDS = isDeep ? 25 : 2;

it.each(corpus())(`$game, ${SEEDS} seeds from $seed: not again that $wrong`, (entry) => {
  const { games, questions } = entry.play(SEEDS);
  expect(games).toBe(SEEDS * (entry.game === "miniatures" ? 8 : 2));
  expect(questions).toBeGreaterThan(15 * games);
});
