import { ARENA_GAMES, ARENA_SETTING } from "../arena/options.js";
import { text, whole } from "../options.js";

/** Games of any two levels. */
export const LADDER_GAMES = 200;

export const LADDER_OPTIONS = {
  game: text("the game they play"),
  levels: text("strategies, weakest first; one may say how many games it plays against each (rollout-16=100)", {
    usual: "all of the game",
  }),
  games: whole("games of each two of them, an even number", ARENA_GAMES.least, ARENA_GAMES.most, {
    usual: LADDER_GAMES,
    isEven: true,
  }),
  ...ARENA_SETTING,
};
