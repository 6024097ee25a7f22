/**
 * States of which copies are kept while they are played, so that their questions can be taken up again: whoever
 * searches says so once, and the main flow calls it wherever a game can be taken up.
 */
const keepers = new WeakMap<object, () => void>();

/** Has `keep` called wherever a game in this state can be taken up. */
export function keepCopiesOf(state: object, keep: () => void): void {
  keepers.set(state, keep);
}

/** What to call wherever a game in this state can be taken up; undefined for most. Asked once a game. */
export const keeperOf = (state: object): (() => void) | undefined => keepers.get(state);
