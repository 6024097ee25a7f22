import { z } from "zod";
import { DEFAULT_SEED } from "../../experiment/seeds.js";
import { CARD_WORDS } from "../cardWords.js";
import {
  confidenceKey,
  inFile,
  MAPS,
  nameKey,
  OWN_CARDS,
  recheckOptions,
  SEED,
  STRATEGY,
  shaped,
  text,
  texts,
  toggle,
  whole,
} from "../options.js";
import { companyOptions } from "../population/options.js";

export const DEFAULTS = {
  points: 100,
  spread: 10,
  squadsEach: 10_000,
  seed: DEFAULT_SEED,
  confidence: 0.95,
  resamples: 400,
  titratePairs: 40_000,
  statWeightPairs: 4000,
  recheckPairs: 400,
} as const;

const points = whole("most points of a squad", 10, 1000, { usual: DEFAULTS.points });
const pool = texts("the characters drawn from", { usual: "all that can be played" });

/** On the command line and in files. */
const BOTH = {
  points,
  spread: whole(
    "squads' own limits lie up to so many points lower; without a spread no point could be valued",
    1,
    100,
    { usual: DEFAULTS.spread },
  ),
  squadsEach: whole("squads that each character is in, at least; 500 for a quick look", 20, 1_000_000, {
    usual: DEFAULTS.squadsEach,
  }),
  ...STRATEGY,
  pool: shaped(pool, pool.shape.min(3, "a value needs others to compare with: name at least three")),
  changes: texts('a what-if: "Boba Fett, Bounty Hunter.cost=55" or "NAME.hitPoints+10"', {
    flag: "set",
    isEach: true,
  }),
  twins: texts("a character drawn under two names, which ought to be valued alike", { flag: "twin", isEach: true }),
  ranges: texts("a card that lacks one fact, drawn with the least and with the greatest that it may be", {
    flag: "range",
    isEach: true,
  }),
  titrate: texts("a character whose fair cost is also found by games at one cost after the other", { isEach: true }),
  ...recheckOptions("pairs of squads", DEFAULTS.recheckPairs),
  ...companyOptions("squads"),
  beside: whole(
    "games of each character that say what it is worth beside those whom its text names",
    3000,
    10_000_000,
    {
      usual: "none",
    },
  ),
  statWeights: shaped(
    toggle(
      "also what +10 Hit Points, +1 Attack and the like are worth; a file may name the number of pairs (4,000, but no more games than the drawn squads)",
    ),
    z.union([z.boolean(), z.int().min(100).max(1_000_000)]),
  ),
  ...SEED,
};

/** In files alone. */
const IN_FILES = {
  name: nameKey,
  maxCharacters: whole("most characters of a squad", 1, 64),
  alsoAtPoints: inFile(
    "other squad sizes that a tenth of the pairs is drawn at; [] = none",
    z.array(points.shape).max(20),
    { usual: "three quarters and one and a half" },
  ),
  alsoPlayedBy: texts("other strategies that play a tenth of the pairs", { usual: "none" }),
  secondStage: toggle("false: no second stage for fair costs far from the price"),
  confidence: confidenceKey(DEFAULTS.confidence),
  resamples: whole("resamples of the bootstrap", 50, 10_000, { usual: DEFAULTS.resamples }),
  titratePairs: whole("most pairs of each titration", 100, 10_000_000, { usual: DEFAULTS.titratePairs }),
};

export const COST_OPTIONS = {
  file: text("a file of such a study; without one, the options say all", { isPositional: true }),
  named: texts(CARD_WORDS, { isPositional: true }),
  ...MAPS,
  ...OWN_CARDS,
  ...BOTH,
};

/** Keys of a study file besides the game's own. */
export const COST_KEYS = { ...IN_FILES, ...BOTH };
