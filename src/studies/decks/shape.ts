import { z } from "zod";
import { metaShape } from "../meta/shape.js";
import { evolved, goesWithIn } from "../population/shape.js";
import {
  count,
  games,
  inLogOdds,
  inShare,
  inUnit,
  isSo,
  pool,
  rate,
  rechecked,
  rechecks,
  SEEDED,
  settingNoun,
  share,
  side,
  strategy,
  summaryShape,
  text,
  texts,
  two,
} from "../shapes.js";
import { TRY_VERDICTS } from "../try/verdict.js";

/** The shape of `summary.json` of `dejarik decks`. Values are shares of win rate (0.01 = a point). */

const name = text.describe("the objective set or card");
const ofSide = side.optional().describe("0 a, 1 b; absent where both sides may have it");
const pairs = count.describe("drawn pairs of decks");

export const deckCompanyValue = z.strictObject({
  name,
  side: ofSide,
  decks: count.describe("decks in good company that held it"),
  random: inShare.describe("value among random decks"),
  value: inShare.describe("value in good company"),
  difference: inShare.describe("the second less the first"),
  adjustedP: share.describe("p against no difference, adjusted over all pieces (Benjamini and Hochberg)"),
  differs: isSo.describe("whether they differ beyond chance; never where pairs are too few"),
  goesWith: z.array(goesWithIn(inShare)).describe("whom it goes with, the surest first"),
});

export const decksCompany = z.strictObject({
  evolved: evolved.describe("the population that decks were drawn about"),
  pairs,
  games,
  tooFew: isSo.describe("whether pairs are fewer than the pieces need; then nothing is called different"),
  pieces: z.array(deckCompanyValue).describe("whom good company lifts most first"),
});

export const use = z.strictObject({
  offered: count.describe("turns in which it was a legal option, over copies and games"),
  taken: count.describe("those of them in which it was chosen"),
  share: share.describe("the second / the first"),
});

export const hardlyUsed = use.extend({
  name: text.describe("a card or set that the strategy hardly plays, or whose ability in play it hardly uses"),
  of: z.enum(["play", "ability"]).describe("playing it, or using an ability of it in play"),
  side: ofSide,
  strategies: texts.describe("who hardly uses it"),
  partOf: texts.describe("the pieces that it is part of, such as objective sets; none of a piece"),
});

export const observed = z.strictObject({ winRate: rate.describe("win rate over such games"), games });
const observedList = z
  .array(observed.nullable())
  .describe("games in which it was drawn, played and so on, as observedWhen says; null where that never happened");

export const pieceValue = z.strictObject({
  name,
  side: ofSide,
  own: text.optional().describe("of one of the user's own, or with such: what it is beside the published ones"),
  decks: count.describe("drawn decks that held it"),
  copies: inUnit("copies", z.number().min(0)).describe("mean copies in a deck of a side that may have it"),
  deckWinRate: rate.describe("win rate of the decks that held it: not its own doing alone"),
  logit: inLogOdds.describe("log odds that one copy adds in place of an average piece"),
  value: inShare.describe("the same in win rate"),
  adjustedP: share.describe("p against no value, adjusted over all pieces (Benjamini and Hochberg)"),
  group: count.min(1).describe("from 1, within its side: who is not told apart from the first of the group"),
  verdict: z.enum(["strong", "weak", "average", "none"]).describe("significantly above 0, below 0, neither; or none"),
  noVerdict: z.enum(["too few pairs", "hardly played"]).optional().describe("why there is no verdict"),
  use: use.optional().describe("how often it was played where it could be; absent where it never could"),
  observed: observedList,
  examples: z.array(count).describe("numbers of pairs with it, as replay calls them"),
});

export const observedUnit = z.strictObject({ name: text.describe("the unit"), observed: observedList });

export const settingValue = z.strictObject({
  name: text.describe("the affiliation or the like"),
  side: side.describe("0 a, 1 b"),
  decks: count.describe("decks of it"),
  value: inShare.describe("against the mean of its side"),
});

export const synergy = z.strictObject({
  names: two(text).describe("the two pieces"),
  decks: count.describe("decks that held both"),
  value: inShare.describe("what having both adds to the sum of their values"),
  adjustedP: share.describe("p against nothing, adjusted over all pairs tested"),
});

