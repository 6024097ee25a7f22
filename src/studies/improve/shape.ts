import { z } from "zod";
import { limitShape } from "../population/limitShape.js";
import {
  AGAINST,
  count,
  entrantNoun,
  gain,
  inUnit,
  isSo,
  rate,
  SEEDED,
  settingNoun,
  share,
  strategy,
  summaryShape,
  text,
  texts,
  VARIANTS,
} from "../shapes.js";

/** The shape of `summary.json` of `dejarik improve`. Rates are shares. */

export const exchange = z.strictObject({
  pieces: texts.describe("all that it has, once a copy"),
  setting: text.describe("its faction, affiliation or side"),
  out: texts.optional().describe("what goes out; absent where what beats it was asked for"),
  in: texts.optional().describe("what comes in; absent where what beats it was asked for"),
  winRate: rate.describe("against its opponents; of what beats it, against what was asked about"),
  gain: gain.describe(
    "above the unchanged one with the same dice; of what beats it, above one half; all hold together",
  ),
  adjustedP: share.describe("p against no gain, adjusted over those confirmed (Holm)"),
  isShown: isSo.describe("whether the whole interval of the gain is above 0"),
  file: text.describe("the whole of it as a file, relative to the study's folder"),
});

export const improveShape = summaryShape("improve", {
  ...SEEDED,
  entrantNoun,
  settingNoun,
  wanted: z.enum(["better", "counter"]).describe("better: exchanges that make it better; counter: what beats it"),
  entrant: text.describe("the squad or deck asked about"),
  against: AGAINST,
  limit: limitShape({
    without: z
      .strictObject({
        names: texts.describe("what was taken out to come under it, once a copy"),
        cost: inUnit("points", count).describe("what is left costs"),
      })
      .optional()
      .describe("what exchanges are of, where it is over the limit; absent where it is not"),
  }),
  strategy,
  ...VARIANTS,
  games: count.describe("games of the search and the confirmation"),
  tried: count.describe("exchanges, or squads or decks, that were tried"),
  drawnFrom: count
    .optional()
    .describe("exchanges, legal or not, that these were drawn from by chance; absent where all were tried"),
  pairs: count.describe("fresh pairs that each of the last few was confirmed on"),
  before: rate.optional().describe("win rate of the unchanged one on those; absent where what beats it was asked for"),
  exchanges: z.array(exchange).describe("the last few, most gain first"),
});
