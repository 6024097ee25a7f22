import { keyTable } from "../../core/meantKeys.js";
import { BASE_WORDS } from "../ownCards/baseKeys.js";
import { changedSchema } from "./own/schema.js";
import { customSchema, publishedSchema, squadSchema, teamSchema, variantSchema } from "./squad/schema.js";

/** What people call the keys of squads and characters. */

const NUMBERS = {
  cost: ["price", "points", "point cost", "pts"],
  hitPoints: ["hp", "health", "life"],
  defense: ["def", "defence"],
  attack: ["atk", "att"],
  damage: ["dmg", "dam"],
  force: ["force points", "force rating", "fp"],
  abilities: ["ability", "special abilities", "special ability"],
  powers: ["power", "force powers", "force power"],
} as const;

export const CARD_KEYS = keyTable(Object.keys(changedSchema.shape) as (keyof typeof changedSchema.shape)[], {
  ...BASE_WORDS,
  ...NUMBERS,
  ownAbilities: ["own ability"],
});

const entry = { ...publishedSchema.shape, ...variantSchema.shape, ...customSchema.shape };
export const ENTRY_KEYS = keyTable(Object.keys(entry) as (keyof typeof entry)[], {
  ...NUMBERS,
  name: ["title", "character"],
  variantOf: ["based on", "base"],
  count: ["copies", "quantity", "qty"],
  addAbilities: ["add ability"],
  removeAbilities: ["remove ability"],
  addPowers: ["add power"],
  removePowers: ["remove power"],
});

const squad = { ...squadSchema.shape, ...teamSchema.shape };
export const SQUAD_KEYS = keyTable(
  Object.keys(squad) as (keyof typeof squad)[],
  {
    name: ["title"],
    points: ["point limit", "limit"],
    characters: ["character", "units", "figures", "pieces"],
    reinforcements: ["reinforcement"],
    reserves: ["reserve"],
  },
  { characters: ENTRY_KEYS, reinforcements: ENTRY_KEYS, reserves: ENTRY_KEYS },
);
