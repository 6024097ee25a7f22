/** What the words of the page of a balanced field mean. */
export const BALANCE_TERMS = {
  "at equal points":
    "Win rate less what the dearer squad's points bring, at what a point of cost is worth in the field. A squad that becomes cheaper could be given the points that it saves; it is counted as if it were.",
  worth:
    "What the piece is worth in points, in squads that are drawn of the field's pieces. A piece in the middle is worth its price.",
  value:
    "What a copy of the piece brings to the decks that have it, in points of win rate, against one in the middle of its side. It is measured in decks drawn of the field's pieces.",
  uneven: "How far the win rate of the matchup furthest from even is from 50 %, in points.",
  size: "How large the changes are together, in points of cost. A step of another number counts as what it is worth. Where cards have no price, steps of printed numbers are counted, and a ban counts as four.",
  confirmed: "The proposal played on dice that had no part in finding it.",
} as const;
