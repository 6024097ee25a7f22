import { z } from "zod";
import { nameShape } from "../../../core/shape.js";

/** The shape of deck files. What the values mean is checked afterwards, so that names get suggestions. */

const text = z.string().trim().min(1);

export const deckSchema = z.strictObject({
  name: nameShape,
  game: z.literal("tcg").optional(),
  side: z.string(),
  description: text.optional(),
  cards: z.union(
    [z.record(z.string(), z.unknown()), z.array(z.unknown())],
    "a deck needs cards: a mapping of names to how many, or a list",
  ),
  /** Cards of the user's own that the deck names; `cards` is taken. */
  ownCards: z.unknown().optional(),
});

/** An entry of `cards` that says its name and how many apart. */
export const countedCardSchema = z.strictObject({ name: text, count: z.unknown().optional() });
