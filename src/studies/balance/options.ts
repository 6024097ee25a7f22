import { MAPS, number, OWN_CARDS, SEED, STRATEGY, text, texts, whole } from "../options.js";

export const DISTANCE = 5;
export const MOST_CHANGES = 4;
export const MOST_OF_FIELD = 8;
export const GAMES = 2000;
export const DRAWN = 10_000;
/** Squads that each piece of a pool is in: of fewer than 500 there would be no verdict. */
export const SQUADS_EACH = 2000;
export const COST = "cost";
export const BAN = "ban";
/** Folder of the ways to change the field, in the study's. */
export const PROPOSALS = "proposals";

export const BALANCE_OPTIONS = {
  entrants: texts("squads or decks of the field, by shipped name or file", { isPositional: true }),
  pool: texts(
    'in place of a field, pieces that are held to their prices: names, "faction: Rebel" and the like, or all',
  ),
  game: text("their game, where the files do not say"),
  distance: number(
    "points of win rate that every matchup may be from even; of a pool, points of cost that a piece may be from its price",
    1,
    30,
    { usual: DISTANCE },
  ),
  change: texts("what may be changed: cost, ban, or numbers of the game: hitPoints, attack, power, damageCapacity...", {
    usual: COST,
  }),
  most: whole(`most changes: up to ${MOST_OF_FIELD} of a field`, 1, 1000, {
    usual: `${MOST_CHANGES}, of a pool any number`,
  }),
  keep: texts("pieces that stay as they are", { usual: "none" }),
  games: whole("games of each matchup", 100, 1_000_000, { usual: GAMES, isEven: true, isLength: true }),
  points: whole("of a pool: most points of a squad", 10, 1000, { usual: 100 }),
  squadsEach: whole("of a pool: squads that each piece is in, at least", 20, 1_000_000, {
    usual: SQUADS_EACH,
    isLength: true,
  }),
  drawn: whole("pairs of squads or decks drawn of the field's pieces", 1000, 10_000_000, { usual: DRAWN }),
  recheckBy: text("a higher level that the proposal is held against, or none", { usual: "the next above" }),
  ...STRATEGY,
  ...MAPS,
  ...SEED,
  ...OWN_CARDS,
};

/** What is asked of fields alone, and of pools. */
export const OF_FIELDS = ["games", "drawn"] as const;
export const OF_POOLS = ["points", "squadsEach"] as const;
