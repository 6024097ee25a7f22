import { z } from "zod";
import {
  count,
  entrantNoun,
  gain,
  games,
  inPoints,
  inUnit,
  isSo,
  number,
  rate,
  SEEDED,
  share,
  strategy,
  summaryShape,
  text,
  texts,
  VARIANTS,
} from "../shapes.js";
import { OTHERWISE } from "./calledOff.js";

/** The shape of `summary.json` of `dejarik balance`. */

const points = inUnit("points", number);
const uneven = share.describe("how far the matchup furthest from even is from one half");
const apart = share.describe("how far matchups are from one half on average (root of the mean square)");

const level = {
  games,
  uneven,
  nearer: gain.describe("how much nearer to one half matchups are on average than as it is"),
  beyond: count.describe("matchups whose whole interval is further from even than the distance"),
};

const change = z.strictObject({
  piece: text.describe("whose number changes"),
  of: text.describe("what files call it: its name, or its id where the name is not clear"),
  within: texts.optional().describe("the objective sets that have it; absent where it is a piece itself"),
  field: text.describe("the number, or ban"),
  from: points.describe("what it is"),
  to: points.optional().describe("what it would be; absent where the piece is banned"),
  otherwise: z
    .enum(OTHERWISE)
    .optional()
    .describe(
      "why this is more than a piece of a field that is off and comes nearer to what it is worth; absent where it is just that, and of pools",
    ),
});

const others = z
  .array(
    z.strictObject({
      name: text.describe("the squad"),
      pieces: texts.describe("what changes in it"),
      dearer: points.describe("what its price would rise by"),
      over: points.optional().describe("how much more it would then cost than it may; absent where it does not"),
    }),
  )
  .describe("squads that come with the program, are not of the field, and would change");

const file = text
  .optional()
  .describe("cards of your own that make the changes, or a format that bans, from the study's folder");

const fieldShape = summaryShape("balance", {
  ...SEEDED,
  entrantNoun,
  strategy,
  ...VARIANTS,
  games,
  gamesEach: count.describe("games of each matchup"),
  distance: share.describe("how far from one half a matchup may be"),
  most: count.describe("most changes"),
  change: texts.describe("what may be changed"),
  perPoint: share
    .optional()
    .describe("win rate that a point of cost brings in an even matchup; absent where cards have no price"),
  isUneven: isSo.describe("whether some matchup is further from even, beyond the errors of sampling"),
  isReached: isSo.describe("whether the changes that were chosen reach the distance, give or take a standard error"),
  uneven: share.describe("how far the matchup furthest from even is from one half, as it is"),
  apart: share.describe("how far matchups are from one half on average, as it is"),
  offAlone: z
    .strictObject({ uneven, apart })
    .optional()
    .describe("the best found with pieces that are off alone, by what was measured; absent where that was chosen"),
  chosen: z.int().min(0).describe("which of the front is proposed, or is the best found"),
  front: z
    .array(
      z.strictObject({
        changes: z.array(change).describe("what changes"),
        size: points.describe("how large the changes are together: in points of cost, or in steps of printed numbers"),
        uneven: share.describe("how far the matchup furthest from even would be from one half, by what was measured"),
        apart: share.describe("how far matchups would be from one half on average, by what was measured"),
        file,
      }),
    )
    .describe("ways to change the field, the fewest changes first: none is beaten by one as small"),
  matchups: z
    .array(
      z.strictObject({
        a: text.describe("the first"),
        b: text.describe("the second"),
        before: rate.describe("win rate of a at equal points, as it is"),
        after: rate.optional().describe("the same with what is proposed, on fresh dice; absent where nothing is"),
        above: rate.optional().describe("the same at the higher level"),
      }),
    )
    .describe("all matchups of the field"),
  squads: z
    .array(
      z.strictObject({
        name: text.describe("the squad"),
        cost: points.optional().describe("what it costs; absent, as the next two, where cards have no price"),
        costAfter: points.optional().describe("what it would cost"),
        limit: points.optional().describe("what it may cost"),
        before: share.describe("mean win rate at equal points, as it is"),
        after: share.optional().describe("the same with what is proposed"),
        isChanged: isSo.describe("whether it has a piece that changes"),
      }),
    )
    .describe("what becomes of each squad"),
  pieces: z
    .array(
      z.strictObject({
        name: text.describe("the piece"),
        cost: points.optional().describe("its price; absent where it has none"),
        squads: texts.describe("who has it"),
        worth: inPoints.describe(
          "what it is worth in squads or decks drawn of the field's pieces: in points of cost, or of win rate a copy beyond one in the middle of its side",
        ),
        isOff: isSo.describe(
          "whether it is surely worth more or less than its price, or than one in the middle of its side, corrected over the field (Holm)",
        ),
      }),
    )
    .describe("all pieces of the field"),
  came: z
    .array(
      z.strictObject({
        squad: text.describe("the deck"),
        was: text.describe("what is banned"),
        by: text.describe("what it has instead, every copy"),
      }),
    )
    .optional()
    .describe("what stands in decks in the place of what is banned; absent where nothing is, and of squads"),
  others,
  confirmed: z.strictObject(level).optional().describe("the proposal on fresh dice; absent where nothing is proposed"),
  above: z
    .strictObject({ strategy: text.describe("the level"), ...level })
    .optional()
    .describe("the proposal at a higher level"),
});

