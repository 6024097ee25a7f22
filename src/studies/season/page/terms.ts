import { JUDGE_TERMS, VALUED_TERMS } from "../../judge/page/terms.js";

/** Words of what a gauntlet says, whatever its cards are judged by. */
const FIELD_TERMS = {
  gauntlet:
    "Everybody meets everybody (of the other side, where there are two), as published, with each card alone where somebody has it, and with all of them. Dice and maps are the same each time: what they have in common drops out of a change.",
  diversity:
    "How many squads or decks the unbeatable mixture is worth: the exponential of the entropy of its shares, so that four equal shares are worth 4; the mean of both sides where there are two. The interval is that of pairs of games drawn again within their matchups.",
  cycles:
    "Share of what the win rates differ by (variance in log odds, chance taken off) that no ranking explains, because this beats that and that a third that beats this.",
  dominated:
    "Somebody, or a mixture of several, does at least as well against everybody: nobody has a reason to play it.",
  "mean win rate": "The plain mean of the win rates against everybody else of the gauntlet whom it meets.",
} as const;

/** What the words of the page of a season mean. */
export const SEASON_TERMS = {
  ...JUDGE_TERMS,
  corrected:
    "Many cards are asked about, so that some would seem decided by chance alone. Each verdict has the chance of so much evidence where the contrary is true, adjusted over all verdicts on prices and changes (Benjamini and Hochberg): of those that stand one in twenty at most is expected to be wrong. One that does not stand is undecided. What a change of price alone brings is counted exactly and not corrected.",
  attention:
    "Up to ten cards stand as they were asked for. Of more, those with a price that is off come first, then those whose verdict falls at a higher level of play, then those that games do not decide, then the rest. Each kind is sorted by how far the price is off, or, where that is not decided, may be.",
  ...FIELD_TERMS,
} as const;

/** The same where cards are judged by what decks win with them. */
export const VALUED_SEASON_TERMS = {
  ...VALUED_TERMS,
  corrected:
    "Many cards are asked about, so that some would seem decided by chance alone. Each verdict has the chance of so much evidence where the contrary is true, adjusted over all verdicts on values and changes (Benjamini and Hochberg): of those that stand one in twenty at most is expected to be wrong. One that does not stand is undecided.",
  attention:
    "Up to ten cards stand as they were asked for. Of more, those that are strong or weak come first. Then come those whose verdict (on the change, where there is one) falls at a higher level of play, then those of which games do not decide the value, or the change, then the average ones. Each kind is sorted by how far the value lies from none, or, where that is not decided, may lie.",
  ...FIELD_TERMS,
} as const;
