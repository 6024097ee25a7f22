import type { Nicknames } from "../../../core/names.js";
import { NICKNAMES as SHARED } from "../../nicknames.js";

/** What people call cards by, where no word of its name begins so. */
export const NICKNAMES: Nicknames = {
  ...SHARED,
  "Princess Leia": "Leia Organa",
  Sidious: "Emperor Palpatine",
  "Triple Zero": "0-0-0",
};
