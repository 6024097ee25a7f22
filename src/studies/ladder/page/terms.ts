/** What the words of a ladder's page mean. */
export const LADDER_TERMS = {
  Elo: "400 × log10 of the odds of winning against the anchor, whose own Elo is 0, fitted to all games of the ladder together (Bradley-Terry, maximum likelihood): 100 Elo are 14 wins in 100 games at an even game. It supposes that strength adds up along the ladder; the win rates themselves suppose nothing.",
  "interval of Elo":
    "The Elo that the games played leave plausible, from the variance between draws: all games on the same entrants and dice count as one observation, whoever played them.",
  "win rate": "(wins + draws / 2) / games of the row against the column, both seats counting alike.",
  interval:
    "The values that the games played leave plausible: made this way again and again, such intervals contain the true value in the stated share of cases. From pairs of games with seats changed over, with drawn and shipped entrants and the maps as strata.",
  "CPU seconds":
    "Processor time of one game in which the level plays both sides, on the machine that played the ladder, measured apart from the games that count. It differs from run to run.",
} as const;
