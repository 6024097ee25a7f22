import { z } from "zod";
import { PRICE_VERDICTS } from "../judge/verdict.js";
import { count, inPoints, inUnit, isSo, text, texts } from "../shapes.js";

/** What a card is worth beside those whom its text names. */
export const beside = z
  .strictObject({
    whom: text.describe("whom its text names, in words that follow beside"),
    fairCost: inPoints.optional().describe("cost at which it is worth as many points of these; absent where not found"),
    mispricing: inPoints.optional().describe("the same less its price"),
    verdict: z.enum(PRICE_VERDICTS).describe("on its price beside these"),
    tried: z
      .strictObject({
        low: inUnit("cost", count).describe("lowest cost that was tried"),
        high: inUnit("cost", count).describe("highest cost that was tried"),
      })
      .describe("costs that were tried"),
    isBeyond: isSo.describe("whether the fair cost lies beyond what was tried"),
    games: count.describe("games of it, those among them that found the squads"),
    goesWith: texts.describe("those of them whom the squads have most of, most first"),
    squads: z
      .array(
        z.strictObject({
          setting: text.describe("faction of the squad"),
          members: z
            .array(z.strictObject({ name: text.describe("who"), count: count.describe("how many") }))
            .describe("who gives way to the card, and who stays, by chance"),
        }),
      )
      .describe("the squads without it"),
  })
  .meta({ id: "besideKind" });
