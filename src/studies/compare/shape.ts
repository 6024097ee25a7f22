import { z } from "zod";
import { count, entrantNoun, GAME, gain, isSo, rate, share, summaryShape, text, texts, two } from "../shapes.js";

/** The shape of `summary.json` of a comparison of two runs. */

export const changed = z.strictObject({
  what: text.describe("what it is, in words: rules, data of Boba"),
  kind: z
    .enum(["version", "code", "options", "entrant"])
    .describe("a version by its number; code or data, the game's own keys, and a squad or deck by their hashes"),
  name: text.optional().describe("of a squad or deck"),
  before: text.describe("before"),
  after: text.describe("after"),
});

export const cause = z.strictObject({
  what: text.describe("what was edited: squad Boba, rules version, strategies, options"),
  changes: texts.describe("what changed in it, a line each; none where only a hash tells"),
});

export const meeting = z.strictObject({
  a: text.describe("the first squad, or the light deck"),
  b: text.describe("the second squad, or the dark deck"),
  strategyA: text.describe("who plays a"),
  strategyB: text.describe("who plays b"),
});

export const rateNote = z.strictObject({
  matchup: count.describe("number of the matchup in its run, from 0"),
  games: count.describe("games played"),
  winRateA: rate.describe("win rate of a, with luck removed where that was noted"),
  counted: rate.optional().describe("the same as counted, with luck in it; absent where none was removed"),
});

const winner = z.enum(["a", "b", "draw"]);
export const flip = z.strictObject({
  pair: count.describe("number of the pair, from 0"),
  seat: z.enum(["a", "b"]).describe("who sat first"),
  before: winner.describe("who won before"),
  after: winner.describe("who wins now"),
});

const change = gain.describe("change of the win rate of a, after less before");
export const flipAudit = z.strictObject({
  games: count.describe("games played by both"),
  flips: count.describe("those whose winner changed"),
  up: count.describe("pairs (single games where seats do not swap) in which a scores more than before"),
  down: count.describe("those in which it scores less"),
  change,
  p: share.describe("exact p of up against down (McNemar)"),
  luckless: z
    .strictObject({ change, p: share.describe("p against no change, normal") })
    .optional()
    .describe("the change with luck removed, which counts where it is there"),
  first: z.array(flip).describe("the first that flipped; those that went the way of the change come first"),
});

export const matchupChange = meeting.extend({
  before: rateNote.describe("as it was; rates are of a before"),
  after: rateNote.describe("as it is"),
  reversed: isSo.describe("whether a of one run is b of the other"),
  change: change.describe("after less before: by the games that flipped where both played the same seeds"),
  p: share.describe("p against no change; exact for flips with luck in them"),
  q: share.describe("the same, corrected over all matchups (Benjamini and Hochberg)"),
  isAlert: isSo.describe("whether it is significant, and larger than the margin"),
  cannotShow: z
    .enum(["gain", "loss"])
    .optional()
    .describe("what it cannot show: the rate before was so near 1 or 0 that it has no room for the margin"),
  audit: flipAudit.optional().describe("the same games by both; only where both played the same seeds"),
});

export const comparedRun = z.strictObject({
  name: text.describe("name of the experiment"),
  folder: text.describe("its folder as seen from the study's"),
  seed: text.describe("seed phrase"),
  games: count.describe("games over all matchups"),
  fingerprint: text.describe("SHA-256 over all rows"),
  replays: isSo.describe("whether its games replay as recorded by the program that compared them"),
});

export const mayHide = share
  .optional()
  .describe("greatest change that matchups without a significant one leave possible; absent where there are none");

export const compareShape = summaryShape("compare", {
  ...GAME,
  entrantNoun,
  margin: share.describe("change of a win rate from which on it is an alert"),
  runs: two(comparedRun).describe("the run before and the run after"),
  notShared: text.optional().describe("why games are not held against each other one by one; absent where they are"),
  isChance: z
    .literal(true)
    .optional()
    .describe("true where the seeds alone differ, so that all differences are chance"),
  changed: z.array(changed).describe("what differs besides the games"),
  causes: z.array(cause).describe("the same for people: what was edited, and what in it"),
  mayHide,
  matchups: z.array(matchupChange).describe("matchups that both have"),
  onlyBefore: z.array(meeting).describe("matchups that only the run before has"),
  onlyAfter: z.array(meeting).describe("matchups that only the run after has"),
  alerts: count.describe("matchups that are alerts"),
});
