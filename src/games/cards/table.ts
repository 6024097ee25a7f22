import { assert } from "../../core/assert.js";
import { numbered, wordsOf } from "../../core/numbered.js";

/** Words that every card game keeps, at the same places: its own come after them. */

/** Words of a table's head. `winner` is -1 while the game lasts, else the winning side, or NOBODY. */
export const HEAD_WORDS = ["turn", "winner", "reason"] as const;
export const HEAD = numbered(HEAD_WORDS);

/** The winner of a game that nobody has won. */
export const NOBODY = 2;

/** Words a side of a table's `sides`; `words` leaves room for a game's own. */
const SIDE_WORDS = ["handCount", "deckCount"] as const;
export const SIDE = { ...numbered(SIDE_WORDS), words: 16 };

/** Words a side with a game's own. */
export const sideWords = <Own extends string>(own: readonly Own[]) => withRoom(SIDE_WORDS, own, SIDE.words);

/** Where a card lies, as far as everybody sees: hidden are hands and decks. */
export const PLACES = ["hidden", "discard"] as const;
export const PLACE = numbered(PLACES);

/**
 * Words a card of `cardTally`: was in the opening hand, times drawn, and turns in which it could be played or used and
 * was; `words` leaves room for a game's own.
 */
const USES = ["offered", "taken", "abilityOffered", "abilityTaken"] as const;
const TALLY_WORDS = ["opening", "drawn", ...USES] as const;
export const TALLY = { ...numbered(TALLY_WORDS), words: 11 };

/** Words a card of `cardTally` with a game's own. */
export const cardTally = <Own extends string>(own: readonly Own[]) => withRoom(TALLY_WORDS, own, TALLY.words);

/** Places of a card in `lastUse`, and of the words of its tally from `offered` on. */
export const USE = wordsOf(USES);

function withRoom<Shared extends string, Own extends string>(
  shared: readonly Shared[],
  own: readonly Own[],
  words: number,
): Readonly<Record<Shared | Own | "words", number>> {
  assert(shared.length + own.length <= words, "the words of a game have room", { own: own.length, words });
  return { ...numbered([...shared, ...own]), words } as Readonly<Record<Shared | Own | "words", number>>;
}
