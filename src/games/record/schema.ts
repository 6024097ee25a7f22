import { z } from "zod";
import { RECORD_VERSION } from "./record.js";

/**
 * What `play` and `replay --json` print of a game, as a schema: that of the kind `game` is made of it. What pictures
 * and words of events hold is the game's own: docs/replays.md says it.
 */

const picture = z.record(z.string(), z.json());
const count = z.int().min(0);

const estimate = (least: number) => ({
  estimate: z.number().min(least).max(1).describe("the estimate"),
  low: z.number().min(least).max(1).describe("lower end of its interval"),
  high: z.number().min(least).max(1).describe("upper end of its interval"),
});

const judged = z.strictObject({
  by: z.string().describe("the strategy that searches"),
  playouts: z.int().min(1).describe("of itself, by which it estimates each chance and each better choice"),
  choices: z
    .array(
      z.strictObject({
        answer: z.int().min(1).describe("which answer of the game it is, as replay --at counts them"),
        event: count.describe("the first event that tells what came of it"),
        beat: count.describe("its beat"),
        side: z.enum(["a", "b"]).describe("who chose"),
        question: z.string().describe("what was asked"),
        round: count.describe("round or turn"),
        played: z.string().describe("in words"),
        chance: z
          .strictObject(estimate(0))
          .describe("of the side that chose, to win after it, as far as it can know; with a 95 % interval"),
        better: z
          .strictObject({ choice: z.string().describe("in words"), ...estimate(-1) })
          .optional()
          .describe("what would have been better, and the chance to win that it would have brought more"),
      }),
    )
    .describe("in the order of the game"),
});

export const gameDocumentSchema = z.strictObject({
  schemaVersion: z.literal(RECORD_VERSION).describe("raised whenever readers would have to change"),
  game: z.string().describe("miniatures, lcg, tcg"),
  header: z
    .looseObject({
      a: z.string().describe("name of squad or deck a"),
      b: z.string().describe("name of squad or deck b"),
      strategyA: z.string().describe("who played a"),
      strategyB: z.string().describe("who played b"),
      seed: z.string().describe("the seed phrase"),
      matchup: count.optional().describe("absent where entrants were drawn"),
      pair: count.describe("number of the pair in its matchup, from 0"),
      seat: z.enum(["a", "b"]).optional().describe("who sits first; absent where seats do not swap"),
      position: z.string().optional().describe("the position that it was played from"),
      as: z.enum(["light", "dark", "a", "b"]).optional().describe("the side whose knowledge alone this is"),
      run: z.string().optional().describe("of replay: the folder"),
      differences: z.array(z.string()).optional().describe("of replay: how it ends otherwise than recorded"),
      positions: z.array(z.string()).optional().describe("with --positions"),
    })
    .describe("the map or other variant stands under its own word besides"),
  setup: picture.optional().describe("the map, or the cards that the record names; the sides"),
  events: z
    .array(
      z.strictObject({
        kind: z.string().describe("what happened; its words stand under says"),
        beat: count.describe("events of one beat are taken in at once"),
        line: count.describe("the line of the log that tells it, from 0"),
        says: picture.optional().describe("what it says, by name"),
        luck: z
          .number()
          .min(-1)
          .max(1)
          .optional()
          .describe("what chance brought a (light) in it beyond its mean, as a share of a win"),
        changes: picture
          .optional()
          .describe("what it changes, as a JSON merge patch (RFC 7396); the first begins at {}"),
      }),
    )
    .optional()
    .describe("absent of games that keep no record, and with --positions and --at"),
  keyframes: z
    .array(
      z.strictObject({
        event: count.describe("number of the event after which the picture is this, from 0"),
        title: z.string().describe("what the moment is called, such as Round 2"),
        chance: z.number().min(0).max(1).optional().describe("chance of a (light) to win, by the fitted curve"),
        frame: picture.describe("the whole picture"),
      }),
    )
    .optional()
    .describe("the whole picture at the beginning of each round or turn, and at the end"),
  result: picture.optional().describe("the columns of the game's row, labels in words; absent where it broke off"),
  judged: judged
    .optional()
    .describe("with --by: what a strategy that searches thinks of choices; of one side, with --as"),
  brokeOff: z.string().optional().describe("why it ended before its end"),
  lines: z.array(z.string()).describe("the log"),
});
