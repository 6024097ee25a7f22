import { z } from "zod";
import { beside as besideKind } from "../beside/shape.js";
import { range } from "../judge/rangeShape.js";
import { PRICE_VERDICTS } from "../judge/verdict.js";
import { evolved, goesWithIn } from "../population/shape.js";
import {
  count,
  gain,
  inLogOdds,
  inPoints,
  inShare,
  inUnit,
  isSo,
  number,
  rate,
  rechecked,
  rechecks,
  SEEDED,
  share,
  strategy,
  summaryShape,
  text,
  texts,
  VARIANTS,
} from "../shapes.js";
import { COST_VERDICTS } from "./summary.js";

/**
 * The shape of `summary.json` of a cost study: every number of its report. Rates and win values are shares (0.01 = one
 * point of win rate).
 */

const name = text.describe("the character");
const cost = inUnit("points", count).describe("its cost in points");
const pairs = count.describe("pairs of games");

export const exchangeRate = z.strictObject({
  logits: inLogOdds.describe("log odds a point"),
  winRate: inShare.describe("win rate a point at an even matchup: a quarter of the log odds"),
  priced: isSo.describe("whether it lies beyond doubt above 0; if not, nothing has a fair cost"),
});

const parted = z.strictObject({
  characters: count.describe("characters whose fair cost stands still"),
  median: inUnit("points", number).describe("half moved by no more points than this"),
  most: z
    .strictObject({
      name,
      atPrice: inUnit("points", number).describe("fair cost found at its price"),
      found: inUnit("points", number).describe("fair cost found at the cost just found"),
    })
    .describe("who moved most"),
});

export const recosting = z.strictObject({
  rounds: z
    .array(
      z.strictObject({
        pairs,
        games: count.describe("games played"),
        characters: count.describe("characters whose fair cost was asked for"),
      }),
    )
    .describe("rounds in which squads were drawn again"),
  most: inUnit("points", count).describe("most points that a character was drawn at"),
  parted: parted.optional().describe("how far the two stages parted, in points; absent where nobody stands still"),
});

export const choice = z.strictObject({
  what: text.describe("map, squad size or player"),
  tried: texts.describe("what was tried, the study's own first or all of them"),
  games: count.describe("games played for it besides the study's own"),
  deviation: inUnit("share", number.min(0))
    .optional()
    .describe(
      "standard deviation of fair costs between them, without noise, as a share of the cost; absent if not known",
    ),
});

export const choices = z.strictObject({
  varied: z.array(choice).describe("what was varied"),
  notVaried: texts.describe("what was not, such as player"),
});

export const costTrend = z.strictObject({
  characters: count.describe("characters that it stands on"),
  perDoubling: inShare.describe("change of fair cost / cost where the cost is doubled"),
  at: z
    .array(
      z.strictObject({
        cost: inUnit("points", number).describe("points, from the cheapest tenth to the dearest"),
        share: inShare.describe("mean fair cost / cost there"),
      }),
    )
    .describe("the line at some costs"),
});

export const releaseTrend = z.strictObject({
  perRelease: inShare.describe("change of fair cost / cost from one release to the next"),
  releases: z
    .array(
      z.strictObject({
        name: text.describe("the release"),
        characters: count.describe("characters of it that were valued"),
        share: inShare.describe("their mean fair cost / cost"),
      }),
    )
    .describe("those that enough characters were valued of, from the oldest"),
});

export const fairCostRound = z.strictObject({
  cost: inUnit("points", number).describe("points that it was drawn at"),
  fairCost: inPoints.describe("fair cost found there, in points"),
});

export const recostedCharacter = z.strictObject({
  atPrice: inPoints.describe("fair cost found at its price"),
  rounds: z.array(fairCostRound).describe("rounds in which squads were drawn again"),
  outcome: z
    .enum(["stands", "more", "less", "moving"])
    .describe("found about where it was drawn, beyond the bound, or it did not stand still"),
  bound: inUnit("points", number).optional().describe("the cost beyond which it lies, where it does"),
});

