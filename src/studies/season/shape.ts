import { z } from "zod";
import { described } from "../../core/described.js";
import { JUDGED, pricedCard, VALUED, valuedCard } from "../judge/shape.js";
import { CHANGE_VERDICTS, GAIN_VERDICTS, PRICE_VERDICTS, VALUE_VERDICTS } from "../judge/verdict.js";
import { dominated } from "../meta/shape.js";
import { count, interval, share, side, summaryShape, VARIANTS } from "../shapes.js";
import { ATTENTION, VALUE_ATTENTION } from "./summary.js";

/** The shape of `summary.json` of a season. */

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

const inSeason = { holders: z.array(holder) };
const IN_SEASON = {
  attention: "why the card needs attention",
  changed: "the verdict on the change before the correction",
  holders: "who of the gauntlet has it",
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

const inMixture = described(z.strictObject({ name: z.string(), share: interval, side: side.optional() }), {
  name: "a squad or deck",
  share: "its share of the mixture of its side",
  side: "which side of a game with two, 0 or 1",
});

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

const more = {
  tests: count.describe("verdicts corrected for one another"),
  field: field.describe("the gauntlet before and after"),
};
const WORST = "the cards, most in need of attention first";

export const pricedSeason = summaryShape("season", {
  ...JUDGED,
  ...VARIANTS,
  ...more,
  cards: z.array(pricedSeasonCard).describe(WORST),
});
export const valuedSeason = summaryShape("season", {
  ...VALUED,
  ...more,
  cards: z.array(valuedSeasonCard).describe(WORST),
});
/** By price in points, or, where there is none, by what decks win with a card. */
export const seasonShape = z.union([pricedSeason, valuedSeason]);
