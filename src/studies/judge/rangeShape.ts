import { z } from "zod";
import { inUnit, number, text } from "../shapes.js";
import { PRICE_VERDICTS } from "./verdict.js";

/** What is said of a card that lacks one fact. */

const hull = inUnit(
  "points",
  z.strictObject({
    low: number.describe("lower end of the lower interval"),
    high: number.describe("upper end of the upper one"),
  }),
);

/** It is played twice: with the least and with the greatest that the fact may be. */
export const range = z.strictObject({
  name: text.describe("the card"),
  unknown: text.describe(
    "what is not known of it, the least and the greatest that it may be, and where these are from",
  ),
  fairCost: hull
    .optional()
    .describe("from the lower end of both intervals to the upper; absent where one was not found"),
  mispricing: hull.optional().describe("the same less its price"),
  verdict: z.enum(PRICE_VERDICTS).describe("what holds whatever it is; undecided where that is not one thing"),
});
