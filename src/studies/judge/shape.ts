import { z } from "zod";
import { described } from "../../core/described.js";
import { statWeight } from "../cost/shape.js";
import { RECHECK_OUTCOMES } from "../recheck.js";
import { count, interval, SEEDED, settingNoun, share, strategy, summaryShape, text, VARIANTS } from "../shapes.js";
import { CHANGE_VERDICTS, GAIN_VERDICTS, PRICE_VERDICTS, VALUE_VERDICTS } from "./verdict.js";

/**
 * The shape of `summary.json` of `dejarik judge`, whose cards are judged by price or by what decks win with them; a
 * season has the same and a correction.
 */

const besideKeys = { name: z.string(), pairs: count, value: interval, adjustedP: share };
export const beside = described(z.strictObject(besideKeys), {
  name: "the other character, or faction",
  pairs: "pairs of games that it stands on",
  value: "points, or win rate",
  adjustedP: "p against no difference, adjusted over all of the list (Benjamini and Hochberg)",
}).meta({ id: "beside" });

export const moved = described(z.strictObject({ ...besideKeys, replay: z.tuple([z.string(), z.string()]) }), {
  name: "whom the squads that were met have",
  pairs: "pairs of games that it stands on",
  value: "change of the win rate",
  adjustedP: "p against no change, adjusted over all of the list (Benjamini and Hochberg)",
  replay: "what replay calls a game of it, as changed and as before",
});

const company = described(z.strictObject({ best: z.array(beside), worst: z.array(beside), tested: count }), {
  best: "with whom it is worth more than apart",
  worst: "with whom it is worth less",
  tested: "how many were tested",
});

const tried = described(z.strictObject({ low: count, high: count }), {
  low: "lowest cost that was tried",
  high: "highest cost that was tried",
});

/** What a card is, by whatever it is judged. */
const named = {
  name: z.string(),
  mark: z.enum(["changed", "yours"]),
  note: z.string().optional(),
  sentence: z.string().optional(),
};
const NAMED = {
  name: "as its author calls it",
  mark: "a published card with other facts, or one of the user's own",
  note: "what its author says of it",
  sentence: "to be posted; with --json only",
} as const;

const checked = {
  changes: z.array(
    described(
      z.strictObject({
        what: z.string(),
        isList: z.boolean(),
        from: z.string().optional(),
        to: z.string().optional(),
      }),
      {
        what: "the fact, such as hit points or abilities",
        isList: "true of a list, such as abilities",
        from: "as published; of a list what is gone",
        to: "as it is now; of a list what has come",
      },
    ),
  ),
  face: described(
    z.strictObject({
      facts: z.array(
        described(z.strictObject({ what: z.string(), from: z.string().optional(), to: z.string().optional() }), {
          what: "the fact, such as hit points",
          from: "as published",
          to: "as it is now",
        }),
      ),
      texts: z.array(
        described(
          z.strictObject({
            what: z.string(),
            name: z.string(),
            does: z.string(),
            on: z.enum(["both", "published", "own"]),
          }),
          {
            what: "what it is, such as abilities",
            name: "its name",
            does: "what it does, in a sentence",
            on: "on which of the two cards it stands",
          },
        ),
      ),
    }),
    {
      facts: "numbers and names, as published and as it is now",
      texts: "abilities and the like in sentences, and on which of the two each stands",
    },
  ).optional(),
  isLegal: z.literal(true),
  isSure: z.boolean(),
};
const CHECKED = {
  changes: "what it has otherwise than what it is based on",
  face: "all that it says, beside what it is based on; absent where an earlier version judged it",
  isLegal: "always true: others are told as mistakes, and nothing is played",
  isSure: "whether play ended before the budget because the verdicts were sure",
} as const;

const around = {
  statWeights: z.array(statWeight),
  company,
  beatenBy: z.array(beside),
  against: z.array(beside),
  moved: z.array(moved),
};

export const level = described(
  z.strictObject({ strategy: z.string(), games: count, score: interval, points: interval }),
  {
    strategy: "who plays both sides",
    games: "games played",
    score: "win rate of squads with the card at its price",
    points: "points of cost that the score stands for",
  },
);

