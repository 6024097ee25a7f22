import { z } from "zod";
import { described } from "../../core/described.js";
import { failureShape, intervalShape as interval } from "../../results/summaryShape.js";
import { STUDY_SCHEMA_VERSIONS } from "../folder.js";
import { CHANGE_VERDICTS, PRICE_VERDICTS } from "../judge/verdict.js";
import { RECHECK_OUTCOMES } from "../recheck.js";
import { ATTENTION } from "./summary.js";

/** The shape of `summary.json` of a season, as it is published: what `SeasonSummary` says. */

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const priceVerdict = z.enum(PRICE_VERDICTS);
const changeVerdict = z.enum(CHANGE_VERDICTS);

const beside = described(z.strictObject({ name: z.string(), pairs: count, value: interval, adjustedP: share }), {
  name: "the other character, or faction",
  pairs: "pairs of games that it stands on",
  value: "points, or win rate",
  adjustedP: "p against no difference, adjusted over all of the list (Benjamini and Hochberg)",
}).meta({ id: "beside" });

const level = described(z.strictObject({ strategy: z.string(), games: count, score: interval, points: interval }), {
  strategy: "who plays both sides",
  games: "games played",
  score: "win rate of squads with the card at its price",
  points: "points of cost that the score stands for",
});

const moved = described(
  z.strictObject({
    ...{ name: z.string(), pairs: count, value: interval, adjustedP: share },
    replay: z.tuple([z.string(), z.string()]),
  }),
  {
    name: "whom the squads that were met have",
    pairs: "pairs of games that it stands on",
    value: "change of the win rate",
    adjustedP: "p against no change, adjusted over all of the list (Benjamini and Hochberg)",
    replay: "what replay calls a game of it, as changed and as before",
  },
);

const corrected = (verdict: z.ZodType) =>
  described(z.strictObject({ uncorrected: verdict, adjustedP: share.optional() }), {
    uncorrected: "the verdict of the card by itself, before the correction over all",
    adjustedP: "p against the contrary, adjusted over all verdicts; absent where it is counted exactly",
  });

const address = z.tuple([z.string(), z.string()]).describe("run within the folder, and what replay calls the game");

const card = described(
  z.strictObject({
    name: z.string(),
    mark: z.enum(["changed", "yours"]),
    note: z.string().optional(),
    cost: count,
    basedOn: described(z.strictObject({ name: z.string(), cost: count }), {
      name: "the published card",
      cost: "what it costs as published",
    }).optional(),
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
    points: count,
    isLegal: z.literal(true),
    games: described(z.strictObject({ fairCost: count, all: count }), {
      fairCost: "games of its fair cost",
      all: "games of everything asked of it",
    }),
    isSure: z.boolean(),
    tried: described(z.strictObject({ low: count, high: count }), {
      low: "lowest cost that was tried",
      high: "highest cost that was tried",
    }),
    fairCost: interval.optional(),
    isBeyond: z.boolean(),
    mispricing: interval.optional(),
    verdict: priceVerdict,
    change: described(z.strictObject({ before: interval, gain: interval, net: interval, verdict: changeVerdict }), {
      before: "fair cost of what it is based on, in points",
      gain: "points that the change adds to it",
      net: "the same less the change of price",
      verdict: "on the change, corrected over all cards",
    }).optional(),
    statWeights: z.array(z.looseObject({})),
    company: described(z.strictObject({ best: z.array(beside), worst: z.array(beside), tested: count }), {
      best: "with whom it is worth more than apart",
      worst: "with whom it is worth less",
      tested: "how many were tested",
    }),
    beatenBy: z.array(beside),
    against: z.array(beside),
    moved: z.array(moved),
    holds: described(
      z.strictObject({ levels: z.tuple([level, level]), change: interval, outcome: z.enum(RECHECK_OUTCOMES) }),
      {
        levels: "the season's own level of play, and a higher one",
        change: "points from the one to the other",
        outcome: "whether the verdict stands there, falls, or is not settled",
      },
    ).optional(),
    attention: z.enum(ATTENTION),
    price: corrected(priceVerdict),
    changed: corrected(changeVerdict).optional(),
    holders: z.array(
      described(
        z.strictObject({
          name: z.string(),
          change: interval,
          replay: z.strictObject({ after: address, before: address }).optional(),
        }),
        {
          name: "a squad or deck of the gauntlet that has the card",
          change: "change of its mean win rate by this card alone, on the same dice",
          replay: "a game that the change turned; absent where it turned none",
        },
      ),
    ),
    sentence: z.string().optional(),
  }),
  {
    name: "as its author calls it",
    mark: "a published card with other facts, or one of the user's own",
    note: "what its author says of it",
    cost: "its price in points",
    basedOn: "what it is based on, and its price",
    changes: "what it has otherwise than what it is based on",
    points: "most points of a squad that it was judged in",
    isLegal: "always true: others are told as mistakes, and nothing is played",
    games: "games of its fair cost, and of everything asked of it",
    isSure: "whether play ended before the budget because the verdicts were sure",
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
    attention: "why the card needs attention",
    price: "the verdict on the price before the correction",
    changed: "the verdict on the change before the correction",
    holders: "who of the gauntlet has it",
    sentence: "to be posted; with --json only",
  },
);

