/** What the words of a cost study mean. A link to a word that is not here does not compile. */
export const COST_TERMS = {
  character: "A stat card as it is in this study: as published, or with the changes named above.",
  "drawn squad":
    "A random legal squad: a limit drawn evenly from the range named above, somebody to begin with, then one after the other of those who still may join, until nobody fits. Draws are weighted so that every character is in about as many squads as any other.",
  squads: "Drawn squads with at least one of the character, on either side.",
  pair: "Two drawn squads play two games that share all random numbers, with the seats swapped. The pair is the unit of evidence in everything here.",
  "win rate":
    "Of squads with it against squads without it, a draw being half a win. It says how well its squads do, not how well it does: what else is in them counts too.",
  value:
    "What one more of the character adds to the odds of a squad, nothing given up for it. It is the coefficient of a logistic regression: what squad a scored of a pair, on the differences of counts of all characters (a ridge of 0.05 on what a character is worth beyond its points). Shown as the win rate above 50 % that it brings to an even matchup. It is an average over the squads drawn: with the right companions a character may be worth more.",
  "value per point":
    "Value divided by cost, in wins in 100 games per point of cost (a quarter of the log odds per point: the slope at an even matchup). Compare it with the exchange rate.",
  commander:
    "A character with a commander effect. Its value here is what it is worth among random company, which rarely is the company its effect is made for: in a squad built around it, it may be worth much more. What it costs too much by is to be read with that in mind.",
  "other choices":
    "What another map, squad size or player would have given. Fair costs are found for each map by itself (from the same games), and for other squad sizes and players in small samples of their own. The spread between them less what sampling explains (by moments, each character's drawn towards that of all as far as it is noise) is a standard deviation from one choice to another. “±” is how far another choice may lie from what is said here, at the confidence named above: the deviations of all that was varied, added in squares, with those that the estimate itself stands on. What was not varied is in no error.",
  "cost found":
    "A fair cost far from the price says what a character would be worth in squads that were never drawn. Where it lies further than a quarter, and than its own error, from the price, squads are drawn again with the character at the cost just found, all such characters in one new sample, and its value is estimated anew. What a point brings is still asked of points as printed. This is done at most three times, until it has moved by less than its error or a tenth. One that runs against the most or the least that could be drawn is only said to lie beyond. The number said is that of the last round.",
  release:
    "The set that a character was published in. Its mark is the mean of fair cost / cost of its characters, each weighted by how surely its share is known and by how much characters of one set differ, with the interval of that mean. Sets with fewer than five that have a fair cost are left out. The slope is of a line through all of their characters over the order of the sets.",
  trend:
    "A line through fair cost / cost against the logarithm of the cost, of all characters as published, each weighted by how surely its share is known (weighted least squares, errors that hold however uneven the scatter is). On average over drawn squads characters are worth what they cost, by the definition of the exchange rate; the trend says whether the cheap or the dear are.",
  "exchange rate":
    "What a point of cost brings on average: the mean value of a drawn squad divided by its mean cost. Squads' own limits differ, so that the value of a point can be known at all.",
  "fair cost":
    "The cost at which the character's value equals what its points bring on average elsewhere: value / exchange rate, the rate being taken over all other characters in the drawn squads. The character's own cost is not in it. Its interval is from drawing pairs again (bootstrap by one Newton step), so that errors of value and exchange rate count together. Far from the present cost it is found again in squads drawn at it (see cost found).",
  mispricing: "Fair cost less cost, in points: above 0 the character is too cheap, below 0 too dear.",
  surplus:
    "Win rate gained, from an even matchup, when the character takes the place of as many points of others. Whether it differs from 0 is what the verdict asks, by errors clustered by pair.",
  verdict:
    "Too dear or too cheap: the surplus differs from 0 by more than the errors of sampling and what other choices might move it by (both added in squares). The fair cost last found lies on the same side of the cost by more than both. It is corrected over all characters: of those called so about one in twenty is wrong (Benjamini and Hochberg). Fair: with both, the fair cost lies within a point of the cost. Open: neither was shown. An open one looks too cheap or too dear where its own interval lies to that side. Estimate: in fewer than 500 squads, too few to be judged. The characters at the top of such a list are there in part by luck: their true mispricing tends to be a little smaller.",
  "tie group":
    "Characters whose mispricings are not told apart, by sampling and other choices, from that of the first of their group; differences are corrected over all pairs of characters (Benjamini and Hochberg, one in twenty). Order within a group means nothing.",
  interval:
    "The values that the games leave plausible, at the confidence named above, for each number by itself: of many, some miss.",
  "points returned":
    "Cost of the enemies that one of the character defeats a game, divided by its own cost. It is easy to see and easy to misread: who protects, commands or holds ground returns nothing and may win games.",
  titration:
    "The fair cost asked for directly: squads with one of the character, at one cost after the other, against squads without it, the rest of both drawn alike. A sequential test on pairs decides where the search goes on from each cost (a point's worth above or below one half, 5 % each way). That shows nothing of the cost by itself: it is called too cheap or too dear where its own interval lies on one side of one half. The estimate is the cost at which a logistic regression through all its pairs gives one half, with Fieller's interval. Tests that stop early lean outwards a little. No cost is named that was not tried: beyond the dearest and the cheapest it says “more than” and “less than”.",
  "played again":
    "The surest verdicts (mispricing against its interval) tried on squads that the study did not draw. Those with exactly one of the character meet those without it, of as many points. The same squads and dice are played by the study's own level of play and by a higher one. A claim stands where the score at the higher level lies on its side of one half by the interval. It falls where it lies on the other side, or has come significantly closer to one half and is no longer on its side. Else it is not settled. Mispricing by the score is its log odds over the exchange rate. How far the two levels differ, beyond sampling, is part of what other choices might move fair costs by.",
  "good company":
    "Squads such as people would choose, found by wins: a population with one or two squads for each character, of different factions where it may be in several. Generation after generation each squad and a changed one (members exchanged, more copies of one, the character put into another squad of the population) meet squads of the population, the same with the same dice. The changed one takes the place where it wins more, and again in more games by more than a standard error. Then squads are drawn about the population: the squad of a character picked evenly, a quarter of its members left out by chance and others drawn for them. Values and fair costs are found in these squads as in random ones, all at the price. The difference of the two is tested by the errors of both, corrected over all characters (Benjamini and Hochberg, one in twenty); the verdict counts what other choices may give, as in random squads, and nobody is called fair. A character that lifts others is worth more here; so, in part, is whoever it lifts.",
  beside:
    "A character's text names these. Squads are filled with one to three sorts of them. Of those tried, the eight that win most with the character hold it at several costs. The same squads without it spend these points on more of their members. Both meet the same drawn squads with the same dice. The fair cost there is where the two score alike. Interval and verdict are for these eight squads, each character by itself: nothing is corrected for how many are asked.",
  "goes with":
    "Characters that it is worth more with than both are worth apart, in points, in a squad that has both as often as such squads did. It is asked as copies of the one times copies of the other, a column beside all single values (score test), corrected over all pairs that came together often enough (Benjamini and Hochberg, one in twenty). The surest four.",
  "stat weight":
    "What a change of one number is worth on one character, picked at random, of a drawn squad. One without Hit Points stays as it is. The same pair of squads, seeds and seats is played with and without it: only what the change does differs. In points by the exchange rate (win rate that a point brings, averaged over who met whom).",
  twin: "The same card under another name, drawn like any other. What its value differs from its like shows how far values are off.",
  replay:
    "A game in which the character played, to be read move by move. The letter is the seat order: a first, or b first.",
} as const;
