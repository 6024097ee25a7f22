/** What the words of the page of broken combinations mean. */
export const BROKEN_TERMS = {
  map: "The search keeps the best that it found of each kind: setting (such as the faction), how many pieces, and whether one of them helps others. So one that wins everywhere does not crowd out the rest. What they score here was played anew, against the best of other kinds.",
  field:
    "The better half of the map, by games that nobody was chosen by, and of it those that do not have both of the two pieces. Where sides differ, those of the other side; what the others of one's own side score against them stands for one half.",
  confirmed:
    "Whoever is best in a search is so in part by luck. So what is claimed here was played again, against opponents and with dice that nobody was chosen by. It was played with both pieces, and with all copies of the first, of the second, or of both replaced by drawn pieces that are neither. Each replacement keeps its own place: that of one is filled alike whatever is in the other's. All meet the same opponent, on the same map, with the same dice.",
  together:
    "What each of the two brings is the win rate with it alone less that with neither. What the combination adds is what both bring together less what each brings alone. It is shown where it is surely above 0 in wins in 100 games and in log odds as well, and both together bring more than neither. Near 0 % and 100 % two pieces that know nothing of each other do not add up in points.",
  interval:
    "The values that the games played leave plausible. All of a page hold together, over all candidates (Bonferroni); adjusted p is that of no combination, after Holm over all candidates.",
  recheck:
    "The same entrants, opponents, maps and dice, played by a player that searches. Stands: the combination and the strength are shown there, too. Falls: one of them is the other way round, or weaker beyond chance and no longer shown. Unsettled: neither was shown.",
} as const;
