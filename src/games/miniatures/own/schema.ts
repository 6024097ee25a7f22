import { z } from "zod";
import { nameShape } from "../../../core/shape.js";
import { numbers } from "../squad/schema.js";

/** The shape of a character of the user's own. Lists of abilities and what names mean are checked afterwards. */

const common = {
  name: nameShape.optional(),
  "based on": z.union([z.string(), z.int()]).optional(),
  /** What its author says of it. */
  note: z.string().max(1000).optional(),
  unique: z.boolean().optional(),
  abilities: z.unknown().optional(),
  powers: z.unknown().optional(),
  /** Only `false`: leaves the commander effect of the base out. */
  commander: z.literal(false, { error: "can only be false, which leaves the commander effect out" }).optional(),
  /** Parts of effects (readEffect.ts), and abilities by name. */
  commanderEffect: z.unknown().optional(),
  ownAbilities: z.unknown().optional(),
};

export const newSchema = z.strictObject({ ...common, ...numbers });

/** What is not written is as on the base. */
export const changedSchema = z.strictObject({
  ...common,
  cost: numbers.cost.optional(),
  hitPoints: numbers.hitPoints.optional(),
  defense: numbers.defense.optional(),
  attack: numbers.attack.optional(),
  damage: numbers.damage.optional(),
  force: numbers.force.optional(),
  size: numbers.size.optional(),
  faction: numbers.faction.optional(),
});