export const pricedCard = described(
  z.strictObject({
    ...named,
    cost: count,
    basedOn: described(z.strictObject({ name: z.string(), cost: count }), {
      name: "the published card",
      cost: "what it costs as published",
    }).optional(),
    points: count,
    games: described(z.strictObject({ fairCost: count, all: count }), {
      fairCost: "games of its fair cost",
      all: "games of everything asked of it",
    }),
    ...checked,
    tried,
    fairCost: interval.optional(),
    isBeyond: z.boolean(),
    mispricing: interval.optional(),
    verdict: z.enum(PRICE_VERDICTS),
    change: described(
      z.strictObject({
        before: interval,
        gain: interval,
        net: interval,
        verdict: z.enum(CHANGE_VERDICTS),
        turned: count.optional(),
      }),
      {
        before: "fair cost of what it is based on, in points",
        gain: "points that the change adds to it",
        net: "the same less the change of price",
        verdict: "on the change, corrected over all cards",
        turned: "pairs of games that ended otherwise by it",
      },
    ).optional(),
    ...around,
    holds: described(
      z.strictObject({ levels: z.tuple([level, level]), change: interval, outcome: z.enum(RECHECK_OUTCOMES) }),
      {
        levels: "the season's own level of play, and a higher one",
        change: "points from the one to the other",
        outcome: "whether the verdict stands there, falls, or is not settled",
      },
    ).optional(),
  }),
  {
    ...NAMED,
    ...CHECKED,
    cost: "its price in points",
    basedOn: "what it is based on, and its price",
    points: "most points of a squad that it was judged in",
    games: "games of its fair cost, and of everything asked of it",
    tried: "costs that were tried",
    fairCost: "absent where games do not show that its cost matters",
    isBeyond: "whether the fair cost lies beyond what was tried",
    mispricing: "fair cost less price",
    verdict: "on the price, corrected over all cards",
    change: "what the change brings beside what it is based on: before, gain, net of the change of price",
    statWeights: "the card with one number raised",
    company: "points that it and another are worth more together than apart",
    beatenBy: "win rates against squads with each, lowest first",
    against: "win rates by faction",
    moved: "changes of the win rate against squads with each",
    holds: "whether the verdict holds at a higher level of play",
  },
);

export const valuedLevel = described(z.strictObject({ strategy: z.string(), games: count, value: interval }), {
  strategy: "who plays both sides",
  games: "games played",
  value: "points of win rate, as a share",
});

export const unused = described(
  z.strictObject({ of: z.enum(["play", "ability"]), offered: count, taken: count, share }),
  {
    of: "playing the card, or using an ability of it in play",
    offered: "turns in which the player could",
    taken: "turns in which it did",
    share: "the one of the other",
  },
);

/** Of a game whose cards have no price in points. */
export const valuedCard = described(
  z.strictObject({
    ...named,
    kind: z.string(),
    cards: z.array(z.string()).optional(),
    cost: count.optional(),
    basedOn: described(z.strictObject({ name: z.string(), cost: count.optional() }), {
      name: "the published card",
      cost: "what it costs to play as published",
    }).optional(),
    notCompared: z.string().optional(),
    copies: count,
    games: described(z.strictObject({ value: count, all: count }), {
      value: "games of its value",
      all: "games of everything asked of it",
    }),
    ...checked,
    winRate: interval,
    value: interval,
    verdict: z.enum(VALUE_VERDICTS),
    unused: unused.optional(),
    change: described(
      z.strictObject({
        before: interval,
        gain: interval,
        verdict: z.enum(GAIN_VERDICTS),
        turned: count.optional(),
        unused: unused.optional(),
      }),
      {
        before: "value of what it is based on, in the same decks",
        gain: "what the change brings",
        verdict: "on the change, corrected over all cards",
        turned: "games that ended otherwise by it",
        unused: "why it has no verdict: the player hardly uses what was changed",
      },
    ).optional(),
    fairCost: interval.optional(),
    tried: tried.optional(),
    isBeyond: z.boolean().optional(),
    ...around,
    holds: described(
      z.strictObject({
        of: z.enum(["change", "value"]),
        levels: z.tuple([valuedLevel, valuedLevel]),
        change: interval,
        outcome: z.enum(RECHECK_OUTCOMES),
      }),
      {
        of: "which verdict",
        levels: "the season's own level of play, and a higher one",
        change: "from the one to the other, on the same decks and dice",
        outcome: "whether the verdict stands there, falls, or is not settled",
      },
    ).optional(),
  }),
  {
    ...NAMED,
    ...CHECKED,
    kind: "card or objective set",
    cards: "own cards of an objective set",
    cost: "what it costs to play, where it costs anything",
    basedOn: "what it is based on",
    notCompared: "why it is not compared with that",
    copies: "copies in each of its decks",
    games: "games of its value, and of everything asked of it",
    winRate: "of decks with it",
    value: "what decks win with it more than with another in its place, as a share",
    verdict: "on the value, corrected over all cards",
    unused: "why it has no verdict: the player hardly plays the card",
    change: "what the change brings beside what it is based on, as shares of wins",
    fairCost: "cost at which its value would be none; absent where it has no cost, or games show none",
    tried: "costs that were tried",
    isBeyond: "whether the fair cost lies beyond what was tried",
    statWeights: "the card with one number changed",
    company: "what it is worth more beside another than elsewhere",
    beatenBy: "win rates against decks with each, lowest first",
    against: "win rates by affiliation or side",
    moved: "changes of the win rate against decks with each",
    holds: "whether the verdict holds at a higher level of play",
  },
);

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
  cards: z.array(pricedCard).describe("the cards, by price"),
});
export const valuedJudge = summaryShape("judge", {
  ...VALUED,
  cards: z.array(valuedCard).describe("the cards, by what decks win with them"),
});
export const judgeShape = z.union([pricedJudge, valuedJudge]);
