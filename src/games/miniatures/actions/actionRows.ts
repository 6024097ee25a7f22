import { ACTION } from "../cards/layout.js";
import type { State } from "../state/state.js";
/** The rows of a card's actions: which there are, and what one says. */

/** First row and number of rows of a character's actions. */
export const firstAction = (s: State, c: number): number => s.matchup.cards.actionStart[s.card[c]];

export const actionCount = (s: State, c: number): number =>
  s.matchup.cards.actionStart[s.card[c] + 1] - firstAction(s, c);

/** One field of an action row (ACTION). */
export const field = (s: State, row: number, name: number): number =>
  s.matchup.cards.actions[row * ACTION.words + name];

/**
 * How the rest of a turn replaced by a charge goes: a move first, then one attack. A step is a move out of turn and
 * nothing else.
 */
export const CHARGE = { none: 0, fire: 1, assault: 2, wheeled: 3, furious: 4, step: 5 } as const;