export const characterPrice = z.strictObject({
  fairCost: inPoints.describe(
    "points at which its value is what its points bring elsewhere; beyond a bound, that bound",
  ),
  choiceReach: inUnit("points", number.min(0))
    .optional()
    .describe("how far another choice may move it, in points to either side; absent where not known"),
  recosted: recostedCharacter.optional().describe("absent where its fair cost is the one found at its price"),
  mispricing: inPoints.describe("fair cost less cost: above 0 it is under-costed"),
  surplus: gain.describe("win rate gained at an even matchup when it takes the place of as many points of others"),
  p: share.describe("p against no surplus, beyond sampling and what other choices might move"),
  adjustedP: share.describe("the same, adjusted over all characters (Benjamini and Hochberg)"),
  verdict: z
    .enum(COST_VERDICTS)
    .describe("fair: within a point of its cost; open: neither; estimate: in too few squads to be judged"),
  group: count.min(1).describe("from 1: who is not told apart from the first of the group"),
});

export const characterValue = z.strictObject({
  name,
  cost,
  twinOf: text.optional().describe("the character that it is a twin of: the same card under another name"),
  changed: z.literal(true).optional().describe("true where a what-if changed it"),
  range: text.optional().describe("of a card that lacks one fact, with the least or the greatest: that card"),
  own: text.optional().describe("of one of the user's own: what it is beside the published ones"),
  numbers: z
    .record(text, inUnit("of its field", number))
    .optional()
    .describe("its numbers by field, where what one is worth was asked"),
  commander: z
    .literal(true)
    .optional()
    .describe("true where it has a commander effect, worth less among random company than in a squad built for it"),
  squads: count.describe("squads drawn with at least one"),
  winRate: rate.describe("win rate of those squads against squads without it"),
  logits: inLogOdds.describe("log odds that one more adds, nothing given up for it"),
  winValue: gain.describe("the same as win rate above one half, from an even matchup"),
  valuePerPoint: inShare.optional().describe("win rate a point of its cost; absent where it costs nothing"),
  pointsReturned: inUnit("share", number.min(0))
    .optional()
    .describe("cost of the enemies that one defeats a game / its own cost; absent where it is 0 or was not tallied"),
  price: characterPrice.optional().describe("absent where the exchange rate is not known well enough"),
  example: z
    .strictObject({
      pair: count.describe("number of the pair, as replay calls it"),
      side: z.enum(["a", "b"]).describe("for which side it played"),
    })
    .optional()
    .describe("a pair in which it played"),
});

export const costBand = z.strictObject({
  from: inUnit("points", number).describe("least cost, in points"),
  to: inUnit("points", number).describe("greatest cost, in points"),
  characters: count.describe("characters of such cost"),
  fairShare: inUnit("share", number).describe("sum of fair costs / sum of costs"),
  underCosted: count.describe("characters shown to be under-costed"),
  overCosted: count.describe("characters shown to be over-costed"),
});

export const twinCheck = z.strictObject({
  name: text.describe("the twin"),
  like: text.describe("the character that it is a twin of"),
  difference: inPoints.describe("value of the twin less that of the other, in points of cost"),
});

export const titrationStep = z.strictObject({
  cost: inUnit("points", count).describe("the cost tried, in points"),
  pairs,
  score: rate.describe("win rate of squads with it"),
  decision: z
    .enum(["cheap", "dear", "undecided"])
    .describe("how the search went on: cheap where the test took the score for more than half"),
});

export const titration = z.strictObject({
  name,
  steps: z.array(titrationStep).describe("costs tried, in order"),
  outcome: z.enum(["settled", "budget spent", "out of range"]).describe("how the search ended"),
  fairCost: inPoints
    .optional()
    .describe("fitted to all steps, in points; absent where scores do not show that cost matters, or show it beyond"),
  tried: z
    .strictObject({
      low: inUnit("points", count).describe("the cheapest"),
      high: inUnit("points", count).describe("the dearest"),
    })
    .describe("costs tried, in points"),
  cut: z
    .strictObject({ low: isSo.describe("the lower end"), high: isSo.describe("the upper end") })
    .optional()
    .describe("which ends of the fair cost lie beyond the costs tried"),
  beyond: z
    .enum(["more", "less"])
    .optional()
    .describe("more: it scores more than half at the dearest cost tried; less: less than half at the cheapest"),
  regression: inPoints.optional().describe("fair cost by the regression, with the cost it had there"),
  cost,
});

export const companyValue = z.strictObject({
  name,
  cost,
  squads: count.describe("squads in good company with at least one"),
  random: inPoints.describe("fair cost among random squads, as found at the price"),
  fairCost: inPoints.describe("fair cost in good company, as found at the price"),
  difference: inPoints.describe("the second less the first"),
  adjustedP: share.describe("p against no difference, adjusted over all characters (Benjamini and Hochberg)"),
  differs: isSo.describe("whether they differ beyond chance"),
  verdict: z
    .enum(["under-costed", "over-costed", "open", "estimate"])
    .describe("on its price in good company; nobody is called fair"),
  goesWith: z.array(goesWithIn(inPoints)).describe("whom it goes with, the surest first"),
});

