import type { Nicknames } from "../../../core/names.js";

/** What people call cards by, where no word of its name begins so. */
export const NICKNAMES: Nicknames = {
  Artoo: "R2-D2",
  Threepio: "C-3PO",
  Chewie: "Chewbacca",
  Ben: "Obi-Wan",
  "Princess Leia": "Leia Organa",
  Sidious: "Emperor Palpatine",
  "Triple Zero": "0-0-0",
};
