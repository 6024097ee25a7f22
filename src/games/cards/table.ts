/** Words that every card game keeps, at the same places: its own come after them. */

/** Words of a table's head. `winner` is -1 while the game lasts, else the winning side, or NOBODY. */
export const HEAD = { turn: 0, winner: 1, reason: 2 } as const;

/** The winner of a game that nobody has won. */
export const NOBODY = 2;

/** Words a side of a table's `sides`; `words` leaves room for a game's own. */
export const SIDE = { handCount: 0, deckCount: 1, words: 14 } as const;

/** Where a card lies, as far as everybody sees: hidden are hands and decks. */
export const PLACE = { hidden: 0, discard: 1 } as const;

/**
 * Words a card of `cardTally`: was in the opening hand, times drawn, and turns in which it could be played or used and
 * was; `words` leaves room for a game's own.
 */
export const TALLY = {
  opening: 0,
  drawn: 1,
  offered: 2,
  taken: 3,
  abilityOffered: 4,
  abilityTaken: 5,
  words: 11,
} as const;

/** Places of a card in `lastUse`, and of the words of its tally from `offered` on. */
export const USE = { offered: 0, taken: 1, abilityOffered: 2, abilityTaken: 3, words: 4 } as const;
