import { z } from "zod";
import { RECHECK_OUTCOMES } from "../recheck.js";
import {
  count,
  entrantNoun,
  gain,
  games,
  inLogOdds,
  inShare,
  rate,
  SEEDED,
  settingNoun,
  share,
  strategy,
  summaryShape,
  text,
  texts,
  two,
  VARIANTS,
} from "../shapes.js";
import { VERDICTS } from "./summary.js";

/** The shape of `summary.json` of a search for broken combinations. Rates and differences are shares. */

const whole = {
  kind: text.describe("its kind: setting, number of pieces, whether one helps others"),
  side: text.optional().describe("the side that it is of, where sides differ"),
  pieces: texts.describe("all that it has, once a copy"),
};

export const found = z.strictObject({
  ...whole,
  score: share.describe("share of wins against the best of other kinds, on dice that it was not chosen by"),
});

const claimLevel = z.strictObject({
  strategy,
  games,
  winRate: rate.describe("with both pieces"),
  interaction: inShare.describe("what the combination adds, a share of win rate"),
});

export const recheck = z.strictObject({
  levels: two(claimLevel).describe("the study's own level and the higher one: the same games"),
  change: inShare.describe("of what the combination adds, from the one to the other"),
  outcome: z
    .enum(RECHECK_OUTCOMES)
    .describe("stands where both the combination and the win rate above others do; falls where either does"),
});

export const candidate = z.strictObject({
  ...whole,
  pair: two(text).describe("the two pieces"),
  copies: two(count).describe("how many of each it has"),
  pairs: count.describe("fresh opponents that all four versions met"),
  winRate: z
    .strictObject({
      both: rate.describe("as it is"),
      first: rate.describe("with the second replaced by drawn pieces, all copies"),
      second: rate.describe("with the first replaced"),
      neither: rate.describe("with both replaced"),
    })
    .describe("against the best of other kinds that do not have both; all intervals hold together"),
  above: gain.describe("win rate less that of the others of its side"),
  first: gain.describe("what the first brings without the second, over neither"),
  second: gain.describe("what the second brings without the first, over neither"),
  together: gain.describe("what both bring, over neither"),
  interaction: inShare.describe("together less first less second: what the combination adds"),
  interactionLogits: inLogOdds.describe("the same in log odds"),
  adjustedP: share.describe("p of no combination, the greater of both scales, adjusted over all candidates (Holm)"),
  verdict: z.enum(VERDICTS).describe("what the fresh games show"),
  file: text.describe("the whole of it as a file, relative to the study's folder"),
  recheck: recheck.optional().describe("the same at a higher level of play; absent where it was not played again"),
});

export const brokenShape = summaryShape("broken", {
  ...SEEDED,
  entrantNoun,
  settingNoun,
  strategy,
  ...VARIANTS,
  games: count.describe("games of the search, the choice and the confirmation"),
  recheckGames: count.describe("games at the higher level"),
  tried: count.describe("squads or decks that were tried"),
  generations: count.describe("generations of them"),
  kinds: count.describe("kinds of which any was found"),
  map: z.array(found).describe("the best found of each kind that was ranked, the strongest first"),
  recheckBy: text.optional().describe("the level that claims are played again by; absent where there is none"),
  candidates: z.array(candidate).describe("what was confirmed on fresh dice, shown ones first, then by win rate"),
});
