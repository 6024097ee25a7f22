import { indexIn, itemOf, lengthOf, push, remove, unshift } from "../../../core/lists.js";
import { otherSide, type Side, toSide } from "../../../core/side.js";
import { mixFor, seenInPlace } from "../../cards/sight.js";
import { add, ask, offer } from "../ask.js";
import type { CompiledEffect } from "../cards/compiled.js";
import { isUnit, sideOf, TYPE } from "../cards/matchup.js";
import type { SpecialFunction } from "../effects/specialEffects.js";
import { listFitting } from "../moves/choose.js";
import { addAll } from "../moves/piles.js";
import { totalCost } from "../reading/costs.js";
import { fits } from "../reading/filter.js";
import { refreshStats } from "../reading/stats.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { NOWHERE, S } from "../state/table.js";
import { addToSideWord } from "../state/zones.js";
import { QUESTION, type View } from "../strategy.js";

/** What effects of single cards share: cards chosen and looked at. */

/** One of the cards that the effect's filter fits, or -1 where there is none. @param except is not offered */
export const chooseFitting = (...[s, side, card, self, , , , effect]: Parameters<SpecialFunction>): number => {
  refreshStats(s);
  const view = offer(s, side, card, self);
  listFitting(s, side, side, effect.filter!, self);
  return view.optionCount === 0 ? NOWHERE : ask(s, side, QUESTION.target);
};

/** A card face down in a side's build zone, or face up there since setup, chosen by the other side by its place. */
export function chooseFacedown(s: State, chooser: Side, owner: Side, card: number): number {
  const view = offer(s, chooser, card);
  for (let i = 0; i < lengthOf(s.down[owner]); i++) add(view, i);
  const built = s.table.buildZone[owner];
  for (let i = 0; i < lengthOf(built); i++) {
    const one = itemOf(built, i);
    if (isUnit(s.matchup, one) && s.table.isRetreated[one] === 0) add(view, FACE_UP + one);
  }
  if (view.optionCount === 0) return NOWHERE;
  const chosen = ask(s, chooser, QUESTION.facedown);
  return chosen >= FACE_UP ? chosen - FACE_UP : itemOf(s.down[owner], chosen);
}

/** A card face down in a side's build zone, chosen by the other side by its place. */
export function chooseHidden(s: State, chooser: Side, owner: Side, card: number): number {
  const down = s.down[owner];
  const view = offer(s, chooser, card);
  for (let i = 0; i < lengthOf(down); i++) add(view, i);
  return view.optionCount === 0 ? NOWHERE : itemOf(down, ask(s, chooser, QUESTION.facedown));
}

/** From here on answers to "facedown" name cards that lie face up. */
const FACE_UP = 512;

/** Puts a card that is nowhere under its owner's deck. */
export function putUnderDeck(s: State, card: number): void {
  const side = sideOf(s.matchup, card);
  unshift(s.deck[side], card);
  addToSideWord(s, side, S.deckCount, 1);
}

/** Shows the top cards of a deck to a player, the topmost first. @returns how many */
export function lookAtTop(s: State, viewer: Side, owner: Side, count: number): number {
  const looked = s.looked[viewer];
  const deck = s.deck[owner];
  const n = Math.min(count, lengthOf(deck));
  looked[0] = 0;
  for (let i = 0; i < n; i++) push(looked, itemOf(deck, lengthOf(deck) - 1 - i));
  seenInPlace(s, viewer, looked);
  note(s.journal, EVENT.looked, viewer, n);
  return n;
}

/** Puts the cards looked at back on top in an order of the viewer's choice: the first chosen ends up on top. */
export function putBackInOrder(s: State, viewer: Side, owner: Side, card: number): void {
  const looked = s.looked[viewer];
  const deck = s.deck[owner];
  const n = lengthOf(looked);
  mixFor(s, otherSide(viewer), looked);
  for (let i = 0; i < n; i++) {
    const view = offer(s, viewer, card);
    addAll(view, looked);
    const next = ask(s, viewer, QUESTION.choose);
    remove(looked, next);
    // It changes places with the one that lies there, so that the deck is whole all the time.
    const place = lengthOf(deck) - i;
    deck[1 + indexIn(deck, next)] = deck[place];
    deck[place] = next;
  }
}

/** Asks for one of the types of units, which are those of the arenas. */
export function chooseArena(s: State, side: Side, card: number): number {
  const view = offer(s, side, card);
  for (let type = 0; type <= TYPE.character; type++) add(view, type);
  return ask(s, side, QUESTION.arena);
}

/** Asks for either player. */
export function choosePlayer(s: State, side: Side, card: number): Side {
  const view = offer(s, side, card);
  for (let player = 0; player < 2; player++) add(view, player);
  return toSide(ask(s, side, QUESTION.player));
}

/** Offers all units of an arena but one. */
export function addOthersThere(s: State, view: View, arena: number, except: number): void {
  for (let owner = 0; owner < 2; owner++) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++)
      if (itemOf(units, i) !== except && s.table.arena[itemOf(units, i)] === arena) add(view, itemOf(units, i));
  }
}

/** How many units of a side are in an arena. */
export function countIn(s: State, side: Side, arena: number): number {
  const units = s.table.units[side];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) if (s.table.arena[itemOf(units, i)] === arena) n++;
  return n;
}

/** Enemy units that fit, of so high a total build cost at most. @returns how many */
export function listTakeable(
  s: State,
  side: Side,
  self: number,
  effect: CompiledEffect,
  most: number,
  view: View | undefined,
): number {
  const units = s.table.units[otherSide(side)];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (fits(s, effect.filter!, unit, side, self) && totalCost(s, unit) <= most) n = addTo(view, unit, n);
  }
  return n;
}

/** Adds an option, where there is a view to add it to. @returns one more than were counted before */
export function addTo(view: View | undefined, option: number, count: number): number {
  if (view !== undefined) add(view, option);
  return count + 1;
}
