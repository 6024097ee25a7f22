import { z } from "zod";
import { JUDGED, pricedCard, VALUED, valuedCard } from "../judge/shape.js";
import { CHANGE_VERDICTS, GAIN_VERDICTS, PRICE_VERDICTS, VALUE_VERDICTS } from "../judge/verdict.js";
import { dominated } from "../meta/shape.js";
import {
  count,
  entrantNoun,
  inShare,
  interval,
  inUnit,
  rate,
  share,
  side,
  summaryShape,
  text,
  texts,
  two,
  VARIANTS,
} from "../shapes.js";
import { ATTENTION, VALUE_ATTENTION } from "./summary.js";

/** The shape of `summary.json` of a season. */

const corrected = <const Of extends readonly string[]>(verdicts: Of) =>
  z.strictObject({
    uncorrected: z.enum(verdicts).describe("the verdict of the card by itself, before the correction over all"),
    adjustedP: share
      .optional()
      .describe("p against the contrary, adjusted over all verdicts; absent where it is counted exactly"),
  });

const address = two(text).describe("run within the folder, and what replay calls the game");

export const holder = z.strictObject({
  name: text.describe("a squad or deck of the gauntlet that has the card"),
  change: inShare.describe("change of its mean win rate by this card alone, on the same dice"),
  replay: z
    .strictObject({ after: address, before: address })
    .optional()
    .describe("a game that the change turned; absent where it turned none"),
});

const holders = z.array(holder).describe("who of the gauntlet has it");
const WHY = "why the card needs attention";
const CHANGED = "the verdict on the change before the correction";

export const pricedSeasonCard = pricedCard.extend({
  attention: z.enum(ATTENTION).describe(WHY),
  price: corrected(PRICE_VERDICTS).describe("the verdict on the price before the correction"),
  changed: corrected(CHANGE_VERDICTS).optional().describe(CHANGED),
  holders,
});

export const valuedSeasonCard = valuedCard.extend({
  attention: z.enum(VALUE_ATTENTION).describe(WHY),
  worth: corrected(VALUE_VERDICTS).describe("the verdict on the value before the correction"),
  changed: corrected(GAIN_VERDICTS).optional().describe(CHANGED),
  holders,
});

const inMixture = z.strictObject({
  name: text.describe("a squad or deck"),
  share: rate.describe("its share of the mixture of its side"),
  side: side.optional().describe("which side of a game with two, 0 or 1"),
});

export const figures = z.strictObject({
  entrants: count.describe("how many meet"),
  games: count.describe("games of all matchups"),
  effective: inUnit("equal shares", interval).describe(
    "diversity: how many equal shares the unbeatable mixture is worth",
  ),
  mixture: z.array(inMixture).describe("that mixture"),
  cycles: inShare.optional().describe("share of rock-paper-scissors; absent where there is nothing beyond chance"),
  dominated: z.array(dominated).describe("who does no better against anybody than another, or a mixture"),
});

export const entrant = z.strictObject({
  name: text.describe("the squad or deck"),
  cards: texts.describe("cards of the season that it has"),
  illegal: text.optional().describe("why it may not be played with the changes"),
  before: rate.optional().describe("mean win rate as published, against those who are there both times"),
  after: rate.optional().describe("the same with all changes"),
  change: inShare.optional().describe("change on the same dice, over the opponents of both times"),
  adjustedP: share.optional().describe("p against no change, adjusted over all entrants"),
});

export const field = z.strictObject({
  games: count.describe("games of each matchup"),
  entrantNoun,
  sideNames: two(text).optional().describe("what the two sides are called, in a game with unlike ones"),
  before: figures.describe("everybody as published"),
  after: figures.describe("with all changes together"),
  entrants: z.array(entrant).describe("everybody, most changed first"),
});

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
