import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { TRAIT } from "../cards/compileCard.js";
import type { State } from "../state/state.js";
import { NOWHERE } from "../state/table.js";
import { QUESTION } from "../strategy.js";

/** What special effects ask before they can do anything, and how they let a player choose. */

export type Test = (s: State, card: number) => boolean;

/** A Character with something on it that could be discarded. */
export const isLadenCharacter = (s: State, card: number): boolean =>
  (s.matchup.traits[card] & TRAIT.Character) !== 0 &&
  (s.table.focus[card] > 0 ||
    s.table.damage[card] > 0 ||
    s.table.shields[card] > 0 ||
    s.table.firstAttached[card] !== NOWHERE);

export function countIn(s: State, cards: List, test: Test): number {
  let n = 0;
  for (let i = 0; i < lengthOf(cards); i++) if (test(s, itemOf(cards, i))) n++;
  return n;
}

export const hasUnits = (s: State, side: Side): boolean => lengthOf(s.table.units[side]) > 0;

export const damagedUnits = (s: State, side: Side): number => countIn(s, s.table.units[side], isDamaged);

export const isDamaged: Test = (s, card) => s.table.damage[card] > 0;

/** Asks a side to choose a card of a list that passes a test; -1 where none does. */
export function chooseFrom(s: State, side: Side, card: number, cards: List, test: Test | undefined): number {
  const view = offer(s, side, card);
  for (let i = 0; i < lengthOf(cards); i++)
    if (test === undefined || test(s, itemOf(cards, i))) add(view, itemOf(cards, i));
  return view.optionCount === 0 ? -1 : ask(s, side, QUESTION.choose);
}
