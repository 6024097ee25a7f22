import { z } from "zod";
import { described, inUnit } from "../core/described.js";
import { RUN_SUMMARY_VERSION } from "./summary.js";

/** The shape of `summary.json` of a run, as it is published: what `ShortRunSummary` says, with words for each key. */

const count = z.int().min(0);
const share = inUnit("share", z.number().min(0).max(1));
const rule = z.enum(["precision", "sprt"]);

const intervalOf = (end: z.ZodNumber) =>
  described(z.strictObject({ estimate: end, low: end, high: end, confidence: share }), {
    estimate: "the best single value",
    low: "lower end of the interval",
    high: "upper end of the interval",
    confidence: "coverage aimed at, as a share",
  });
export const intervalKeys = ["estimate", "low", "high", "confidence"];
export const intervalShape = intervalOf(z.number()).meta({ id: "interval" });
/** Of a win rate or another share, 0 to 1. */
export const rateShape = intervalOf(share).meta({ id: "rate" });
/** Of a difference of two, -1 to 1. */
export const gainShape = intervalOf(inUnit("share", z.number().min(-1).max(1))).meta({ id: "gain" });

const outcomes = { games: count, winsA: count, winsB: count, draws: count };
const OUTCOME_WORDS = {
  games: "games played",
  winsA: "games that a won, whatever its seat",
  winsB: "games that b won, whatever its seat",
  draws: "games that nobody won",
};
const outcomesOf = (words: string) => described(z.strictObject(outcomes), OUTCOME_WORDS).describe(words);

const pairOutcomes = { ...outcomes, pairs: z.array(count).length(5), winRateA: rateShape };
const PAIR_WORDS = {
  ...OUTCOME_WORDS,
  pairs: "pairs by the score of a in them: 0, 0.5, 1, 1.5, 2; where a pair is one game: 0, 0.5 and 1",
  winRateA: "win rate of a, draws counted as half, as a share; with luck removed where it was noted",
};

const moments = described(
  z.strictObject({
    mean: z.number(),
    sd: z.number(),
    min: z.number(),
    max: z.number(),
    quartiles: z.array(z.number()).optional(),
  }),
  {
    mean: "mean over games, in the column's unit",
    sd: "sample standard deviation",
    min: "least value",
    max: "greatest value",
    quartiles: "a quarter, half and three quarters of the games have at most this value",
  },
).meta({ id: "moments" });

const columnNote = described(
  z.strictObject({
    name: z.string(),
    unit: z.string(),
    meaning: z.string(),
    kind: z.string().optional(),
    role: z.string().optional(),
    zero: z.string().optional(),
    ofSide: described(z.strictObject({ quantity: z.string(), side: z.enum(["a", "b"]) }), {
      quantity: "what both columns measure",
      side: "whose part this one is",
    }).optional(),
    series: described(z.strictObject({ name: z.string(), index: count, by: z.string() }), {
      name: "what the series is of",
      index: "its place in the series, from 1",
      by: "what is counted by the index",
    }).optional(),
    winsWhen: z.string().optional(),
  }),
  {
    name: "name of the column",
    unit: "its unit, or nothing",
    meaning: "what it says, in words",
    kind: "amount, share, code, number or name",
    role: "length of a game, or points scored",
    zero: "what 0 stands for where it is no amount",
    ofSide: "the quantity that it is one side's part of",
    series: "the series that it stands in, such as a score by round",
    winsWhen: "what a row above 0 means, after: win rate when",
  },
).meta({ id: "column" });

const format = described(
  z.strictObject({ title: z.string(), hash: z.string(), date: z.string().optional(), source: z.string() }),
  {
    title: "what it is called",
    hash: "SHA-256 of all that it asks",
    date: "since when",
    source: "where it stands",
  },
);

