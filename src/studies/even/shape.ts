import { z } from "zod";
import {
  count,
  entrantNoun,
  games,
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
    .describe("what b is given where each wins half, or below 0 a, by the curve; absent where nothing is enough"),
  nearest: z
    .strictObject({
      by: given.describe("what b is given, or below 0 a"),
      words: text.describe("what either then has, with what the rules say of it"),
      rate: rate.describe("win rate of a there, as it was played"),
    })
    .optional()
    .describe("what was played nearest to even; absent where even is not found"),
  asItIs: rate
    .optional()
    .describe("win rate of a with nothing given, by the way that was asked first; absent where that is the answer"),
  doses: z
    .array(
      z.strictObject({
        by: given.describe("what b was given, or below 0 a"),
        words: text.describe("what either then had"),
        folder: text.describe("its games, as replay calls them"),
        games,
        rate: rate.describe("win rate of a"),
        fitted: share.describe("win rate of a by the curve"),
      }),
    )
    .describe("what was played, on the same dice, from most given to a to most given to b"),
  elsewhere: z
    .array(
      z.strictObject({
        name: text.describe("what the handicap is called"),
        units: text.describe("what is given, in the plural"),
        by: given.describe("what b was given, or below 0 a, where that was nearest to even"),
        words: text.describe("what either then had"),
        folder: text.describe("its games, as replay calls them"),
        games,
        rate: rate.describe("win rate of a there"),
        isMost: isSo.describe("whether it is the most that may be given"),
      }),
    )
    .optional()
    .describe("other ways that were asked and did not do; absent where one alone was asked"),
});
