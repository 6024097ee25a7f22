import { z } from "zod";
import { nameShape } from "../../../core/shape.js";
import { type Needed, neededNumbers, neededWord } from "../../ownCards/neededFacts.js";
import { allCards } from "../catalogue/catalogue.js";
import { FACTIONS } from "../catalogue/factions.js";

/** The shape of squad files. What the values mean is checked afterwards, so that names get suggestions. */

const points = z.int().min(0).max(999);
const tens = (most: number) =>
  z.int().min(0).max(most).multipleOf(10, "must be a multiple of ten, as Hit Points and Damage are");

export const SIZES = ["small", "medium", "large", "huge"] as const;

/** The numbers of a stat card, in points, squares of 10 Hit Points, and d20 modifiers. */
export const numbers = {
  cost: points,
  hitPoints: tens(1000).min(10),
  defense: z.int().min(0).max(60),
  attack: z.int().min(-20).max(60),
  damage: tens(500),
  force: z.int().min(0).max(50),
  size: z.enum(SIZES),
  faction: z.string(),
};

/** What a character that is based on nothing must say: all that a stat card prints. Other facts are none. */
export const neededFacts = (): Needed => [
  ...neededNumbers(
    ["cost", "hitPoints", "defense", "attack", "damage", "force"],
    "character",
    // One is frozen, and has no numbers until it is freed.
    allCards().filter(({ hitPoints }) => hitPoints > 0),
  ),
  neededWord("size", SIZES),
  neededWord("faction", FACTIONS),
];

const name = nameShape;
/** Entries of a list; most squads have fewer characters. What stands behind them is not looked at. */
export const ENTRIES_MAX = 100;
const names = z.array(name).max(ENTRIES_MAX);
/** Most copies of one entry. */
export const COUNT_MAX = 99;
const count = z.int().min(1).max(COUNT_MAX).optional();
/** Whom a card with Frozen in Carbonite holds: a character as under `characters`. */
const frozen = z.unknown().optional();
const at = z.tuple([z.int().min(1).max(40), z.int().min(1).max(40)]).optional();

/** Names and how many of each. */
const countsShape = z.record(z.string(), z.unknown());

export const squadSchema = z.strictObject({
  name,
  game: z.literal("miniatures").optional(),
  faction: z.string(),
  era: z.string().optional(),
  points: z.int().min(1).max(1000).optional(),
  characters: z.union(
    [z.array(z.unknown()).min(1, "a squad needs at least one character").max(ENTRIES_MAX), countsShape],
    'a squad needs characters: a line each, with "- " before it, or a mapping of names to how many',
  ),
  /** Whom Reinforcements and Reserves bring; left out = the default. */
  reinforcements: z.union([z.array(z.unknown()).max(ENTRIES_MAX), countsShape]).optional(),
  reserves: z.union([z.array(z.unknown()).max(ENTRIES_MAX), countsShape]).optional(),
  /** Cards of the user's own that the squad names. */
  cards: z.unknown().optional(),
});

export const teamSchema = z.strictObject({
  name,
  game: z.literal("miniatures").optional(),
  team: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).length(2, "a team has two squads"),
});

export const publishedSchema = z.strictObject({ name, set: z.string().optional(), count, at, frozen });

export const variantSchema = z.strictObject({
  name,
  variantOf: name,
  set: z.string().optional(),
  count,
  at,
  frozen,
  cost: numbers.cost.optional(),
  hitPoints: numbers.hitPoints.optional(),
  defense: numbers.defense.optional(),
  attack: numbers.attack.optional(),
  damage: numbers.damage.optional(),
  force: numbers.force.optional(),
  size: numbers.size.optional(),
  faction: numbers.faction.optional(),
  /** Only `false`: leaves the commander effect out. A new one cannot be written in a squad file. */
  commander: z.literal(false).optional(),
  addAbilities: names.optional(),
  removeAbilities: names.optional(),
  addPowers: names.optional(),
  removePowers: names.optional(),
});
export type VariantEntry = z.infer<typeof variantSchema>;

export const customSchema = z.strictObject({
  name,
  custom: z.literal(true),
  count,
  at,
  frozen,
  ...numbers,
  unique: z.boolean().optional(),
  abilities: names.default([]),
  powers: names.default([]),
});
export type CustomEntry = z.infer<typeof customSchema>;
/** The same where something may be missing, which is told by `neededFacts`. */
export const customLackingSchema = customSchema.extend(z.object(numbers).partial().shape);
