import type { State } from "../state/state.js";
import { ACTION, CARD, type CompiledCards, EFFECT, NUMBER_COUNT } from "./layout.js";
import { FLAG_WORDS } from "./terms.js";

/** Looking things up on compiled cards. Tables in loops that must be quick are read directly. */

/** A number printed on a character's card. @param field a word of CARD */
export const printed = (s: State, c: number, field: number): number =>
  s.matchup.cards.cardInts[s.card[c] * CARD.words + field];

/** A number printed on a card. @param field a word of CARD */
export const printedOn = (cards: CompiledCards, card: number, field: number): number =>
  cards.cardInts[card * CARD.words + field];

/** What an action of a card says. @param row from `firstAction` on @param field a word of ACTION */
export const actionField = (s: State, row: number, field: number): number =>
  s.matchup.cards.actions[row * ACTION.words + field];

/** The same, of compiled cards. */
export const actionOn = (cards: CompiledCards, row: number, field: number): number =>
  cards.actions[row * ACTION.words + field];

/** What an effect on others says. @param field a word of EFFECT */
export const effectField = (cards: CompiledCards, effect: number, field: number): number =>
  cards.effects[effect * EFFECT.words + field];

/** Whether a card has an ability. @param flag a word of F */
export const hasFlag = (cards: CompiledCards, card: number, flag: number): boolean =>
  (cards.cardFlags[card * FLAG_WORDS + (flag >> 5)] & (1 << (flag & 31))) !== 0;

/** Whether an effect lends an ability. @param flag a word of F */
export const lendsFlag = (cards: CompiledCards, effect: number, flag: number): boolean =>
  (cards.effectFlags[effect * FLAG_WORDS + (flag >> 5)] & (1 << (flag & 31))) !== 0;

/** The number of an ability of a card; 0 without. @param index a word of NUMBER */
export const numberOn = (cards: CompiledCards, card: number, index: number): number =>
  cards.cardNumbers[card * NUMBER_COUNT + index];

/** What an effect makes of the number of an ability; 0 where it leaves it. @param index a word of NUMBER */
export function numberLent(cards: CompiledCards, effect: number, index: number): number {
  const end = effectField(cards, effect, EFFECT.numbersEnd);
  for (let i = effectField(cards, effect, EFFECT.numbersStart); i < end; i++)
    if (cards.effectNumbers[2 * i] === index) return cards.effectNumbers[2 * i + 1];
  return 0;
}
