/** What the words of a field study mean. */
export const META_TERMS = {
  "win rate": "(wins + draws / 2) / games, from the side of the entrant named; a draw counts as half a win.",
  interval:
    "The values that the games played leave plausible: made this way again and again, such intervals contain the true value in the stated share of cases. Win rates have Wilson's interval, from pairs of games where seats are swapped; ratings have normal ones from the variance between pairs; mixtures, the value and the share of cycles have percentiles of resamples. A table with many intervals will contain some that miss.",
  rating:
    "Bradley-Terry rating by maximum likelihood over all games of the field, draws counting half: the log odds of A beating B are the difference of their ratings. As Elo: 100 points more are a win rate of 64 %, 200 are 76 %. One number cannot tell who beats whom where rock, paper and scissors are in play; see the matchups that ratings explain worst.",
  "tie group":
    "Entrants whose ratings the games do not tell apart: going down the list, a new group starts at the first that differs significantly from the leader of the group above (all differences tested together, Benjamini-Hochberg at 5 %). Order within a group means nothing.",
  "win graph":
    "Ratings are finite only where from every entrant a chain of wins leads to every other (Ford 1957). Entrants joined by such chains form a group.",
  "first seat": "Whoever sits first by the game's rules; its worth is estimated together with the ratings.",
  expected: "The win rate that the two ratings alone would give.",
  "unbeatable mixture":
    "The Nash equilibrium of the table of win rates taken as a zero-sum game: the shares in which to bring entrants so that no opponent does better than the value of the game. Where many mixtures do, the one of greatest entropy, which takes no side among equals.",
  "value of the game":
    "The win rate when both sides bring their unbeatable mixtures. Where sides differ by rule it is the first side's advantage with the best entrants of this field.",
  exploitability:
    "How much a best reply gains over the value, as the mean of both sides, in wins in 100 games. 0, or rounding, proves that the mixtures are an equilibrium of the estimated table.",
  support: "The share of resamples in whose mixture the entrant is played at all.",
  resample:
    "All pairs of every matchup drawn again from those played, with replacement, and everything computed anew (bootstrap). The spread over resamples shows what more games could change.",
  "alpha-rank":
    "The share of time for which each entrant holds a population in which now and then a few switch to another and spread or die out by their win rates (Omidshafiei et al. 2019; populations of 50). At weak selection all are alike; a ranking is to be read where the shares no longer move as selection grows. Cycles share the time.",
  "rock-paper-scissors":
    "The part of the table's variance, in log odds of win rates, that no ratings can explain: the cyclic component of its Hodge decomposition where all meet all, the interaction of rows and columns where sides differ. What noise alone would add has been taken off. 0 %: whoever beats another does so because it is stronger. 100 %: there is no stronger, only counters.",
  dominated:
    "There is another entrant that does at least as well against every opponent. Strictly: better against each, every single interval of the difference above 0. Weakly: at least as good by the estimates, and significantly better against at least one (Benjamini-Hochberg at 5 % over opponents). By a mixture: some mixture of others is better against every opponent by the estimates; that may be noise.",
  fingerprint: "SHA-256 over all rows of a run: runs with the same fingerprint have the same results.",
} as const;
