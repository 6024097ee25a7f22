import { JUDGE_TERMS } from "../../judge/page/terms.js";
import { LEAST_PAIRS } from "../gains.js";
import { LEAST_POINTS, WITHIN_POINTS } from "../verdict.js";

/** What the words of the page of judged cards of the card games mean. */
export const VALUED_TERMS = {
  value:
    "Points of win rate that random decks with the card have over the same decks with as many copies of another in its place, drawn by chance from those that may stand there: cards of its type, sets that the affiliation may have. Both meet the same random decks with the same dice.",
  verdict: `Of a value: strong or weak where it is ${LEAST_POINTS} point of win rate or more by its whole interval, average where it lies within ${WITHIN_POINTS} points by its whole interval, else undecided; so is every card with fewer than ${LEAST_PAIRS} pairs of decks.`,
  gain: "Points of win rate that the card has over what it is based on, as many copies of that in the same places of the same decks, against the same decks, with the same dice: luck that they have in common drops out.",
  "verdict on a change": `Better or worse where what the change brings is ${LEAST_POINTS} point of win rate or more by its whole interval, unchanged where it lies within ${WITHIN_POINTS} points, else undecided.`,
  interval:
    "The values that the games played leave plausible: made this way again and again, such intervals contain the true value in the stated share of cases. They hold where play ended, whichever look ended it. They are for random decks of published cards, and for the player named.",
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
    "The same decks and dice played by both sides at a higher level. The verdict on the change, of a card that is based on nothing that on its value, stands where that level shows the same, falls where it shows the contrary or clearly less, and is not settled otherwise: games at high levels are dear and few.",
} as const;
