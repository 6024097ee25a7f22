/** What the words of the page of `dejarik agree` mean. */
export const AGREE_TERMS = {
  "rank correlation":
    "Spearman's: 1 where both put everybody in the same order, 0 where one order says nothing of the other, −1 where they are contrary. The interval is by Fisher's transformation.",
  place: "From the strongest, which is 1. Whoever is level shares the mean of their places.",
  lean: "By how many places people put the kind higher than the simulation does, on average.",
  "adjusted p":
    "The chance of so much of a difference where people's games and the simulation's are of one rate, by the errors of both. It is adjusted over all matchups (Benjamini and Hochberg).",
} as const;
