import { figure, MAPS, OWN_CARDS, SEED, STRATEGY, text, texts, whole } from "../options.js";

export const RECHECK = 3;
export const RECHECK_PAIRS = 100;
export const GAMES = { usual: 200_000, least: 5000, most: 1_000_000_000 } as const;

export const BROKEN_OPTIONS = {
  game: text("miniatures, lcg or tcg"),
  games: whole("most games: three quarters search and choose, the rest confirms", GAMES.least, GAMES.most, {
    usual: GAMES.usual,
  }),
  points: figure("points of a squad (Miniatures)", { usual: 100 }),
  ...STRATEGY,
  ...MAPS,
  pool: texts("what squads or decks are made of", { usual: "all" }),
  recheck: whole("most broken combinations played again at a higher level (0 for none)", 0, 8, { usual: RECHECK }),
  recheckBy: text("that level", { usual: "the next above" }),
  recheckPairs: whole("opponents of each there", 20, 1_000_000, { usual: RECHECK_PAIRS }),
  ...SEED,
  ...OWN_CARDS,
};
