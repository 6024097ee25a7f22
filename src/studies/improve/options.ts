import { MAPS, OWN_CARDS, SEED, STRATEGY, text, texts, toggle, whole } from "../options.js";

export const GAMES = { usual: 40_000, least: 2000, most: 100_000_000 } as const;

export const IMPROVE_OPTIONS = {
  entrant: text("a squad or deck, by shipped name or file", { isPositional: true }),
  game: text("its game, where the file does not say"),
  counter: toggle("what beats it, in place of what would make it better"),
  games: whole("most games: three fifths search, the rest confirms", GAMES.least, GAMES.most, { usual: GAMES.usual }),
  ...STRATEGY,
  ...MAPS,
  pool: texts("what may come in, and what opponents are drawn from", { usual: "all" }),
  ...SEED,
  ...OWN_CARDS,
};
