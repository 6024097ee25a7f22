/** What the words of an arena's page mean. */
export const ARENA_TERMS = {
  "changed over":
    "Each pair of games is played twice with the same entrants, dice and map: NEW plays side a and OLD side b, then the other way round. So neither seat, nor entrants, nor luck of the dice favours a strategy, and a strategy against itself scores exactly 50 %.",
  "win rate":
    "(wins + draws / 2) / games of NEW, both seats counting alike; a draw counts as half a win. Luck is taken out of it where that was noted.",
  interval:
    "The values that the games played leave plausible: made this way again and again, such intervals contain the true value in the stated share of cases. From pairs of games, with drawn and shipped entrants and the maps as strata. Where a test ended play, estimates lean a little outward.",
  Elo: "The difference in rating at which the better side would score that win rate: 10 Elo are 1.4 points, 100 Elo 14 wins in 100 games at an even game.",
  "sequential test":
    "Two gamblers bet on each pair of games: one that NEW is better than the lower Elo, one that it is worse than the upper one. Their stakes, and the luck that is taken out, are set before each 48 pairs by those before them. Play ends when one has made 20 times its money. If it is wrong, that happens with a chance of at most 5 %, however results are distributed.",
  lift: "What NEW scores in a seat more than OLD scores there against OLD, with the same entrants and dice: what better play is worth where the seats are unlike.",
  "drawn and shipped":
    "Drawn entrants are legal ones put together at random; shipped ones come with the program, and any two that may meet are as likely as the next.",
} as const;
