import { LEAST_OFF, WITHIN } from "../verdict.js";

/** What the words of the page of judged cards mean. */
export const JUDGE_TERMS = {
  "fair cost":
    "The cost at which squads with exactly one of the card score one half against squads without it, both drawn at random within the same points. Games at costs to either side of it are fitted together by a logistic regression.",
  interval:
    "The values that the games played leave plausible: made this way again and again, such intervals contain the true value in the stated share of cases. They hold where play ended, whichever look ended it. They are for random squads of published characters, and for the player named: other company and other players may give another cost.",
  verdict: `Of a price: under-costed or over-costed where the fair cost lies ${LEAST_OFF} point or more beyond the price by its whole interval, fairly priced where it lies within ${WITHIN} points by its whole interval, else undecided.`,
  "verdict on a change": `What the change brings less what it costs: better or worse for its price where that is ${LEAST_OFF} point or more by its whole interval, unchanged where it is within ${WITHIN} points, else undecided.`,
  gain: "Points of cost that the card is worth more than what it is based on. Both were played in the same squads, against the same squads, with the same dice, so that all luck they have in common drops out.",
  "stat weight":
    "What one number of the card raised brings, everything else the same: squads, dice and price. Points are by the slope of the score on the cost.",
  company:
    "Points that the card and another character of its squad are worth more together than each of them elsewhere: by how much more the other adds to squads with the card than to squads against it. Estimates are drawn towards none (a prior of 0.25 log odds), as there are many of them and few squads of each.",
  "beaten by":
    "Win rates of squads with the card, over all costs tried, against squads with this character; strong characters beat many, so that this says whom to expect trouble from, not why.",
  moved:
    "Change of the win rate against squads with this character from the card as it was to the card as it is, at the same price, squads and dice.",
  "adjusted p":
    "The chance of so much of a difference from the mean of all where there is none, adjusted over everybody tested so that of those below 0.05 one in twenty is expected to be chance (Benjamini and Hochberg).",
  holds:
    "The same squads and dice, the card at its own price, played by both sides at a higher level. The verdict stands where that level shows the same, falls where it shows the contrary or clearly less, and is not settled otherwise: games at high levels are dear and few.",
} as const;
