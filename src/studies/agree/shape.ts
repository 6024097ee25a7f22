import { z } from "zod";
import { described } from "../../core/described.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { intervalShape as interval } from "../../results/summaryShape.js";

/** The shape of what `agree --json` prints, as it is published: what `AgreeSummary` says. */

const count = z.int().min(0);
const share = z.number().min(0).max(1);

const agreement = { correlation: interval.optional(), compared: count };
const AGREEMENT = {
  correlation:
    "Spearman's rank correlation; absent where fewer than three are compared, or one side ranks nobody before anybody else",
  compared: "how many both have",
} as const;

const ranked = described(
  z.strictObject({
    name: z.string(),
    kind: z.string().optional(),
    people: z.number(),
    simulated: z.number(),
    peoplePlace: z.number().min(1),
    simulatedPlace: z.number().min(1),
    replay: z.string().optional(),
  }),
  {
    name: "a squad, deck, character, objective set or card",
    kind: "the column kind, else its faction, affiliation or side",
    people: "by people: mean rating, or win rate",
    simulated: "by the simulation: see measure",
    peoplePlace: "place by people, the strongest 1",
    simulatedPlace: "place by the simulation, the strongest 1",
    replay: "a game to look at; absent where the folder names none",
  },
);

const matchup = described(
  z.strictObject({
    a: z.string(),
    b: z.string(),
    games: count,
    people: interval,
    simulated: share,
    adjustedP: share,
    replay: z.string().optional(),
  }),
  {
    a: "the one",
    b: "the other",
    games: "games of people",
    people: "win rate of a in them",
    simulated: "win rate of a in the simulation",
    adjustedP:
      "p against people's games and the simulation's being of one rate, by the errors of both, adjusted over all (Benjamini and Hochberg)",
    replay: "a game to look at; absent where the folder names none",
  },
);

export const agreeShape = described(
  z.strictObject({
    schemaVersion: z.literal(SCHEMA_VERSION),
    of: z.string(),
    game: z.string(),
    measure: z.string(),
    kind: z.enum(["ratings", "results"]),
    confidence: share,
    agreement: described(z.strictObject(agreement), AGREEMENT),
    byKind: z.array(
      described(z.strictObject({ ...agreement, kind: z.string(), lean: z.number().min(-1).max(1) }), {
        ...AGREEMENT,
        kind: "the kind",
        lean: "how much higher people place it, as a share of all places",
      }),
    ),
    ranks: z.array(ranked),
    matchups: z.array(matchup),
    notPlayed: count,
    unvalued: z.array(z.string()),
  }),
  {
    schemaVersion: "version of this form",
    of: "what the folder is of: run, or a kind of study",
    game: "the game",
    measure: "what the simulation is ranked by",
    kind: "what people gave: ratings or results",
    confidence: "coverage of the intervals, as a share",
    agreement: "over all",
    byKind: "the same by kind",
    ranks: "furthest apart first",
    matchups: "of results: furthest apart first",
    notPlayed: "of results: matchups that the simulation did not play",
    unvalued: "whom people rate and the simulation could put no value on",
  },
);
