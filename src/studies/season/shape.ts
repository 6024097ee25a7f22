import { z } from "zod";
import { described } from "../../core/described.js";
import { failureShape, intervalShape as interval } from "../../results/summaryShape.js";
import { count, pricedCard, share, valuedCard } from "../judge/shape.js";
import { CHANGE_VERDICTS, GAIN_VERDICTS, PRICE_VERDICTS, VALUE_VERDICTS } from "../judge/verdict.js";
import { versionOf } from "../kinds.js";
import { ATTENTION, VALUE_ATTENTION } from "./summary.js";

/** The shape of `summary.json` of a season, as it is published. Types are those of the shapes: see summary.ts. */

const corrected = <const Of extends readonly string[]>(verdicts: Of) =>
  described(z.strictObject({ uncorrected: z.enum(verdicts), adjustedP: share.optional() }), {
    uncorrected: "the verdict of the card by itself, before the correction over all",
    adjustedP: "p against the contrary, adjusted over all verdicts; absent where it is counted exactly",
  });

const address = z.tuple([z.string(), z.string()]).describe("run within the folder, and what replay calls the game");

export const holder = described(
  z.strictObject({
    name: z.string(),
    change: interval,
    replay: z.strictObject({ after: address, before: address }).optional(),
  }),
  {
    name: "a squad or deck of the gauntlet that has the card",
    change: "change of its mean win rate by this card alone, on the same dice",
    replay: "a game that the change turned; absent where it turned none",
  },
);

const inSeason = { holders: z.array(holder), sentence: z.string().optional() };
const IN_SEASON = {
  attention: "why the card needs attention",
  changed: "the verdict on the change before the correction",
  holders: "who of the gauntlet has it",
  sentence: "to be posted; with --json only",
} as const;

export const pricedSeasonCard = pricedCard.extend(
  described(
    z.strictObject({
      attention: z.enum(ATTENTION),
      price: corrected(PRICE_VERDICTS),
      changed: corrected(CHANGE_VERDICTS).optional(),
      ...inSeason,
    }),
    { ...IN_SEASON, price: "the verdict on the price before the correction" },
  ).shape,
);

export const valuedSeasonCard = valuedCard.extend(
  described(
    z.strictObject({
      attention: z.enum(VALUE_ATTENTION),
      worth: corrected(VALUE_VERDICTS),
      changed: corrected(GAIN_VERDICTS).optional(),
      ...inSeason,
    }),
    { ...IN_SEASON, worth: "the verdict on the value before the correction" },
  ).shape,
);

const shareOf = described(z.strictObject({ name: z.string(), share }), {
  name: "a squad or deck",
  share: "its share of the mixture",
});

const dominated = described(
  z.strictObject({
    name: z.string(),
    side: z.union([z.literal(0), z.literal(1)]).optional(),
    by: z.array(shareOf),
    how: z.enum(["strict", "weak", "mixture"]),
    margin: z.number(),
  }),
  {
    name: "who does no better",
    side: "which side of a game with two, 0 or 1",
    by: "than whom, with shares where it is a mixture",
    how: "against everybody worse, against nobody better, or than a mixture",
    margin: "least difference of win rates over all opponents",
  },
);

const inMixture = described(
  z.strictObject({ name: z.string(), share: interval, side: z.union([z.literal(0), z.literal(1)]).optional() }),
  {
    name: "a squad or deck",
    share: "its share of the mixture of its side",
    side: "which side of a game with two, 0 or 1",
  },
);

export const figures = described(
  z.strictObject({
    entrants: count,
    games: count,
    effective: interval,
    mixture: z.array(inMixture),
    cycles: interval.optional(),
    dominated: z.array(dominated),
  }),
  {
    entrants: "how many meet",
    games: "games of all matchups",
    effective: "diversity: how many equal shares the unbeatable mixture is worth",
    mixture: "that mixture",
    cycles: "share of rock-paper-scissors; absent where there is nothing beyond chance",
    dominated: "who does no better against anybody than another, or a mixture",
  },
);

export const entrant = described(
  z.strictObject({
    name: z.string(),
    cards: z.array(z.string()),
    illegal: z.string().optional(),
    before: interval.optional(),
    after: interval.optional(),
    change: interval.optional(),
    adjustedP: share.optional(),
  }),
  {
    name: "the squad or deck",
    cards: "cards of the season that it has",
    illegal: "why it may not be played with the changes",
    before: "mean win rate against all others, as published",
    after: "the same with all changes",
    change: "change on the same dice, over the opponents of both times",
    adjustedP: "p against no change, adjusted over all entrants",
  },
);

export const field = described(
  z.strictObject({
    games: count,
    entrantNoun: z.string(),
    sideNames: z.tuple([z.string(), z.string()]).optional(),
    before: figures,
    after: figures,
    entrants: z.array(entrant),
  }),
  {
    games: "games of each matchup",
    entrantNoun: "squad or deck",
    sideNames: "what the two sides are called, in a game with unlike ones",
    before: "everybody as published",
    after: "with all changes together",
    entrants: "everybody, most changed first",
  },
);

const common = {
  schemaVersion: z.literal(versionOf("season")),
  study: z.literal("season"),
  name: z.string(),
  game: z.string(),
  gameTitle: z.string(),
  seed: z.string(),
  strategy: z.string(),
  above: z.string().optional(),
  confidence: share,
  games: count,
  tests: count,
  field,
  failed: failureShape.optional(),
};
const COMMON_TOLD = {
  schemaVersion: "version of this form",
  study: "what kind of study it is",
  name: "name of the folder of cards",
  game: "the game",
  gameTitle: "the game as people call it",
  seed: "seed phrase",
  strategy: "who plays both sides",
  above: "the level that verdicts are held against, where enough games are played",
  confidence: "coverage of the intervals, as a share",
  games: "most games a card",
  tests: "verdicts corrected for one another",
  field: "the gauntlet before and after",
  failed: "pairs that could not be played",
  cards: "the cards, most in need of attention first",
} as const;

/** By price in points, or, where there is none, by what decks win with a card. */
export const seasonShape = z.union([
  described(
    z.strictObject({
      ...common,
      variantNoun: z.string(),
      variants: z.array(z.string()),
      cards: z.array(pricedSeasonCard),
    }),
    { ...COMMON_TOLD, variantNoun: "what variants are, such as map", variants: "the variants played" },
  ),
  described(
    z.strictObject({
      ...common,
      measure: z.literal("value"),
      settingNoun: z.string(),
      cards: z.array(valuedSeasonCard),
    }),
    {
      ...COMMON_TOLD,
      measure: "that cards are judged by what decks win with them",
      settingNoun: "what decks are of: affiliation or side",
    },
  ),
]);
