/** What the words of the page of better exchanges mean. */
export const IMPROVE_TERMS = {
  confirmed:
    "The search tries exchanges (of what beats it: random ones, then exchanges of the best) against the same opponents with the same dice, and after each round goes on with the better quarter and three times as many pairs. Whoever is best in a search is so in part by luck. So the last four are played again, against opponents and with dice that nobody was chosen by: these games alone are told here.",
  gain: "Win rate of the changed one less that of the unchanged one, against the same opponents with the same dice and maps; of what beats it, win rate against it less one half.",
  interval:
    "The values that the games played leave plausible. Those of gains hold together for all that were confirmed (Bonferroni), and adjusted p is after Holm. What was only tried needs no correction, because nothing of its games is told.",
} as const;
