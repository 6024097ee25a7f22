import { toggle, whole } from "../options.js";
import { CONTESTANT_OPTIONS } from "../population/contestant.js";

export const GAMES = { usual: 40_000, least: 2000, most: 100_000_000 } as const;

export const IMPROVE_OPTIONS = {
  ...CONTESTANT_OPTIONS,
  counter: toggle("what beats it, in place of what would make it better"),
  games: whole("most games: three fifths search, the rest confirms", GAMES.least, GAMES.most, { usual: GAMES.usual }),
};
