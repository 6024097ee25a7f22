import { z } from "zod";
import { described } from "../../core/described.js";
import { failureShape, intervalShape as interval } from "../../results/summaryShape.js";
import { versionOf } from "../kinds.js";
import { RECHECK_OUTCOMES } from "../recheck.js";
import { VERDICTS } from "./summary.js";

/** The shape of `summary.json` of a search for broken combinations, as it is published: what `BrokenSummary` says. */

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const two = <T extends z.ZodType>(of: T) => z.tuple([of, of]);
const whole = { kind: z.string(), side: z.string().optional(), pieces: z.array(z.string()) };
const WHOLE_WORDS = {
  kind: "its kind: setting, number of pieces, whether one helps others",
  side: "the side that it is of, where sides differ",
  pieces: "all that it has, once a copy",
};

const found = described(z.strictObject({ ...whole, score: share }), {
  ...WHOLE_WORDS,
  score: "share of wins against the best of other kinds",
});

const recheck = described(
  z.strictObject({
    levels: two(
      described(z.strictObject({ strategy: z.string(), games: count, winRate: interval, interaction: interval }), {
        strategy: "who plays both sides",
        games: "games played",
        winRate: "with both pieces",
        interaction: "what the combination adds, a share of win rate",
      }),
    ),
    change: interval,
    outcome: z.enum(RECHECK_OUTCOMES),
  }),
  {
    levels: "the study's own level and the higher one: the same games",
    change: "of what the combination adds, from the one to the other",
    outcome: "whether the claim stands, falls or is not settled",
  },
);

const candidate = described(
  z.strictObject({
    ...whole,
    pair: two(z.string()),
    copies: two(count),
    pairs: count,
    winRate: described(z.strictObject({ both: interval, first: interval, second: interval, neither: interval }), {
      both: "as it is",
      first: "with the second replaced",
      second: "with the first replaced",
      neither: "with both replaced",
    }),
    above: interval,
    first: interval,
    second: interval,
    together: interval,
    interaction: interval,
    interactionLogits: interval,
    adjustedP: share,
    verdict: z.enum(VERDICTS),
    file: z.string(),
    recheck: recheck.optional(),
  }),
  {
    ...WHOLE_WORDS,
    pair: "the two pieces",
    copies: "how many of each it has",
    pairs: "fresh opponents that all four versions met",
    winRate: "against the best of other kinds that do not have both",
    above: "win rate less that of the others of its side",
    first: "what the first brings without the second, over neither",
    second: "what the second brings without the first, over neither",
    together: "what both bring, over neither",
    interaction: "together less first less second: what the combination adds",
    interactionLogits: "the same in log odds",
    adjustedP: "p of no combination, adjusted over all candidates (Holm)",
    verdict: "what the fresh games show",
    file: "the whole of it as a file, relative to the study's folder",
    recheck: "the same at a higher level of play; absent where it was not played again",
  },
);

export const brokenShape = described(
  z.strictObject({
    schemaVersion: z.literal(versionOf("broken")),
    study: z.literal("broken"),
    name: z.string(),
    failed: failureShape.optional(),
    game: z.string(),
    gameTitle: z.string(),
    entrantNoun: z.string(),
    settingNoun: z.string(),
    strategy: z.string(),
    seed: z.string(),
    confidence: share,
    variantNoun: z.string(),
    variants: z.array(z.string()),
    games: count,
    recheckGames: count,
    tried: count,
    generations: count,
    kinds: count,
    map: z.array(found),
    recheckBy: z.string().optional(),
    candidates: z.array(candidate),
  }),
  {
    schemaVersion: "version of this shape",
    study: "broken: a search for broken combinations",
    name: "name of the study",
    failed: "games that could not be played and are left out of everything",
    game: "the game",
    gameTitle: "its name in full",
    entrantNoun: "squad or deck",
    settingNoun: "what an entrant is besides its pieces",
    strategy: "who plays both sides",
    seed: "seed phrase",
    confidence: "coverage of the intervals, which hold together over all candidates",
    variantNoun: "what a variant is called",
    variants: "such as the maps that were played",
    games: "games of the search, the choice and the confirmation",
    recheckGames: "games at the higher level",
    tried: "entrants that were tried",
    generations: "generations of them",
    kinds: "kinds of which any was found",
    map: "the best found of each kind that was ranked, the strongest first",
    recheckBy: "the level that broken combinations are played again by; absent where there is none",
    candidates: "what was confirmed on fresh dice, shown ones first",
  },
);
