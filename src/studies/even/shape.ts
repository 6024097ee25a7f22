import { z } from "zod";
import {
  count,
  entrantNoun,
  games,
  inShare,
  interval,
  inUnit,
  isSo,
  rate,
  SEEDED,
  share,
  strategy,
  summaryShape,
  text,
  texts,
  two,
  VARIANTS,
} from "../shapes.js";

/** The shape of `summary.json` of `dejarik even`. */

export const EVEN_VERDICTS = ["found", "beyond the rules", "not known", "mirror"] as const;
const given = z.int();

export const evenShape = summaryShape("even", {
  ...SEEDED,
  entrantNoun,
  a: text.describe("the first of the matchup; the light side, where sides differ"),
  b: text.describe("the second"),
  handicap: z
    .strictObject({
      name: text.describe("what it is called"),
      unit: text.describe("what is given"),
      units: text.describe("the same in the plural"),
      about: text.describe("what it is"),
    })
    .describe("what one of them is given"),
  others: texts.optional().describe("what else the game can give one side; absent before that was told"),
  already: given.describe("so much was given to b before, or below 0 to a"),
  most: two(count).describe("the most that the rules give a and b besides"),
  strategy,
  ...VARIANTS,
  games,
  verdict: z
    .enum(EVEN_VERDICTS)
    .describe("whether it is known where the matchup is even; mirror: the two are the same"),
  even: inUnit("units of the handicap", interval)
    .optional()
    .describe("what b is given where each wins half, or below 0 a, by the curve; absent where none tells"),
  slope: inShare.optional().describe("what one more brings b where the matchup is even"),
  misfit: share.optional().describe("chance that doses scatter so much about the curve where it is right"),
  nearest: z
    .strictObject({
      by: given.describe("what b is given, or below 0 a"),
      words: text.describe("what either then has"),
      rate: share.describe("what a then scores, by the curve"),
    })
    .optional()
    .describe("the whole number nearest to even; absent where even is not found"),
  doses: z
    .array(
      z.strictObject({
        by: given.describe("what b was given, or below 0 a"),
        words: text.describe("what either then had"),
        folder: text.describe("its games, as replay calls them"),
        games,
        rate: rate.describe("win rate of a"),
        isFitted: isSo.describe("whether the curve is through it"),
        fitted: share.optional().describe("win rate of a by the curve"),
      }),
    )
    .describe("what was played, on the same dice, from most given to a to most given to b"),
});
