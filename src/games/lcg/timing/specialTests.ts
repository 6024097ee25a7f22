import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { CARD_AFFILIATIONS, TRAIT } from "../cards/compileCard.js";
import { LIGHT, TYPE } from "../cards/matchup.js";
import { isUniqueInPlay } from "../play/unique.js";
import type { State } from "../state/state.js";
import { NOWHERE } from "../state/table.js";
import { QUESTION } from "../strategy.js";

/** What special effects ask before they can do anything, and how they let a player choose. */

const SITH = CARD_AFFILIATIONS.indexOf("Sith");

export type Test = (s: State, card: number) => boolean;

export const isEwokUnit = (s: State, card: number): boolean =>
  s.matchup.type[card] === TYPE.unit && (s.matchup.traits[card] & TRAIT.Ewok) !== 0;

export const isSithEvent = (s: State, card: number): boolean =>
  s.matchup.type[card] === TYPE.event && s.matchup.affiliation[card] === SITH;

export const isForceUser = (s: State, card: number): boolean =>
  s.matchup.type[card] === TYPE.unit &&
  (s.matchup.traits[card] & TRAIT["Force User"]) !== 0 &&
  !isUniqueInPlay(s, card);

export const isCheapUnit = (s: State, card: number): boolean =>
  s.matchup.type[card] === TYPE.unit && s.matchup.cost[card] <= 1 && !isUniqueInPlay(s, card);

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

export const countDiscard = (s: State, side: Side, test: Test): number => countIn(s, s.table.discard[side], test);

export const countHand = (s: State, side: Side, test: Test): number => countIn(s, s.hand[side], test);

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

/** Lowest printed cost among non-Vehicle units of both sides, or -1. */
export function cheapest(s: State): number {
  let least = -1;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if ((s.matchup.traits[unit] & TRAIT.Vehicle) !== 0) continue;
      if (least < 0 || s.matchup.cost[unit] < least) least = s.matchup.cost[unit];
    }
  }
  return least;
}
