import { capitalised, plurals } from "./format.js";
import { ADVANTAGES } from "./run/advantage.js";

/** What the report's own words mean. A link to a word that is not here does not compile. */
export const TERMS = {
  game: "One complete play of a matchup by two strategies, from setup to the end. Any game of the run can be played again, move for move, with the replay command.",
  matchup: "Two entrants, each with the strategy that plays it. Side A is the one named first.",
  pair: "Two games of a matchup that share all random numbers, with the seats swapped between them. Luck and the advantage of a seat cancel within a pair, so the pair, not the game, is the unit of evidence.",
  "win rate": "(wins + draws / 2) / games, from the side of the entrant named; a draw counts as half a win.",
  interval:
    "The values that the games played leave plausible. If the run were made again with other seeds, intervals made this way would contain the true win rate in the stated share of runs. It is Wilson's score interval: on single games, or, where seats are swapped within pairs, with the variance measured between pairs. A table with many intervals will contain some that miss: at 95 %, about one in twenty.",
  luck: "What chance did: the win chance after a roll or a draw, less its mean over all that could have come, added up over the game. Its mean is 0 whoever plays. So it is taken out of a win rate without changing what that is on average, and the interval becomes narrower. Its share is at least what is said: the win chance in a position is itself an estimate.",
  precision: "How narrow the interval of a win rate was to be.",
  "sequential test": "A test that stops play as soon as it can tell.",
  "side average":
    "The mean over all matchups of the win rates of one side, each matchup counting alike, with an interval built from theirs. It holds for the entrants of this run: others may be stronger or weaker.",
  "too close to call":
    "The interval of the win rate contains 50 %: the games played do not show which side is better. It does not show that the sides are equal.",
  "depends on":
    "“The map matters” (or the seat) is said where the win rate differs significantly from map to map. Maps are compared by Welch's test on pairs, seats by the pairs that they split, corrected over the matchups of the run (Holm). Where nothing mattered, one run in twenty would say so of any matchup. “Who wins depends on the map” is said where moreover one side is ahead on one map and the other side on another, each by an interval corrected over the maps. Then the figure over all maps is no verdict: it follows from which maps were played how often.",
  advantage: advantageText(),
  elo: "The win rate on the logarithmic scale of chess ratings: 400 × log10(w / (1 − w)). 0 is even, 100 is a win rate of 64 %, 200 of 76 %.",
  "holds at every level":
    "The verdict holds at every level of play. Either the same side is significantly ahead at each of them (corrected over the levels). Or no side is shown to be ahead at any, and the win rates are not shown to differ.",
  "skill-dependent":
    "The win rate moves with the level of play. The line through the levels' win rates, each weighing by its own error, is not level, and no step significantly goes the other way. It is corrected over the matchups of the run: where nothing moved, one run in forty would say so of any matchup. Its slope is told in points a level.",
  unstable:
    "The win rates at the levels of play differ beyond chance, or different sides are ahead, but not steadily with the level.",
  "place at every level":
    "A place holds where the same others are significantly above and below it at every level. Two change places where one is above at one level, and below at another. All is corrected over the levels and over every two that are compared. Beside some it is not sure where the games do not tell the two apart at some level.",
  suspicion:
    "One run has shown it. Of many things looked at some look like more than chance; a second run with another seed that says the same, in the same direction, was not chosen for saying so.",
  seat: "Who sits first; what that means is the game's own rule. Where seats are swapped within pairs, each side sits first in half of the games.",
  "field average":
    "The mean of an entrant's win rates against every other entrant it met, each opponent counting alike, with an interval built from theirs. It depends on who else is in the run.",
  tier: "Entrants whose field averages are not told apart: going down the list, a new tier starts at the first entrant whose interval lies wholly below the estimate of the tier's leader. Order within a tier means nothing.",
  "win rate when":
    "The win rate over the games in which a piece was drawn, played or the like, in at least one copy. It shows what goes together with winning, not what causes it: a piece that was played could be afforded, and a long game sees more of everything. What chance deals at the start misleads least. In a table of many some marks are chance.",
  "middle half":
    "From the first to the third quartile: a quarter of the games lie below, a quarter above. Games that have ended keep their last value.",
  ending: "The rule that ended a game.",
  mean: "The sum over games (or over rows) divided by their number.",
  "standard deviation":
    "Sample standard deviation: how far single games lie from the mean. It does not shrink with more games.",
  "typical game": "A game that the favourite wins in the median length.",
  upset: "A game that the underdog wins.",
  "decided by luck": "Of all games of the matchup, the one whose winner had the most luck.",
  "against the odds":
    "Of all games of the matchup, the one whose winner had the most luck against it: play decided it.",
  fingerprint:
    "SHA-256 over all rows of the run in order. Two runs with the same fingerprint have the same results, whatever the number of workers.",
} as const;

export type Term = keyof typeof TERMS;

/** What is added to "interval" and to "win rate" where there are several variants, such as maps. */
export function strataTerms(noun: string, isWeighted: boolean): Partial<Record<Term, string>> {
  const shares = isWeighted ? "in the shares of their weights" : "each as often as the others";
  return {
    "win rate": `Over several ${plurals(noun)} it is the mean of their win rates, ${isWeighted ? "weighted as they are played" : "each counting alike"}.`,
    interval: `${capitalised(plurals(noun))} are played ${shares}, not by lot: only the variance within each ${noun} counts, and how far the ${plurals(noun)} lie apart makes no interval wider.`,
  };
}

function advantageText(): string {
  let from = 0;
  const ranges = ADVANTAGES.map(({ below, name }) => {
    const range =
      below === Infinity ? `${from} points or more` : from === 0 ? `under ${below} points` : `${from} to ${below}`;
    from = below;
    return `${name}: ${range}`;
  });
  return `A word for the distance of the win rate from 50 %, used only where the interval excludes 50 %. Two words are its ends: the interval holds both. ${capitalised(ranges.join("; "))}.`;
}
