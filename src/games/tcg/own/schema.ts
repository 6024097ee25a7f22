import { z } from "zod";
import { nameShape } from "../../../core/shape.js";
import { writtenText } from "../../ownCards/textShape.js";
import { CARD_TYPES, UNIT_TYPES } from "../catalogue/publishedCard.js";

/** The shape of a card of the user's own. What names and lists mean is checked afterwards. */

export const SIDES = ["Light", "Dark", "Neutral"] as const;

const number = z.int().min(0).max(255);

const facts = {
  name: nameShape.optional(),
  "based on": z.string().optional(),
  /** What its author says of it. */
  note: z.string().max(1000).optional(),
  side: z.enum(SIDES).optional(),
  type: z.enum(CARD_TYPES).optional(),
  unique: z.boolean().optional(),
  buildCost: number.optional(),
  forceCost: number.optional(),
  speed: number.optional(),
  power: number.optional(),
  health: number.optional(),
  subtypes: z.unknown().optional(),
  keywords: z.unknown().optional(),
  arenas: z.array(z.enum(UNIT_TYPES)).optional(),
  /** "none", or what it does; read by itself. */
  text: writtenText("{ quirks: [cantRetreat] }"),
};

export const changedSchema = z.strictObject(facts);

/** A new card without text is a unit: the others are nothing else. */
export const newSchema = z.strictObject({
  ...facts,
  side: z.enum(SIDES),
  type: z.enum(UNIT_TYPES, {
    error: "must be space, ground or character: other cards are all text, and need text or based on",
  }),
  buildCost: number,
  speed: number,
  power: number,
  health: number.min(1),
});

/** A new card of any type whose author says what it does. */
export const newWithTextSchema = z.strictObject({
  ...facts,
  side: z.enum(SIDES),
  type: z.enum(CARD_TYPES),
});
