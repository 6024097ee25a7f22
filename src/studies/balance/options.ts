import { MAPS, number, OWN_CARDS, SEED, STRATEGY, text, texts, whole } from "../options.js";

export const DISTANCE = 5;
export const MOST_CHANGES = 4;
export const GAMES = 2000;
export const DRAWN = 10_000;
export const COST = "cost";
export const BAN = "ban";
/** Folder of the ways to change the field, in the study's. */
export const PROPOSALS = "proposals";

export const BALANCE_OPTIONS = {
  entrants: texts("squads or decks of the field, by shipped name or file", { isPositional: true }),
  game: text("their game, where the files do not say"),
  distance: number("points of win rate that every matchup may be from even", 1, 30, { usual: DISTANCE }),
  change: texts("what may be changed: cost, ban, or numbers of the game: hitPoints, attack, power, damageCapacity...", {
    usual: COST,
  }),
  most: whole("most changes", 1, 8, { usual: MOST_CHANGES }),
  keep: texts("pieces that stay as they are", { usual: "none" }),
  games: whole("games of each matchup", 100, 1_000_000, { usual: GAMES, isEven: true, isLength: true }),
  drawn: whole("pairs of squads or decks drawn of the field's pieces", 1000, 10_000_000, { usual: DRAWN }),
  recheckBy: text("a higher level that the proposal is held against, or none", { usual: "the next above" }),
  ...STRATEGY,
  ...MAPS,
  ...SEED,
  ...OWN_CARDS,
};
