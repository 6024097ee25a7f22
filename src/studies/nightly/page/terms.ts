import { CHANGE_TERMS } from "../../compare/page/terms.js";

/** Words of a night's page; those of comparisons besides. */
export const NIGHT_TERMS = {
  ...CHANGE_TERMS,
  alert:
    "Something that should be looked at; the command exits with 3. A matchup raises one when its change is significant over all matchups (q up to 0.05), and at least as large as the margin. It is either audited (it shows as flips on the fixed seeds) or seen on fresh seeds two nights running. A drift raises one as well. Controls out of line raise one too. To accept a change do nothing: the next night is compared with this one.",
  "fixed seeds":
    "Half of the games have the same seeds every night. While nothing changes they end the same; where something did, every game with another winner can be replayed.",
  "fresh seeds":
    "The other half has new seeds every night, so that no change hides between the fixed ones. A change seen there for the first time is watched, not yet an alert; the next night compares with the night before it again.",
  "levels part":
    "A share of the games on fresh seeds is played once more with both sides at a higher level of play. The gap is the win rate of the side named first there, less that between the suite's own players. An alert stands where the gap is another than in the nights before (all of them together, since it was last found to have moved). It must be significant over all matchups, by the margin or more, the same way two nights running. Then something changed for better players that did not for weaker ones, or the other way round.",
  "A/A control":
    "The fresh half is played as two runs of the same thing with different seeds. Their difference is chance: one comparison in twenty has p up to 0.05. Many more than that would mean that seeds or statistics are at fault; an alert stands where chance would do so less than once in 10,000 times over the last 30 nights.",
  mirror:
    "An entrant against itself should win half of the games, either copy as often in one seat as in the other. The rate and its p are of games that share no dice, one of each pair, so chance makes them uneven as often as p says. Where both games of a pair mirror each other exactly, every pair splits: uneven pairs there mean that the engine favours a side.",
  calibration:
    "Rolls and shuffles whose chances are known exactly, tried through the game's own functions. An alert stands beyond 4.5 standard errors, which a correct engine meets once in 147,000 checks.",
  drift:
    "A CUSUM chart of the fresh halves: each night's deviation from all nights before it, in standard errors (4 at most, so that one strange night is no drift), less 0.5, is added up, upward and downward apart. An alert stands when a sum passes 10. It finds small lasting shifts that no single night shows. The sums start anew after an alert.",
  speed:
    "Games played in a second by all workers together, writing included. It depends on the machine and on what else runs there.",
} as const;
