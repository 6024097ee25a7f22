/** What the words of the page of a balanced field mean. */
export const BALANCE_TERMS = {
  "at equal points":
    "Win rate less what the dearer squad's points bring, at what a point of cost is worth in the field. A squad that becomes cheaper could be given the points that it saves; it is counted as if it were.",
  worth:
    "What the piece is worth in points, in squads that are drawn of the field's pieces. A piece in the middle is worth its price.",
  value:
    "What a copy of the piece brings to the decks that have it, in wins in 100 games, against one in the middle of its side. It is measured in decks drawn of the field's pieces.",
  off: "Surely worth more or less than its price, or than one in the middle of its side. The error rate is one over all pieces of the field (Holm). What is off is changed first, and no further than it may be off. Others change only where that reaches the goal, or brings matchups two points nearer on average.",
  uneven: "How far the win rate of the matchup furthest from even is from 50 %, in points.",
  apart:
    "How far win rates of matchups are from 50 % on average, in points. It is the root of the mean square: a matchup that is twice as far counts four times.",
  size: "How large the changes are together, in points of cost. A step of another number counts as what it is worth. Where cards have no price, steps of printed numbers are counted, and a ban counts as four.",
  confirmed: "The proposal played on dice that had no part in finding it.",
} as const;

/** What those of the page of a balanced pool mean. */
export const POOL_TERMS = {
  "surely off":
    "Its fair cost is further from its price than the distance, beyond the errors of sampling and of other maps and squad sizes. The error rate is one over the whole pool (Holm): with the confidence, no piece is named wrongly.",
  "smallest change":
    "After it the whole interval of the piece lies within the distance. Where the interval is wider than that, it goes to the nearest that there is.",
} as const;
