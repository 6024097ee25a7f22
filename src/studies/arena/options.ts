import { FORMAT, figure, MAPS, number, SEED, text, toggle, whole } from "../options.js";

export const ARENA_GAMES = { usual: 20_000, least: 2, most: 10_000_000 } as const;
/** Of pairs, those between drawn entrants. */
export const DRAWN = 0.5;
/** Elo differences of the sequential test. */
export const ELO = [0, 10] as const;

/** What arenas and ladders are played with. */
export const ARENA_SETTING = {
  drawn: number("share of pairs between drawn squads or decks; the others are between shipped ones", 0, 1, {
    usual: String(DRAWN),
  }),
  even: toggle(
    "drawn pairs are those that greedy splits evenly, found once and kept; all pairs, unless --drawn says less",
  ),
  points: figure("most points of a squad"),
  ...MAPS,
  ...FORMAT,
  ...SEED,
};

export const ARENA_OPTIONS = {
  new: text("strategy that is asked about", { isPositional: true }),
  old: text("strategy that it is measured by", { isPositional: true }),
  game: text("the game they play"),
  games: whole("most games of the two against each other, an even number", ARENA_GAMES.least, ARENA_GAMES.most, {
    usual: ARENA_GAMES.usual,
    isEven: true,
  }),
  sprt: text('play ends when this test does: two Elo differences, two win rates ("50%,52%"), or none', {
    usual: ELO.join(","),
  }),
  ...ARENA_SETTING,
};
