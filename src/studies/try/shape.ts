import { z } from "zod";
import { changedFacts } from "../judge/shape.js";
import { limitShape } from "../population/limitShape.js";
import {
  AGAINST,
  count,
  entrantNoun,
  gain,
  inUnit,
  pool,
  rate,
  SEEDED,
  strategy,
  summaryShape,
  text,
  texts,
  VARIANTS,
} from "../shapes.js";
import { TRY_VERDICTS } from "./verdict.js";

/** The shape of `summary.json` of `dejarik try`. Rates are shares. */

const compared = {
  pairs: count.describe("opponents' numbers that both versions met, with the same dice"),
  before: rate.describe("win rate as it is"),
  after: rate.describe("win rate with the change"),
  change: gain.describe("the second less the first"),
};

export const tryShape = summaryShape("try", {
  ...SEEDED,
  entrantNoun,
  entrant: text.describe("the squad or deck that is changed"),
  out: texts.describe("what goes out, once a copy"),
  in: texts.describe("what comes in, once a copy"),
  kept: z
    .array(z.strictObject({ name: text.describe("which"), copies: count.describe("how many stay") }))
    .optional()
    .describe("of what goes out, copies that stay; absent where none do"),
  cards: z
    .array(
      z.strictObject({
        name: text.describe("the card"),
        kind: text.describe("what it is, such as character or objective set"),
        changes: changedFacts,
      }),
    )
    .optional()
    .describe("changed cards that it has; absent where cards are exchanged"),
  against: AGAINST,
  limit: limitShape({ changed: inUnit("points", count).describe("what it costs with the change") }),
  pool: pool.optional().describe("what random opponents are drawn from; absent where they were named"),
  strategy,
  above: strategy.optional().describe("the level above, which was not asked; absent where none is known"),
  ...VARIANTS,
  games: count.describe("games of both versions"),
  ...compared,
  turned: count.describe("pairs in which the change made another score"),
  verdict: z.enum(TRY_VERDICTS).describe("what the interval of the change says; nothing below 300 pairs"),
  opponents: z
    .array(
      z.strictObject({
        name: text.describe("the opponent"),
        cards: texts.optional().describe("changed cards that it has, too; absent where it has none"),
        ...compared,
      }),
    )
    .describe("the same by named opponent, whose intervals hold together; empty where they were random"),
  watch: text
    .optional()
    .describe("a pair that the change turned wholly, as replay calls it; absent where there is none"),
});
