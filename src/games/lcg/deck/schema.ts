import { z } from "zod";
import { nameShape } from "../../../core/shape.js";

/** The shape of deck files. What the values mean is checked afterwards, so that names get suggestions. */

const text = z.string().trim().min(1);

/** Entries of a list; most decks have fewer sets. What stands behind them is not looked at. */
export const ENTRIES_MAX = 100;

export const deckSchema = z.strictObject({
  name: nameShape,
  game: z.literal("lcg").optional(),
  affiliation: z.string(),
  description: text.optional(),
  format: z.string().optional(),
  sets: z.array(z.unknown()).min(1, "a deck needs objective sets").max(ENTRIES_MAX),
  /** Cards and sets of the user's own that the deck names. */
  cards: z.unknown().optional(),
});

/** An entry of `sets` that is not just a number or a title. */
export const setSchema = z.strictObject({
  set: z.union([z.int(), text], "must be the number of a set, or the title of its objective"),
  count: z.int().min(1).max(20).optional(),
});
