import { z } from "zod";
import { failureShape, gainShape, intervalShape, rateShape } from "../results/summaryShape.js";
import { versionOf } from "./kinds.js";

/** What the shapes of summaries are made of. */

export const count = z.int().min(0);
export const share = z.number().min(0).max(1);
export const number = z.number();
export const text = z.string();
export const texts = z.array(text);
export const isSo = z.boolean();
export const interval = intervalShape;
export const rate = rateShape;
export const gain = gainShape;
export const side = z.literal([0, 1]);
export const two = <Of extends z.ZodType>(of: Of) => z.tuple([of, of]);

export const games = count.describe("games played");
export const strategy = text.describe("who plays both sides");
export const entrantNoun = text.describe("squad or deck");
export const settingNoun = text.describe("what settings are, such as faction or affiliation");
export const GAME = { game: text.describe("the game"), gameTitle: text.describe("the game as people call it") };
export const confidence = share.describe("coverage of the intervals, as a share");
export const SEEDED = { ...GAME, seed: text.describe("seed phrase"), confidence };
export const AGAINST = texts.optional().describe("the opponents that were named; absent where they were random");
export const VARIANTS = {
  variantNoun: text.describe("what variants are, such as map"),
  variants: texts.describe("the variants played"),
};

/** `summary.json` of a study of a kind: what `StudySummary` says of all, and its own. */
export const summaryShape = <Kind extends string, Own extends z.ZodRawShape>(kind: Kind, own: Own) =>
  z
    .strictObject({
      schemaVersion: z.literal(versionOf(kind)).describe("version of this form"),
      study: z.literal(kind).describe("what kind of study it is"),
      name: text.describe("name of the study"),
      failed: failureShape.optional().describe("games that could not be played and are left out of everything"),
    })
    .extend(own);
