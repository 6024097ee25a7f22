import { z } from "zod";
import {
  count,
  entrantNoun,
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

/** The shape of `summary.json` of `dejarik balance`. */

const points = inUnit("points", number);

const level = {
  games,
  uneven: share.describe("how far the matchup furthest from even is from one half"),
  beyond: count.describe("matchups whose whole interval is further from even than the distance"),
};

export const balanceShape = summaryShape("balance", {
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
  chosen: z.int().min(0).describe("which of the front is proposed, or is nearest"),
  front: z
    .array(
      z.strictObject({
        changes: z
          .array(
            z.strictObject({
              piece: text.describe("whose number changes"),
              of: text.describe("what files call it: its name, or its id where the name is not clear"),
              field: text.describe("the number, or ban"),
              from: points.describe("what it is"),
              to: points.optional().describe("what it would be; absent where the piece is banned"),
            }),
          )
          .describe("what changes"),
        size: points.describe("how large the changes are together: in points of cost, or in steps of printed numbers"),
        uneven: share.describe("how far the matchup furthest from even would be from one half, by what was measured"),
        file: text
          .optional()
          .describe("cards of your own that make the changes, or a format that bans, from the study's folder"),
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
  others: z
    .array(
      z.strictObject({
        name: text.describe("the squad"),
        pieces: texts.describe("what changes in it"),
        dearer: points.describe("what its price would rise by"),
      }),
    )
    .describe("squads that come with the program, are not of the field, and would change"),
  confirmed: z.strictObject(level).optional().describe("the proposal on fresh dice; absent where nothing is proposed"),
  above: z
    .strictObject({ strategy: text.describe("the level"), ...level })
    .optional()
    .describe("the proposal at a higher level"),
});
