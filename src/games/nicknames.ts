import type { Nicknames } from "../core/names.js";

/** What people call characters that cards of every game show. */
export const NICKNAMES: Nicknames = {
  Artoo: "R2-D2",
  Threepio: "C-3PO",
  Chewie: "Chewbacca",
  Ben: "Obi-Wan",
};

/** Those of several games. */
export const nicknamesOf = (games: Iterable<{ readonly nicknames?: Nicknames }>): Nicknames =>
  Object.assign({}, ...Array.from(games, ({ nicknames }) => nicknames));
