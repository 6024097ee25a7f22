import { z } from "zod";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { confidence, count, GAME, interval, inUnit, number, rate, share, text, texts } from "../shapes.js";

/** The shape of what `agree --json` prints. */

const agreement = z.strictObject({
  correlation: inUnit("correlation", interval)
    .optional()
    .describe(
      "Spearman's rank correlation; absent where fewer than three are compared, or one side ranks nobody before anybody else",
    ),
  compared: count.describe("how many both have"),
});
const place = inUnit("place", number.min(1));
const replay = text.optional().describe("a game to look at; absent where the folder names none");

const ranked = z.strictObject({
  name: text.describe("a squad, deck, character, objective set or card"),
  kind: text.optional().describe("the column kind, else its faction, affiliation or side"),
  people: inUnit("see kind", number).describe("by people: mean rating, or win rate"),
  simulated: inUnit("see measure", number).describe("by the simulation: see measure"),
  peoplePlace: place.describe("place by people, the strongest 1"),
  simulatedPlace: place.describe("place by the simulation, the strongest 1"),
  replay,
});

const matchup = z.strictObject({
  a: text.describe("the one"),
  b: text.describe("the other"),
  games: count.describe("games of people"),
  people: rate.describe("win rate of a in them"),
  simulated: share.describe("win rate of a in the simulation"),
  adjustedP: share.describe(
    "p against people's games and the simulation's being of one rate, by the errors of both, adjusted over all (Benjamini and Hochberg)",
  ),
  replay,
});

export const agreeShape = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION).describe("version of this form"),
  of: text.describe("what the folder is of: run, or a kind of study"),
  game: GAME.game,
  measure: text.describe("what the simulation is ranked by"),
  kind: z.enum(["ratings", "results"]).describe("what people gave: ratings or results"),
  confidence,
  agreement: agreement.describe("over all"),
  byKind: z
    .array(
      agreement.extend({
        kind: text.describe("the kind"),
        lean: inUnit("share", number.min(-1).max(1)).describe(
          "how much higher people place it, as a share of all places",
        ),
      }),
    )
    .describe("the same by kind"),
  ranks: z.array(ranked).describe("furthest apart first"),
  matchups: z.array(matchup).describe("of results: furthest apart first"),
  notPlayed: count.describe("of results: matchups that the simulation did not play"),
  unvalued: texts.describe("whom people rate and the simulation could put no value on"),
});
