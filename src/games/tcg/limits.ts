/**
 * Limits of a game that no rule gives: they keep every game finite, whatever cards and players do. Where one is reached
 * the game ends with nobody as the winner and the reason "limit". Limits of decks are errors where decks are checked.
 */

/** Effects within one another. */
export const DEPTH_MAX = 30;
/** Cards and abilities played in one window for Battle cards. */
export const PLAYS_MAX = 200;
/** What a side does in one build step. */
export const ACTIONS_MAX = 200;
/** Times that the step of an arena is fought again (Duel of the Fates). */
export const DUELS_MAX = 60;
/** Times in a row that units without health are discarded. */
export const RETURNS_MAX = 100;
/** Times that units act in one step of an arena. */
export const ACTS_MAX = 400;
/** Dice of one attack. */
export const DICE_MAX = 60;
/** Abilities lent to units in one turn. */
export const LENT_MAX = 127;
/** Changes for the Character step alone in one turn. */
export const STEP_CHANGES_MAX = 64;
/** Uses of granted abilities in one turn. */
export const GRANTS_MAX = 100;
/** Abilities of a card: more are an error when decks are compiled. */
export const ABILITIES_MAX = 10;
