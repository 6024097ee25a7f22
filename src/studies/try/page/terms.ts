/** What the words of the page of a change that was tried mean. */
export const TRY_TERMS = {
  change:
    "Win rate with the change less win rate without it. Both versions met the same opponents on the same maps with the same dice, and the interval is that of the differences pair by pair. It is narrower than that of two win rates by themselves.",
  pair: "One opponent, met by both versions with the same dice. Where sides are alike, each version plays it twice, with seats swapped.",
  verdict:
    "Better or worse where the whole interval of the change is above or below 0. No sure change where 0 is within it: its ends are how much better or worse it may be. It is likely better or worse where the estimate lies further from 0 than half of its interval's reach. Nothing is said below 300 pairs, or where fewer than 20 pairs were turned.",
} as const;
