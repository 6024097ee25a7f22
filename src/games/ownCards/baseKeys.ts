import { keyTable } from "../../core/meantKeys.js";

/** What keys that cards of every game have are called besides. */
export const BASE_WORDS = {
  name: ["title"],
  // As squads have it, for a character that is a published one changed.
  "based on": ["base", "variant of"],
  note: ["notes", "comment", "comments"],
} as const;

/** By which a mapping is known as a card of one's own. */
export const BASE_KEYS = keyTable(["name", "based on"], BASE_WORDS);
