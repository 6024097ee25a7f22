/** Words of the pages that compare runs: `compare` and `nightly`. */
export const CHANGE_TERMS = {
  "win rate":
    "(wins + draws / 2) / games, from the side of the entrant named first; a draw counts as half a win. Luck is taken out of it where both runs noted that.",
  change:
    "The win rate of the side named first, after less before, in percentage points, with a 95 % interval. Where both played the same games it is the mean over those games (interval of Agresti and Min for matched pairs); else the difference of two independent rates (Newcombe's interval).",
  flip: "A game whose winner is not the one it was, with the same seed, seats and names. Each one can be replayed.",
  "flip audit":
    "Both runs played the same games, seed by seed. Chance cancels, so that a far smaller change shows than between independent runs. p is exact (McNemar): of the pairs of games whose score changed, as many should go up as down if the change favours nobody. Where luck was noted and thirty pairs changed, what luck made of the changed games is taken out, and p is that of a z-test of what is left.",
  "independent runs":
    "The runs share no seeds: two samples are compared, and chance adds its own part to the difference. The p is that of a z-test with one win and one loss added to each side (Agresti and Caffo), or of the rates with luck taken out.",
  pair: "Two games of a matchup that share all random numbers, with the seats swapped between them: the unit of evidence. Where the sides differ by rule, seats do not swap and every game stands alone.",
  q: "p corrected for the number of matchups compared (Benjamini and Hochberg): among those with q up to 0.05 at most one in twenty is expected to be chance.",
  alert: "A change with q up to 0.05 that is also at least as large as the margin.",
  "could hide":
    "The bound of the widest of the 95 % intervals of the matchups that show no significant change: a change up to that size, up or down, is compatible with the games. That no change is shown does not show that there is none. More games, or the same seeds, narrow it.",
  edited:
    "What differs between the two in what is played: squads or decks, options of the game (maps and house rules), versions, and the files of rules, data and strategies. Of squads, decks and options the two contents are held against each other; of code and data only that their hash is another. It is named because it is where to look first, not because it is shown to be the cause.",
  margin:
    "The change of a win rate from which on it matters, in percentage points; smaller ones are shown but raise no alert.",
  replay:
    "A game is played again from its seed by the program as it is now. A run that another version played still names its games and who won them, but that version is gone: the replay shows what becomes of the game today.",
  hash: "SHA-256 of the program's files of that part, or of a squad or deck as checked. Another hash says that something was edited, not that it matters.",
} as const;
