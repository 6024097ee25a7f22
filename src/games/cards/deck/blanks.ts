import type { Blank } from "../../blank.js";

/** Decks of any card game with cards of theirs replaced by ones without a text. */

/** A card as it is in a deck. */
export interface BlankCard<Card> {
  readonly card: Card;
  readonly name: string;
  readonly copies: number;
  readonly isUnit: boolean;
  /** What comes in its place: the same without its text, or a unit of like cost. */
  readonly blank: Card;
  readonly as: string;
}

/** What stands in the place of a unit. */
export const SAME = "the same without text";
/** All that are replaced at once. */
export const NO_UNITS = "all that are no units";

/** @param without the deck's content with cards replaced */
export function blanksOf<Card>(
  cards: readonly BlankCard<Card>[],
  without: (blanks: ReadonlyMap<Card, Card>) => unknown,
): Blank[] {
  const each = cards.map(({ card, name, copies, blank, as }) => {
    return { name, copies, as, content: without(new Map([[card, blank]])) };
  });
  const others = cards.filter(({ isUnit }) => !isUnit);
  if (others.length < 2) return each;
  const copies = others.reduce((sum, one) => sum + one.copies, 0);
  const content = without(new Map(others.map(({ card, blank }) => [card, blank])));
  return [...each, { name: NO_UNITS, copies, as: "units without text of like cost", content }];
}

/** The middle one by worth of those whose cost is nearest to a cost. @param units one or more */
export function middleOf<Card extends { readonly cost: number; readonly worth: number }>(
  units: readonly Card[],
  cost: number,
): Card {
  const nearest = Math.min(...units.map((unit) => Math.abs(unit.cost - cost)));
  const own = units.filter((unit) => Math.abs(unit.cost - cost) === nearest).sort((x, y) => x.worth - y.worth);
  return own[(own.length - 1) >> 1];
}