const entrant = described(
  z.strictObject({
    ...{ name: z.string(), source: z.string(), summary: z.string() },
    points: z.number().optional(),
    own: z.array(z.string()).optional(),
    format: format.optional(),
    hash: z.string(),
  }),
  {
    name: "name of the squad or deck",
    source: "where it came from: a file, or inline",
    summary: "what is in it",
    points: "what it costs, where its pieces have points",
    own: "names of what is in it that is new or changed by the user; absent where nothing is",
    format: "what it is built for by its own key; absent where it names none",
    hash: "SHA-256 of its content",
  },
);

const condition = described(
  z.strictObject({ p: share, adjusted: share, differ: z.boolean(), ahead: z.array(z.enum(["a", "b", "open"])) }),
  {
    p: "against the win rate being the same under all conditions",
    adjusted: "p corrected over the matchups of the run (Holm)",
    differ: "whether the win rate depends on the condition beyond chance",
    ahead: "who is ahead under each; open where that is not shown",
  },
);

const example = described(
  z.strictObject({
    kind: z.enum(["typical", "shortest", "longest", "upset", "by luck", "by play"]),
    game: count,
    winner: z.enum(["a", "b", "draw"]),
    length: z.number(),
    unit: z.string(),
  }),
  {
    kind: "why it is worth a look",
    game: "its number: what replay takes",
    winner: "who won",
    length: "how long it was",
    unit: "unit of its length",
  },
);

const level = described(
  z.strictObject({ strategy: z.string(), games: count, winRateA: rateShape, folder: z.string().optional() }),
  {
    strategy: "who played both sides",
    games: "games at this level",
    winRateA: "win rate of a at this level",
    folder: "folder of the level's own run; absent of the first",
  },
);

const length = described(z.strictObject({ from: z.number(), to: z.number(), ...outcomes, winRateA: rateShape }), {
  from: "the least length that some of them had, in rounds or turns",
  to: "the greatest",
  ...OUTCOME_WORDS,
  winRateA: "win rate of a among them as counted, with luck in it",
});

const columns = z.record(z.string(), moments);

const matchup = described(
  z.strictObject({
    matchup: count,
    a: z.string(),
    b: z.string(),
    strategyA: z.string(),
    strategyB: z.string(),
    ...pairOutcomes,
    luck: described(
      z.strictObject({
        counted: rateShape,
        share: intervalShape,
        seats: z.array(rateShape).length(2).optional(),
        kinds: z.array(
          described(z.strictObject({ of: z.string(), coefficient: z.number() }), {
            of: "what chance it is of, such as attack rolls",
            coefficient: "how much of a win a win's worth of it was",
          }),
        ),
      }),
      {
        counted: "win rate of a as counted, with luck in it",
        share: "share of what differs from one pair to another, on the same map, that luck makes",
        seats: "win rates of a sitting first, and sitting second, without luck",
        kinds: "the kinds of luck",
      },
    ).optional(),
    stopped: described(z.looseObject({ kind: rule, outcome: z.string(), decided: z.boolean() }), {
      kind: "the rule",
      outcome: "how it ended, in words",
      decided: "false where the most games were played before a decision",
    }).optional(),
    aFirst: outcomesOf("games in which a sat first"),
    aSecond: outcomesOf("games in which a sat second"),
    reasons: z.array(
      described(z.strictObject({ reason: z.string(), ...outcomes }), {
        reason: "how the games ended",
        ...OUTCOME_WORDS,
      }),
    ),
    lengths: z.array(length).optional(),
    columns,
    variants: z.array(
      described(z.strictObject({ variant: z.string(), ...pairOutcomes }), {
        variant: "the map, or the table",
        ...PAIR_WORDS,
      }),
    ),
    byVariant: condition.optional(),
    bySeat: condition.optional(),
    examples: z.array(example),
    levels: z.array(level).optional(),
    holds: z.string().nullable().optional(),
    undecided: z.string().optional(),
    movement: described(z.strictObject({ perLevel: gainShape, adjusted: share }), {
      perLevel: "gain of one level, as a share",
      adjusted: "p corrected over the matchups (Holm)",
    }).optional(),
  }),
  {
    matchup: "its number in the rows, from 0",
    a: "the first squad, or the light deck",
    b: "the second squad, or the dark deck",
    strategyA: "who played a",
    strategyB: "who played b",
    ...PAIR_WORDS,
    luck: "what luck did; absent where none was removed",
    stopped: "how it was stopped, where that depended on what was seen",
    aFirst: "games in which a sat first",
    aSecond: "games in which a sat second",
    reasons: "how games ended, most frequent first",
    lengths: "short, middling and long games, about a third each",
    columns: "means and deviations by column of the rows of games",
    variants: "by map, in the order of the run's variants",
    byVariant: "whether the win rate depends on the map",
    bySeat: "whether it depends on the seat: a first, then a second",
    examples: "games worth a look",
    levels: "win rates by level of play, weakest first",
    holds: "what the levels say together; null where nothing",
    undecided: "why they say nothing",
    movement: "what the win rate of a gains a level",
  },
);

