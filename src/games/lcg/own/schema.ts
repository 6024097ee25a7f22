import { z } from "zod";
import { nameShape } from "../../../core/shape.js";
import { writtenText } from "../../ownCards/textShape.js";

/** The shape of cards and objective sets of the user's own. What names and lists mean is checked afterwards. */

export const SIDES = ["light", "dark"] as const;

const number = z.int().min(0).max(255);
const base = { name: nameShape.optional(), "based on": z.union([z.string(), z.int()]).optional() };
/** What its author says of it. */
const note = z.string().max(1000).optional();

const facts = {
  ...base,
  note,
  affiliation: z.string().optional(),
  unique: z.boolean().optional(),
  traits: z.unknown().optional(),
  keywords: z.unknown().optional(),
  cost: number.optional(),
  resources: number.optional(),
  damageCapacity: number.optional(),
  forceIcons: number.optional(),
  unitDamage: number.optional(),
  tactics: number.optional(),
  blast: number.optional(),
  edgeUnitDamage: number.optional(),
  edgeTactics: number.optional(),
  edgeBlast: number.optional(),
  edgePriority: number.optional(),
  /** "none", that is nothing but its keywords, or what it does; read by itself. */
  text: writtenText("{ modifiers: [{ player: yours, struggle: 1 }] }"),
};

export const changedCardSchema = z.strictObject(facts);

/** A new card without text: events and fate cards are nothing else. */
export const newCardSchema = z.strictObject({
  ...facts,
  side: z.enum(SIDES),
  affiliation: z.string(),
  type: z.enum(["objective", "unit", "enhancement"], {
    error: "must be objective, unit or enhancement: events and fate cards are all text, and need text or based on",
  }),
});

/** A new card whose author says what it does. */
export const newCardWithTextSchema = newCardSchema.extend({
  type: z.enum(["objective", "unit", "enhancement", "event", "fate"]),
});

/** Both where something may be missing, which is told by the type of the card. */
export const lackingCardSchema = newCardSchema.partial();
export const lackingCardWithTextSchema = newCardWithTextSchema.partial();

export const setSchema = z.strictObject({
  ...base,
  note,
  /** Title of its objective. */
  objective: nameShape.optional(),
  cards: z.unknown().optional(),
});
