import { z } from "zod";
import { described } from "../../core/described.js";
import { failureShape, intervalShape as interval } from "../../results/summaryShape.js";
import { versionOf } from "../kinds.js";

/** The shape of `summary.json` of better exchanges, as it is published: what `ImproveSummary` says. */

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const names = z.array(z.string());

const exchange = described(
  z.strictObject({
    pieces: names,
    setting: z.string(),
    out: names.optional(),
    in: names.optional(),
    winRate: interval,
    gain: interval,
    adjustedP: share,
    isShown: z.boolean(),
    file: z.string(),
  }),
  {
    pieces: "all that it has, once a copy",
    setting: "its faction, affiliation or side",
    out: "what goes out; absent where what beats it was asked for",
    in: "what comes in; absent where what beats it was asked for",
    winRate: "against random squads or decks; of what beats it, against what was asked about",
    gain: "above the unchanged one with the same dice; of what beats it, above one half; all hold together",
    adjustedP: "p against no gain, adjusted over those confirmed (Holm)",
    isShown: "whether the whole interval of the gain is above 0",
    file: "the whole of it as a file, relative to the study's folder",
  },
);

export const improveShape = described(
  z.strictObject({
    schemaVersion: z.literal(versionOf("improve")),
    study: z.literal("improve"),
    name: z.string(),
    game: z.string(),
    gameTitle: z.string(),
    entrantNoun: z.string(),
    settingNoun: z.string(),
    wanted: z.enum(["better", "counter"]),
    entrant: z.string(),
    strategy: z.string(),
    seed: z.string(),
    confidence: share,
    variantNoun: z.string(),
    variants: names,
    games: count,
    tried: count,
    drawnFrom: count.optional(),
    pairs: count,
    before: interval.optional(),
    exchanges: z.array(exchange),
    failed: failureShape.optional(),
  }),
  {
    schemaVersion: "version of this form",
    study: "what kind of study it is",
    name: "what was asked, in words",
    game: "the game",
    gameTitle: "the game as people call it",
    entrantNoun: "squad or deck",
    settingNoun: "what settings are, such as faction",
    wanted: "better: exchanges that make it better; counter: what beats it",
    entrant: "the squad or deck asked about",
    strategy: "who plays both sides",
    seed: "seed phrase",
    confidence: "coverage of the intervals, as a share",
    variantNoun: "what variants are, such as map",
    variants: "the variants played",
    games: "games of the search and the confirmation",
    tried: "exchanges, or squads or decks, that were tried",
    drawnFrom: "exchanges, legal or not, that these were drawn from by chance; absent where all were tried",
    pairs: "fresh pairs that each of the last few was confirmed on",
    before: "win rate of the unchanged one on those; absent where what beats it was asked for",
    exchanges: "the last few, most gain first",
    failed: "pairs that could not be played",
  },
);
