import { z } from "zod";
import { DEFAULT_SEED } from "../../experiment/seeds.js";
import { CARD_WORDS } from "../cardWords.js";
import {
  confidenceKey,
  FORMAT,
  inFile,
  LIST_MAX,
  nameKey,
  OWN_CARDS,
  recheckOptions,
  SEED,
  shaped,
  text,
  textShape,
  texts,
  whole,
} from "../options.js";
import { companyOptions } from "../population/options.js";

export const DEFAULTS = {
  seed: DEFAULT_SEED,
  pairs: 20_000,
  gamesPerDraw: 1,
  confidence: 0.95,
  resamples: 500,
  games: 2000,
  leaveOutPairs: 2000,
  recheckPairs: 1000,
} as const;

const strategies = text("strategy of both sides, or of light,dark", { usual: "greedy" });
const pool = texts(
  "objective sets or cards that decks are drawn from: names, or of The Card Game core, a range like 1-68, or all",
  { usual: "the core; of the Trading Card Game all that can be played" },
);
const leaveOut = texts("a deck whose pieces are replaced one by one");
const deck = z.unknown();

/** On the command line and in files. */
const BOTH = {
  pairs: whole("drawn pairs of decks", 100, 10_000_000, {
    usual: "20,000, or twenty a card where there are more than a thousand",
  }),
  gamesPerDraw: whole("games of each drawn pair; plan says whether another number would tell as much", 1, 1000, {
    usual: DEFAULTS.gamesPerDraw,
  }),
  changes: texts('a what-if: "19.icons=0" or "Darth Vader.cost-1"', { flag: "set" }),
  leaveOut: shaped(leaveOut, z.array(deck)),
  leaveOutPairs: whole("drawn opponents of each such deck", 100, 10_000_000, { usual: DEFAULTS.leaveOutPairs }),
  ...recheckOptions("drawn pairs of decks", DEFAULTS.recheckPairs),
  light: shaped(text("deck that the light side always plays"), deck),
  dark: shaped(text("deck that the dark side always plays"), deck),
  pool: shaped(pool, z.array(z.union([textShape, z.int()])).max(LIST_MAX)),
  games: whole("games of each matchup of named decks, not of drawn ones", 2, 100_000_000, {
    usual: DEFAULTS.games,
  }),
  strategies: shaped(strategies, z.union([textShape, z.tuple([textShape, textShape])])),
  ...companyOptions("decks"),
  ...SEED,
};

/** In files alone. */
const IN_FILES = {
  name: nameKey,
  size: inFile("how large drawn decks are, where the game says no number", z.int()),
  affiliations: inFile("affiliation cards that decks are built on", z.array(textShape).max(20), { usual: "all" }),
  decks: inFile("decks that all meet in a matrix", z.array(deck)),
  confidence: confidenceKey(DEFAULTS.confidence),
  resamples: whole("resamples of mixtures of the named decks", 100, 10_000, { usual: DEFAULTS.resamples }),
};

export const DECKS_OPTIONS = {
  files: texts(`a study file, or decks to set against each other; ${CARD_WORDS}`, { isPositional: true }),
  game: text("the game whose decks are drawn, lcg or tcg", { usual: "the decks' game, or lcg" }),
  cards: OWN_CARDS.cards,
  ...FORMAT,
  ...BOTH,
};

/** Keys of a study file besides the game's own. */
export const DECKS_KEYS = { ...IN_FILES, ...BOTH };
