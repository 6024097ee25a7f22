import { keyTable } from "../../core/meantKeys.js";
import { BASE_WORDS } from "../ownCards/baseKeys.js";
import { deckSchema, setSchema as listedSchema } from "./deck/schema.js";
import { newCardSchema, setSchema } from "./own/schema.js";

/** What people call the keys of decks, cards and objective sets. */

export const CARD_KEYS = keyTable(Object.keys(newCardSchema.shape) as (keyof typeof newCardSchema.shape)[], {
  ...BASE_WORDS,
  affiliation: ["faction"],
  traits: ["trait"],
  keywords: ["keyword"],
  cost: ["price"],
  resources: ["resource"],
  damageCapacity: ["hp", "hit points", "health", "capacity"],
  forceIcons: ["force", "force icon"],
  unitDamage: ["damage", "dmg"],
  tactics: ["tactic"],
  blast: ["blast damage"],
  edgePriority: ["priority"],
});

export const SET_KEYS = keyTable(Object.keys(setSchema.shape) as (keyof typeof setSchema.shape)[], {
  ...BASE_WORDS,
  cards: ["card"],
});

export const LISTED_KEYS = keyTable(Object.keys(listedSchema.shape) as (keyof typeof listedSchema.shape)[], {
  name: ["title"],
  set: ["objective", "objective set"],
  count: ["copies", "quantity", "qty"],
});

export const DECK_KEYS = keyTable(
  Object.keys(deckSchema.shape) as (keyof typeof deckSchema.shape)[],
  {
    name: ["title"],
    affiliation: ["faction"],
    description: ["note", "notes", "comment"],
    sets: ["set", "objective sets", "objectives"],
  },
  { sets: LISTED_KEYS },
);