export const leftOutPiece = z.strictObject({
  name,
  copies: count.describe("copies in the deck"),
  value: inShare.describe("what the deck gains by one copy over a random piece in its place"),
  adjustedP: share.describe("p against no gain, adjusted over all pieces of the deck"),
});

export const leaveOut = z.strictObject({
  deck: text.describe("the deck"),
  side: side.describe("0 a, 1 b"),
  pairs: count.describe("drawn decks that it met"),
  winRate: rate.describe("of the whole deck against the drawn ones"),
  pieces: z.array(leftOutPiece).describe("greatest loss first"),
});

export const deckRecheckLevel = z.strictObject({
  strategy,
  pairs,
  games,
  value: inShare.describe("what one copy brings over a random piece"),
});

export const deckRecheck = z.strictObject({
  name,
  ...rechecked("decks", ["strong", "weak"], deckRecheckLevel),
  value: inShare.describe("as the study found it"),
  change: inShare.describe("of the value, from the own level to the higher"),
});

export const deckRechecks = z.strictObject({
  ...rechecks("decks", deckRecheck),
  own: text.describe("who played at the study's own level"),
  deviation: inShare
    .optional()
    .describe("standard deviation of how far values change between the levels, counted in all intervals"),
});

export const standing = z.strictObject({
  value: inShare.describe("win rate that a copy adds to a deck, in place of an average one"),
  verdict: pieceValue.shape.verdict,
  place: count.min(1).describe("from 1, by value among the pieces of its side"),
  of: count.describe("pieces of its side"),
  leaders: count
    .min(1)
    .optional()
    .describe("pieces not told apart from the strongest; absent where it is none of them"),
});

export const changedPiece = z.strictObject({
  name,
  side: ofSide,
  before: standing.describe("as published"),
  after: standing.describe("with the change"),
  change: inShare.describe("of the value"),
  verdict: z.enum(TRY_VERDICTS).describe("what the interval of the change says; too few games: under 20 pairs turned"),
});

export const decksChanged = z.strictObject({
  isPaired: isSo.describe("whether the same decks met with the same dice, with the change and without"),
  pairs,
  turned: count.optional().describe("pairs that the change made end otherwise; absent where decks were others"),
  pieces: z.array(changedPiece).describe("pieces that the change touches, the greatest effect first"),
});

export const decksShape = summaryShape("decks", {
  ...SEEDED,
  pieceNoun: text.describe("objective set or card"),
  sideNames: two(text).describe("what sides a and b are"),
  strategies: two(text).describe("who plays each"),
  pool: pool.optional().describe("what decks are drawn from; absent of earlier versions"),
  pairs,
  gamesPerDraw: count.describe("games of each pair"),
  changes: texts.describe("what-ifs, as they were written"),
  fixed: z.array(text.nullable()).describe("decks that a side played in place of drawn ones; null of drawn ones"),
  sideA: rate.describe("win rate of side a between the decks that met"),
  pieces: z.array(pieceValue).describe("most valuable first"),
  changed: decksChanged
    .optional()
    .describe("pieces that are changed, beside how they stood as published; absent where none is"),
  settings: z.array(settingValue).describe("worth of a deck's affiliation or the like; none where a side has one only"),
  settingNoun,
  company: decksCompany
    .optional()
    .describe("values in the company that people would choose; absent where not asked for"),
  synergies: z.array(synergy).describe("pieces worth more, or less, together than apart, clearest first"),
  pairsTested: count.describe("pairs of pieces that came together often enough to be asked"),
  leaveOut: z.array(leaveOut).describe("what each piece does for decks that were named"),
  rechecks: deckRechecks.optional().describe("the surest verdicts at a higher level; absent where not asked for"),
  units: z.array(observedUnit).describe("what units did that are no pieces, such as the cards of objective sets"),
  observedWhen: texts.describe("words of the columns of observed, in their order: drawn, played"),
  hardlyUsed: z.array(hardlyUsed).optional().describe("what strategies hardly use; absent of earlier versions"),
  pairsLeast: count.optional().describe("pairs below which there are no verdicts"),
  leftOut: z
    .array(z.strictObject({ name, why: text.describe("why it is in no deck") }))
    .describe("asked for, but in no deck"),
  matrix: metaShape.optional().describe("named decks against each other, where any were named"),
});
