/** What the words of the page of a handicap mean. */
export const EVEN_TERMS = {
  handicap: "What one of the two is given, by a switch of the rules. Whole numbers can be given.",
  "even handicap":
    "What the second is given where each wins half of the games. It is where the curve through the win rates is one half. The interval is bounded by handicaps that were played: the last that is surely too little and the first that is surely too much.",
  "by the curve":
    "Win rates in which whoever is given more never wins less (isotonic fit). Where rows contradict that, they share their mean. Between rows it is a straight line.",
} as const;