export const costCompany = z.strictObject({
  evolved: evolved.describe("the population that squads were drawn about"),
  pairs,
  games: count.describe("games between those squads"),
  priced: isSo.describe("whether these games show that a point is worth anything; if not, nobody is listed"),
  characters: z.array(companyValue).describe("whom good company lifts most first"),
});

export const recheckLevel = z.strictObject({
  strategy,
  pairs,
  games: count.describe("games played"),
  score: rate.describe("win rate of squads with the character against those without it, all else alike"),
});

export const costRecheck = z.strictObject({
  name,
  cost,
  ...rechecked("squads", ["under-costed", "over-costed"], recheckLevel),
  mispricing: inPoints.describe("as the study found it, in points"),
  points: z.array(inPoints).describe("by level: points above cost that the score stands for"),
  change: inShare.describe("of the score, from the own level to the higher"),
});

export const costRechecks = z.strictObject(rechecks("squads", costRecheck));

export const statWeight = z.strictObject({
  field: text.describe("the number that is changed, such as hitPoints"),
  change: inUnit("of its field", number).describe("by how much"),
  winRate: inShare.describe("win rate gained"),
  points: inPoints.optional().describe("the same in points of cost; absent where a point's worth is not known"),
});

export const statWeights = z.strictObject({
  pairs,
  weights: z.array(statWeight).describe("what a change of one number is worth, over squads, maps and dice"),
});

export const characterBeside = besideKind.extend({ name, cost });

export const costShape = summaryShape("cost", {
  ...SEEDED,
  strategy,
  ...VARIANTS,
  variantWeights: z
    .array(inUnit("share", number))
    .optional()
    .describe("shares they are played in; absent where all count alike"),
  points: inUnit("points", count).describe("most points of a squad"),
  spread: inUnit("points", count).describe("each squad's own limit is drawn from points - spread to points"),
  pairs,
  games: count.describe("games of the drawn squads"),
  squadsEach: count.describe("squads that each character was to be in"),
  resamples: count.describe("resamples of pairs behind the intervals of fair costs"),
  exchangeRate: exchangeRate.describe("what a point of squad cost brings"),
  ridgeBias: inUnit("standard errors", number.min(0)).describe(
    "the most that the ridge may have moved a value, in standard errors",
  ),
  verdictSquads: count.describe(
    "squads that a character must be in for a verdict; with fewer there are estimates only",
  ),
  choices: choices.describe("what else might have been chosen, and how far that moves fair costs"),
  recosting: recosting
    .optional()
    .describe("squads drawn again with characters at the cost found; absent where none were"),
  trend: costTrend.optional().describe("fair cost / cost by cost; absent where characters are few or not priced"),
  releases: releaseTrend
    .optional()
    .describe("fair cost / cost by release; absent where characters or releases are few"),
  characters: z.array(characterValue).describe("from the most under-costed where priced, else by name"),
  bands: z.array(costBand).describe("characters by cost, from the cheapest; none where not priced"),
  changes: texts.describe("what-ifs in words, as asked"),
  ranges: z
    .array(
      range.extend({
        cost,
        ends: texts.describe("the card with the least and with the greatest, among the characters"),
        verdicts: z.array(z.enum(PRICE_VERDICTS)).describe("what holds of either by itself"),
      }),
    )
    .optional()
    .describe("cards that lack one fact: what holds over all that it may be; absent where not asked for"),
  twins: z.array(twinCheck).describe("cards under two names"),
  leftOut: z
    .array(z.strictObject({ name, why: text.describe("why it is in no squad") }))
    .describe("asked for, but in no squad"),
  titrations: z.array(titration).describe("costs at which squads with one of a character score half"),
  company: costCompany
    .optional()
    .describe("values in the company that people would choose; absent where not asked for"),
  beside: z
    .array(characterBeside)
    .optional()
    .describe("what characters are worth beside those whom their texts name; absent where not asked for"),
  rechecks: costRechecks.optional().describe("the strongest claims at a higher level; absent where not asked for"),
  statWeights: statWeights.optional().describe("what numbers are worth; absent where not asked for"),
});
