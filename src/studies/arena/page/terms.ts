/** What the words of an arena's page mean. */
export const ARENA_TERMS = {
  "changed over":
    "Each pair of games is played twice with the same entrants, dice and map: NEW plays side a and OLD side b, then the other way round. So neither seat, nor entrants, nor luck of the dice favours a strategy, and a strategy against itself scores exactly 50 %.",
  "win rate":
    "(wins + draws / 2) / games of NEW, both seats counting alike; a draw counts as half a win. Luck is taken out of it where that was noted.",
  interval:
    "The values that the games played leave plausible: made this way again and again, such intervals contain the true value in the stated share of cases. From pairs of games, with drawn and shipped entrants and the maps as strata. Where a test ended play, estimates lean a little outward.",
  Elo: "The difference in rating at which the better side would score that win rate: 10 Elo are 1.4 points, 100 Elo 14 points of win rate at an even game.",
  "sequential test":
    "Generalised sequential probability ratio test over the five results that a pair of games can have (0 to 2 wins of NEW), by strata. Where luck was noted it is in its normal form, on scores with luck removed: each 48 pairs are reckoned with what those before them showed. After every 48 pairs the likelihood of the upper Elo is held against that of the lower one, and play ends when one is 19 times the likelier (errors of 5 % each).",
  lift: "What NEW scores in a seat more than OLD scores there against OLD, with the same entrants and dice: what better play is worth where the seats are unlike.",
  "drawn and shipped":
    "Drawn entrants are legal ones put together at random; shipped ones come with the program, and any two that may meet are as likely as the next.",
} as const;
