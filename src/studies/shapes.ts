import { z } from "zod";
import { inUnit } from "../core/described.js";
import { failureShape, gainShape, intervalShape, rateShape } from "../results/summaryShape.js";
import { versionOf } from "./kinds.js";
import { RECHECK_OUTCOMES } from "./recheck.js";

/** What the shapes of summaries are made of. */

export const count = z.int().min(0);
export const share = inUnit("share", z.number().min(0).max(1));
export const number = z.number();
export const text = z.string();
export const texts = z.array(text);
export const isSo = z.boolean();
export { inUnit };
export const interval = intervalShape;
/** Intervals, by the unit of their ends. */
export const inPoints = inUnit("points", intervalShape);
export const inShare = inUnit("share", intervalShape);
export const inLogOdds = inUnit("log odds", intervalShape);
export const inElo = inUnit("Elo", intervalShape);
export const rate = rateShape;
export const gain = gainShape;
export const pool = text.describe("what is drawn from, in words");
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

/** A claim that was played again at a higher level. @param drawn squads or decks. @param level what is known of one */
export const rechecked = <Claim extends string, Level extends z.ZodType>(
  drawn: string,
  claims: readonly Claim[],
  level: Level,
) => ({
  claim: z.enum(claims).describe("the verdict"),
  levels: z.array(level).describe(`the study's own level, then the higher one: the same ${drawn} and dice`),
  outcome: z.enum(RECHECK_OUTCOMES).describe("whether the claim stands, falls or is not settled"),
});

/** All of them. */
export const rechecks = <Claim extends z.ZodType>(drawn: string, claim: Claim) => ({
  strategy: text.describe("the higher level"),
  pairs: count.describe(`drawn pairs of ${drawn} a claim and level`),
  asked: count.describe("claims asked for: there may be fewer"),
  claims: z.array(claim).describe("the surest first"),
});

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
