import { z } from "zod";
import { beside as besideKind } from "../beside/shape.js";
import { statWeight } from "../cost/shape.js";
import { RECHECK_OUTCOMES } from "../recheck.js";
import {
  AGAINST,
  count,
  games,
  inPoints,
  inShare,
  interval,
  inUnit,
  isSo,
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
import { range } from "./rangeShape.js";
import { CHANGE_VERDICTS, GAIN_VERDICTS, PRICE_VERDICTS, VALUE_VERDICTS } from "./verdict.js";

/**
 * The shape of `summary.json` of `dejarik judge`, whose cards are judged by price or by what decks win with them; a
 * season has the same and a correction.
 */

const pairs = count.describe("pairs of games that it stands on");

const besideIn = (value: typeof interval) =>
  z.strictObject({
    name: text.describe("the other character, or faction"),
    pairs,
    value: value.describe("points, or win rate"),
    adjustedP: share.describe("p against no difference, adjusted over all of the list (Benjamini and Hochberg)"),
  });
export const beside = besideIn(inShare).meta({ id: "beside" });

export const moved = z.strictObject({
  name: text.describe("whom the squads that were met have"),
  pairs,
  value: inShare.describe("change of the win rate"),
  adjustedP: share.describe("p against no change, adjusted over all of the list (Benjamini and Hochberg)"),
  replay: two(text).describe("what replay calls a game of it, as changed and as before"),
});

const companyOf = (beside: ReturnType<typeof besideIn>) =>
  z.strictObject({
    best: z.array(beside).describe("with whom it is worth more than apart"),
    worst: z.array(beside).describe("with whom it is worth less"),
    tested: count.describe("how many were tested"),
  });

const tried = z.strictObject({
  low: inUnit("cost", count).describe("lowest cost that was tried"),
  high: inUnit("cost", count).describe("highest cost that was tried"),
});

const from = text.optional().describe("as published; of a list what is gone");
const to = text.optional().describe("as it is now; of a list what has come");

export const changedFacts = z
  .array(
    z.strictObject({
      what: text.describe("the fact, such as hit points or abilities"),
      isList: isSo.describe("true of a list, such as abilities"),
      from,
      to,
    }),
  )
  .describe("what it has otherwise than what it is based on");

/** What a card is, by whatever it is judged. */
const judged = {
  name: text.describe("as its author calls it"),
  mark: z
    .enum(["changed", "yours", "published"])
    .describe("a published card with other facts, one of the user's own, or a published card as it is"),
  note: text.optional().describe("what its author says of it"),
  sentence: text.optional().describe("to be posted; with --json only"),
  changes: changedFacts,
  face: z
    .strictObject({
      facts: z
        .array(z.strictObject({ what: text.describe("the fact, such as hit points"), from, to }))
        .describe("numbers and names, as published and as it is now"),
      texts: z
        .array(
          z.strictObject({
            what: text.describe("what it is, such as abilities"),
            name: text.describe("its name"),
            does: text.describe("what it does, in a sentence"),
            on: z.enum(["both", "published", "own"]).describe("on which of the two cards it stands"),
          }),
        )
        .describe("abilities and the like in sentences, and on which of the two each stands"),
    })
    .optional()
    .describe("all that it says, beside what it is based on; absent where an earlier version judged it"),
  isLegal: z.literal(true).describe("always true: others are told as mistakes, and nothing is played"),
  isSure: isSo.describe("whether play ended before the budget because the verdicts were sure"),
};

export const level = z.strictObject({
  strategy,
  games,
  score: rate.describe("win rate of squads with the card at its price"),
  points: inPoints.describe("points of cost that the score stands for"),
});

const outcome = z.enum(RECHECK_OUTCOMES).describe("whether the verdict stands there, falls, or is not settled");
const LEVELS = "the study's own level of play, and a higher one";

export const pricedCard = z.strictObject({
  ...judged,
  cost: inUnit("points", count).describe("its price in points"),
  basedOn: z
    .strictObject({
      name: text.describe("the published card"),
      cost: inUnit("points", count).describe("what it costs as published"),
    })
    .optional()
    .describe("what it is based on, and its price"),
  points: inUnit("points", count).describe("most points of a squad that it was judged in"),
  games: z
    .strictObject({
      fairCost: count.describe("games of its fair cost"),
      all: count.describe("games of everything asked of it"),
    })
    .describe("games of its fair cost, and of everything asked of it"),
  tried: tried.describe("costs that were tried"),
  fairCost: inPoints.optional().describe("in points; absent where games do not show that its cost matters"),
  bound: z
    .union([
      z.strictObject({
        above: inUnit("cost", count).describe("cost at which squads with it surely win more than half"),
        confidence: share.describe("how sure that is"),
      }),
      z.strictObject({
        below: inUnit("cost", count).describe("cost at which they surely win less than half"),
        confidence: share.describe("how sure that is"),
      }),
    ])
    .optional()
    .describe("on which side of a cost the fair one lies, where it was not found; absent where that is not shown"),
  counted: z
    .strictObject({
      fairCost: inPoints.describe("fair cost by the scores as played"),
      gain: inPoints.optional().describe("points that the change adds by them"),
    })
    .optional()
    .describe("the same with luck in it; absent where none was removed"),
  isBeyond: isSo.describe("whether the fair cost lies beyond what was tried"),
  mispricing: inPoints.optional().describe("fair cost less price, in points"),
  verdict: z.enum(PRICE_VERDICTS).describe("on the price, corrected over all cards"),
  change: z
    .strictObject({
      before: inPoints.describe("fair cost of what it is based on, in points"),
      gain: inPoints.describe("points that the change adds to it"),
      net: inPoints.describe("the same less the change of price"),
      verdict: z.enum(CHANGE_VERDICTS).describe("on the change, corrected over all cards"),
      turned: count.optional().describe("pairs of games that ended otherwise by it"),
    })
    .optional()
    .describe("what the change brings beside what it is based on: before, gain, net of the change of price"),
  statWeights: z.array(statWeight).describe("the card with one number raised"),
  beside: besideKind
    .optional()
    .describe("beside those whom its text names; absent where it names nobody, or of few games"),
  company: companyOf(besideIn(inPoints)).describe("points that it and another are worth more together than apart"),
  beatenBy: z.array(beside).describe("win rates against squads with each, lowest first"),
  against: z.array(beside).describe("win rates by faction"),
  moved: z.array(moved).describe("changes of the win rate against squads with each"),
  holds: z
    .strictObject({
      levels: two(level).describe(LEVELS),
      change: inPoints.describe("points from the one to the other"),
      outcome,
    })
    .optional()
    .describe("whether the verdict holds at a higher level of play"),
});

export const valuedLevel = z.strictObject({
  strategy,
  games,
  value: inShare.describe("points of win rate, as a share"),
});

export const unused = z.strictObject({
  of: z.enum(["play", "ability"]).describe("playing the card, or using an ability of it in play"),
  offered: count.describe("turns in which the player could"),
  taken: count.describe("turns in which it did"),
  share: share.describe("the one of the other"),
});

/** Of a game whose cards have no price in points. */
export const valuedCard = z.strictObject({
  ...judged,
  kind: text.describe("card or objective set"),
  cards: texts.optional().describe("own cards of an objective set"),
  cost: count.optional().describe("what it costs to play, where it costs anything"),
  basedOn: z
    .strictObject({
      name: text.describe("the published card"),
      cost: count.optional().describe("what it costs to play as published"),
    })
    .optional()
    .describe("what it is based on"),
  notCompared: text.optional().describe("why it is not compared with that"),
  copies: count.describe("copies in each of its decks"),
  games: z
    .strictObject({
      value: count.describe("games of its value"),
      all: count.describe("games of everything asked of it"),
    })
    .describe("games of its value, and of everything asked of it"),
  winRate: rate.describe("of decks with it"),
  value: inShare.describe("what decks win with it more than with another in its place, as a share"),
  counted: z
    .strictObject({
      value: inShare.describe("value by the scores as played"),
      gain: inShare.optional().describe("what the change brings by them"),
    })
    .optional()
    .describe("the same with luck in it; absent where none was removed"),
  verdict: z.enum(VALUE_VERDICTS).describe("on the value, corrected over all cards"),
  unused: unused.optional().describe("why it has no verdict: the player hardly plays the card"),
  change: z
    .strictObject({
      before: inShare.describe("value of what it is based on, in the same decks"),
      gain: inShare.describe("what the change brings"),
      verdict: z.enum(GAIN_VERDICTS).describe("on the change, corrected over all cards"),
      turned: count.optional().describe("games that ended otherwise by it"),
      unused: unused.optional().describe("why it has no verdict: the player hardly uses what was changed"),
    })
    .optional()
    .describe("what the change brings beside what it is based on, as shares of wins"),
  fairCost: inUnit("cost", interval)
    .optional()
    .describe("cost at which its value would be none; absent where it has no cost, or games show none"),
  tried: tried.optional().describe("costs that were tried"),
  isBeyond: isSo.optional().describe("whether the fair cost lies beyond what was tried"),
  statWeights: z.array(statWeight).describe("the card with one number changed"),
  company: companyOf(beside).describe("what it is worth more beside another than elsewhere"),
  beatenBy: z.array(beside).describe("win rates against decks with each, lowest first"),
  against: z.array(beside).describe("win rates by affiliation or side"),
  moved: z.array(moved).describe("changes of the win rate against decks with each"),
  holds: z
    .strictObject({
      of: z.enum(["change", "value"]).describe("which verdict"),
      levels: two(valuedLevel).describe(LEVELS),
      change: inShare.describe("from the one to the other, on the same decks and dice"),
      outcome,
    })
    .optional()
    .describe("whether the verdict holds at a higher level of play"),
});

export const JUDGED = {
  ...SEEDED,
  strategy,
  above: text.optional().describe("the level that verdicts are held against, where enough games are played"),
  games: count.describe("most games a card"),
};
export const VALUED = {
  ...JUDGED,
  measure: z.literal("value").describe("that cards are judged by what decks win with them"),
  settingNoun,
};

export const pricedJudge = summaryShape("judge", {
  ...JUDGED,
  ...VARIANTS,
  against: AGAINST,
  range: range.optional().describe("of a card that lacks one fact: what holds over all that it may be"),
  cards: z.array(pricedCard).describe("the cards, by price"),
});
export const valuedJudge = summaryShape("judge", {
  ...VALUED,
  against: AGAINST,
  cards: z.array(valuedCard).describe("the cards, by what decks win with them"),
});
export const judgeShape = z.union([pricedJudge, valuedJudge]);
