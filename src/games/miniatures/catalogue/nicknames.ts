import type { Nicknames } from "../../../core/names.js";
import { NICKNAMES as SHARED } from "../../nicknames.js";

/** What people call cards by, where no word of its name begins so. */
export const NICKNAMES: Nicknames = {
  ...SHARED,
  Starkiller: "Vader's Apprentice",
  Droideka: "Destroyer Droid",
};
