import { z } from "zod";
import { BONUS_COUNTS, EFFECT_NUMBERS, type EffectNumber, ORDERS, REACHES } from "../cards/effectPart.js";

/** The shapes of effects and abilities of the user's own; what stands deeper in them is checked by itself. */

export const partSchema = z.strictObject({
  to: z.enum(REACHES).optional(),
  within: z
    .union([z.literal("adjacent"), z.literal(6), z.literal("anywhere")], {
      error: "must be adjacent, 6 or anywhere: the rules know these ranges alone",
    })
    .optional(),
  who: z.unknown().optional(),
  droidsToo: z.boolean().optional(),
  bonus: z.unknown().optional(),
  numbers: z.unknown().optional(),
  lends: z.unknown().optional(),
  onHit: z.unknown().optional(),
  avoids: z.unknown().optional(),
  order: z.unknown().optional(),
  admits: z.unknown().optional(),
});

const roll = z.int().min(-20).max(20);
const tens = (least: number, most: number) => z.int().min(least).max(most).multipleOf(10, "must be a multiple of ten");
const save = z.int().min(2).max(20);

export const bonusSchema = z.strictObject({
  attack: roll.optional(),
  damage: tens(-50, 100).optional(),
  defense: roll.optional(),
  when: z.unknown().optional(),
  against: z.unknown().optional(),
  per: z.enum(BONUS_COUNTS).optional(),
});

export const onHitSchema = z.strictObject({
  damage: tens(10, 100).optional(),
  stun: z.literal(true).optional(),
  hold: z.literal(true).optional(),
  save: save.optional(),
  when: z.unknown().optional(),
  against: z.unknown().optional(),
});

export const avoidsSchema = z.strictObject({
  attacks: z.enum(["melee", "nonmelee", "nonadjacent", "any"]),
  save,
  force: z.int().min(0).max(10).optional(),
});

export const orderSchema = z.strictObject({
  do: z.enum(ORDERS),
  attack: roll.optional(),
  damage: tens(-50, 100).optional(),
});

const reduction = tens(10, 50);
const RANGES: Readonly<Record<EffectNumber, z.ZodType<number>>> = {
  speed: z.int().min(2).max(24),
  criticalOn: z.int().min(2).max(19),
  criticalTimes: z.int().min(3).max(5),
  criticalPlus: tens(10, 100),
  combinePlus: z.int().min(1).max(20),
  combineAid: z.int().min(1).max(20),
  extraAttacks: z.int().min(1).max(3),
  forceSpends: z.int().min(2).max(5),
  meleeReach: z.int().min(2).max(6),
  fastMove: z.int().min(8).max(30),
  damageReduction: reduction,
  meleeReduction: reduction,
  shieldSaves: z.int().min(1).max(5),
  penetration: reduction,
  regeneration: tens(10, 100),
  selfDestruct: tens(10, 100),
  splash: tens(10, 100),
  fragile: tens(10, 200),
};
export const numbersSchema = z.strictObject(
  Object.fromEntries(EFFECT_NUMBERS.map((name) => [name, RANGES[name].optional()])) as Record<
    EffectNumber,
    z.ZodOptional<z.ZodType<number>>
  >,
);

const yes = z.boolean().optional();
const cost = z.int().min(0).max(999).optional();
export const filterSchema = z.strictObject({
  faction: z.unknown().optional(),
  named: z.unknown().optional(),
  has: z.string().optional(),
  unique: yes,
  droid: yes,
  living: yes,
  force: yes,
  commander: yes,
  lightsaber: yes,
  size: z.unknown().optional(),
  damage: tens(0, 500).optional(),
  costsAtMost: cost,
  costsMoreThan: cost,
  all: z.unknown().optional(),
  any: z.unknown().optional(),
  not: z.unknown().optional(),
});
