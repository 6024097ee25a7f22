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
  sets: z.union(
    [z.array(z.unknown()).min(1, "a deck needs objective sets").max(ENTRIES_MAX), z.record(z.string(), z.unknown())],
    'a deck needs objective sets: a line each, with "- " before it, or a mapping of them to how many',
  ),
  /** Cards and sets of the user's own that the deck names. */
  cards: z.unknown().optional(),
});

/** Most copies of one entry; more than two are told of as copies. */
export const COUNT_MAX = 20;
const named = z.union([z.int(), text], "must be the number of a set, or the title of its objective");

/** An entry of `sets` that is not just a number or a title. */
export const setSchema = z.strictObject({
  set: named.optional(),
  /** As other games call it. */
  name: named.optional(),
  count: z.int().min(1).max(COUNT_MAX).optional(),
});
