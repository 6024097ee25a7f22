/**
 * Limits of a game that no rule gives: they keep every game finite, whatever cards and players do. Where one is reached
 * the game ends with nobody as the winner and the reason "limit". Limits of decks are errors where decks are checked.
 */

/** Triggers and abilities within one another. */
export const DEPTH_MAX = 40;
/** Actions of one action window. */
export const ACTIONS_MAX = 200;
/** Strikes of one engagement. */
export const STRIKES_MAX = 200;
/** Places for cards that effects do something to at once, two a card. */
export const AT_ONCE_MAX = 500;
/** Abilities of a card: more are an error when decks are compiled. */
export const ABILITIES_MAX = 4;
