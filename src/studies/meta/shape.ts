import { z } from "zod";
import {
  confidence,
  count,
  entrantNoun,
  GAME,
  inElo,
  inShare,
  inUnit,
  isSo,
  number,
  rate,
  share,
  side,
  summaryShape,
  text,
  texts,
  two,
} from "../shapes.js";

/** The shape of `summary.json` of `dejarik meta`: what a field of squads or decks is worth against itself. */

const ofSide = side.optional().describe("which side it plays, 0 of rows and 1 of columns; only where sides differ");
const name = text.describe("a squad or deck");

export const metaRun = z.strictObject({
  run: text.describe("name of the experiment"),
  seed: text.describe("seed phrase"),
  games: count.describe("games over all matchups"),
  fingerprint: text.describe("SHA-256 over all rows"),
});

export const metaCell = z.strictObject({
  games: count.describe("games; 0 of one against itself where that was not played"),
  winRate: rate.describe("win rate of the row"),
});

export const ratingEntry = z.strictObject({
  name,
  side: ofSide,
  elo: inElo.describe("Elo against the mean of its side"),
  group: count.min(1).describe("from 1, within its side: who is not told apart from the first of the group"),
});

export const surprise = z.strictObject({
  a: text.describe("the one"),
  b: text.describe("the other"),
  winRate: rate.describe("win rate of a"),
  expected: share.describe("win rate that the ratings expect"),
  adjustedP: share.describe("p against the ratings, adjusted over all matchups (Benjamini and Hochberg)"),
});

export const ratedField = z
  .strictObject({
    kind: z.literal("rated").describe("that there are ratings"),
    entries: z.array(ratingEntry).describe("best first; where sides differ the rows' side first"),
    firstSeat: rate.optional().describe("win rate of who sits first, between equals; where seats are swapped"),
    side: rate
      .optional()
      .describe("win rate of the rows' side, a row and a column of average rating; where sides differ"),
    deviance: inUnit("deviance", number).describe(
      "distance of the matrix from the ratings, to compare with the degrees of freedom",
    ),
    degreesOfFreedom: count.describe("what the deviance would be about if ratings said all"),
    surprises: z.array(surprise).describe("at most ten matchups that differ significantly, worst explained first"),
  })
  .describe("Bradley-Terry ratings as Elo, each side's around a mean of 0");

export const unratedField = z
  .strictObject({
    kind: z.literal("unrated").describe("that there are none"),
    groups: z.array(texts).describe("who can be compared among themselves"),
  })
  .describe("no finite ratings: some never lost to, or never beat, others");

export const mixtureEntry = z.strictObject({
  name,
  side: ofSide,
  share: rate.describe("share in the mixture, with the interval of the resamples"),
  support: share.describe("share of the resamples in which it is played at all"),
  against: share.describe("its own win rate against the other side's mixture"),
});

export const nash = z.strictObject({
  entries: z.array(mixtureEntry).describe("who is in the unbeatable mixture, and how much"),
  value: rate.describe("win rate of the rows' side when both play their mixtures; 0.5 where sides are alike"),
  exploitability: inUnit("share", number).describe(
    "greatest gain of a best reply, mean of both sides; next to 0 proves the mixtures",
  ),
});

export const alphaRank = z.strictObject({
  alphas: z.array(inUnit("strength", number)).describe("strengths of selection"),
  entries: z
    .array(
      z.strictObject({ name, side: ofSide, shares: z.array(share).describe("its share, one a strength of selection") }),
    )
    .describe("rows, then columns where sides differ"),
  settled: count.optional().describe("place of the first strength from which on no share moves by more than a point"),
  leftOut: text.optional().describe("why there is none: too many cells"),
});

const three = <Of extends z.ZodType>(of: Of) => z.tuple([of, of, of]);
export const cycleOfThree = z.strictObject({
  names: three(text).describe("the first beats the second, which beats the third, which beats the first"),
  winRates: three(rate).describe("their win rates, in the same order"),
});

export const cycles = z.strictObject({
  share: inShare
    .optional()
    .describe(
      "share of the variance in log odds that ratings cannot explain, noise taken off; absent where all is noise",
    ),
  rawShare: inUnit("share", number).optional().describe("the same with noise in it"),
  cycles: z.array(cycleOfThree).describe("at most ten cycles whose intervals all lie above a half, clearest first"),
});

export const dominated = z.strictObject({
  name: text.describe("who does no better"),
  side: ofSide,
  by: z
    .array(z.strictObject({ name, share: share.describe("its share of the mixture") }))
    .describe("than whom, with shares where it is a mixture"),
  how: z
    .enum(["strict", "weak", "mixture"])
    .describe("better against everybody; against somebody, and worse against nobody; or a mixture, by the estimates"),
  margin: inUnit("share", number).describe("least difference of win rates over all opponents"),
});

export const metaShape = summaryShape("meta", {
  ...GAME,
  entrantNoun,
  symmetric: isSo.describe("whether all meet all; if not, rows are of one side and columns of the other"),
  sideNames: two(text).optional().describe("what rows and columns are where they differ"),
  confidence,
  runs: z.array(metaRun).describe("the runs that it stands on"),
  games: count.describe("games over all cells"),
  rows: texts.describe("names down"),
  columns: texts.describe("names across; the same where sides are alike"),
  matrix: z.array(z.array(metaCell)).describe("win rates of rows against columns, row by row"),
  ratings: z.union([ratedField, unratedField]).describe("ratings, or why there are none"),
  nash: nash.describe("the unbeatable mixture"),
  alphaRank: alphaRank.describe("shares in a population that evolves (alpha-rank)"),
  cycles: cycles.describe("rock, paper, scissors"),
  dominated: z.array(dominated).describe("who does no better against anybody than another, or a mixture"),
  resamples: count.describe("times that pairs were drawn again within their matchups, for intervals"),
});
