import { z } from "zod";
import { cause, changed, matchupChange, mayHide, meeting, rateNote } from "../compare/shape.js";
import { count, GAME, gain, inShare, inUnit, isSo, number, rate, share, summaryShape, text, texts } from "../shapes.js";

/** The shape of `summary.json` of a night: what its page shows, speed apart. */

export const failure = z.strictObject({
  name: text.describe("the experiment or calibration"),
  message: text.describe("why it was not played"),
});

export const matchupPlace = z.strictObject({
  experiment: count.describe("place of the experiment, from 0"),
  matchup: count.describe("place of the matchup in it, from 0"),
});

export const nightLevel = z.strictObject({
  strategy: text.describe("the higher level"),
  own: rateNote.describe("on fresh seeds by the suite's own players"),
  higher: rateNote.describe("by the higher level on the first of those"),
  gap: gain.describe("win rate of a at the higher level less that by the own players"),
  isTurned: isSo.describe(
    "whether over all nights one side is ahead by the own players, the other at the higher level",
  ),
  before: z
    .strictObject({
      nights: count.describe("how many"),
      gap: gain.describe("the gap over all of them"),
    })
    .optional()
    .describe("the nights before together; absent where there are none"),
  moved: z
    .strictObject({
      change: inShare.describe("tonight's gap less that before"),
      p: share.describe("p against no change"),
      q: share.describe("the same, corrected over all matchups"),
      isShown: isSo.describe("whether it is significant"),
      isConfirming: isSo.describe("whether the last night saw it too"),
    })
    .optional()
    .describe("whether the gap moved; absent where there are no nights before"),
});

export const freshChange = matchupChange.extend({
  night: text.describe("the night compared with: the last, or the one before a suspicion"),
  isConfirming: isSo.describe("whether the last night saw it too"),
});

export const trendPoint = z.strictObject({
  night: text.describe("the night"),
  fresh: rate.describe("win rate of a on fresh seeds, with luck removed where it was noted"),
  counted: rate.optional().describe("the same as counted, with luck in it; absent where none was removed"),
  fixed: share.describe("win rate of a on fixed seeds"),
  high: inUnit("standard errors", number).describe("sum of deviations upward, in standard errors"),
  low: inUnit("standard errors", number).describe("sum of deviations downward, in standard errors"),
  isAlarm: isSo.describe("whether either is beyond the limit"),
});

export const nightMatchup = meeting.extend({
  rate: rateNote.describe("all games of the night, both halves"),
  fixed: matchupChange.optional().describe("the fixed half against the same games of the audited night"),
  fresh: freshChange.optional().describe("the fresh half against that of an earlier night"),
  variants: z
    .array(
      z.strictObject({
        variant: text.describe("the map, or the table"),
        games: count.describe("games played there"),
        winRateA: rate.describe("win rate of a there"),
      }),
    )
    .optional()
    .describe("the same by map, where there are several"),
  byVariant: z
    .strictObject({
      p: share.describe("p against the same win rate on all of them"),
      adjusted: share.describe("the same, corrected over the matchups of the experiment (Holm)"),
      differ: isSo.describe("whether it depends on the map beyond chance"),
      ahead: z
        .array(z.enum(["a", "b", "open"]))
        .describe("who is ahead on each, corrected over the maps; open where that is not shown"),
    })
    .optional()
    .describe("whether the win rate depends on the map; absent where there is one"),
  level: nightLevel.optional().describe("at a higher level; only where the suite has some pairs played there"),
  trend: z.array(trendPoint).describe("the last nights, this one included"),
});

export const nightExperiment = z.strictObject({
  name: text.describe("name of the experiment"),
  ...GAME,
  entrantNoun: text.optional().describe("squad or deck; absent in nights of older versions"),
  variantNoun: text.optional().describe("what there may be several of, such as map; absent as above"),
  fixedRun: text.describe("folder of its games on fixed seeds, inside that of a night"),
  games: count.describe("games of all matchups"),
  against: text.optional().describe("folder of the night compared with; absent where no earlier night has it"),
  audited: text.optional().describe("folder of the night whose games were held against tonight's; absent if none"),
  replays: isSo.describe("whether games of that night replay as recorded"),
  changed: z.array(changed).describe("what was edited since that night"),
  causes: z.array(cause).describe("the same for people"),
  matchups: z.array(nightMatchup).describe("its matchups"),
});

