import { LEAST_PAIRS } from "../value/gains.js";
import { LEAST_OFF, WITHIN } from "../verdict.js";

/** What the words of the page of judged cards mean: of cards with a price. */
export const JUDGE_TERMS = {
  "fair cost":
    "The cost at which squads with exactly one of the card score one half against squads without it, both drawn at random within the same points. Games at costs to either side of it are fitted together by a logistic regression. Where opponents are named, it is the cost at which squads with the card score against them what squads without it do.",
  interval:
    "The values that the games played leave plausible: made this way again and again, such intervals contain the true value in the stated share of cases. They hold where play ended, whichever look ended it. What dice did is taken out of the scores, by what was known before each round. They are for random squads of published characters, and for the player named: other company and other players may give another cost.",
  verdict: `Of a price: too cheap or too dear where the fair cost lies ${LEAST_OFF} point or more beyond the price by its whole interval, fairly priced where it lies within ${WITHIN} points by its whole interval, else undecided. An undecided price that the interval holds is within what is fair: it may be fair, and may be off. Another looks too cheap or too dear where its interval lies to that side, but by less.`,
  "verdict on a change": `What the change brings less what it costs: the card gets stronger or weaker for its price where that is ${LEAST_OFF} point or more by its whole interval, unchanged where it is within ${WITHIN} points, else undecided. Whether that is fairer is another question: a card that is too cheap already gets less fair by being stronger.`,
  gain: "Points of cost that the card is worth more than what it is based on. Both were played in the same squads, against the same squads, with the same dice, so that all luck they have in common drops out.",
  "stat weight":
    "What one number of the card raised brings, everything else the same: squads, dice and price. Points are by the slope of the score on the cost.",
  company:
    "Points that the card and another character of its squad are worth more together than each of them elsewhere: by how much more the other adds to squads with the card than to squads against it. Estimates are drawn towards none (a prior of 0.25 log odds), as there are many of them and few squads of each.",
  beside:
    "The card's text names these. Squads are filled with one to three sorts of them. Of those tried, the eight that win most with the card hold it at several costs. The same squads without it spend these points on more of their members. Both meet the same random squads with the same dice. The fair cost there is where the two score alike. Its interval is for these eight squads.",
  "beaten by":
    "Win rates of squads with the card, over all costs tried, against squads with this character; strong characters beat many, so that this says whom to expect trouble from, not why.",
  moved:
    "Change of the win rate against squads with this character from the card as it was to the card as it is, at the same price, squads and dice.",
  "adjusted p":
    "The chance of so much of a difference from the mean of all where there is none, adjusted over everybody tested so that of those below 0.05 one in twenty is expected to be chance (Benjamini and Hochberg).",
  holds:
    "The same squads and dice, the card at its own price, played by both sides at a higher level. The verdict stands where that level shows the same, falls where it shows the contrary or clearly less, and is not settled otherwise: games at high levels are dear and few.",
} as const;

/** The same of cards that are judged by what decks win with them. */
export const VALUED_TERMS = {
  value:
    "Wins in 100 games that random decks with the card have more than the same decks with as many copies of another in its place. That is drawn at random from those that may stand there: cards of its type, sets that the affiliation may have. Both meet the same random decks with the same dice.",
  verdict: `Of a value: strong or weak where it is ${LEAST_OFF} win in 100 games or more by its whole interval, average where it lies within ${WITHIN} points by its whole interval, else undecided. So is every card with fewer than ${LEAST_PAIRS} pairs of decks. An undecided one looks strong or weak where its interval lies to that side, but by less.`,
  gain: "Wins in 100 games that the card has more than what it is based on, as many copies of that in the same places of the same decks. Both meet the same decks with the same dice: luck that they have in common drops out.",
  "verdict on a change": `Better or worse where what the change brings is ${LEAST_OFF} win in 100 games or more by its whole interval, unchanged where it lies within ${WITHIN} points, else undecided.`,
  interval:
    "The values that the games played leave plausible: made this way again and again, such intervals contain the true value in the stated share of cases. They hold where play ended, whichever look ended it. What draws and dice did is taken out of the scores, by what was known before each round. They are for random decks of published cards, and for the player named.",
  "fair cost":
    "The cost to play the card at which its value would be none. The card was played at costs to either side of its own in the same decks with the same dice; a parabola through what that brings says what it would be worth at each. The interval holds all costs tried at which the value does not differ from none beyond doubt.",
  "stat weight":
    "What the card with one number changed brings, in the place of all its copies, everything else the same. Of an objective set the number is changed on the user's own cards in it, on all that print it where none is.",
  company:
    "By how much more the card is worth in decks that also hold this one than in all. Of a card in few decks little is known: see the adjusted p.",
  "beaten by":
    "Win rates of decks with the card against decks with this one; strong ones beat many, so that this says whom to expect trouble from, not why.",
  moved:
    "Change of the win rate against decks with this one from the card as it was to the card as it is, with the same decks and dice.",
  "adjusted p": JUDGE_TERMS["adjusted p"],
  holds:
    "The same decks and dice played by both sides at a higher level. The verdict on the change is asked, of a card that is based on nothing that on its value. It stands where that level shows the same, falls where it shows the contrary or clearly less, and is not settled otherwise: games at high levels are dear and few.",
} as const;

export type JudgeTerm = keyof typeof JUDGE_TERMS | keyof typeof VALUED_TERMS;
