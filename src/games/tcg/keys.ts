import { keyTable } from "../../core/meantKeys.js";
import { BASE_WORDS } from "../ownCards/baseKeys.js";
import { countedCardSchema, deckSchema } from "./deck/schema.js";
import { changedSchema } from "./own/schema.js";

/** What people call the keys of decks and cards. */

export const CARD_KEYS = keyTable(Object.keys(changedSchema.shape) as (keyof typeof changedSchema.shape)[], {
  ...BASE_WORDS,
  type: ["card type"],
  buildCost: ["cost", "price", "build"],
  speed: ["spd"],
  power: ["pow"],
  health: ["hp", "hit points"],
  subtypes: ["subtype"],
  keywords: ["keyword"],
  arenas: ["arena"],
});

export const LISTED_KEYS = keyTable(Object.keys(countedCardSchema.shape) as (keyof typeof countedCardSchema.shape)[], {
  name: ["title", "card"],
  count: ["copies", "quantity", "qty"],
});

export const DECK_KEYS = keyTable(
  Object.keys(deckSchema.shape) as (keyof typeof deckSchema.shape)[],
  { name: ["title"], description: ["note", "notes", "comment"], cards: ["card"] },
  { cards: LISTED_KEYS },
);
