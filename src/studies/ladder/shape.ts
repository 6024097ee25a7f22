import { z } from "zod";
import { openInterval, seatResult } from "../arena/shape.js";
import { count, entrantNoun, rate, SEEDED, summaryShape, text, VARIANTS } from "../shapes.js";

/** The shape of a ladder's `summary.json`. */

export const level = z.strictObject({
  strategy: text.describe("the level"),
  elo: openInterval.describe("against the anchor, whose own is 0; null where no wins or losses join it to that"),
});

export const pair = z.strictObject({
  stronger: text.describe("the level named later, so claimed to be the stronger, whether it is or not"),
  weaker: text.describe("the level named earlier"),
  games: count.describe("games over both seats"),
  winRate: rate.describe("score of the stronger over both seats"),
  seats: z.array(seatResult).describe("the same in each seat"),
  folder: text.describe("folder of their arena, below the ladder's"),
});

export const ladderShape = summaryShape("ladder", {
  ...SEEDED,
  entrantNoun,
  anchor: text.describe("the strategy whose Elo is 0"),
  drawnInHundred: count.max(100).describe("of 100 pairs, those of drawn squads or decks"),
  even: count.optional().describe("even pairs that drawn ones were taken from; absent where any were"),
  ...VARIANTS,
  levels: z.array(level).describe("in the order in which they were named"),
  pairs: z.array(pair).describe("two levels against each other"),
});
