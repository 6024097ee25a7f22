import { H, OVER, type State } from "./state/state.js";

/**
 * Limits of a skirmish that no rule gives: they keep every game finite, whatever cards and players do. No published
 * card comes near any of them. Limits of what users write (characters of a squad, squares of a map) stand where that is
 * checked, and are errors there.
 */

/**
 * Attacks within one another: those that answer attacks that answer attacks. One more, and the skirmish ends as a draw
 * with the reason "limit of play".
 */
export const MAX_DEPTH = 12;

/** Decisions of one turn. One more, and the skirmish ends so too. */
export const MAX_DECISIONS = 48;

/** Turns within turns within turns. Powers that give another are not among the options at this depth. */
export const MAX_IMMEDIATE = 4;

/** Times that the same Reserves may be in a skirmish at once; who is called once more does not come. */
export const MAX_RESERVES = 3;

/**
 * Rakghouls at once that one squad's victims have become, or as many as the enemy has living characters where those are
 * fewer. One more, and the skirmish ends with the reason "limit of play".
 */
export const MAX_DISEASED = 24;

/** Places beside one squad: where Reserves would need more, they have room for fewer times. */
export const MAX_PLACES = 56;

/** Abilities of one squad that bring others: they are bits of a word, one of which is the disease's. */
export const MAX_GROUPS = 30;

/** Ends the skirmish, with nobody as the winner: a limit above has been reached. */
export function endAtLimit(s: State): void {
  s.head[H.over] = OVER.limit;
}
