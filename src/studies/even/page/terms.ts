/** What the words of the page of a handicap mean. */
export const EVEN_TERMS = {
  handicap:
    "What one of the two is given, by a switch of the rules. Whole numbers can be given; the estimate lies between them.",
  "even handicap":
    "What the second is given where each wins half of the games. It is where a curve through the win rates crosses one half: log odds that rise by the same amount with each unit. The interval is Fieller's, with errors of pairs of games. It is wider where win rates scatter about the curve.",
  "by the curve":
    "The win rate that the curve has at this handicap. Win rates far from one half are left out of it where three others are nearer.",
  "one more": "How much win rate one unit more brings its receiver where the matchup is even.",
} as const;
