import { z } from "zod";
import {
  count,
  entrantNoun,
  gain,
  inUnit,
  number,
  rate,
  SEEDED,
  share,
  side,
  summaryShape,
  text,
  VARIANTS,
} from "../shapes.js";
import { ENTRANT_KINDS } from "./parts.js";

/** The shape of an arena's `summary.json`. */

const open = inUnit("Elo", number.nullable());
/** Null where the interval has no bound on that side, as after wins alone. */
export const openInterval = z.strictObject({
  estimate: open.describe("the best single value, in Elo"),
  low: open.describe("lower end, null where there is none"),
  high: open.describe("upper end, null where there is none"),
  confidence: share.describe("coverage aimed at, as a share"),
});

export const seatResult = z.strictObject({
  seat: text.describe("light side or dark side; where sides are alike first (a, who sits first) and second"),
  side: side.describe("0 of a, 1 of b"),
  games: count.describe("games in this seat"),
  winRate: rate.describe("score of the first named against the other"),
  lift: gain
    .optional()
    .describe("what it scores more than the other against itself, same dice, -1 to 1; only where sides differ"),
});

export const kindSeatResult = seatResult.extend({
  entrants: z.enum(ENTRANT_KINDS).describe("drawn squads or decks, or shipped ones"),
});

export const sprtResult = z.strictObject({
  verdict: z.enum(["better", "not better", "undecided"]).describe("what the test says of the new strategy"),
  llr: inUnit("logarithm of wealth", number).describe(
    "what the richer gambler has made of 1 by betting: above 0 the one that bets on elo1, below 0 that on elo0",
  ),
  bounds: z
    .strictObject({
      lower: inUnit("logarithm of wealth", number).describe("decides for elo0"),
      upper: inUnit("logarithm of wealth", number).describe("decides for elo1"),
    })
    .describe("wealth at which the test ends"),
  elo0: inUnit("Elo", number).describe("Elo difference that means: nothing worth noting"),
  elo1: inUnit("Elo", number).describe("Elo difference that means: a real one"),
  alpha: share.describe("chance of deciding for elo1 where elo0 holds"),
  beta: share.describe("chance of deciding for elo0 where elo1 holds"),
});

export const arenaShape = summaryShape("arena", {
  ...SEEDED,
  entrantNoun,
  new: text.describe("the strategy asked about"),
  old: text.describe("the strategy that it is held against"),
  pairs: count.describe("pairs played whole"),
  pairsMost: count.describe("most pairs that there might have been"),
  drawnPairs: count.describe("pairs of drawn squads or decks"),
  even: count.optional().describe("even pairs that drawn ones were taken from; absent where any were"),
  shipped: count.describe("how many shipped squads or decks there were to choose from"),
  ...VARIANTS,
  seats: z.array(kindSeatResult).describe("each seat, over drawn and over shipped squads or decks"),
  bySeat: z.array(seatResult).describe("each seat, over both together"),
  total: z
    .strictObject({
      games: count.describe("games over both seats"),
      winRate: rate.describe("score of the new one, as a share; with luck removed where that was noted"),
      elo: openInterval.describe("the same as an Elo difference"),
      counted: rate.optional().describe("the same as counted, with luck in it; absent where none was removed"),
      pairCounts: z.array(count).length(5).describe("pairs in which the new one scored 0, 0.5, 1, 1.5 and 2"),
    })
    .describe("both seats together"),
  sprt: sprtResult.optional().describe("the sequential test; absent where none was asked for"),
});
