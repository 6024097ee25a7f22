/** What the words of a study of decks mean. */
export const DECKS_TERMS = {
  "drawn deck":
    "A legal deck put together at random, each objective set or card that it may have as likely as the next. Because chance decides what stands beside what, differences between decks with and without a piece are its own doing: a randomised experiment, not an observation.",
  "marginal value":
    "What one copy adds to its deck's win rate in the place of an average piece of such decks, in points at the mean closeness of the games played. Decks are all of one size, so only what a piece is worth in another's place can be known. From a logistic regression of who won on the copies of every piece in both decks, the side, and the affiliations; errors clustered by drawn pair. It holds for random decks and the strategies named: a piece that needs special company is worth more in its own deck.",
  "as changed":
    "The piece among random decks with all changes, beside the same piece among random decks without any. Where no new card is drawn, the same decks meet with the same dice, and the interval of the change is of the difference pair by pair: most of what happens in both drops out. “One of the strongest” is one of those that the games do not tell apart from the strongest of its side (its tie group). The change is better or worse where its whole interval is above or below 0 and it turned 20 pairs or more.",
  interval:
    "The values that the games played leave plausible: made this way again and again, such intervals contain the true value in the stated share of cases. A table with many intervals will contain some that miss.",
  "log odds": "The same value on the scale of the regression: 0.1 is about 2.5 wins in 100 games at an even matchup.",
  "tie group":
    "Pieces whose values the games do not tell apart: going down the list, a new group starts at the first that differs significantly from the leader of the group above (all differences of a side tested together, Benjamini-Hochberg at 5 %). Order within a group means nothing.",
  "strong or weak":
    "Significantly better or worse than the average piece, corrected over all pieces (Benjamini-Hochberg at 5 %: of those named, one in twenty may be chance). Of the others one is average whose whole interval lies within 2 points of the average. One looks strong or looks weak, not sure, whose own interval leaves out 0: among so many pieces that may be chance. Of the rest these games say nothing.",
  "hardly used":
    "Chosen in under 5 % of the turns in which it was a legal option, of at least 20 such turns. A card copy that could be played, or an ability in play that could be used, at any moment of a turn counts once for that turn, however often it was offered; likewise if it was chosen. Of an objective set all cards that are played from hand count together, fate cards as placed in edge stacks; objectives and what nobody can decline are no choices. A Mission is played when it is completed, any other card that is built when it is begun, placed in setup or stacked. What the strategy does not use, the study cannot value: it is in neither tier.",
  "win rate": "(wins + draws / 2) / games, from the side of the deck named; a draw counts as half a win.",
  "win rate of its decks":
    "The win rate of all drawn decks that held the piece. Nearly causal, for what stood beside it was drawn at random, but the regression is more exact: it takes out what the other pieces and the opponent did.",
  "not causal":
    "The win rate over the games in which the piece was drawn, played or the like, in at least one copy. It shows what goes together with winning, not what causes it: a piece that was played could be afforded, a long game sees more of everything, and an opponent who is losing draws fewer cards. Beside the marginal value it shows how far such columns mislead.",
  synergy:
    "What having both adds to (or takes from) the sum of their marginal values, in wins in 100 games. Each pair of pieces that came together often enough was tested as a column of its own beside all single values; corrected over all of them (Benjamini-Hochberg at 5 %).",
  "good company":
    "Decks such as people would choose, found by wins: a population with one or two decks for each piece, of different affiliations where it may be in several. Generation after generation each deck and a changed one (pieces exchanged, more copies of one, the piece put into another deck of the population) meet decks of the other side's, the same with the same dice. The changed one takes the place where it wins more, and again in more games by more than a standard error. Then decks are drawn about the population: the deck of a piece picked evenly, a quarter of it left out by chance and drawn anew. Values there are against the average piece of those decks, which is a better one than that of random decks. The difference of the two values is tested by the errors of both, corrected over all pieces (Benjamini and Hochberg, one in twenty).",
  "goes with":
    "Pieces that it is worth more with than both are worth apart, in wins in 100 games, in a deck that has both as often as such decks did. It is asked as copies of the one times copies of the other, a column beside all single values (score test), corrected over all pairs that came together often enough (Benjamini and Hochberg, one in twenty). The surest four.",
  "leave one out":
    "The deck as it is against the same deck with one copy of the piece replaced by a random legal one, both against the same drawn opponents with the same dice and shuffles. The difference is what that copy does for this deck, over a random rest.",
  "played again":
    "The surest verdicts (value against its interval) tried on new decks. Drawn ones that hold the piece play as they are, and with one copy of it replaced by a random legal piece. They meet the same drawn opponents with the same dice, by the study's own level of play and by a higher one. A claim stands where what the copy brings at the higher level lies on its side of 0 by the interval. It falls where it lies on the other side, or has come significantly closer to 0 and is no longer on its side. Else it is not settled. How far the two levels differ beyond sampling (a standard deviation over the claims, by Paule and Mandel, its interval by the profile of Cochran's statistic) is added to the error of every value.",
  "side average": "The mean win rate of the first side over all drawn pairs: its advantage between random decks.",
  "value of the game":
    "The win rate of the first side when both sides choose the best mixture of the named decks; dejarik meta tells its parts.",
  affiliation:
    "What the affiliation card of a deck is worth against the mean of its side's, objective sets being equal.",
} as const;

/** A name, with what the card of the user's own is that has it. */
export const markedName = ({ name, own }: { readonly name: string; readonly own?: string }): string =>
  own === undefined ? name : `${name} [${own}]`;