/** What a summary says of pairs that could not be played; it has none where all could. */
export const failureShape = z.strictObject({
  pairs: count.describe("pairs (single games where a pair is one) that were left out"),
  planned: count.optional().describe("those that were to be played, where that is one number"),
  ofTwo: z.boolean().describe("whether a pair is two games"),
  first: z
    .array(
      z.strictObject({
        folder: z
          .string()
          .describe("folder from which it is replayed, inside that of the summary; empty for that itself"),
        game: z.string().describe("what replay calls it: matchup:pair:seat of a run, [stage/]pair:seat of a study"),
        message: z.string().describe("why it broke off"),
      }),
    )
    .describe("the first of them, in order"),
});

const sides = described(
  z.looseObject({ ...outcomes, winRateA: rateShape, columns: z.record(z.string(), z.looseObject({})) }),
  {
    ...OUTCOME_WORDS,
    winRateA: "mean of the matchups' win rates of a, each matchup counting alike",
    columns: "means, deviations and histograms by column",
  },
);

export const summaryShape = described(
  z.strictObject({
    schemaVersion: z.literal(RUN_SUMMARY_VERSION),
    run: z.string(),
    game: z.string(),
    gameTitle: z.string().optional(),
    sideNames: z.array(z.string()).length(2).optional(),
    seatWords: z.array(z.string()).length(2).optional(),
    unitNoun: z.string().optional(),
    entrantNoun: z.string(),
    variantNoun: z.string(),
    seed: z.string(),
    games: count,
    fingerprint: z.string(),
    symmetric: z.boolean(),
    variants: z.array(z.string()),
    variantWeights: z.array(z.number()).optional(),
    columns: z.array(columnNote),
    unitColumns: z.array(columnNote),
    entrants: z.array(entrant),
    matchups: z.array(matchup),
    stopping: described(z.looseObject({ kind: rule, mostGames: count }), {
      kind: "the rule",
      mostGames: "most games of a matchup",
    }).optional(),
    sides: sides.optional(),
    format: format.optional(),
    cautions: z.array(z.string()).optional(),
    failed: failureShape.optional(),
  }),
  {
    schemaVersion: "raised whenever readers would have to change",
    run: "name of the experiment",
    game: "the game",
    gameTitle: "the game in full",
    sideNames: "what a and b are where sides differ",
    seatWords: "words for the first and the second seat",
    unitNoun: "what a unit is called",
    entrantNoun: "squad or deck",
    variantNoun: "what variants are, such as maps",
    seed: "the seed",
    games: "games over all matchups",
    fingerprint: "SHA-256 over all rows: equal results, equal fingerprints",
    symmetric: "whether seats are swapped within a pair",
    variants: "names of the maps",
    variantWeights: "in which shares they were played, where these differ",
    columns: "columns of games that are averaged",
    unitColumns: "columns of units; none where units were not written",
    entrants: "squads or decks that met",
    matchups: "every matchup",
    stopping: "when matchups stop, where that depends on what is seen",
    sides: "one side against the other over all matchups",
    format: "the format under which they were played",
    cautions: "what makes games uneven whoever plays, such as an open map, a sentence each",
    failed: "pairs that could not be played",
  },
);