const again = {
  games,
  within: count.describe("pieces with changed numbers whose whole interval lies within the distance"),
  beyond: count.describe("those whose whole interval lies further than the distance"),
  furthest: points.describe("how far the furthest of them is from its price"),
};

const poolShape = summaryShape("balance", {
  ...SEEDED,
  measure: z.literal("pool").describe("that the pieces of a pool are balanced, and no field"),
  entrantNoun,
  strategy,
  ...VARIANTS,
  games,
  points: points.describe("most points of a squad"),
  squadsEach: count.describe("squads that each piece was to be in"),
  distance: points.describe("how far from its price a piece's fair cost may be"),
  change: texts.describe("what may be changed"),
  perPoint: share.describe("win rate that a point of cost brings in an even matchup"),
  front: z
    .array(
      z.strictObject({
        changes: z.array(change).describe("what changes"),
        size: points.describe("how large the changes are together, in points of cost"),
        unfair: count.describe("pieces surely further than the distance that stay so, by what was measured"),
        furthest: points.describe("how far the furthest of all that were would be from its price"),
        file,
      }),
    )
    .describe("none, the largest change, the two largest ...: the last is proposed"),
  pieces: z
    .array(
      z.strictObject({
        name: text.describe("the piece"),
        cost: points.describe("its price"),
        squads: count.describe("squads drawn with at least one"),
        off: inPoints.describe("fair cost less price, with the errors of sampling and of other choices"),
        isOff: isSo.describe("whether it is surely further from its price than the distance, corrected over the pool"),
        left: z
          .enum(["kept", "company"])
          .optional()
          .describe("why it is left alone: asked for, or random squads show only part of what it is worth"),
        after: inPoints.optional().describe("the same with what is proposed, on fresh dice; absent where nothing is"),
        above: inPoints.optional().describe("the same at the higher level; absent where that tells nothing"),
      }),
    )
    .describe("all that were judged, from the most under-costed"),
  unjudged: texts.describe("pieces in too few squads to be judged"),
  others,
  confirmed: z
    .strictObject({ ...again, newly: texts.describe("unchanged pieces that are surely off now, and were not") })
    .optional()
    .describe("the proposal on fresh dice; absent where nothing is proposed"),
  above: z
    .strictObject({ strategy: text.describe("the level"), ...again })
    .optional()
    .describe("the proposal at a higher level; absent where its games show no worth of a point"),
});

export const balanceShape = z.union([fieldShape, poolShape]);
export type FieldShape = typeof fieldShape;
export type PoolShape = typeof poolShape;
