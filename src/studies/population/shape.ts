import { z } from "zod";
import { count, type interval, inUnit, rate, share, text } from "../shapes.js";

/** The shapes of what summaries say of populations. */

export const evolved = z.strictObject({
  games: count.describe("games by which it evolved"),
  niches: count.describe(
    "its squads or decks: for each piece and side one or two, of unlike settings where there are any",
  ),
  generations: inUnit("children", z.number().min(0)).describe("children that each had"),
  againstRandom: rate.optional().describe("win rate of the population against random squads or decks"),
});

export const goesWithIn = (value: typeof interval) =>
  z.strictObject({
    name: text.describe("whom it is worth more with than both are apart"),
    entrants: count.describe("squads or decks in good company that had both"),
    value: value.describe("what both add beyond the sum: points of cost, or of decks a share of win rate"),
    adjustedP: share.describe("p against nothing, adjusted over all pairs that were asked (Benjamini and Hochberg)"),
  });
