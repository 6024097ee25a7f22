import { SHIPPED } from "../../experiment/entrants.js";
import { CHANGES, judgedOptions } from "../judge/options.js";
import { text, texts, whole } from "../options.js";

export const FIELD_GAMES = 100;
export const MOST_FIELD_GAMES = 100_000;

export const SEASON_OPTIONS = {
  folder: text("folder or file of changed and new cards, a list of changes, or the name of a card", {
    isPositional: true,
  }),
  ...CHANGES,
  ...judgedOptions("1 a card"),
  against: texts(
    `squads or decks of the gauntlet, which meet each other before and with the changes (cards are judged against random ones): names, files, or "${SHIPPED}" for all that come with the program`,
    { usual: SHIPPED },
  ),
  fieldGames: whole("games of each matchup of the gauntlet", 2, MOST_FIELD_GAMES, { usual: FIELD_GAMES, isEven: true }),
};
