import { MAPS, OWN_CARDS, SEED, STRATEGY, text, texts, whole } from "../options.js";

export const GAMES = 20_000;
export const MOST_GAMES = 100_000_000;
/** Doses played, each with as many games. */
export const ROUNDS = 10;

export const EVEN_OPTIONS = {
  entrants: texts("two squads or decks, by shipped name or file", { isPositional: true }),
  game: text("their game, where the files do not say"),
  by: text("what one of them is given: points, gambit, start, hand, dial, setup or build", {
    usual: "points, hand or setup",
  }),
  already: whole("so much is given before to the second, or below 0 to the first", -1000, 1000, { usual: "nothing" }),
  games: whole("games in all", 20 * ROUNDS, MOST_GAMES, { usual: GAMES, isLength: true }),
  ...STRATEGY,
  ...MAPS,
  ...SEED,
  ...OWN_CARDS,
};