const shareOf = described(z.strictObject({ name: z.string(), share }), {
  name: "a squad or deck",
  share: "its share of the mixture",
});

const dominated = described(
  z.strictObject({
    name: z.string(),
    side: z.union([z.literal(0), z.literal(1)]).optional(),
    by: z.array(shareOf),
    how: z.enum(["strict", "weak", "mixture"]),
    margin: z.number(),
  }),
  {
    name: "who does no better",
    side: "which side of a game with two, 0 or 1",
    by: "than whom, with shares where it is a mixture",
    how: "against everybody worse, against nobody better, or than a mixture",
    margin: "least difference of win rates over all opponents",
  },
);

const inMixture = described(z.strictObject({ name: z.string(), share: interval }), {
  name: "a squad or deck",
  share: "its share of the mixture",
});

const figures = described(
  z.strictObject({
    entrants: count,
    games: count,
    effective: interval,
    mixture: z.array(inMixture),
    cycles: interval.optional(),
    dominated: z.array(dominated),
  }),
  {
    entrants: "how many meet",
    games: "games of all matchups",
    effective: "diversity: how many equal shares the unbeatable mixture is worth",
    mixture: "that mixture",
    cycles: "share of rock-paper-scissors; absent where there is nothing beyond chance",
    dominated: "who does no better against anybody than another, or a mixture",
  },
);

const entrant = described(
  z.strictObject({
    name: z.string(),
    cards: z.array(z.string()),
    illegal: z.string().optional(),
    before: interval.optional(),
    after: interval.optional(),
    change: interval.optional(),
    adjustedP: share.optional(),
  }),
  {
    name: "the squad or deck",
    cards: "cards of the season that it has",
    illegal: "why it may not be played with the changes",
    before: "mean win rate against all others, as published",
    after: "the same with all changes",
    change: "change on the same dice, over the opponents of both times",
    adjustedP: "p against no change, adjusted over all entrants",
  },
);

export const seasonShape = described(
  z.strictObject({
    schemaVersion: z.literal(STUDY_SCHEMA_VERSIONS.season),
    study: z.literal("season"),
    name: z.string(),
    game: z.string(),
    gameTitle: z.string(),
    seed: z.string(),
    strategy: z.string(),
    confidence: share,
    games: count,
    variantNoun: z.string(),
    variants: z.array(z.string()),
    tests: count,
    cards: z.array(card),
    field: described(
      z.strictObject({
        games: count,
        entrantNoun: z.string(),
        before: figures,
        after: figures,
        entrants: z.array(entrant),
      }),
      {
        games: "games of each matchup",
        entrantNoun: "squad or deck",
        before: "everybody as published",
        after: "with all changes together",
        entrants: "everybody, most changed first",
      },
    ),
    failed: failureShape.optional(),
  }),
  {
    schemaVersion: "version of this form",
    study: "what kind of study it is",
    name: "name of the folder of cards",
    game: "the game",
    gameTitle: "the game as people call it",
    seed: "seed phrase",
    strategy: "who plays both sides",
    confidence: "coverage of the intervals, as a share",
    games: "most games a card",
    variantNoun: "what variants are, such as map",
    variants: "the variants played",
    tests: "verdicts corrected for one another",
    cards: "the cards, most in need of attention first",
    field: "the gauntlet before and after",
    failed: "pairs that could not be played",
  },
);