export const nightCause = cause.extend({ experiments: texts.describe("the experiments that it was edited for") });

export const sameControl = z.strictObject({
  nights: count.describe("nights that are counted"),
  tests: count.describe("comparisons of runs that differ in their seeds only"),
  falseAlarms: count.describe("those with p up to 0.05"),
  expected: inUnit("false alarms", number.min(0)).describe("how many are expected: one in twenty"),
  alertNights: count.describe("nights that would have raised an alert, had it been two versions"),
  p: share.describe("chance of so many false alarms or more"),
  isAlert: isSo.describe("whether they are too many"),
});

export const mirrorControl = z.strictObject({
  entrant: text.describe("the squad or deck that plays itself"),
  strategy: text.describe("who plays both sides"),
  counts: z.array(count).length(5).describe("pairs in which the first copy scored 0, 0.5, 1, 1.5 and 2"),
  experiment: text.describe("name of the experiment"),
  winRate: share.describe("share of games that the first copy wins, either seat alike, of those that share no dice"),
  games: count.describe("how many games these are"),
  uneven: count.describe("pairs that did not split evenly"),
  pairs: count.describe("pairs played"),
  p: share.describe("p against one half, from games that share no dice"),
  pairsP: share.describe("the same from pairs, whose dice cancel: near 1 unless a side is favoured"),
  isAlert: isSo.describe("whether either is too small for chance"),
});

export const calibrationEntry = z.strictObject({
  game: GAME.game,
  what: text.describe("what came true, such as an attack"),
  exact: share.describe("the exact chance"),
  seen: count.describe("how often it came true through the game's own functions"),
  trials: count.describe("of how many times"),
});

export const calibrationNote = calibrationEntry.extend({
  errors: inUnit("standard errors", number).describe("how far that lies from the exact chance, in standard errors"),
  isAlert: isSo.describe("whether that is too far for chance"),
});

const alert = z.union([
  matchupPlace.extend({
    kind: z
      .enum(["audited", "twice", "drift", "parted"])
      .describe("flips on fixed seeds; fresh seeds two nights running; drift; the gap between levels of play moved"),
  }),
  z.strictObject({ kind: z.literal("same").describe("too many false alarms") }),
  z.strictObject({
    kind: z.enum(["mirror", "calibration"]).describe("a mirror or a calibration is off"),
    index: count.describe("its place in the list, from 0"),
  }),
]);

export const nightlyShape = summaryShape("nightly", {
  night: text.describe("the night"),
  sequence: count.min(1).describe("its place among the nights of the history, from 1"),
  margin: share.describe("change of a win rate from which on it is an alert"),
  scale: inUnit("factor", number.min(0)).describe("factor of the suite's games"),
  nights: count.describe("complete nights of the suite, this one included"),
  unfinished: texts.describe("folders of the history that were begun and not finished"),
  damaged: texts.describe("folders of the history that cannot be read"),
  program: z
    .strictObject({
      now: text.describe("as it ran tonight"),
      before: text.optional().describe("in the last night, where that says so"),
    })
    .describe("SHA-256 of the program"),
  experiments: z.array(nightExperiment).describe("what was played"),
  causes: z.array(nightCause).describe("what was edited since the nights compared with, over all experiments"),
  mayHide,
  failures: z.array(failure).describe("what was not played, and why"),
  alerts: z.array(alert).describe("what somebody should look at"),
  exitCode: z
    .literal([0, 1, 2, 3])
    .describe("3 with alerts; 2 where an experiment did not check, 1 where one or a game could not be played"),
  suspicions: z.array(matchupPlace).describe("changes seen for the first time: alerts if the next night sees them too"),
  levelSuspicions: z
    .array(matchupPlace)
    .optional()
    .describe("the same of gaps between levels; absent where no higher level played"),
  same: sameControl.describe("false alarms of comparisons of the same with the same"),
  mirrors: z.array(mirrorControl).describe("squads or decks against themselves"),
  calibration: z.array(calibrationNote).describe("exact chances against what the games did"),
  drift: z
    .strictObject({
      limit: inUnit("standard errors", number).describe("where it raises an alert, in standard errors"),
      falseAlarms: inUnit("false alarms", number).describe("false alarms expected a night, over all matchups"),
    })
    .describe("the watch for drift"),
});
